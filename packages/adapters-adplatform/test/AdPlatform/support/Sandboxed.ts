import { AdPlatformFaults } from "@campaigns/port-contracts/AdPlatform/AdPlatformFaults"
import { PlatformDataFaults } from "@campaigns/port-contracts/AdPlatform/PlatformDataFaults"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import { HttpClient } from "effect/http/HttpClient"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as Redacted from "effect/Redacted"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { GoogleAdsConfig } from "../../../src/AdPlatform/GoogleAdsConfig.ts"
import * as GoogleAdsHttpClient from "../../../src/AdPlatform/GoogleAdsHttpClient.ts"
import * as GoogleAdsPlatform from "../../../src/AdPlatform/GoogleAdsPlatform.ts"
import { AdPlatformSandbox, layer as sandboxLayer } from "../../../src/Sandbox/AdPlatformSandbox.ts"
import { demoCredentials, type SandboxOptions } from "../../../src/Sandbox/Http/SandboxSettings.ts"

/** Waits short enough for a test. */
export const shortWaits = {
  repeats: 3,
  transientStart: Duration.millis(5),
  rateLimitStart: Duration.millis(5),
  deadlineWait: Duration.millis(5),
  patience: Duration.seconds(2)
}

const sandbox = (options: Omit<SandboxOptions, "stateFile">) =>
  Layer.unwrap(
    Effect.map(
      Effect.acquireRelease(
        Effect.sync(() => mkdtempSync(join(tmpdir(), "adplatform-"))),
        (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
      ),
      (folder) => sandboxLayer({ ...options, stateFile: join(folder, "sandbox.sqlite") })
    )
  )

const client = (config: Partial<GoogleAdsConfig>) =>
  Layer.unwrap(
    Effect.map(AdPlatformSandbox, ({ baseUrl, tokenUrl }) =>
      GoogleAdsPlatform.layer({
        baseUrl,
        tokenUrl,
        clientId: demoCredentials.clientId,
        clientSecret: Redacted.make(demoCredentials.clientSecret),
        refreshToken: Redacted.make(demoCredentials.refreshToken),
        retry: shortWaits,
        planningInterval: Duration.millis(1),
        ...config
      }))
  )

/** Switches a fault of the sandbox on. */
export const fault = (request: { readonly on: string; readonly kind: string; readonly [option: string]: unknown }) =>
  Effect.gen(function*() {
    const { controlUrl } = yield* AdPlatformSandbox
    const http = yield* HttpClient
    const sent = HttpClientRequest.bodyJsonUnsafe(HttpClientRequest.post(`${controlUrl}/faults`), request)
    const response = yield* Effect.orDie(http.execute(sent))
    if (response.status !== 201) {
      return yield* Effect.die(new Error(`The sandbox refuses the fault: ${response.status}`))
    }
  })

const faults = Layer.effect(
  AdPlatformFaults,
  Effect.map(Effect.context<AdPlatformSandbox | HttpClient>(), (context) =>
    AdPlatformFaults.of({
      // Once for the call and once for each time that the client asks again.
      refuseNextWrite: Effect.provideContext(
        fault({ on: "mutate", kind: "rate_limit", retry_delay_s: 0, times: shortWaits.repeats + 1 }),
        context
      ),
      loseNextAnswer: Effect.provideContext(fault({ on: "mutate", kind: "lost_answer" }), context)
    }))
)

const dataFaults = Layer.effect(
  PlatformDataFaults,
  Effect.map(Effect.context<AdPlatformSandbox | HttpClient>(), (context) =>
    PlatformDataFaults.of({
      refuseNextRead: Effect.provideContext(
        fault({ on: "search", kind: "rate_limit", retry_delay_s: 0, times: shortWaits.repeats + 1 }),
        context
      ),
      breakNextAds: Effect.provideContext(fault({ on: "search", kind: "cut_off" }), context)
    }))
)

/** The live client in front of a sandbox of its own. */
export const sandboxedWith = (options: Omit<SandboxOptions, "stateFile">, config: Partial<GoogleAdsConfig> = {}) =>
  Layer.mergeAll(client(config), faults, dataFaults, Logger.layer([])).pipe(
    Layer.provideMerge(Layer.merge(sandbox(options), GoogleAdsHttpClient.layer))
  )

/** The live client in front of a sandbox of its own, which is empty. */
export const sandboxed = sandboxedWith({})
