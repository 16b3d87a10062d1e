import { normaliseKeywordText } from "../Drafts/Keyword.ts"
import { readNotation } from "../Rules/KeywordNotation.ts"
import { isBlank, visibleText } from "../Rules/VisibleText.ts"
import { columnOfHeader, isNegativeHeader, plainCell, saidMatchType } from "./MatchTypeWords.ts"

/** A column of a pasted table: its place from 1, its header where it has one, and what it was read as. */
export interface ReadColumn {
  readonly column: number
  readonly header: string | null
  readonly readAs: "keyword" | "matchType" | "ignored"
}

/** The keywords of pasted texts by the place of each text, and the columns of the tables that were among them. */
export interface PastedKeywords {
  readonly keywords: ReadonlyArray<ReadonlyArray<string>>
  readonly tables: ReadonlyArray<ReadonlyArray<ReadColumn>>
}

/** A table: the sign between its cells, the columns that its header names, and its rows. */
interface Table {
  readonly sign: string
  readonly header: ReadonlyArray<ReadColumn> | null
  readonly rows: Array<Row>
}

interface Row {
  readonly index: number
  readonly cells: ReadonlyArray<string>
}

/** A number of searches, a bid, a share, a range or a date, with a currency or not. */
const figure =
  /^(?:[<>~≥≤]?(?:[€$£¥]|[A-Z]{3}|CA\$|US\$)?[-+−]?\d[\d.,'’:/-]*(?:[€$£¥%]|EUR|USD|GBP|CHF|k|m|mio\.?|tsd\.?)?(?:[-–—](?=\d)|$))+$|^[-–—∞]+$/iu
const isFigure = (cell: string): boolean => figure.test(cell.replace(/\s/gu, ""))

/** Words for how something stands, how much it is fought over, or what a figure is, which no person searches. */
const state =
  /^(?:enabled|paused|removed|eligible.*|not eligible.*|limited.*|pending|active|aktiv(?:iert)?|pausiert|entfernt|zulassig.*|eingeschrankt.*|activee?|suspendue?|eligible|admissible|habilitada?|en pausa|apta|abilitat[ao]|in pausa|idonea|ingeschakeld|gepauzeerd|geschikt|low|medium|high|niedrig|mittel|hoch|faible|moyenne?|elevee?|baja|media|alta|bassa|laag|gemiddeld|hoog|unknown|yes|no|eur|usd|gbp|chf|below average|above average|average|competition|wettbewerb|currency|wahrung|searches|search volume|suchvolumen|avg\.? monthly searches|cpc|bid|gebot|top of page bid.*|total.*|gesamt.*)$/u

const isText = (cell: string): boolean =>
  /[\p{L}\p{N}]/u.test(cell) && !isFigure(cell) && !state.test(plainCell(cell)) && saidMatchType(cell) === null &&
  !/^https?:\/\//i.test(cell)

/** The mark of an element of a list, which is no exclusion: between it and its text stands a blank. */
const bullet = /^(?:[-–—•·*▪◦]|\d{1,3}[.)])\s+(?=\S)/u

const atCommas = (row: string): ReadonlyArray<string> =>
  row.match(/(?:"[^"]*"|(?<=\d),(?=\d)|[^",])+/g)?.map((cell) => cell.trim()) ?? []

const unquoted = (cell: string): string => /^"[^"]*"$/.test(cell) ? cell.slice(1, -1).trim() : cell

/** The cells of a row of a table, or the elements of a list in one line, or the line as a whole. */
const partsOf = (
  line: string
): { readonly isRow: boolean; readonly sign: string; readonly cells: ReadonlyArray<string> } => {
  if (line.includes("\t")) return { isRow: true, sign: "\t", cells: line.split("\t").map((cell) => cell.trim()) }
  const sign = [";", "|"].find((sign) => line.includes(sign))
  const cells = sign === undefined ? atCommas(line) : line.split(sign).map((cell) => cell.trim())
  const said = cells.filter((cell) => cell !== "")
  if (said.length < 2) return { isRow: false, sign: "", cells: [line.trim()] }
  const isRow = said.some((cell) => !isText(unquoted(cell))) ||
    said.some((cell) => columnOfHeader(unquoted(cell)) !== "ignored")
  if (isRow) return { isRow, sign: sign ?? ",", cells: cells.map((cell) => sign === undefined ? unquoted(cell) : cell) }
  // A comma may part words of one keyword; other signs never stand in one.
  const isList = sign !== undefined || said.length > 2 || said.every((cell) => cell.includes(" "))
  return { isRow, sign: "", cells: isList ? said : [line.trim()] }
}

const isHeader = (cells: ReadonlyArray<string>): boolean =>
  cells.some((cell) => columnOfHeader(cell) === "keyword") &&
  !cells.some((cell) => saidMatchType(cell)?.matchType != null)

