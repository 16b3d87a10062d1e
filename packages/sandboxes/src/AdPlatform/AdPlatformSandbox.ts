import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import { controlDelete, controlGet, controlPost, faultRoutes } from "../Kit/ControlRoutes.ts"
import { revokeRoute } from "../Kit/Google/TokenEndpoint.ts"
import { serveSandbox } from "../Kit/SandboxServer.ts"
import { adsRoute } from "./Http/AdsRoute.ts"
import { editRoute } from "./Http/Edits.ts"
import { makeSettings, type SandboxOptions } from "./Http/SandboxSettings.ts"
import { makeSandboxState, type SandboxState } from "./Http/SandboxState.ts"
import { tokenRoute } from "./Http/TokenRoute.ts"
import { MadeAccount } from "./State/Accounts.ts"
import { FaultRequest } from "./State/Faults.ts"
import { PaceRequest } from "./State/Pace.ts"

/**
 * The sandbox's own endpoints: `POST|GET|DELETE /sandbox/faults`, `GET /sandbox/requests`, `POST
 * /sandbox/tokens/revoke`, `POST /sandbox/accounts`, which makes an account unless it is there, `POST /sandbox/edits`,
 * `POST|GET /sandbox/pace`, `DELETE /sandbox/state`.
 */
const controlRoutes = (state: SandboxState) => {
  const { accounts, faults, log, pace, reset, tokens } = state
  return Layer.mergeAll(
    faultRoutes(FaultRequest, faults),
    controlGet("/requests", () => ({ requests: log.list() })),
    controlPost("/accounts", MadeAccount, (account) => ({ customer_id: accounts.make(account).customerId })),
    revokeRoute(tokens),
    editRoute(state),
    controlPost("/pace", PaceRequest, (changes) => {
      pace.set(changes)
      return pace.get()
    }),
    controlGet("/pace", pace.get),
    controlDelete("/state", reset)
  )
}

/** The end of every address that the sandbox's client has registered: a link to the sandbox leads nowhere else. */
const CALLBACK = "/api/v1/adplatform/oauth/callback"

const isRegistered = (address: string): boolean => {
  if (!URL.canParse(address)) return false
  const { hash, pathname, protocol, search } = new URL(address)
  return /^https?:$/.test(protocol) && pathname.endsWith(CALLBACK) && search === "" && hash === ""
}

const refused = (error: string, description: string) =>
  HttpServerResponse.jsonUnsafe({ error, error_description: description }, { status: 400 })

/** The fault of a question in the words of RFC 6749, with which the browser is sent back; `null` without one. */
const faultOf = (asked: URLSearchParams): string | null => {
  if (asked.get("response_type") !== "code") return "unsupported_response_type"
  if (asked.get("scope") !== "https://www.googleapis.com/auth/adwords") return "invalid_scope"
  const isProven = asked.get("code_challenge_method") === "S256" &&
    /^[\w-]{43}$/.test(asked.get("code_challenge") ?? "")
  return isProven ? null : "invalid_request"
}

/**
 * Serves `GET /o/oauth2/v2/auth` without a page: sends the browser back with a code at once, or with `access_denied`
 * when the question says `login_hint=nobody`.
 */
const authorizationRoute = ({ authorizationCodes, settings }: SandboxState) =>
  HttpRouter.add(
    "GET",
    "/o/oauth2/v2/auth",
    Effect.fnUntraced(function*(request: HttpServerRequest) {
      const asked = new URL(request.url, "http://sandbox").searchParams
      const redirectUri = asked.get("redirect_uri") ?? ""
      if (asked.get("client_id") !== settings.clientId) {
        return refused("invalid_client", "The OAuth client was not found.")
      }
      if (!isRegistered(redirectUri)) {
        return refused("redirect_uri_mismatch", "The address is not registered.")
      }
      const back = new URL(redirectUri)
      back.searchParams.set("state", asked.get("state") ?? "")
      const fault = asked.get("login_hint") === "nobody" ? "access_denied" : faultOf(asked)
      if (fault === null) {
        const subject = { redirectUri, challenge: asked.get("code_challenge") ?? "" }
        back.searchParams.set("code", authorizationCodes.issue(subject, yield* Clock.currentTimeMillis))
      } else {
        back.searchParams.set("error", fault)
      }
      return HttpServerResponse.redirect(back, { status: 302 })
    })
  )

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
