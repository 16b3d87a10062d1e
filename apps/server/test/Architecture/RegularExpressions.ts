import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { parseAst } from "rolldown/parseAst"
import { root } from "./Codebase.ts"

/** A regular expression and where it stands. */
export interface Expression {
  readonly source: string
  readonly flags: string
  readonly at: string
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

/** Calls `see` with the literal regular expressions of a syntax tree. */
const eachLiteral = (node: unknown, see: (pattern: string, flags: string) => void): void => {
  if (Array.isArray(node)) node.forEach((inner) => eachLiteral(inner, see))
  else if (isRecord(node)) {
    const { regex } = node
    if (isRecord(regex)) see(String(regex["pattern"]), String(regex["flags"]))
    else Object.values(node).forEach((inner) => eachLiteral(inner, see))
  }
}

/** The regular expressions of a source text, in the order in which they stand there. */
export const expressionsIn = (text: string, at: string): ReadonlyArray<Expression> => {
  const found: Array<Expression> = []
  eachLiteral(parseAst(text, { lang: "ts" }), (source, flags) => found.push({ source, flags, at }))
  return found
}

/** The distinct regular expressions of all sources. */
export const readExpressions = (): ReadonlyArray<Expression> => {
  const paths = globSync("{packages,apps}/*/src/**/*.ts", { cwd: root }).sort()
  const all = paths.flatMap((path) => expressionsIn(readFileSync(join(root, path), "utf8"), path))
  return [...new Map(all.map((expression) => [`/${expression.source}/${expression.flags}`, expression])).values()]
}

/** Characters that stand for the classes which expressions tell apart. */
const usual = ["a", "A", "0", " ", "\t", "\n", "_", ".", ",", "-", "!", ":", "/", "\u00e9", "\u3000"]

const escapes: Readonly<Record<string, string>> = { t: "\t", n: "\n", r: "\r", s: " ", d: "0", w: "a", S: "a", D: "a" }

/** The characters that an expression names, one by one, and the words among them. */
const namedIn = (source: string): ReadonlyArray<string> => {
  const plain = source.replace(/\\u\{?[0-9a-fA-F]{4,6}\}?|\\p\{[^}]*\}/gi, " ").replace(
    /\\(.)/g,
    (_, escaped: string) => escapes[escaped] ?? escaped
  )
  const words = plain.match(/[A-Za-z@{}=:]{2,}/g) ?? []
  return [...new Set([...words.slice(0, 4), ...plain])].slice(0, 12)
}

/** Characters at which few expressions end: a sign that few classes have, and a line break, which `.` does not match. */
const misfit = "\u00a4\n\u00a4"

/** Makes a text of about a length. */
type MakeText = (length: number) => string

/** Texts on which an expression may take long: something again and again, after something else, and then what does not fit. */
export function* hostileTexts(source: string): Iterable<MakeText> {
  const named = namedIn(source)
  for (const part of new Set([...usual, ...named])) {
    const run: MakeText = (length) => part.repeat(length / part.length)
    yield (length) => `${run(length)}${misfit}`
    yield (length) => `${misfit}${run(length)}${misfit}${part}`
    for (const before of named) yield (length) => `${before}${run(length)}${misfit}`
  }
  for (const one of named) {
    for (const other of [" ", "a", "."]) {
      yield (length) => `${(one + other).repeat(length / (one + other).length)}${misfit}`
    }
  }
}

/** How long the texts are at first. Quadratic work takes a thousand times as long on them as work that grows with the length. */
const length = 4_000

/** Texts on which worse is seen: time that doubles with every character on the first, and that grows with the cube on the second. */
const shortLengths = [28, 250]

/** Milliseconds for one look at such a text, above which its growth is looked at; what is linear mostly takes a hundredth. */
const most = 1

const millisOf = (work: () => void): number => {
  const start = performance.now()
  work()
  return performance.now() - start
}

/** Milliseconds of the processor for one look at a text; so many looks are taken that they can be measured, whatever else the machine does. */
const processorMillis = (expression: RegExp, text: string): number => {
  const start = process.threadCpuUsage()
  for (let looks = 1;; looks++) {
    text.replace(expression, "")
    const { system, user } = process.threadCpuUsage(start)
    if (user + system > 40_000) return (user + system) / 1_000 / looks
  }
}

/** The beginning of a text on which the time of an expression grows faster than the text; `undefined` when none was found. */
export const slowText = ({ flags, source }: Expression): string | undefined => {
  const expression = new RegExp(source, flags)
  // A look that something else of the machine came between is taken by the processor's time.
  const isQuick = (text: string) =>
    millisOf(() => text.replace(expression, "")) < most || processorMillis(expression, text) < most
  for (const textOf of hostileTexts(source)) {
    const short = shortLengths.map(textOf).find((text) => !isQuick(text))
    if (short !== undefined) return JSON.stringify(short.slice(0, 40))
    const text = textOf(length)
    if (isQuick(text)) continue
    const millis = processorMillis(expression, text)
    if (millis > most && processorMillis(expression, textOf(4 * length)) > 9 * millis) {
      return JSON.stringify(text.slice(0, 40))
    }
  }
  return undefined
}
