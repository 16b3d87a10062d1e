import type { CampaignReport, DailyMetrics, DateRange, ReportedAd } from "@campaigns/domain/AdReports/AdReport"
import type { ConversionAction } from "@campaigns/domain/ConversionActions/ConversionAction"
import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { Language } from "@campaigns/domain/Languages/Language"
import type { LocationDetail, LocationId } from "@campaigns/domain/Locations/LocationDetail"
import type { KeywordIdea } from "@campaigns/domain/MarketAnalysis/KeywordIdea"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Stream from "effect/Stream"
import type { LiveCampaignNotFound, PlatformAccount } from "./AdPlatform.ts"
import type { AdPlatformError } from "./AdPlatformError.ts"
import type { AccountDraft, DescribedAccount, PlatformEntrance } from "./DescribedAccount.ts"

/** The ads to report; `null` leaves a filter out. */
export interface AdsQuery {
  readonly period: DateRange
  readonly campaignId: CampaignId | null
  readonly adGroupId: number | null
  readonly adId: number | null
  /** Leaves out ads that are removed, and those of removed ad groups and campaigns. */
  readonly excludesRemoved: boolean
  /** The most ads, those with the most impressions first; `null` for all. */
  readonly limit: number | null
}

/** The subject of a request for keyword ideas. At least a keyword or a page. */
export interface KeywordIdeasQuery {
  readonly keywords: ReadonlyArray<string>
  readonly pageUrl: string | null
  readonly locationIds: ReadonlyArray<LocationId>
  readonly languageId: number | null
}

/** The places that are sought. */
export interface LocationSearch {
  /** A name of a place. */
  readonly text: string
  /** ISO 3166-1 alpha-2, the only country to look in; `null` for all. */
  readonly countryCode: string | null
  /** The language to name places in (a tag of RFC 5646), as far as the platform has names in it; `null` for English. */
  readonly locale: string | null
}

/** A currency, and the step in micros of which what is billed in it is a multiple. */
export interface CurrencyUnit {
  /** ISO 4217. */
  readonly currencyCode: string
  readonly unitMicros: number
}

/**
 * The data of the ad platform: places, languages, ads and their metrics, keyword ideas.
 *
 * Laws. Reads are repeated a bounded number of times when the platform is briefly unwell. `ads` begins to give rows
 * before the last one has been read, holds a bounded number of them in memory, gives the row with the most impressions
 * first, and fails in the middle rather than end early. `locations` leaves out ids that the platform does not know.
 * `accounts` gives each account once, and `account` finds each of those. `dailyMetrics` gives each day of the range
 * once, in order, days without anything as zeros.
 */
export class PlatformData extends Context.Service<PlatformData, {
  /**
   * The account as the platform describes it, `null` when the credential reaches no such account. A platform for
   * practice that has not heard of it makes the one of `draft`, where one is given; a real one never does.
   */
  readonly account: (
    account: PlatformAccount,
    draft: AccountDraft | null
  ) => Effect.Effect<DescribedAccount | null, AdPlatformError>
  /**
   * Every account that the credential reaches, those below manager accounts among them; with a manager account in the
   * entrance, that one and those below it. Accounts whose currency or time zone is not known are left out.
   */
  readonly accounts: (entrance: PlatformEntrance) => Effect.Effect<ReadonlyArray<DescribedAccount>, AdPlatformError>
  readonly locations: (
    account: PlatformAccount,
    ids: ReadonlyArray<LocationId>
  ) => Effect.Effect<ReadonlyArray<LocationDetail>, AdPlatformError>
  /** The places that the platform would propose, the best one first, each once. */
  readonly suggestLocations: (
    account: PlatformAccount,
    search: LocationSearch
  ) => Effect.Effect<ReadonlyArray<LocationDetail>, AdPlatformError>
  /** The smallest step of every currency that accounts can have; they are the same for all accounts. */
  readonly currencyUnits: (account: PlatformAccount) => Effect.Effect<ReadonlyArray<CurrencyUnit>, AdPlatformError>
  /** Every language that campaigns can name, each once; they are the same for all accounts. */
  readonly languages: (account: PlatformAccount) => Effect.Effect<ReadonlyArray<Language>, AdPlatformError>
  /** The conversion actions of the account, from the lowest id up, without what is removed. */
  readonly conversionActions: (
    account: PlatformAccount
  ) => Effect.Effect<ReadonlyArray<ConversionAction>, AdPlatformError>
  readonly ads: (account: PlatformAccount, query: AdsQuery) => Stream.Stream<ReportedAd, AdPlatformError>
  readonly campaignMetrics: (
    account: PlatformAccount,
    campaignId: CampaignId
  ) => Effect.Effect<CampaignReport, AdPlatformError | LiveCampaignNotFound>
  /** The days of a campaign, or of the whole account where none is named. */
  readonly dailyMetrics: (
    account: PlatformAccount,
    campaignId: CampaignId | null,
    period: DateRange
  ) => Effect.Effect<ReadonlyArray<DailyMetrics>, AdPlatformError | LiveCampaignNotFound>
  /** Ideas from the most searched down, each text once. */
  readonly keywordIdeas: (
    account: PlatformAccount,
    query: KeywordIdeasQuery
  ) => Effect.Effect<ReadonlyArray<KeywordIdea>, AdPlatformError>
}>()("@campaigns/application/AdPlatform/PlatformData") {}
