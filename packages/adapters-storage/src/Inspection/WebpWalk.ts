import type { ImageFacts } from "@campaigns/domain/Media/ImageFacts"
import { ascii, partCounter, refuse, skip, take, type Walk, type Walking } from "./ByteWalk.ts"
import { walkedSize } from "./WalkedSize.ts"

const broken = (): never => refuse("Damaged", "The WebP's structure is broken")

const uint24 = (view: DataView, at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000

/** The chunk types that hold a picture, of which an animation has several inside its frames. */
const pictures = new Set(["VP8 ", "VP8L", "ANMF"])

/** The size that the first chunk gives, and how many of its bytes that took (RFC 9649). */
function* firstChunk(type: string, length: number): Walking<readonly [facts: ImageFacts, read: number]> {
  const size = (width: number, height: number) => walkedSize("image/webp", width, height)
  if (type === "VP8X" && length >= 10) {
    const head = yield* take(10)
    return [size(uint24(head, 4) + 1, uint24(head, 7) + 1), 10]
  }
  if (type === "VP8L" && length >= 5) {
    const head = yield* take(5)
    if (head.getUint8(0) !== 0x2f) broken()
    const bits = head.getUint32(1, true)
    return [size((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1), 5]
  }
  if (type === "VP8 " && length >= 10) {
    const head = yield* take(10)
    if (head.getUint8(3) !== 0x9d || head.getUint8(4) !== 0x01 || head.getUint8(5) !== 0x2a) broken()
    return [size(head.getUint16(6, true) & 0x3fff, head.getUint16(8, true) & 0x3fff), 10]
  }
  return broken()
}

/** A WebP, chunk by chunk; it says itself how long it is. */
export function* webpWalk(): Walk {
  const countPart = partCounter()
  const riff = yield* take(12)
  let left = riff.getUint32(4, true) - 4
  let facts: ImageFacts | undefined
  let hasPicture = false
  while (left > 0) {
    if (left < 8) broken()
    countPart()
    const head = yield* take(8)
    const type = ascii(head, 0, 4)
    const length = head.getUint32(4, true)
    left -= 8 + length
    if (left < 0) broken()
    let read = 0
    if (facts === undefined) [facts, read] = yield* firstChunk(type, length)
    if (pictures.has(type)) hasPicture = true
    const padding = Math.min(length % 2, left)
    left -= padding
    yield* skip(length - read + padding)
  }
  return facts !== undefined && hasPicture ? facts : refuse("Damaged", "The WebP has no picture in it")
}
