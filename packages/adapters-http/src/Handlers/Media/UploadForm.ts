import { MAX_FILE_BYTES } from "@campaigns/domain/Limits"
import { MediaTooLarge } from "@campaigns/domain/Media/ImageFacts"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import type * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as Multipart from "effect/http/Multipart"
import * as Pull from "effect/Pull"
import * as Schema from "effect/Schema"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import { altTextBody, tagsBody } from "../../Api/Media/MediaViews.ts"
import { specOf } from "../../Api/Wire/Wire.ts"
import { refused, type WireError, WireErrors } from "../../Api/Wire/WireErrors.ts"

/** The form of an upload is not as it must be. */
export class UploadFormWrong extends Data.TaggedError("UploadFormWrong")<{
  readonly errors: ReadonlyArray<WireError>
}> {}

/** The description of the file from the other fields of the form. */
export interface UploadDetails {
  readonly fileName: string
  readonly tags: ReadonlyArray<string>
  readonly altText: string
}

/** A form whose file is at hand; the fields that come after it are read by `details`, when the file has been. */
export interface UploadForm {
  readonly bytes: Stream.Stream<Uint8Array, UploadFormWrong | MediaTooLarge>
  readonly details: Effect.Effect<UploadDetails, UploadFormWrong | MediaTooLarge>
  /** Reads what is left of the form and forgets it, so that the client hears the answer. */
  readonly drain: Effect.Effect<void>
}

/** The file's own size is counted where it is stored, the body's by the limit of the endpoint. */
const limits = Multipart.limitsServices({ maxParts: 64, maxFieldSize: 16 * 1024 })

const wrong = (loc: ReadonlyArray<string>, error: string): UploadFormWrong =>
  new UploadFormWrong({
    errors: [{
      type: "value_error",
      loc: ["body", ...loc],
      msg: `Value error, ${error}`,
      ctx: { error: {} }
    }]
  })

const missingFile = new UploadFormWrong({
  errors: [{
    type: "missing",
    loc: ["body", "file"],
    msg: "Field required",
    input: null
  }]
})

/** A form that cannot be read is the client's failure; a connection that broke has no client left to answer. */
const formFailure = ({ reason }: Multipart.MultipartError): UploadFormWrong | MediaTooLarge => {
  switch (reason._tag) {
    case "FileTooLarge":
    case "BodyTooLarge":
      return new MediaTooLarge({ maximumBytes: MAX_FILE_BYTES })
    case "FieldTooLarge":
      return wrong([], "a field of the form is too large")
    case "TooManyParts":
      return wrong([], "the form has too many parts")
    default:
      return wrong([], "the body is not a complete multipart form")
  }
}

/** Text fields as the wire reads them. */
const fieldsRead = (fields: ReadonlyMap<string, ReadonlyArray<string>>) => {
  const errors = new WireErrors()
  const read = <A>(name: string, input: unknown, schema: Schema.Constraint): A | typeof refused =>
    errors.within("body", input, () => errors.within(name, input, specOf<A>(schema).read))
  const tags = read<ReadonlyArray<string>>("tags", fields.get("tags") ?? [], tagsBody)
  const altText = read<string>("alt_text", fields.get("alt_text")?.at(-1) ?? "", altTextBody)
  return tags === refused || altText === refused
    ? Effect.fail(new UploadFormWrong({ errors: errors.list }))
    : Effect.succeed({ tags, altText })
}

/** Reads a multipart request up to its file, which must be the one part named `file` and have a file name. */
export const uploadForm = (
  request: HttpServerRequest.HttpServerRequest
): Effect.Effect<UploadForm, UploadFormWrong | MediaTooLarge, Scope.Scope> =>
  Effect.gen(function*() {
    const parts = request.stream.pipe(
      Stream.mapError((error) => Multipart.MultipartError.fromReason("InternalError", error)),
      Stream.pipeThroughChannel(Multipart.makeChannel(request.headers)),
      Stream.provideContext(limits),
      // The parser dies on what follows a part that it refused (docs/upstream/multipart-part-without-a-name.md).
      Stream.catchDefect((defect) => Stream.fail(Multipart.MultipartError.fromReason("Parse", defect))),
      // One part at a time: a file stands still until it is read.
      Stream.rechunk(1)
    )
    const pull = yield* Stream.toPull(parts)
    const next = Effect.mapError(Pull.catchDone(pull, () => Effect.succeed(null)), formFailure)
    const fields = new Map<string, Array<string>>()

    const skipped = (file: Multipart.File) => Effect.mapError(Stream.runDrain(file.content), formFailure)

    /** Takes fields in until a file that counts, or the end. */
    const untilFile = Effect.gen(function*() {
      for (;;) {
        const part = (yield* next)?.[0]
        if (part === undefined) return undefined
        if (part._tag === "Field") {
          fields.set(part.key, [...fields.get(part.key) ?? [], part.value])
        } else if (part.key === "file") return part
        else yield* skipped(part)
      }
    })

    const file = yield* untilFile
    if (file === undefined) return yield* missingFile

    const details = Effect.gen(function*() {
      const second = yield* untilFile
      if (second !== undefined) {
        yield* skipped(second)
        return yield* wrong(["file"], "one file can be uploaded at a time")
      }
      return { fileName: file.name, ...yield* fieldsRead(fields) }
    })

    const drain = Effect.gen(function*() {
      for (let left: Multipart.File | undefined = file; left !== undefined; left = yield* untilFile) {
        yield* skipped(left)
      }
    }).pipe(Effect.ignore)
    return { bytes: Stream.mapError(file.content, formFailure), details, drain }
  })
