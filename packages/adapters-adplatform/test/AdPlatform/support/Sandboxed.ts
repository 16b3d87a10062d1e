import { AdPlatformFaults } from "@campaigns/port-contracts/AdPlatform/AdPlatformFaults"
import { PlatformDataFaults } from "@campaigns/port-contracts/AdPlatform/PlatformDataFaults"
import { AdPlatformSandbox, layer as sandboxLayer } from "@campaigns/sandboxes/AdPlatform/AdPlatformSandbox"
import { demoCredentials, type SandboxOptions } from "@campaigns/sandboxes/AdPlatform/Http/SandboxSettings"
import { sandboxControl } from "@campaigns/sandboxes/testing/SandboxControl"
import { temporaryStateFile } from "@campaigns/sandboxes/testing/TemporaryStateFile"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as Redacted from "effect/Redacted"
import type { GoogleAdsConfig } from "../../../src/AdPlatform/GoogleAdsConfig.ts"
import * as GoogleAdsHttpClient from "../../../src/AdPlatform/GoogleAdsHttpClient.ts"
import * as GoogleAdsPlatform from "../../../src/AdPlatform/GoogleAdsPlatform.ts"

/** Waits short enough for a test. */
export const shortWaits = {
  repeats: 3,
  transientStart: Duration.millis(5),
  rateLimitStart: Duration.millis(5),
  timedOutWait: Duration.millis(5),
  patience: Duration.seconds(2)
}

const sandbox = (options: Omit<SandboxOptions, "stateFile">) =>
  Layer.unwrap(Effect.map(temporaryStateFile, (stateFile) => sandboxLayer({ ...options, stateFile })))

const client = (config: Partial<GoogleAdsConfig>, makesAccounts: boolean) =>
  Layer.unwrap(
    Effect.map(AdPlatformSandbox, ({ baseUrl, controlUrl, tokenUrl }) =>
      GoogleAdsPlatform.layer({
        baseUrl,
        tokenUrl,
        authorizationUrl: `${baseUrl}/o/oauth2/v2/auth`,
        clientId: demoCredentials.clientId,
        clientSecret: Redacted.make(demoCredentials.clientSecret),
        refreshToken: Redacted.make(demoCredentials.refreshToken),
        retry: shortWaits,
        planningInterval: Duration.millis(1),
        sandboxUrl: makesAccounts ? controlUrl : undefined,
        ...config
      }))
  )

export const { fault } = sandboxControl(AdPlatformSandbox)

const faults = Layer.effect(
  AdPlatformFaults,
  Effect.map(Effect.context<AdPlatformSandbox>(), (context) =>
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
  Effect.map(Effect.context<AdPlatformSandbox>(), (context) =>
    PlatformDataFaults.of({
      refuseNextRead: Effect.provideContext(
        fault({ on: "search", kind: "rate_limit", retry_delay_s: 0, times: shortWaits.repeats + 1 }),
        context
      ),
      breakNextAds: Effect.provideContext(fault({ on: "search", kind: "cut_off" }), context)
    }))
)

/** The live client in front of a sandbox of its own; with `makesAccounts` the sandbox makes those that it has not heard of. */
export const sandboxedWith = (
  options: Omit<SandboxOptions, "stateFile">,
  config: Partial<GoogleAdsConfig> = {},
  makesAccounts = false
) =>
  Layer.mergeAll(client(config, makesAccounts), faults, dataFaults, Logger.layer([])).pipe(
    Layer.provideMerge(Layer.merge(sandbox(options), GoogleAdsHttpClient.layer))
  )

/** The live client in front of a sandbox of its own, which is empty. */
export const sandboxed = sandboxedWith({})
