import type { ImageFacts } from "@campaigns/domain/Media/ImageFacts"
import { ascii, partCounter, refuse, scan, skip, take, type Walk, type Walking } from "./ByteWalk.ts"
import { turned } from "./Orientation.ts"
import { walkedSize } from "./WalkedSize.ts"

const broken = (): never => refuse("Damaged", "The AVIF's structure is broken")

/** The boxes that may stand at the top of an image file (ISO/IEC 14496-12 and 23008-12). */
const known = new Set(["meta", "mdat", "moov", "free", "skip", "uuid"])

/** The most boxes of a file and its description that are read. The largest picture in tiles names some hundred. */
const mostBoxes = 5_000

interface Box {
  readonly type: string
  /** The length of what follows the head, in bytes. */
  readonly length: number
}

/** The next box's head, or `undefined` at the file's end. A box that reaches to the end without a size is refused. */
function* box(): Walking<Box | undefined> {
  let first: number | undefined
  yield* scan((chunk, at) => {
    first = chunk[at]
    return at + 1
  }, true)
  if (first === undefined) return undefined
  const rest = yield* take(7)
  const size = first * 0x1000000 + rest.getUint8(0) * 0x10000 + rest.getUint16(1)
  const type = ascii(rest, 3, 7)
  if (size !== 1) return size < 8 ? broken() : { type, length: size - 8 }
  const large = Number((yield* take(8)).getBigUint64(0))
  return large < 16 || !Number.isSafeInteger(large) ? broken() : { type, length: large - 16 }
}

/** Calls `see` with the type of each box in a part of the description, and with what it holds. */
const eachBox = (part: DataView, countPart: () => void, see: (type: string, content: DataView) => void): void => {
  for (let at = 0; at < part.byteLength;) {
    countPart()
    const size = part.byteLength - at < 8 ? 0 : part.getUint32(at)
    if (size < 8 || size > part.byteLength - at) return broken()
    see(ascii(part, at + 4, at + 8), new DataView(part.buffer, part.byteOffset + at + 8, size - 8))
    at += size
  }
}

/**
 * The largest picture that the description of the file names: others are its tiles and thumbnails. The sizes stand
 * among the properties of pictures (`ispe` in `ipco` in `iprp`), each with its version before its two sides; `irot`
 * among them turns a picture by so many quarters, and Exif data turns none (ISO/IEC 23000-22, 7.3). Libraries
 * that find them (`image-size`) look for each from the beginning, which takes half a minute for the 50,000 of them that
 * 1 MiB holds.
 */
const sizeIn = (description: DataView, countPart: () => void): ImageFacts => {
  const sides = { width: 0, height: 0 }
  let isTurned = false
  const seeSize = (type: string, content: DataView) => {
    if (type === "irot" && content.byteLength > 0) isTurned = content.getUint8(0) % 2 === 1
    if (type !== "ispe") return
    if (content.byteLength < 12) return broken()
    const [width, height] = [content.getUint32(4), content.getUint32(8)]
    if (width * height > sides.width * sides.height) Object.assign(sides, { width, height })
  }
  const inside = (wanted: string, see: (content: DataView) => void) => (type: string, content: DataView) =>
    type === wanted ? see(content) : undefined
  const properties = inside("ipco", (content) => eachBox(content, countPart, seeSize))
  const pictures = inside("iprp", (content) => eachBox(content, countPart, properties))
  if (description.byteLength < 4) return broken()
  eachBox(new DataView(description.buffer, description.byteOffset + 4, description.byteLength - 4), countPart, pictures)
  const facts = walkedSize("image/avif", sides.width, sides.height)
  return isTurned ? turned(facts) : facts
}

/** An AVIF, box by box. */
export function* avifWalk(): Walk {
  const countPart = partCounter(mostBoxes)
  const first = yield* box()
  if (first?.type !== "ftyp") return broken()
  yield* skip(first.length)
  let facts: ImageFacts | undefined
  let hasData = false
  for (;;) {
    countPart()
    const next = yield* box()
    if (next === undefined) {
      return facts !== undefined && hasData ? facts : refuse("Incomplete", "The image ends before it is complete")
    }
    const { length, type } = next
    if (!known.has(type)) refuse("MoreThanAnImage", "Something else follows the end of the image")
    if (type === "mdat") hasData = true
    if (type === "meta" && facts === undefined) facts = sizeIn(yield* take(length), countPart)
    else yield* skip(length)
  }
}
