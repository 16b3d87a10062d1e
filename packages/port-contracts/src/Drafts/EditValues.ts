import type { SaidBidding } from "@campaigns/domain/Drafts/Bidding"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import type { CampaignSettings } from "@campaigns/domain/Drafts/CampaignSettings"
import type { KeywordPatch } from "@campaigns/domain/Drafts/EditKeywords"
import { ElementStatus } from "@campaigns/domain/Drafts/ElementStatus"
import type { Extensions } from "@campaigns/domain/Drafts/Extensions"
import { KeywordMatchType } from "@campaigns/domain/Drafts/KeywordMatchType"
import { MAX_MICROS, Micros } from "@campaigns/domain/Drafts/Money"
import type { AssetText, PinnedField, RsaTexts } from "@campaigns/domain/Drafts/Rsa"
import * as fc from "fast-check"

/** A text that a storage may stumble over. */
export const name = fc.constantFrom("", "bread", "Brötchen \"x\"", "100%_", "日本語 🥖", "O'Brien \\", "null", "{1,2}")
/** An amount of money. */
export const amount = fc.integer({ min: 0, max: MAX_MICROS }).map((micros) => Micros.make(micros))
/** A match type of a keyword. */
export const matchType = fc.constantFrom(...KeywordMatchType.literals)
/** The status of an ad group, an ad or a keyword. */
export const status = fc.constantFrom(...ElementStatus.literals)

const day = fc.constantFrom("2027-01-01", "2027-02-28", "2028-02-29").map((date) => CalendarDate.make(date))

/** The values of each field that an edit may give. */
type Values<A> = { readonly [K in keyof A]-?: fc.Arbitrary<A[K]> }

/** A bidding strategy. */
export const bidding: fc.Arbitrary<SaidBidding> = fc.oneof(
  fc.record({ type: fc.constant("MAXIMIZE_CLICKS" as const), maxCpcBidCeilingMicros: fc.option(amount) }),
  fc.record({ type: fc.constant("TARGET_ROAS" as const), targetRoas: fc.constantFrom(.5, 2) }),
  fc.constant({ type: "MANUAL_CPC" as const })
)

/** The values of the settings. */
export const settingValues: Values<Omit<CampaignSettings, "biddingStrategy" | "negativeKeywords">> = {
  name,
  campaignName: fc.option(name),
  websiteUrl: fc.option(name),
  dailyBudgetMicros: fc.option(amount),
  defaultMatchType: matchType,
  languageIds: fc.array(fc.integer({ min: 1, max: 5_000_000_000 }), { maxLength: 3 }),
  locationTargets: fc.array(
    fc.record({
      geoTargetConstantId: fc.integer({ min: 1, max: 3 }),
      targetType: fc.constantFrom("INCLUDE" as const, "EXCLUDE" as const)
    }),
    { maxLength: 3 }
  ),
  targetWorldwide: fc.option(fc.boolean()),
  geoTargetType: fc.constantFrom("PRESENCE" as const, "PRESENCE_OR_INTEREST" as const),
  containsEuPoliticalAdvertising: fc.option(fc.boolean()),
  networkSettings: fc.option(fc.record({
    targetAdplatformSearch: fc.boolean(),
    targetSearchNetwork: fc.boolean(),
    targetContentNetwork: fc.boolean()
  })),
  adSchedule: fc.constantFrom(
    null,
    { mode: "ALL_TIME" as const, scheduleEntries: null },
    {
      mode: "CUSTOM" as const,
      scheduleEntries: [{ dayOfWeek: "MONDAY" as const, startHour: 8, startMinute: 0, endHour: 24, endMinute: 0 }]
    }
  ),
  startDate: fc.option(day),
  endDate: fc.option(day),
  conversionGoals: fc.constantFrom([], [
    { conversionActionId: 7, goalType: "CAMPAIGN_SPECIFIC" as const, category: null }
  ], [{ conversionActionId: null, goalType: "CAMPAIGN_SPECIFIC" as const, category: "PURCHASE" as const }]),
  finalUrlSuffix: fc.option(name),
  trackingUrlTemplate: fc.option(name)
}

/** The values of a keyword. */
export const keywordValues: Values<{ readonly [K in keyof KeywordPatch]-?: Exclude<KeywordPatch[K], undefined> }> = {
  text: name,
  matchType,
  cpcBidMicros: fc.option(amount),
  finalUrl: fc.option(name),
  status,
  finalUrlSuffix: fc.option(name),
  trackingUrlTemplate: fc.option(name)
}

const written = (pinnedField: PinnedField): fc.Arbitrary<ReadonlyArray<AssetText>> =>
  fc.array(
    fc.record({ text: name, pinnedField: fc.constantFrom(null, pinnedField), reason: fc.option(name) }),
    { maxLength: 2 }
  )

/** The values of an ad. */
export const adValues: Values<RsaTexts> = {
  status,
  headlines: written("HEADLINE_1"),
  descriptions: written("DESCRIPTION_2"),
  finalUrl: fc.option(name),
  finalMobileUrl: fc.option(name),
  displayPath1: fc.option(name),
  displayPath2: fc.option(name),
  trackingUrlTemplate: fc.option(name),
  finalUrlSuffix: fc.option(name)
}

/** The values of the extensions. */
export const extensionValues: Values<Extensions> = {
  sitelinks: fc.array(
    fc.record({
      linkText: name,
      finalUrl: fc.option(name),
      description1: fc.option(name),
      description2: fc.option(name),
      finalMobileUrl: fc.option(name)
    }),
    { maxLength: 2 }
  ),
  callouts: fc.array(fc.record({ calloutText: name }), { maxLength: 3 }),
  phone: fc.option(fc.record({ phoneNumber: name, countryCode: fc.constantFrom("DE", "AT") })),
  structuredSnippets: fc.array(
    fc.record({ header: fc.constantFrom("STYLES" as const, "BRANDS"), values: fc.array(name, { maxLength: 3 }) }),
    { maxLength: 2 }
  )
}

/** Some of the fields with new values; all others stay. */
export const some = <A extends object>(values: Values<A>): fc.Arbitrary<Partial<A>> =>
  fc.record(values, { requiredKeys: [] }) as fc.Arbitrary<Partial<A>>
