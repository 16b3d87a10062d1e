import { currencyDecimals } from "../Drafts/TypedAmount.ts"
import { changing, type DraftPath } from "./FindingParts.ts"
import { type Found, found, withFixes } from "./Rule.ts"

const units = new Map<string, number>()

/** The currency of an account, and its smallest step in micros where the platform has said it. */
export interface AccountCurrency {
  /** ISO 4217. */
  readonly currencyCode: string
  readonly billableUnitMicros?: number | undefined
}

/** The smallest step of an account's amounts on the platform, in micros: its own word, else `minimumUnitMicros`. */
export const unitMicrosOf = ({ billableUnitMicros, currencyCode }: AccountCurrency): number =>
  billableUnitMicros ?? minimumUnitMicros(currencyCode)

/**
 * The smallest step of a currency by its decimals, in micros, where the platform has said none: a whole unit where the
 * currency has no decimals (JPY), else a hundredth, also where it has thousandths (`docs/platform-facts.md#budgets`).
 */
export const minimumUnitMicros = (currencyCode: string): number => {
  const known = units.get(currencyCode)
  if (known !== undefined) return known
  const unit = currencyDecimals(currencyCode) === 0 ? 1_000_000 : 10_000
  units.set(currencyCode, unit)
  return unit
}

/** An amount that is no multiple of its currency's smallest step; all three in micros, the currency by ISO 4217. */
export type AmountFault = {
  readonly micros: number
  readonly unitMicros: number
  /** The multiple that is nearest to it, one unit at least. */
  readonly nearestMicros: number
  readonly currencyCode: string
}

/** The place of an amount that is no multiple of its currency's smallest step, with the nearest one as its fix. */
export const amountFaultAt = (
  path: DraftPath,
  micros: number | null,
  currency: AccountCurrency
): ReadonlyArray<Found<AmountFault>> => {
  const fault = micros === null ? null : amountFault(micros, currency)
  return fault === null ? [] : [withFixes(found(path, fault), [changing(path, fault.nearestMicros)])]
}

/** How an amount of micros misses the multiples of its currency's smallest step; `null` when it is one. */
export const amountFault = (micros: number, currency: AccountCurrency): AmountFault | null => {
  const unitMicros = unitMicrosOf(currency)
  if (micros % unitMicros === 0) return null
  return {
    micros,
    unitMicros,
    nearestMicros: Math.max(unitMicros, Math.round(micros / unitMicros) * unitMicros),
    currencyCode: currency.currencyCode
  }
}
