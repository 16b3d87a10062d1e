/** An answer as JSON; to read a field that it does not have is an error. */
export type Answer = ReturnType<typeof JSON.parse>

const isColored = process.stdout.isTTY && process.env["NO_COLOR"] === undefined
const paint = (code: number) => (text: string): string => isColored ? `\u001b[${code}m${text}\u001b[0m` : text
const [bold, dim, red, green, yellow] = [paint(1), paint(2), paint(31), paint(32), paint(33)] as const

let chapters = 0
let [place, lastRequest] = ["before the first chapter", "no request"]

const line = (text: string): boolean => process.stdout.write(`${text}\n`)

const inOneLine = (value: Answer): string => {
  const text = (typeof value === "string" ? value : JSON.stringify(value)).replace(/(?<=_token":")[^"]+/, "***")
  return dim(text.length <= 110 ? text : `${text.slice(0, 109)}…`)
}

/** An amount of the ad platform's in the unit of its currency. */
export const money = (micros: number): string => (micros / 1_000_000).toFixed(2)

/** Prints the numbered title of a chapter. */
export const chapter = (title: string): void => {
  chapters += 1
  place = `in chapter ${chapters}, "${title}"`
  line(`\n${bold(`${chapters}. ${title}`)}`)
}

/** Prints a sentence of the story. */
export const say = (text: string): boolean => line(`   ${text}`)

/** Prints a line of what an answer says. */
export const tell = (text: string): boolean => line(`     ${text}`)

/** Prints a heading inside a chapter, and what is said beside it. */
export const heading = (title: string, aside = ""): boolean => line(`\n   ${bold(title)}${aside && `  ${dim(aside)}`}`)

/** Prints a request, its body in one line and without the password. */
export const request = (method: string, url: string, body: unknown): void => {
  lastRequest = `${method} ${url}`
  say(`${bold("→")} ${method} ${url.slice(new URL(url).origin.length)}`)
  const isForm = body instanceof URLSearchParams
  if (body !== undefined) tell(inOneLine(isForm ? `${body}`.replace(/password=[^&]+$/, "password=***") : body))
}

/** Prints an answer in one line, and the warnings that come with it, or that it is. */
export const answer = (status: number, isReplay: boolean, body: Answer): void => {
  const text = inOneLine(body.code === undefined ? body : `${body.code}: ${body.detail}`)
  say(`${(status < 400 ? green : yellow)("←")} ${status} ${isReplay ? "(replayed) " : ""}${text}`)
  for (const { code, field, message } of body.warnings ?? (body[0]?.is_blocking === undefined ? [] : body)) {
    tell(`${yellow("!")} ${field}  ${dim(code)}\n       ${message}`)
  }
}

/** Prints the progress of a task: on a terminal one line that moves, elsewhere a line for each change. */
export const progress = (state: string, percent: number, isLast: boolean): void => {
  const done = Math.round(percent / 4)
  const bar = `${green("█".repeat(done))}${dim("░".repeat(25 - done))}`
  const text = `   ${bar} ${String(percent).padStart(3)} %  ${state.replace("_", " ")}`
  process.stdout.write(process.stdout.isTTY ? `\r\u001b[2K${text}${isLast ? "\n" : ""}` : `${text}\n`)
}

/** Prints the last line of a demo that came to its end. */
export const ended = (text: string): boolean => line(`\n${green(text)}\n`)

/** Prints where the demo stopped, and why. */
export const stopped = (why: string): boolean => line(`\n${red(`Stopped ${place}, after ${lastRequest}: ${why}`)}\n`)
