import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import * as Stream from "effect/Stream"
import { constants, existsSync, readdirSync, rmSync } from "node:fs"
import { copyFile, link, mkdir } from "node:fs/promises"
import { dirname, join } from "node:path"

/** Files that media assets name are not there; `isFinal` says that they were not removed while we looked. */
export class MediaFilesMissing extends Schema.TaggedError<MediaFilesMissing>()("MediaFilesMissing", {
  files: Schema.Array(Schema.String),
  isFinal: Schema.Boolean
}) {}

const decodeRow = Schema.decodeUnknownSync(Schema.Struct({ key: Schema.String }))

const isCode = (cause: unknown, code: string): boolean =>
  typeof cause === "object" && cause !== null && "code" in cause && cause.code === code

/** The place of a file below the folder of media files. */
const placeOf = (key: string): string => join(key.slice(0, 2), key)

const pathPattern = /^[0-9a-f]{2}\/[0-9a-f]{32}$/

/** True when a path below the folder of media files is one that the service makes. */
export const isMediaPath = (path: string): boolean => pathPattern.test(path)

/** Gives a file a second name, or copies it where the file system has only one for each. Tells whether it was there. */
const keep = async (from: string, to: string): Promise<boolean> => {
  if (existsSync(to)) return true
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await link(from, to)
    return true
  } catch (cause) {
    if (isCode(cause, "ENOENT")) return false
  }
  return copyFile(from, to, constants.COPYFILE_EXCL).then(() => true, (cause) => {
    if (isCode(cause, "ENOENT")) return false
    throw cause
  })
}

/** Second names of media files, so that they stay until they are in the backup, also if they are removed before. */
export interface MediaLinks {
  /**
   * Holds the files of all media assets that the caller's transaction sees. A file that was removed after the
   * transaction had begun is missing: then a new one will not see its asset any more. One that is missing for a second
   * time is lost, and left out when the options say so.
   */
  readonly hold: Effect.Effect<void, MediaFilesMissing, SqlClient>
  /** The paths of what is held, below `folder`. */
  readonly paths: () => Iterable<string>
  readonly folder: string
}

/** Second names in a folder beside the files, until the scope closes. The caller runs one such folder at a time. */
export const mediaLinks = (mediaDirectory: string, options: { readonly withoutLost: boolean }) =>
  Effect.gen(function*() {
    const folder = join(mediaDirectory, ".backup")
    const remove = Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
    // A killed backup may have left it.
    yield* remove
    yield* Effect.addFinalizer(() => remove)
    let missingBefore: ReadonlySet<string> = new Set()

    const hold = Effect.gen(function*() {
      const sql = yield* SqlClient
      const missing = new Set<string>()
      yield* Stream.runForEach(
        Stream.orDie(sql`select storage_key as key from media_assets order by id`.stream),
        (row) =>
          Effect.promise(async () => {
            const path = placeOf(decodeRow(row).key)
            if (!(await keep(join(mediaDirectory, path), join(folder, path)))) missing.add(path)
          })
      )
      const lost = [...missing].filter((path) => missingBefore.has(path))
      missingBefore = missing
      if (missing.size > lost.length) return yield* new MediaFilesMissing({ files: [...missing], isFinal: false })
      if (lost.length > 0 && !options.withoutLost) return yield* new MediaFilesMissing({ files: lost, isFinal: true })
    })

    function* paths() {
      if (!existsSync(folder)) return
      for (const first of readdirSync(folder)) {
        for (const key of readdirSync(join(folder, first))) yield `${first}/${key}`
      }
    }
    return { folder, hold, paths } satisfies MediaLinks
  })
