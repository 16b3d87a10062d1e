import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import * as DatabaseCopy from "../../src/Backup/DatabaseCopy.ts"

const escapes: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" }

/** A value as COPY writes it. */
const valueOf = (text: string): string | null =>
  text === "\\N" ? null : text.replace(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter)

const copyOf = /^COPY public\.(\w+) \((.+)\) FROM stdin;$/

type Step =
  | { readonly _tag: "Statement"; readonly text: string }
  | {
    readonly _tag: "Rows"
    readonly table: string
    readonly columns: ReadonlyArray<string>
    readonly rows: ReadonlyArray<DatabaseCopy.CopiedRow>
  }

/** True when text ends within what `$$` begins, as the body of a function does. */
const isQuoted = (text: string): boolean => text.split("$$").length % 2 === 0

/** The statements that pg_dump wrote in plain form, without psql's own commands. Its statements end with a line. */
const stepsOf = (text: string): ReadonlyArray<Step> => {
  const steps: Array<Step> = []
  const lines = text.split("\n")
  let statement: Array<string> = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ""
    const [, table, columns] = copyOf.exec(line) ?? []
    if (table !== undefined && columns !== undefined) {
      const end = lines.indexOf("\\.", at)
      const rows = lines.slice(at + 1, end).map((row) => row.split("\t").map(valueOf))
      steps.push({ _tag: "Rows", table, columns: columns.split(", ").map((name) => name.replaceAll("\"", "")), rows })
      at = end
    } else if (statement.length > 0 || (line !== "" && !line.startsWith("--") && !line.startsWith("\\"))) {
      statement.push(line)
      if (line.endsWith(";") && !isQuoted(statement.join("\n"))) {
        steps.push({ _tag: "Statement", text: statement.join("\n") })
        statement = []
      }
    }
  }
  return steps
}

const typesOf = Effect.fnUntraced(function*(table: string) {
  const sql = yield* SqlClient
  const rows = yield* sql<{ readonly name: string; readonly type: string }>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a
    where a.attrelid = ${`public.${table}`}::regclass and a.attnum > 0`
  return new Map(rows.map(({ name, type }) => [name, type]))
})

/** Loads a plain dump, packed with gzip, into an empty database, as `psql -f` does. */
export const loadPlainDump = Effect.fnUntraced(function*(file: string) {
  const sql = yield* SqlClient
  for (const step of stepsOf(gunzipSync(readFileSync(file)).toString("utf8"))) {
    if (step._tag === "Statement") {
      // Settings of psql's own session, which are not those of a pool.
      if (!/^(SET |SELECT pg_catalog\.set_config)/.test(step.text)) yield* sql.unsafe(step.text)
    } else if (step.rows.length > 0) {
      const types = yield* typesOf(step.table)
      const columns = step.columns.map((name) => ({ name, type: types.get(name) ?? "text" }))
      yield* DatabaseCopy.putRows({ name: step.table, columns }, step.rows)
    }
  }
})
