import * as Schema from "effect/Schema"

const currencies = new Set(Intl.supportedValuesOf("currency"))

/** An ISO 4217 currency code, upper case, for instance `EUR`. */
export const CurrencyCode = Schema.String.check(
  Schema.isPattern(/^[A-Z]{3}$/),
  Schema.makeFilter((code) => currencies.has(code), { expected: "an ISO 4217 currency code" })
).pipe(Schema.brand("CurrencyCode"))
export type CurrencyCode = typeof CurrencyCode.Type

/** The number of micros in one unit of a currency. */
const UNIT = 1_000_000

/** The largest amount that the interface takes, in micros (`docs/http-api.md#limits`). */
export const MAX_MICROS = 50_000_000_000

/** Money in integer micros (1,000,000 are one unit of the account's currency), 0 to 50,000,000,000. */
export const Micros = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MAX_MICROS })).pipe(
  Schema.brand("Micros")
)
export type Micros = typeof Micros.Type

/** No money at all. */
export const NO_MICROS = Micros.make(0)

/**
 * An amount of a currency in micros, such as `micros(25, "EUR")` for 25 euros. An amount that is negative, above
 * 50,000, or no whole number of micros, and a code that is none of ISO 4217, throw a `SchemaError`; where they come
 * from outside, decode `Micros` and `CurrencyCode` instead.
 *
 * @example `micros(0.01, "EUR")`, one cent, is `10_000`
 */
export const micros = (amount: number, currencyCode: string): Micros => {
  CurrencyCode.make(currencyCode)
  // Binary fractions are a little off the decimals that are meant: 0.29 times a million is no whole number.
  const nearest = Math.round(amount * UNIT)
  return Micros.make(Math.abs(nearest - amount * UNIT) < 1e-4 ? nearest : amount * UNIT)
}
