import type { ImageFacts } from "@campaigns/domain/Media/ImageFacts"
import { ascii, partCounter, refuse, scan, skip, take, takeAfter, type Walk, type Walking } from "./ByteWalk.ts"
import { exchangesSides, turned } from "./Orientation.ts"
import { walkedSize } from "./WalkedSize.ts"

const startOfImage = 0xd8
const endOfImage = 0xd9
const startOfScan = 0xda
/** The segment of a camera's description (APP1), which begins with `Exif` and two zeros. */
const description = 0xe1
const exifStart = "Exif\0\0"

/** The markers of frames, which hold the size; three codes among them mean something else (ITU T.81, table B.1). */
const isFrame = (code: number): boolean =>
  code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc

const isAlone = (code: number): boolean => code === 0x01 || (code >= 0xd0 && code <= 0xd7)

/** The code of the next marker, before which bytes that fill up may stand. */
function* marker(): Walking<number> {
  if ((yield* take(1)).getUint8(0) !== 0xff) refuse("Damaged", "The JPEG's structure is broken")
  return (yield* takeAfter(0xff)) ?? 0
}

/** Passes over the compressed data of a scan; the code of the marker that ends it. */
function* compressedData(): Walking<number> {
  let isAfterMark = false
  let code = 0
  yield* scan((chunk, at) => {
    for (let place = at; place < chunk.length; place++) {
      const byte = chunk[place] ?? 0
      if (byte === 0xff) isAfterMark = true
      else if (isAfterMark) {
        isAfterMark = false
        if (byte === 0 || isAlone(byte)) continue
        code = byte
        return place + 1
      }
    }
    return -1
  })
  return code
}

/** An image after its first marker. */
function* image(countPart: () => void): Walking<ImageFacts> {
  let facts: ImageFacts | undefined
  let hasScan = false
  /** As the first description by Exif says. */
  let isTurned: boolean | undefined
  let code = yield* marker()
  for (;;) {
    countPart()
    if (code === endOfImage) {
      if (facts === undefined || !hasScan) return refuse("Damaged", "The JPEG has no picture in it")
      return isTurned === true ? turned(facts) : facts
    }
    if (code === 0 || code === startOfImage) refuse("Damaged", "The JPEG's structure is broken")
    if (isAlone(code)) {
      code = yield* marker()
      continue
    }
    const length = (yield* take(2)).getUint16(0)
    if (length < 2) refuse("Damaged", "The JPEG's structure is broken")
    if (isFrame(code)) {
      if (length < 8) refuse("Damaged", "The JPEG's structure is broken")
      const frame = yield* take(5)
      facts ??= walkedSize("image/jpeg", frame.getUint16(3), frame.getUint16(1))
      yield* skip(length - 7)
    } else if (code === description && isTurned === undefined) {
      const content = yield* take(length - 2)
      if (length > 8 && ascii(content, 0, 6) === exifStart) {
        isTurned = exchangesSides(new DataView(content.buffer, content.byteOffset + 6, length - 8))
      }
    } else yield* skip(length - 2)
    if (code === startOfScan) {
      hasScan = true
      code = yield* compressedData()
    } else code = yield* marker()
  }
}

/** A JPEG. Cameras append pictures to the first (CIPA DC-007) and zeros to fill a block; nothing else may follow. */
export function* jpegWalk(): Walk {
  const start = yield* take(2)
  if (start.getUint16(0) !== 0xff00 + startOfImage) refuse("Damaged", "The JPEG's structure is broken")
  const countPart = partCounter()
  const facts = yield* image(countPart)
  for (;;) {
    const byte = yield* takeAfter(0, true)
    if (byte === undefined) return facts
    if (byte !== 0xff || (yield* take(1)).getUint8(0) !== startOfImage) {
      refuse("MoreThanAnImage", "Something else follows the end of the image")
    }
    yield* image(countPart)
  }
}
