import { ProfileLocationId } from "@campaigns/domain/LocalSearch/LocalLocation"
import { LocalSearchFixture } from "@campaigns/port-contracts/LocalSearch/LocalSearchFixture"
import { demoCredentials } from "@campaigns/sandboxes/LocalSearch/Http/SandboxSettings"
import { layer as sandboxLayer, LocalSearchSandbox } from "@campaigns/sandboxes/LocalSearch/LocalSearchSandbox"
import { sandboxControl } from "@campaigns/sandboxes/testing/SandboxControl"
import { temporaryStateFile } from "@campaigns/sandboxes/testing/TemporaryStateFile"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as Redacted from "effect/Redacted"
import type { BusinessProfileConfig } from "../../../src/BusinessProfile/BusinessProfileConfig.ts"
import * as BusinessProfileHttpClient from "../../../src/BusinessProfile/BusinessProfileHttpClient.ts"
import * as BusinessProfileInsights from "../../../src/BusinessProfile/BusinessProfileInsights.ts"

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
    temporaryStateFile,
    (stateFile) => sandboxLayer({ stateFile, profiles: [profile], now: Date.parse("2025-12-15T10:00:00Z") })
  )
)

const control = sandboxControl(LocalSearchSandbox)

export const { fault, requests } = control

/** Revokes every access token, and the refresh token that is named. */
export const revoke = (refreshToken?: string) =>
  control.post("/tokens/revoke", refreshToken === undefined ? {} : { refresh_token: refreshToken })

const fixture = Layer.effect(
  LocalSearchFixture,
  Effect.map(Effect.context<LocalSearchSandbox>(), (context) => {
    return {
      profile,
      unknownProfile,
      // A wish for 7 s is beyond the client's patience, so that it does not ask again.
      limitNext: Effect.provideContext(fault({ on: "metrics", kind: "rate_limit", retry_delay_s: 7 }), context),
      // Once for the call and once for each time that the client asks again.
      breakNext: Effect.provideContext(
        fault({ on: "keywords", kind: "outage", times: shortWaits.repeats + 1 }),
        context
      ),
      revoke: Effect.provideContext(revoke(demoCredentials.refreshToken), context)
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
