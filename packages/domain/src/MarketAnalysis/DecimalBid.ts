import { minimumUnitMicros } from "../Rules/CurrencyUnits.ts"

const CENT_MICROS = 10_000

/**
 * A bid in micros as a decimal text with all decimals of the account's currency, such as `0.90` in EUR and `121` in
 * JPY, rounded half up to the currency's smallest step; nothing below zero.
 */
export const decimalBid = (micros: number, currencyCode: string): string => {
  const unit = minimumUnitMicros(currencyCode)
  const steps = Math.max(0, Math.floor(micros / unit + 0.5))
  return unit > CENT_MICROS ? String(steps) : `${Math.floor(steps / 100)}.${String(steps % 100).padStart(2, "0")}`
}
