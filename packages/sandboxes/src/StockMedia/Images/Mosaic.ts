/** Red, green and blue, 0 to 255 each. */
export type Colour = readonly [red: number, green: number, blue: number]

/** The side of a tile in pixels, which is also that of a block of JPEG. */
export const TILE = 8

/** A picture of tiles of one colour each, by rows. */
export interface Mosaic {
  readonly columns: number
  readonly rows: number
  readonly tiles: ReadonlyArray<Colour>
}

/** FNV-1a, 32 bits: the same number for the same text, everywhere. */
const seedOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash
}

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
const chances = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

const level = (value: number): number => Math.max(0, Math.min(255, Math.round(value)))

/** The picture of an id, always the same: 320 x 240 to 632 x 472 pixels, colours in transition with some noise. */
export const mosaicOf = (id: string): Mosaic => {
  const chance = chances(seedOf(id))
  const columns = 40 + Math.floor(chance() * 40)
  const rows = 30 + Math.floor(chance() * 30)
  const colour = (): Colour => [chance() * 255, chance() * 255, chance() * 255]
  const [from, to] = [colour(), colour()]
  const tiles = Array.from({ length: columns * rows }, (_, index): Colour => {
    const share = (index % columns / columns + Math.floor(index / columns) / rows) / 2
    const noise = (chance() - 0.5) * 24
    const mixed = (channel: 0 | 1 | 2) => level(from[channel] * (1 - share) + to[channel] * share + noise)
    return [mixed(0), mixed(1), mixed(2)]
  })
  return { columns, rows, tiles }
}
