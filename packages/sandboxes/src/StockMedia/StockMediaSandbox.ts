import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { controlDelete, controlGet, faultRoutes } from "../Kit/ControlRoutes.ts"
import { serveSandbox } from "../Kit/SandboxServer.ts"
import { FaultRequest } from "./Faults.ts"
import { fileRoutes } from "./FileRoutes.ts"
import { openverseRoute, openverseSearchRoute } from "./OpenverseRoute.ts"
import { pexelsRoute, pexelsSearchRoute } from "./PexelsRoute.ts"
import { makeSandboxState, type SandboxOptions, type SandboxState } from "./SandboxState.ts"

/** The sandbox's own endpoints: `POST|GET|DELETE /sandbox/faults` and `GET|DELETE /sandbox/requests`. */
const controlRoutes = ({ faults, log }: SandboxState) =>
  Layer.mergeAll(
    faultRoutes(FaultRequest, faults),
    controlGet("/requests", () => ({ requests: log.list() })),
    controlDelete("/requests", log.clear)
  )

/** A running sandbox of both stock media providers: a server with their wires, whose images are computed from ids. */
export class StockMediaSandbox extends Context.Service<StockMediaSandbox, {
  /** The base address, before `/photos/{id}` of Pexels and `/images/{uuid}/` of Openverse. */
  readonly baseUrl: string
  /** `host:port` of the server, which are also those of the files. */
  readonly host: string
  readonly apiKey: string
  /** The base address of `/faults` and `/requests`. */
  readonly controlUrl: string
}>()("@campaigns/adapters-stockmedia/Sandbox/StockMediaSandbox") {}

/** Serves the sandbox on 127.0.0.1 until the scope ends. A port that is taken is a defect. */
export const layer = (options: SandboxOptions = {}): Layer.Layer<StockMediaSandbox> =>
  serveSandbox(StockMediaSandbox, {
    port: options.port,
    state: Effect.sync(() => makeSandboxState(options)),
    routes: (state) =>
      Layer.mergeAll(
        pexelsRoute(state),
        pexelsSearchRoute(state),
        openverseRoute(state),
        openverseSearchRoute(state),
        fileRoutes(state),
        controlRoutes(state)
      ),
    running: (origin, { apiKey }) => ({
      baseUrl: `${origin}/v1`,
      host: new URL(origin).host,
      apiKey,
      controlUrl: `${origin}/sandbox`
    })
  })
