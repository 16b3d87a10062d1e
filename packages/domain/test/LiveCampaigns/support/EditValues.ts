import { biddingStrategy } from "@campaigns/domain/Drafts/Bidding"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import type { ContentAd, ContentKeyword, ContentSettings } from "@campaigns/domain/LiveCampaigns/CampaignContent"
import { overlap } from "@campaigns/domain/LiveCampaigns/SameMeaning"
import * as fc from "fast-check"

const words = ["boots", "shoes", "socks", "sandals", "Hiking  Boots", "t-rex", "red", "blue"]

export const text = fc.tuple(fc.constantFrom(...words), fc.integer({ min: 0, max: 30 })).map(([word, more]) =>
  `${word} ${more}`
)

export const matchType = fc.constantFrom("EXACT" as const, "PHRASE" as const, "BROAD" as const)

export const amount = fc.constantFrom(null, 100_000, 200_000, 300_000)

export const addressed = fc.constantFrom(null, "https://www.example.com/one", "https://www.example.com/two")

const targets = fc.uniqueArray(
  fc.record({
    geoTargetConstantId: fc.integer({ min: 1, max: 5 }),
    targetType: fc.constantFrom("INCLUDE" as const, "EXCLUDE" as const)
  }),
  { maxLength: 4, selector: ({ geoTargetConstantId }) => geoTargetConstantId }
)

const hour = fc.constantFrom(0, 6, 8, 12, 13, 18, 22)

/** Hours of a few days, which overlap on none. */
export const schedules = fc.uniqueArray(
  fc.record({
    dayOfWeek: fc.constantFrom("MONDAY" as const, "TUESDAY" as const),
    startHour: hour,
    startMinute: fc.constantFrom(0 as const, 30 as const),
    length: fc.integer({ min: 1, max: 8 }),
    endMinute: fc.constant(0 as const)
  }).map(({ length, ...entry }) => ({ ...entry, endHour: Math.min(24, entry.startHour + length) })),
  { maxLength: 4, comparator: overlap }
)

const date = fc.constantFrom(...["2027-01-01", "2027-02-01", "2027-03-01"].map((day) => CalendarDate.make(day)))

const suffix = fc.constantFrom(null, "src=one", "src=two")

const template = fc.constantFrom(null, "{lpurl}?one", "{lpurl}?two")

/** The values that edits give to each setting. A draft names no portfolio, of which there are tests of their own. */
export const settingValues: {
  readonly [K in Exclude<keyof ContentSettings, "portfolio">]-?: fc.Arbitrary<ContentSettings[K]>
} = {
  campaignName: fc.constantFrom("Shoes", "Boots", "Socks"),
  status: fc.constantFrom("ENABLED" as const, "PAUSED" as const),
  dailyBudgetMicros: fc.constantFrom(10_000_000, 25_000_000, 40_000_000),
  networkSettings: fc.record({
    targetAdplatformSearch: fc.constant(true),
    targetSearchNetwork: fc.boolean(),
    targetContentNetwork: fc.boolean()
  }),
  biddingStrategy: fc.constantFrom(
    biddingStrategy<number>({ type: "MANUAL_CPC" }),
    biddingStrategy<number>({ type: "MAXIMIZE_CLICKS", maxCpcBidCeilingMicros: 2_000_000 }),
    biddingStrategy<number>({ type: "MAXIMIZE_CLICKS", maxCpcBidCeilingMicros: 3_000_000 }),
    biddingStrategy<number>({ type: "TARGET_CPA", targetCpaMicros: 3_000_000 })
  ),
  geoTargetType: fc.constantFrom("PRESENCE" as const, "PRESENCE_OR_INTEREST" as const),
  containsEuPoliticalAdvertising: fc.boolean(),
  startDate: date,
  endDate: fc.option(date),
  finalUrlSuffix: suffix,
  trackingUrlTemplate: template,
  locationTargets: targets,
  scheduleEntries: schedules,
  // A draft cannot say that a campaign bids for none.
  conversionGoals: fc.constantFrom([true, false], [false, true], [true, true]).map((
    [purchase = true, signup = true]
  ) => [
    { category: "PURCHASE", origin: "WEBSITE", biddable: purchase },
    { category: "SIGNUP", origin: "WEBSITE", biddable: signup }
  ]),
  conversionActionIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 2 })
}

/** One of the fields of an element with another value. */
export const oneField = <A extends object>(
  values: { readonly [K in keyof A]: fc.Arbitrary<A[K]> },
  without: ReadonlyArray<keyof A> = []
): fc.Arbitrary<Partial<A>> =>
  fc.oneof(
    ...(Object.keys(values) as unknown as ReadonlyArray<keyof A>).filter((name) => !without.includes(name)).map((
      name
    ) => values[name].map((value) => ({ [name]: value }) as unknown as Partial<A>))
  )

export const status = fc.constantFrom("ENABLED" as const, "PAUSED" as const)

type OfElement = "elementId" | "platformId" | "formerId" | "unmanaged"

/** The values that edits give to each field of a keyword that stays the same keyword. */
export const keywordValues: {
  readonly [K in Exclude<keyof ContentKeyword, OfElement | "text" | "matchType" | "isNegative">]: fc.Arbitrary<
    ContentKeyword[K]
  >
} = { status, cpcBidMicros: amount, finalUrl: addressed, finalUrlSuffix: suffix, trackingUrlTemplate: template }

/** The fields that an exclusion does not have. */
export const blankKeyword = {
  status: "ENABLED" as const,
  cpcBidMicros: null,
  finalUrl: null,
  finalUrlSuffix: null,
  trackingUrlTemplate: null
}

const texts = (id: number) => ["A", "B", "C"].map((one) => ({ text: `${one} ${id}`, pinnedField: null }))

const shortPath = fc.constantFrom(null, "one", "two")

const pinned = (id: number, pinnedField: "HEADLINE_1" | "HEADLINE_2" | null) =>
  texts(id).map((one, index) => index === 0 ? { ...one, pinnedField } : one)

/** The values that edits give to each field of an ad, of which all but the lists and the landing page may be empty. */
export const adValues: { readonly [K in Exclude<keyof ContentAd, OfElement>]: fc.Arbitrary<ContentAd[K]> } = {
  status,
  headlines: fc.record({
    id: fc.integer({ min: 1, max: 9 }),
    pin: fc.constantFrom(null, "HEADLINE_1" as const, "HEADLINE_2" as const)
  }).map(({ id, pin }) => pinned(id, pin)),
  descriptions: fc.integer({ min: 1, max: 9 }).map((id) => texts(id).slice(1)),
  finalUrl: fc.constantFrom("https://www.example.com/Shoes", "https://www.example.com/one"),
  finalMobileUrl: addressed,
  displayPath1: shortPath,
  displayPath2: shortPath,
  trackingUrlTemplate: template,
  finalUrlSuffix: suffix
}
