import { MemoryAdPlatformFaults } from "@campaigns/adapters-memory/AdPlatform/MemoryAdPlatform"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import { MinimumLogLevel } from "effect/References"
import * as Tracer from "effect/Tracer"
import { inspect } from "node:util"
import { anonymous, type Options, signedIn } from "../support/Client.ts"
import { administrator, demoCustomer, manager, member, stranger } from "../support/DemoData.ts"
import { MemoryService } from "../support/MemoryService.ts"

const address = "/api/v1/adplatform/tokens"

/** Nothing else in a test looks like it, or like its halves. */
const secret = "1//0gQ7ZxVbNm-Kp3RtYwHsLdFcJvXe"
const traces = [secret, secret.slice(4, 16), secret.slice(16, 28)]

const lines: Array<string> = []
const spans: Array<Tracer.NativeSpan> = []

const observers = Layer.mergeAll(
  Logger.layer([Logger.make((options) => {
    lines.push(Logger.formatJson.log(options), Logger.formatLogFmt.log(options))
  })]),
  Layer.succeed(MinimumLogLevel, "All"),
  Layer.succeed(
    Tracer.Tracer,
    Tracer.make({
      span: (options) => {
        const span = new Tracer.NativeSpan(options)
        spans.push(span)
        return span
      }
    })
  )
)

const whole = (value: unknown): string => inspect(value, { depth: 12, maxArrayLength: null, maxStringLength: null })

const spanText = ({ attributes, events, name, status }: Tracer.NativeSpan) =>
  whole({ attributes, events, name, status })

const good = { adplatform_customer_id: demoCustomer, refresh_token: secret }

const refusedBodies: ReadonlyArray<readonly [body: unknown, options?: Options]> = [
  [{ refresh_token: secret }],
  [{ ...good, refresh_token: `${secret} ` }],
  [{ ...good, refresh_token: secret.repeat(100) }],
  [{ ...good, refresh_token: [secret] }],
  [{ ...good, refresh_token: { value: secret } }],
  [{ ...good, adplatform_customer_id: secret }],
  [{ ...good, label: [secret], is_default: secret }],
  [{ adplatform_customer_id: demoCustomer, token: secret }],
  [[secret]],
  [secret],
  [undefined, { raw: secret }],
  [undefined, { raw: `{"refresh_token": "${secret}"`, headers: { "content-type": "application/json" } }],
  [undefined, { raw: `{"refresh_token": ${secret}}`, headers: { "content-type": "application/json" } }],
  [undefined, { raw: JSON.stringify(good), headers: { "content-type": "text/plain" } }],
  [undefined, { raw: new URLSearchParams({ refresh_token: secret }) }],
  [undefined, { raw: new Uint8Array([...Buffer.from(secret), 0xff]), headers: { "content-type": "application/json" } }]
]

it.effect("A refresh token is in no answer, log line or trace, whatever becomes of it", () =>
  Effect.gen(function*() {
    const { failNext } = yield* MemoryAdPlatformFaults
    const seen: Array<string> = []
    const keep = <A extends { readonly status: number; readonly text: string; readonly headers: object }>(
      status: number,
      answer: Effect.Effect<A>
    ) =>
      Effect.map(answer, (answered) => {
        assert.strictEqual(answered.status, status, answered.text)
        seen.push(answered.text, JSON.stringify(answered.headers))
      })

    const client = yield* signedIn(manager)
    yield* keep(201, client.post(address, { ...good, is_default: true }))
    for (const [body, options] of refusedBodies) {
      const isBroken = options?.raw instanceof Uint8Array
      yield* keep(isBroken ? 400 : 422, client.post(address, body, options))
    }
    yield* keep(401, (yield* anonymous).post(address, good))
    yield* keep(403, (yield* signedIn(member)).post(address, good))
    yield* keep(404, (yield* signedIn(stranger)).post(address, good))
    yield* keep(413, client.post(address, { ...good, refresh_token: secret.repeat(50_000) }))
    yield* keep(405, client.put(address, good))
    yield* keep(200, client.get(address))
    yield* keep(200, (yield* signedIn(administrator)).get(`${address}/3`))
    const live = `/api/v1/campaigns/live/${demoCustomer}/1`
    yield* keep(404, client.get(live))
    yield* failNext({ _tag: "Unauthorized", code: "invalid_grant" })
    yield* keep(409, client.get(live))
    yield* keep(409, client.get(live))
    yield* keep(202, client.post("/api/v1/campaigns/drafts/1/publish"))
    yield* keep(204, client.delete(`${address}/3`))

    const logged = lines.join("\n")
    const traced = spans.map(spanText).join("\n")
    // What proves that there was something to find: the requests, and the use cases that had the token in hand.
    assert.include(logged, address)
    assert.include(logged, "takes a stored token no more")
    assert.include(traced, "PlatformTokenAdministration.store")
    assert.include(traced, "PlatformAccounts.account")
    for (const text of [...seen, logged, traced]) {
      for (const trace of traces) assert.isFalse(text.includes(trace), text.slice(0, 500))
    }
  }).pipe(Effect.provide(MemoryService.layerObserved(observers))))
