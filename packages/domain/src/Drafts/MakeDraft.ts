import type * as DateTime from "effect/DateTime"
import type * as Result from "effect/Result"
import type { CustomerId } from "../Identity/Ids.ts"
import type { LimitReached } from "../LimitReached.ts"
import type { CampaignDraft } from "./CampaignDraft.ts"
import type { CampaignSettings } from "./CampaignSettings.ts"
import { withinLimits } from "./DraftLimits.ts"
import { noExtensions } from "./Extensions.ts"
import { madeByHand, notStarted } from "./GenerationStatus.ts"
import type { AdGroupId, DraftId, KeywordId, MarketAnalysisId, NegativeKeywordId, RsaId } from "./Ids.ts"
import { notPublished } from "./Publication.ts"

/** A new draft: empty but for its settings, complete as far as a person who fills it by hand is concerned. */
export const makeDraft = (options: {
  readonly id: DraftId
  readonly customerId: CustomerId
  readonly marketAnalysisId: MarketAnalysisId | null
  readonly settings: CampaignSettings
  readonly now: DateTime.Utc
}): CampaignDraft => ({
  id: options.id,
  revision: 1,
  customerId: options.customerId,
  marketAnalysisId: options.marketAnalysisId,
  settings: options.settings,
  adGroups: [],
  extensions: noExtensions,
  adGroupsGeneration: madeByHand,
  extensionsGeneration: notStarted,
  publication: notPublished,
  dateAdded: options.now,
  dateUpdated: options.now
})

/** The number of ids that the ad groups, keywords, ads and exclusions of a draft take up. */
export const countElements = (draft: CampaignDraft): number =>
  draft.adGroups.reduce(
    (sum, group) => sum + 1 + group.keywords.length + group.rsas.length,
    draft.settings.negativeKeywords.length
  )

/** The name of a copy, within 256 code points. */
export const copyName = (name: string): string => `${Array.from(name).slice(0, 249).join("")} (copy)`

/**
 * A person's word on the whole world, as a copy has it, and a draft that is published anew. A campaign may aim at a
 * radius that no draft can have, so that of a draft with a campaign and without included locations `false` is said
 * where nothing was.
 */
export const worldOfCopy = ({ publication, settings: { locationTargets, targetWorldwide } }: CampaignDraft) =>
  targetWorldwide === null && publication._tag === "Published" &&
    !locationTargets.some(({ targetType }) => targetType === "INCLUDE")
    ? false
    : targetWorldwide

/**
 * A copy of a draft under a new id and new element ids, unpublished, at its first revision. What a running task was to
 * write is not copied: an ad that is not completed is left out, the rest counts as handmade. Beyond a limit it fails.
 */
export const copyDraft = (
  draft: CampaignDraft,
  options: { readonly id: DraftId; readonly name: string; readonly now: DateTime.Utc; readonly nextId: () => number }
): Result.Result<CampaignDraft, LimitReached> => {
  const copy = makeDraft({
    id: options.id,
    customerId: draft.customerId,
    marketAnalysisId: draft.marketAnalysisId,
    settings: {
      ...draft.settings,
      name: options.name,
      targetWorldwide: worldOfCopy(draft),
      negativeKeywords: draft.settings.negativeKeywords.map((negative) => ({
        ...negative,
        id: options.nextId() as NegativeKeywordId
      }))
    },
    now: options.now
  })
  return withinLimits(null, {
    ...copy,
    adGroups: draft.adGroups.map((group) => ({
      ...group,
      id: options.nextId() as AdGroupId,
      keywords: group.keywords.map((keyword) => ({ ...keyword, id: options.nextId() as KeywordId })),
      rsas: group.rsas.filter((rsa) => rsa.generation._tag === "Completed").map((rsa) => ({
        ...rsa,
        id: options.nextId() as RsaId,
        generation: madeByHand
      }))
    })),
    extensions: draft.extensions
  })
}
