import { stringify } from "csv-stringify/sync"

/** What makes a spreadsheet take a text for a formula, or hide it: these signs, and control characters. */
const isRisky = (first: number): boolean =>
  first === 0x3d || first === 0x2b || first === 0x2d || first === 0x40 || first < 0x20 || (first > 0x7e && first < 0xa0)

/** A text as a cell that is a text for spreadsheets, too: a risky one starts with an apostrophe (`api.md` 4). */
const textCell = (text: string): string => text !== "" && isRisky(text.charCodeAt(0)) ? `'${text}` : text

/** A number in digits: `String` would write small ones with an exponent. */
const numberCell = (value: number): string => String(Number.isInteger(value) ? value : Number(value.toFixed(6)))

/** Lines of CSV (RFC 4180), each with its CRLF. */
export const csvText = (rows: ReadonlyArray<ReadonlyArray<string | number>>): string =>
  stringify(rows.map((row) => [...row]), {
    record_delimiter: "\r\n",
    cast: { string: textCell, number: numberCell }
  })
