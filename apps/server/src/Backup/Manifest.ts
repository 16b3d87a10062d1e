import * as Schema from "effect/Schema"
import { ArchiveUnusable } from "./Archive.ts"

const format = "campaigns-backup"

/** The version of the format, raised with each change that an older version of the service would read wrongly. */
const formatVersion = 1

/** The first part of a backup. */
export const Manifest = Schema.Struct({
  format: Schema.Literal(format),
  formatVersion: Schema.Literal(formatVersion),
  /** When the database was looked at, ISO 8601. */
  takenAt: Schema.String,
  /** The version of the service, and of the PostgreSQL that it ran on. */
  service: Schema.String,
  postgres: Schema.String,
  migrations: Schema.Array(Schema.Tuple([Schema.Int, Schema.String])),
  /** Media files are parts of the backup, or somewhere else. */
  media: Schema.Literals(["included", "elsewhere"])
})
export type Manifest = typeof Manifest.Type

export const manifestName = "manifest.json"

/** The most bytes of a manifest. */
export const LARGEST_MANIFEST = 1024 * 1024

const ManifestText = Schema.fromJsonString(Manifest)
const AnyVersion = Schema.fromJsonString(Schema.Struct({
  format: Schema.Literal(format),
  formatVersion: Schema.Int,
  service: Schema.String
}))

const decoder = new TextDecoder()

/** The bytes of a manifest. */
export const manifestBytes = (facts: Omit<Manifest, "format" | "formatVersion">): Uint8Array =>
  new TextEncoder().encode(Schema.encodeSync(ManifestText)({ format, formatVersion, ...facts }))

/** Reads a manifest; throws `ArchiveUnusable` for one of something else, or of a newer version than `service`. */
export const parseManifest = (bytes: Uint8Array, service: string): Manifest => {
  const text = decoder.decode(bytes)
  const found = Schema.decodeOption(AnyVersion)(text)
  if (found._tag === "None") throw new ArchiveUnusable({ message: "This is no backup of this service" })
  const { value } = found
  if (value.formatVersion > formatVersion) {
    throw new ArchiveUnusable({
      message:
        `The backup was made by version ${value.service} of the service in a form that this one, ${service}, does `
        + "not know; restore it with that version or a newer one"
    })
  }
  return Schema.decodeSync(ManifestText)(text)
}

/** Fails for a database that is ahead of this version's migrations: it is never taken back. */
export const refuseNewer = (manifest: Manifest, known: ReadonlyArray<readonly [number, string]>, service: string) => {
  const names = new Set(known.map(([id, name]) => `${id} ${name}`))
  const unknown = manifest.migrations.filter(([id, name]) => !names.has(`${id} ${name}`)).map(([id]) => id)
  if (unknown.length === 0) return
  throw new ArchiveUnusable({
    message:
      `The backup was made by a newer version of the service (${manifest.service}, with migrations that this one, `
      + `${service}, does not have: ${unknown.join(", ")}); restore it with that version or a newer one`
  })
}
