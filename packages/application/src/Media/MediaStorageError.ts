import * as Schema from "effect/Schema"

/** The storage of media files fails or cannot be reached; the same may work later. Its own words are only logged. */
export class MediaStorageError extends Schema.TaggedError<MediaStorageError>()("MediaStorageError", {
  operation: Schema.Literals(["put", "read", "remove"]),
  cause: Schema.Defect()
}) {
  override get message(): string {
    return `The storage of media files failed to ${this.operation}`
  }
}

/** There is no file under the key. */
export class StoredFileMissing extends Schema.TaggedError<StoredFileMissing>()("StoredFileMissing", {
  storageKey: Schema.String
}) {
  override get message(): string {
    return `There is no file ${this.storageKey}`
  }
}
