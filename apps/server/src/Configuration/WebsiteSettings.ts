import { parseAllowedHost } from "@campaigns/guarded-http/AllowedHosts"
import * as Config from "effect/Config"
import * as Effect from "effect/Effect"
import { isIP } from "node:net"
import type { Problems } from "./Setting.ts"

/** A host and port that the guard of outgoing requests lets through although they are not public. */
export interface AllowedHost {
  /** `host:port` as the guard spells it. */
  readonly pair: string
  /** The address to connect to without asking the name service; `null` asks it. */
  readonly address: string | null
}

/** The settings for reading customers' websites. */
export interface WebsiteSettings {
  readonly allowedHosts: ReadonlyArray<AllowedHost>
}

const hostsAre =
  "a list, separated by commas, of host:port such as localhost:3000, or host:port=address for a name that no name service knows"

const parseEntry = (entry: string): AllowedHost | null => {
  const [text = "", address = null, ...rest] = entry.split("=")
  const pair = parseAllowedHost(text)
  return pair === null || rest.length > 0 || (address !== null && isIP(address) === 0) ? null : { pair, address }
}

/** The entry as it stands in the setting. */
export const formatAllowedHost = ({ address, pair }: AllowedHost): string =>
  address === null ? pair : `${pair}=${address}`

/** Reads `WEBSITE_ALLOWED_HOSTS`; `undefined` when `problems` says why not. */
export const readWebsite = Effect.fnUntraced(function*(problems: Problems) {
  const text = yield* problems.read(
    "WEBSITE_ALLOWED_HOSTS",
    hostsAre,
    Config.withDefault(Config.String("WEBSITE_ALLOWED_HOSTS"), "")
  )
  if (text === undefined) return undefined
  const entries = text.split(",").map((entry) => entry.trim()).filter((entry) => entry !== "")
  const allowedHosts = entries.flatMap((entry) => parseEntry(entry) ?? [])
  if (allowedHosts.length < entries.length) {
    problems.add("WEBSITE_ALLOWED_HOSTS", hostsAre)
    return undefined
  }
  return { allowedHosts } satisfies WebsiteSettings
})
