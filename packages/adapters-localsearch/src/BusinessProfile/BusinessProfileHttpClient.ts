import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import type { HttpClient } from "effect/http/HttpClient"
import * as Layer from "effect/Layer"

/**
 * The HTTP client for calls to the vendor: connections open within 5 s and are kept for reuse; it repeats nothing and follows no
 * redirect, so that the credential goes nowhere else.
 */
export const layer: Layer.Layer<HttpClient> = NodeHttpClient.layerUndiciNoDispatcher.pipe(
  Layer.provide(
    NodeHttpClient.layerDispatcherOptions({ connect: { timeout: 5_000 }, connections: 16, keepAliveTimeout: 10_000 })
  )
)
