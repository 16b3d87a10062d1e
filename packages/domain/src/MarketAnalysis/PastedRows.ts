import { normaliseKeywordText } from "../Drafts/Keyword.ts"

/** Signs that never stand in a keyword, and part the columns or rows of what was pasted. */
const parting = /[\t\n\r;|\u2028\u2029]+/u

/** A number of searches, a bid or a share, with a currency or not. */
const figure = /^[<>~]?(?:[€$£]|CHF|EUR|USD|GBP)?[-+]?\d[\d.,'’]*(?:[€$£%]|CHF|EUR|USD|GBP|k|Tsd\.?)?$/iu

const isFigure = (cell: string): boolean => figure.test(cell.replace(/\s/gu, ""))

/** Names of columns, and of what stands in them, as keyword tools export them. */
const column =
  /^(?:keywords?|keyword text|suchbegriffe?|searches|search volume|suchvolumen|avg\.? monthly searches|competition|wettbewerb|cpc|bid|gebot|match type|keyword-option|currency|währung|low|medium|high|niedrig|mittel|hoch|exact|phrase|broad|(?:exact|phrase|broad) match|EUR|USD|GBP|CHF|enabled|paused|top of page bid.*)$/iu

/** The mark of an element of a list, which is no exclusion: between it and its text stands a blank. */
const bullet = /^(?:[-–—•·*▪◦]|\d{1,3}[.)])\s+(?=\S)/u

const isQuoted = (text: string): boolean => /^"[^"]*"$/.test(text)

/** The parts of a row at its commas, those of numbers apart; a row in which a comma only parts words of one keyword is whole. */
const atCommas = (row: string): ReadonlyArray<string> => {
  const cells =
    row.match(/(?:"[^"]*"|(?<=\d),(?=\d)|[^",])+/g)?.map((cell) => cell.trim()).filter((cell) => cell !== "") ?? []
  const isList = cells.length > 2 || cells.some(isFigure) ||
    cells.every((cell) => cell.includes(" "))
  return cells.length > 1 && isList ? cells : [row]
}

/**
 * The keywords of a text as it was pasted: of a row of a table or list its keywords without figures, names of columns and marks of list elements;
 * another text as it is. Notation (`[x]`, `"x"`, `-x`) stays; quotation marks around a cell of a table are the table's.
 */
export const pastedKeywords = (text: string): ReadonlyArray<string> => {
  const rows = text.split(parting).map((row) => row.trim()).filter((row) => row !== "")
  const cells = rows.flatMap(atCommas)
  if (cells.length < 2 && !bullet.test(text.trim())) return [text]
  const isTable = rows.some((row) => row.includes(",")) && cells.some(isFigure)
  const said = cells.filter((cell) => !isFigure(cell) && !column.test(cell))
    .map((cell) => (isTable && isQuoted(cell) ? cell.slice(1, -1) : cell).replace(bullet, "").trim())
    .filter((cell) => /[\p{L}\p{N}]/u.test(cell))
  const seen = new Set<string>()
  const once = said.filter((cell) => seen.size !== seen.add(normaliseKeywordText(cell)).size)
  return once.length === 0 ? [text] : once
}
