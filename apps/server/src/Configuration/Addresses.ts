import * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"

/** A port to listen on; 0 takes any free one. */
export const AnyPort = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 65_535 }))

/** What `AnyPort` demands, for messages. */
export const portIs = "a port from 0 (any free one) to 65535"

const parsed = (text: string): URL | null => URL.canParse(text) ? new URL(text) : null

/** Whether a connection string names a PostgreSQL server and a database. */
export const isDatabaseUrl = (text: Redacted.Redacted): boolean => {
  const url = parsed(Redacted.value(text))
  return url !== null && ["postgres:", "postgresql:"].includes(url.protocol) && url.hostname !== "" &&
    url.pathname.length > 1
}

const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(host)

/** Whether it can be spoken to over HTTP at all. */
export const isHttpUrl = (url: URL): boolean => url.protocol === "https:" || url.protocol === "http:"

/** Whether credentials may be sent there: over https, or in the clear to this machine only. */
export const isSafeUrl = (url: URL): boolean =>
  isHttpUrl(url) && (url.protocol === "https:" || isLoopback(url.hostname))

/** What `isSafeUrl` demands, for messages. */
export const safeUrl = "an https address (http only on this machine)"
