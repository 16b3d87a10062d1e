import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { GenerationUnderWay } from "../Generation/GenerationErrors.ts"
import { isUnderWay } from "../Generation/GenerationSteps.ts"
import type { LimitReached } from "../LimitReached.ts"
import type { CampaignDraft } from "./CampaignDraft.ts"
import { withinLimits } from "./DraftLimits.ts"
import { type DraftFrozen, editable } from "./EditableDraft.ts"
import { hasNoExtensions } from "./Extensions.ts"
import { type GenerationStatus, madeByHand, notStarted } from "./GenerationStatus.ts"
import { DraftId } from "./Ids.ts"
import type { Rsa } from "./Rsa.ts"

/** The draft has no such revision. */
export class RevisionNotFound extends Schema.TaggedError<RevisionNotFound>()("RevisionNotFound", {
  draftId: DraftId,
  revision: Schema.Int
}) {
  override get message(): string {
    return `Draft ${this.draftId} has no revision ${this.revision}`
  }
}

/** The content of a draft that a restored revision brings back: all that a person or a task has put into it. */
export type DraftContent = Pick<
  CampaignDraft,
  "marketAnalysisId" | "settings" | "adGroups" | "extensions" | "adGroupsGeneration" | "extensionsGeneration"
>

/** The status without the task that was at work then: done by hand when there is content, else not begun. */
const settled = (status: GenerationStatus, hasContent: boolean): GenerationStatus =>
  isUnderWay(status) ? (hasContent ? madeByHand : notStarted) : status

const settledRsa = (rsa: Rsa): Rsa => {
  const generation = settled(rsa.generation, rsa.headlines.length + rsa.descriptions.length > 0)
  return generation === rsa.generation ? rsa : { ...rsa, generation }
}

/**
 * The content of a draft as it was, without the work that was under way then. Ad groups count as made by hand, as in
 * a new draft.
 */
export const contentOf = (draft: CampaignDraft): DraftContent => ({
  marketAnalysisId: draft.marketAnalysisId,
  settings: draft.settings,
  adGroups: draft.adGroups.map((group) => {
    const rsas = group.rsas.map(settledRsa)
    return rsas.every((rsa, index) => rsa === group.rsas[index]) ? group : { ...group, rsas }
  }),
  extensions: draft.extensions,
  adGroupsGeneration: settled(draft.adGroupsGeneration, true),
  extensionsGeneration: settled(draft.extensionsGeneration, !hasNoExtensions(draft.extensions))
})

const underWay = (draft: CampaignDraft) =>
  [
    draft.adGroupsGeneration,
    draft.extensionsGeneration,
    ...draft.adGroups.flatMap(({ rsas }) => rsas.map(({ generation }) => generation))
  ].find(isUnderWay)

/**
 * Puts earlier content in the place of a draft's present content. Ids are never given twice, so that every element that
 * comes back has the id that it had. A draft into which a task writes is refused; the publication is not content.
 */
export const restoreDraft = (
  before: CampaignDraft,
  content: DraftContent
): Result.Result<CampaignDraft, DraftFrozen | GenerationUnderWay | LimitReached> =>
  Result.gen(function*() {
    const draft = yield* editable(before)
    const running = underWay(draft)
    if (running !== undefined) return yield* Result.fail(new GenerationUnderWay({ taskId: running.taskId }))
    return yield* withinLimits(draft, { ...draft, ...content })
  })
