import { isBlank } from "../Rules/VisibleText.ts"
import type { Turns } from "../Turns.ts"
import { columnOfHeader } from "./MatchTypeWords.ts"
import { columnsOfHeader, columnsOfRows, isHeader, type ReadColumn } from "./PastedColumns.ts"
import { linesOf, partsOf } from "./PastedLines.ts"

/** A row of a table, or an element of a list, which is one cell without a table. */
export interface PastedRow {
  /** The place of its text among those that were pasted, from 0, and its line in it, from 1. */
  readonly index: number
  readonly line: number
  readonly cells: ReadonlyArray<string>
  /** The columns by which it is read; `null` where it is no row of a table. */
  readonly columns: ReadonlyArray<ReadColumn> | null
  /** True of what an export says above its table: its name and its days. */
  readonly isTitle: boolean
}

/** The content of pasted texts: their rows in their order, without headers, and the columns of each table. */
export interface PastedTables {
  readonly rows: ReadonlyArray<PastedRow>
  readonly tables: ReadonlyArray<ReadonlyArray<ReadColumn>>
}

interface Table {
  readonly isQuoted: boolean
  readonly header: ReadonlyArray<string> | null
  readonly rows: Array<ReadonlyArray<string>>
  columns: ReadonlyArray<ReadColumn>
}

interface Item {
  readonly index: number
  readonly line: number
  readonly sign: string
  readonly cells: ReadonlyArray<string>
  table: Table | null
  isTitle: boolean
}

/** The most lines that an export has above its table. */
const MOST_TITLES = 3

/** The characters that are read in one step. */
const STEP = 1_000

/** The mark of an element of a list, which is no exclusion: between it and its text stands a blank. */
const bullet = /^(?:[-–—•·*▪◦]|\d{1,3}[.)])\s+(?=\S)/u

const isSame = (one: ReadonlyArray<string>, other: ReadonlyArray<string>): boolean =>
  one.length === other.length && one.every((cell, at) => cell === other[at])

/** Reads the rows of texts that were pasted together. */
export function* pastedTables(texts: ReadonlyArray<string>): Turns<PastedTables> {
  const tables: Array<Table> = []
  const items: Array<Item> = []
  /** The tables with a header by their sign, and those without one by their sign and number of cells. */
  const headed = new Map<string, Table>()
  const bare = new Map<string, Table>()
  const start = (sign: string, header: Table["header"], isQuoted: boolean): Table => {
    const table: Table = { isQuoted, header, rows: [], columns: columnsOfHeader(header ?? []) }
    if (header !== null) headed.set(sign, table)
    tables.push(table)
    return table
  }
  let characters = 0
  for (const [index, text] of texts.entries()) {
    const first = items.length
    let isHeaded = false
    for (const { line, text: said } of linesOf(text)) {
      if ((characters += said.length + 1) > STEP) {
        characters = 0
        yield
      }
      if (isBlank(said)) continue
      const parts = partsOf(said, headed)
      const { cells, isQuoted, sign } = parts
      if (!parts.isRow) {
        // A first line that names keywords is the header of a single column.
        if (index + items.length + headed.size + cells.length === 1 && columnOfHeader(cells[0] ?? "") === "keyword") {
          start("", cells, false)
        } else {
          const table = headed.get("") ?? null
          for (const [at, cell] of cells.entries()) {
            if (at % STEP === STEP - 1) yield
            const element = [cell.replace(bullet, "").trim()]
            items.push({ index, line, sign, cells: element, table, isTitle: false })
            table?.rows.push(element)
          }
        }
      } else if (isHeader(cells)) {
        const last = headed.get(sign)
        if (last?.header == null || !isSame(last.header, cells)) start(sign, cells, isQuoted)
        const above = isHeaded ? [] : items.slice(first, first + MOST_TITLES + 1)
        const isTitle = (item: Item) =>
          item.table?.header == null && (item.sign !== sign || item.cells.filter((cell) => cell !== "").length < 2)
        if (above.length <= MOST_TITLES && above.every(isTitle)) {
          for (const item of above) {
            item.isTitle = true
            if (item.table !== null) item.table.rows.length = 0
          }
        }
        isHeaded = true
      } else {
        const key = `${cells.length}${sign}`
        const table = headed.get(sign) ?? bare.get(key) ?? start(sign, null, false)
        if (table.header === null) bare.set(key, table)
        table.rows.push(cells)
        items.push({ index, line, sign, cells, table, isTitle: false })
      }
    }
  }
  const loneHeader = headed.get("")
  if (loneHeader?.rows.length === 0 && items.length === 0 && tables.length === 1) {
    const row = { index: 0, line: 1, cells: loneHeader.header ?? [], columns: null, isTitle: false }
    return { rows: [row], tables: [] }
  }
  const used = tables.filter(({ header, rows }) => header !== null || rows.length > 0)
  for (const table of used) if (table.header === null) table.columns = yield* columnsOfRows(table.rows)
  const rows: Array<PastedRow> = []
  for (const { cells, index, isTitle, line, table } of items) {
    if (rows.length % 1_000 === 999) yield
    rows.push({ index, line, cells, columns: table?.columns ?? null, isTitle })
  }
  return { rows, tables: used.map(({ columns }) => columns) }
}
