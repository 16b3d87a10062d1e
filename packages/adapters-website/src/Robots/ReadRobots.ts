import type { GuardedHttpError } from "@campaigns/guarded-http/GuardedHttpError"
import type * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import { type Fetching, fetchText, type TextReader } from "../Fetch/FetchText.ts"
import { allowAll, disallowAll, MAX_ROBOTS_BYTES, parseRobotsTxt, type RobotsTxt } from "./RobotsTxt.ts"

const makeWholeText = (): TextReader<string> => {
  let text = ""
  return {
    write: (piece) => {
      text += piece
      return text.length < MAX_ROBOTS_BYTES
    },
    end: () => text
  }
}

/**
 * Forwarded too often or where nothing may be fetched: as good as not there (RFC 9309, 2.3.1.2). When it is the website itself that may not
 * be asked, its home page meets the same refusal.
 */
const unavailable: ReadonlySet<string> = new Set([
  "AddressNotAllowed",
  "Malformed",
  "TooManyRedirects",
  "UrlNotAllowed"
])

/** The robots.txt of an origin; a host that cannot be reached is the error. */
export const readRobots = (
  fetching: Fetching,
  origin: string,
  within: Duration.Duration
): Effect.Effect<RobotsTxt, GuardedHttpError> =>
  fetchText(
    fetching,
    `${origin}/robots.txt`,
    { maxBytes: MAX_ROBOTS_BYTES, gunzip: true, total: within },
    makeWholeText
  ).pipe(
    Effect.map(({ content, status }) => {
      if (content !== null) return parseRobotsTxt(content, fetching.userAgent)
      return status >= 500 || status === 429 ? disallowAll : allowAll
    }),
    Effect.catchIf(({ reason }) => unavailable.has(reason), () => Effect.succeed(allowAll))
  )
