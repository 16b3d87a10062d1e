import { contractVersion } from "@campaigns/adapters-http/Api/OpenApi/Document"
import * as DatabaseCopy from "@campaigns/adapters-postgres/Backup/DatabaseCopy"
import type { DatabaseDefinition } from "@campaigns/adapters-postgres/Backup/DatabaseDefinition"
import * as Migrations from "@campaigns/adapters-postgres/Database/Migrations"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { createWriteStream, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { pipeline } from "node:stream/promises"
import { promisify } from "node:util"
import { gunzip } from "node:zlib"
import * as Database from "../Composition/Database.ts"
import {
  DataDirectoryUnusable,
  ensureDataDirectory,
  keptKeyFiles,
  sandboxDirectory,
  unfinishedRestore
} from "../Composition/DataDirectory.ts"
import { mediaDirectory } from "../Composition/Media.ts"
import type { BackupSettings } from "../Config.ts"
import { type ArchivePart, ArchiveUnusable, bytesOf, readArchive } from "./Archive.ts"
import { BackupRefused, DefinitionText, parts, SequencesText } from "./Backup.ts"
import { LARGEST_MANIFEST, type Manifest, manifestName, parseManifest, refuseNewer } from "./Manifest.ts"
import { isMediaPath } from "./MediaLinks.ts"

/** The most bytes of a definition or the list of sequences, and of a part with rows; a row may be large, packed. */
const LARGEST_DEFINITION = 16 * 1024 * 1024
const LARGEST_ROWS = 256 * 1024 * 1024

/** The most bytes of one part with rows, unpacked: a part ends after 1 MiB or one row, and no row of ours has more. */
const LARGEST_UNPACKED = 256 * 1024 * 1024

const unzip = promisify(gunzip)

const messageOf = (cause: unknown): string => cause instanceof Error ? cause.message : String(cause)

/** Work on a part; its failure becomes an `ArchiveUnusable` that names the part. */
const attempt = <A>(name: string, run: () => Promise<A>) =>
  Effect.tryPromise({
    try: run,
    catch: (cause) =>
      cause instanceof ArchiveUnusable ? cause : new ArchiveUnusable({ message: `${name}: ${messageOf(cause)}` })
  })

/** Fails for a database of a version before the earliest that is upgraded. */
const refuseEarlier = ({ migrations }: Manifest): void => {
  const message = Migrations.tooEarly(Math.max(0, ...migrations.map(([id]) => id)))
  if (message !== undefined) throw new ArchiveUnusable({ message: `The backup cannot be restored. ${message}` })
}

/** Reads the whole archive, so that nothing is written for one that is damaged or foreign, too new or too old. */
const checked = Effect.fnUntraced(function*(file: string) {
  const known = yield* Migrations.known
  let manifest: Manifest | undefined
  yield* readArchive(file, (part) => {
    if (manifest !== undefined) return Effect.void
    return attempt(part.name, async () => {
      if (part.name !== manifestName) throw new ArchiveUnusable({ message: `${file} is no backup of this service` })
      manifest = parseManifest(await bytesOf(part, LARGEST_MANIFEST), contractVersion)
      refuseNewer(manifest, known, contractVersion)
      refuseEarlier(manifest)
    })
  })
  if (manifest === undefined) return yield* new ArchiveUnusable({ message: `${file} is no backup of this service` })
  return manifest
})

const write = async (path: string, content: AsyncIterable<Uint8Array>): Promise<void> => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  await pipeline(content, createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }))
}

/** The place where a part that is a file belongs; `undefined` for a name that no backup writes. */
const placeOf = (name: string, dataDirectory: string): string | undefined => {
  const below = (prefix: string) => name.startsWith(prefix) ? name.slice(prefix.length) : undefined
  const key = below(parts.keys)
  if (key !== undefined) return keptKeyFiles(dataDirectory).find((kept) => kept.name === key)?.path
  const sandbox = below(parts.sandbox)
  if (sandbox !== undefined && /^[a-z0-9-]+\.sqlite$/.test(sandbox)) {
    return join(sandboxDirectory(dataDirectory), sandbox)
  }
  const media = below(parts.media)
  return media !== undefined && isMediaPath(media) ? join(mediaDirectory(dataDirectory), media) : undefined
}

const decodeRows = Schema.decodeUnknownSync(Schema.Array(DatabaseCopy.CopiedRow))

