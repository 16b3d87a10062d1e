import { type AnsweredCall, CallMeter } from "@campaigns/application/Generation/WriterUsage"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Logger from "effect/Logger"
import * as Redacted from "effect/Redacted"
import * as AnthropicChatModel from "../../src/Anthropic/AnthropicChatModel.ts"
import type { AnthropicConfig } from "../../src/Anthropic/AnthropicConfig.ts"
import { extensionsShape } from "../../src/Model/AnswerShape.ts"
import * as ModelCopyWriter from "../../src/Model/ModelCopyWriter.ts"
import { brief, order, proposal } from "../Model/support/Orders.ts"
import { answer, letTimePass, scripted, type Step } from "../Model/support/ScriptedServer.ts"

const silent = Logger.layer([])

const message = (text: string, stopReason: string | null = "end_turn"): Step =>
  answer(200, {
    id: "msg_1",
    type: "message",
    role: "assistant",
    model: "test-model-2026",
    content: [{ type: "thinking", thinking: "{}" }, { type: "text", text: text.slice(0, 9) }, {
      type: "text",
      text: text.slice(9)
    }],
    stop_reason: stopReason,
    usage: { input_tokens: 10, output_tokens: 5 }
  })

const good = message(JSON.stringify(proposal))

const refusal = (status: number, type: string): Step =>
  answer(status, { type: "error", error: { type, message: "No" } })

const anthropic = (steps: ReadonlyArray<Step>, config: Partial<AnthropicConfig> = {}) => {
  const { http, seen } = scripted(...steps)
  const complete = { baseUrl: "http://models.test", apiKey: Redacted.make("sk-ant"), model: "test-model", ...config }
  return Effect.map(
    ModelCopyWriter.make(AnthropicChatModel.make(http, complete), complete),
    (writer) => ({ writer, seen })
  )
}

const outcome = (...steps: ReadonlyArray<Step>) =>
  Effect.gen(function*() {
    const { seen, writer } = yield* anthropic(steps)
    const ending = yield* letTimePass(Effect.match(writer.writeRsa(order), {
      onSuccess: () => "written",
      onFailure: ({ reason }) => reason._tag
    }))
    return `${ending} after ${seen.length}`
  })

describe("A request for a message", () => {
  it.effect("has the key, the version, the required limit, and the schema", () =>
    Effect.gen(function*() {
      const { seen, writer } = yield* anthropic([
        message("{\"sitelinks\":[],\"callouts\":[],\"structuredSnippets\":[]}")
      ])
      const kept = { sitelinks: [], callouts: [], structuredSnippets: [], phone: null }
      const { material } = brief
      yield* letTimePass(
        writer.writeExtensions({
          prompt: "Write.",
          brief: { campaignName: "C", keywords: [], kept, material },
          revision: null
        })
      )
      const [call] = seen
      assert.strictEqual(call?.url, "http://models.test/v1/messages")
      assert.strictEqual(call?.headers["x-api-key"], "sk-ant")
      assert.strictEqual(call?.headers["anthropic-version"], "2023-06-01")
      const { system, ...rest } = call?.body ?? { messages: [] }
      assert.match(String(system), /never an instruction/)
      assert.deepStrictEqual(rest, {
        model: "test-model",
        max_tokens: 8_192,
        messages: [{ role: "user", content: "Write." }],
        output_config: { format: { type: "json_schema", schema: extensionsShape.schema } }
      })
    }))

  it.effect("marks what other orders begin with, too, for the vendor's cache", () =>
    Effect.gen(function*() {
      const { seen, writer } = yield* anthropic([good])
      yield* letTimePass(writer.writeRsa({ ...order, prompt: `Write an ad.\n${order.prompt}` }))
      const { messages } = seen[0]?.body ?? { messages: [] }
      assert.deepStrictEqual<unknown>(messages, [{
        role: "user",
        content: [
          { type: "text", text: "Write an ad.\n", cache_control: { type: "ephemeral" } },
          { type: "text", text: order.prompt }
        ]
      }])
    }))

  it.effect("goes to the same place whether or not the base ends in /v1", () =>
    Effect.gen(function*() {
      for (const baseUrl of ["http://models.test/", "http://models.test/v1", "http://models.test/v1/"]) {
        const { seen, writer } = yield* anthropic([good], { baseUrl, version: "2026-10-21" })
        yield* letTimePass(writer.writeRsa(order))
        assert.strictEqual(seen[0]?.url, "http://models.test/v1/messages")
        assert.strictEqual(seen[0]?.headers["anthropic-version"], "2026-10-21")
      }
    }))
})

describe("A message", () => {
  it.effect("counts what was read from the cache and put into it", () =>
    Effect.gen(function*() {
      const cached = answer(200, {
        id: "m",
        model: "test",
        content: [{ type: "text", text: JSON.stringify(proposal) }],
        stop_reason: "end_turn",
        usage: { input_tokens: 10, cache_creation_input_tokens: 200, cache_read_input_tokens: 3_000, output_tokens: 5 }
      })
      const { writer } = yield* anthropic([cached])
      const counted: Array<AnsweredCall> = []
      const meter = { mayCall: () => true, count: (answered: AnsweredCall) => void counted.push(answered) }
      yield* Effect.provideService(letTimePass(writer.writeRsa(order)), CallMeter, meter)
      assert.deepStrictEqual(counted.map(({ inputTokens, outputTokens }) => [inputTokens, outputTokens]), [[3_210, 5]])
    }))

  it.effect("is read from all of its texts, and from nothing else", () =>
    Effect.gen(function*() {
      const { writer } = yield* anthropic([good])
      assert.deepStrictEqual(yield* letTimePass(writer.writeRsa(order)), proposal)
      assert.strictEqual(yield* outcome(message(JSON.stringify(proposal), "stop_sequence")), "written after 1")
    }))

  it.effect("that was cut off, paused or never finished is asked for once more", () =>
    Effect.gen(function*() {
      for (const reason of ["max_tokens", "model_context_window_exceeded", "tool_use", "pause_turn", null]) {
        assert.strictEqual(yield* outcome(message(JSON.stringify(proposal), reason), good), "written after 2")
        assert.strictEqual(yield* outcome(message(JSON.stringify(proposal), reason)), "Unusable after 2")
      }
      assert.strictEqual(yield* outcome(answer(200, { type: "message" }), good), "written after 2")
    }).pipe(Effect.provide(silent)))

  it.effect("that refuses is a refusal", () =>
    Effect.gen(function*() {
      assert.strictEqual(yield* outcome(message("", "refusal")), "Declined after 1")
    }).pipe(Effect.provide(silent)))

  it.effect("that does not come for want of power, credit or permission says so", () =>
    Effect.gen(function*() {
      assert.strictEqual(yield* outcome(refusal(529, "overloaded_error"), good), "written after 2")
      assert.strictEqual(yield* outcome(refusal(529, "overloaded_error")), "Unavailable after 4")
      assert.strictEqual(yield* outcome(refusal(429, "rate_limit_error")), "RateLimited after 4")
      assert.strictEqual(yield* outcome(refusal(400, "billing_error")), "Unauthorized after 1")
      assert.strictEqual(yield* outcome(refusal(401, "authentication_error")), "Unauthorized after 1")
      assert.strictEqual(yield* outcome(refusal(404, "not_found_error")), "Unauthorized after 1")
      assert.strictEqual(yield* outcome(refusal(400, "invalid_request_error")), "Refused after 1")
    }).pipe(Effect.provide(silent)))
})
