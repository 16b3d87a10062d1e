/** A cell, quoted or plain, and what ends it. */
const cells = /(?:"((?:[^"]|"")*)"|((?:[^",\r]|\r(?!\n))*))(,|\r\n)/gy

/** The lines of CSV (RFC 4180), each of which ends with CRLF. */
export const csvLines = (text: string): ReadonlyArray<ReadonlyArray<string>> => {
  const lines: Array<ReadonlyArray<string>> = []
  let line: Array<string> = []
  for (const [, quoted, plain = "", end] of text.matchAll(cells)) {
    line.push(quoted === undefined ? plain : quoted.replaceAll("\"\"", "\""))
    if (end === ",") continue
    lines.push(line)
    line = []
  }
  return lines
}

/** The lines after the first, whose cells have the names that are in the first. */
export const csvRecords = (text: string): ReadonlyArray<Readonly<Record<string, string>>> => {
  const [names = [], ...lines] = csvLines(text)
  return lines.map((line) => Object.fromEntries(names.map((name, place) => [name, line[place] ?? ""])))
}
