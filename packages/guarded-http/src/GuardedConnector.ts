import type * as Dns from "node:dns"
import { lookup } from "node:dns/promises"
import type { LookupFunction } from "node:net"
import { buildConnector } from "undici"
import type { AllowedHosts } from "./AllowedHosts.ts"
import { failure } from "./GuardedHttpError.ts"
import { literalAddress } from "./GuardedUrl.ts"
import { isPublicAddress } from "./PublicAddress.ts"

/** Finds all addresses of a host name. */
export type ResolveHost = (hostname: string) => Promise<ReadonlyArray<Dns.LookupAddress>>

/** The addresses that the operating system knows for a name. */
export const resolveHost: ResolveHost = (hostname) => lookup(hostname, { all: true })

/** A lookup for `net.connect`, which connects to the checked addresses themselves; each lookup checks anew. */
export const checkedLookup =
  (resolve: ResolveHost, accepts: (address: string) => boolean): LookupFunction => (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const usable = addresses.filter(({ family }) => !options.family || options.family === family)
        const [first] = usable
        if (first === undefined) return callback(failure("Unreachable"), "")
        // One bad address is enough: no host has a reason to publish a private address beside a public one.
        if (!addresses.every(({ address }) => accepts(address))) return callback(failure("AddressNotAllowed"), "")
        if (options.all === true) return callback(null, [...usable])
        return callback(null, first.address, first.family)
      },
      () => callback(failure("Unreachable"), "")
    )
  }

/**
 * Opens connections for undici to public addresses only, except to the allowed hosts. A name is resolved once per
 * connection, so that it cannot change between check and connect. `timeoutMillis` bounds resolving, connecting and the
 * TLS handshake together.
 */
export const guardedConnector = (options: {
  readonly allowed: AllowedHosts
  readonly resolve: ResolveHost
  readonly timeoutMillis: number
}): buildConnector.connector => {
  const connectorWith = (accepts: (address: string) => boolean) =>
    buildConnector({
      timeout: options.timeoutMillis,
      allowH2: false,
      rejectUnauthorized: true,
      lookup: checkedLookup(options.resolve, accepts)
    })
  const guarded = connectorWith(isPublicAddress)
  const unguarded = connectorWith(() => true)
  return (target, callback) => {
    const port = target.port || (target.protocol === "https:" ? "443" : "80")
    // undici gives IPv6 addresses without their brackets.
    const host = target.hostname.includes(":") && !target.hostname.startsWith("[")
      ? `[${target.hostname}]`
      : target.hostname
    if (options.allowed.has(`${host}:${port}`)) return unguarded(target, callback)
    const literal = literalAddress(host)
    if (literal !== null && !isPublicAddress(literal)) return callback(failure("AddressNotAllowed"), null)
    return guarded(target, callback)
  }
}
