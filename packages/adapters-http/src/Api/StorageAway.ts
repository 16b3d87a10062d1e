import * as HttpApiMiddleware from "effect/http-api/HttpApiMiddleware"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as Predicate from "effect/Predicate"
import * as Schema from "effect/Schema"

/** A store that is away, which every endpoint may fail with; `reason` is for the log. */
export interface StorageAway {
  readonly _tag: "StorageUnavailable"
  readonly reason: string
}

/** True when a failure is that of a store that is away. */
export const isStorageAway = (failure: unknown): failure is StorageAway =>
  Predicate.isTagged(failure, "StorageUnavailable")

/** Stands in the derived document where an operation declares it, not in the published (`documentCommonResponses`). */
export const storageAwayDescription = "The store is away"

/** The declaration of the failure. It has no body of its own: the conventions' 503 answers it. */
export const StorageAway = Schema.declare(isStorageAway).pipe(
  HttpApiSchema.asNoContent({ decode: (): StorageAway => ({ _tag: "StorageUnavailable", reason: "" }) }),
  Schema.annotate({ description: storageAwayDescription }),
  HttpApiSchema.status(503)
)

/**
 * Lets every endpoint, and every middleware inside it, fail with a store that is away, and answers 503 for it. It
 * stands outermost, on the whole interface.
 */
export class StorageOutages extends HttpApiMiddleware.Service<StorageOutages>()(
  "@campaigns/adapters-http/StorageOutages",
  { error: StorageAway }
) {}
