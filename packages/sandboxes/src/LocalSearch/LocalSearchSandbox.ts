import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as Layer from "effect/Layer"
import { controlDelete, controlGet, faultRoutes } from "../Kit/ControlRoutes.ts"
import { type Grants, invalidGrant, refreshGrant, revokeRoute } from "../Kit/Google/TokenEndpoint.ts"
import { serveSandbox } from "../Kit/SandboxServer.ts"
import { answering } from "./Http/Answers.ts"
import { locationRoutes } from "./Http/LocationRoutes.ts"
import { faultRefusal } from "./Http/Refusal.ts"
import { makeSettings, type SandboxOptions } from "./Http/SandboxSettings.ts"
import { FaultRequest } from "./State/Faults.ts"
import { makeSandboxState, type SandboxState } from "./State/SandboxState.ts"

/** Serves `POST /token`: OAuth 2.0's refresh grant, as the vendor's token endpoint does. */
const tokenRoute = (state: SandboxState) => {
  const grants: Grants = {
    settings: state.settings,
    tokens: state.tokens,
    scope: "https://www.googleapis.com/auth/business.manage",
    isHonoured: (token) => state.settings.refreshTokens.includes(token)
  }
  return HttpRouter.add(
    "POST",
    "/token",
    Effect.fnUntraced(function*(request: HttpServerRequest) {
      const form = new URLSearchParams(yield* Effect.orDie(request.text))
      return yield* answering(state, request, { kind: "token", location: null }, ({ fault, now, requestId }) => {
        if (fault?.kind === "invalid_grant") return invalidGrant
        const failed = fault === undefined ? undefined : faultRefusal(fault, requestId)
        return failed ?? refreshGrant(form, grants, now)
      })
    })
  )
}

/**
 * The sandbox's own endpoints: `POST|GET|DELETE /sandbox/faults`, `GET /sandbox/requests`, `POST
 * /sandbox/tokens/revoke`, `DELETE /sandbox/state`. A fault's `on` is shown as `target`.
 */
const controlRoutes = ({ faults, log, reset, tokens }: SandboxState) =>
  Layer.mergeAll(
    faultRoutes(FaultRequest, faults, ({ on: target, ...fault }) => ({ ...fault, target })),
    controlGet("/requests", () => ({ requests: log.list() })),
    revokeRoute(tokens),
    controlDelete("/state", reset)
  )

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
