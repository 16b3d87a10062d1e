import * as Result from "effect/Result"
import type { CampaignDraft } from "../Drafts/CampaignDraft.ts"
import { type DraftFrozen, editable } from "../Drafts/EditableDraft.ts"
import type { TaskId } from "../Drafts/Ids.ts"
import { isUnderWay } from "./GeneratedAds.ts"
import { GenerationUnderWay } from "./GenerationErrors.ts"

/** The parts of a draft that are generated as a whole. */
export type GeneratedPart = "adGroupsGeneration" | "extensionsGeneration"

/** Hands a part of a draft to a task (`not_started | completed | failed -> pending`). */
export const beginGeneration = (
  before: CampaignDraft,
  part: GeneratedPart,
  taskId: TaskId
): Result.Result<CampaignDraft, DraftFrozen | GenerationUnderWay> =>
  Result.gen(function*() {
    const draft = yield* editable(before)
    const status = draft[part]
    if (isUnderWay(status)) return yield* Result.fail(new GenerationUnderWay({ taskId: status.taskId }))
    return { ...draft, [part]: { _tag: "Pending", taskId } }
  })
