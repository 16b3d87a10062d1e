/** Hints at the charset of a document beside its first bytes. */
export interface CharsetHints {
  /** The `Content-Type` header. */
  readonly contentType: string | undefined
}

/** Turns the bytes of a document into text, piece by piece; the last call has no bytes. */
export type DecodeText = (bytes?: Uint8Array) => string

/** The charset is named in the first bytes: a byte-order mark, `<meta charset>`, `<?xml encoding>` (HTML 13.2.3.2). */
const SNIFFED_BYTES = 1_024

const marks = [
  { charset: "utf-8", bytes: [0xef, 0xbb, 0xbf] },
  { charset: "utf-16le", bytes: [0xff, 0xfe] },
  { charset: "utf-16be", bytes: [0xfe, 0xff] }
]

const namedIn = (text: string | undefined): string | undefined =>
  /(?:charset|encoding)\s*=\s*(?:["']\s*)?([\w.:-]+)/i.exec(text ?? "")?.[1]

const charsetOf = (head: Uint8Array, { contentType }: CharsetHints): string => {
  const mark = marks.find(({ bytes }) => bytes.every((byte, index) => head[index] === byte))
  if (mark !== undefined) return mark.charset
  const inHeader = namedIn(contentType)
  if (inHeader !== undefined) return inHeader
  // What can be read as ASCII to find this out is not UTF-16, even if it says so.
  const inHead = namedIn(Buffer.from(head).toString("latin1"))
  return inHead === undefined || /^utf-?16/i.test(inHead) ? "utf-8" : inHead
}

const decoderFor = (charset: string) => {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder("utf-8")
  }
}

/** The bytes at the end of a piece of UTF-8 that begin a character and do not end it. */
const unfinished = (bytes: Uint8Array): number => {
  for (let back = 1; back <= Math.min(3, bytes.byteLength); back++) {
    const byte = bytes[bytes.byteLength - back] ?? 0
    if (byte < 0x80) return 0
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0
  }
  return 0
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/**
 * Decodes what is said or taken to be UTF-8. Where it is not, and most of what is not ASCII there and nothing before
 * was, the bytes from there on are Windows-1252, which is what they are in nearly all cases; a fault in a text that is
 * UTF-8 is one character U+FFFD.
 */
const makeUtf8Decoding = (): DecodeText => {
  const utf8 = new TextDecoder("utf-8")
  const windows = new TextDecoder("windows-1252")
  let isWindows = false
  let isUtf8 = false
  let rest: Uint8Array = new Uint8Array()
  const decode = (bytes: Uint8Array): string => {
    if (isWindows) return windows.decode(bytes, { stream: true })
    const text = utf8.decode(bytes, { stream: true })
    const faults = countOf(text, /\uFFFD/g)
    isUtf8 ||= countOf(text, /[^\p{ASCII}\uFFFD]/gu) > faults
    if (isUtf8 || faults === 0) return text
    isWindows = true
    return windows.decode(bytes, { stream: true })
  }
  return (bytes) => {
    // A character that was cut off at the end is left out.
    if (bytes === undefined) return isUtf8 ? "" : windows.decode(rest)
    const all = rest.byteLength === 0 ? bytes : Buffer.concat([rest, bytes])
    const whole = all.byteLength - (isWindows ? 0 : unfinished(all))
    rest = all.subarray(whole)
    return decode(all.subarray(0, whole))
  }
}

/** A decoder that finds the charset by itself. */
export const makeTextDecoding = (hints: CharsetHints): DecodeText => {
  let head: Uint8Array | null = new Uint8Array()
  let decode: DecodeText = () => ""

  return (bytes) => {
    if (head === null) return decode(bytes)
    const seen: Uint8Array = bytes === undefined ? head : Buffer.concat([head, bytes])
    if (bytes !== undefined && seen.byteLength < SNIFFED_BYTES) {
      head = seen
      return ""
    }
    head = null
    const decoder = decoderFor(charsetOf(seen.subarray(0, SNIFFED_BYTES), hints))
    decode = decoder.encoding === "utf-8"
      ? makeUtf8Decoding()
      : (bytes) => decoder.decode(bytes, { stream: bytes !== undefined })
    return bytes === undefined ? decode(seen) + decode(undefined) : decode(seen)
  }
}
