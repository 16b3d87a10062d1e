import { MediaInspection } from "@campaigns/application/Media/MediaInspection"
import { type ImageFacts, maximumParts, measured, MediaRefused } from "@campaigns/domain/internal/Media/ImageFacts"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Stream from "effect/Stream"
import { joinedBytes } from "./JoinedBytes.ts"

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

const lastChunk = 0x49454e44

const refused = (reason: MediaRefused["reason"], message: string) => new MediaRefused({ reason, message })

/** Reads a PNG from its signature to its last chunk. */
const inspected = (file: Uint8Array): ImageFacts | MediaRefused => {
  if (file.length === 0) return refused("Empty", "The file is empty")
  if (signature.some((byte, place) => file[place] !== byte)) {
    return refused("NotAnImage", "The file is no image; PNG images are taken")
  }
  const view = new DataView(file.buffer, file.byteOffset, file.length)
  let parts = 0
  for (let at = signature.length; at + 12 <= file.length;) {
    if (++parts > maximumParts) return refused("TooManyParts", `The image is made of more than ${maximumParts} parts`)
    const type = view.getUint32(at + 4)
    at += 12 + view.getUint32(at)
    if (type !== lastChunk) continue
    if (at < file.length) return refused("MoreThanAnImage", "Something else follows the image")
    if (at === file.length) return measured("image/png", view.getUint32(16), view.getUint32(20))
  }
  return refused("Incomplete", "The image ends before it is complete")
}

/** `MediaInspection` of PNG images, which looks at the whole file when it has passed. */
export const layer: Layer.Layer<MediaInspection> = Layer.succeed(MediaInspection, {
  inspect: (bytes) =>
    Effect.sync(() => {
      const chunks: Array<Uint8Array> = []
      let facts: ImageFacts | undefined
      const end = Effect.suspend(() => {
        const found = inspected(joinedBytes(chunks))
        if (found instanceof MediaRefused) return Effect.fail(found)
        facts = found
        return Effect.succeed(Stream.empty)
      })
      return {
        bytes: bytes.pipe(
          Stream.map((chunk) => {
            chunks.push(chunk.slice())
            return chunk
          }),
          Stream.concat(Stream.unwrap(end))
        ),
        facts: Effect.suspend(() =>
          facts === undefined
            ? Effect.die(new Error("The facts of a file are known after its last byte"))
            : Effect.succeed(facts)
        )
      }
    })
})
