import * as Context from "effect/Context"

/**
 * Whether a request with an idempotency key is carried out apart from the transaction that keeps its answer, decided by its query: because it
 * waits for others, works on several things at once, or writes nothing that another one would double. Everything else is one transaction.
 */
export const RunsApart = Context.Reference<(query: URLSearchParams) => boolean>(
  "@campaigns/adapters-http/RunsApart",
  { defaultValue: () => () => false }
)

/** For endpoints that always run apart. */
export const always = (): boolean => true
