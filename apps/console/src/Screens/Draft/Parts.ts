import { freshKey } from "../../Api/Request.ts"
import type { PastedKeyword } from "./ReadNotice.tsx"

/** The keywords of one request. */
const MOST_AT_ONCE = 1_000

/** The outcome of one request: how many were new, how many were there, and what was refused. */
export interface PartAdded {
  readonly added: number
  readonly skipped: number
  readonly refused: ReadonlyArray<{ readonly text: string; readonly reason: string }>
}

/** Sends keywords with a key by which the service knows a repetition. */
export type Adding = (
  keywords: ReadonlyArray<PastedKeyword>,
  headers: Readonly<Record<string, string>>
) => Promise<PartAdded>

/** The keywords of one request, the key by which it is known, and what came of it. */
export interface Part {
  readonly key: string
  readonly keywords: ReadonlyArray<PastedKeyword>
  readonly add: Adding
  readonly outcome: "waiting" | PartAdded | Error
}

/** The requests for keywords, each of as many as one takes and with a key of its own. */
export const partsOf = (keywords: ReadonlyArray<PastedKeyword>, add: Adding): ReadonlyArray<Part> =>
  Array.from({ length: Math.ceil(keywords.length / MOST_AT_ONCE) }, (_, at) => ({
    key: freshKey(),
    keywords: keywords.slice(at * MOST_AT_ONCE, (at + 1) * MOST_AT_ONCE),
    add,
    outcome: "waiting"
  }))

/** Sends requests, one after the other; what comes of each is noted by its key. */
export const sendingOf = (note: (key: string, outcome: Part["outcome"]) => void) => {
  let last = Promise.resolve()
  return ({ add, key, keywords }: Part): Promise<void> => {
    note(key, "waiting")
    last = last.then(async () => {
      try {
        note(key, await add(keywords, { "idempotency-key": key }))
      } catch (error) {
        note(key, error as Error)
      }
    })
    return last
  }
}
