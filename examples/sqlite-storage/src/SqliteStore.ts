import { StorageUnavailable } from "@campaigns/application/Conventions/StorageUnavailable"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from "node:sqlite"

const tables = `
  pragma journal_mode = wal;
  pragma busy_timeout = 5000;
  create table if not exists sequences (name text primary key, last integer not null);
  create table if not exists analyses (id integer primary key, customer_id integer not null, document text not null);
  create table if not exists drafts (
    id integer primary key,
    customer_id integer not null,
    analysis_id integer,
    updated integer not null,
    deleted integer,
    document text not null
  );
  create index if not exists drafts_of_customer on drafts (customer_id);
  create index if not exists drafts_of_analysis on drafts (analysis_id, updated);
  create table if not exists revisions (
    draft_id integer not null,
    revision integer not null,
    document text not null,
    primary key (draft_id, revision)
  );
  create table if not exists tasks (
    number integer primary key autoincrement,
    id text not null unique,
    draft_id integer,
    analysis_id integer,
    updated integer not null,
    ended integer not null,
    document text not null
  );
  create table if not exists bases (draft_id integer primary key, document text not null);
  create table if not exists applications (
    id integer primary key,
    draft_id integer not null,
    task_id text unique,
    document text not null
  );
  create table if not exists plans (
    number integer primary key autoincrement,
    id text not null unique,
    draft_id integer not null,
    expires integer not null,
    document text not null
  );
  create index if not exists applications_of_draft on applications (draft_id, id);
  create index if not exists plans_of_draft on plans (draft_id, number);
  create index if not exists tasks_of_draft on tasks (draft_id);
  create index if not exists tasks_of_analysis on tasks (analysis_id);
`

/** The tables beside `drafts` with what belongs to a draft and goes with it. */
export const tablesOfDrafts = ["revisions", "bases", "applications", "plans"]

type Row = Record<string, SQLOutputValue>

/** What is done with rows inside a transaction. */
export interface Rows {
  readonly all: (sql: string, ...values: ReadonlyArray<SQLInputValue>) => ReadonlyArray<Row>
  /** How many rows were written. */
  readonly run: (sql: string, ...values: ReadonlyArray<SQLInputValue>) => number
  /** The next numbers of a sequence, none of which is ever given again. */
  readonly reserve: (sequence: string, count: number) => ReadonlyArray<number>
}

const rowsOf = (database: DatabaseSync): Rows => {
  const statements = new Map<string, ReturnType<DatabaseSync["prepare"]>>()
  const prepared = (sql: string) => {
    const known = statements.get(sql)
    if (known !== undefined) return known
    const statement = database.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  const all: Rows["all"] = (sql, ...values) => prepared(sql).all(...values)
  return {
    all,
    run: (sql, ...values) => Number(prepared(sql).run(...values).changes),
    reserve: (sequence, count) => {
      const upsert =
        "insert into sequences values (?, ?) on conflict (name) do update set last = last + excluded.last returning last"
      const last = Number(all(upsert, sequence, count)[0]?.["last"])
      return Array.from({ length: count }, (_, index) => last - count + 1 + index)
    }
  }
}

const isOfDriver = (cause: unknown): cause is Error =>
  cause instanceof Error && "code" in cause && cause.code === "ERR_SQLITE_ERROR"

/** Commits what the work gives, and takes back everything when it refuses or throws. */
const transact = <A, E>(database: DatabaseSync, rows: Rows, work: (rows: Rows) => Result.Result<A, E>) => {
  database.exec("begin immediate")
  try {
    const outcome = work(rows)
    database.exec(Result.isSuccess(outcome) ? "commit" : "rollback")
    return outcome
  } catch (cause) {
    if (database.isTransaction) database.exec("rollback")
    throw cause
  }
}

/** One database file, which the ports of the storage share, so that one transaction writes a draft, its revision, its task and its analysis. */
export class SqliteStore extends Context.Service<SqliteStore, {
  /** Runs the work alone on the database; when it refuses or throws, nothing was written. */
  readonly write: <A, E>(work: (rows: Rows) => Result.Result<A, E>) => Effect.Effect<A, E | StorageUnavailable>
  /** The same for work that refuses nothing. */
  readonly use: <A>(work: (rows: Rows) => A) => Effect.Effect<A, StorageUnavailable>
}>()("example-sqlite-storage/SqliteStore") {
  /** A file, or `:memory:`. */
  static readonly layer = (file: string): Layer.Layer<SqliteStore> =>
    Layer.effect(
      SqliteStore,
      Effect.gen(function*() {
        const database = yield* Effect.acquireRelease(
          Effect.sync(() => new DatabaseSync(file)),
          (database) => Effect.sync(() => database.close())
        )
        database.exec(tables)
        const rows = rowsOf(database)
        const write = <A, E>(work: (rows: Rows) => Result.Result<A, E>): Effect.Effect<A, E | StorageUnavailable> =>
          Effect.suspend((): Effect.Effect<A, E | StorageUnavailable> => {
            try {
              return Effect.fromResult(transact(database, rows, work))
            } catch (cause) {
              return isOfDriver(cause)
                ? Effect.fail(new StorageUnavailable({ reason: cause.message, cause }))
                : Effect.die(cause)
            }
          })
        return SqliteStore.of({ write, use: (work) => write((rows) => Result.succeed(work(rows))) })
      })
    )
}
