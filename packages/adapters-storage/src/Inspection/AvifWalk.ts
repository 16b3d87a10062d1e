import type { ImageFacts } from "@campaigns/domain/Media/ImageFacts"
import { imageSize } from "image-size"
import { ascii, refuse, skip, take, takeUnlessEnd, type Walk, type Walking } from "./ByteWalk.ts"
import { walkedSize } from "./WalkedSize.ts"

const broken = (): never => refuse("Damaged", "The AVIF's structure is broken")

/** What may stand at the top of an image file (ISO/IEC 14496-12 and 23008-12). */
const known = new Set(["meta", "mdat", "moov", "free", "skip", "uuid"])

interface Box {
  readonly type: string
  /** Of what follows the head, in bytes. */
  readonly length: number
}

/** The head of the next box, or `undefined` at the end of the file. A box that reaches to the end by saying nothing is not taken. */
function* box(): Walking<Box | undefined> {
  const first = yield* takeUnlessEnd()
  if (first === undefined) return undefined
  const rest = yield* take(7)
  const size = first * 0x1000000 + rest.getUint8(0) * 0x10000 + rest.getUint16(1)
  const type = ascii(rest, 3, 7)
  if (size !== 1) return size < 8 ? broken() : { type, length: size - 8 }
  const large = Number((yield* take(8)).getBigUint64(0))
  return large < 16 || !Number.isSafeInteger(large) ? broken() : { type, length: large - 16 }
}

/** The largest picture that the description of the file names: others are its tiles and thumbnails. */
const sizeIn = (description: Uint8Array): ImageFacts => {
  const found = (() => {
    try {
      return imageSize(description)
    } catch {
      return broken()
    }
  })()
  const [largest] = [...(found.images ?? [found])].sort((a, b) => b.width * b.height - a.width * a.height)
  return walkedSize("image/avif", largest?.width ?? 0, largest?.height ?? 0)
}

const bytesOf = (view: DataView): Uint8Array => new Uint8Array(view.buffer, view.byteOffset, view.byteLength)

const headOf = (type: string, length: number): Uint8Array => {
  const head = new Uint8Array(8)
  new DataView(head.buffer).setUint32(0, length + 8)
  head.set(new TextEncoder().encode(type), 4)
  return head
}

/** An AVIF, box by box. */
export function* avifWalk(): Walk {
  const first = yield* box()
  if (first?.type !== "ftyp") return broken()
  const brands = bytesOf(yield* take(first.length)).slice()
  let facts: ImageFacts | undefined
  let hasData = false
  for (;;) {
    const next = yield* box()
    if (next === undefined) {
      return facts !== undefined && hasData ? facts : refuse("Incomplete", "The image ends before it is complete")
    }
    const { length, type } = next
    if (!known.has(type)) refuse("MoreThanAnImage", "Something else follows the end of the image")
    if (type === "mdat") hasData = true
    if (type === "meta" && facts === undefined) {
      const meta = bytesOf(yield* take(length))
      facts = sizeIn(Buffer.concat([headOf("ftyp", brands.length), brands, headOf("meta", length), meta]))
    } else yield* skip(length)
  }
}
