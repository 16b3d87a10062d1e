import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { serveSandbox } from "../Kit/SandboxServer.ts"
import { adsRoute } from "./Http/AdsRoute.ts"
import { authorizationRoute } from "./Http/AuthorizationRoute.ts"
import { controlRoutes } from "./Http/ControlRoutes.ts"
import { makeSettings, type SandboxOptions } from "./Http/SandboxSettings.ts"
import { makeSandboxState } from "./Http/SandboxState.ts"
import { tokenRoute } from "./Http/TokenRoute.ts"

/** A running sandbox of the ad platform: an HTTP server with the vendor's wire format, rules and errors. */
export class AdPlatformSandbox extends Context.Service<AdPlatformSandbox, {
  /** The base address, before `/{version}/customers/...`. */
  readonly baseUrl: string
  /** The OAuth token endpoint. */
  readonly tokenUrl: string
  /** The page on which people consent. */
  readonly authorizationUrl: string
  /** The base address of `/faults`, `/requests`, `/tokens/revoke` and `/state`. */
  readonly controlUrl: string
}>()("@campaigns/adapters-adplatform/AdPlatformSandbox") {}

/** Serves the sandbox until the scope ends; its state stays in `stateFile`. A port that is taken is a defect. */
export const layer = (options: SandboxOptions): Layer.Layer<AdPlatformSandbox> => {
  const settings = makeSettings(options)
  return serveSandbox(AdPlatformSandbox, {
    host: settings.host,
    port: settings.port,
    state: makeSandboxState(settings),
    routes: (state) =>
      Layer.mergeAll(adsRoute(state), tokenRoute(state), authorizationRoute(state), controlRoutes(state)),
    running: (baseUrl) => ({
      baseUrl,
      tokenUrl: `${baseUrl}/token`,
      authorizationUrl: `${baseUrl}/o/oauth2/v2/auth`,
      controlUrl: `${baseUrl}/sandbox`
    })
  })
}

/** The sandbox as a scoped effect. */
export const make = (options: SandboxOptions) =>
  Effect.map(Layer.build(layer(options)), (context) => Context.get(context, AdPlatformSandbox))
