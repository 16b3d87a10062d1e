import * as Redacted from "effect/Redacted"

/**
 * The number of bytes that a kept value counts for: an estimate, from above, of what V8 takes for it on a 64-bit
 * machine. Every bounded cache weighs by these functions. An object has a header of three words and a word for each
 * member; a text counts two bytes a character, which it takes with any letter beyond Latin-1; bytes count with the
 * whole buffer that they are a view of, because that stays as long as the view.
 */
const WORD = 8
const HEADER = 3 * WORD

/** Beside the bytes: the view, the buffer, and what the allocator keeps of it. */
const BUFFER = 256

/** The bytes of a text; of `null` none, because its word counts where it stands. */
export const textWeight = (text: string | null): number => text === null ? 0 : HEADER + 2 * text.length

/** The bytes of an object or a list by the number of its members, without what these refer to. */
export const objectWeight = (members: number): number => HEADER + WORD * members

/** The bytes of bytes. */
export const bytesWeight = ({ buffer }: Uint8Array): number => BUFFER + buffer.byteLength

/** The bytes of objects, lists, texts, numbers and bytes, counted as often as met. A value must not contain itself. */
export const weightOf = (value: unknown): number => {
  switch (typeof value) {
    case "string":
      return textWeight(value)
    case "number":
      // Whole numbers below 2^31 stand in the word that refers to them.
      return (value | 0) === value ? 0 : 2 * WORD
    case "bigint":
      return HEADER
    case "object": {
      if (value === null) return 0
      if (value instanceof Uint8Array) return bytesWeight(value)
      if (Redacted.isRedacted(value)) return objectWeight(4) + weightOf(Redacted.value(value))
      const members = Array.isArray(value) ? value : Object.values(value)
      let weight = objectWeight(members.length)
      for (const member of members) weight += weightOf(member)
      return weight
    }
    default:
      return 0
  }
}
