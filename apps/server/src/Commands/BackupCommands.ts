import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import { statSync } from "node:fs"
import { resolve } from "node:path"
import * as Backup from "../Backup/Backup.ts"
import { restore } from "../Backup/Restore.ts"
import { keptKeyFiles } from "../Composition/DataDirectory.ts"
import { backupSettings } from "../Config.ts"
import { CommandRefused } from "./CommandRefused.ts"

const refuse = ({ message }: Error) => Effect.fail(new CommandRefused({ message }))

const sizeOf = (file: string): string => `${(statSync(file).size / 1e6).toFixed(1)} MB`

const file = Argument.String("file")

/** Writes a backup of an installation, for its operator. */
export const backupCommand = Command.make(
  "backup",
  {
    file: file.pipe(Argument.withDescription("The file to write; it must not be there yet")),
    withoutLostMedia: Flag.Boolean("without-lost-media").pipe(
      Flag.withDescription("Make the backup although files of the media library are lost"),
      Flag.withDefault(false)
    )
  },
  Effect.fnUntraced(function*(typed) {
    const settings = yield* backupSettings
    const path = resolve(typed.file)
    const made = yield* Backup.backup(settings, path, typed).pipe(
      Effect.catchTags({ ArchiveUnusable: refuse, BackupRefused: refuse, ObjectsNotCopied: refuse })
    )
    yield* Console.log(
      `Wrote ${path} (${
        sizeOf(path)
      }): ${made.rows} rows, ${made.mediaFiles} media files. It holds secrets; keep it as safe as the data directory.`
    )
    const elsewhere = keptKeyFiles(settings.dataDirectory).filter(({ name }) => !made.keys.includes(name))
    if (elsewhere.length > 0) {
      yield* Console.log(
        `It does not hold ${
          elsewhere.map(({ name }) => name).join(" and ")
        }: keep what AUTH_SIGNING_KEY and SECRETS_KEY are set to.`
      )
    }
    if (settings.media.storage === "s3") {
      yield* Console.log(
        `It does not hold the media files of the bucket ${settings.media.bucket.bucket}: copy those now, afterwards.`
      )
    }
  })
).pipe(Command.withDescription("Write a backup of an installation to a file, beside a running server or without one"))

/** Restores a backup into an empty data directory, and, with `DATABASE_URL`, an empty database. */
export const restoreCommand = Command.make(
  "restore",
  { file: file.pipe(Argument.withDescription("The backup")) },
  Effect.fnUntraced(function*(typed) {
    const settings = yield* backupSettings
    const { media, service, takenAt } = yield* restore(settings, resolve(typed.file)).pipe(
      Effect.catchTags({ ArchiveUnusable: refuse, BackupRefused: refuse })
    )
    yield* Console.log(`Restored what version ${service} had at ${takenAt} into ${settings.dataDirectory}.`)
    if (media === "elsewhere") yield* Console.log("Its media files are in a bucket, and not in the backup.")
  })
).pipe(Command.withDescription("Restore a backup into an empty DATA_DIR"))
