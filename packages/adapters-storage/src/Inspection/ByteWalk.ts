import { type ImageFacts, MediaRefused } from "@campaigns/domain/Media/ImageFacts"

/** What a walk wants next of the bytes: some of them to look at, some to pass over, or everything up to a certain byte. */
type Wish =
  | { readonly take: number; readonly mayEnd?: boolean }
  | { readonly skip: number }
  | { readonly until: number }

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

/** The next byte, or `undefined` when the file ends before it. */
export function* takeUnlessEnd(): Walking<number | undefined> {
  return (yield { take: 1, mayEnd: true })[0]
}

/** Passes over bytes that have nothing to say. */
export function* skip(count: number): Walking {
  if (count > 0) yield { skip: count }
}

/** Passes over everything up to and including the next such byte. */
export function* skipPast(byte: number): Walking {
  yield { until: byte }
}

/** The characters that bytes stand for in ASCII. */
export const ascii = (view: DataView, start: number, end: number): string =>
  String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + start, end - start))

/** A walk that is given the bytes as they come and holds no more of them than the walk asked to look at. */
export class ByteWalk {
  readonly #walk: Walk
  #wish: Wish | undefined
  #held: Uint8Array = none
  #left = 0
  #facts: ImageFacts | undefined

  constructor(walk: Walk) {
    this.#walk = walk
    this.#next(none)
  }

  #next(bytes: Uint8Array): void {
    const step = this.#walk.next(bytes)
    this.#held = none
    if (step.done === true) {
      this.#wish = undefined
      this.#facts = step.value
    } else {
      this.#wish = step.value
      this.#left = "skip" in step.value ? step.value.skip : 0
    }
  }

  /** Throws `MediaRefused`. */
  feed(chunk: Uint8Array): void {
    let at = 0
    while (at < chunk.length) {
      const wish = this.#wish
      if (wish === undefined) return refuse("MoreThanAnImage", "Something else follows the end of the image")
      if ("take" in wish) {
        const end = Math.min(chunk.length, at + wish.take - this.#held.length)
        this.#held = this.#held.length === 0 ? chunk.subarray(at, end) : joined(this.#held, chunk.subarray(at, end))
        at = end
        if (this.#held.length === wish.take) this.#next(this.#held)
      } else if ("skip" in wish) {
        const passed = Math.min(this.#left, chunk.length - at)
        this.#left -= passed
        at += passed
        if (this.#left === 0) this.#next(none)
      } else {
        const found = chunk.indexOf(wish.until, at)
        if (found === -1) return
        at = found + 1
        this.#next(none)
      }
    }
  }

  /** Throws `MediaRefused`; to be called after the last byte. */
  end(): ImageFacts {
    if (this.#wish !== undefined && "take" in this.#wish && this.#wish.mayEnd === true) this.#next(none)
    return this.#facts ?? refuse("Incomplete", "The image ends before it is complete")
  }
}

const joined = (first: Uint8Array, second: Uint8Array): Uint8Array => {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}
