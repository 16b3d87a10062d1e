/** Hints at the charset of a document beside its first bytes. */
export interface CharsetHints {
  /** The `Content-Type` header. */
  readonly contentType: string | undefined
}

/** Turns the bytes of a document into text, piece by piece; the last call has no bytes. */
export type DecodeText = (bytes?: Uint8Array) => string

/** The charset is named in the first bytes, in a byte-order mark, `<meta charset>` or `<?xml encoding>` (HTML 13.2.3.2). */
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
  // What can be read as ASCII to find this out is not UTF-16, whatever it says.
  const inHead = namedIn(Buffer.from(head).toString("latin1"))
  return inHead === undefined || /^utf-?16/i.test(inHead) ? "utf-8" : inHead
}

const decoderFor = (charset: string, fatal: boolean) => {
  try {
    return new TextDecoder(charset, { fatal })
  } catch {
    return new TextDecoder("utf-8", { fatal })
  }
}

/**
 * A decoder that finds the charset by itself. Bytes that are no UTF-8 although nothing or UTF-8 was named are taken as Windows-1252 from
 * there on, which is what they are in nearly all cases.
 */
export const makeTextDecoding = (hints: CharsetHints): DecodeText => {
  let head: Uint8Array | null = new Uint8Array()
  let decoder = new TextDecoder()

  const decode = (bytes: Uint8Array | undefined) => {
    const options = { stream: bytes !== undefined }
    try {
      return decoder.decode(bytes, options)
    } catch {
      decoder = new TextDecoder("windows-1252")
      return decoder.decode(bytes, options)
    }
  }

  return (bytes) => {
    if (head === null) return decode(bytes)
    const seen: Uint8Array = bytes === undefined ? head : Buffer.concat([head, bytes])
    if (bytes !== undefined && seen.byteLength < SNIFFED_BYTES) {
      head = seen
      return ""
    }
    head = null
    const charset = charsetOf(seen.subarray(0, SNIFFED_BYTES), hints)
    decoder = decoderFor(charset, decoderFor(charset, false).encoding === "utf-8")
    return bytes === undefined ? decode(seen) + decode(undefined) : decode(seen)
  }
}
