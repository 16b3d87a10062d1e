import { contractVersion } from "@campaigns/adapters-http/Api/OpenApi/Document"
import * as DatabaseCopy from "@campaigns/adapters-postgres/Backup/DatabaseCopy"
import {
  type CopiedTable,
  DatabaseDefinition,
  readDefinition
} from "@campaigns/adapters-postgres/Backup/DatabaseDefinition"
import { directoryLock } from "@campaigns/adapters-postgres/Database/DirectoryLock"
import * as DateTime from "effect/DateTime"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import * as Stream from "effect/Stream"
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { backup as copySqlite, DatabaseSync } from "node:sqlite"
import { promisify } from "node:util"
import { gzip } from "node:zlib"
import * as Database from "../Composition/Database.ts"
import { ensureDataDirectory, keptKeyFiles, sandboxDirectory } from "../Composition/DataDirectory.ts"
import { mediaDirectory } from "../Composition/Media.ts"
import type { BackupSettings } from "../Config.ts"
import { type AddPart, writeArchive } from "./Archive.ts"
import { manifestBytes, manifestName } from "./Manifest.ts"
import { type MediaLinks, mediaLinks } from "./MediaLinks.ts"

/** A backup that cannot be made, or restored, with a sentence for the person who wants it. */
export class BackupRefused extends Schema.TaggedError<BackupRefused>()("BackupRefused", { message: Schema.String }) {}

/** The names of the parts of a backup, besides the manifest. */
export const parts = {
  definition: "database/definition.json",
  rows: "database/rows/",
  sequences: "database/sequences.json",
  keys: "keys/",
  sandbox: "sandbox/",
  media: "media/"
} as const

export const DefinitionText = Schema.fromJsonString(DatabaseDefinition)
export const SequencesText = Schema.fromJsonString(Schema.Array(DatabaseCopy.SequenceValue))

/** About how many characters of rows are one part. */
const rowsOfPart = 1024 * 1024

const encoder = new TextEncoder()
const definitionBytes = (definition: DatabaseDefinition) =>
  encoder.encode(Schema.encodeSync(DefinitionText)(definition))
const sequencesBytes = (values: ReadonlyArray<DatabaseCopy.SequenceValue>) =>
  encoder.encode(Schema.encodeSync(SequencesText)(values))
const zip = promisify(gzip)

/** The contents of a backup that was made. */
export interface Made {
  readonly rows: number
  readonly mediaFiles: number
  readonly keys: ReadonlyArray<string>
}

const decodeMigrations = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({ id: Schema.Int, name: Schema.String }))
)

const addRows = Effect.fnUntraced(function*(add: AddPart, table: CopiedTable) {
  let lines: Array<string> = []
  let length = 0
  let rows = 0
  let part = 0
  const flush = Effect.suspend(() => {
    if (lines.length === 0) return Effect.void
    const text = lines.join("\n")
    lines = []
    length = 0
    part++
    return Effect.flatMap(
      Effect.promise(() => zip(text)),
      (bytes) => add(`${parts.rows}${encodeURIComponent(table.name)}/${part}.gz`, bytes)
    )
  })
  yield* Stream.runForEach(DatabaseCopy.rowsOf(table), (row) => {
    const line = JSON.stringify(row)
    lines.push(line)
    length += line.length
    rows++
    return length >= rowsOfPart ? flush : Effect.void
  })
  yield* flush
  return rows
})

/** Adds the database as it is at one moment, with the media files that its assets name held for later. */
const addDatabase = (add: AddPart, links: MediaLinks | null) =>
  DatabaseCopy.inSnapshot(Effect.gen(function*() {
    const sql = yield* SqlClient
    // The first statement decides which moment it is.
    const takenAt = DateTime.formatIso(yield* DateTime.now)
    const definition = yield* readDefinition
    if (!definition.tables.some(({ name }) => name === "schema_migrations")) {
      return yield* new BackupRefused({ message: "The database has nothing of this service yet" })
    }
    yield* sql.unsafe("set local search_path = public")
    if (links !== null) yield* links.hold
    const migrations = decodeMigrations(
      yield* sql`select migration_id as id, name from schema_migrations order by migration_id`
    )
    const [server] = yield* sql`select current_setting('server_version') as version`
    yield* add(
      manifestName,
      manifestBytes({
        takenAt,
        service: contractVersion,
        postgres: String(server?.["version"]),
        migrations: migrations.map(({ id, name }) => [id, name] as const),
        media: links === null ? "elsewhere" : "included"
      })
    )
    yield* add(parts.definition, definitionBytes(definition))
    let rows = 0
    for (const table of definition.tables) rows += yield* addRows(add, table)
    const sequences = yield* DatabaseCopy.sequenceValues
    yield* add(parts.sequences, sequencesBytes(sequences))
    return rows
  }))

