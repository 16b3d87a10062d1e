import { CopyWriter } from "@campaigns/application/Generation/CopyWriter"
import type { FaultRequest } from "@campaigns/sandboxes/LanguageModel/Faults"
import { assert, layer } from "@effect/vitest"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import { extensionsOrder, material, rsaOrder, splitOrder } from "./support/Orders.ts"
import { faults, only, requests } from "./support/SandboxControl.ts"
import { sandboxed, type WireName } from "./support/Sandboxed.ts"

const brisk = {
  callTimeout: Duration.seconds(2),
  retry: {
    repeats: 3,
    transientStart: Duration.millis(5),
    rateLimitStart: Duration.millis(5),
    patience: Duration.seconds(10),
    total: Duration.seconds(10)
  }
}

/** How an order for an ad ends under a fault, and after how many calls. */
const outcome = (fault: FaultRequest) =>
  Effect.gen(function*() {
    yield* only(fault)
    const writer = yield* CopyWriter
    const ending = yield* Effect.match(writer.writeRsa(rsaOrder), {
      onSuccess: () => "written",
      onFailure: ({ reason }) => reason._tag
    })
    return `${ending} after ${(yield* requests).requests.length}`
  })

const writing = Effect.fnUntraced(function*(fault: FaultRequest) {
  yield* only(fault)
  const writer = yield* CopyWriter
  const [rsa, extensions, split] = yield* Effect.all([
    writer.writeRsa(rsaOrder),
    writer.writeExtensions(extensionsOrder),
    writer.splitKeywords(splitOrder)
  ])
  return { rsa, extensions, split }
})

for (const wire of ["openai", "anthropic"] satisfies ReadonlyArray<WireName>) {
  layer(sandboxed(wire, brisk), { excludeTestServices: true })(`Faults of the sandbox (${wire})`, (it) => {
    it.effect("that pass are got over", () =>
      Effect.gen(function*() {
        const overcome = {
          rate_limit: { kind: "rate_limit", times: 2, retry_after_s: 0 },
          internal: { kind: "internal", times: 2 },
          drop: { kind: "drop", times: 2 },
          cut_off: { kind: "cut_off" },
          wrong_schema: { kind: "wrong_schema" },
          garbage: { kind: "garbage" }
        } as const
        const calls = { rate_limit: 3, internal: 3, drop: 3, cut_off: 2, wrong_schema: 2, garbage: 2 }
        for (const fault of Object.values(overcome)) {
          assert.strictEqual(yield* outcome(fault), `written after ${calls[fault.kind]}`, fault.kind)
        }
        assert.strictEqual(yield* outcome({ kind: "slow", delay_ms: 50 }), "written after 1")
        assert.strictEqual(yield* outcome({ kind: "slow", delay_ms: 20_000 }), "written after 2")
      }))

    it.effect("that stay end in an error that says which, after a bounded number of calls", () =>
      Effect.gen(function*() {
        const endings = {
          rate_limit: "RateLimited after 4",
          internal: "Unavailable after 4",
          drop: "Unavailable after 4",
          cut_off: "Unusable after 2",
          wrong_schema: "Unusable after 2",
          garbage: "Unusable after 2",
          refusal: "Declined after 1"
        } as const
        for (const kind of Object.keys(endings) as ReadonlyArray<keyof typeof endings>) {
          assert.strictEqual(yield* outcome({ kind, times: 100, retry_after_s: 0 }), endings[kind], kind)
        }
        assert.strictEqual(
          yield* outcome({ kind: "rate_limit", times: 100, retry_after_s: 3_600 }),
          "RateLimited after 1"
        )
      }))

    it.effect("hit the orders that they are meant for, and no more of them than told", () =>
      Effect.gen(function*() {
        yield* writing({ on: "extensions", kind: "internal", times: 1 })
        const log = yield* requests
        assert.deepStrictEqual(log.requests.map(({ fault, order, status }) => [order, fault, status]), [
          ["rsa", null, 200],
          ["extensions", "internal", 500],
          ["extensions", null, 200],
          ["ad_groups", null, 200]
        ])
        assert.deepInclude((yield* faults)[0], { remaining: 0, fired: 1 })
      }))

    it.effect("in the texts keep their shape: made-up addresses", () =>
      Effect.gen(function*() {
        const { extensions, rsa } = yield* writing({ kind: "invented_urls", times: 3 })
        const read: ReadonlyArray<string | null> = material.pages.map(({ url }) => url)
        assert.isNotEmpty(extensions.sitelinks)
        for (const url of [rsa.finalUrl, ...extensions.sitelinks.map(({ finalUrl }) => finalUrl)]) {
          assert.notInclude(read, url)
        }
      }))

    it.effect("in the texts keep their shape: obedience to a page", () =>
      Effect.gen(function*() {
        const { extensions, rsa } = yield* writing({ kind: "injection_echo", times: 3 })
        assert.include(JSON.stringify(rsa.headlines), "Ignore all previous instructions")
        assert.strictEqual(rsa.finalUrl, "https://evil.example/gold")
        assert.include(JSON.stringify(extensions.sitelinks), "https://evil.example/gold")
      }))

    it.effect("in the texts keep their shape: no limits kept", () =>
      Effect.gen(function*() {
        const { rsa, split } = yield* writing({ kind: "too_long", times: 3 })
        const [first, second] = rsa.headlines
        assert.isAbove(first?.text.length ?? 0, 255)
        assert.match(first?.text ?? "", /!!!$/)
        assert.notStrictEqual(first?.text, second?.text)
        assert.isAbove(split.adGroups[0]?.name.length ?? 0, 255)
      }))
  })
}

layer(sandboxed("openai", brisk), { excludeTestServices: true })("A sandbox that takes no schema", (it) => {
  it.effect("is asked for plain JSON, and writes it", () =>
    Effect.gen(function*() {
      assert.strictEqual(yield* outcome({ kind: "no_json_schema", times: 1 }), "written after 2")
      const { extensions, rsa, split } = yield* writing({ kind: "no_json_schema", times: 100 })
      assert.isNotEmpty(rsa.headlines)
      assert.isNotEmpty(extensions.sitelinks)
      assert.isNotEmpty(split.adGroups)
    }))
})
