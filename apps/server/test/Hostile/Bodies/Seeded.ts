/** Numbers from 0 up to and without 1 that look random and are the same for the same seed and name. */
export type Random = () => number

/** Tells names apart (FNV-1a). */
const hashOf = (text: string): number =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619), 2_166_136_261) >>> 0

/** A source of its own for every name, so that one request is the same whichever others are sent (mulberry32). */
export const randomOf = (seed: number, name: string): Random => {
  let state = hashOf(`${seed} ${name}`)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const pick = <A>(random: Random, [first, ...others]: readonly [A, ...ReadonlyArray<A>]): A =>
  others[Math.floor(random() * (others.length + 1)) - 1] ?? first

/** The same things in another order. */
export const shuffled = <A>(random: Random, things: ReadonlyArray<A>): ReadonlyArray<A> =>
  things.map((thing) => [random(), thing] as const).sort(([a], [b]) => a - b).map(([, thing]) => thing)
