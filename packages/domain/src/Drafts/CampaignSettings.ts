import * as Schema from "effect/Schema"
import { finalUrlSuffix, trackingUrlTemplate } from "./AddressParts.ts"
import { BiddingStrategy } from "./Bidding.ts"
import { CalendarDate } from "./CalendarDate.ts"
import { blanksOf, described, storedFields } from "./Described.ts"
import { KeywordMatchType } from "./KeywordMatchType.ts"
import { Micros } from "./Money.ts"
import { NegativeKeyword } from "./NegativeKeyword.ts"
import { AdSchedule, ConversionGoal, GeoTargetType, LocationTarget, NetworkSettings } from "./Targeting.ts"

/** The settings one by one, all of them required. */
export const SettingsParts = Schema.Struct({
  name: Schema.String,
  campaignName: described(
    Schema.NullOr(Schema.String),
    "The campaign's name on the platform, up to 256 characters; null in a draft that takes its own name",
    null
  ),
  websiteUrl: described(
    Schema.NullOr(Schema.String),
    "The website, 1 to 2,083 characters; null when not set",
    null
  ),
  dailyBudgetMicros: described(
    Schema.NullOr(Micros),
    "What may be spent a day, 1,000,000 to 50,000,000,000 in micros of the account's currency (1,000,000 are one unit); null when not set yet",
    null
  ),
  biddingStrategy: described(
    Schema.NullOr(BiddingStrategy),
    "How the campaign bids; null when not chosen yet",
    null
  ),
  defaultMatchType: described(
    KeywordMatchType,
    "The match type that new keywords take unless they have their own",
    "PHRASE"
  ),
  languageIds: described(
    Schema.Array(Schema.Int),
    "The platform's ids of the languages in which texts are written; who sees the ads they do not decide. Of a live campaign: those at which it was aimed until 2026",
    []
  ),
  locationTargets: described(
    Schema.Array(LocationTarget),
    "Where the ads show and where not; empty for everywhere",
    []
  ),
  negativeKeywords: described(
    Schema.Array(NegativeKeyword),
    "The keywords that are excluded for the whole campaign, up to 10,000",
    []
  ),
  targetWorldwide: described(
    Schema.NullOr(Schema.Boolean),
    "Whether the whole world is meant when no location is included. Removing the last included location makes it false, unless it is said to be true; false without an included location blocks publishing. Null as long as nobody has said either",
    null
  ),
  geoTargetType: described(
    GeoTargetType,
    "To whom the included places apply: people who are in them (`PRESENCE`, the default), or also people who show interest in them (`PRESENCE_OR_INTEREST`). Null for a live campaign with another, older choice",
    "PRESENCE"
  ),
  containsEuPoliticalAdvertising: described(
    Schema.NullOr(Schema.Boolean),
    "Whether it is declared to contain political advertising in the sense of Regulation (EU) 2024/900. Null: a draft goes by its customer's declaration, of a customer nobody has declared anything",
    null
  ),
  networkSettings: described(
    Schema.NullOr(NetworkSettings),
    "On which networks the ads show; null when not chosen yet",
    null
  ),
  adSchedule: described(
    Schema.NullOr(AdSchedule),
    "When the ads show, in the account's time zone; null for always",
    null
  ),
  startDate: described(
    Schema.NullOr(CalendarDate),
    "The first day in the account's time zone; null, or empty where dates are texts, for none",
    null
  ),
  endDate: described(
    Schema.NullOr(CalendarDate),
    "The last day in the account's time zone; null, or empty where dates are texts, for none",
    null
  ),
  conversionGoals: described(
    Schema.Array(ConversionGoal),
    "What counts as success; empty takes the account's own goals",
    []
  ),
  finalUrlSuffix,
  trackingUrlTemplate
})

/**
 * Step 1 of a draft: everything that belongs to the campaign as a whole. `null` means not decided yet; of the
 * declaration of EU political advertising, that the account's default holds. `targetWorldwide` is a person's word on
 * whether no included location means the whole world; it is `false`, too, where the last one was taken away without a
 * word, and has no effect beside included ones. A setting that was not kept is blank.
 */
export const CampaignSettings = Schema.Struct(storedFields(SettingsParts.fields))
export type CampaignSettings = typeof CampaignSettings.Type

/** Settings of which only a name is known. */
export const blankSettings = (name: string): CampaignSettings =>
  ({ name, ...blanksOf(SettingsParts.fields) }) as CampaignSettings
