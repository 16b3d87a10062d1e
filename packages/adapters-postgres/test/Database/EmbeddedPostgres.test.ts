import * as PgConnection from "@effect/sql-pg/PgConnection"
import { assert, describe, it, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as Schedule from "effect/Schedule"
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as EmbeddedPostgres from "../../src/Database/EmbeddedPostgres.ts"
import { installedBinaries } from "../../src/Database/PostgresBinaries.ts"
import { isAlive, runningPostmaster } from "../../src/Database/PostmasterFile.ts"
import { holderProcess } from "./HolderProcess.ts"

const isRoot = process.getuid?.() === 0

// Ends what a killed holder left, then removes the folder.
const sandbox = Effect.acquireRelease(
  Effect.sync(() => {
    const folder = mkdtempSync(join(tmpdir(), "campaigns-embedded-"))
    chmodSync(folder, 0o755)
    const data = join(folder, "data")
    return { folder, data, outside: [join(folder, "outside")], cluster: join(data, "server", "cluster") }
  }),
  ({ cluster, folder }) =>
    Effect.gen(function*() {
      const left = existsSync(cluster) ? runningPostmaster(cluster) : undefined
      if (left !== undefined) {
        process.kill(left.pid, "SIGQUIT")
        yield* gone(left.pid)
      }
      rmSync(folder, { recursive: true, force: true })
    })
)

const gone = (pid: number): Effect.Effect<void> =>
  Effect.suspend(() => isAlive(pid) ? Effect.fail("alive") : Effect.void).pipe(
    Effect.retry({ times: 250, schedule: Schedule.spaced("20 millis") }),
    Effect.orDie
  )

const query = (url: string, statement: string) =>
  Effect.scoped(
    Effect.flatMap(PgConnection.make({ url: Redacted.make(url) }), (connection) => connection.query(statement))
  )

const serverOf = (data: string, options: EmbeddedPostgres.EmbeddedPostgresOptions) =>
  Effect.scoped(Effect.gen(function*() {
    const server = yield* EmbeddedPostgres.make(data, options)
    const answer = yield* query(Redacted.value(server.url), "select current_setting('data_directory') as directory")
    return { ...server, directory: String(answer.rows[0]?.["directory"]) }
  }))

/** A data directory for several tests, since making its cluster takes seconds; each of them leaves it in order for the next. */
class DataDirectory extends Context.Service<DataDirectory, Effect.Success<typeof sandbox>>()(
  "test/EmbeddedPostgres/DataDirectory"
) {}

layer(Layer.effect(DataDirectory, sandbox), { excludeTestServices: true })("the embedded server", (it) => {
  it.effect("keeps what was written, flushes to disk, listens on loopback only, and stops with its last user", () =>
    Effect.gen(function*() {
      const { data, outside } = yield* DataDirectory
      const first = yield* Effect.scoped(Effect.gen(function*() {
        const server = yield* EmbeddedPostgres.make(data, { outside })
        const url = Redacted.value(server.url)
        yield* query(url, "create table kept as select 'Grüße' as word")
        const settings = yield* query(
          url,
          "select string_agg(name || '=' || setting, ' ' order by name) as text from pg_settings "
            + "where name in ('fsync', 'synchronous_commit', 'listen_addresses', 'server_encoding')"
        )
        assert.strictEqual(
          settings.rows[0]?.["text"],
          "fsync=on listen_addresses=127.0.0.1 server_encoding=UTF8 synchronous_commit=on"
        )
        return server
      }))
      assert.isFalse(isAlive(first.pid))
      assert.strictEqual(statSync(join(data, "embedded.json")).mode & 0o777, 0o600)
      yield* Effect.scoped(Effect.gen(function*() {
        const again = yield* EmbeddedPostgres.make(data, { outside })
        const answer = yield* query(Redacted.value(again.url), "select word from kept")
        assert.strictEqual(answer.rows[0]?.["word"], "Grüße")
        assert.strictEqual(Redacted.value(again.url), Redacted.value(first.url))
      }))
    }).pipe(Effect.scoped))

  it.effect("survives kill -9 of its process and is joined by the next one", () =>
    Effect.gen(function*() {
      const { data, outside } = yield* DataDirectory
      const killed = yield* holderProcess(data, outside)
      const before = yield* killed.held
      yield* query(before.url, "create table acknowledged as select 1 as n")
      yield* killed.end("SIGKILL")
      assert.isTrue(isAlive(before.pid))
      const next = yield* holderProcess(data, outside)
      const after = yield* next.held
      assert.deepStrictEqual(after, { ...before, isShared: true })
      assert.strictEqual((yield* query(after.url, "select n from acknowledged")).rowCount, 1)
      yield* next.end("SIGTERM")
      yield* gone(after.pid)
    }).pipe(Effect.scoped))

  it.effect("is started again, at the same address, when it dies under a living process", () =>
    Effect.gen(function*() {
      const { data, outside } = yield* DataDirectory
      const server = yield* EmbeddedPostgres.make(data, { outside })
      const url = Redacted.value(server.url)
      yield* query(url, "create table outlived as select 1 as n")
      process.kill(server.pid, "SIGKILL")
      const answer = yield* query(url, "select n from outlived").pipe(
        Effect.retry({ times: 200, schedule: Schedule.spaced("50 millis") })
      )
      assert.strictEqual(answer.rowCount, 1)
    }).pipe(Effect.scoped))

  it.effect("ignores a postmaster.pid whose process id belongs to another program by now", () =>
    Effect.gen(function*() {
      const { cluster, data, outside } = yield* DataDirectory
      yield* serverOf(data, { outside })
      writeFileSync(
        join(cluster, "postmaster.pid"),
        `${process.pid}\n${cluster}\n1\n5432\n\n127.0.0.1\n0 0\nready   \n`
      )
      const again = yield* serverOf(data, { outside })
      assert.isFalse(again.isShared)
    }).pipe(Effect.scoped))

  it.effect("starts over when its creation was cut off", () =>
    Effect.gen(function*() {
      const { cluster, data, outside } = yield* DataDirectory
      yield* serverOf(data, { outside })
      const home = join(data, "server")
      rmSync(join(cluster, "global"), { recursive: true })
      cpSync(cluster, join(home, "creating-cut-off", "cluster"), { recursive: true })
      rmSync(cluster, { recursive: true })
      yield* serverOf(data, { outside })
      assert.deepStrictEqual(readdirSync(home), ["cluster"])
    }).pipe(Effect.scoped))

  it.effect("refuses a cluster of another major version with a sentence", () =>
    Effect.gen(function*() {
      const { cluster, data, outside } = yield* DataDirectory
      yield* serverOf(data, { outside })
      const version = readFileSync(join(cluster, "PG_VERSION"))
      writeFileSync(join(cluster, "PG_VERSION"), "12\n")
      const error = yield* Effect.flip(serverOf(data, { outside }))
      assert.include(String(error), "was made by PostgreSQL 12")
      assert.include(String(error), "npm run backup -- FILE")
      assert.strictEqual(readFileSync(join(cluster, "PG_VERSION"), "utf8"), "12\n")
      writeFileSync(join(cluster, "PG_VERSION"), version)
    }).pipe(Effect.scoped))
})

describe("the embedded server of an empty data directory", () => {
  it.live("is made once when two processes start on an empty folder, and stays until both are gone", () =>
    Effect.gen(function*() {
      const { data, outside } = yield* sandbox
      const one = yield* holderProcess(data, outside)
      const two = yield* holderProcess(data, outside)
      const [first, second] = yield* Effect.all([one.held, two.held], { concurrency: 2 })
      assert.strictEqual(first.pid, second.pid)
      assert.deepStrictEqual([first.isShared, second.isShared].toSorted(), [false, true])
      yield* one.end("SIGTERM")
      assert.strictEqual((yield* query(second.url, "select 1")).rowCount, 1)
      yield* two.end("SIGTERM")
      yield* gone(second.pid)
    }).pipe(Effect.scoped))

  it.live("makes the missing library links where install scripts were blocked", () =>
    Effect.gen(function*() {
      const { data, folder, outside } = yield* sandbox
      const native = copyWithoutLinks(join(folder, "package", "native"))
      yield* serverOf(data, { outside, binaries: { native, version: "test" } })
      assert.isTrue(existsSync(join(native, "lib", "libpq.so.5")) || process.platform === "darwin")
    }).pipe(Effect.scoped))

  it.live("keeps its server out of a data directory that the server's account cannot enter, and finds it again", () =>
    Effect.gen(function*() {
      const { folder, outside } = yield* sandbox
      const closed = join(folder, "closed")
      mkdirSync(closed, { mode: 0o700 })
      const native = copyWithoutLinks(join(closed, "package", "native"))
      const data = join(closed, "data")
      const options = { outside, binaries: { native, version: "test" } }
      const first = yield* serverOf(data, options)
      const second = yield* serverOf(data, options)
      assert.strictEqual(second.directory, first.directory)
      // An ordinary user runs the server as itself and reaches everything.
      assert.isTrue(first.directory.startsWith(isRoot ? `${outside[0]}/` : `${data}/`))
      assert.strictEqual(existsSync(join(folder, "outside", "postgres-test")), isRoot)
    }).pipe(Effect.scoped))
})

const copyWithoutLinks = (native: string): string => {
  const source = installedBinaries().native
  cpSync(source, native, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith(".a") })
  const links: ReadonlyArray<{ readonly target: string }> = JSON.parse(
    readFileSync(join(native, "pg-symlinks.json"), "utf8")
  )
  for (const link of links) rmSync(join(native, "..", link.target), { force: true })
  return native
}
