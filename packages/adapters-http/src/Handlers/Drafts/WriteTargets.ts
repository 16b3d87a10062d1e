import type { WriteTarget } from "@campaigns/application/Drafts/WriteTarget"
import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import { revisionsIn } from "./DraftTags.ts"

/** The draft that a request wants to write, and the revisions of which its `If-Match` insists on one; `*` takes any. */
export const writeTarget = (
  params: { readonly draft_id: number },
  headers: { readonly "if-match"?: string }
): WriteTarget => {
  const ifMatch = headers["if-match"]
  const draftId = params.draft_id as DraftId
  return {
    draftId,
    expectedRevisions: ifMatch === undefined || ifMatch.trim() === "*" ? null : revisionsIn(ifMatch, draftId)
  }
}
