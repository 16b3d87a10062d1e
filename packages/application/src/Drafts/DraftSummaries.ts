import { allRsasGenerated, type CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { nameContains } from "@campaigns/domain/Drafts/DraftSearch"
import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import { type Counted, type DraftCounts, none } from "@campaigns/domain/internal/Analyses/CustomerNeeds"
import * as DateTime from "effect/DateTime"
import type { DraftFilter, DraftHead, DraftSummary, FoundAdGroup, FoundDraft, TimeSpan } from "./DraftReader.ts"

/** The head of a draft. */
export const headOf = ({ customerId, id, revision }: CampaignDraft): DraftHead => ({ id, customerId, revision })

/** The draft as a listing has it. */
export const summaryOf = (draft: CampaignDraft, deletedAt: DateTime.Utc | null): DraftSummary => {
  const { adGroups, extensions: _, ...head } = draft
  return {
    ...head,
    settings: { ...head.settings, negativeKeywords: [] },
    adGroupCount: adGroups.length,
    keywordCount: adGroups.reduce((sum, group) => sum + group.keywords.length, 0),
    allRsasGenerated: allRsasGenerated(draft),
    deletedAt
  }
}

const isWithin = ({ from, to }: TimeSpan, at: DateTime.Utc): boolean =>
  (from === null || DateTime.isGreaterThanOrEqualTo(at, from)) && (to === null || DateTime.isLessThan(at, to))

const tookEffectWithin = (span: TimeSpan, { publication }: CampaignDraft): boolean =>
  (span.from === null && span.to === null) ||
  (publication._tag === "Published" && isWithin(span, publication.appliedAt ?? publication.at))

/** True when a draft is one of those that a listing asks for, in the bin or not. */
export const passes = (filter: DraftFilter, draft: CampaignDraft): boolean =>
  (filter.customerIds === null || filter.customerIds.includes(draft.customerId)) &&
  (filter.marketAnalysisId === null || filter.marketAnalysisId === draft.marketAnalysisId) &&
  (filter.isPublished === null || filter.isPublished === (draft.publication._tag === "Published")) &&
  (filter.drift === null ||
    (draft.publication._tag === "Published" && draft.publication.drift?.state === filter.drift)) &&
  (filter.search === null || nameContains(draft.settings.name, filter.search) ||
    nameContains(draft.settings.campaignName, filter.search)) &&
  (filter.adGroupsGeneration === null || filter.adGroupsGeneration === draft.adGroupsGeneration._tag) &&
  (filter.extensionsGeneration === null || filter.extensionsGeneration === draft.extensionsGeneration._tag) &&
  tookEffectWithin(filter.tookEffect, draft) && isWithin(filter.added, draft.dateAdded) &&
  isWithin(filter.updated, draft.dateUpdated)

const counted = (drafts: ReadonlyArray<CampaignDraft>): Counted<DraftId> =>
  drafts.reduce<Counted<DraftId>>(
    ({ count, firstId }, { id }) => ({ count: count + 1, firstId: firstId !== null && firstId < id ? firstId : id }),
    none
  )

/** The drafts of a customer, none of them in the bin, counted. */
export const countsOf = (drafts: ReadonlyArray<CampaignDraft>): DraftCounts => {
  const stateOf = ({ publication }: CampaignDraft) =>
    publication._tag === "Published" ? publication.drift?.state : undefined
  return {
    inPreparation: drafts.filter(({ publication }) => publication._tag !== "Published").length,
    gone: counted(drafts.filter((draft) => stateOf(draft) === "gone")),
    drifted: counted(drafts.filter((draft) => stateOf(draft) === "drifted")),
    withFindings: counted(
      drafts.filter((draft) =>
        stateOf(draft) !== "gone" && draft.publication._tag === "Published" &&
        Object.keys(draft.publication.serving?.counts ?? {}).length > 0
      )
    )
  }
}

const newestDown = (one: { readonly id: number }, other: { readonly id: number }): number => other.id - one.id

/** The drafts that `DraftReader.search` finds among these. */
export const foundDrafts = (
  drafts: ReadonlyArray<CampaignDraft>,
  text: string,
  atMost: number
): ReadonlyArray<FoundDraft> =>
  drafts.toSorted(newestDown).flatMap(({ customerId, id, publication, settings }): ReadonlyArray<FoundDraft> => {
    const campaignId = publication._tag === "Published" ? publication.campaignId : null
    const isFound = [settings.name, settings.campaignName].some((name) => nameContains(name, text)) ||
      [id, campaignId].some((one) => String(one) === text && one !== null)
    const name = campaignId === null ? settings.name : settings.campaignName ?? settings.name
    return isFound ? [{ id, customerId, campaignId, name }] : []
  }).slice(0, atMost)

/** The ad groups that `DraftReader.searchAdGroups` finds in these drafts. */
export const foundAdGroups = (
  drafts: ReadonlyArray<CampaignDraft>,
  text: string,
  atMost: number
): ReadonlyArray<FoundAdGroup> =>
  drafts.toSorted(newestDown).flatMap(({ adGroups, customerId, id: draftId }) =>
    adGroups.toSorted(newestDown)
      .filter(({ id, name }) => nameContains(name, text) || String(id) === text)
      .map(({ id, name }): FoundAdGroup => ({ id, draftId, customerId, name }))
  ).slice(0, atMost)
