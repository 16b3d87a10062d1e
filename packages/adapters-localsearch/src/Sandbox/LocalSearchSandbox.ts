import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServer from "effect/http/HttpServer"
import * as Layer from "effect/Layer"
import { createServer } from "node:http"
import { controlRoutes } from "./Http/ControlRoutes.ts"
import { locationRoutes } from "./Http/LocationRoutes.ts"
import { makeSettings, type SandboxOptions } from "./Http/SandboxSettings.ts"
import { tokenRoute } from "./Http/TokenRoute.ts"
import { makeSandboxState } from "./State/SandboxState.ts"

/** A running sandbox of the Business Profile Performance API: an HTTP server with the vendor's wire format and errors. */
export class LocalSearchSandbox extends Context.Service<LocalSearchSandbox, {
  /** What stands before `/v1/locations/...`. */
  readonly baseUrl: string
  /** The OAuth token endpoint. */
  readonly tokenUrl: string
  /** What stands before `/faults`, `/requests`, `/tokens/revoke` and `/state`. */
  readonly controlUrl: string
}>()("@campaigns/adapters-localsearch/LocalSearchSandbox") {}

/** Serves the sandbox until the scope ends; its state stays in `stateFile`. A port that is taken is a defect. */
export const layer = (options: SandboxOptions): Layer.Layer<LocalSearchSandbox> => {
  const settings = makeSettings(options)
  const routes = Layer.unwrap(
    Effect.map(
      makeSandboxState(settings),
      (state) => Layer.mergeAll(locationRoutes(state), tokenRoute(state), controlRoutes(state))
    )
  )
  const addresses = Layer.effect(
    LocalSearchSandbox,
    Effect.map(HttpServer.HttpServer, (server) => {
      const baseUrl = HttpServer.formatAddress(server.address)
      return { baseUrl, tokenUrl: `${baseUrl}/token`, controlUrl: `${baseUrl}/sandbox` }
    })
  )
  return Layer.merge(HttpRouter.serve(routes, { disableLogger: true, disableListenLog: true }), addresses).pipe(
    Layer.provide(
      NodeHttpServer.layer(createServer, {
        host: settings.host,
        port: settings.port,
        gracefulShutdownTimeout: "1 second"
      })
    ),
    Layer.orDie
  )
}

/** The sandbox as a scoped effect. */
export const make = (options: SandboxOptions) =>
  Effect.map(Layer.build(layer(options)), (context) => Context.get(context, LocalSearchSandbox))
