import type { ValidationWarningView } from "@campaigns/adapters-http/Api/Drafts/WarningView"

const isColored = process.stdout.isTTY && process.env["NO_COLOR"] === undefined

const paint = (code: number) => (text: string): string => isColored ? `\u001b[${code}m${text}\u001b[0m` : text

const bold = paint(1)
const dim = paint(2)
const red = paint(31)
const green = paint(32)
const yellow = paint(33)

const width = 110

const short = (text: string): string => text.length <= width ? text : `${text.slice(0, width - 1)}…`

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

let steps = 0

/** Prints the numbered heading of a step of the demo. */
export const step = (title: string): void => {
  steps += 1
  say(`\n${bold(`${steps}. ${title}`)}`)
}

/** Prints an explanation of the next request. */
export const remark = (text: string): void => say(`   ${text}`)

/** Prints a text that the demo did not write, in one line. */
export const quote = (text: string): void => say(`     ${dim(short(text))}`)

/** A request, its body in one line. */
export const request = (method: string, path: string, body: unknown): void => {
  say(`   ${bold("→")} ${method} ${path}`)
  if (body !== undefined) say(`     ${dim(short(typeof body === "string" ? body : JSON.stringify(body)))}`)
}

/** Prints an answer in a few words. */
export const answer = (status: number, text: string): void =>
  say(`   ${(status < 400 ? green : yellow)("←")} ${status}${text === "" ? "" : ` ${short(text)}`}`)

/** The warnings of a step, each with its field, its code and its sentence. */
export const warnings = (list: ReadonlyArray<typeof ValidationWarningView.Type>): void => {
  if (list.length === 0) return say(`     ${green("no warnings")}`)
  for (const { code, field, message } of list) say(`     ${yellow("!")} ${field}  ${dim(code)}\n       ${message}`)
}

const bar = (percent: number): string => {
  const done = Math.round(percent / 4)
  return `${green("█".repeat(done))}${dim("░".repeat(25 - done))}`
}

/** The progress of a task: on a terminal one line that moves, elsewhere a line for each change. */
export const progress = (status: string, percent: number, isLast: boolean): void => {
  const line = `   ${bar(percent)} ${String(percent).padStart(3)} %  ${status.replace("_", " ")}`
  if (!process.stdout.isTTY) return say(line)
  process.stdout.write(`\r\u001b[2K${line}${isLast ? "\n" : ""}`)
}

/** Short texts in a row, as many as fit on each line. */
export const inARow = (texts: ReadonlyArray<string>): void => {
  let line = ""
  for (const text of texts) {
    if (line !== "" && line.length + text.length + 3 > width) {
      say(`     ${line}`)
      line = ""
    }
    line = line === "" ? text : `${line} | ${text}`
  }
  if (line !== "") say(`     ${line}`)
}

/** A heading inside a step, and what is said beside it. */
export const heading = (title: string, aside = ""): void =>
  say(`\n   ${bold(title)}${aside === "" ? "" : `  ${dim(aside)}`}`)

/** One line of the comparison. */
export const compared = (field: string, drafted: unknown, isEqual: boolean, live: unknown): void =>
  say(
    isEqual
      ? `   ${green("=")} ${field.padEnd(20)} ${short(JSON.stringify(drafted))}`
      : `   ${red("≠")} ${field.padEnd(20)} draft ${JSON.stringify(drafted)}\n${" ".repeat(26)}live  ${
        JSON.stringify(live)
      }`
  )

/** Prints the last line of the demo. */
export const ending = (isGood: boolean, text: string): void => say(`\n${(isGood ? green : red)(text)}\n`)
