import { CopyWriterError } from "@campaigns/application/Generation/CopyWriter"
import { assert, describe, it } from "@effect/vitest"
import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Logger from "effect/Logger"
import { completion, good, openAi, outcome, refusal } from "./support/OpenAiServer.ts"
import { order, proposal } from "./support/Orders.ts"
import { answer, breaks, breaksOff, endless, letTimePass, silence, type Step } from "./support/ScriptedServer.ts"

const silent = Logger.layer([])

const failing = (steps: Parameters<typeof openAi>[0], config: Parameters<typeof openAi>[1] = {}) =>
  Effect.flatMap(openAi(steps, config), ({ writer }) => letTimePass(Effect.flip(writer.writeRsa(order))))

describe("A writer in front of a model", () => {
  it.effect("gives what the model proposes", () =>
    Effect.gen(function*() {
      const { seen, writer } = yield* openAi([good])
      assert.deepStrictEqual(yield* letTimePass(writer.writeRsa(order)), proposal)
      assert.lengthOf(seen, 1)
    }))

  it.effect("asks again when the server is busy, out of order or gone, and never more than four times", () =>
    Effect.gen(function*() {
      for (const status of [408, 409, 429, 500, 502, 503, 529]) {
        assert.strictEqual(yield* outcome([refusal(status), good]), "written after 2")
      }
      assert.strictEqual(yield* outcome([breaks, breaksOff, good]), "written after 3")
      assert.strictEqual(yield* outcome([refusal(429)]), "RateLimited after 4")
      assert.strictEqual(yield* outcome([refusal(500)]), "Unavailable after 4")
      assert.strictEqual(yield* outcome([breaks]), "Unavailable after 4")
      assert.strictEqual(yield* outcome([breaksOff]), "Unavailable after 4")
    }).pipe(Effect.provide(silent)))

  it.effect("does not ask again when that cannot help", () =>
    Effect.gen(function*() {
      for (const status of [401, 402, 403, 404]) {
        assert.strictEqual(yield* outcome([refusal(status)]), "Unauthorized after 1")
      }
      assert.strictEqual(yield* outcome([refusal(429, "insufficient_quota")]), "Unauthorized after 1")
      assert.strictEqual(yield* outcome([refusal(413)]), "Refused after 1")
      assert.strictEqual(yield* outcome([refusal(302)]), "Refused after 1")
    }).pipe(Effect.provide(silent)))

  it.effect("tells with which status the server refused the request, and whether that is about the credentials", () =>
    Effect.gen(function*() {
      const refused = (step: Step) =>
        Effect.map(failing([step]), ({ reason }) => [reason._tag, "status" in reason ? reason.status : undefined])
      // The two forms of a request that were refused before were no reason to give up.
      assert.deepStrictEqual(yield* refused(refusal(400)), ["Refused", 400])
      assert.deepStrictEqual(yield* refused(refusal(422)), ["Refused", 422])
      assert.deepStrictEqual(yield* refused(refusal(413)), ["Refused", 413])
      assert.deepStrictEqual(yield* refused(refusal(401)), ["Unauthorized", 401])
      assert.deepStrictEqual(yield* refused(refusal(404)), ["Unauthorized", 404])
      assert.deepStrictEqual(yield* refused(refusal(429, "insufficient_quota")), ["Unauthorized", 429])
      const inside = (code: number | string) => answer(200, { error: { code, message: "No." } })
      assert.deepStrictEqual(yield* refused(inside(401)), ["Unauthorized", 401])
      assert.deepStrictEqual(yield* refused(inside(413)), ["Refused", 413])
      assert.deepStrictEqual(yield* refused(inside("some_error")), ["Unusable", undefined])
    }).pipe(Effect.provide(silent)))

  it.effect("does as the server says about asking again", () =>
    Effect.gen(function*() {
      assert.strictEqual(yield* outcome([refusal(500, null, { "x-should-retry": "false" })]), "Unavailable after 1")
      assert.strictEqual(yield* outcome([refusal(418, null, { "x-should-retry": "true" }), good]), "written after 2")
      assert.strictEqual(yield* outcome([refusal(500, null, { "x-should-retry": "maybe" })]), "Unavailable after 4")
    }).pipe(Effect.provide(silent)))

  it.effect("waits as long as the server asks for, and not at all when that is too long", () =>
    Effect.gen(function*() {
      const { seen, writer } = yield* openAi([refusal(429, null, { "retry-after": "20" }), good])
      yield* letTimePass(writer.writeRsa(order))
      const [first, second] = seen
      assert.isAtLeast((second?.at ?? 0) - (first?.at ?? 0), 20_000)
      assert.isBelow((second?.at ?? 0) - (first?.at ?? 0), 22_200)

      const { reason } = yield* failing([refusal(429, null, { "retry-after": "3600" })])
      assert.deepStrictEqual({ ...reason }, { _tag: "RateLimited", retryAfterSeconds: 3_600 })
      assert.strictEqual(yield* outcome([refusal(429, null, { "retry-after": "3600" })]), "RateLimited after 1")
    }).pipe(Effect.provide(silent)))

  it.effect("asks once more after an answer that is no proposal, saying what was wrong", () =>
    Effect.gen(function*() {
      const unusable = [
        completion("{\"headlines\":[", {}, "length"),
        completion("I would rather write prose."),
        completion("{\"headlines\":{}}"),
        completion(null),
        completion("{}", {}, "tool_calls"),
        answer(200, "<!DOCTYPE html>"),
        answer(200, { choices: [] }),
        endless
      ]
      for (const step of unusable) {
        assert.strictEqual(yield* outcome([step, good]), "written after 2")
        assert.strictEqual(yield* outcome([step]), "Unusable after 2")
        assert.strictEqual(yield* outcome([step, refusal(500), step]), "Unusable after 3")
      }
      const { seen, writer } = yield* openAi([completion("{\"headlines\":[", {}, "length"), good])
      yield* letTimePass(writer.writeRsa(order))
      const again = seen[1]?.body.messages.at(-1)?.content ?? ""
      assert.isTrue(again.startsWith(order.prompt))
      assert.include(again, "cut off")
    }).pipe(Effect.provide(silent)))

  it.effect("takes a refusal for a refusal, at once", () =>
    Effect.gen(function*() {
      assert.strictEqual(yield* outcome([completion(null, { refusal: "No." })]), "Declined after 1")
      assert.strictEqual(yield* outcome([completion("", {}, "content_filter")]), "Declined after 1")
      assert.strictEqual(yield* outcome([refusal(400, "content_filter")]), "Declined after 1")
    }).pipe(Effect.provide(silent)))

  it.effect("ends within 100 seconds whatever the server does", () =>
    Effect.gen(function*() {
      for (const step of [silence, refusal(503, null, { "retry-after": "45" }), refusal(503)]) {
        const begun = yield* Clock.currentTimeMillis
        const { reason } = yield* failing([step])
        assert.strictEqual(reason._tag, "Unavailable")
        assert.isAtMost((yield* Clock.currentTimeMillis) - begun, 100_100)
      }
      assert.strictEqual(yield* outcome([silence, good]), "written after 2")
    }).pipe(Effect.provide(silent)))

  it.effect("makes no more calls at once than it may, and tells who waited in vain to come back later", () =>
    Effect.gen(function*() {
      let running = 0
      let most = 0
      const slow = Effect.acquireUseRelease(
        Effect.sync(() => {
          running += 1
          most = Math.max(most, running)
        }),
        () => Effect.delay(good(undefined as never), Duration.seconds(30)),
        () =>
          Effect.sync(() => {
            running -= 1
          })
      )
      const { seen, writer } = yield* openAi([() => slow], { concurrentCalls: 2 })
      const endings = yield* letTimePass(Effect.forEach(
        Array.from({ length: 10 }),
        () =>
          Effect.match(writer.writeRsa(order), { onSuccess: () => "written", onFailure: ({ reason }) => reason._tag }),
        { concurrency: "unbounded" }
      ))
      assert.strictEqual(most, 2)
      assert.strictEqual(endings.filter((ending) => ending === "written").length, 6)
      assert.isAtMost(seen.length, 8)
      assert.include(endings, "RateLimited")
      assert.deepStrictEqual(yield* letTimePass(writer.writeRsa(order)), proposal)
    }).pipe(Effect.provide(silent)))

  it.effect("says nothing of keys, pages or answers in errors and logs", () =>
    Effect.gen(function*() {
      const logged: Array<string> = []
      const listener = Logger.layer([Logger.map(Logger.formatJson, (line) => void logged.push(line))])
      for (
        const step of [
          refusal(401, "words of a page"),
          refusal(500),
          completion("words of a page"),
          completion(null, { refusal: "words of a page" })
        ]
      ) {
        const error = yield* Effect.provide(failing([step]), listener)
        assert.instanceOf(error, CopyWriterError)
        logged.push(JSON.stringify(error), error.message, String(error.stack))
      }
      assert.isAbove(logged.length, 12)
      for (const line of logged) assert.notMatch(line, /words of a page|sk-secret/)
    }))
})
