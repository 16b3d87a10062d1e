import {
  type BiddingField,
  type BiddingFields,
  biddingFields,
  type ImpressionShareLocation,
  type StatedBidding
} from "../Drafts/Bidding.ts"
import type { DayOfWeek, LocationTarget, ScheduleEntry } from "../Drafts/Targeting.ts"
import type { ContentAd, ContentKeyword } from "./CampaignContent.ts"

/** An amount for a reader, in units of the account's currency: exactly, with two decimals at least. */
export const amountInWords = (micros: number | null): string =>
  micros === null ? "none" : (micros / 1_000_000).toFixed(6).replace(/0{1,4}$/, "")

const impressionPlaces: Readonly<Record<ImpressionShareLocation, string>> = {
  ANYWHERE_ON_PAGE: "ads anywhere on the page",
  TOP_OF_PAGE: "ads at the top of the page",
  ABSOLUTE_TOP_OF_PAGE: "ads in the first place of the page"
}

const biddingParts: { readonly [Field in BiddingField]: (value: NonNullable<BiddingFields<number>[Field]>) => string } =
  {
    targetCpaMicros: (micros) => `a target of ${amountInWords(micros)} for a conversion`,
    targetRoas: (ratio) => `a target of ${Number((ratio * 100).toFixed(4))} % of what is spent`,
    maxCpcBidCeilingMicros: (micros) => `at most ${amountInWords(micros)} for a click`,
    impressionShareLocation: (place) => impressionPlaces[place],
    impressionShareFractionMicros: (micros) => `a share of ${Number((micros / 10_000).toFixed(4))} %`
  }

const biddingPart = <Field extends BiddingField>(
  field: Field,
  fields: BiddingFields<number>
): ReadonlyArray<string> => {
  const value = fields[field]
  return value === null ? [] : [biddingParts[field](value)]
}

/** A bidding strategy for a reader, such as `TARGET_CPA with a target of 12.00 for a conversion`. */
export const biddingName = (strategy: StatedBidding): string => {
  const fields = biddingFields(strategy)
  const parts = (Object.keys(biddingParts) as ReadonlyArray<BiddingField>).flatMap((field) =>
    biddingPart(field, fields)
  )
  return parts.length === 0 ? strategy.type : `${strategy.type} with ${parts.join(" and ")}`
}

const clock = (hour: number, minute: number): string =>
  `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`

/** A day of the week for a reader, such as `Monday`. */
export const dayName = (day: DayOfWeek): string => `${day.charAt(0)}${day.slice(1).toLowerCase()}`

/** An entry of a schedule for a reader, such as `Monday 08:00-12:30`. */
export const entryName = ({ dayOfWeek, endHour, endMinute, startHour, startMinute }: ScheduleEntry): string =>
  `${dayName(dayOfWeek)} ` +
  `${clock(startHour, startMinute)}-${clock(endHour, endMinute)}`

/** A place for a reader. */
export const locationName = ({ geoTargetConstantId, targetType }: LocationTarget): string =>
  targetType === "INCLUDE" ? `location ${geoTargetConstantId}` : `excluded location ${geoTargetConstantId}`

/** A keyword for a reader, such as `keyword "running shoes" (exact)`. */
export const keywordName = ({ isNegative, matchType, text }: ContentKeyword): string =>
  `${isNegative ? "exclusion of" : "keyword"} "${text}" (${matchType.toLowerCase()})`

/** An ad for a reader: by its first headline, pinned ones first, for want of a name. */
export const adName = ({ headlines }: ContentAd): string => {
  const first = headlines.find(({ pinnedField }) => pinnedField === "HEADLINE_1") ?? headlines[0]
  return first === undefined ? "ad" : `ad "${first.text}"`
}
