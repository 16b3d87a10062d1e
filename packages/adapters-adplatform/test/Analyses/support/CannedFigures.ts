import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { FigureReading } from "@campaigns/domain/internal/Analyses/AccountFigures"
import { contractAccount as account } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { resourceOf } from "./CannedClient.ts"

export const root = `customers/${account.customerId}`

export const day = (text: string) => CalendarDate.make(text)

/** A reading of half a year up to yesterday, 25 November 2026, of campaign 7; half of what is not 10 days old came. */
export const reading = (since = "2026-05-30", changes: Partial<FigureReading> = {}): FigureReading => ({
  from: day("2026-05-30"),
  to: day("2026-11-25"),
  today: day("2026-11-26"),
  campaigns: new Map([[CampaignId.make(7), {
    since: day(since),
    arrived: [...Array.from({ length: 10 }, () => 0.5), 1]
  }]]),
  ...changes
})

/** Campaigns 1, 2 and so on, whose figures count from these days. */
export const campaignsSince = (...days: ReadonlyArray<string>): FigureReading["campaigns"] =>
  new Map(days.map((since, index) => [CampaignId.make(index + 1), { since: day(since), arrived: [] }]))

export const keyword = (adGroup: number, id: number, changes: object = {}, campaign = 7) => ({
  campaign: { id: String(campaign) },
  adGroup: { id: String(adGroup), status: "ENABLED" },
  adGroupCriterion: {
    criterionId: String(id),
    keyword: { text: `shoes ${id}`, matchType: "EXACT" },
    status: "ENABLED",
    systemServingStatus: "ELIGIBLE",
    ...changes
  }
})

export const figures = (clicks: number) => ({
  impressions: String(clicks * 10),
  clicks: String(clicks),
  costMicros: String(clicks * 1_000_000),
  conversions: clicks / 2,
  conversionsValue: clicks
})

/** The metrics that `figures` are read as. */
export const metrics = (clicks: number) => ({
  impressions: clicks * 10,
  clicks,
  costMicros: clicks * 1_000_000,
  conversions: clicks / 2,
  conversionsValue: clicks
})

export const ofKeyword = (adGroup: number, id: number, segments: object, clicks: number) => ({
  adGroup: { id: String(adGroup) },
  adGroupCriterion: { criterionId: String(id) },
  segments,
  metrics: figures(clicks)
})

export const ofTerm = (
  term: string,
  keywordId: number | null,
  clicks: number,
  segments: object = {},
  campaign = 7
) => ({
  campaign: { id: String(campaign) },
  adGroup: { id: "70" },
  searchTermView: { searchTerm: term, status: "NONE" },
  segments: {
    ...(keywordId === null ? {} : { keyword: { adGroupCriterion: `${root}/adGroupCriteria/70~${keywordId}` } }),
    ...segments
  },
  metrics: figures(clicks)
})

type Rows = ReadonlyArray<unknown>

/** The rows of an account, by the query that asks for them. */
export interface CannedFigures {
  readonly keywords?: Rows
  readonly weeks?: Rows
  readonly days?: Rows
  readonly terms?: Rows
  readonly clicks?: Rows
  readonly converting?: Rows
  readonly negatives?: Rows
  readonly uses?: Rows
  readonly ofAccount?: Rows
  readonly words?: Rows
  readonly ads?: Rows
  readonly texts?: Rows
  readonly hours?: Rows
  readonly delivery?: Rows
  readonly interest?: Rows
  readonly places?: Rows
  readonly names?: Rows
}

/** The kind of rows that a query asks for. */
export const kindOf = (query: string): keyof CannedFigures => {
  switch (resourceOf(query)) {
    case "ad_group_criterion":
      return "keywords"
    case "keyword_view":
      return query.includes("segments.week") ? "weeks" : "days"
    case "search_term_view":
      return query.includes("conversions > 0") ? "converting" : query.includes("clicks > 0") ? "clicks" : "terms"
    case "campaign_criterion":
      return query.includes("AD_SCHEDULE") ? "delivery" : "negatives"
    case "campaign_shared_set":
      return "uses"
    case "customer_negative_criterion":
      return "ofAccount"
    case "ad_group_ad":
      return "ads"
    case "ad_group_ad_asset_view":
      return "texts"
    case "campaign":
      return "hours"
    case "geographic_view":
      return "interest"
    case "user_location_view":
      return "places"
    case "geo_target_constant":
      return "names"
    default:
      return "words"
  }
}

/** An answer to each query of figures. */
export const answering = (canned: CannedFigures) => (query: string): Rows => canned[kindOf(query)] ?? []
