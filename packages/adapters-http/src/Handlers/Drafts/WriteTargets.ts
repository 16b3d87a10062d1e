import type { WriteTarget } from "@campaigns/application/Drafts/DraftWriting"
import type { DraftId } from "@campaigns/domain/Drafts/Ids"

/** The revisions that the tags of a list name; a tag that this service never gave out names none. */
const revisionsOf = (tags: string): ReadonlyArray<number> =>
  tags.split(",").flatMap((tag) => {
    const revision = /^(?:W\/)?"(\d{1,15})"$/.exec(tag.trim())?.[1]
    return revision === undefined ? [] : [Number(revision)]
  })

/** The draft that a request wants to write, and the revisions of which its `If-Match` insists on one; `*` takes any. */
export const writeTarget = (
  params: { readonly draft_id: number },
  headers: { readonly "if-match"?: string }
): WriteTarget => {
  const ifMatch = headers["if-match"]
  return {
    draftId: params.draft_id as DraftId,
    expectedRevisions: ifMatch === undefined || ifMatch.trim() === "*" ? null : revisionsOf(ifMatch)
  }
}
