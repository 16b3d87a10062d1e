/** A keyword as it was typed; without a match type the draft's usual one. */
export interface NewKeyword {
  readonly text: string
  readonly match_type?: "EXACT" | "PHRASE" | "NEGATIVE"
}

/** The keywords in a text, one a line: `[exact]`, `"phrase"`, `-excluded`; of a table's rows the first column. */
export const keywordsIn = (text: string): ReadonlyArray<NewKeyword> =>
  text.split("\n").flatMap((line) => {
    const cell = (line.split("\t")[0] ?? "").trim()
    const inner = cell.slice(1, -1).trim()
    if (cell.length > 2 && cell.startsWith("[") && cell.endsWith("]")) return [{ text: inner, match_type: "EXACT" }]
    if (cell.length > 2 && cell.startsWith("\"") && cell.endsWith("\"")) return [{ text: inner, match_type: "PHRASE" }]
    if (cell.length > 1 && cell.startsWith("-")) return [{ text: cell.slice(1).trim(), match_type: "NEGATIVE" }]
    return cell === "" ? [] : [{ text: cell }]
  })
