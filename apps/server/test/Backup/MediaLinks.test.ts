import * as PgDatabase from "@campaigns/adapters-postgres/Database/PgDatabase"
import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import { MediaFilesMissing, mediaLinks } from "@campaigns/server/Backup/MediaLinks"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { temporaryFolder } from "../support/Processes.ts"

const keyOf = (digit: string) => digit.repeat(32)

const library = Effect.gen(function*() {
  const folder = yield* temporaryFolder
  const path = (digit: string) => join(folder, digit.repeat(2), keyOf(digit))
  const sql = yield* SqlClient
  yield* sql`create table media_assets (id bigint generated always as identity, storage_key text)`
  return {
    folder,
    path,
    add: Effect.fnUntraced(function*(digit: string) {
      mkdirSync(join(folder, digit.repeat(2)), { recursive: true })
      writeFileSync(path(digit), digit)
      yield* sql`insert into media_assets (storage_key) values (${keyOf(digit)})`
    }),
    removeRow: (digit: string) => sql`delete from media_assets where storage_key = ${keyOf(digit)}`,
    removeFile: (digit: string) => rmSync(path(digit))
  }
})

const onDatabase = <A, E>(work: Effect.Effect<A, E, SqlClient | TestDatabase.TestDatabase>) =>
  Effect.flatMap(TestDatabase.TestDatabase, ({ url }) => Effect.provide(work, PgDatabase.layer(url), { local: true }))
    .pipe(
      Effect.provide(TestDatabase.layerUnmigrated)
    )

it.live("Held media files stay whoever removes them, and go with the backup", () =>
  onDatabase(
    Effect.gen(function*() {
      const { add, folder, removeFile, removeRow } = yield* library
      yield* add("a")
      const held = yield* Effect.scoped(Effect.gen(function*() {
        const links = yield* mediaLinks(folder, { withoutLost: false })
        yield* links.hold
        yield* removeRow("a")
        removeFile("a")
        assert.deepStrictEqual([...links.paths()], [`aa/${keyOf("a")}`])
        assert.strictEqual(readFileSync(join(links.folder, `aa/${keyOf("a")}`), "utf8"), "a")
        return links.folder
      }))
      assert.isFalse(existsSync(held))
    }).pipe(Effect.scoped)
  ))

it.live("A file whose asset was removed after the look is no loss, one that is missing twice is", () =>
  onDatabase(
    Effect.gen(function*() {
      const { add, folder, removeFile, removeRow } = yield* library
      yield* add("a")
      yield* add("b")
      yield* add("c")
      const links = yield* mediaLinks(folder, { withoutLost: false })
      removeFile("b")
      const overtaken = yield* Effect.flip(links.hold)
      assert.deepStrictEqual(overtaken, new MediaFilesMissing({ files: [`bb/${keyOf("b")}`], isFinal: false }))
      // The next look does not see the asset any more, but a second file has gone meanwhile.
      yield* removeRow("b")
      removeFile("a")
      yield* links.hold
      assert.deepStrictEqual([...links.paths()].toSorted(), [`aa/${keyOf("a")}`, `cc/${keyOf("c")}`])
      yield* add("d")
      removeFile("d")
      assert.isFalse((yield* Effect.flip(links.hold)).isFinal)
      assert.isTrue((yield* Effect.flip(links.hold)).isFinal)
    }).pipe(Effect.scoped)
  ))

it.live("What a backup left that was killed is removed by the next", () =>
  Effect.gen(function*() {
    const folder = yield* temporaryFolder
    mkdirSync(join(folder, ".backup", "aa"), { recursive: true })
    writeFileSync(join(folder, ".backup", "aa", keyOf("a")), "old")
    const links = yield* mediaLinks(folder, { withoutLost: false })
    assert.deepStrictEqual([...links.paths()], [])
  }).pipe(Effect.scoped))
