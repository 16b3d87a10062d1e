import type { ObservedState, PolicyTopic } from "@campaigns/domain/LiveCampaigns/LiveContent"
import type { AdGroupRow, AdRow, CampaignAssetRow, KeywordRow, PolicySummary, WholeCampaignRow } from "./ContentRows.ts"

const textsIn = (value: unknown): ReadonlyArray<string> => {
  if (typeof value === "string") return [value]
  if (typeof value !== "object" || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

const toTopics = (summary: PolicySummary | undefined): ReadonlyArray<PolicyTopic> =>
  (summary?.policyTopicEntries ?? []).map(({ evidences, topic = "", type = "" }) => ({
    topic,
    type,
    evidences: textsIn(evidences ?? [])
  }))

/** The parts of the platform's word that every kind of thing may have. */
interface Said {
  readonly primaryStatus?: string
  readonly primaryStatusReasons?: ReadonlyArray<string>
  readonly adStrength?: string
  readonly actionItems?: ReadonlyArray<string>
}

const observed = (
  kind: ObservedState["kind"],
  platformId: number,
  adGroupId: number | null,
  said: Said,
  summary?: PolicySummary
): ObservedState => ({
  kind,
  platformId,
  adGroupId,
  approvalStatus: summary?.approvalStatus ?? null,
  reviewStatus: summary?.reviewStatus ?? null,
  policyTopics: toTopics(summary),
  primaryStatus: said.primaryStatus ?? null,
  primaryStatusReasons: said.primaryStatusReasons ?? [],
  adStrength: said.adStrength ?? null,
  actionItems: said.actionItems ?? [],
  qualityScore: null
})

/** The platform's word on a campaign. */
export const observedCampaign = ({ campaign }: WholeCampaignRow): ObservedState =>
  observed("campaign", campaign.id, null, campaign)

/** The platform's word on an ad group. */
export const observedAdGroup = ({ adGroup }: AdGroupRow): ObservedState =>
  observed("adGroup", adGroup.id, adGroup.id, adGroup)

/** The platform's word on an ad. */
export const observedAd = ({ adGroup, adGroupAd }: AdRow): ObservedState =>
  observed("ad", adGroupAd.ad.id, adGroup.id, adGroupAd, adGroupAd.policySummary)

/** The platform's word on a keyword; the reasons of a disapproval are sentences and have no type of their own. */
export const observedKeyword = ({ adGroup, adGroupCriterion: keyword }: KeywordRow): ObservedState => ({
  ...observed("keyword", keyword.criterionId, adGroup.id, keyword),
  approvalStatus: keyword.approvalStatus ?? null,
  policyTopics: (keyword.disapprovalReasons ?? []).map((topic) => ({
    topic,
    type: "DISAPPROVAL_REASON",
    evidences: []
  })),
  qualityScore: keyword.qualityInfo?.qualityScore ?? null
})

/** The platform's word on something beside the ads. */
export const observedAsset = ({ asset, campaignAsset }: CampaignAssetRow): ObservedState =>
  observed("asset", asset.id, null, campaignAsset, asset.policySummary)
