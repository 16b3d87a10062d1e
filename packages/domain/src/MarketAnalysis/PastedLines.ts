import { MAX_COLUMNS_OF_TABLE } from "../Limits.ts"
import { readNotation } from "../Rules/KeywordNotation.ts"
import { visibleText } from "../Rules/VisibleText.ts"
import { columnOfHeader, isText } from "./MatchTypeWords.ts"

/** The lines of a text with their numbers from 1, without invisible characters. */
export function* linesOf(text: string): Generator<{ readonly line: number; readonly text: string }> {
  let line = 0
  let from = 0
  const next = (until: number) => ({ line: ++line, text: visibleText(text.slice(from, until)) })
  for (const { 0: end, index } of text.matchAll(/\r\n|[\n\r\u2028\u2029]/gu)) {
    const read = next(index)
    from = index + end.length
    yield read
  }
  yield next(text.length)
}

/** The cells of a row of a table with the sign between them, or elements of a list, or a line as a whole. */
export interface LineParts {
  readonly isRow: boolean
  readonly sign: string
  readonly cells: ReadonlyArray<string>
  /** True where a program put each text into quotation marks, which say no match type then. */
  readonly isQuoted: boolean
}

/** A table whose rows go on, by the sign between its cells. */
export type OpenTables = ReadonlyMap<string, { readonly isQuoted: boolean }>

const isDigit = (character: string | undefined): boolean => character !== undefined && /\d/.test(character)

/** The cells between a sign; it parts nothing inside quotation marks, nor as a comma of digits unless `isKnown`. */
const cellsAt = (line: string, sign: string, isKnown: boolean, hasQuotes = true): ReadonlyArray<string> => {
  const cells: Array<string> = []
  let start = 0
  let isInside = false
  for (let at = 0; at < line.length; at++) {
    if (hasQuotes && line[at] === "\"") {
      isInside = isInside ? false : line.slice(start, at).trim() === "" || line[at - 1] === "\""
    } else if (line[at] === sign && !isInside) {
      if (sign === "," && !isKnown && isDigit(line[at - 1]) && isDigit(line[at + 1])) continue
      cells.push(line.slice(start, at).trim())
      start = at + 1
    }
  }
  // A quotation mark that is not closed is inches, or a slip.
  return isInside ? cellsAt(line, sign, isKnown, false) : [...cells, line.slice(start).trim()]
}

const quoted = /^"(?:[^"]|"")*"$/
const isQuoted = (cell: string): boolean => cell.length > 1 && quoted.test(cell)
const unquoted = (cell: string): string => isQuoted(cell) ? cell.slice(1, -1).replaceAll("\"\"", "\"").trim() : cell

/** True of elements that stand for themselves: a comma may part words of one keyword, other signs never do. */
const isList = (sign: string, elements: ReadonlyArray<string>): boolean =>
  sign !== "," || elements.length > 2 ||
  elements.every((cell) => cell.includes(" ")) || elements.every((cell) => readNotation(cell) !== null)

const isOfTable = (cell: string): boolean => {
  const use = columnOfHeader(cell)
  return !isText(cell) || use === "keyword" || use === "matchType"
}

/** Reads a line; `open` are the tables of which it may be a row. Of a row of very many cells the first are read. */
export const partsOf = (line: string, open: OpenTables): LineParts => {
  const whole: LineParts = { isRow: false, sign: "", cells: [line.trim()], isQuoted: false }
  const sign = ["\t", ...open.keys(), ";", "|", ","].find((one) => one !== "" && line.includes(one))
  if (sign === undefined) return whole
  const isTabbed = sign === "\t"
  const isOpen = open.has(sign)
  const raw = isTabbed ? line.split("\t").map((cell) => cell.trim()) : cellsAt(line, sign, isOpen)
  const said = raw.filter((cell) => cell !== "")
  if (!isTabbed && !isOpen && said.length < 2) return whole
  const first = said.slice(0, MAX_COLUMNS_OF_TABLE)
  const isRow = isTabbed || isOpen || first.some((cell) => isOfTable(unquoted(cell)))
  if (!isRow) return isList(sign, said) ? { ...whole, cells: said } : whole
  const texts = first.filter(isQuoted)
  // A program quotes every text of a row, and names of columns; a person quotes a phrase.
  const isProgram = open.get(sign)?.isQuoted === true || sign === "," ||
    texts.some((cell) => columnOfHeader(unquoted(cell)) === "keyword") ||
    (!isTabbed && texts.length > 1 && first.every((cell) => isQuoted(cell) || !isText(cell)))
  const cells = raw.slice(0, MAX_COLUMNS_OF_TABLE).map((cell) =>
    isProgram || cell.includes("\"\"") ? unquoted(cell) : cell
  )
  return { isRow, sign, cells, isQuoted: isProgram && (sign === "," || texts.length > 0) }
}
