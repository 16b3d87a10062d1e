/** The functions of jstat that are used, which brings no types of its own. */
declare module "jstat" {
  const jStat: {
    /** The lower incomplete gamma function, divided by the gamma function: the share of Gamma(shape, 1) below x. */
    readonly lowRegGamma: (shape: number, x: number) => number
    /** The regularised incomplete beta function: the share of Beta(a, b) below x. */
    readonly ibeta: (x: number, a: number, b: number) => number
    /** The natural logarithm of the gamma function. */
    readonly gammaln: (x: number) => number
    readonly binomial: {
      /** The probability of at most `k` successes in `n` trials of probability `p`. */
      readonly cdf: (k: number, n: number, p: number) => number
    }
    readonly studentt: {
      /** The value that Student's t with so many degrees of freedom stays below with the probability `p`. */
      readonly inv: (p: number, freedom: number) => number
    }
  }
  export default jStat
}
