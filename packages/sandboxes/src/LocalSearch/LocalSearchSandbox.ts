import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { serveSandbox } from "../Kit/SandboxServer.ts"
import { controlRoutes } from "./Http/ControlRoutes.ts"
import { locationRoutes } from "./Http/LocationRoutes.ts"
import { makeSettings, type SandboxOptions } from "./Http/SandboxSettings.ts"
import { tokenRoute } from "./Http/TokenRoute.ts"
import { makeSandboxState } from "./State/SandboxState.ts"

/** A running sandbox of the Business Profile Performance API: a server with the vendor's wire format and errors. */
export class LocalSearchSandbox extends Context.Service<LocalSearchSandbox, {
  /** The base address, before `/v1/locations/...`. */
  readonly baseUrl: string
  /** The OAuth token endpoint. */
  readonly tokenUrl: string
  /** The base address of `/faults`, `/requests`, `/tokens/revoke` and `/state`. */
  readonly controlUrl: string
}>()("@campaigns/adapters-localsearch/LocalSearchSandbox") {}

/** Serves the sandbox until the scope ends; its state stays in `stateFile`. A port that is taken is a defect. */
export const layer = (options: SandboxOptions): Layer.Layer<LocalSearchSandbox> => {
  const settings = makeSettings(options)
  return serveSandbox(LocalSearchSandbox, {
    host: settings.host,
    port: settings.port,
    state: makeSandboxState(settings),
    routes: (state) => Layer.mergeAll(locationRoutes(state), tokenRoute(state), controlRoutes(state)),
    running: (baseUrl) => ({ baseUrl, tokenUrl: `${baseUrl}/token`, controlUrl: `${baseUrl}/sandbox` })
  })
}

/** The sandbox as a scoped effect. */
export const make = (options: SandboxOptions) =>
  Effect.map(Layer.build(layer(options)), (context) => Context.get(context, LocalSearchSandbox))
