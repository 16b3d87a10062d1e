import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { StorageUnavailable } from "./StorageUnavailable.ts"

/**
 * Wraps the one write with which a long piece of work has its effect, so that the idempotency key of the request can be
 * marked as done in the same transaction. It is for work that is too long to be one transaction as a whole; by default
 * it adds nothing.
 */
export const FinalWrite = Context.Reference<
  <A, E, R>(write: Effect.Effect<A, E, R>) => Effect.Effect<A, E | StorageUnavailable, R>
>(
  "@campaigns/application/Conventions/FinalWrite",
  { defaultValue: () => (write) => write }
)
