import { networkOf } from "@campaigns/application/Identity/NetworkOf"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import { AddressAllowance } from "./AddressAllowance.ts"
import { clientAddress } from "./ClientAddress.ts"

/** The bound that a request goes beyond. */
export type Overload = "connections" | "pipelining" | "bodies"

/** The load of a server at the moment, and its bounds. */
export interface ServerLoad {
  /** Bytes of request bodies that are being read or worked on, by the client's network. */
  readonly bodies: AddressAllowance
  /** Requests in progress of clients behind trusted proxies, by network; direct connections are bounded as such. */
  readonly proxied: AddressAllowance
  /** The bound that a request goes beyond by the connection that it came over. */
  readonly overloadOf: (source: object) => Overload | undefined
}

/** The load of the server that answers; outside of a server nothing is bounded. */
export const ServerLoad = Context.Reference<ServerLoad>("@campaigns/adapters-http/ServerLoad", {
  defaultValue: () => ({
    bodies: new AddressAllowance(Infinity, Infinity),
    proxied: new AddressAllowance(Infinity, Infinity),
    overloadOf: () => undefined
  })
})

/**
 * Takes a request in, or names the bound that it would go beyond. What it needs of the load is given back by the
 * effect, which is to run when its answer is sent; most requests need nothing.
 */
export const takeIn = (
  { bodies, overloadOf, proxied }: ServerLoad,
  request: HttpServerRequest,
  needs: { readonly isProxied: boolean; readonly bodyBytes: number }
): Overload | Effect.Effect<void> | undefined => {
  const overload = overloadOf(request.source)
  if (overload !== undefined) return overload
  const { bodyBytes, isProxied } = needs
  if (bodyBytes === 0 && !isProxied) return undefined
  const network = networkOf(clientAddress(request))
  if (isProxied && !proxied.take(network, 1)) return "connections"
  if (bodyBytes > 0 && !bodies.take(network, bodyBytes)) {
    if (isProxied) proxied.give(network, 1)
    return "bodies"
  }
  return Effect.sync(() => {
    if (isProxied) proxied.give(network, 1)
    if (bodyBytes > 0) bodies.give(network, bodyBytes)
  })
}
