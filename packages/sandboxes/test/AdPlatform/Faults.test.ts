import { demoAccounts } from "@campaigns/sandboxes/AdPlatform/Data/Account"
import { temporaryStateFile } from "@campaigns/sandboxes/testing/TemporaryStateFile"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as TestClock from "effect/testing/TestClock"
import { wholeCampaign } from "./support/Operations.ts"
import { SandboxClient, startSandbox } from "./support/SandboxClient.ts"

type Client = SandboxClient["Service"]

const withSandbox = Effect.flatMap(temporaryStateFile, (stateFile) => startSandbox({ stateFile }))
const query = "SELECT campaign.id FROM campaign"

/** The call ends with a broken connection, which `fetch` reports as a rejection. */
const breaks = <A>(call: Effect.Effect<A>) => Effect.map(Effect.exit(call), (exit) => exit._tag === "Failure")

const add = (sandbox: Client, fault: object) => sandbox.control("POST", "/faults", fault)

const answers = [
  ["rate_limit", 429, "RESOURCE_EXHAUSTED", ["quotaError.RESOURCE_TEMPORARILY_EXHAUSTED"]],
  ["outage", 503, "UNAVAILABLE", []],
  ["internal", 500, "INTERNAL", ["internalError.INTERNAL_ERROR"]],
  ["transient", 500, "INTERNAL", ["internalError.TRANSIENT_ERROR"]],
  ["deadline", 504, "DEADLINE_EXCEEDED", ["internalError.DEADLINE_EXCEEDED"]],
  ["concurrent_modification", 400, "INVALID_ARGUMENT", ["databaseError.CONCURRENT_MODIFICATION"]],
  ["expired_token", 401, "UNAUTHENTICATED", ["authenticationError.OAUTH_TOKEN_EXPIRED"]],
  ["revoked_token", 401, "UNAUTHENTICATED", ["authenticationError.OAUTH_TOKEN_REVOKED"]]
] as const

it.effect.each(answers)(
  "A fault of kind %s answers once, and does nothing",
  ([kind, status, canonical, errors]) =>
    Effect.gen(function*() {
      const sandbox = yield* withSandbox
      yield* add(sandbox, { on: "mutate", kind, retry_delay_s: 7 })
      const reply = yield* sandbox.mutate(wholeCampaign)
      assert.deepStrictEqual([reply.status, reply.errors], [status, errors])
      const { error } = reply.body as { error: { status: string; details?: unknown } }
      assert.strictEqual(error.status, canonical)
      if (kind === "rate_limit") assert.include(JSON.stringify(error.details), "\"retryDelay\":\"7s\"")
      assert.deepStrictEqual(yield* sandbox.rows(query), [])
      assert.strictEqual((yield* sandbox.mutate(wholeCampaign)).status, 200)
    })
)

const cuts = [
  ["lost_answer", 1],
  ["cut_off", 1],
  ["drop_before", 0]
] as const

it.effect.each(cuts)(
  "After %s there are %i campaigns, though no answer came",
  ([kind, campaigns]) =>
    Effect.gen(function*() {
      const sandbox = yield* withSandbox
      yield* add(sandbox, { on: "mutate", kind })
      assert.isTrue(yield* breaks(sandbox.mutate(wholeCampaign)))
      assert.strictEqual((yield* sandbox.rows(query)).length, campaigns)
    })
)

it.effect("A slow answer comes after its delay", () =>
  Effect.gen(function*() {
    const sandbox = yield* withSandbox
    yield* add(sandbox, { on: "search", kind: "slow", delay_ms: 60_000 })
    const call = yield* Effect.forkChild(sandbox.searchStream(query))
    // The request arrives over a real socket; it is in the log when the server has begun to wait.
    const received = Effect.map(
      sandbox.control("GET", "/requests"),
      ({ body }) => JSON.stringify(body).includes("slow")
    )
    yield* Effect.repeat(received, { until: (there) => there, times: 1000 })
    yield* TestClock.adjust("59 seconds")
    assert.isUndefined(call.pollUnsafe())
    yield* TestClock.adjust("1 second")
    assert.strictEqual((yield* Fiber.join(call)).status, 200)
  }))

it.effect("A page that is no JSON can come instead of an answer", () =>
  Effect.gen(function*() {
    const sandbox = yield* withSandbox
    yield* add(sandbox, { on: "search", kind: "garbage" })
    const reply = yield* sandbox.searchStream(query)
    assert.deepStrictEqual([reply.status, typeof reply.body], [200, "string"])
  }))

