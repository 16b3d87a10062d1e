/** A number from 0 to 1, always the same for the same text: what is made up here does not change from day to day. */
export const chance = (text: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index)
    hash = Math.imul(hash, 0x01000193)
  }
  // The last letters alone would move only the low bits.
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  hash ^= hash >>> 12
  hash = Math.imul(hash, 0x297a2d39)
  hash ^= hash >>> 15
  return (hash >>> 0) / 0x1_0000_0000
}

/** A number between two, even on the scale of magnitudes: as many between 10 and 100 as between 100 and 1,000. */
export const spread = (text: string, low: number, high: number): number => low * (high / low) ** chance(text)

/** One of a list. */
export const pick = <A>(text: string, list: readonly [A, ...ReadonlyArray<A>]): A =>
  list[Math.floor(chance(text) * list.length)] ?? list[0]
