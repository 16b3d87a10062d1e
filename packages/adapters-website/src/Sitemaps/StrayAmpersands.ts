const stray = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][\w.-]{0,30});)/gi

// Longer than any reference that the pattern knows.
const MAX_REFERENCE = 34

/** Mends text in pieces; the last call has no text. */
export type MendAmpersands = (piece?: string) => string

/** Escapes the bare ampersands of addresses that somebody forgot to escape, which is the most frequent fault of sitemaps. */
export const makeAmpersandMending = (): MendAmpersands => {
  let rest = ""
  return (piece) => {
    const text = rest + (piece ?? "")
    const last = text.lastIndexOf("&")
    const isCutOff = piece !== undefined && last >= 0 && last > text.length - MAX_REFERENCE && !text.includes(";", last)
    rest = isCutOff ? text.slice(last) : ""
    return (isCutOff ? text.slice(0, last) : text).replace(stray, "&amp;")
  }
}
