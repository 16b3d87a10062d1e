import { claim } from "@campaigns/application/Load/LargeWork"
import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import * as Effect from "effect/Effect"
import type { CarryOut, DecideOn } from "./DraftWrite.ts"
import type { StoredDraft } from "./StoredDraft.ts"

/**
 * Decides writes on the draft as the process remembers it, which saves the reading. That counts only if something is
 * written, which proves that it was up to date; otherwise no write is carried out.
 */
export const make = (
  recall: (draftId: DraftId) => StoredDraft | undefined,
  decideOn: DecideOn
): CarryOut =>
(writes) => {
  const remembered = recall(writes[0].draftId)
  return remembered === undefined
    ? Effect.succeed(0)
    : decideOn(writes, Effect.as(claim(remembered.contentWeight), remembered), { mustWrite: true })
}
