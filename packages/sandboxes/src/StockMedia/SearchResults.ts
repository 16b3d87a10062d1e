import { createHash } from "node:crypto"

/** The number of images that the sandbox finds for a text: two full pages of the service, and some. */
const RESULTS = 45

/** The results of a search, as digests for ids: the same each time, and none for a text without letters and digits. */
export const foundFor = (text: string): ReadonlyArray<string> => {
  const sought = text.trim().toLowerCase()
  return /[\p{L}\p{N}]/u.test(sought)
    ? Array.from({ length: RESULTS }, (_, index) => createHash("sha256").update(`${sought} ${index}`).digest("hex"))
    : []
}

/** The number of a photo, 1 to 9,999,999. */
export const photoNumber = (digest: string): string => String(1 + Number.parseInt(digest.slice(0, 12), 16) % 9_999_999)

/** The UUID of an image. */
export const imageUuid = (digest: string): string =>
  // None begins with zeros, as unknown ids do.
  `1${digest.slice(1, 8)}-${digest.slice(8, 12)}-4${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${
    digest.slice(20, 32)
  }`
