import * as GoogleAdsHttpClient from "@campaigns/adapters-adplatform/AdPlatform/GoogleAdsHttpClient"
import * as GoogleAdsPlatform from "@campaigns/adapters-adplatform/AdPlatform/GoogleAdsPlatform"
import { AdPlatform } from "@campaigns/application/AdPlatform/AdPlatform"
import { PlatformOperations } from "@campaigns/application/Analyses/PlatformQuota"
import { StorageUnavailable } from "@campaigns/application/Conventions/StorageUnavailable"
import { planPublishing } from "@campaigns/domain/Publishing/PlanPublishing"
import { contractAccount, contractDraft } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { AdPlatformSandbox, layer as sandboxLayer } from "@campaigns/sandboxes/AdPlatform/AdPlatformSandbox"
import { demoCredentials } from "@campaigns/sandboxes/AdPlatform/Http/SandboxSettings"
import { sandboxControl } from "@campaigns/sandboxes/testing/SandboxControl"
import { temporaryStateFile } from "@campaigns/sandboxes/testing/TemporaryStateFile"
import { assert, describe, it } from "@effect/vitest"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as Redacted from "effect/Redacted"
import * as TestClock from "effect/testing/TestClock"
import * as OperationCounter from "../../src/Analyses/OperationCounter.ts"

const { fault } = sandboxControl(AdPlatformSandbox)
const soon = Duration.millis(5)
const retry = {
  repeats: 3,
  transientStart: soon,
  rateLimitStart: soon,
  timedOutWait: soon,
  patience: Duration.seconds(2)
}

/** The platform in front of a sandbox, with a count of the operations that it is asked for. */
const counting = Effect.gen(function*() {
  const stateFile = yield* temporaryStateFile
  const sandbox = yield* Layer.build(sandboxLayer({ stateFile }))
  let count = 0
  const { baseUrl, tokenUrl } = yield* Effect.provideContext(AdPlatformSandbox, sandbox)
  const services = yield* Layer.build(
    GoogleAdsPlatform.layer({
      baseUrl,
      tokenUrl,
      authorizationUrl: `${baseUrl}/o/oauth2/v2/auth`,
      clientId: demoCredentials.clientId,
      clientSecret: Redacted.make(demoCredentials.clientSecret),
      refreshToken: Redacted.make(demoCredentials.refreshToken),
      retry,
      counted: (operations) => {
        count += operations
      }
    }).pipe(Layer.provide(GoogleAdsHttpClient.layer))
  )
  return {
    platform: yield* Effect.provideContext(AdPlatform, services),
    fault: (request: Parameters<typeof fault>[0]) => Effect.provideContext(fault(request), sandbox),
    /** The operations since the last look. */
    taken: () => {
      const taken = count
      count = 0
      return taken
    }
  }
})

const plan = planPublishing({ draft: contractDraft(), marker: "marker-of-counts", accountGoals: [] })

describe("The operations of the ad platform", () => {
  it.live("are those of each request: one of a query, all of a publication, and of a check", () =>
    Effect.gen(function*() {
      const { platform, taken } = yield* counting
      yield* platform.findMarked(contractAccount, "nothing")
      assert.strictEqual(taken(), 1)
      const encoded = yield* platform.encode(contractAccount, plan)
      assert.strictEqual(taken(), 0)
      assert.deepStrictEqual(yield* platform.validate(contractAccount, plan), [])
      const ofCheck = taken()
      assert.isAtLeast(ofCheck, encoded.length)
      yield* platform.publish(contractAccount, plan)
      assert.strictEqual(taken(), ofCheck)
    }).pipe(Effect.provide(Logger.layer([]))))

  it.live("count whenever they are sent, also when they are refused or sent again, and at once", () =>
    Effect.gen(function*() {
      const { fault, platform, taken } = yield* counting
      yield* fault({ on: "search", kind: "transient", times: 2 })
      yield* platform.findMarked(contractAccount, "nothing")
      assert.strictEqual(taken(), 3)
      yield* fault({ on: "search", kind: "rate_limit", retry_delay_s: 0, times: 4 })
      yield* Effect.flip(platform.findMarked(contractAccount, "nothing"))
      assert.strictEqual(taken(), 4)
      const queries = Array.from({ length: 20 }, () => platform.findMarked(contractAccount, "nothing"))
      yield* Effect.all(queries, { concurrency: 20 })
      assert.strictEqual(taken(), 20)
    }).pipe(Effect.provide(Logger.layer([]))))
})

/** A store of operations that is away for its first writes. */
const store = (away: number) => {
  const written: Array<number> = []
  let left = away
  const add = (operations: number) =>
    Effect.suspend(() =>
      left-- > 0
        ? Effect.fail(new StorageUnavailable({ reason: "planted" }))
        : Effect.sync(() => void written.push(operations))
    )
  return {
    written,
    layer: Layer.succeed(PlatformOperations, PlatformOperations.of({ add, on: () => Effect.succeed(0) }))
  }
}

describe("Writing down the operations of the ad platform", () => {
  it.effect("adds up for some seconds, writes the rest at the end, and nothing when there is nothing", () =>
    Effect.gen(function*() {
      const { layer, written } = store(0)
      yield* Effect.scoped(Effect.gen(function*() {
        const services = yield* Layer.build(
          OperationCounter.layer.pipe(Layer.provideMerge(OperationCounter.OperationCounter.layer), Layer.provide(layer))
        )
        const count = OperationCounter.countedBy(
          yield* Effect.provideContext(OperationCounter.OperationCounter, services)
        )
        yield* TestClock.adjust("1 second")
        for (const operations of [1, 40, 2]) count(operations)
        assert.deepStrictEqual(written, [])
        yield* TestClock.adjust("5 seconds")
        assert.deepStrictEqual(written, [43])
        yield* TestClock.adjust("1 minute")
        assert.deepStrictEqual(written, [43])
        count(5)
      }))
      assert.deepStrictEqual(written, [43, 5])
    }))

  it.effect("keeps what could not be written for the next time", () =>
    Effect.gen(function*() {
      const { layer, written } = store(2)
      const services = yield* Layer.build(
        OperationCounter.layer.pipe(Layer.provideMerge(OperationCounter.OperationCounter.layer), Layer.provide(layer))
      )
      const count = OperationCounter.countedBy(
        yield* Effect.provideContext(OperationCounter.OperationCounter, services)
      )
      yield* TestClock.adjust("1 second")
      count(3)
      yield* TestClock.adjust("5 seconds")
      count(4)
      yield* TestClock.adjust("5 seconds")
      assert.deepStrictEqual(written, [])
      yield* TestClock.adjust("5 seconds")
      assert.deepStrictEqual(written, [7])
    }).pipe(Effect.provide(Logger.layer([]))))
})
