/** Percent-encodes what RFC 8187 does not let stand for itself in an extended value. */
const extended = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The ASCII form of a name for readers that know nothing else. */
const plain = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").replace(/[^\x20-\x7e]/gu, "_").replace(/["\\%]/g, "_")

/** A `Content-Disposition` with a file name in both of its forms (RFC 6266). */
export const contentDisposition = (kind: "inline" | "attachment", fileName: string): string => {
  const simple = plain(fileName)
  const simply = `${kind}; filename="${simple}"`
  return simple === fileName ? simply : `${simply}; filename*=UTF-8''${extended(fileName)}`
}
