import * as Schema from "effect/Schema"

/**
 * The store cannot be reached, or gave up before it answered; the same may work when it is back. Whether a write took effect whose connection
 * was lost cannot be told. `reason` has the driver's words, for the log.
 */
export class StorageUnavailable extends Schema.TaggedError<StorageUnavailable>()("StorageUnavailable", {
  reason: Schema.String,
  cause: Schema.optionalKey(Schema.Defect())
}) {
  override get message(): string {
    return `The store is not available: ${this.reason}`
  }
}
