import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { normaliseKeywordText } from "../Drafts/Keyword.ts"
import type { KeywordMatchType } from "../Drafts/KeywordMatchType.ts"
import { amountTyping, readTyped, type TypedRefusal, type Typing } from "../Drafts/TypedAmount.ts"
import { MAX_KEYWORD_TEXT } from "../Limits.ts"
import { dash } from "../Rules/KeywordNotation.ts"
import { TURN, type Turns } from "../Turns.ts"
import { type ColumnChoice, type Places, placesOf, type ReadColumn, withChoices } from "./PastedColumns.ts"
import { keywordOfRow, notated, type RowKeyword } from "./PastedRows.ts"
import { pastedTables } from "./PastedTables.ts"

/** A keyword of a pasted text, as a draft takes it. */
export interface ReadKeyword {
  readonly text: string
  /** `null` where nothing says it, so that the draft's own holds. */
  readonly matchType: KeywordMatchType | null
  /** In micros of the account's currency; `null` where there is none. */
  readonly cpcBidMicros: number | null
  readonly line: number
}

/** The reasons for which a line gives no keyword. */
export const unreadReasons = [
  "NO_KEYWORD",
  "ABOVE_HEADER",
  "TEXT_TOO_LONG",
  "REPEATED",
  "BID_UNREADABLE",
  "BID_AMBIGUOUS",
  "BID_TOO_FINE",
  "BID_OUTSIDE"
] as const
export type UnreadReason = typeof unreadReasons[number]

/** The keywords of a pasted text, the lines that gave none, and the columns of the tables in it. */
export interface ReadKeywords {
  readonly keywords: ReadonlyArray<ReadKeyword>
  readonly failed: ReadonlyArray<{ readonly line: number; readonly reason: UnreadReason }>
  readonly tables: ReadonlyArray<ReadonlyArray<ReadColumn>>
}

/** A pasted text and the way in which it is to be read. */
export interface KeywordReading {
  readonly text: string
  readonly as: "keywords" | "exclusions"
  /** The uses that a person gives to columns, in every table that has so many. */
  readonly columns: ReadonlyArray<ColumnChoice>
}

/** No table of the text has the column of a choice; `place` is the choice's, from 0. */
export class ColumnNotFound extends Schema.TaggedError<ColumnNotFound>()("ColumnNotFound", { place: Schema.Int }) {
  override get message(): string {
    return "No table of the text has this column"
  }
}

/** The highest bid that a draft takes, in units of the currency. */
const MAX_BID = 50_000

const bidReasons: Readonly<Record<TypedRefusal, UnreadReason>> = {
  unreadable: "BID_UNREADABLE",
  ambiguous: "BID_AMBIGUOUS",
  decimals: "BID_TOO_FINE",
  outside: "BID_OUTSIDE"
}

/** A leading sign of exclusion. */
const exclusion = new RegExp(`^${dash}\\s*(?=\\S)`, "u")
const plus = /(^|\s)[+\ufe62\uff0b]+(?=\S)/gu

const excluded = ({ matchType, text }: RowKeyword) => ({
  text: text.replace(plus, "$1").trim(),
  matchType: matchType === "EXACT" || matchType === "PHRASE" ? matchType : "BROAD" as const
})

const targeted = ({ isNegative, matchType, text }: RowKeyword) =>
  isNegative ? { text: notated(text, matchType), matchType: "NEGATIVE" as const } : { text, matchType }

/** A cell that says that there is no bid. */
const noBid = /^[-–—\s]*$/u

/** The bid in a cell; a header such as `Max. CPC (USD)` says the currency of a bare number. */
const bidIn = (cell: string, header: string | null, typing: Typing): UnreadReason | number | null => {
  if (noBid.test(cell)) return null
  const [, currency = ""] = /\(([A-Z]{3})\)\s*$/iu.exec(header ?? "") ?? []
  const read = readTyped(/^[\d.,'’\s]+$/u.test(cell) ? `${cell} ${currency}` : cell, typing)
  return read._tag === "Read" ? read.micros : read._tag === "Empty" ? null : bidReasons[read.why]
}

/** Reads a text of keywords, or of exclusions with or without their sign, as it was pasted. */
export function* readKeywords(
  { as, columns: choices, text }: KeywordReading,
  currencyCode: string
): Turns<Result.Result<ReadKeywords, ColumnNotFound>> {
  const { rows, tables } = yield* pastedTables([text])
  const widest = tables.reduce((most, columns) => Math.max(most, columns.length), 0)
  const place = choices.findIndex(({ column }) => column > widest)
  if (place !== -1) return Result.fail(new ColumnNotFound({ place }))
  const chosen: Array<ReadonlyArray<ReadColumn>> = []
  const places = new Map<unknown, Places>()
  for (const columns of tables) {
    const wanted = withChoices(columns, choices)
    chosen.push(wanted)
    places.set(columns, placesOf(wanted))
    yield
  }
  const placesIn = (columns: unknown): Places | null => places.get(columns) ?? null
  const isNamed = choices.some(({ readAs }) => readAs === "keyword")
  let read = 0
  // A comma before one or two digits is a decimal one for the whole text.
  let locale = "en"
  for (const { cells, columns } of rows) {
    if (++read % TURN === 0) yield
    if (/,\d{1,2}(?!\d)/u.test(cells[placesIn(columns)?.cpcBid ?? -1] ?? "")) locale = "de"
  }
  const typing: Typing = { ...amountTyping(currencyCode, locale), most: MAX_BID }
  const keywords: Array<ReadKeyword> = []
  const failed: Array<ReadKeywords["failed"][number]> = []
  const seen = new Set<string>()
  const readRow = (cells: ReadonlyArray<string>, at: Places | null) => {
    const isExclusion = as === "exclusions"
    const row = keywordOfRow(isExclusion ? cells.map((cell) => cell.replace(exclusion, "")) : cells, at, isNamed)
    if (row === null) return "NO_KEYWORD"
    const made = isExclusion ? excluded(row) : targeted(row)
    if (made.text.length > 2 * MAX_KEYWORD_TEXT || Array.from(made.text).length > MAX_KEYWORD_TEXT) {
      return "TEXT_TOO_LONG"
    }
    const key = `${made.matchType} ${normaliseKeywordText(made.text)}`
    if (seen.has(key)) return "REPEATED"
    const hasBid = at !== null && !isExclusion && made.matchType !== "NEGATIVE"
    const bid = hasBid ? bidIn(cells[at.cpcBid] ?? "", at.bidHeader, typing) : null
    if (typeof bid === "string") return bid
    seen.add(key)
    return { ...made, cpcBidMicros: bid }
  }
  for (const { cells, columns, isTitle, line } of rows) {
    if ((read += cells.length) > 100) {
      read = 0
      yield
    }
    const row = isTitle ? "ABOVE_HEADER" : readRow(cells, placesIn(columns))
    if (typeof row === "string") failed.push({ line, reason: row })
    else keywords.push({ ...row, line })
  }
  return Result.succeed({ keywords, failed, tables: chosen })
}
