import type * as Duration from "effect/Duration"

/** The bounds that a caller sets for an answer. */
export interface GuardedRequest {
  /** Media types of a good answer, such as `text/html` or `image/*`; one without a type is refused. Absent: any. */
  readonly accept?: ReadonlyArray<string> | undefined
  /** Bytes of the body, on the wire as well as unpacked; one more is `TooLarge`. */
  readonly maxBytes: number
  /** True when a body that begins like a gzip file is unpacked, also against its headers. */
  readonly gunzip?: boolean | undefined
  /** Holds for the address and for every one that it forwards to, before it is asked; see `HostPatterns`. */
  readonly allow?: ((url: URL) => boolean) | undefined
  /**
   * The addresses that forwarded to this one otherwise than by their status, the last one last, as `visited` has them:
   * they count as redirects.
   */
  readonly after?: ReadonlyArray<string> | undefined
  /** For this request in place of the configured one. */
  readonly userAgent?: string | undefined
  /** From the first request's start to the body's end, below the configured time. */
  readonly total?: Duration.Duration | undefined
}

/** True when a `Content-Type` header names one of the media types. */
export const isAccepted = (accept: ReadonlyArray<string>, contentType: string | undefined): boolean => {
  const type = (contentType ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? ""
  return accept.some((range) => range.endsWith("/*") ? type.startsWith(range.slice(0, -1)) : range === type)
}
