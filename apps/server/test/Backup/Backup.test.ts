import * as PgDatabase from "@campaigns/adapters-postgres/Database/PgDatabase"
import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import { readArchive, writeArchive } from "@campaigns/server/Backup/Archive"
import { parseManifest } from "@campaigns/server/Backup/Manifest"
import { unfinishedRestore } from "@campaigns/server/Composition/DataDirectory"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { on, temporaryFolder } from "../support/Processes.ts"
import { typeCommand } from "../support/TypedCommand.ts"

const key = "0123456789abcdef0123456789abcdef"
const place = join("media", key.slice(0, 2), key)

/** An installation with an asset of the media library, whose file is there. */
const installation = Effect.gen(function*() {
  const { url } = yield* TestDatabase.TestDatabase
  const folder = yield* temporaryFolder
  const data = join(folder, "data")
  mkdirSync(join(data, "media", key.slice(0, 2)), { recursive: true })
  writeFileSync(join(data, place), "an image")
  writeFileSync(join(data, "secrets-key"), "secret", { mode: 0o600 })
  yield* Effect.gen(function*() {
    const sql = yield* SqlClient
    yield* sql`
      insert into companies (natural_key, name, date_added, date_updated) values ('one', 'One', now(), now())
      on conflict do nothing`
    yield* sql`
      insert into stored_files (storage_key, company_id, status, announced_at)
      select ${key}, id, 'used', now() from companies on conflict do nothing`
    yield* sql`
      insert into media_assets (company_id, storage_key, file_name, mime_type, width, height, bytes, sha256, tags, alt_text,
        date_added, date_updated)
      select id, ${key}, 'a.png', 'image/png', 1, 1, 8, '', '{}', '', now(), now() from companies on conflict do nothing`
  }).pipe(Effect.provide(PgDatabase.layer(url), { local: true }))
  return { url, folder, data, env: on(url, data), file: join(folder, "backup.tar") }
})

/** Restores into a database of its own and a folder that is not there yet; gives what the command said, and what is there then. */
const restored = Effect.fnUntraced(function*(file: string, folder: string) {
  const { url } = yield* TestDatabase.TestDatabase
  const said = yield* typeCommand(on(url, folder), ["restore", file])
  const tables = yield* Effect.gen(function*() {
    const sql = yield* SqlClient
    const rows = yield* sql`select count(*)::int as tables from pg_tables where schemaname = 'public'`
    return rows[0]?.["tables"]
  }).pipe(Effect.provide(PgDatabase.layer(url), { local: true }))
  return { ...said, tables }
}, Effect.provide(TestDatabase.layerUnmigrated, { local: true }))

const manifestIn = Effect.fnUntraced(function*(file: string) {
  const found: Array<Uint8Array> = []
  yield* readArchive(file, ({ content, name }) =>
    Effect.promise(async () => {
      if (name === "manifest.json") { for await (const chunk of content) found.push(chunk) }
    }))
  return Buffer.concat(found)
})

