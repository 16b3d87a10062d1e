import { ofAnswer, type VendorFailure } from "@campaigns/vendor-http/VendorFailure"
import { malformed, type OpenAnswer } from "@campaigns/vendor-http/VendorTransport"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Pull from "effect/Pull"
import * as Schema from "effect/Schema"
import * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import { readError, VENDOR } from "./ErrorBody.ts"
import { makeRowSplitter, type Piece } from "./RowSplitter.ts"

/** The longest row that is taken; the widest ad with all its texts is a hundredth of it. */
const ROW_BYTES = 4 * 1024 * 1024

/** A batch whose rows have been read; `results` holds those that the splitter could not see. */
const Batch = Schema.fromJsonString(Schema.Struct({
  results: Schema.optionalKey(Schema.Array(Schema.Unknown)),
  requestId: Schema.optionalKey(Schema.String)
}))

const decodeBatch = Schema.decodeUnknownExit(Batch)

/** The error that a batch reports, such as `[{"results":[...]}, {"error":{...}}]`, or `null`. */
const refusalIn = (text: string, requestId: string | null): VendorFailure | null => {
  // Only a batch with an error is parsed twice.
  const body: unknown = text.includes("\"error\"") ? JSON.parse(text) : null
  const answer = { status: 200, headers: {}, body }
  const report = readError(answer)
  return report === null
    ? null
    : ofAnswer(VENDOR, answer, { ...report, requestId: report.requestId ?? requestId }, null)
}

/** The rows of a streamed answer as they come in; fails when it breaks off, ends in an error or is not understood. */
export const rowsOf = <A>(
  { bytes, requestId }: OpenAnswer,
  row: Schema.Decoder<A>
): Stream.Stream<A, VendorFailure> => {
  const decodeRow = Schema.decodeUnknownExit(row)
  const notUnderstood = malformed(VENDOR, "was not understood", requestId)

  const read = (
    pieces: ReadonlyArray<Piece>
  ): { readonly rows: Array<A>; readonly failure: VendorFailure | null } => {
    const rows: Array<A> = []
    const add = (value: unknown) => {
      const decoded = decodeRow(value)
      if (Exit.isSuccess(decoded)) rows.push(decoded.value)
      return Exit.isSuccess(decoded)
    }
    for (const { kind, text } of pieces) {
      try {
        if (kind === "Row") {
          if (add(JSON.parse(text))) continue
          return { rows, failure: notUnderstood }
        }
        const refusal = refusalIn(text, requestId)
        if (refusal !== null) return { rows, failure: refusal }
        const batch = decodeBatch(text)
        const isRead = Exit.isSuccess(batch) && (batch.value.results ?? []).every(add)
        if (!isRead) return { rows, failure: notUnderstood }
      } catch {
        return { rows, failure: notUnderstood }
      }
    }
    return { rows, failure: null }
  }

  return Stream.suspend(() => {
    const splitter = makeRowSplitter(ROW_BYTES)
    const end = Stream.suspend(() =>
      splitter.isComplete() ? Stream.empty : Stream.fail(malformed(VENDOR, "was cut off", requestId))
    )
    return Stream.flatMap(bytes, (portion) => {
      const { failure, rows } = read(splitter.push(portion))
      const found = Stream.fromArray(rows)
      const ending = failure ?? (splitter.fault() === null ? null : notUnderstood)
      return ending === null ? found : Stream.concat(found, Stream.fail(ending))
    }).pipe(Stream.concat(end))
  })
}

/**
 * Reads a stream up to its first elements, so that a fault before them is a failure of this effect: until then no
 * reader has seen anything, and all can be done again.
 */
export const opened = <A, E>(stream: Stream.Stream<A, E>): Effect.Effect<Stream.Stream<A, E>, E, Scope.Scope> =>
  Effect.gen(function*() {
    const scope = yield* Scope.fork(yield* Effect.scope)
    const pull = yield* Scope.provide(Stream.toPull(stream), scope)
    return yield* pull.pipe(
      Effect.map((first) => Stream.concat(Stream.fromArray(first), Stream.fromPull(Effect.succeed(pull)))),
      Pull.catchDone(() => Effect.succeed(Stream.empty)),
      Effect.onError((cause) => Scope.close(scope, Exit.failCause(cause)))
    )
  })
