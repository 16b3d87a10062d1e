import type { PlatformAccount } from "@campaigns/application/AdPlatform/AdPlatform"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { ExclusionFigures } from "@campaigns/domain/internal/Analyses/AccountFigures"
import * as Effect from "effect/Effect"
import { accountQueries, CustomerNegativeRow } from "../LiveCampaigns/AccountElements.ts"
import type { GoogleAdsClient } from "../Wire/GoogleAdsClient.ts"
import { exclusionQueries } from "./FigureQueries.ts"
import { CampaignWordRow, ListUseRow, ListWordRow } from "./FigureRows.ts"
import { wordsOf } from "./KeywordList.ts"
import { summed } from "./Summing.ts"

/** The campaigns that use each list. */
type ListUses = Map<string, Array<CampaignId>>

/** The levels at which a list excludes: the campaigns that use it, the whole account, both, or none that is read. */
const levelsOf = (
  list: string,
  uses: ListUses,
  ofAccount: ReadonlySet<string>
): ReadonlyArray<Pick<ExclusionFigures, "level" | "campaignIds">> => {
  const campaignIds = uses.get(list) ?? []
  return [
    ...(ofAccount.has(list) ? [{ level: "account" as const, campaignIds: [] }] : []),
    // A list that is used by no campaign that is read excludes nothing: without campaigns it would be the account's.
    ...(campaignIds.length === 0 ? [] : [{ level: "list" as const, campaignIds }])
  ]
}

/** Reads what campaigns, lists and the whole account exclude; those of ad groups are among its keywords. */
export const readExclusions = (client: GoogleAdsClient) =>
  Effect.fnUntraced(function*(account: PlatformAccount, campaigns: ReadonlyMap<CampaignId, unknown>) {
    const read = summed(client, account)
    const ofCampaigns = yield* read(exclusionQueries.campaigns, CampaignWordRow, {
      begin: (): Array<ExclusionFigures> => [],
      add: (found, { campaign, campaignCriterion: { criterionId: id, keyword, negative } }) => {
        const campaignId = CampaignId.make(campaign.id)
        const words = wordsOf(keyword)
        if (words === null || negative !== true || !campaigns.has(campaignId)) return
        found.push({ level: "campaign", campaignIds: [campaignId], adGroupId: null, id, ...words })
      }
    })
    const uses = yield* read(exclusionQueries.uses, ListUseRow, {
      begin: (): ListUses => new Map(),
      add: (found, { campaign, campaignSharedSet: { sharedSet = "" } }) => {
        const campaignId = CampaignId.make(campaign.id)
        if (!campaigns.has(campaignId)) return
        const known = found.get(sharedSet)
        if (known === undefined) found.set(sharedSet, [campaignId])
        else known.push(campaignId)
      }
    })
    const negatives = yield* client.search(account, accountQueries.negatives, CustomerNegativeRow)
    const ofAccount = new Set(
      negatives.flatMap(({ customerNegativeCriterion }) =>
        customerNegativeCriterion.negativeKeywordList?.sharedSet ?? []
      )
    )
    const ofLists = yield* read(exclusionQueries.words, ListWordRow, {
      begin: (): Array<ExclusionFigures> => [],
      add: (found, { sharedCriterion: { criterionId: id, keyword, sharedSet } }) => {
        const words = wordsOf(keyword)
        if (words === null) return
        for (const level of levelsOf(sharedSet, uses, ofAccount)) {
          found.push({ ...level, adGroupId: null, id, ...words })
        }
      }
    })
    return [...ofLists, ...ofCampaigns]
  })
