/** Random choices that a seed repeats. */
export interface Dice {
  /** A whole number from 0 below a bound. */
  readonly below: (bound: number) => number
  readonly oneOf: <A>(choices: ReadonlyArray<A>) => A
}

/** Dice by a seed (mulberry32). */
export const diceOf = (seed: number): Dice => {
  let state = seed >>> 0
  const below = (bound: number): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * bound)
  }
  return {
    below,
    oneOf: (choices) => {
      const chosen = choices[below(choices.length)]
      if (chosen === undefined) throw new Error("there is nothing to choose from")
      return chosen
    }
  }
}
