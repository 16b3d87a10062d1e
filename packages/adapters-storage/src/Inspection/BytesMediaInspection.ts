import { MediaInspection } from "@campaigns/application/Media/MediaInspection"
import { type ImageFacts, MediaRefused } from "@campaigns/domain/Media/ImageFacts"
import type { ImageType } from "@campaigns/domain/Media/ImageType"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import * as Stream from "effect/Stream"
import { fileTypeFromBuffer } from "file-type"
import { avifWalk } from "./AvifWalk.ts"
import { ByteWalk, refuse, type Walk } from "./ByteWalk.ts"
import { gifWalk } from "./GifWalk.ts"
import { jpegWalk } from "./JpegWalk.ts"
import { pngWalk } from "./PngWalk.ts"
import { webpWalk } from "./WebpWalk.ts"

/** The number of bytes that tell the type of a file; fewer do at its end. */
const telling = 4100

const walks: Readonly<Record<ImageType, () => Walk>> = {
  "image/jpeg": jpegWalk,
  "image/png": pngWalk,
  "image/gif": gifWalk,
  "image/webp": webpWalk,
  "image/avif": avifWalk
}

const isTaken = (type: string): type is ImageType => Object.hasOwn(walks, type)

/** An animated PNG is a PNG to a reader that does not animate it. */
const typeOf = (found: string | undefined): string | undefined => found === "image/apng" ? "image/png" : found

const walkOf = async (head: Uint8Array): Promise<ByteWalk> => {
  if (head.length === 0) return refuse("Empty", "The file is empty")
  const found = typeOf((await fileTypeFromBuffer(head))?.mime)
  if (found !== undefined && isTaken(found)) return new ByteWalk(walks[found]())
  const what = found === undefined ? "no image" : `of the type ${found}`
  return refuse("NotAnImage", `The file is ${what}; JPEG, PNG, GIF, WebP and AVIF images are taken`)
}

const attempt = <A>(step: () => A | Promise<A>): Effect.Effect<A, MediaRefused> =>
  Effect.promise(async () => {
    try {
      return Result.succeed(await step())
    } catch (error) {
      if (error instanceof MediaRefused) return Result.fail(error)
      throw error
    }
  }).pipe(Effect.flatMap((result) => Effect.fromResult(result)))

/** One file on its way past. */
class Passing {
  #head: Uint8Array = new Uint8Array(0)
  #walk: ByteWalk | undefined
  facts: ImageFacts | undefined

  async see(chunk: Uint8Array): Promise<void> {
    if (this.#walk !== undefined) return this.#walk.feed(chunk)
    this.#head = Buffer.concat([this.#head, chunk])
    if (this.#head.length >= telling) await this.#begin()
  }

  async #begin(): Promise<ByteWalk> {
    const walk = await walkOf(this.#head.subarray(0, telling))
    walk.feed(this.#head)
    this.#head = new Uint8Array(0)
    this.#walk = walk
    return walk
  }

  async end(): Promise<void> {
    this.facts = (this.#walk ?? await this.#begin()).end()
  }
}

/** `MediaInspection` by the signature of a file (`file-type`) and by walking through its structure to the end. */
export const layer: Layer.Layer<MediaInspection> = Layer.succeed(MediaInspection, {
  inspect: (bytes) =>
    Effect.sync(() => {
      const passing = new Passing()
      const end = Effect.as(attempt(() => passing.end()), Stream.empty)
      return {
        bytes: bytes.pipe(
          Stream.mapEffect((chunk) => Effect.as(attempt(() => passing.see(chunk)), chunk)),
          Stream.concat(Stream.unwrap(end))
        ),
        facts: Effect.suspend(() =>
          passing.facts === undefined
            ? Effect.die(new Error("The facts of a file are known after its last byte"))
            : Effect.succeed(passing.facts)
        )
      }
    })
})
