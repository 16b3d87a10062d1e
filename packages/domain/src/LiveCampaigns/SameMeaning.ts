import type { StatedBidding } from "../Drafts/Bidding.ts"
import { normaliseKeywordText } from "../Drafts/Keyword.ts"
import type { DayOfWeek, ScheduleEntry } from "../Drafts/Targeting.ts"
import { DayOfWeek as DaysOfWeek } from "../Drafts/Targeting.ts"
import { publishedBidding } from "../Publishing/PublishedBidding.ts"
import { addressKey } from "../Rules/Destinations.ts"
import type {
  ContentAd,
  ContentCallout,
  ContentKeyword,
  ContentNegative,
  ContentPhone,
  ContentSitelink,
  ContentSnippet,
  ContentText
} from "./CampaignContent.ts"

// Keys of values that are the same to the platform (`docs/platform-facts.md#comparing-and-planning-changes`).

/** The key of a text that may be absent: an empty one is none. */
export const textKey = (text: string | null): string => text ?? ""

/** The key of an amount that may be absent: 0 is none. */
export const amountKey = (amount: number | null): number => amount ?? 0

/** The key of an address that may be absent: an empty one is none. */
export const urlKey = (url: string | null): string => addressKey(textKey(url))

const plainKeyword = /^[a-z0-9]+(?: [a-z0-9]+)*$/

/** The key of a keyword's text. */
export const keywordTextKey = (text: string): string => plainKeyword.test(text) ? text : normaliseKeywordText(text)

/** The key of a keyword within its ad group: an exclusion of a text is another keyword than the text. */
export const keywordKey = (
  { isNegative, matchType, text }: Pick<ContentKeyword, "isNegative" | "matchType" | "text">
) => `${isNegative ? "-" : "+"}${matchType} ${keywordTextKey(text)}`

/** The key of an exclusion of the whole campaign. */
export const negativeKey = ({ matchType, text }: Pick<ContentNegative, "matchType" | "text">): string =>
  `${matchType} ${keywordTextKey(text)}`

/** The key of headlines or descriptions, which stand in no order. */
export const textsKey = (texts: ReadonlyArray<ContentText>): string =>
  JSON.stringify(texts.map(({ pinnedField, text }) => `${pinnedField ?? ""} ${text}`).sort())

/** The key of an ad by all that it says; its status is no part of it. */
export const adKey = (ad: ContentAd): string =>
  JSON.stringify([
    textsKey(ad.headlines),
    textsKey(ad.descriptions),
    urlKey(ad.finalUrl),
    urlKey(ad.finalMobileUrl),
    textKey(ad.displayPath1),
    textKey(ad.displayPath2),
    textKey(ad.trackingUrlTemplate),
    textKey(ad.finalUrlSuffix)
  ])

/** The key of a strategy by its meaning: a target is the same in the platform's older and newer form of it. */
export const biddingKey = (strategy: StatedBidding | null): string => {
  if (strategy === null) return ""
  const published = publishedBidding(strategy)
  switch (published.type) {
    case "TARGET_CPA":
    case "MAXIMIZE_CONVERSIONS":
      return published.targetCpaMicros === null ? published.type : `CPA ${published.targetCpaMicros}`
    case "TARGET_ROAS":
    case "MAXIMIZE_CONVERSION_VALUE":
      return published.targetRoas === null ? published.type : `ROAS ${published.targetRoas}`
    default:
      return JSON.stringify(published)
  }
}

const days: ReadonlyArray<DayOfWeek> = DaysOfWeek.literals

/** The number of a schedule's entry: its day from 1, then hours and minutes: `108001230` is Monday 8:00 to 12:30. */
export const scheduleNumber = (entry: ScheduleEntry): number =>
  (days.indexOf(entry.dayOfWeek) + 1) * 100_000_000 + entry.startHour * 1_000_000 + entry.startMinute * 10_000 +
  entry.endHour * 100 + entry.endMinute

/** True when two entries of a schedule have time in common. */
export const overlap = (one: ScheduleEntry, other: ScheduleEntry): boolean =>
  one.dayOfWeek === other.dayOfWeek &&
  one.startHour * 60 + one.startMinute < other.endHour * 60 + other.endMinute &&
  other.startHour * 60 + other.startMinute < one.endHour * 60 + one.endMinute

export const sitelinkKey = (link: Omit<ContentSitelink, "platformId">): string =>
  JSON.stringify([
    link.linkText,
    urlKey(link.finalUrl),
    textKey(link.description1),
    textKey(link.description2),
    urlKey(link.finalMobileUrl)
  ])

export const calloutKey = ({ calloutText }: Pick<ContentCallout, "calloutText">): string => calloutText

export const snippetKey = ({ header, values }: Pick<ContentSnippet, "header" | "values">): string =>
  JSON.stringify([header, ...values.toSorted()])

/** The key of a phone number: without the signs that only part its digits. */
export const phoneKey = ({ countryCode, phoneNumber }: Omit<ContentPhone, "platformId">): string =>
  `${countryCode.toUpperCase()} ${phoneNumber.replace(/[\s().\-/]/g, "")}`
