/** A keyword as it was typed; without a match type the draft's usual one. */
export interface NewKeyword {
  readonly text: string
  readonly match_type?: "EXACT" | "PHRASE" | "NEGATIVE"
}

/** The keywords in a text, one a line: `[exact]`, `"phrase"`, `-excluded`; of a table's rows the first column. */
export const keywordsIn = (text: string): ReadonlyArray<NewKeyword> =>
  text.split("\n").flatMap((line) => {
    const cell = (line.split("\t")[0] ?? "").trim()
    const exact = /^\[(.+)\]$/.exec(cell)?.[1]
    const phrase = /^"(.+)"$/.exec(cell)?.[1]
    const negative = /^-\s*(.+)$/.exec(cell)?.[1]
    if (exact !== undefined) return [{ text: exact.trim(), match_type: "EXACT" }]
    if (phrase !== undefined) return [{ text: phrase.trim(), match_type: "PHRASE" }]
    if (negative !== undefined) return [{ text: negative.trim(), match_type: "NEGATIVE" }]
    return cell === "" ? [] : [{ text: cell }]
  })
