/** A token for the page that begins after this many results. */
export const encodeToken = (offset: number): string => Buffer.from(`page:${offset}`).toString("base64url")

/** The results before a page; 0 without a token, undefined for a token that is none. */
export const decodeToken = (token: string | undefined): number | undefined => {
  if (token === undefined || token === "") return 0
  const offset = /^page:([0-9]+)$/.exec(Buffer.from(token, "base64url").toString())?.[1]
  return offset === undefined ? undefined : Number(offset)
}
