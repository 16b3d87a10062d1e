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
 * Forwarded too often or where nothing may be fetched: as good as not there (RFC 9309, 2.3.1.2). When it is the website
 * itself that may not be asked, its home page meets the same refusal.
 */
const unavailable: ReadonlySet<string> = new Set([
  "AddressNotAllowed",
  "Malformed",
  "TooManyRedirects",
  "UrlNotAllowed"
])

/** A host's robots.txt: its text, empty when there is none, or `null` when an error of the host shuts everything. */
export type RobotsText = string | null

/** The text of the robots.txt of an origin; a host that cannot be reached is the error. */
export const readRobotsText = (
  fetching: Fetching,
  origin: string,
  within: Duration.Duration
): Effect.Effect<RobotsText, GuardedHttpError> =>
  fetchText(
    fetching,
    `${origin}/robots.txt`,
    { maxBytes: MAX_ROBOTS_BYTES, gunzip: true, total: within },
    makeWholeText
  ).pipe(
    // A connection that broke tells nothing of the rules that were to come.
    Effect.tap(({ fault }) => fault?.reason === "Broken" ? Effect.fail(fault) : Effect.void),
    Effect.map(({ content, status }) => content ?? (status >= 500 || status === 429 ? null : "")),
    Effect.catchIf(({ reason }) => unavailable.has(reason), () => Effect.succeed(""))
  )

/** The robots.txt of an origin; a host that cannot be reached is the error. */
export const readRobots = (
  fetching: Fetching,
  origin: string,
  within: Duration.Duration
): Effect.Effect<RobotsTxt, GuardedHttpError> =>
  Effect.map(
    readRobotsText(fetching, origin, within),
    (text) => text === null ? disallowAll : text === "" ? allowAll : parseRobotsTxt(text, fetching.userAgent)
  )
