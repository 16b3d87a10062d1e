import * as Context from "effect/Context"

/** The methods whose requests may carry an idempotency key; the others can be repeated as they are. */
export const keyedMethods: ReadonlySet<string> = new Set(["POST", "PATCH", "PUT"])

/**
 * True when a request with an idempotency key is carried out apart from the transaction that keeps its answer, decided
 * by its query: because it waits for others, works on several things at once, or writes nothing that another one would
 * double. Everything else is one transaction.
 */
export const RunsApart = Context.Reference<(query: URLSearchParams) => boolean>(
  "@campaigns/adapters-http/RunsApart",
  { defaultValue: () => () => false }
)

/**
 * True when the body of a request holds a password, so that its fingerprint is made as slowly as a password's hash: it
 * is kept for a day, and a reader of the database must not be able to try out passwords on it.
 */
export const HoldsPassword = Context.Reference<boolean>(
  "@campaigns/adapters-http/HoldsPassword",
  { defaultValue: () => false }
)

/** True when a success holds a secret that is shown once. It is kept sealed against readers of the database. */
export const AnswerHoldsSecret = Context.Reference<boolean>(
  "@campaigns/adapters-http/AnswerHoldsSecret",
  { defaultValue: () => false }
)

/** For endpoints that always run apart. */
export const always = (): boolean => true
