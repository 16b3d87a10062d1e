import * as Result from "effect/Result"
import ipaddr from "ipaddr.js"
import { type AllowedHosts, hostAndPort } from "./AllowedHosts.ts"
import { failure, type GuardedHttpError } from "./GuardedHttpError.ts"
import { isPublicAddress } from "./PublicAddress.ts"

/** The most characters of an address, or of the target of a redirect. */
export const MAX_URL_LENGTH = 2083

/** Last labels that never belong to a public host (RFC 6761, RFC 6762, RFC 8375 and what networks use inside). */
const internalSuffixes = [
  "localhost",
  "local",
  "localdomain",
  "internal",
  "intranet",
  "private",
  "corp",
  "home",
  "lan",
  "home.arpa",
  "in-addr.arpa",
  "ip6.arpa",
  "test",
  "invalid",
  "onion"
]

/** A host name without the dots at its end, which mean the same host. */
const withoutRoot = (hostname: string): string => hostname.replace(/(?<!\.)\.+$/, "")

/** The IP address that a URL's host spells, without its brackets; `null` for a name. */
export const literalAddress = (hostname: string): string | null => {
  const bare = hostname.startsWith("[") ? hostname.slice(1, -1) : withoutRoot(hostname)
  return ipaddr.isValid(bare) ? bare : null
}

const isPublicName = (hostname: string, ownHosts: ReadonlySet<string>): boolean => {
  const name = withoutRoot(hostname)
  return name.includes(".") && !name.split(".").includes("") && !ownHosts.has(name) &&
    !internalSuffixes.some((suffix) => name === suffix || name.endsWith(`.${suffix}`))
}

/**
 * Reads an address that a stranger gave, before anything is asked of the network. Odd spellings of IP addresses
 * (`0x7f.1`, `2130706433`) and international names are brought to their one form first. `from` is the address that
 * forwards to this one.
 */
export const readUrl = (
  raw: string,
  allowed: AllowedHosts,
  ownHosts: ReadonlySet<string>,
  from?: URL
): Result.Result<URL, GuardedHttpError> => {
  const refused = Result.fail(failure("UrlNotAllowed"))
  if (raw.length > MAX_URL_LENGTH || !URL.canParse(raw, from?.href)) return refused
  const url = new URL(raw, from)
  url.hash = ""
  if (url.href.length > MAX_URL_LENGTH || url.username !== "" || url.password !== "") return refused
  if (url.protocol !== "https:" && (url.protocol !== "http:" || from?.protocol === "https:")) return refused
  if (allowed.has(hostAndPort(url))) return Result.succeed(url)
  if (url.port !== "" && url.port !== "80" && url.port !== "443") return refused
  const literal = literalAddress(url.hostname)
  const isPublic = literal === null ? isPublicName(url.hostname, ownHosts) : isPublicAddress(literal)
  return isPublic ? Result.succeed(url) : Result.fail(failure("AddressNotAllowed"))
}
