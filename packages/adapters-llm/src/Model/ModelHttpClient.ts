import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import type { HttpClient } from "effect/http/HttpClient"
import * as Layer from "effect/Layer"

/**
 * The HTTP client for calls to models: connections open within 5 s and are kept for reuse; it repeats nothing and follows no
 * redirect, so that neither the key nor the texts go anywhere else.
 */
export const layer: Layer.Layer<HttpClient> = NodeHttpClient.layerUndiciNoDispatcher.pipe(
  Layer.provide(
    NodeHttpClient.layerDispatcherOptions({ connect: { timeout: 5_000 }, connections: 32, keepAliveTimeout: 10_000 })
  )
)