it.effect("A retired version is a page of the vendor's front end", () =>
  Effect.gen(function*() {
    const sandbox = yield* withSandbox
    yield* add(sandbox, { on: "search", kind: "retired_version" })
    const reply = yield* sandbox.searchStream(query)
    assert.deepStrictEqual([reply.status, typeof reply.body], [404, "string"])
  }))

it.effect("A stream can end half way, with an error or with the connection", () =>
  Effect.gen(function*() {
    const stateFile = yield* temporaryStateFile
    const sandbox = yield* startSandbox({ stateFile, accounts: demoAccounts, pageSize: 2 })
    const ads = "SELECT ad_group_ad.ad.id FROM ad_group_ad"
    const all = yield* sandbox.rows(ads)
    yield* add(sandbox, { on: "search", kind: "stream_error" })
    const { body, status } = yield* sandbox.searchStream(ads)
    const batches = body as ReadonlyArray<{ results?: ReadonlyArray<object>; error?: { status: string } }>
    assert.strictEqual(status, 200)
    assert.deepStrictEqual(
      batches.flatMap(({ results = [] }) => results),
      all.slice(0, Math.floor(all.length / 2))
    )
    assert.strictEqual(batches.at(-1)?.error?.status, "INTERNAL")
    yield* add(sandbox, { on: "search", kind: "cut_off" })
    assert.isTrue(yield* breaks(sandbox.searchStream(ads)))
  }))

it.effect("The token endpoint has faults too", () =>
  Effect.gen(function*() {
    const sandbox = yield* withSandbox
    yield* add(sandbox, { on: "token", kind: "invalid_grant" })
    assert.deepInclude((yield* sandbox.token()).body, { error: "invalid_grant" })
    yield* add(sandbox, { on: "any", kind: "outage" })
    assert.strictEqual((yield* sandbox.token()).status, 503)
    assert.strictEqual((yield* sandbox.token()).status, 200)
  }))

it.effect("Faults are listed with how often they fired, and go when they are deleted", () =>
  Effect.gen(function*() {
    const sandbox = yield* withSandbox
    assert.strictEqual((yield* add(sandbox, { on: "mutate", kind: "outage", times: 3 })).status, 201)
    yield* sandbox.mutate(wholeCampaign)
    yield* sandbox.mutate(wholeCampaign)
    const { body } = yield* sandbox.control("GET", "/faults")
    assert.deepStrictEqual(body, { faults: [{ id: 1, on: "mutate", kind: "outage", remaining: 1, fired: 2 }] })
    assert.strictEqual((yield* sandbox.control("DELETE", "/faults")).status, 204)
    assert.strictEqual((yield* sandbox.mutate(wholeCampaign)).status, 200)
  }))

it.effect("A fault that cannot be is refused", () =>
  Effect.gen(function*() {
    const sandbox = yield* withSandbox
    assert.strictEqual((yield* add(sandbox, { on: "mutate", kind: "meteor" })).status, 400)
    assert.strictEqual((yield* add(sandbox, { on: "mutate", kind: "outage", often: 3 })).status, 400)
  }))

it.effect("The log tells what was asked for, and deleting the state forgets everything", () =>
  Effect.gen(function*() {
    const sandbox = yield* withSandbox
    yield* add(sandbox, { on: "mutate", kind: "lost_answer" })
    yield* breaks(sandbox.mutate(wholeCampaign))
    yield* sandbox.mutate(wholeCampaign, { validateOnly: true })
    const { body } = yield* sandbox.control("GET", "/requests")
    const { requests } = body as { requests: ReadonlyArray<{ readonly [key: string]: unknown }> }
    const mutates = requests.filter((request) => request["kind"] === "mutate")
    assert.deepInclude(mutates[0], {
      campaigns: 1,
      operations: 6,
      validate_only: false,
      fault: "lost_answer",
      status: null
    })
    assert.deepInclude(mutates[1], { campaigns: 1, validate_only: true, fault: null, status: 400 })
    assert.strictEqual((yield* sandbox.control("DELETE", "/state")).status, 204)
    assert.deepStrictEqual((yield* sandbox.control("GET", "/requests")).body, { requests: [] })
    assert.deepStrictEqual(yield* sandbox.rows(query), [])
  }))
