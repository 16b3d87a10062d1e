/** The way in which numbers of a kind are typed. */
export interface Typing {
  /** The reader's locale by BCP 47, whose notation counts: `de-AT`. */
  readonly locale: string
  /** The most decimals, 0 to 6. */
  readonly decimals: number
  /** The signs that may stand beside the number: `€`, `EUR`, `%`. */
  readonly signs?: ReadonlyArray<string>
  /** The smallest and the largest number, where the kind has them; without a smallest one there is none below zero. */
  readonly least?: number
  readonly most?: number
}

/** Why a text is taken for no number: it has no reading or two, or its only reading is none of the kind. */
export type TypedRefusal = "unreadable" | "ambiguous" | "decimals" | "outside"

/** The meaning of a text: nothing, a number in millionths (an amount in micros), or why it is taken for none. */
export type TypedAmount =
  | { readonly _tag: "Empty" }
  | { readonly _tag: "Read"; readonly micros: number }
  | { readonly _tag: "Refused"; readonly why: TypedRefusal }

/** The number of millionths in one. */
const UNIT = 1_000_000

const refused = (why: TypedRefusal): TypedAmount => ({ _tag: "Refused", why })

const currencyFormat = (locale: string, currency: string, currencyDisplay: "symbol" | "narrowSymbol") =>
  new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay })

/** The decimals that a currency has by ISO 4217: 2 in EUR, 0 in JPY, 3 in KWD; 2 for what is no code. */
export const currencyDecimals = (currencyCode: string): number =>
  /^[A-Z]{3}$/.test(currencyCode)
    ? currencyFormat("en", currencyCode, "symbol").resolvedOptions().maximumFractionDigits ?? 2
    : 2

/** The way in which amounts of a currency are typed: with its decimals, and its code or a sign of it beside them. */
export const amountTyping = (currencyCode: string, locale: string): Typing => ({
  locale,
  decimals: currencyDecimals(currencyCode),
  signs: currencyCode === "" ? [] : [
    currencyCode,
    ...[locale, "en"].flatMap((one) =>
      (["symbol", "narrowSymbol"] as const).flatMap((display) =>
        currencyFormat(one, currencyCode, display).formatToParts(1).filter(({ type }) => type === "currency")
          .map(({ value }) => plain(value))
      )
    )
  ]
})

/** A text with the plain one of characters that look alike, without those that are not seen. */
const plain = (text: string): string =>
  text
    .replace(/[\uff00-\uffef]/g, (wide) => wide.normalize("NFKC"))
    .replace(/\p{Cf}/gu, "")
    .replace(/\s/g, " ")
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[−–]/g, "-")
    .trim()

const withoutSign = (text: string, signs: ReadonlyArray<string>): string => {
  const upper = text.toUpperCase()
  for (const sign of signs.map((one) => one.toUpperCase()).sort((one, other) => other.length - one.length)) {
    if (upper.startsWith(sign)) return text.slice(sign.length).trim()
    if (upper.endsWith(sign)) return text.slice(0, -sign.length).trim()
  }
  return text
}

/** The digits before and after the decimal mark. */
interface Digits {
  readonly whole: string
  readonly fraction: string
}

const shapes = {
  ".": /^(\d+|[1-9]\d{0,2}(?:(?:,\d{3})+|(?: \d{3})+|(?:'\d{3})+))?(?:\.(\d+))?$/,
  ",": /^(\d+|[1-9]\d{0,2}(?:(?:\.\d{3})+|(?: \d{3})+|(?:'\d{3})+))?(?:,(\d+))?$/
} as const

type Mark = keyof typeof shapes

const otherMark: Readonly<Record<Mark, Mark>> = { ".": ",", ",": "." }

/** The digits of a text whose decimals stand behind this mark; `null` where it has no such reading. */
const digitsBy = (mark: Mark, text: string): Digits | null => {
  const [, whole = "", fraction = ""] = shapes[mark].exec(text) ?? []
  return whole + fraction === "" ? null : { whole: whole.replace(/\D/g, ""), fraction }
}

/** The mark before the decimals in a locale. */
const markOf = (locale: string): Mark =>
  new Intl.NumberFormat(locale).formatToParts(0.5).some(({ type, value }) => type === "decimal" && value === ",")
    ? ","
    : "."

const isWithin = ({ fraction, whole }: Digits, { most = Infinity }: Typing): boolean =>
  Number(`${whole}.${fraction}`) <= most

/** The digits of a text as they are meant; `null` where two readings remain. */
const meantOf = (one: Digits, other: Digits, typing: Typing): Digits | null => {
  if (one.whole === other.whole && one.fraction === other.fraction) return one
  // The reader's notation counts where three decimals are as usual, or as impossible, as a group of three.
  if (typing.decimals === 0 || typing.decimals === 3) return one
  const [possible, ...more] = [one, other].filter((digits) => isWithin(digits, typing))
  return possible === undefined || more.length > 0 ? null : possible
}

/** True where the decimals are more than the kind has; noughts at the end are none, but three are a doubtful group. */
const isTooFine = ({ fraction, whole }: Digits, { decimals }: Typing): boolean =>
  fraction.length > decimals &&
  (/[1-9]/.test(fraction.slice(decimals)) || (fraction.length === 3 && /[1-9]/.test(whole)))

/**
 * Reads a number as it was typed: in the reader's notation, or in the other one where that is the only reading.
 * One mark with three digits behind it has two, and is refused; so are decimals that the kind does not have. Nothing is
 * rounded.
 *
 * @example `readTyped("1.200,50", amountTyping("EUR", "en"))` reads `1_200_500_000`, and `1.200` is ambiguous.
 */
export const readTyped = (text: string, typing: Typing): TypedAmount => {
  const { least = 0, locale, signs = [] } = typing
  const whole = plain(text)
  if (whole === "") return { _tag: "Empty" }
  const [, minus = "", number = ""] = /^(-?) ?(.*)$/s.exec(withoutSign(whole, signs)) ?? []
  const mark = markOf(locale)
  const own = digitsBy(mark, number)
  const foreign = digitsBy(otherMark[mark], number)
  const one = own ?? foreign
  if (one === null) return refused("unreadable")
  const digits = meantOf(one, foreign ?? one, typing)
  if (digits === null) return refused("ambiguous")
  if (isTooFine(digits, typing)) return refused("decimals")
  const size = Number(digits.whole + digits.fraction.slice(0, 6).padEnd(6, "0"))
  const micros = minus === "" || size === 0 ? size : -size
  return Number.isSafeInteger(size) && micros >= least * UNIT && isWithin(digits, typing)
    ? { _tag: "Read", micros }
    : refused("outside")
}

/** Writes a number of millionths as the reader types it, without groups, so that it is read as the same again. */
export const typedText = (micros: number, typing: Typing): string => {
  const size = String(Math.abs(micros)).padStart(7, "0")
  const fraction = String(Number(`0.${size.slice(-6)}`)).slice(2)
  const text = `${micros < 0 ? "-" : ""}${size.slice(0, -6)}${fraction === "" ? "" : markOf(typing.locale) + fraction}`
  const read = readTyped(text, typing)
  return read._tag === "Refused" && read.why === "ambiguous" ? `${text}0` : text
}

/** True for an amount that is more than five times another one, or less than a fifth of it: one mark was mistaken. */
export const isFarFrom = (micros: number, other: number): boolean =>
  other > 0 && (micros > other * 5 || micros * 5 < other)
