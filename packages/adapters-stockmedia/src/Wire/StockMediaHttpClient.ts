import * as VendorHttpClient from "@campaigns/vendor-http/VendorHttpClient"
import type { HttpClient } from "effect/http/HttpClient"
import type * as Layer from "effect/Layer"

/** The HTTP client for questions to a provider at the operator's address. The guarded client fetches files. */
export const layer: Layer.Layer<HttpClient> = VendorHttpClient.layer({ connections: 16 })
