import { amountTyping, isFarFrom, readTyped, typedText, type Typing } from "@campaigns/domain/Drafts/TypedAmount"
import { commonWords } from "../Words/CommonWords.ts"
import { useFormats } from "../Words/Formats.ts"
import { useWords } from "../Words/Language.ts"

/** A kind of number that is typed. */
interface Figure extends Omit<Typing, "locale"> {
  /** The number of millionths of what is typed that make one of what is stored. */
  readonly per: number
  /** The currency of an amount; empty while it is not known. */
  readonly currency?: string
  /** True where a change to more than five times, or to less than a fifth, is asked about. */
  readonly isAsked?: boolean
}

/** An amount of a currency, stored in micros. */
export const amountIn = (currency: string | null | undefined): Figure => ({
  ...amountTyping(currency ?? "", "en"),
  per: 1,
  currency: currency ?? "",
  isAsked: true
})

/** A whole number of things. */
export const wholeNumber: Figure = { decimals: 0, per: 1_000_000 }

/** A number with decimals. */
export const decimalNumber: Figure = { decimals: 6, per: 1_000_000 }

/** A number of per cent. */
export const percentNumber: Figure = { ...decimalNumber, signs: ["%"] }

/** The meaning of a text in a field: what is wrong with it, what it is read as, what is asked before it is written. */
export interface Judged {
  readonly problem?: string
  readonly understood?: string
  readonly question?: string
  readonly inputMode?: "decimal" | "text"
}

/** A number in a field: its text, what a text means, and the number that it is; `null` for none. */
export interface TypedFigure {
  readonly text: string
  readonly judge: (text: string) => Judged
  readonly valueOf: (text: string) => number | null
}

/** Makes numbers ready for fields in the chosen language. */
export const useFigures = () => {
  const { locale, money } = useFormats()
  const words = useWords(commonWords)
  /** `old` are the numbers beside which a new one may look mistaken; without them it is the stored one. */
  return (
    figure: Figure,
    stored: number | null,
    { isNeeded = false, old = stored === null ? [] : [stored] }: {
      readonly isNeeded?: boolean
      readonly old?: ReadonlyArray<number>
    } = {}
  ): TypedFigure => {
    const { currency, isAsked = false, per } = figure
    const typing: Typing = currency === undefined ? { ...figure, locale } : amountTyping(currency, locale)
    const text = stored === null ? "" : typedText(Math.round(stored * per), typing)
    const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 })
    const said = (micros: number) =>
      currency === undefined
        ? `${plain.format(micros / 1_000_000)}${figure.signs === undefined ? "" : " %"}`
        : money(micros, currency)
    const inputMode = typing.least === undefined ? "decimal" : "text"
    const judge = (typed: string): Judged => {
      if (typed.trim() === "" && isNeeded) return { inputMode, problem: words.needed }
      if (typed === text) return { inputMode }
      const read = readTyped(typed, typing)
      if (read._tag === "Empty") return { inputMode, understood: words.clears }
      if (read._tag === "Refused") {
        return { inputMode, problem: words.unread[read.why](typed, String(typing.decimals)) }
      }
      const far = isAsked ? old.find((one) => isFarFrom(read.micros, one * per)) : undefined
      const understood = words.understood(said(read.micros))
      return far === undefined
        ? { inputMode, understood }
        : { inputMode, understood, question: words.far(said(far * per), said(read.micros)) }
    }
    const valueOf = (typed: string): number | null => {
      // One that was left alone stays to the last millionth.
      if (typed === text) return stored
      const read = readTyped(typed, typing)
      return read._tag === "Read" ? read.micros / per : null
    }
    return { text, judge, valueOf }
  }
}
