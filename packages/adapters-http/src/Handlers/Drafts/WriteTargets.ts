import type { WriteTarget } from "@campaigns/application/Drafts/DraftWriting"
import type { DraftId } from "@campaigns/domain/Drafts/Ids"

/** A revision that no draft has, so that a tag that this service never gave out matches nothing. */
const NO_REVISION = 0

const revisionOf = (ifMatch: string): number => {
  const revision = /^(?:W\/)?"(\d{1,15})"$/.exec(ifMatch.trim())?.[1]
  return revision === undefined ? NO_REVISION : Number(revision)
}

/** The draft that a request wants to write, and the revision that its `If-Match` insists on; `*` takes any. */
export const writeTarget = (
  params: { readonly draft_id: number },
  headers: { readonly "if-match"?: string }
): WriteTarget => {
  const ifMatch = headers["if-match"]
  return {
    draftId: params.draft_id as DraftId,
    expectedRevision: ifMatch === undefined || ifMatch.trim() === "*" ? null : revisionOf(ifMatch)
  }
}
