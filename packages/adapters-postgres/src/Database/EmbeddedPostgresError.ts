import * as Schema from "effect/Schema"

/** The embedded server could not be prepared, started or reached; `message` says what to do about it. */
export class EmbeddedPostgresError extends Schema.TaggedError<EmbeddedPostgresError>()("EmbeddedPostgresError", {
  message: Schema.String,
  cause: Schema.optionalKey(Schema.Defect())
}) {
  /** Turns anything that a file-system or process call threw into this error, and keeps one that is it already. */
  static from(doing: string) {
    return (cause: unknown): EmbeddedPostgresError =>
      cause instanceof EmbeddedPostgresError
        ? cause
        : new EmbeddedPostgresError({
          message: `${doing}: ${cause instanceof Error ? cause.message : String(cause)}`,
          cause
        })
  }
}
