import { ProfileLocationId } from "@campaigns/domain/LocalSearch/LocalLocation"
import { LocalSearchFixture } from "@campaigns/port-contracts/LocalSearch/LocalSearchFixture"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import { HttpClient } from "effect/http/HttpClient"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { BusinessProfileConfig } from "../../../src/BusinessProfile/BusinessProfileConfig.ts"
import * as BusinessProfileHttpClient from "../../../src/BusinessProfile/BusinessProfileHttpClient.ts"
import * as BusinessProfileInsights from "../../../src/BusinessProfile/BusinessProfileInsights.ts"
import { demoCredentials } from "../../../src/Sandbox/Http/SandboxSettings.ts"
import { layer as sandboxLayer, LocalSearchSandbox } from "../../../src/Sandbox/LocalSearchSandbox.ts"

export const profile = ProfileLocationId.make("4711")
export const unknownProfile = ProfileLocationId.make("9")

/** Waits short enough for a test. */
export const shortWaits = {
  repeats: 3,
  transientStart: Duration.millis(5),
  rateLimitStart: Duration.millis(5),
  patience: Duration.seconds(2)
}

const sandbox = Layer.unwrap(
  Effect.map(
    Effect.acquireRelease(
      Effect.sync(() => mkdtempSync(join(tmpdir(), "localsearch-"))),
      (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
    ),
    (folder) =>
      sandboxLayer({
        stateFile: join(folder, "sandbox.sqlite"),
        profiles: [profile],
        now: Date.parse("2025-12-15T10:00:00Z")
      })
  )
)

const control = (method: "GET" | "POST", path: string, body: unknown = {}) =>
  Effect.gen(function*() {
    const { controlUrl } = yield* LocalSearchSandbox
    const http = yield* HttpClient
    const url = `${controlUrl}${path}`
    const response = yield* http.execute(
      method === "GET"
        ? HttpClientRequest.get(url)
        : HttpClientRequest.bodyJsonUnsafe(HttpClientRequest.post(url), body)
    )
    if (response.status >= 300) return yield* Effect.die(new Error(`The sandbox answers ${response.status}`))
    return yield* response.text
  }).pipe(Effect.orDie)

/** Switches a fault of the sandbox on. */
export const fault = (request: { readonly on: string; readonly kind: string; readonly [option: string]: unknown }) =>
  control("POST", "/faults", request)

/** Revokes every access token, and the refresh token that is named. */
export const revoke = (refreshToken?: string) =>
  control("POST", "/tokens/revoke", refreshToken === undefined ? {} : { refresh_token: refreshToken })

const Requests = Schema.fromJsonString(
  Schema.Struct({ requests: Schema.Array(Schema.Struct({ kind: Schema.String, fault: Schema.NullOr(Schema.String) })) })
)

/** The kinds of the requests that the sandbox has seen, and the faults that hit them. */
export const requests = Effect.flatMap(
  control("GET", "/requests"),
  (text) => Effect.orDie(Schema.decodeEffect(Requests)(text))
).pipe(Effect.map(({ requests }) => requests.map(({ fault, kind }) => fault === null ? kind : `${kind}: ${fault}`)))

const fixture = Layer.effect(
  LocalSearchFixture,
  Effect.map(Effect.context<LocalSearchSandbox | HttpClient>(), (context) => {
    return {
      profile,
      unknownProfile,
      // A wish for 7 s is beyond the client's patience, so that it does not ask again.
      limitNext: Effect.asVoid(
        Effect.provideContext(fault({ on: "metrics", kind: "rate_limit", retry_delay_s: 7 }), context)
      ),
      // Once for the call and once for each time that the client asks again.
      breakNext: Effect.asVoid(
        Effect.provideContext(fault({ on: "keywords", kind: "outage", times: shortWaits.repeats + 1 }), context)
      ),
      revoke: Effect.asVoid(Effect.provideContext(revoke(demoCredentials.refreshToken), context))
    }
  })
)

/** The client in front of a sandbox of its own, whose numbers stand still on 15 December 2025. */
export const sandboxedWith = (config: Partial<BusinessProfileConfig>) =>
  Layer.mergeAll(
    Layer.unwrap(
      Effect.map(LocalSearchSandbox, ({ baseUrl, tokenUrl }) =>
        BusinessProfileInsights.layer({
          baseUrl,
          tokenUrl,
          clientId: demoCredentials.clientId,
          clientSecret: Redacted.make(demoCredentials.clientSecret),
          refreshToken: Redacted.make(demoCredentials.refreshToken),
          retry: shortWaits,
          ...config
        }))
    ),
    fixture,
    Logger.layer([])
  ).pipe(Layer.provideMerge(Layer.merge(sandbox, BusinessProfileHttpClient.layer)))

export const sandboxed = sandboxedWith({})
