import { addedWeight, changedWeight, contentWeight, headWeight } from "@campaigns/application/Drafts/DraftWeight"
import { claim, LARGE, WRITING } from "@campaigns/application/Load/LargeWork"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { compareDrafts, compareDraftsInTurns, type DraftDeltas } from "@campaigns/domain/Drafts/DiffDrafts"
import type { DraftDelta } from "@campaigns/domain/Drafts/DraftDelta"
import { inIdOrder } from "@campaigns/domain/Drafts/ElementOrder"
import type { UserId } from "@campaigns/domain/Identity/Ids"
import type { Turns } from "@campaigns/domain/Turns"
import * as Effect from "effect/Effect"

/** The id of a write: random, so that no other write ever has it, even at the same number of a revision. */
export type WriteId = string

/** The id of what was never written. */
export const noWrite: WriteId = "00000000-0000-0000-0000-000000000000"

/** A draft as the tables have it, and by which writes. */
export interface StoredDraft {
  readonly draft: CampaignDraft
  /** The write that left the draft as it is. */
  readonly writeId: WriteId
  /** The revision at which ad groups, keywords or ads last changed, and that write. */
  readonly contentRevision: number
  readonly contentWriteId: WriteId
  /** The weight of the ad groups in memory with all that is in them, bytes; counted on with every write. */
  readonly contentWeight: number
  /** The weight of the rest. */
  readonly headWeight: number
}

/** A new draft as it will be stored. */
export const created = (draft: CampaignDraft): StoredDraft => {
  const writeId = crypto.randomUUID()
  const adGroups = inIdOrder(draft.adGroups)
  return {
    draft: adGroups === draft.adGroups ? draft : { ...draft, adGroups },
    writeId,
    contentRevision: draft.revision,
    contentWriteId: writeId,
    contentWeight: contentWeight(draft),
    headWeight: headWeight(draft)
  }
}

/** True when a delta touches ad groups, keywords or ads. */
export const changesContent = ({ adGroups, keywords, rsas }: DraftDelta): boolean =>
  keywords.rematched.length > 0 ||
  [adGroups, keywords, rsas].some((rows) => rows.put.length > 0 || rows.removed.length > 0)

/** One revision that is about to be written. */
export interface PlannedRevision extends DraftDeltas {
  readonly draft: CampaignDraft
  /** Who wrote it, or `null` for the service itself. */
  readonly author: UserId | null
}

/** A commit before it is written: its changes, the stored draft that it starts from, the result, and its revisions. */
export interface PlannedCommit extends DraftDeltas {
  readonly from: StoredDraft
  readonly to: StoredDraft
  /** From the earliest to the latest; none when only what no revision says has changed. */
  readonly revisions: ReadonlyArray<PlannedRevision>
}

/** Plans a commit that makes of a stored draft its next revision, in steps. */
export const planInTurns = function*(
  from: StoredDraft,
  after: CampaignDraft,
  author: UserId | null
): Turns<PlannedCommit> {
  const deltas = yield* compareDraftsInTurns(from.draft, after)
  yield
  const writeId = crypto.randomUUID()
  const isContentNew = changesContent(deltas.forward)
  const { adGroups: known, extensions, settings } = from.draft
  const adGroups = isContentNew ? inIdOrder(after.adGroups, known) : known
  const isHeadAlike = after.settings === settings && after.extensions === extensions
  const draft = adGroups === after.adGroups ? after : { ...after, adGroups }
  return {
    ...deltas,
    from,
    to: {
      draft,
      writeId,
      contentRevision: isContentNew ? after.revision : from.contentRevision,
      contentWriteId: isContentNew ? writeId : from.contentWriteId,
      contentWeight: isContentNew ? from.contentWeight + addedWeight(deltas) : from.contentWeight,
      headWeight: isHeadAlike ? from.headWeight : headWeight(after)
    },
    revisions: after.revision === from.draft.revision ? [] : [{ ...deltas, draft, author }]
  }
}

/** Commits of one draft, each of which starts from what the one before it leaves, as one. */
export const together = (commits: readonly [PlannedCommit, ...ReadonlyArray<PlannedCommit>]): PlannedCommit => {
  const [first] = commits
  const last = commits.at(-1) ?? first
  if (first === last) return first
  return {
    ...compareDrafts(first.from.draft, last.to.draft),
    from: first.from,
    to: last.to,
    revisions: commits.flatMap(({ revisions }) => revisions)
  }
}

/** True when a commit changes much of a large draft. */
export const isHeavy = (plan: PlannedCommit): boolean =>
  Math.max(plan.from.contentWeight, plan.to.contentWeight) >= LARGE && changedWeight(plan) >= LARGE

/** Waits until a commit may be written that changes much of a large draft; others wait only for the draft. */
export const claimWriting = (plan: PlannedCommit): Effect.Effect<void> =>
  isHeavy(plan) ? claim(Math.max(plan.from.contentWeight, plan.to.contentWeight), WRITING) : Effect.void
