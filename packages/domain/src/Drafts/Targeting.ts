import * as Schema from "effect/Schema"

const positive = Schema.Int.check(Schema.isGreaterThan(0))

/** A place, by the platform's geo target constant, to which the campaign is shown or from which it is kept. */
export const LocationTarget = Schema.Struct({
  geoTargetConstantId: positive,
  targetType: Schema.Literals(["INCLUDE", "EXCLUDE"])
})
export type LocationTarget = typeof LocationTarget.Type

/**
 * The people to whom the included places apply: those who are in them, or also those who show interest in them.
 * Excluded places always apply to people who are in them (`docs/platform-facts.md#locations`).
 */
export const GeoTargetType = Schema.Literals(["PRESENCE", "PRESENCE_OR_INTEREST"])
export type GeoTargetType = typeof GeoTargetType.Type

/** The places where the campaign is shown: the platform's search, its search partners, its display network. */
export const NetworkSettings = Schema.Struct({
  targetAdplatformSearch: Schema.Boolean,
  targetSearchNetwork: Schema.Boolean,
  targetContentNetwork: Schema.Boolean
})
export type NetworkSettings = typeof NetworkSettings.Type

/** The networks with which a draft without any is published: the platform's own search alone. */
export const defaultNetworkSettings: NetworkSettings = {
  targetAdplatformSearch: true,
  targetSearchNetwork: false,
  targetContentNetwork: false
}

export const DayOfWeek = Schema.Literals([
  "MONDAY",
  "TUESDAY",
  "WEDNESDAY",
  "THURSDAY",
  "FRIDAY",
  "SATURDAY",
  "SUNDAY"
])
export type DayOfWeek = typeof DayOfWeek.Type

const QuarterMinute = Schema.Literals([0, 15, 30, 45])

/** A stretch of a day in the account's time zone; the end is exclusive and hour 24 is midnight at the day's end. */
export const ScheduleEntry = Schema.Struct({
  dayOfWeek: DayOfWeek,
  startHour: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 23 })),
  startMinute: QuarterMinute,
  endHour: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 24 })),
  endMinute: QuarterMinute
})
export type ScheduleEntry = typeof ScheduleEntry.Type

/** When ads may show: always, or in the given entries only. */
export const AdSchedule = Schema.Struct({
  mode: Schema.Literals(["ALL_TIME", "CUSTOM"]),
  scheduleEntries: Schema.NullOr(Schema.Array(ScheduleEntry))
})
export type AdSchedule = typeof AdSchedule.Type

/** The platform's conversion categories, and the retired LEAD (`docs/platform-facts.md#conversion-goals`). */
export const ConversionCategory = Schema.Literals([
  "DEFAULT",
  "PAGE_VIEW",
  "PURCHASE",
  "SIGNUP",
  "LEAD",
  "DOWNLOAD",
  "ADD_TO_CART",
  "BEGIN_CHECKOUT",
  "SUBSCRIBE_PAID",
  "PHONE_CALL_LEAD",
  "IMPORTED_LEAD",
  "SUBMIT_LEAD_FORM",
  "BOOK_APPOINTMENT",
  "REQUEST_QUOTE",
  "GET_DIRECTIONS",
  "OUTBOUND_CLICK",
  "CONTACT",
  "ENGAGEMENT",
  "STORE_VISIT",
  "STORE_SALE",
  "QUALIFIED_LEAD",
  "CONVERTED_LEAD",
  "YOUTUBE_FOLLOW_ON_VIEWS"
])
export type ConversionCategory = typeof ConversionCategory.Type

/** A goal by which success is counted: the account's own goals, or this campaign's category or conversion action. */
export const ConversionGoal = Schema.Struct({
  conversionActionId: Schema.NullOr(positive),
  goalType: Schema.Literals(["CAMPAIGN_SPECIFIC", "ACCOUNT_DEFAULT"]),
  category: Schema.NullOr(ConversionCategory)
})
export type ConversionGoal = typeof ConversionGoal.Type
