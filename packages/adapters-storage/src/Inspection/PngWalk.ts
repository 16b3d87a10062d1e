import type { ImageFacts } from "@campaigns/domain/Media/ImageFacts"
import { ascii, partCounter, refuse, skip, take, type Walk } from "./ByteWalk.ts"
import { exchangesSides, turned } from "./Orientation.ts"
import { walkedSize } from "./WalkedSize.ts"

const checksum = 4

/** The longest Exif data that is looked at, bytes; in a JPEG it is never longer. */
const mostExif = 65_536

/**
 * A PNG, chunk by chunk; nothing of it is decompressed. Browsers turn it by Exif data that stands before the picture,
 * and not by what follows it (seen in Chromium 156).
 */
export function* pngWalk(): Walk {
  const countPart = partCounter()
  yield* skip(8)
  let facts: ImageFacts | undefined
  let hasData = false
  for (;;) {
    countPart()
    const head = yield* take(8)
    const length = head.getUint32(0)
    const type = ascii(head, 4, 8)
    if (length > 0x7fffffff) refuse("Damaged", "The PNG's structure is broken")
    if (facts === undefined) {
      if (type !== "IHDR" || length !== 13) refuse("Damaged", "The PNG does not begin with its header")
      const header = yield* take(13)
      facts = walkedSize("image/png", header.getUint32(0), header.getUint32(4))
      yield* skip(checksum)
      continue
    }
    if (type === "eXIf" && !hasData && length <= mostExif) {
      if (exchangesSides(yield* take(length))) facts = turned(facts)
      yield* skip(checksum)
    } else yield* skip(length + checksum)
    if (type === "IDAT") hasData = true
    if (type === "IEND") return hasData ? facts : refuse("Damaged", "The PNG has no picture in it")
  }
}
