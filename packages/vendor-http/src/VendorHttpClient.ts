import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import { type HttpClient, layerMergedContext } from "effect/http/HttpClient"
import * as Layer from "effect/Layer"

/** The settings that differ between vendors: `connections` bounds those that are open to one origin; more calls than that wait for their turn. */
export interface VendorHttpOptions {
  readonly connections: number
}

/**
 * The HTTP client for calls to a vendor: connections open within 5 s and are kept for 10 s for reuse; it repeats nothing and follows no
 * redirect, so that neither credentials nor texts go anywhere else.
 */
export const layer = ({ connections }: VendorHttpOptions): Layer.Layer<HttpClient> =>
  // Not NodeHttpClient's own layer: that one is built once for a whole service, so that all vendors would share the connections of one.
  layerMergedContext(NodeHttpClient.makeUndici).pipe(
    Layer.provide(
      NodeHttpClient.layerDispatcherOptions({ connect: { timeout: 5_000 }, connections, keepAliveTimeout: 10_000 })
    )
  )
