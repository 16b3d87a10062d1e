import type { AdsQuery } from "@campaigns/application/AdPlatform/PlatformData"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { contractAccount as account } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { assert, describe, it } from "@effect/vitest"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import type { ServerResponse } from "node:http"
import { answer, failure, scripted, silent, type Step } from "./support/ScriptedPlatform.ts"

const query: AdsQuery = {
  period: { from: CalendarDate.make("2026-01-01"), to: CalendarDate.make("2026-01-31") },
  campaignId: null,
  adGroupId: null,
  adId: null,
  excludesRemoved: false,
  limit: null
}

const row = (id: number) => ({
  campaign: { id: "1", name: "C" },
  adGroup: { id: "2", name: "G" },
  adGroupAd: { ad: { id: String(id) } },
  metrics: { impressions: String(1000 - id) }
})

const batch = (...ids: ReadonlyArray<number>) => ({ results: ids.map(row), requestId: "request-7" })

const open = (response: ServerResponse, text: string) => {
  response.writeHead(200, { "content-type": "application/json", "request-id": "request-7" })
  response.write(text)
}

/** Sends the beginning of an answer and breaks the connection. */
const breaksAfter = (text: string): Step => (response) => {
  response.writeHead(200, { "content-type": "application/json" })
  response.write(text, () => response.destroy())
}

const outage = answer(503, failure(503, "UNAVAILABLE", []))

/** The ids that were given, and how it ended. */
const reading = (steps: ReadonlyArray<Step>) =>
  Effect.gen(function*() {
    const { calls, data } = yield* scripted({ calls: steps })
    const ids: Array<number> = []
    const outcome = yield* data.ads(account, query).pipe(
      Stream.runForEach(({ adId }) => Effect.sync(() => ids.push(adId))),
      Effect.match({ onSuccess: () => "Done", onFailure: ({ reason }) => reason._tag })
    )
    return `${ids.join(" ")}; ${outcome} after ${calls.length}`
  })

const whole = JSON.stringify([batch(1, 2), batch(3)])

const cases: ReadonlyArray<readonly [when: string, steps: ReadonlyArray<Step>, outcome: string]> = [
  ["all goes well", [answer(200, whole)], "1 2 3; Done after 1"],
  ["there is nothing", [answer(200, [{ fieldMask: "x" }])], "; Done after 1"],
  ["the platform is down at first", [outage, answer(200, whole)], "1 2 3; Done after 2"],
  [
    "the answer breaks off before the first row",
    [breaksAfter("[{\"results\":["), answer(200, whole)],
    "1 2 3; Done after 2"
  ],
  [
    "the answer breaks off after a row",
    [breaksAfter(whole.slice(0, -40)), answer(200, whole)],
    "1 2; Unavailable after 1"
  ],
  ["the answer ends early, as if it were whole", [answer(200, whole.slice(0, -1))], "1 2 3; Unavailable after 1"],
  [
    "an error follows good rows",
    [answer(200, [batch(1, 2), failure(500, "INTERNAL", [])])],
    "1 2; Unavailable after 1"
  ],
  [
    "a limit is reached after good rows",
    [answer(200, [batch(1), failure(429, "RESOURCE_EXHAUSTED", [])])],
    "1; RateLimited after 1"
  ],
  ["garbage follows good rows", [answer(200, `${whole.slice(0, -1)},<html>`)], "1 2 3; Unavailable after 1"],
  ["a row is not one of ours", [answer(200, [{ results: [row(1), { campaign: {} }] }])], "1; Unavailable after 1"],
  [
    "the only batch is an error",
    [answer(400, [failure(400, "INVALID_ARGUMENT", [{ errorCode: { queryError: "BAD_VALUE" } }])])],
    "; Rejected after 1"
  ]
]

describe("a stream of ads", () => {
  for (const [when, steps, outcome] of cases) {
    it.live(`when ${when}: ${outcome}`, () =>
      Effect.gen(function*() {
        assert.strictEqual(yield* reading(steps), outcome)
      }).pipe(Effect.provide(silent)))
  }

  it.live("gives its first row before the platform has said the last", () =>
    Effect.gen(function*() {
      let goOn = () => {}
      const slow: Step = (response) => {
        goOn = () => {
          response.end(`]},${JSON.stringify(batch(2))}]`)
        }
        open(response, `[{"results":[${JSON.stringify(row(1))}`)
      }
      const { data } = yield* scripted({ calls: [slow] })
      const ids: Array<number> = []
      yield* data.ads(account, query).pipe(
        Stream.runForEach(({ adId }) =>
          Effect.sync(() => {
            // The rest comes only once the first row has arrived.
            if (ids.push(adId) === 1) goOn()
          })
        )
      )
      assert.deepStrictEqual(ids, [1, 2])
    }).pipe(Effect.timeout("2 minutes"), Effect.provide(silent)))

  it.live("lets the platform go when its reader has enough", () =>
    Effect.gen(function*() {
      const closed = Promise.withResolvers<void>()
      const endless: Step = (response) => {
        open(response, `[{"results":[${JSON.stringify(row(1))}`)
        response.once("close", () => closed.resolve())
      }
      const { data } = yield* scripted({ calls: [endless] })
      const first = yield* Stream.runHead(data.ads(account, query))
      assert.strictEqual(Option.getOrThrow(first).adId, 1)
      yield* Effect.promise(() => closed.promise)
    }).pipe(Effect.timeout("2 minutes"), Effect.provide(silent)))

  it.live("does not wait for ever for what does not come", () =>
    Effect.gen(function*() {
      const stalls: Step = (response) => open(response, `[${JSON.stringify(batch(1)).slice(0, -1)}`)
      const { data } = yield* scripted({ calls: [stalls] }, {
        timeouts: { headers: Duration.millis(100), total: Duration.seconds(5) }
      })
      const error = yield* Effect.flip(Stream.runDrain(data.ads(account, query)))
      assert.deepInclude(error.reason, { _tag: "Unavailable", timedOut: true })
      assert.strictEqual(error.requestId, "request-7")
    }).pipe(Effect.provide(silent)))
})

describe("an account whose calls keep failing", () => {
  const circuit = { failures: 2, openStart: Duration.seconds(30), openMost: Duration.seconds(30) }

  it.live("is not asked about for a while, and says for how long", () =>
    Effect.gen(function*() {
      const { calls, data } = yield* scripted({ calls: [outage] }, { circuit })
      const ask = Effect.flip(Stream.runDrain(data.ads(account, query)))
      yield* Effect.replicateEffect(ask, 2)
      const before = calls.length
      const { message, reason } = yield* ask
      assert.deepInclude(reason, { _tag: "Unavailable", timedOut: false })
      assert.match(message, /ask again in 30 s/)
      assert.strictEqual(calls.length, before)
    }).pipe(Effect.provide(silent)))
})
