import type { DraftHead } from "@campaigns/application/Drafts/DraftReader"
import type { WriteTarget } from "@campaigns/application/Drafts/WriteTarget"
import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import { createHash } from "node:crypto"

/** The entity tag of a draft: its revision. Strong, because a revision never changes what it says. */
export const draftTag = ({ revision }: Pick<DraftHead, "revision">): string => `"${revision}"`

/** The tag of the active draft of an analysis: another draft may become the active one, and be at the same revision. */
export const activeDraftTag = ({ id, revision }: DraftHead): string => `"${revision}.draft${id}"`

/** The tag of what does not follow from a draft's revision alone, such as warnings, which also depend on the day. */
export const derivedTag = ({ revision }: Pick<DraftHead, "revision">, body: string): string =>
  `"${revision}.${createHash("sha256").update(body).digest("hex").slice(0, 32)}"`

const knownTag = /^(?:W\/)?"(\d{1,15})(?:\.(?:draft(\d{1,15})|[0-9a-f]{32}))?"$/

/** The revisions that the tags of an `If-Match` name for a draft; a tag that it was never given names none. */
export const revisionsIn = (tags: string, draftId: DraftId): ReadonlyArray<number> =>
  tags.split(",").flatMap((tag) => {
    const [, revision, ofDraft] = knownTag.exec(tag.trim()) ?? []
    return revision === undefined || (ofDraft !== undefined && Number(ofDraft) !== draftId) ? [] : [Number(revision)]
  })

/** The draft that a request wants to write, and the revisions of which its `If-Match` insists on one; `*` takes any. */
export const writeTarget = (
  { draft_id: draftId }: { readonly draft_id: DraftId },
  headers: { readonly "if-match"?: string }
): WriteTarget => {
  const ifMatch = headers["if-match"]
  return {
    draftId,
    expectedRevisions: ifMatch === undefined || ifMatch.trim() === "*" ? null : revisionsIn(ifMatch, draftId)
  }
}
