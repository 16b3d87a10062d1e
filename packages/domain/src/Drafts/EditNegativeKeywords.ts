import * as Result from "effect/Result"
import type { LimitReached } from "../LimitReached.ts"
import type { CampaignDraft } from "./CampaignDraft.ts"
import { ElementIdTaken, firstTaken, NegativeKeywordNotFound } from "./DraftErrors.ts"
import { withinLimits } from "./DraftLimits.ts"
import { type DraftFrozen, editable } from "./EditableDraft.ts"
import type { NegativeKeywordId } from "./Ids.ts"
import { type NegativeKeyword, negativeOf, type SaidNegative } from "./NegativeKeyword.ts"
import { patched } from "./Patch.ts"

/** An exclusion of the campaign: changed where it is there, added under the id reserved for it otherwise. */
export type NegativeKeywordEdit =
  | { readonly _tag: "Change"; readonly id: NegativeKeywordId; readonly patch: Partial<SaidNegative> }
  | { readonly _tag: "Add"; readonly newId: NegativeKeywordId; readonly negative: SaidNegative }

export type NegativeKeywordsRefused = DraftFrozen | ElementIdTaken | LimitReached | NegativeKeywordNotFound

/** Exclusions of the campaign are removed, changed and added in one write; those that are not named stay. */
export const editNegativeKeywords = (
  before: CampaignDraft,
  edits: ReadonlyArray<NegativeKeywordEdit>,
  removedIds: ReadonlyArray<NegativeKeywordId>
): Result.Result<CampaignDraft, NegativeKeywordsRefused> =>
  Result.gen(function*() {
    const draft = yield* editable(before)
    const { negativeKeywords } = draft.settings
    const rows = new Map(negativeKeywords.map((negative) => [negative.id, negative]))
    const taken = firstTaken(edits.flatMap((edit) => edit._tag === "Add" ? [edit.newId] : []), [negativeKeywords])
    if (taken !== undefined) return yield* Result.fail(new ElementIdTaken({ element: "negativeKeyword", id: taken }))
    for (const negativeKeywordId of removedIds) {
      if (!rows.delete(negativeKeywordId)) return yield* Result.fail(new NegativeKeywordNotFound({ negativeKeywordId }))
    }
    for (const edit of edits) {
      if (edit._tag === "Add") rows.set(edit.newId, { id: edit.newId, ...negativeOf(edit.negative) })
      else {
        const was: NegativeKeyword | undefined = rows.get(edit.id)
        if (was === undefined) {
          return yield* Result.fail(new NegativeKeywordNotFound({ negativeKeywordId: edit.id }))
        }
        const wanted = patched(was, edit.patch)
        const isSame = wanted.text === was.text && wanted.matchType === was.matchType
        rows.set(edit.id, isSame ? was : { id: was.id, ...negativeOf(wanted) })
      }
    }
    const settings = { ...draft.settings, negativeKeywords: Array.from(rows.values()) }
    return yield* withinLimits(draft, { ...draft, settings })
  })
