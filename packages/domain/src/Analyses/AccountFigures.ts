import * as Schema from "effect/Schema"
import { Metrics } from "../AdReports/Metrics.ts"
import { CalendarDate } from "../Drafts/CalendarDate.ts"
import { CampaignId } from "../Drafts/Ids.ts"
import { AdFigures } from "./AdFigures.ts"
import { CampaignDelivery, HourFigures, PlaceFigures, PlaceName } from "./DeliveryFigures.ts"

/** The ways in which a keyword, or an exclusion, matches; the platform's own words. */
const matchType = Schema.Literals(["EXACT", "PHRASE", "BROAD"])

/** Figures in the window of their campaign, from its last change of configuration on. */
const weighed = {
  window: Metrics,
  /**
   * The clicks of the window, each counted with the share of its conversions that has arrived by now: 10 clicks of
   * today of which 45 % convert at once count as 4.5.
   */
  arrivedClicks: Schema.Finite
}

/** A keyword that is not removed, with what it brought about. Statuses are the platform's own words. */
export const KeywordFigures = Schema.Struct({
  campaignId: CampaignId,
  adGroupId: Schema.Int,
  id: Schema.Int,
  text: Schema.String,
  matchType,
  status: Schema.String,
  adGroupStatus: Schema.String,
  servingStatus: Schema.String,
  /** The first day of the figures on which it was shown; `null` when it was not shown in them. */
  firstShown: Schema.NullOr(CalendarDate),
  ...weighed,
  /** The newest 30 days alone. */
  recent: Metrics
})
export type KeywordFigures = typeof KeywordFigures.Type

/** An exclusion, at one of the four levels at which there are some. */
export const ExclusionFigures = Schema.Struct({
  level: Schema.Literals(["account", "list", "campaign", "adGroup"]),
  /** The campaigns that it holds for; empty for the whole account. */
  campaignIds: Schema.Array(CampaignId),
  adGroupId: Schema.NullOr(Schema.Int),
  id: Schema.Int,
  text: Schema.String,
  matchType
})
export type ExclusionFigures = typeof ExclusionFigures.Type

/** A search term that the platform discloses, with what it brought about. */
export const TermFigures = Schema.Struct({
  campaignId: CampaignId,
  adGroupId: Schema.Int,
  /** The keyword that answered it; `null` where none did. */
  keywordId: Schema.NullOr(Schema.Int),
  term: Schema.String,
  /** The platform's word for whether it is a keyword or an exclusion already, such as `ADDED`. */
  status: Schema.String,
  ...weighed
})
export type TermFigures = typeof TermFigures.Type

/** A term that brought a conversion, or a hundredth of the clicks, within 13 months. */
export const KnownTerm = Schema.Struct({
  campaignId: CampaignId,
  adGroupId: Schema.Int,
  term: Schema.String,
  clicks: Schema.Int,
  conversions: Schema.Finite
})
export type KnownTerm = typeof KnownTerm.Type

/**
 * The figures of an account, of its keywords, search terms, ads' texts, hours and places, summed up while it was read.
 */
export const AccountFigures = Schema.Struct({
  keywords: Schema.Array(KeywordFigures),
  exclusions: Schema.Array(ExclusionFigures),
  terms: Schema.Array(TermFigures),
  knownTerms: Schema.Array(KnownTerm),
  ads: Schema.Array(AdFigures),
  hours: Schema.Array(HourFigures),
  /** Of each campaign that is read. */
  delivery: Schema.Array(CampaignDelivery),
  places: Schema.Array(PlaceFigures),
  /** Of the places of figures, of those aimed at or excluded, of those asked for, and of all that they are in. */
  placeNames: Schema.Array(PlaceName)
})
export type AccountFigures = typeof AccountFigures.Type

/** The figures of an account that has none. */
export const noFigures: AccountFigures = {
  keywords: [],
  exclusions: [],
  terms: [],
  knownTerms: [],
  ads: [],
  hours: [],
  delivery: [],
  places: [],
  placeNames: []
}

/** The reading of a campaign's figures: from which day on, and by which share of conversions that has arrived. */
export interface CampaignReading {
  /** The first day that counts: that of the window, or the one after the last change of configuration. */
  readonly since: CalendarDate
  /** The share of conversions that has arrived, by the age of a click in days; the last one holds for all older. */
  readonly arrived: ReadonlyArray<number>
}

/** The reading of an account's figures; a campaign that is not named is left out. */
export interface FigureReading {
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly today: CalendarDate
  readonly campaigns: ReadonlyMap<CampaignId, CampaignReading>
  /** Places whose names are asked for besides those of the campaigns. */
  readonly placeIds?: ReadonlyArray<number> | undefined
}