layer(TestDatabase.layerUrl, { excludeTestServices: true })("The commands backup and restore", (it) => {
  it.effect("put an installation with a database of its own into one file, and back", () =>
    Effect.gen(function*() {
      const { data, env, file, folder } = yield* installation
      const made = yield* typeCommand(env, ["backup", file])
      assert.strictEqual(made.code, 0, made.err)
      assert.include(made.out, "1 media files")
      assert.include(made.out, "It does not hold signing-key.pem")
      assert.strictEqual(statSync(file).mode & 0o777, 0o600)
      assert.deepStrictEqual(readdirSync(join(data, "media")), [key.slice(0, 2)])

      const there = join(folder, "there")
      const { code, err, out, tables } = yield* restored(file, there)
      assert.strictEqual(code, 0, err)
      assert.include(out, "Restored what version 0.107.0 had at 20")
      assert.isAbove(Number(tables), 30)
      assert.strictEqual(readFileSync(join(there, place), "utf8"), "an image")
      assert.strictEqual(readFileSync(join(there, "secrets-key"), "utf8"), "secret")
      assert.strictEqual(statSync(join(there, "secrets-key")).mode & 0o777, 0o600)
      assert.deepStrictEqual(readdirSync(there).sort(), ["media", "secrets-key"])
    }).pipe(Effect.scoped))

  it.effect(
    "refuse a folder and a database with something in them, and leave both alone",
    () =>
      Effect.gen(function*() {
        const { data, env, file, folder, url } = yield* installation
        yield* typeCommand(env, ["backup", file])
        const full = yield* restored(file, data)
        assert.strictEqual(full.code, 1)
        assert.include(full.err, "is not empty; a backup is restored into an empty folder")
        assert.isTrue(existsSync(join(data, place)))

        const there = join(folder, "there")
        const taken = yield* typeCommand(on(url, there), ["restore", file])
        assert.strictEqual(taken.code, 1)
        assert.include(taken.err, "The database that DATABASE_URL names is not empty")
        assert.deepStrictEqual(readdirSync(there), [])
      }).pipe(Effect.scoped)
  )

  it.effect("refuse what is damaged, foreign or newer before anything is written", () =>
    Effect.gen(function*() {
      const { env, file, folder } = yield* installation
      yield* typeCommand(env, ["backup", file])
      const manifest = JSON.parse((yield* manifestIn(file)).toString("utf8"))
      const other = join(folder, "other.tar")
      const withManifest = (content: unknown) =>
        Effect.andThen(
          Effect.sync(() => rmSync(other, { force: true })),
          writeArchive(other, (add) => add("manifest.json", Buffer.from(JSON.stringify(content))))
        )
      const refusals: ReadonlyArray<readonly [string, Effect.Effect<unknown, unknown>]> = [
        ["ENOENT", Effect.sync(() => rmSync(other, { force: true }))],
        [
          "damaged or no backup of this service: Unexpected end of data",
          Effect.sync(() => writeFileSync(other, readFileSync(file).subarray(0, 20_480)))
        ],
        ["damaged or no backup", Effect.sync(() => writeFileSync(other, "Dear diary".repeat(100)))],
        ["no backup of this service", withManifest({ format: "something" })],
        ["in a form that this one, 0.107.0, does not know", withManifest({ ...manifest, formatVersion: 2 })],
        [
          "made by a newer version of the service (9.0.0, with migrations that this one, 0.107.0, does not have: 9999)",
          withManifest({
            ...manifest,
            service: "9.0.0",
            migrations: [...manifest.migrations, [9999, "of_tomorrow"]]
          })
        ]
      ]
      for (const [expected, make] of refusals) {
        yield* make
        const there = join(folder, "there")
        const { code, err } = yield* restored(other, there)
        assert.strictEqual(code, 1)
        assert.include(err, expected)
        assert.isFalse(existsSync(there), expected)
      }
    }).pipe(Effect.scoped))

  it.effect("unpack no more of one part than a part may have, and leave nothing of it", () =>
    Effect.gen(function*() {
      const { env, file, folder } = yield* installation
      yield* typeCommand(env, ["backup", file])
      const bomb = gzipSync(Buffer.alloc(300 * 1024 * 1024, "a"))
      const spoilt = join(folder, "bomb.tar")
      yield* writeArchive(spoilt, (add) =>
        readArchive(file, ({ content, name }) =>
          Effect.gen(function*() {
            const chunks: Array<Uint8Array> = []
            yield* Effect.promise(async () => {
              for await (const chunk of content) chunks.push(chunk)
            })
            yield* add(name, name.startsWith("database/rows/companies/") ? bomb : Buffer.concat(chunks))
          })))
      const there = join(folder, "there")
      const { code, err, tables } = yield* restored(spoilt, there)
      assert.strictEqual(code, 1)
      assert.include(err, "database/rows/companies/1.gz: Cannot create a Buffer larger than 268435456 bytes")
      assert.deepStrictEqual([readdirSync(there), tables], [[], 0])
    }).pipe(Effect.scoped))

  it.effect("leave nothing of a restore that fails, in the folder and in the database", () =>
    Effect.gen(function*() {
      const { env, file, folder } = yield* installation
      yield* typeCommand(env, ["backup", file])
      const spoilt = join(folder, "spoilt.tar")
      yield* writeArchive(spoilt, (add) =>
        readArchive(file, ({ content, name }) =>
          Effect.gen(function*() {
            const chunks: Array<Uint8Array> = []
            yield* Effect.promise(async () => {
              for await (const chunk of content) chunks.push(chunk)
            })
            yield* add(name === `media/${key.slice(0, 2)}/${key}` ? "media/../escaped" : name, Buffer.concat(chunks))
          })))
      const there = join(folder, "there")
      const { code, err, tables } = yield* restored(spoilt, there)
      assert.strictEqual(code, 1)
      assert.include(err, "media/../escaped is no part of a backup")
      assert.deepStrictEqual([readdirSync(there), tables], [[], 0])
    }).pipe(Effect.scoped))

  it.effect(
    "leave a folder, when they are killed, that nothing works on until it is emptied",
    () =>
      Effect.gen(function*() {
        const { env, file, folder, url } = yield* installation
        yield* typeCommand(env, ["backup", file])
        const there = join(folder, "there")
        mkdirSync(there)
        writeFileSync(unfinishedRestore(there), "")
        for (const typed of [["user", "list"], ["backup", join(folder, "again.tar")], ["restore", file]]) {
          const { code } = yield* typeCommand(on(url, there), typed)
          assert.strictEqual(code, 1, typed.join(" "))
        }
        assert.deepStrictEqual(readdirSync(there), ["restore-unfinished"])
      }).pipe(Effect.scoped)
  )

  it.effect(
    "tell of media files that are lost, and go without them when they are told to",
    () =>
      Effect.gen(function*() {
        const { data, env, file } = yield* installation
        rmSync(join(data, place))
        const refused = yield* typeCommand(env, ["backup", file])
        assert.strictEqual(refused.code, 1)
        assert.include(refused.err, "1 media files are not in")
        assert.isFalse(existsSync(file))
        const made = yield* typeCommand(env, ["backup", file, "--without-lost-media"])
        assert.strictEqual(made.code, 0, made.err)
        assert.include(made.out, "0 media files")
      }).pipe(Effect.scoped)
  )

  it.effect("leave media files to the bucket that has them, and say so", () =>
    Effect.gen(function*() {
      const { env, file, folder } = yield* installation
      const inBucket = {
        MEDIA_STORAGE: "s3",
        S3_BUCKET: "images",
        S3_ACCESS_KEY_ID: "id",
        S3_SECRET_ACCESS_KEY: "secret"
      }
      const made = yield* typeCommand({ ...env, ...inBucket }, ["backup", file])
      assert.strictEqual(made.code, 0, made.err)
      assert.include(made.out, "media files of the bucket images")
      assert.strictEqual(parseManifest(yield* manifestIn(file), "0.107.0").media, "elsewhere")
      const { out } = yield* restored(file, join(folder, "there"))
      assert.include(out, "Its media files are in a bucket")
    }).pipe(Effect.scoped))

  it.effect("say what is wrong with a database or a folder that is no installation's", () =>
    Effect.gen(function*() {
      const folder = yield* temporaryFolder
      const file = join(folder, "backup.tar")
      const nowhere = yield* typeCommand({ DATA_DIR: join(folder, "none") }, ["backup", file])
      assert.include(nowhere.err, "There is no installation in DATA_DIR")
      const blank = yield* Effect.gen(function*() {
        const { url } = yield* TestDatabase.TestDatabase
        return yield* typeCommand(on(url, folder), ["backup", file])
      }).pipe(Effect.provide(TestDatabase.layerUnmigrated, { local: true }))
      assert.include(blank.err, "The database has nothing of this service yet")
      assert.isFalse(existsSync(file))
    }).pipe(Effect.scoped))
})
