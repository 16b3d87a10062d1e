import jStat from "jstat"

/** A gamma distribution of a rate of conversions per click; its mean is `shape / rate`. */
export interface Gamma {
  readonly shape: number
  readonly rate: number
}

/** Conversions, fractions allowed, and the clicks that they came from, weighed by what has arrived of them. */
export interface Tried {
  readonly conversions: number
  readonly clicks: number
}

/** The distribution of rates among alike things, with all that it was made from. */
export interface Prior extends Gamma {
  readonly things: number
  readonly conversions: number
}

/**
 * The widest spread of rates that is believed: with a shape of .5 a good part of the things converts hardly at all.
 * Less is what chance makes of a handful of things, and a prior so wide would leave each to its own few clicks.
 */
const LEAST_SHAPE = .5

/**
 * The narrowest spread that is believed: rates that differ by 22 % (1 / √20) around their mean. Figures of a few months
 * cannot tell less from none, and a prior narrower than that would outvote the figures of any one thing.
 */
const MOST_SHAPE = 20

/**
 * The gamma distribution from which the rates of alike things come, by the method of moments: the mean of all, and of
 * the spread of their rates what chance does not explain. `null` without one conversion, since nothing is known then.
 */
export const priorOf = (all: ReadonlyArray<Tried>): Prior | null => {
  const tried = all.filter(({ clicks }) => clicks > 0)
  let clicks = 0
  let conversions = 0
  let squares = 0
  for (const one of tried) {
    clicks += one.clicks
    conversions += one.conversions
    squares += one.clicks * one.clicks
  }
  if (conversions <= 0) return null
  const mean = conversions / clicks
  const seen = tried.reduce((sum, one) => sum + one.clicks * (one.conversions / one.clicks - mean) ** 2, 0)
  const variance = (seen - (tried.length - 1) * mean) / (clicks - squares / clicks)
  // Of a single thing the spread is 0 / 0; and where chance explains more than there is, nothing speaks for one.
  const shape = variance > 0 && Number.isFinite(variance)
    ? Math.min(MOST_SHAPE, Math.max(LEAST_SHAPE, mean * mean / variance))
    : MOST_SHAPE
  return { shape, rate: shape / mean, things: tried.length, conversions }
}

/** The distribution of the rate of one thing, once its own conversions and clicks are known. */
export const posteriorOf = (prior: Gamma, { clicks, conversions }: Tried): Gamma => ({
  shape: prior.shape + conversions,
  rate: prior.rate + clicks
})

export const meanOf = ({ rate, shape }: Gamma): number => shape / rate

/** The probability that a rate is below a bound. */
export const probabilityBelow = ({ rate, shape }: Gamma, bound: number): number =>
  bound <= 0 ? 0 : Math.min(1, Math.max(0, jStat.lowRegGamma(shape, rate * bound)))

/**
 * The probability that one rate is below `factor` times another, both known as well as their distributions say. Of two
 * gamma variables at the same rate, the share of the one in their sum has a beta distribution.
 */
export const probabilityBelowOther = (one: Gamma, other: Gamma, factor: number): number => {
  const part = factor * one.rate
  return Math.min(1, Math.max(0, jStat.ibeta(part / (part + other.rate), one.shape, other.shape)))
}

/**
 * The probability of so few successes, or fewer, among all by chance alone: of `all` successes each falls to the part
 * with the probability `share`. Attributed successes may be fractions; they are rounded so that few seem more, and all
 * seem less, which makes the answer larger. It is exact to ten decimals.
 */
export const chanceOfSoFew = (successes: number, all: number, share: number): number => {
  const few = Math.ceil(successes)
  const whole = Math.floor(all)
  return few >= whole ? 1 : jStat.binomial.cdf(few, whole, Math.min(1, Math.max(0, share)))
}

/**
 * The places of those probabilities that are no chance, by Benjamini and Hochberg: of what is named on the long run at
 * most `falseShare` is false, however many were looked at.
 */
export const discoveries = (probabilities: ReadonlyArray<number>, falseShare: number): ReadonlyArray<number> => {
  const ordered = probabilities.map((value, place) => ({ value, place })).sort((a, b) => a.value - b.value)
  const last = ordered.findLastIndex(({ value }, rank) => value <= falseShare * (rank + 1) / ordered.length)
  return ordered.slice(0, last + 1).map(({ place }) => place).sort((a, b) => a - b)
}
