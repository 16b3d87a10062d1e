import { plainLine } from "./PlainText.ts"

/** A row of a table while it is read. */
export interface TableRow {
  /** Begins a cell, which may be a header. */
  readonly cell: (isHeader: boolean) => void
  readonly add: (piece: string) => void
  /** Tells that a cell has parts of its own, such as paragraphs. */
  readonly part: () => void
  /** The row as text, ended by a line break: its cells in one line, long ones in their own; empty for headers. */
  readonly text: () => string
}

/** The longest cell that shares a line, in UTF-16 units; tables that lay out a whole page have longer ones. */
const LONGEST_CELL = 80
const MOST_CELLS = 12
const MOST_RAW = 16_000

/** `Haircut`, `45 min` and `€49` as `Haircut: 45 min, €49`. */
const inOneLine = ([first = "", ...rest]: ReadonlyArray<string>): string =>
  rest.length === 0 ? first : `${first.replace(/:$/, "")}: ${rest.join(", ")}`

export const makeTableRow = (): TableRow => {
  const cells: Array<string> = []
  let size = 0
  let hasParts = false
  let hasData = false
  return {
    cell: (isHeader) => {
      cells.push("")
      hasData ||= !isHeader
    },
    add: (piece) => {
      if (cells.length === 0 || size >= MOST_RAW) return
      size += piece.length
      cells[cells.length - 1] += piece.slice(0, MOST_RAW)
    },
    part: () => {
      if ((cells.at(-1) ?? "").trim() !== "") hasParts = true
      if (cells.length > 0) cells[cells.length - 1] += "\n"
    },
    text: () => {
      const plain = cells.map(plainLine).filter((cell) => cell !== "")
      if (plain.length === 0 || (!hasData && plain.length > 1)) return "\n"
      const isShort = plain.length <= MOST_CELLS && plain.every(({ length }) => length <= LONGEST_CELL)
      return isShort && !hasParts ? `\n${inOneLine(plain)}\n` : `\n${cells.join("\n")}\n`
    }
  }
}