const rowsIn = async (part: ArchivePart) => {
  const text = (await unzip(await bytesOf(part, LARGEST_ROWS), { maxOutputLength: LARGEST_UNPACKED })).toString("utf8")
  return decodeRows(text.split("\n").map((line): unknown => JSON.parse(line)))
}

const textOf = async (part: ArchivePart): Promise<string> =>
  Buffer.from(await bytesOf(part, LARGEST_DEFINITION)).toString("utf8")

/** Puts every part in its place and brings the database up to date, which then is there as a whole or not at all. */
const putBack = (file: string, dataDirectory: string) =>
  DatabaseCopy.inRestoring(Effect.gen(function*() {
    let definition: DatabaseDefinition | undefined
    let sequences: ReadonlyArray<DatabaseCopy.SequenceValue> = []
    yield* readArchive(file, (part) =>
      Effect.gen(function*() {
        const { name } = part
        if (name === manifestName) return
        if (name === parts.definition) {
          definition = yield* attempt(
            name,
            async () => Schema.decodeSync(DefinitionText)(await textOf(part))
          )
          return yield* DatabaseCopy.makeTables(definition)
        }
        if (name === parts.sequences) {
          sequences = yield* attempt(name, async () => Schema.decodeSync(SequencesText)(await textOf(part)))
          return
        }
        if (name.startsWith(parts.rows)) {
          const table = definition?.tables.find((one) =>
            name.startsWith(`${parts.rows}${encodeURIComponent(one.name)}/`)
          )
          if (table === undefined) return yield* new ArchiveUnusable({ message: `${name} has no table` })
          return yield* DatabaseCopy.putRows(table, yield* attempt(name, () => rowsIn(part)))
        }
        const place = placeOf(name, dataDirectory)
        if (place === undefined) return yield* new ArchiveUnusable({ message: `${name} is no part of a backup` })
        yield* attempt(name, () => write(place, part.content))
      }))
    if (definition === undefined) return yield* new ArchiveUnusable({ message: `${file} has no database` })
    yield* DatabaseCopy.complete(definition, sequences)
    const sql = yield* SqlClient
    yield* sql`set local search_path to default`
    yield* Migrations.run
  }))

/** Names that an empty data directory may contain: a file system of its own has this at its top. */
const meansNothing: ReadonlySet<string> = new Set(["lost+found"])

const contentsOf = (folder: string): ReadonlyArray<string> =>
  readdirSync(folder).filter((name) => !meansNothing.has(name))

const empty = (dataDirectory: string) =>
  Effect.sync(() => {
    for (const name of contentsOf(dataDirectory)) rmSync(join(dataDirectory, name), { recursive: true, force: true })
  })

/**
 * Restores a backup into an empty data directory and an empty database, and brings that up to date. The archive is read
 * whole before anything is written. One that fails leaves nothing; one that is killed leaves a data directory that no
 * server starts on, until it is emptied.
 */
export const restore = Effect.fnUntraced(function*(settings: BackupSettings, file: string) {
  const { dataDirectory } = settings
  const manifest = yield* checked(file)
  if (manifest.media === "included" && settings.media.storage === "s3") {
    return yield* new BackupRefused({
      message:
        "The backup has the media files; restore it without MEDIA_STORAGE=s3, and copy them from DATA_DIR to the bucket"
    })
  }
  yield* ensureDataDirectory(dataDirectory)
  if (contentsOf(dataDirectory).length > 0) {
    return yield* new BackupRefused({
      message: `DATA_DIR ${dataDirectory} is not empty; a backup is restored into an empty folder, and replaces nothing`
    })
  }
  yield* Effect.try({
    try: () => writeFileSync(unfinishedRestore(dataDirectory), "", { mode: 0o600, flush: true }),
    catch: (cause) => new DataDirectoryUnusable({ message: messageOf(cause) })
  })
  yield* Effect.gen(function*() {
    if (!(yield* DatabaseCopy.isEmpty)) {
      return yield* new BackupRefused({ message: "The database that DATABASE_URL names is not empty" })
    }
    yield* putBack(file, dataDirectory)
    yield* Effect.flatMap(SqlClient, (sql) => sql`analyze`)
  }).pipe(
    Effect.provide(Database.layerAsItIs(settings)),
    // The embedded server has stopped by now.
    Effect.onError(() => empty(dataDirectory))
  )
  rmSync(unfinishedRestore(dataDirectory))
  return manifest
})
