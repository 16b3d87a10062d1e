import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import * as Stream from "effect/Stream"
import { type CopiedTable, type DatabaseDefinition, emptySearchPath } from "./DatabaseDefinition.ts"

/**
 * A row as the texts of its columns, which PostgreSQL reads as values again: the same in every version of it, and
 * nothing is lost that JSON or JavaScript has no numbers, dates or bytes for.
 */
export const CopiedRow = Schema.Array(Schema.NullOr(Schema.String))
export type CopiedRow = typeof CopiedRow.Type

/** The number to which a sequence had come. */
export const SequenceValue = Schema.Struct({
  name: Schema.String,
  lastValue: Schema.String,
  isCalled: Schema.Boolean
})
export type SequenceValue = typeof SequenceValue.Type

const quoted = (name: string): string => `"${name.replaceAll("\"", "\"\"")}"`

const tableName = ({ name }: CopiedTable): string => `public.${quoted(name)}`

/** Tells of processes that were at work, and means nothing where they are not. */
const ofProcesses: ReadonlySet<string> = new Set(["cluster_locks", "cluster_runners"])

const decodeRow = Schema.decodeUnknownSync(Schema.Struct({ texts: CopiedRow }))
const decodeSequences = Schema.decodeUnknownSync(Schema.Array(SequenceValue))

/** Values as texts do not depend on the server's configuration then. */
const settings = [
  emptySearchPath,
  "set local datestyle = 'ISO'",
  "set local intervalstyle = 'postgres'",
  "set local bytea_output = 'hex'",
  "set local timezone = 'UTC'",
  "set local extra_float_digits = 1",
  "set local idle_in_transaction_session_timeout = 0",
  "set local lock_timeout = 0",
  "set local check_function_bodies = off"
]

const prepare = Effect.gen(function*() {
  const sql = yield* SqlClient
  for (const setting of settings) yield* sql.unsafe(setting)
})

/** Runs work on one state of the database; other processes write meanwhile and do not wait. */
export const inSnapshot = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E | SqlError, R | SqlClient> =>
  Effect.flatMap(SqlClient, (sql) =>
    sql.withTransaction(
      sql.unsafe("set transaction isolation level repeatable read, read only").pipe(
        Effect.andThen(prepare),
        Effect.andThen(work)
      )
    ))

/** The rows of a table, in no order. */
export const rowsOf = (table: CopiedTable): Stream.Stream<CopiedRow, SqlError, SqlClient> => {
  if (ofProcesses.has(table.name)) return Stream.empty
  const texts = table.columns.map(({ name }) => `${quoted(name)}::text`).join(", ")
  return Stream.unwrap(
    Effect.map(
      SqlClient,
      (sql) => sql.unsafe(`select array[${texts}]::text[] as texts from ${tableName(table)}`).stream
    )
  ).pipe(
    Stream.map((row) => decodeRow(row).texts)
  )
}

/** The numbers to which all sequences have come; read after the rows they are at least as far as these. */
export const sequenceValues: Effect.Effect<ReadonlyArray<SequenceValue>, SqlError, SqlClient> = Effect.gen(
  function*() {
    const sql = yield* SqlClient
    const rows = yield* sql`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' order by c.relname`
    const names = rows.map((row) => String(row["name"]))
    const found = yield* Effect.forEach(names, (name) =>
      sql.unsafe(
        `select $1::text as name, last_value::text as "lastValue", is_called as "isCalled" from public.${quoted(name)}`,
        [name]
      ))
    return found.flatMap((values) => decodeSequences(values))
  }
)

/** True when the schema `public` has no table yet. */
export const isEmpty: Effect.Effect<boolean, SqlError, SqlClient> = Effect.gen(function*() {
  const sql = yield* SqlClient
  const found = yield* sql`
    select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and not exists (select from pg_depend e where e.classid = 'pg_class'::regclass and e.objid = c.oid and e.deptype = 'e')
    limit 1`
  return found.length === 0
})

/** Runs the work that makes and fills a database in one transaction, so that nothing is there until all is. */
export const inRestoring = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E | SqlError, R | SqlClient> =>
  Effect.flatMap(SqlClient, (sql) => sql.withTransaction(Effect.andThen(prepare, work)))

const runAll = (statements: ReadonlyArray<string>) =>
  Effect.flatMap(
    SqlClient,
    (sql) => Effect.forEach(statements, (statement) => sql.unsafe(statement), { discard: true })
  )

/** Makes the tables of a definition, without keys and indexes. */
export const makeTables = ({ before }: DatabaseDefinition): Effect.Effect<void, SqlError, SqlClient> => runAll(before)

/** Puts rows into a table; all of them are in memory. */
export const putRows = Effect.fnUntraced(function*(table: CopiedTable, rows: ReadonlyArray<CopiedRow>) {
  const sql = yield* SqlClient
  const columns = table.columns.map(({ name, type }, index) => ({
    name: quoted(name),
    type,
    texts: rows.map((row) => row[index] ?? null)
  }))
  // The driver finds the type of an array by what is in it.
  const given = columns.filter(({ texts }) => texts.some((text) => text !== null))
  const values = columns.map((column) =>
    `${given.includes(column) ? `r.c${given.indexOf(column)}` : "null"}::${column.type}`
  )
  yield* sql.unsafe(
    `insert into ${tableName(table)} (${columns.map(({ name }) => name).join(", ")}) overriding system value
     select ${values.join(", ")}
     from unnest($1::int[]${given.map((_, index) => `, $${index + 2}::text[]`).join("")})
       as r (row${given.map((_, index) => `, c${index}`).join("")})`,
    [rows.map((_, index) => index), ...given.map(({ texts }) => texts)]
  )
})

/** Makes what the definition has besides tables, once their rows are there, and sets the sequences. */
export const complete = Effect.fnUntraced(function*(
  { after }: DatabaseDefinition,
  sequences: ReadonlyArray<SequenceValue>
) {
  const sql = yield* SqlClient
  yield* runAll(after)
  for (const { isCalled, lastValue, name } of sequences) {
    yield* sql`select setval(${`public.${quoted(name)}`}::regclass, ${lastValue}::bigint, ${isCalled})`
  }
})
