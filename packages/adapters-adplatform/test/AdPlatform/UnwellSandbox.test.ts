import type { AdPlatformError } from "@campaigns/application/AdPlatform/AdPlatformError"
import { PlatformData } from "@campaigns/application/AdPlatform/PlatformData"
import { PlatformTokenId } from "@campaigns/domain/Identity/PlatformToken"
import { LocationId } from "@campaigns/domain/Locations/LocationDetail"
import { contractAccount as account } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { demoCredentials } from "@campaigns/sandboxes/AdPlatform/Http/SandboxSettings"
import { assert, describe, it, layer } from "@effect/vitest"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { fault, sandboxed, sandboxedWith } from "./support/Sandboxed.ts"

const germany = [LocationId.make(2276)]

const ideas = { keywords: ["shoes"], pageUrl: null, locationIds: germany, languageId: 1000 }

type Read = Effect.Effect<ReadonlyArray<object>, AdPlatformError, PlatformData>

const calls: { readonly search: Read; readonly ideas: Read; readonly suggest: Read } = {
  search: Effect.flatMap(PlatformData, (data) => data.locations(account, germany)),
  ideas: Effect.flatMap(PlatformData, (data) => data.keywordIdeas(account, ideas)),
  suggest: Effect.flatMap(
    PlatformData,
    (data) => data.suggestLocations(account, { text: "Munich", countryCode: "DE", locale: null })
  )
}

layer(sandboxed, { excludeTestServices: true })("platform data from an unwell sandbox", (it) => {
  for (const on of ["search", "ideas", "suggest"] as const) {
    const passing = [
      "rate_limit",
      "outage",
      "internal",
      "transient",
      "deadline",
      "cut_off",
      "garbage",
      "drop_before",
      "lost_answer",
      "expired_token"
    ]
    for (const kind of passing) {
      it.effect(`is there in spite of "${kind}" on ${on}`, () =>
        Effect.gen(function*() {
          const well = yield* calls[on]
          yield* fault({ on, kind, retry_delay_s: 0 })
          assert.deepStrictEqual(yield* calls[on], well)
        }))
    }

    it.effect(`says that the version is retired when ${on} finds no such address, and is there afterwards`, () =>
      Effect.gen(function*() {
        yield* fault({ on, kind: "retired_version" })
        const { message, reason } = yield* Effect.flip(calls[on])
        assert.strictEqual(reason._tag, "Rejected")
        assert.match(message, /retired API version v25; set ADPLATFORM_API_VERSION/)
        yield* calls[on]
      }))
  }
})

describe("platform data", () => {
  it.live("is given up when no answer comes, however often it is asked for", () =>
    Effect.gen(function*() {
      yield* fault({ on: "search", kind: "timeout", times: 2 })
      const { reason } = yield* Effect.flip(calls.search)
      assert.deepInclude(reason, { _tag: "Unavailable", timedOut: true })
      yield* calls.search
    }).pipe(Effect.provide(
      sandboxedWith({}, { timeouts: { headers: Duration.millis(300), total: Duration.seconds(5) } })
    )))

  it.live("needs a new consent when the stored one was taken back, and others go on", () =>
    Effect.gen(function*() {
      const data = yield* PlatformData
      const refreshToken = Redacted.make(`${demoCredentials.refreshToken}-2`)
      const stored = { ...account, credential: { tokenId: PlatformTokenId.make(1), refreshToken } }
      yield* data.locations(stored, germany)
      yield* fault({ on: "search", kind: "revoked_token" })
      yield* fault({ on: "token", kind: "revoked_token" })
      const { reason } = yield* Effect.flip(data.locations(stored, germany))
      assert.deepInclude(reason, { _tag: "Unauthorized", code: "invalid_grant" })
      yield* calls.search
    }).pipe(Effect.provide(sandboxed)))
})
