import * as Predicate from "effect/Predicate"

/** The most bytes of JSON of one excerpt. */
export const MAX_EXCERPT = 8 * 1024

/** The most bytes of JSON of all excerpts of an answer, or of a part of it; what follows is cut down to the mark. */
export const MAX_EXCERPTS = 64 * 1024

/**
 * The mark in the place where a value was cut: at the end of a text, as the last item of a list, as the last member of
 * an object (its name and its value), and alone for what is left out as a whole.
 */
export const CUT = "…"

/** The bytes of the mark inside of a text, and by itself with its quotes. */
const MARK_BYTES = 3
const CUT_BYTES = MARK_BYTES + 2

/** A value or the beginning of it, with the bytes of JSON that it takes. */
interface Excerpt {
  readonly value: unknown
  readonly bytes: number
}

const onlyMark: Excerpt = { value: CUT, bytes: CUT_BYTES }

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff

/** True when a surrogate pair stands around this place. */
const isInPair = (text: string, at: number): boolean => isHigh(text.charCodeAt(at - 1)) && isLow(text.charCodeAt(at))

/** The most bytes that a UTF-16 unit takes in JSON: each half of a pair two of the four, a half alone is escaped. */
const bytesOfUnit = (text: string, at: number): number => {
  const unit = text.charCodeAt(at)
  if (unit === 0x22 || unit === 0x5c) return 2
  if (unit < 0x20) return 6
  if (unit < 0x80) return 1
  if (unit < 0x800) return 2
  if (!isHigh(unit) && !isLow(unit)) return 3
  return isInPair(text, at) || isInPair(text, at + 1) ? 2 : 6
}

const excerptOfText = (text: string, room: number): Excerpt => {
  let bytes = 2
  let end = 0
  let bytesAtEnd = 2
  for (let at = 0; at < text.length; at++) {
    bytes += bytesOfUnit(text, at)
    if (bytes > room) {
      if (end === 0) return onlyMark
      return { value: text.slice(0, isInPair(text, end) ? end - 1 : end) + CUT, bytes: bytesAtEnd + MARK_BYTES }
    }
    if (bytes + MARK_BYTES <= room) {
      end = at + 1
      bytesAtEnd = bytes
    }
  }
  return { value: text, bytes }
}

const excerptOfList = (list: ReadonlyArray<unknown>, room: number): Excerpt => {
  const items: Array<unknown> = []
  let bytes = 2
  let isWhole = true
  for (const item of list) {
    // Room for the mark is kept as long as it may be needed: with a comma before it.
    const left = room - bytes - 1 - (items.length + 1 < list.length ? CUT_BYTES + 1 : 0)
    const excerpt = left < CUT_BYTES ? undefined : excerptOf(item, left)
    if (excerpt === undefined || excerpt.value !== item) isWhole = false
    if (excerpt === undefined) {
      return items.length === 0 ? onlyMark : { value: [...items, CUT], bytes: bytes + CUT_BYTES + 1 }
    }
    items.push(excerpt.value)
    bytes += excerpt.bytes + 1
  }
  return { value: isWhole ? list : items, bytes }
}

const excerptOfObject = (object: Readonly<Record<string, unknown>>, room: number): Excerpt => {
  // Without a prototype, so that a member named `__proto__` is one like any other.
  const members: Record<string, unknown> = Object.create(null)
  const names = Object.keys(object)
  let bytes = 2
  let isWhole = true
  for (const [index, name] of names.entries()) {
    const after = index + 1 < names.length ? 2 * CUT_BYTES + 2 : 0
    const key = excerptOfText(name, room)
    const left = room - bytes - key.bytes - 2 - after
    const value = object[name]
    const excerpt = key.value !== name || left < CUT_BYTES ? undefined : excerptOf(value, left)
    if (excerpt === undefined || excerpt.value !== value) isWhole = false
    if (excerpt === undefined) {
      return index === 0 ? onlyMark : { value: { ...members, [CUT]: CUT }, bytes: bytes + 2 * CUT_BYTES + 2 }
    }
    members[name] = excerpt.value
    bytes += key.bytes + excerpt.bytes + 2
  }
  return { value: isWhole ? object : members, bytes }
}

const excerptOf = (value: unknown, room: number): Excerpt => {
  if (typeof value === "string") return excerptOfText(value, room)
  if (Array.isArray(value)) return excerptOfList(value, room)
  if (Predicate.isObject(value)) return excerptOfObject(value, room)
  const bytes = String(value).length
  return bytes > room ? onlyMark : { value, bytes }
}

/** The least room in which an excerpt of an object or a list is worth a look at it; in less only the mark stands. */
const LEAST_ROOM = 64

/**
 * Values of any size as they are shown, in bounded JSON: what a 422 echoes of a request, what a history tells of a
 * draft. Each is the value itself, or as much of its beginning as fits. Cutting costs no more than what comes of it,
 * but for the names of an object's members, which are listed once for each object.
 */
export class Excerpts {
  #left = MAX_EXCERPTS
  readonly #known = new Map<object, Excerpt>()

  /** As much of the value as is shown. */
  of(value: unknown): unknown {
    const excerpt = typeof value === "object" && value !== null
      ? this.#ofObject(value)
      : excerptOf(value, Math.min(MAX_EXCERPT, this.#left))
    this.#left = Math.max(0, this.#left - excerpt.bytes)
    return excerpt.value
  }

  #ofObject(value: object): Excerpt {
    const known = this.#known.get(value)
    if (known !== undefined) return known.bytes <= this.#left ? known : onlyMark
    if (this.#left < LEAST_ROOM) return onlyMark
    const excerpt = excerptOf(value, Math.min(MAX_EXCERPT, this.#left))
    this.#known.set(value, excerpt)
    return excerpt
  }
}
