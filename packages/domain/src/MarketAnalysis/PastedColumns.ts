import type { Turns } from "../Turns.ts"
import {
  columnOfHeader,
  type ColumnUse,
  isAddress,
  isFigure,
  isText,
  plainCell,
  saidMatchType
} from "./MatchTypeWords.ts"

/** A column of a pasted table: its place from 1, its header where it has one, and what it was read as. */
export interface ReadColumn<Use extends ColumnUse = ColumnUse> {
  readonly column: number
  readonly header: string | null
  readonly readAs: Use
}

/** The cells of a row of a table. */
type Cells = ReadonlyArray<string>

/** True of a row that names columns. */
export const isHeader = (cells: Cells): boolean =>
  cells.some((cell) => columnOfHeader(cell) === "keyword") &&
  !cells.some((cell) => saidMatchType(cell)?.matchType != null)

/** The columns that a header names; of several with one use the first has it. */
export const columnsOfHeader = (header: Cells): ReadonlyArray<ReadColumn> => {
  const taken = new Set<ColumnUse>()
  return header.map((cell, place): ReadColumn => {
    const use = columnOfHeader(cell)
    const isFirst = !taken.has(use)
    taken.add(use)
    return { column: place + 1, header: cell === "" ? null : cell, readAs: isFirst ? use : "ignored" }
  })
}

/** A country, a language or a currency, which is a keyword only where nothing else is. */
const isCode = (cell: string): boolean => /^[A-Z]{2,3}$/.test(cell)

/** An amount of money, as bids are written: with a currency or with cents. */
const isAmount = (cell: string): boolean =>
  isFigure(cell) && !cell.includes("%") && (/[€$£¥]|[A-Z]{3}/iu.test(cell) || /[.,]\d\d$/u.test(cell))

/** The likeness of a column without a header to one of keywords; the first number that differs decides. */
type Score = ReadonlyArray<number>

const isBetter = (one: Score, other: Score): boolean => {
  const place = one.findIndex((value, index) => value !== other[index])
  return place !== -1 && (one[place] ?? 0) > (other[place] ?? 0)
}

/**
 * The columns of rows without a header: the one that looks like keywords over all rows, the one of match types, the one
 * of addresses, and, where there is no other figure, the one of bids.
 */
export function* columnsOfRows(rows: ReadonlyArray<Cells>): Turns<ReadonlyArray<ReadColumn>> {
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0)
  const uses: Array<ColumnUse> = []
  const scores: Array<Score> = []
  const figures: Array<{ readonly at: number; readonly areAmounts: boolean }> = []
  let read = 0
  for (let at = 0; at < width; at++) {
    const texts = new Set<string>()
    const count = { said: 0, texts: 0, words: 0, matchTypes: 0, addresses: 0, figures: 0, amounts: 0 }
    for (const cells of rows) {
      if (++read % 100 === 0) yield
      const cell = cells[at] ?? ""
      if (cell === "") continue
      count.said++
      if (isText(cell)) {
        if (isCode(cell)) continue
        texts.add(plainCell(cell))
        count.texts++
        count.words += cell.split(/\s+/u).length
      } else if (isAddress(cell)) count.addresses++
      else if (isFigure(cell)) {
        count.figures++
        if (isAmount(cell)) count.amounts++
      } else if (saidMatchType(cell) !== null) count.matchTypes++
    }
    const { addresses, said } = count
    const isAll = (some: number) => said > 0 && some === said
    const isMatchType = isAll(count.matchTypes) && !uses.includes("matchType")
    uses.push(isMatchType ? "matchType" : isAll(addresses) && !uses.includes("finalUrl") ? "finalUrl" : "ignored")
    if (isAll(count.figures)) figures.push({ at, areAmounts: isAll(count.amounts) })
    scores.push([texts.size, count.texts, 0, count.words])
  }
  const matchType = uses.indexOf("matchType")
  const scoreOf = (at: number): Score =>
    (scores[at] ?? []).map((value, place) => place === 2 && at + 1 === matchType ? 1 : value)
  let keyword = 0
  for (let at = 1; at < width; at++) if (isBetter(scoreOf(at), scoreOf(keyword))) keyword = at
  if (uses[keyword] === "ignored") uses[keyword] = "keyword"
  const [bid, ...more] = figures
  if (bid?.areAmounts === true && more.length === 0 && uses[bid.at] === "ignored") uses[bid.at] = "cpcBid"
  return uses.map((readAs, at): ReadColumn => ({ column: at + 1, header: null, readAs }))
}

/** A use that a person gives to a column. */
export interface ColumnChoice {
  readonly column: number
  readonly readAs: ColumnUse
}

/** The columns as a person wants them read; a use that is given to one is taken from the others. */
export const withChoices = (
  columns: ReadonlyArray<ReadColumn>,
  choices: ReadonlyArray<ColumnChoice>
): ReadonlyArray<ReadColumn> => {
  const here = new Map(choices.flatMap(({ column, readAs }) => column > columns.length ? [] : [[column, readAs]]))
  const given = new Set(here.values())
  return columns.map((one) => ({
    ...one,
    readAs: here.get(one.column) ?? (given.has(one.readAs) ? "ignored" : one.readAs)
  }))
}

/** The places in a row of what keywords are made of, from 0; -1 where it has none of it. */
export interface Places {
  readonly keyword: number
  readonly matchType: number
  readonly cpcBid: number
  /** The names of the columns of keywords and of bids. */
  readonly keywordHeader: string | null
  readonly bidHeader: string | null
}

/** The places of what keywords are made of in the rows of a table. */
export const placesOf = (columns: ReadonlyArray<ReadColumn>): Places => {
  const [keyword, matchType, cpcBid] = (["keyword", "matchType", "cpcBid"] as const).map((use) =>
    columns.findIndex(({ readAs }) => readAs === use)
  ) as [number, number, number]
  const headerAt = (place: number) => columns[place]?.header ?? null
  return { keyword, matchType, cpcBid, keywordHeader: headerAt(keyword), bidHeader: headerAt(cpcBid) }
}
