import { noMetrics } from "@campaigns/domain/AdReports/Metrics"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { ExclusionFigures, KeywordFigures } from "@campaigns/domain/internal/Analyses/AccountFigures"
import type { KeywordRow } from "./FigureRows.ts"
import type { Summing } from "./Summing.ts"

const matchTypes: Readonly<Record<string, ExclusionFigures["matchType"]>> = {
  EXACT: "EXACT",
  PHRASE: "PHRASE",
  BROAD: "BROAD"
}

/** A keyword's words and how they match; `null` for one that matches in a way that nothing here knows. */
export const wordsOf = (keyword: KeywordRow["adGroupCriterion"]["keyword"]) => {
  const matchType = matchTypes[keyword?.matchType ?? ""]
  return matchType === undefined ? null : { text: keyword?.text ?? "", matchType }
}

type Counted = "window" | "arrivedClicks" | "recent" | "firstShown"

/** A keyword as it stands; its figures are filled in when all are read, as there may be a hundred thousand. */
export type ListedKeyword = Omit<KeywordFigures, Counted> & { -readonly [K in Counted]: KeywordFigures[K] }

/** The keywords and the exclusions of the ad groups of an account. */
export interface KeywordList {
  readonly keywords: Array<ListedKeyword>
  readonly exclusions: Array<ExclusionFigures>
  /** The places of keywords in the list, by their ad group and their number, which is unique inside it only. */
  readonly places: Map<number, Map<number, number>>
}

/** The place of a keyword in the list; `undefined` for one that is not in it, as it is removed or excludes. */
export const placeOf = ({ places }: KeywordList, adGroupId: number, id: number): number | undefined =>
  places.get(adGroupId)?.get(id)

const UNSPECIFIED = "UNSPECIFIED"

const addKeyword = (list: KeywordList, keyword: ListedKeyword): void => {
  const known = list.places.get(keyword.adGroupId)
  const place = list.keywords.push(keyword) - 1
  if (known === undefined) list.places.set(keyword.adGroupId, new Map([[keyword.id, place]]))
  else known.set(keyword.id, place)
}

/** Lists the keywords and exclusions of campaigns; those of others are left out. */
export const listing = (campaigns: ReadonlyMap<CampaignId, unknown>): Summing<KeywordRow, KeywordList> => ({
  begin: () => ({ keywords: [], exclusions: [], places: new Map() }),
  add: (list, { adGroup, adGroupCriterion: criterion, campaign }) => {
    const campaignId = CampaignId.make(campaign.id)
    const words = wordsOf(criterion.keyword)
    if (words === null || !campaigns.has(campaignId)) return
    const place = { adGroupId: adGroup.id, id: criterion.criterionId, ...words }
    if (criterion.negative === true) {
      list.exclusions.push({ level: "adGroup", campaignIds: [campaignId], ...place })
      return
    }
    addKeyword(list, {
      campaignId,
      ...place,
      status: criterion.status ?? UNSPECIFIED,
      adGroupStatus: adGroup.status ?? UNSPECIFIED,
      servingStatus: criterion.systemServingStatus ?? UNSPECIFIED,
      firstShown: null,
      window: noMetrics,
      arrivedClicks: 0,
      recent: noMetrics
    })
  }
})
