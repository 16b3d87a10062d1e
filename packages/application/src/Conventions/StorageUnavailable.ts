import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

/**
 * The store cannot be reached, or gave up before it answered; the same may work when it is back. Whether a write took
 * effect whose connection was lost cannot be told. `reason` has the driver's words, for the log.
 */
export class StorageUnavailable extends Schema.TaggedError<StorageUnavailable>()("StorageUnavailable", {
  reason: Schema.String,
  cause: Schema.optionalKey(Schema.Defect())
}) {
  override get message(): string {
    return `The store is not available: ${this.reason}`
  }
}

/** True when a failure is something else than an outage of the store. */
export const isNoOutage = <E>(failure: E): failure is Exclude<E, StorageUnavailable> =>
  !(failure instanceof StorageUnavailable)

/** The work, of which every failure but an outage of the store is a bug: what it looks for is there. */
export const orBug = <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.catchIf(work, isNoOutage, Effect.die)
