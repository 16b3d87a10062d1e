import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import { type HttpClient, layerMergedContext } from "effect/http/HttpClient"
import * as Layer from "effect/Layer"

/** The settings of a vendor's client: `connections` to one origin are open at most; further calls wait. */
export interface VendorHttpOptions {
  readonly connections: number
}

/**
 * The HTTP client for calls to a vendor: connections open within 5 s and are kept for 10 s for reuse; it repeats
 * nothing and follows no redirect, so that neither credentials nor texts go anywhere else.
 */
export const layer = ({ connections }: VendorHttpOptions): Layer.Layer<HttpClient> =>
  // Not NodeHttpClient's own layer, which is built once for a service: all vendors would share its connections.
  layerMergedContext(NodeHttpClient.makeUndici).pipe(
    Layer.provide(
      NodeHttpClient.layerDispatcherOptions({ connect: { timeout: 5_000 }, connections, keepAliveTimeout: 10_000 })
    )
  )
