import * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"

/** A port to listen on; 0 takes any free one. */
export const AnyPort = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 65_535 }))

/** The values that `AnyPort` takes, for messages. */
export const portIs = "a port from 0 (any free one) to 65535"

const parsed = (text: string): URL | null => URL.canParse(text) ? new URL(text) : null

/** True when a connection string names a PostgreSQL server and a database. */
export const isDatabaseUrl = (text: Redacted.Redacted): boolean => {
  const url = parsed(Redacted.value(text))
  return url !== null && ["postgres:", "postgresql:"].includes(url.protocol) && url.hostname !== "" &&
    url.pathname.length > 1
}

const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(host)

/** True when a server that listens on `HOST` can be reached from this machine alone. */
export const isLoopbackHost = (host: string): boolean =>
  isLoopback(host.toLowerCase()) || host === "::1" || /^::ffff:127\.\d+\.\d+\.\d+$/i.test(host)

/** True for an address that can be spoken to over HTTP at all. */
export const isHttpUrl = (url: URL): boolean => url.protocol === "https:" || url.protocol === "http:"

/** True for an address to which credentials may be sent: over https, or in the clear to this machine only. */
export const isSafeUrl = (url: URL): boolean =>
  isHttpUrl(url) && (url.protocol === "https:" || isLoopback(url.hostname))

/** The values that `isSafeUrl` takes, for messages. */
export const safeUrl = "an https address (http only on this machine)"
