const units = new Map<string, number>()

const fractionDigits = (currencyCode: string): number =>
  /^[A-Z]{3}$/.test(currencyCode)
    ? new Intl.NumberFormat("en", { style: "currency", currency: currencyCode }).resolvedOptions()
      .maximumFractionDigits ?? 2
    : 2

/**
 * The smallest step in which the platform takes amounts of a currency, in micros: a whole unit where the currency has no
 * decimals (JPY), else a hundredth, also where the currency has thousandths (`domain-facts.md` A.7).
 */
export const minimumUnitMicros = (currencyCode: string): number => {
  const known = units.get(currencyCode)
  if (known !== undefined) return known
  const unit = fractionDigits(currencyCode) === 0 ? 1_000_000 : 10_000
  units.set(currencyCode, unit)
  return unit
}

/** An amount for a reader, such as `1.5 EUR`. */
export const showMicros = (micros: number, currencyCode: string): string => `${micros / 1_000_000} ${currencyCode}`

/**
 * Why an amount is no multiple of its currency's minimum unit, as the rest of a sentence that starts with the amount's name;
 * `null` when it is one.
 */
export const fractionFault = (micros: number, currencyCode: string): string | null => {
  const unit = minimumUnitMicros(currencyCode)
  if (micros % unit === 0) return null
  const nearest = Math.max(unit, Math.round(micros / unit) * unit)
  return `of ${showMicros(micros, currencyCode)} is not a multiple of ${
    showMicros(unit, currencyCode)
  }, the smallest ` +
    `step of the account's currency; set it to ${showMicros(nearest, currencyCode)}.`
}
