import { type AnsweredCall, CallMeter } from "@campaigns/application/Generation/WriterUsage"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Logger from "effect/Logger"
import * as Metric from "effect/Metric"
import * as Tracer from "effect/Tracer"
import { operationDuration, tokenUsage } from "../../src/Model/CallTelemetry.ts"
import { completion, good, openAi, refusal } from "./support/OpenAiServer.ts"
import { order, proposal } from "./support/Orders.ts"
import { letTimePass } from "./support/ScriptedServer.ts"

const common = {
  "gen_ai.operation.name": "chat",
  "gen_ai.provider.name": "openai",
  "gen_ai.request.model": "test-model"
}

const spansOf = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function*() {
    const spans: Array<Tracer.NativeSpan> = []
    const tracer = Tracer.make({
      span: (options) => {
        const span = new Tracer.NativeSpan(options)
        spans.push(span)
        return span
      }
    })
    yield* Effect.provideService(Effect.exit(letTimePass(effect)), Tracer.Tracer, tracer)
    return spans.filter(({ name }) => name.startsWith("chat "))
  })

const ofAds = { ...common, "copy_writer.order": "rsa" }

describe("What is observed of calls", () => {
  it.effect("is a span each, with the usage that the vendor tells and without any text", () =>
    Effect.gen(function*() {
      const { writer } = yield* openAi([refusal(503), good])
      const [failed, done] = yield* spansOf(writer.writeRsa(order))
      assert.strictEqual(failed?.name, "chat test-model")
      assert.strictEqual(failed?.attributes.get("error.type"), "503")
      assert.deepStrictEqual(Object.fromEntries(done?.attributes ?? []), {
        ...common,
        "gen_ai.output.type": "json",
        "gen_ai.request.max_tokens": 8_192,
        "gen_ai.response.id": "chatcmpl-1",
        "gen_ai.response.model": "test-model-2026",
        "gen_ai.response.finish_reasons": ["stop"],
        "gen_ai.usage.input_tokens": 120,
        "gen_ai.usage.output_tokens": 80
      })
    }).pipe(Effect.provide(Logger.layer([]))))

  it.effect("counts the tokens of every answer, also of those that are of no use", () =>
    Effect.gen(function*() {
      const { writer } = yield* openAi([completion("{", {}, "length"), completion(JSON.stringify(proposal))])
      const counted: Array<AnsweredCall> = []
      const meter = { mayCall: () => true, count: (answered: AnsweredCall) => counted.push(answered) }
      yield* Effect.provideService(letTimePass(writer.writeRsa(order)), CallMeter, meter)
      const tokens = counted.map(({ inputTokens, outputTokens }) => [inputTokens, outputTokens])
      assert.deepStrictEqual(tokens, [[120, 80], [120, 80]])
      const used = (type: string) =>
        Metric.value(Metric.withAttributes(tokenUsage, { ...ofAds, "gen_ai.token.type": type }))
      assert.strictEqual((yield* used("input")).sum, 240)
      assert.strictEqual((yield* used("output")).sum, 160)
      assert.strictEqual((yield* Metric.value(Metric.withAttributes(operationDuration, ofAds))).count, 2)
    }).pipe(Effect.provide(Logger.layer([])), Effect.provideService(Metric.MetricRegistry, new Map())))

  it.effect("does not ask again for a proposal when the order may make no more calls", () =>
    Effect.gen(function*() {
      const { writer } = yield* openAi([completion("{", {}, "length"), completion(JSON.stringify(proposal))])
      let calls = 0
      const meter = { mayCall: () => calls < 1, count: () => void calls++ }
      const ending = yield* Effect.flip(
        Effect.provideService(letTimePass(writer.writeRsa(order)), CallMeter, meter)
      )
      assert.deepStrictEqual([ending.reason._tag, calls], ["Unusable", 1])
    }).pipe(Effect.provide(Logger.layer([]))))
})
