/**
 * The growth from `comparison` to `current`, both whole numbers from 0 up, in percent, rounded to two decimals, halves
 * away from zero. 0 when both are 0, and 100 when only the comparison is (`docs/http-api.md#local-search`).
 */
export const growthPct = (current: number, comparison: number): number => {
  if (comparison === 0) return current === 0 ? 0 : 100
  // Counted in hundredths of a percent with whole numbers: a quotient of floats misses the halves.
  const base = BigInt(comparison)
  const difference = BigInt(current) - base
  const size = difference < 0n ? -difference : difference
  const hundredths = Number((size * 20_000n + base) / (base * 2n)) / 100
  return difference < 0n && hundredths !== 0 ? -hundredths : hundredths
}
