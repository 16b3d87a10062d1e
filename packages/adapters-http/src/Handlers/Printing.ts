import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"

/**
 * A text as UTF-8 in a buffer of its own. A small `Buffer.from` is cut from a piece of Node's pool, 8 KiB, which stays
 * in memory for as long as any cut of it is kept.
 */
export const printedBytes = (text: string): Uint8Array => {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

/** The number of items of a list that are printed at a time; of keywords about 150 KB. */
const PIECE = 1_000

/** The JSON of a list in pieces, brackets included. */
export function* listInPieces<A>(items: ReadonlyArray<A>, view: (item: A) => unknown): Generator<string> {
  yield "["
  for (let start = 0; start < items.length; start += PIECE) {
    const text = JSON.stringify(items.slice(start, start + PIECE).map(view)).slice(1, -1)
    yield start === 0 ? text : `,${text}`
  }
  yield "]"
}

/**
 * Pieces of text as the body of an answer: each is made when the one before it has left, so that they are never in
 * memory together, and other requests are answered between them however fast they leave.
 */
export const streamed = (pieces: () => Iterator<string>): Stream.Stream<Uint8Array> =>
  Stream.fromIterable({ [Symbol.iterator]: pieces }, { chunkSize: 1 }).pipe(
    Stream.mapEffect((text) => Effect.as(Effect.yieldNow, printedBytes(text)))
  )
