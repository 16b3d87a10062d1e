const withoutFraction = new Set(
  "BIF CLP DJF GNF HUF IDR ISK JPY KMF KRW PYG RWF TWD UGX UYI VND VUV XAF XOF XPF".split(" ")
)

/** The currencies that accounts can have, ISO 4217. */
export const currencies: ReadonlyArray<string> = Intl.supportedValuesOf("currency")

/** The smallest billable amount of a currency, in micros: 1,000,000 where it has no fraction, else 10,000. */
export const minimumUnitMicros = (currencyCode: string): bigint =>
  withoutFraction.has(currencyCode) ? 1_000_000n : 10_000n
