import { AdPlatform } from "@campaigns/application/AdPlatform/AdPlatform"
import { PlatformData } from "@campaigns/application/AdPlatform/PlatformData"
import { AnalysisData } from "@campaigns/application/Analyses/AnalysisData"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as Redacted from "effect/Redacted"
import type * as Scope from "effect/Scope"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import type { GoogleAdsConfig } from "../../../src/AdPlatform/GoogleAdsConfig.ts"
import * as GoogleAdsHttpClient from "../../../src/AdPlatform/GoogleAdsHttpClient.ts"
import * as GoogleAdsPlatform from "../../../src/AdPlatform/GoogleAdsPlatform.ts"
import { shortWaits } from "./Sandboxed.ts"

/** A request as the scripted platform saw it. */
export interface Seen {
  readonly url: string
  readonly headers: IncomingMessage["headers"]
  readonly body: string
}

/** The platform's handling of a request; `answer` sends a status and JSON. */
export type Step = (response: ServerResponse) => void

export const answer = (status: number, body: unknown, headers: Record<string, string> = {}): Step => (response) => {
  response.writeHead(status, { "content-type": "application/json", ...headers })
  response.end(typeof body === "string" ? body : JSON.stringify(body))
}

/** Breaks the connection without a word. */
export const hangUp: Step = (response) => {
  response.destroy()
}

/** Says nothing and leaves the connection open. */
export const saysNothing: Step = () => {}

/** Starts to answer and breaks off. */
export const breaksOff: Step = (response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": "1000" })
  response.write("[{\"results\":[", () => response.destroy())
}

/** A failure in the platform's shape. */
export const failure = (
  code: number,
  status: string,
  errors: ReadonlyArray<unknown>,
  requestId = "request-1"
) => ({
  error: {
    code,
    status,
    message: `${status} in words`,
    details: [{ "@type": "type.googleapis.com/google.ads.googleads.v25.errors.GoogleAdsFailure", errors, requestId }]
  }
})

export const token = (value: string, lifetime = 3600): Step =>
  answer(200, { access_token: value, expires_in: lifetime, scope: "adwords", token_type: "Bearer" })

interface Script {
  /** For each call in turn; the last is repeated. */
  readonly token?: ReadonlyArray<Step>
  readonly calls?: ReadonlyArray<Step>
}

const hasty = { headers: Duration.millis(400), total: Duration.seconds(1) }
const unhurried = { headers: Duration.seconds(20), total: Duration.seconds(20) }

/** A platform that does as a script says, and the client in front of it. */
export const scripted = (
  script: Script,
  config: Partial<GoogleAdsConfig> = {}
): Effect.Effect<
  {
    readonly platform: AdPlatform["Service"]
    readonly data: PlatformData["Service"]
    readonly analyses: AnalysisData["Service"]
    readonly calls: Array<Seen>
    readonly tokens: Array<Seen>
  },
  never,
  Scope.Scope
> =>
  Effect.gen(function*() {
    const calls: Array<Seen> = []
    const tokens: Array<Seen> = []
    const server = createServer((request, response) => {
      const chunks: Array<Buffer> = []
      request.on("data", (chunk: Buffer) => chunks.push(chunk))
      request.on("end", () => {
        const url = request.url ?? ""
        const [seen, steps] = url === "/token"
          ? [tokens, script.token ?? [token("first")]] as const
          : [calls, script.calls ?? [answer(200, [])]] as const
        seen.push({ url, headers: request.headers, body: Buffer.concat(chunks).toString() })
        const step = steps[Math.min(seen.length, steps.length) - 1]
        step?.(response)
      })
    })
    yield* Effect.acquireRelease(
      Effect.callback<void>((resume) => {
        server.listen(0, "127.0.0.1", () => resume(Effect.void))
      }),
      () =>
        Effect.callback<void>((resume) => {
          server.closeAllConnections()
          server.close(() => resume(Effect.void))
        })
    )
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const context = yield* Layer.build(
      GoogleAdsPlatform.layer({
        baseUrl: origin,
        tokenUrl: `${origin}/token`,
        authorizationUrl: `${origin}/auth`,
        clientId: "client",
        clientSecret: Redacted.make("client-secret"),
        refreshToken: Redacted.make("refresh-secret"),
        retry: shortWaits,
        // Only a script that says nothing makes anybody wait; nothing else may run into a timeout on a busy machine.
        timeouts: script.calls?.includes(saysNothing) === true ? hasty : unhurried,
        ...config
      }).pipe(Layer.provide(GoogleAdsHttpClient.layer))
    )
    return {
      platform: yield* Effect.provideContext(AdPlatform, context),
      data: yield* Effect.provideContext(PlatformData, context),
      analyses: yield* Effect.provideContext(AnalysisData, context),
      calls,
      tokens
    }
  })

/** Nothing is logged. */
export const silent = Logger.layer([])
