import { Problem } from "../../Api/Problem.ts"
import { etagIn } from "./Writing.ts"

/** True where one of these answers made a revision, so that no other write has come after it. */
export const isMadeBy = (answers: ReadonlyArray<{ readonly headers: Headers } | undefined>, etag: string): boolean =>
  answers.some((one) => one !== undefined && etagIn(one.headers) === etag)

/** The revision before one that is the last still; what came after it is not taken back with it. */
export const revisionBefore = (
  etag: string,
  [last, before]: ReadonlyArray<{ readonly revision: number }>
): number => {
  if (before === undefined || `"${last?.revision}"` !== etag) throw new Problem(412, {}, "")
  return before.revision
}
