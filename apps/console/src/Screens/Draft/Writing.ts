import { isOvertaken, Problem } from "../../Api/Problem.ts"
import type { Answer } from "../../Api/Request.ts"

export type Draft = Answer<"GET /api/v1/campaigns/drafts/:draft_id">

/** A draft as it was read last, with the revision that a write names. */
export interface DraftRead {
  readonly draft: Draft
  readonly etag: string
}

/** The revision that an answer is of, also where it was compressed on its way and is named as a weak tag. */
export const etagIn = (headers: Headers): string => (headers.get("etag") ?? "").replace(/^W\//, "")

/** An answer to a write, with the revision that it made; some have the draft as it then was. */
export interface Answered {
  readonly body: unknown
  readonly headers: Headers
}

/** Sends a write over a revision. */
export type Send<A, B> = (value: A, headers: Readonly<Record<string, string>>) => Promise<B>

/** The part of a draft that a write is about, by which it is told from writes of others. */
export type PartOf<A> = (draft: Draft, value: A) => unknown

/**
 * A change: a value that counts for the draft that was shown, or what becomes of any draft; `null` where it is in the
 * way of what was written meanwhile.
 */
export type Change<A> = A | ((draft: Draft) => A | null)

/** The value of a change for a draft. */
export const changeIn = <A>(change: Change<A>, draft: Draft): A | null =>
  typeof change === "function" ? (change as (draft: Draft) => A | null)(draft) : change

/** The drafts as the page knows them. */
export interface KnownDrafts {
  readonly of: (id: number) => DraftRead | undefined
  readonly anew: (id: number) => Promise<DraftRead>
  readonly show: (read: DraftRead) => void
}

/**
 * The writing of changes to drafts. Writes of this page wait for each other. A change rests on the draft that was shown
 * when it was made, and on what this page has written since: where others wrote the same part, it is refused, and
 * where another part, it is written over that.
 */
export const writingTo = (drafts: KnownDrafts) => {
  const turns = new Map<number, Promise<unknown>>()
  const waiting = new Set<(over: DraftRead, made: DraftRead) => void>()
  return <A, B extends Answered>(
    read: DraftRead,
    change: Change<A>,
    write: Send<A, B>,
    partOf: PartOf<A>
  ): Promise<B> => {
    const { id } = read.draft
    let base = read
    const isUntouched = ({ draft }: DraftRead) =>
      typeof change === "function" ||
      JSON.stringify(partOf(base.draft, change)) === JSON.stringify(partOf(draft, change))
    const attempt = async (now: DraftRead): Promise<B> => {
      const value = changeIn(change, now.draft)
      if (value === null || !isUntouched(now)) throw new Problem(412, {}, "")
      try {
        const answer = await write(value, { "if-match": now.etag })
        const { draft } = answer.body as { readonly draft?: Draft }
        const etag = etagIn(answer.headers)
        if (draft !== undefined) drafts.show({ draft, etag })
        const made = draft === undefined ? await drafts.anew(id).catch(() => undefined) : { draft, etag }
        if (made?.etag === etag) { for (const follow of waiting) follow(now, made) }
        return answer
      } catch (error) {
        if (!isOvertaken(error)) throw error
        const next = await drafts.anew(id)
        if (next.etag === now.etag) throw error
        return attempt(next)
      }
    }
    const follow = (over: DraftRead, made: DraftRead) => {
      if (over.draft.id === id && isUntouched(over)) base = made
    }
    waiting.add(follow)
    const written = (turns.get(id) ?? Promise.resolve()).then(() => {
      waiting.delete(follow)
      return attempt(drafts.of(id) ?? read)
    })
    turns.set(id, written.catch(() => {}))
    return written
  }
}
