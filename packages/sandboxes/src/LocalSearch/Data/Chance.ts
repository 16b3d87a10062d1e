/** A number from 0 up to 1 that looks random and is always the same for the same words (FNV-1a with a final mix). */
export const chance = (...words: ReadonlyArray<string | number>): number => {
  let hash = 0x811c9dc5
  for (const unit of words.join("\n")) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000
}

/** The size of a profile's business, from 0.6 to 1.6 of a usual one. */
export const businessSize = (profile: string): number => 0.6 + chance(profile, "size")

/** A count whose average over many is `expected`, so that small numbers do not all round to the same. */
export const countOf = (expected: number, ...words: ReadonlyArray<string | number>): number =>
  Math.floor(expected * (0.85 + 0.3 * chance(...words, "noise")) + chance(...words, "count"))
