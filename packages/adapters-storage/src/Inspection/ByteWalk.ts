import { type ImageFacts, maximumParts, MediaRefused } from "@campaigns/domain/Media/ImageFacts"

/** Looks through a chunk from a place on; gives the place after what it looks for, or -1 for a later chunk. */
export type Scan = (chunk: Uint8Array, at: number) => number

/** The next demand of a walk on the bytes: to look at some, to pass over some, or to look through them all. */
type Wish =
  | { readonly take: number }
  | { readonly skip: number }
  | { readonly scan: Scan; readonly mayEnd: boolean }

/** Reads the structure of a file from its first byte to its last; returns what the file is when it is complete. */
export type Walk = Generator<Wish, ImageFacts, Uint8Array>

/** A part of a walk. */
export type Walking<A = void> = Generator<Wish, A, Uint8Array>

/** The most bytes that are held to be looked at. */
const mostTaken = 1024 * 1024

const none = new Uint8Array(0)

/** Ends the walk: the file is refused. */
export const refuse = (reason: MediaRefused["reason"], message: string): never => {
  throw new MediaRefused({ reason, message })
}

/** The next bytes; `take(n)` on fewer is the end of an incomplete file. */
export function* take(count: number): Walking<DataView> {
  if (count > mostTaken) refuse("Damaged", "A part of the image's structure is larger than any real one")
  const bytes = yield { take: count }
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Passes over bytes that have nothing to say. */
export function* skip(count: number): Walking {
  if (count > 0) yield { skip: count }
}

/**
 * Looks through the bytes chunk by chunk for what ends a run of any length: asking for them one after the other costs a
 * hundred times as much. The file may end meanwhile if `mayEnd` says so.
 */
export function* scan(scan: Scan, mayEnd = false): Walking {
  yield { scan, mayEnd }
}

/** The next byte that is not `repeated`; `undefined` when the file ends before it, an error without `mayEnd`. */
export function* takeAfter(repeated: number, mayEnd = false): Walking<number | undefined> {
  let found: number | undefined
  yield* scan((chunk, at) => {
    let place = at
    while (chunk[place] === repeated) place++
    found = chunk[place]
    return found === undefined ? -1 : place + 1
  }, mayEnd)
  return found
}

/** Counts the parts of a file, and refuses one that has more than `most`. */
export const partCounter = (most = maximumParts): () => void => {
  let parts = 0
  return () => {
    if (++parts > most) refuse("TooManyParts", `The image is made of more than ${most} parts`)
  }
}

/** The characters that bytes stand for in ASCII. */
export const ascii = (view: DataView, start: number, end: number): string =>
  String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + start, end - start))

/** A walk that is given the bytes as they come and holds no more of them than the walk asked to look at. */
export class ByteWalk {
  readonly #walk: Walk
  #wish: Wish | undefined
  /** The bytes of a wish that one chunk does not fulfil; the first `#filled` are there. */
  #held: Uint8Array = none
  #filled = 0
  #left = 0
  #facts: ImageFacts | undefined

  constructor(walk: Walk) {
    this.#walk = walk
    this.#next(none)
  }

  #next(bytes: Uint8Array): void {
    const step = this.#walk.next(bytes)
    this.#held = none
    this.#filled = 0
    if (step.done === true) {
      this.#wish = undefined
      this.#facts = step.value
    } else {
      this.#wish = step.value
      this.#left = "skip" in step.value ? step.value.skip : 0
    }
  }

  /** Takes what a wish wants out of a chunk; gives the place after it. */
  #take(count: number, chunk: Uint8Array, at: number): number {
    const end = Math.min(chunk.length, at + count - this.#filled)
    if (this.#filled === 0 && end - at === count) {
      this.#next(chunk.subarray(at, end))
      return end
    }
    if (this.#filled === 0) this.#held = new Uint8Array(count)
    this.#held.set(chunk.subarray(at, end), this.#filled)
    this.#filled += end - at
    if (this.#filled === count) this.#next(this.#held)
    return end
  }

  /** Throws `MediaRefused`. */
  feed(chunk: Uint8Array): void {
    let at = 0
    while (at < chunk.length) {
      const wish = this.#wish
      if (wish === undefined) return refuse("MoreThanAnImage", "Something else follows the end of the image")
      if ("take" in wish) at = this.#take(wish.take, chunk, at)
      else if ("skip" in wish) {
        const passed = Math.min(this.#left, chunk.length - at)
        this.#left -= passed
        at += passed
        if (this.#left === 0) this.#next(none)
      } else {
        at = wish.scan(chunk, at)
        if (at < 0) return
        this.#next(none)
      }
    }
  }

  /** Throws `MediaRefused`; to be called after the last byte. */
  end(): ImageFacts {
    if (this.#wish !== undefined && "scan" in this.#wish && this.#wish.mayEnd) this.#next(none)
    return this.#facts ?? refuse("Incomplete", "The image ends before it is complete")
  }
}