/** The sandboxes' state files; campaigns published after the look at the database are in them, to be found again. */
const addSandboxes = Effect.fnUntraced(function*(add: AddPart, dataDirectory: string) {
  const folder = sandboxDirectory(dataDirectory)
  if (!existsSync(folder)) return
  const copies = join(folder, ".backup")
  yield* Effect.acquireUseRelease(
    Effect.sync(() => {
      rmSync(copies, { recursive: true, force: true })
      mkdirSync(copies, { mode: 0o700 })
    }),
    () =>
      Effect.forEach(readdirSync(folder).filter((name) => name.endsWith(".sqlite")), (name) =>
        Effect.gen(function*() {
          const copy = join(copies, name)
          yield* Effect.promise(async () => {
            const source = new DatabaseSync(join(folder, name), { readOnly: true, timeout: 10_000 })
            try {
              await copySqlite(source, copy)
            } finally {
              source.close()
            }
          })
          yield* add(`${parts.sandbox}${name}`, { file: copy })
        }), { discard: true }),
    () => Effect.sync(() => rmSync(copies, { recursive: true, force: true }))
  )
})

/** One backup of a data directory at a time. */
const lock = (dataDirectory: string) =>
  directoryLock(join(dataDirectory, "backup.lock"), Duration.seconds(1)).pipe(
    Effect.mapError(() => new BackupRefused({ message: `Another backup of ${dataDirectory} is being made` }))
  )

const mediaLost = (files: ReadonlyArray<string>, folder: string) =>
  new BackupRefused({
    message:
      `${files.length} media files are not in ${folder}, the first of them ${
        files[0]
      }. With MEDIA_STORAGE=s3 they are in `
      + "the bucket: set it here, too. To leave lost files out: --without-lost-media"
  })

/**
 * Writes a backup of an installation to a file, beside a running server or without one: the database as it is at one
 * moment, the media files of that moment, keys that are kept in the data directory, and what the sandboxes keep. The
 * backup changes nothing of the installation, and no request waits for it.
 */
export const backup = Effect.fnUntraced(function*(
  settings: BackupSettings,
  file: string,
  options: { readonly withoutLostMedia: boolean }
) {
  const { dataDirectory, databaseUrl, media } = settings
  const isThere = Database.hasInstallation(settings)
  if (databaseUrl === null && !isThere) {
    return yield* new BackupRefused({ message: `There is no installation in DATA_DIR ${dataDirectory}` })
  }
  // An installation with its database, its keys and its media elsewhere needs no directory.
  if (isThere) {
    yield* ensureDataDirectory(dataDirectory)
    yield* lock(dataDirectory)
  }
  const folder = mediaDirectory(dataDirectory)
  const links = media.storage === "s3" ? null : yield* mediaLinks(folder, { withoutLost: options.withoutLostMedia })
  const database = Database.layerAsItIs(settings)
  return yield* writeArchive(file, (add) =>
    Effect.gen(function*() {
      const rows = yield* addDatabase(add, links).pipe(
        // Nothing has been added yet when files are missing.
        Effect.retry({ while: (error) => error._tag === "MediaFilesMissing" && !error.isFinal, times: 20 }),
        Effect.catchTag("MediaFilesMissing", ({ files }) => Effect.fail(mediaLost(files, folder))),
        Effect.provide(database)
      )
      const keys = keptKeyFiles(dataDirectory).filter(({ path }) => existsSync(path))
      for (const { name, path } of keys) yield* add(`${parts.keys}${name}`, { file: path })
      yield* addSandboxes(add, dataDirectory)
      let mediaFiles = 0
      if (links !== null) {
        for (const path of links.paths()) {
          yield* add(`${parts.media}${path}`, { file: join(links.folder, path) })
          mediaFiles++
        }
      }
      return { rows, mediaFiles, keys: keys.map(({ name }) => name) } satisfies Made
    }))
}, Effect.scoped)