const columnsOfHeader = (header: ReadonlyArray<string>): ReadonlyArray<ReadColumn> => {
  const keyword = header.findIndex((cell) => columnOfHeader(cell) === "keyword")
  const matchType = header.findIndex((cell) => columnOfHeader(cell) === "matchType")
  return header.map((cell, place): ReadColumn => ({
    column: place + 1,
    header: cell === "" ? null : cell,
    readAs: place === keyword ? "keyword" : place === matchType ? "matchType" : "ignored"
  }))
}

/** The columns of rows without a header: the one that looks like keywords over all rows, and the one of match types. */
const columnsOfRows = (rows: ReadonlyArray<Row>): ReadonlyArray<ReadColumn> => {
  const places = Array.from(
    { length: rows.reduce((most, { cells }) => Math.max(most, cells.length), 0) },
    (_, at) => at
  )
  const columns = places.map((at) => rows.map(({ cells }) => cells[at] ?? "").filter((cell) => cell !== ""))
  const matchType = columns.findIndex((cells) =>
    cells.length > 0 && cells.every((cell) => saidMatchType(cell) !== null)
  )
  const score = (at: number): ReadonlyArray<number> => {
    const said = columns[at]?.filter(isText) ?? []
    const words = said.reduce((sum, cell) => sum + cell.split(/\s+/u).length, 0)
    return [new Set(said.map(plainCell)).size, said.length, at + 1 === matchType ? 1 : 0, words]
  }
  const isBetter = (one: ReadonlyArray<number>, other: ReadonlyArray<number>): boolean => {
    const place = one.findIndex((value, index) => value !== other[index])
    return place !== -1 && (one[place] ?? 0) > (other[place] ?? 0)
  }
  const keyword = places.reduce((best, at) => isBetter(score(at), score(best)) ? at : best, 0)
  return places.map((at): ReadColumn => ({
    column: at + 1,
    header: null,
    readAs: at === matchType ? "matchType" : at === keyword ? "keyword" : "ignored"
  }))
}

const notated = (text: string, matchType: "EXACT" | "PHRASE" | "BROAD" | null): string =>
  matchType === "EXACT" ? `[${text}]` : matchType === "PHRASE" ? `"${text}"` : text

/** A keyword in the notation of what its row says; an exclusion that cannot be read as a broad one is a phrase. */
const keywordOf = (cells: ReadonlyArray<string>, columns: ReadonlyArray<ReadColumn>): string | null => {
  const place = columns.findIndex(({ readAs }) => readAs === "keyword")
  const cell = cells[place] ?? ""
  const isNamed = columns[place]?.header != null
  if (!/[\p{L}\p{N}]/u.test(cell) || !(isNamed || isText(cell)) || /^total(?:\s*:|$)/iu.test(cell)) return null
  const inColumn = saidMatchType(cells[columns.findIndex(({ readAs }) => readAs === "matchType")] ?? "")
  // A row that excludes in any cell excludes: an exclusion must not become a target.
  const elsewhere = cells.flatMap((one, at) => at === place ? [] : saidMatchType(one) ?? []).find(({ isNegative }) =>
    isNegative
  )
  const said = inColumn?.isNegative === true ? inColumn : elsewhere ?? inColumn
  const own = readNotation(cell)
  const inner = own?.matchType === "NEGATIVE" ? own.text : cell
  const read = readNotation(inner)
  const isNegative = own?.matchType === "NEGATIVE" || said?.isNegative === true ||
    isNegativeHeader(columns[place]?.header ?? "")
  const matchType = said?.matchType ??
    (read?.matchType === "EXACT" || read?.matchType === "PHRASE" ? read.matchType : null)
  const text = (read?.matchType === "EXACT" || read?.matchType === "PHRASE" ? read.text : inner).trim()
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
export const readPasted = (texts: ReadonlyArray<string>): PastedKeywords => {
  const found: Array<Array<string>> = texts.map(() => [])
  const tables: Array<Table> = []
  for (const [index, text] of texts.entries()) {
    for (const line of visibleText(text).split(/[\n\r\u2028\u2029]+/u)) {
      if (isBlank(line)) continue
      const { cells, isRow, sign } = partsOf(line)
      if (!isRow) {
        found[index]?.push(...cells.map((cell) => cell.replace(bullet, "").trim()))
      } else if (isHeader(cells)) {
        tables.push({ sign, header: columnsOfHeader(cells), rows: [] })
      } else {
        // Rows below a header are its table's; without one, rows of as many cells.
        const known = tables.findLast((table) =>
          table.sign === sign && (table.header !== null || table.rows[0]?.cells.length === cells.length)
        )
        const table = known ?? { sign, header: null, rows: [] }
        if (known === undefined) tables.push(table)
        table.rows.push({ index, cells })
      }
    }
  }
  const read = tables.map(({ header, rows }) => {
    const columns = header ?? columnsOfRows(rows)
    for (const { cells, index } of rows) {
      const keyword = keywordOf(cells, columns)
      if (keyword !== null) found[index]?.push(keyword)
    }
    return columns
  })
  const keywords = found.map((said) => {
    const seen = new Set<string>()
    return said.filter((one) => seen.size !== seen.add(normaliseKeywordText(one)).size)
  })
  return { keywords, tables: read }
}
