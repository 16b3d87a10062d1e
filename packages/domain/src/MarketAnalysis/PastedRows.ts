import { normaliseKeywordText } from "../Drafts/Keyword.ts"
import { readNotation } from "../Rules/KeywordNotation.ts"
import type { Turns } from "../Turns.ts"
import { isNegativeHeader, isText, saidMatchType } from "./MatchTypeWords.ts"
import { type Places, placesOf, type ReadColumn } from "./PastedColumns.ts"
import { pastedTables } from "./PastedTables.ts"

/** The uses of columns that an analysis knows. */
const usedByAnalyses = ["keyword", "matchType", "ignored"] as const

/** A column of a table as an analysis reads it. */
export type AnalysisColumn = ReadColumn<typeof usedByAnalyses[number]>

/** The keywords of pasted texts by the place of each text, and the columns of the tables that were among them. */
export interface PastedKeywords {
  readonly keywords: ReadonlyArray<ReadonlyArray<string>>
  readonly tables: ReadonlyArray<ReadonlyArray<AnalysisColumn>>
}

/** A keyword of a row, without the signs of its notation. */
export interface RowKeyword {
  readonly text: string
  /** The match type that the row or the notation says; `null` where neither does. */
  readonly matchType: "EXACT" | "PHRASE" | "BROAD" | "BROAD_MODIFIER" | null
  readonly isNegative: boolean
}

/** A text in the notation of a match type. */
export const notated = (text: string, matchType: RowKeyword["matchType"]): string =>
  matchType === "EXACT" ? `[${text}]` : matchType === "PHRASE" ? `"${text}"` : text

const isSaid = (cell: string): boolean => /[\p{L}\p{N}]/u.test(cell)

/** The keyword of a row that says its match type besides the keyword's own notation; `null` where it has none. */
const keywordOfCell = (
  cell: string,
  said: { readonly matchType: "EXACT" | "PHRASE" | "BROAD" | null; readonly isNegative: boolean }
): RowKeyword => {
  const own = readNotation(cell)
  const inner = own?.matchType === "NEGATIVE" ? own.text : cell
  const read = readNotation(inner)
  const isNotated = read?.matchType === "EXACT" || read?.matchType === "PHRASE"
  const isModified = read?.matchType === "BROAD_MODIFIER" && (said.matchType ?? "BROAD") === "BROAD"
  return {
    text: (isNotated ? read.text : inner).trim(),
    matchType: isModified ? "BROAD_MODIFIER" : said.matchType ?? (isNotated ? read.matchType : null),
    isNegative: own?.matchType === "NEGATIVE" || said.isNegative
  }
}

/**
 * The keyword of a row, or of an element of a list, which has no places; `null` where it has none. `isChosen` says
 * that a person has named the column of keywords, so that any cell of it is one.
 */
export const keywordOfRow = (
  cells: ReadonlyArray<string>,
  places: Places | null,
  isChosen = false
): RowKeyword | null => {
  if (places === null) {
    const [cell = ""] = cells
    return isSaid(cell) ? keywordOfCell(cell, { matchType: null, isNegative: false }) : null
  }
  const { keyword: place, keywordHeader: header, matchType } = places
  const cell = cells[place] ?? ""
  if (!isSaid(cell) || !(isChosen || header !== null || isText(cell)) || /^total(?:\s*:|$)/iu.test(cell)) return null
  const inColumn = saidMatchType(cells[matchType] ?? "")
  // A row that excludes in any cell excludes: an exclusion must not become a target.
  const elsewhere = cells.flatMap((one, at) => at === place ? [] : saidMatchType(one) ?? []).find(({ isNegative }) =>
    isNegative
  )
  const said = inColumn?.isNegative === true ? inColumn : elsewhere ?? inColumn
  return keywordOfCell(cell, {
    matchType: said?.matchType ?? null,
    isNegative: said?.isNegative === true || isNegativeHeader(header ?? "")
  })
}

/** The keyword of a row in its notation; an exclusion that cannot be read as a broad one is a phrase. */
const written = ({ isNegative, matchType, text }: RowKeyword): string => {
  const whole = notated(text, matchType)
  if (!isNegative) return whole
  return readNotation(`-${whole}`)?.matchType === "NEGATIVE" ? `-${whole}` : `-${notated(text, "PHRASE")}`
}

/**
 * Reads keywords as they were pasted. A row of a table (cells between tabs; or between `;`, `|` or commas, with
 * figures, match types or names of columns among them) has one keyword: that of the column that its header names, or of
 * the column that looks like keywords over all rows of as many cells; a column of match types counts with its sign, an
 * exclusion that another cell names as well, and all other cells are ignored. Elements of a list become keywords of
 * their own, and another text stays as it is, without invisible characters. A text without a keyword has none.
 */
export function* readPasted(texts: ReadonlyArray<string>): Turns<PastedKeywords> {
  const { rows, tables } = yield* pastedTables(texts)
  const found = texts.map((): Array<string> => [])
  const seen = texts.map(() => new Set<string>())
  const places = new Map(tables.map((columns) => [columns, placesOf(columns)]))
  let read = 0
  for (const { cells, columns, index, isTitle } of rows) {
    if ((read += cells.length) > 100) {
      read = 0
      yield
    }
    const table = columns === null ? undefined : places.get(columns)
    const keyword = isTitle || table === undefined ? null : keywordOfRow(cells, table)
    const text = columns === null && !isTitle ? cells[0] ?? "" : keyword === null ? "" : written(keyword)
    if (text === "") continue
    const key = normaliseKeywordText(text)
    if (seen[index]?.has(key) !== false) continue
    seen[index].add(key)
    found[index]?.push(text)
  }
  return {
    keywords: found,
    tables: tables.map((columns) =>
      columns.map((one) => ({ ...one, readAs: usedByAnalyses.find((use) => use === one.readAs) ?? "ignored" }))
    )
  }
}
