import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as IpNetwork from "effect/net/IpNetwork"
import * as NetAddress from "effect/net/NetAddress"
import * as Option from "effect/Option"
import * as Result from "effect/Result"

/** The networks of the proxies whose word about their clients counts; without any, the client is the peer. */
export type TrustedProxies = ReadonlyArray<IpNetwork.IpNetwork>

/** A proxy's statement about the hop before it; without an address where it says none that can be read. */
interface Hop {
  readonly address: NetAddress.IpAddress | undefined
  readonly protocol: string | undefined
}

/** An address with or without a port, an IPv6 one in brackets or not. */
const addressIn = (text: string): NetAddress.IpAddress | undefined => {
  const [bare = ""] = text.replace(/^\[(.*)\]$/, "$1").split("%", 1)
  const plain = NetAddress.ipFromString(bare)
  if (Result.isSuccess(plain)) return NetAddress.toCanonical(plain.success)
  const withPort = NetAddress.inetAddressFromString(text)
  return Result.isSuccess(withPort) ? NetAddress.toCanonical(withPort.success.address) : undefined
}

/** One `name=value` of `Forwarded` with what ends it, the value as a token or in quotes (RFC 7239, 4). */
const pair = /[ \t]*([\w!#$%&'*+.^`|~-]+)=(?:([\w!#$%&'*+.^`|~:[\]-]+)|"((?:[^"\\]|\\.)*)")[ \t]*([;,]|$)/y

/** The hops of a `Forwarded` header, the client's first; `undefined` when it is not as RFC 7239 has it. */
const forwardedHops = (header: string): ReadonlyArray<Hop> | undefined => {
  const hops: Array<Hop> = []
  let fields: Record<string, string> = {}
  pair.lastIndex = 0
  for (;;) {
    const [match, name = "", token, quoted = "", end = ""] = pair.exec(header) ?? []
    if (match === undefined) return undefined
    fields[name.toLowerCase()] = token ?? quoted.replace(/\\(.)/g, "$1")
    if (end === ";") continue
    hops.push({ address: addressIn(fields["for"] ?? ""), protocol: fields["proto"] })
    if (end === "") return hops
    fields = {}
  }
}

/** The hops of `X-Forwarded-For`; `X-Forwarded-Proto` has one value for all of them or one for each. */
const xForwardedHops = (addresses: string, protocols: string | undefined): ReadonlyArray<Hop> => {
  const hops = addresses.split(",").map((text) => addressIn(text.trim()))
  const named = protocols?.split(",").map((text) => text.trim()) ?? []
  return hops.map((address, at) => ({ address, protocol: named.length === hops.length ? named[at] : named[0] }))
}

/** Tells whether an address is one of a trusted proxy. */
export const isTrusted = (proxies: TrustedProxies, address: string): boolean => {
  if (proxies.length === 0) return false
  const parsed = addressIn(address)
  return parsed !== undefined && proxies.some((network) => IpNetwork.contains(network, parsed))
}

/** The client among the hops: from the right, the first that is no proxy of ours; when all are, the first of them. */
const clientAmong = (proxies: TrustedProxies, hops: ReadonlyArray<Hop>): Hop | undefined => {
  for (let at = hops.length - 1; at >= 0; at--) {
    const hop = hops[at]
    if (hop?.address === undefined) return undefined
    const { address } = hop
    if (at === 0 || !proxies.some((network) => IpNetwork.contains(network, address))) return hop
  }
  return undefined
}

const protocolOf = ({ protocol }: Hop): { readonly protocol?: "http" | "https" } => {
  const name = protocol?.toLowerCase()
  return name === "http" || name === "https" ? { protocol: name } : {}
}

/**
 * The request with the address of its client, and the scheme that the client used, where it comes from a trusted proxy
 * that says so with `Forwarded` (RFC 7239) or `X-Forwarded-For` and `X-Forwarded-Proto`. A proxy writes one of the two
 * and may let the other through as a client sent it, so where both are there and do not agree, neither counts; and
 * neither does one that cannot be read. The client is then the peer of the connection.
 */
export const resolveClient = (proxies: TrustedProxies, request: HttpServerRequest): HttpServerRequest => {
  const forwarded = request.headers["forwarded"]
  const xForwarded = request.headers["x-forwarded-for"]
  if (proxies.length === 0 || (forwarded === undefined && xForwarded === undefined)) return request
  if (!isTrusted(proxies, Option.getOrElse(request.peerAddress, () => ""))) return request
  const told = [
    ...(forwarded === undefined ? [] : [forwardedHops(forwarded) ?? []]),
    ...(xForwarded === undefined ? [] : [xForwardedHops(xForwarded, request.headers["x-forwarded-proto"])])
  ].map((hops) => clientAmong(proxies, hops))
  const [client, other = client] = told
  if (client?.address === undefined || other?.address === undefined) return request
  const address = NetAddress.formatIp(client.address)
  if (address !== NetAddress.formatIp(other.address)) return request
  return request.modify({
    remoteAddress: Option.some(address),
    peerAddress: request.peerAddress,
    ...protocolOf(other),
    ...protocolOf(client)
  })
}

/** The address of a request's client, for a person and for counting; `unknown` where there is no connection. */
export const clientAddress = ({ remoteAddress }: HttpServerRequest): string =>
  Option.getOrElse(remoteAddress, () => "unknown")
