import type { StorageUnavailable } from "@campaigns/application/Conventions/StorageUnavailable"
import type { MediaLibrary } from "@campaigns/application/Media/MediaLibrary"
import type { MediaAsset } from "@campaigns/domain/Media/MediaAsset"
import { makeZip } from "client-zip"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import { mediaDetailsView } from "../../Api/Media/MediaViews.ts"

/** Names that differ for every system: a name that was given out before, in any case, gets a number. */
export class UniqueNames {
  readonly #given = new Set<string>()
  /** The number to try next for a name, so that a thousand files of one name are not numbered from 2 each. */
  readonly #next = new Map<string, number>()

  take(name: string): string {
    const dot = name.lastIndexOf(".")
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""]
    const key = name.toLowerCase()
    let number = this.#next.get(key) ?? 2
    let free = name
    while (this.#given.has(free.toLowerCase())) free = `${stem} (${number++})${ending}`
    this.#next.set(key, number)
    this.#given.add(free.toLowerCase())
    return free
  }
}

/** The archive could not be read to its end. */
class ArchiveBroken extends Error {
  override readonly name = "ArchiveBroken"
}

interface Entry {
  readonly name: string
  readonly input: ReadableStream<Uint8Array> | string
  readonly lastModified: Date
}

interface Listed {
  readonly name: string | null
  readonly asset: MediaAsset
}

const manifestOf = (listed: ReadonlyArray<Listed>, createdAt: DateTime.Utc): string => {
  const described = ({ asset, name }: Listed) => ({ name, sha256: asset.file.sha256, ...mediaDetailsView(asset) })
  return JSON.stringify(
    {
      created_at: DateTime.formatIso(createdAt),
      files: listed.filter(({ name }) => name !== null).map(described),
      missing: listed.filter(({ name }) => name === null).map(described)
    },
    null,
    2
  )
}

/**
 * The files of assets as one ZIP, made while it is read: one file is open at a time, and of it a few pieces are in
 * memory. What grows with the number of files, and only with that, is the list of them at the end. A file that is not
 * there is left out and named in the manifest; one that breaks off in the middle breaks the archive off.
 */
export const mediaArchive = (
  assets: Stream.Stream<MediaAsset, StorageUnavailable>,
  open: MediaLibrary["Service"]["open"]
): Stream.Stream<Uint8Array, ArchiveBroken> =>
  Stream.unwrap(Effect.gen(function*() {
    const context = yield* Effect.context<never>()
    const whole = yield* Effect.scope
    const createdAt = yield* DateTime.now
    const run = Effect.runPromiseWith(context)

    /** The bytes of a file, in a scope of its own that ends when they do, and with the archive at the latest. */
    const bytesOf = (asset: MediaAsset) =>
      Effect.gen(function*() {
        const scope = yield* Scope.fork(whole)
        const bytes = yield* open(asset, null).pipe(
          Scope.provide(scope),
          Effect.onExit((exit) => Exit.isSuccess(exit) ? Effect.void : Scope.close(scope, exit))
        )
        return Stream.toReadableStreamWith(Stream.ensuring(bytes, Scope.close(scope, Exit.void)), context)
      }).pipe(Effect.catchTag("StoredFileMissing", () => Effect.succeed(null)))

    async function* entries(): AsyncGenerator<Entry> {
      const names = new UniqueNames()
      const listed: Array<Listed> = []
      for await (const asset of Stream.toAsyncIterableWith(assets, context)) {
        const input = await run(bytesOf(asset))
        const name = input === null ? null : names.take(asset.fileName)
        listed.push({ name, asset })
        if (input === null || name === null) continue
        try {
          yield { name, input, lastModified: DateTime.toDate(asset.dateUpdated) }
        } catch {
          // The reader is gone; what is open ends with the archive's scope.
          return
        }
      }
      const manifest = manifestOf(listed, createdAt)
      yield { name: "manifest.json", input: manifest, lastModified: DateTime.toDate(createdAt) }
    }

    return Stream.fromReadableStream<Uint8Array, ArchiveBroken>({
      evaluate: () => makeZip(entries(), { buffersAreUTF8: true }),
      onError: (cause) => new ArchiveBroken("the archive could not be read to its end", { cause })
    })
  }))
