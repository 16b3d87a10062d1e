import type { ByteRange } from "@campaigns/application/Media/MediaStorage"

const spec = /^(\d*)-(\d*)$/

/** One range of a file of so many bytes: `null` when it lies beyond the end, `undefined` for other text. */
const rangeOf = (text: string, size: number): ByteRange | null | undefined => {
  const [, first = "", last = ""] = spec.exec(text.trim()) ?? []
  if (first === "" && last === "") return undefined
  // A number of any length may be asked for; what is beyond the file is cut off there.
  const [from, to] = [Number(first), Number(last)]
  if (first === "") return to === 0 || size === 0 ? null : { start: Math.max(0, size - to), end: size - 1 }
  if (last !== "" && to < from) return undefined
  return from >= size ? null : { start: from, end: last === "" ? size - 1 : Math.min(to, size - 1) }
}

/** Ranges that overlap or touch, as one. */
const merged = (ranges: ReadonlyArray<ByteRange>): ReadonlyArray<ByteRange> => {
  const result: Array<ByteRange> = []
  for (const range of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = result.at(-1)
    if (last === undefined || range.start > last.end + 1) result.push(range)
    else result[result.length - 1] = { start: last.start, end: Math.max(last.end, range.end) }
  }
  return result
}

/** More ranges than this are an attempt to make work, and not followed (RFC 9110, 14.2). */
const mostRanges = 16

/**
 * The part that a `Range` header asks for, of a file of so many bytes: one part, the whole file, or nothing that is
 * there. A header of another unit or form is no range; ranges that do not join into one are not followed, which a
 * server is free to do. range-parser 1.3.0 was looked at: to a suffix that is longer than the file, and to `9-5`, it
 * answers that nothing is there, where RFC 9110 (14.1.2) has the whole file and no range.
 */
export const requestedRange = (header: string, size: number): ByteRange | "whole" | "unsatisfiable" => {
  const [unit, set = ""] = header.split("=", 2)
  const texts = set.split(",").filter((text) => text.trim() !== "")
  if (unit?.trim().toLowerCase() !== "bytes" || texts.length === 0 || texts.length > mostRanges) return "whole"
  const ranges = texts.map((text) => rangeOf(text, size))
  if (ranges.includes(undefined)) return "whole"
  const [only, ...others] = merged(ranges.flatMap((range) => range ?? []))
  if (only === undefined) return "unsatisfiable"
  return others.length === 0 ? only : "whole"
}
