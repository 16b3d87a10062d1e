import { stringify } from "csv-stringify/sync"

/**
 * Matches texts that a spreadsheet takes for a formula, or hides: one of these signs, full-width and small forms among them, at its beginning
 * or after blanks and signs that cannot be seen, which some spreadsheets trim; or a control character at its beginning (OWASP,
 * https://owasp.org/www-community/attacks/CSV_Injection).
 */
const risky = /^(?:\p{Cc}|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/u

/** A text as a cell that is a text for spreadsheets, too: a risky one starts with an apostrophe. */
const textCell = (text: string): string => (risky.test(text) ? `'${text}` : text)

/** A number in digits: `String` would write small ones with an exponent. */
const numberCell = (value: number): string => String(Number.isInteger(value) ? value : Number(value.toFixed(6)))

/** Lines of CSV (RFC 4180), each with its CRLF. */
export const csvText = (rows: ReadonlyArray<ReadonlyArray<string | number>>): string =>
  stringify(rows.map((row) => [...row]), {
    record_delimiter: "\r\n",
    cast: { string: textCell, number: numberCell }
  })
