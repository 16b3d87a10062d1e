import type { ImageFacts } from "@campaigns/domain/Media/ImageFacts"

/** The tag of the orientation, and the type of its value, a 16-bit number (Exif 2.32, 4.6.4 A). */
const TAG = 0x0112
const SHORT = 3

/** The bytes of an entry of a directory. */
const ENTRY = 12

/**
 * True when Exif data, from its byte order on, says that the picture is shown with its sides exchanged: orientations 5
 * to 8. What cannot be read turns nothing.
 */
export const exchangesSides = (exif: DataView): boolean => {
  const order = exif.byteLength < 8 ? 0 : exif.getUint16(0)
  if (order !== 0x4949 && order !== 0x4d4d) return false
  const isLittle = order === 0x4949
  const directory = exif.getUint32(4, isLittle)
  if (exif.getUint16(2, isLittle) !== 42 || directory + 2 > exif.byteLength) return false
  const entries = exif.getUint16(directory, isLittle)
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * ENTRY
    if (at + ENTRY > exif.byteLength) return false
    if (exif.getUint16(at, isLittle) !== TAG) continue
    const value = exif.getUint16(at + 8, isLittle)
    return exif.getUint16(at + 2, isLittle) === SHORT && value >= 5 && value <= 8
  }
  return false
}

/** The image with its sides exchanged. */
export const turned = ({ height, mimeType, width }: ImageFacts): ImageFacts => ({
  mimeType,
  width: height,
  height: width
})
