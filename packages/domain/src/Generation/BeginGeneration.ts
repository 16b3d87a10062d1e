import * as Result from "effect/Result"
import type { CampaignDraft } from "../Drafts/CampaignDraft.ts"
import { type DraftFrozen, editable } from "../Drafts/EditableDraft.ts"
import type { GenerationStatus } from "../Drafts/GenerationStatus.ts"
import type { TaskId } from "../Drafts/Ids.ts"
import type { GenerationUnderWay } from "./GenerationErrors.ts"
import {
  begunGeneration,
  completedGeneration,
  failedGeneration,
  isOwnedBy,
  isUnderWay,
  type NotInHand,
  startedGeneration
} from "./GenerationSteps.ts"

/** The parts of a draft that are generated as a whole. */
export type GeneratedPart = "adGroupsGeneration" | "extensionsGeneration"

/** The draft with a part at another status; the same draft when it is at that already. */
const withPart = (draft: CampaignDraft, part: GeneratedPart) => (status: GenerationStatus): CampaignDraft =>
  draft[part] === status ? draft : { ...draft, [part]: status }

/** Hands a part of a draft to a task (`NotStarted | Completed | Failed -> Pending`). */
export const beginGeneration = (
  before: CampaignDraft,
  part: GeneratedPart,
  taskId: TaskId
): Result.Result<CampaignDraft, DraftFrozen | GenerationUnderWay> =>
  Result.flatMap(editable(before), (draft) => Result.map(begunGeneration(draft[part], taskId), withPart(draft, part)))

/** A step of a generation, taken by a part of a draft. */
const stepOf = <More extends ReadonlyArray<string>>(
  step: (status: GenerationStatus, taskId: TaskId, ...more: More) => Result.Result<GenerationStatus, NotInHand>
) =>
(
  draft: CampaignDraft,
  part: GeneratedPart,
  taskId: TaskId,
  ...more: More
): Result.Result<CampaignDraft, NotInHand> => Result.map(step(draft[part], taskId, ...more), withPart(draft, part))

/** Marks a part as under way (`Pending | InProgress -> InProgress`). */
export const startGeneration = stepOf(startedGeneration)

/** Marks a part as written (`Pending | InProgress -> Completed`). */
export const completeGeneration = stepOf(completedGeneration)

/** Marks a part as not written (`Pending | InProgress -> Failed`); `error` is a sentence for a person. */
export const failGeneration = stepOf(failedGeneration)

/** The draft with the open generations failed that `isGivenUp` selects; the same draft when there are none. */
const giveUp = (
  draft: CampaignDraft,
  isGivenUp: (status: GenerationStatus) => boolean,
  error: string
): CampaignDraft => {
  const ended = (status: GenerationStatus): GenerationStatus =>
    isUnderWay(status) && isGivenUp(status) ? { _tag: "Failed", taskId: status.taskId, error } : status
  const [adGroupsGeneration, extensionsGeneration] = [
    ended(draft.adGroupsGeneration),
    ended(draft.extensionsGeneration)
  ]
  const hasAds = draft.adGroups.some(({ rsas }) => rsas.some(({ generation }) => ended(generation) !== generation))
  const isSame = adGroupsGeneration === draft.adGroupsGeneration && extensionsGeneration === draft.extensionsGeneration
  if (!hasAds && isSame) return draft
  return {
    ...draft,
    adGroupsGeneration,
    extensionsGeneration,
    adGroups: !hasAds ? draft.adGroups : draft.adGroups.map((group) => {
      if (group.rsas.every(({ generation }) => ended(generation) === generation)) return group
      const rsas = group.rsas.map((rsa) => {
        const generation = ended(rsa.generation)
        return generation === rsa.generation ? rsa : { ...rsa, generation }
      })
      return { ...group, rsas }
    })
  }
}

/**
 * Takes everything from a task that it still has in hand (`Pending | InProgress -> Failed`): parts, and ads that it has
 * not written. What it has written stays, and what others have in hand; a draft of which it has nothing stays the same.
 */
export const abandonGeneration = (draft: CampaignDraft, taskId: TaskId, error: string): CampaignDraft =>
  giveUp(draft, (status) => isOwnedBy(status, taskId), error)

/** The draft with every open generation of any task failed, and all else unchanged. */
export const endGeneration = (draft: CampaignDraft, error: string): CampaignDraft => giveUp(draft, () => true, error)
