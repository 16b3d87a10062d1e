import * as VendorHttpClient from "@campaigns/vendor-http/VendorHttpClient"
import type { HttpClient } from "effect/http/HttpClient"
import type * as Layer from "effect/Layer"

/** The HTTP client for calls to the vendor. */
export const layer: Layer.Layer<HttpClient> = VendorHttpClient.layer({ connections: 16 })
