import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { createHash, randomBytes } from "node:crypto"
import { createReadStream, createWriteStream, existsSync } from "node:fs"
import { rename, rm, stat } from "node:fs/promises"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { setImmediate } from "node:timers/promises"
import { extract, pack } from "tar-stream"

/** The archive cannot be written or read, or is not as it was written; `message` says which and why. */
export class ArchiveUnusable extends Schema.TaggedError<ArchiveUnusable>()("ArchiveUnusable", {
  message: Schema.String
}) {}

/** A part of an archive: a name with slashes, and its bytes, read once and in order; damage is an `ArchiveUnusable`. */
export interface ArchivePart {
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly content: AsyncIterable<Uint8Array>
}

/** Adds a part to an archive; completes when it has been taken. */
export type AddPart = (name: string, content: Uint8Array | { readonly file: string }) => Effect.Effect<
  void,
  ArchiveUnusable
>

/** The last part: the digest of all before it, so that an archive that was cut off or changed is known. */
const End = Schema.Struct({ parts: Schema.Int, sha256: Schema.String })
const endName = "end.json"
const EndText = Schema.fromJsonString(End)
const largestEnd = 1024

const messageOf = (cause: unknown): string => cause instanceof Error ? cause.message : String(cause)

/** True of a failure of the operating system, such as that there is no such file; its message says which. */
const isOfSystem = (cause: unknown): boolean => cause instanceof Error && "syscall" in cause

/** The digest of parts one after the other: their names, sizes and bytes. */
class PartsDigest {
  readonly #hash = createHash("sha256")
  #parts = 0

  begin(name: string, size: number): void {
    this.#parts++
    this.#hash.update(`${name}\0${size}\0`)
  }

  /** The same bytes, counted in. */
  async *through(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      this.#hash.update(chunk)
      yield chunk
    }
  }

  end(): typeof End.Type {
    return { parts: this.#parts, sha256: this.#hash.digest("hex") }
  }
}

/**
 * Writes an archive (tar, readable by its owner alone) of the parts that `work` adds. It bears its name when it is
 * complete and on the disk; until then it is `FILE.<digits>.part`, which goes when the work fails. Never replaces a
 * file. No part is held in memory but those given as bytes.
 */
export const writeArchive = <A, E, R>(
  file: string,
  work: (add: AddPart) => Effect.Effect<A, E, R>
): Effect.Effect<A, E | ArchiveUnusable, R> => {
  const cannot = (cause: unknown) => new ArchiveUnusable({ message: `${file} cannot be written: ${messageOf(cause)}` })
  return Effect.suspend(() => {
    if (existsSync(file)) return Effect.fail(new ArchiveUnusable({ message: `${file} is there already` }))
    const unfinished = `${file}.${randomBytes(4).toString("hex")}.part`
    const digest = new PartsDigest()
    const packing = pack()
    const written = pipeline(packing, createWriteStream(unfinished, { flags: "wx", mode: 0o600, flush: true }))
    // The caller that adds a part, or waits for the end, is told.
    const broken = written.then(() => new Promise<never>(() => {}))
    let failure: unknown
    broken.catch((cause) => {
      failure = cause
    })
    const attempt = <B>(run: () => Promise<B>) =>
      Effect.tryPromise({
        try: () =>
          run().catch(async (cause) => {
            // A part that meets a file which is broken fails of that only; why it is broken is told a turn later.
            await setImmediate()
            throw failure ?? cause
          }),
        catch: cannot
      })

    const put = async (name: string, size: number, content: AsyncIterable<Uint8Array>) => {
      const sink = packing.entry({ name, size, mode: 0o600 })
      await Promise.race([pipeline(Readable.from(content), sink), broken])
    }
    const add: AddPart = (name, content) =>
      attempt(async () => {
        const isBytes = content instanceof Uint8Array
        const size = isBytes ? content.length : (await stat(content.file)).size
        digest.begin(name, size)
        await put(name, size, digest.through(isBytes ? Readable.from([content]) : createReadStream(content.file)))
      })
    const finish = attempt(async () => {
      const text = Buffer.from(Schema.encodeSync(EndText)(digest.end()))
      await put(endName, text.length, Readable.from([text]))
      packing.finalize()
      await written
      await rename(unfinished, file)
    })
    const discard = Effect.promise(async () => {
      packing.destroy()
      await written.catch(() => {})
      await rm(unfinished, { force: true })
    })
    return Effect.onError(Effect.tap(work(add), finish), () => discard)
  })
}

/**
 * Reads an archive part by part, in order, and checks at its end that nothing of it was lost or changed: what was done
 * with the parts counts only when this has succeeded.
 */
export const readArchive = <E, R>(
  file: string,
  use: (part: ArchivePart) => Effect.Effect<void, E, R>
): Effect.Effect<void, E | ArchiveUnusable, R> => {
  const damaged = (why: string) =>
    new ArchiveUnusable({ message: `${file} is damaged or no backup of this service: ${why}` })
  const unusable = (cause: unknown): ArchiveUnusable => {
    if (cause instanceof ArchiveUnusable) return cause
    return isOfSystem(cause)
      ? new ArchiveUnusable({ message: `${file} cannot be read: ${messageOf(cause)}` })
      : damaged(messageOf(cause))
  }
  const attempt = <B>(run: () => Promise<B>) => Effect.tryPromise({ try: run, catch: unusable })
  return Effect.acquireUseRelease(
    Effect.sync(() => {
      const extraction = extract()
      // The iteration tells of what goes wrong here.
      const reading = pipeline(createReadStream(file), extraction).catch(() => {})
      return { extraction, reading }
    }),
    ({ extraction }) =>
      Effect.gen(function*() {
        const parts = extraction[Symbol.asyncIterator]()
        const digest = new PartsDigest()
        let end: typeof End.Type | undefined
        while (true) {
          const next = yield* attempt(() => parts.next())
          if (next.done === true) break
          const source = next.value
          const { name, size } = source.header
          if (end !== undefined) return yield* damaged("it goes on behind its end")
          if (name === endName) {
            const text = yield* attempt(() => bytesOf({ name, size, content: readable(source, unusable) }, largestEnd))
            end = yield* attempt(async () => Schema.decodeSync(EndText)(Buffer.from(text).toString("utf8")))
            continue
          }
          digest.begin(name, size)
          const content = digest.through(readable(source, unusable))
          yield* use({ name, size, content })
          // The bytes that `use` left unread count for the digest.
          yield* attempt(async () => {
            for await (const _ of content);
          })
        }
        if (end === undefined) return yield* damaged("its end is missing")
        const found = digest.end()
        if (found.sha256 !== end.sha256 || found.parts !== end.parts) {
          return yield* damaged("it is not as it was written")
        }
      }),
    ({ extraction, reading }) =>
      Effect.promise(async () => {
        extraction.destroy()
        await reading
      })
  )
}

async function* readable(
  content: AsyncIterable<unknown>,
  unusable: (cause: unknown) => ArchiveUnusable
): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of content) if (chunk instanceof Uint8Array) yield chunk
  } catch (cause) {
    throw unusable(cause)
  }
}

/** The bytes of a part in memory; fails with more than `most` of them. */
export const bytesOf = async ({ content, name, size }: ArchivePart, most: number): Promise<Uint8Array> => {
  if (size > most) throw new Error(`${name} has ${size} bytes`)
  const chunks: Array<Uint8Array> = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}
