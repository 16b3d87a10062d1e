import { Problem } from "../../Api/Problem.ts"
import { etagIn } from "./Writing.ts"

/** A revision that is restored, over the one that was shown when it was chosen. */
export interface Restored {
  readonly revision: number
  readonly over: string
}

/** True where one of these answers made a revision, so that no other write has come after it. */
export const isMadeBy = (answers: ReadonlyArray<{ readonly headers: Headers } | undefined>, etag: string): boolean =>
  answers.some((one) => one !== undefined && etagIn(one.headers) === etag)

/** The way back to before the last write, which is that of a revision; nothing that came after it is taken back. */
export const restoredBefore = (
  [last, before]: ReadonlyArray<{ readonly revision: number }>,
  over: string
): Restored => {
  if (before === undefined || `"${last?.revision}"` !== over) throw new Problem(412, {}, "")
  return { revision: before.revision, over }
}
