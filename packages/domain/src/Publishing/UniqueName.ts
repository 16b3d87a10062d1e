/** The longest name that is made, in UTF-8 bytes (`docs/platform-facts.md#text-width`). */
const MAX_NAME_BYTES = 255

const MARKER_TAIL = 12

const utf8Bytes = (codePoint: number): number =>
  codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4

/** The text, cut between code points so that it is at most `limit` UTF-8 bytes long. */
const cutToBytes = (text: string, limit: number): string => {
  let bytes = 0
  let kept = ""
  for (const character of text) {
    bytes += utf8Bytes(character.codePointAt(0) ?? 0)
    if (bytes > limit) break
    kept += character
  }
  return kept
}

/** The campaign's name and the end of the attempt's marker: tells apart what several attempts make under one name. */
export const uniqueName = (campaignName: string, marker: string): string => {
  const suffix = ` #${marker.slice(-MARKER_TAIL)}`
  const room = MAX_NAME_BYTES - Array.from(suffix).reduce((sum, c) => sum + utf8Bytes(c.codePointAt(0) ?? 0), 0)
  return `${cutToBytes(campaignName, room).trim()}${suffix}`
}
