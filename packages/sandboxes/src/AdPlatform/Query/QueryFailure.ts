import { type AdsError, adsError } from "../Failure/AdsError.ts"
import type { ErrorCodeOf } from "../Failure/ErrorCodes.ts"

/** A query that is refused; thrown inside the parser and the planner only, and caught where they are called. */
export class QueryFailure extends Error {
  readonly error: AdsError
  constructor(code: ErrorCodeOf<"queryError">, message: string) {
    super(message)
    this.error = adsError("queryError", code, { message })
  }
}

/** A query of the history of changes that is refused; thrown and caught as `QueryFailure` is. */
export class HistoryFailure extends Error {
  readonly error: AdsError
  constructor(code: ErrorCodeOf<"changeEventError">) {
    super(code)
    this.error = adsError("changeEventError", code)
  }
}

/** A query of days that are too long ago to be told one by one; thrown and caught as `QueryFailure` is. */
export class RangeFailure extends Error {
  readonly error: AdsError
  constructor(code: ErrorCodeOf<"dateRangeError">) {
    super(code)
    this.error = adsError("dateRangeError", code)
  }
}
