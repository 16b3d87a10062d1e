/** A stream of random numbers, always the same for the same seeds. */
export interface Random {
  /** From 0 to 1, without 1. */
  readonly uniform: () => number
  readonly normal: () => number
  readonly exponential: (mean: number) => number
  /** Of a mean of one. */
  readonly gamma: (shape: number) => number
  readonly poisson: (mean: number) => number
}

const mix = (hash: number, value: number): number => {
  let mixed = Math.imul(hash ^ value, 0x9e3779b1)
  mixed ^= mixed >>> 15
  mixed = Math.imul(mixed, 0x85ebca6b)
  return mixed ^ (mixed >>> 13)
}

/** The stream of some whole numbers, such as the account's seed, a day and a keyword. */
export const randomOf = (...seeds: ReadonlyArray<number>): Random => {
  let state = seeds.reduce(mix, 0x2545f491)
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  const exponential = (mean: number): number => -mean * Math.log(1 - uniform())
  const normal = (): number => Math.sqrt(exponential(2)) * Math.cos(2 * Math.PI * uniform())
  // Marsaglia and Tsang; below a shape of 1 by way of the next one.
  const gammaOf = (shape: number): number => {
    if (shape < 1) return gammaOf(shape + 1) * (1 - uniform()) ** (1 / shape)
    const d = shape - 1 / 3
    const c = 1 / Math.sqrt(9 * d)
    for (;;) {
      const x = normal()
      const v = (1 + c * x) ** 3
      if (v > 0 && Math.log(1 - uniform()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v
    }
  }
  const poisson = (mean: number): number => {
    if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()))
    const limit = Math.exp(-mean)
    let count = 0
    for (let product = uniform(); product > limit; product *= uniform()) count++
    return count
  }
  return { uniform, normal, exponential, poisson, gamma: (shape) => gammaOf(shape) / shape }
}

/** The places of values, by the chance of each: a place is found by a number from 0 to 1. */
export const picker = (weights: ReadonlyArray<number>): (at: number) => number => {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let sum = 0
  const limits = Float64Array.from(weights, (weight) => (sum += weight) / total)
  return (at) => {
    let [low, high] = [0, limits.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((limits[middle] ?? 1) > at) high = middle
      else low = middle + 1
    }
    return low
  }
}
