import { rsaShape } from "@campaigns/adapters-llm/Model/AnswerShape"
import { CopyWriter } from "@campaigns/application/Generation/CopyWriter"
import { factsFor } from "@campaigns/copywriting/Claims/SiteFacts"
import type { RsaProposal } from "@campaigns/copywriting/Orders/Proposals"
import { offlineRsa } from "@campaigns/copywriting/Writer/OfflineRsa"
import { layer as sandboxLayer, LlmSandbox } from "@campaigns/sandboxes/LanguageModel/LlmSandbox"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { rsaBrief, rsaOrder } from "./support/Orders.ts"
import { control, faults, requests, send } from "./support/SandboxControl.ts"
import { sandboxed } from "./support/Sandboxed.ts"

const chat = (more: object = {}) => ({
  model: "sandbox-model",
  messages: [{ role: "user", content: rsaOrder.prompt }],
  response_format: { type: "json_schema", json_schema: { name: "rsa", schema: rsaShape.schema, strict: true } },
  ...more
})

const message = (more: object = {}) => ({
  model: "sandbox-model",
  max_tokens: 100,
  messages: [{ role: "user", content: rsaOrder.prompt }],
  output_config: { format: { type: "json_schema", schema: rsaShape.schema } },
  ...more
})

const anthropicHeaders = { "x-api-key": "any", "anthropic-version": "2023-06-01" }

layer(sandboxed("openai"), { excludeTestServices: true })("The sandbox of a language model", (it) => {
  it.effect("writes what the offline writer makes of the blocks in the prompt", () =>
    Effect.gen(function*() {
      const written = yield* (yield* CopyWriter).writeRsa(rsaOrder)
      const [home, repair, rental] = rsaBrief.material.pages
      if (home === undefined || repair === undefined || rental === undefined) return assert.fail("three pages")
      // A prompt shows the landing page whole, and of the others what they are called.
      const named = [home, rental].map(({ title, url }) => ({
        url,
        title,
        description: "",
        headings: [title],
        text: ""
      }))
      const brief = { ...rsaBrief, page: repair.url, material: { ...rsaBrief.material, pages: [repair, ...named] } }
      const texts = ({ descriptions, headlines, ...rest }: RsaProposal) => ({
        ...rest,
        texts: [...headlines, ...descriptions].map(({ reason, text }) => ({ reason, text }))
      })
      assert.deepStrictEqual(texts(written), texts(offlineRsa(brief)))
      const ids = new Set(factsFor(rsaBrief.material, repair.url).map(({ id }) => id))
      for (const { facts = [] } of [...written.headlines, ...written.descriptions]) {
        assert.isNotEmpty(facts)
        assert.isTrue(facts.every((id) => ids.has(id)))
      }
    }))

  it.effect("keeps what came, with bodies and without keys", () =>
    Effect.gen(function*() {
      const { controlUrl, openAiBaseUrl } = yield* LlmSandbox
      yield* control("DELETE", "/requests")
      yield* send(`${openAiBaseUrl}/chat/completions`, "POST", chat(), { authorization: "Bearer sk-visible" })
      const { text } = yield* send(`${controlUrl}/requests`, "GET")
      assert.notInclude(text, "sk-visible")
      const [logged, ...others] = (yield* requests).requests
      assert.isEmpty(others)
      assert.deepInclude(logged, { wire: "openai", order: "rsa", fault: null, status: 200, body: chat() })
    }))

  it.effect("refuses what the vendors refuse", () =>
    Effect.gen(function*() {
      const { anthropicBaseUrl, openAiBaseUrl } = yield* LlmSandbox
      const ask = (body: unknown) => send(`${openAiBaseUrl}/chat/completions`, "POST", body)
      const loose = { type: "object", properties: { headlines: { type: "array", items: { type: "string" } } } }
      const withSchema = (schema: unknown) => ({
        response_format: { type: "json_schema", json_schema: { name: "rsa", schema, strict: true } }
      })
      for (
        const body of [
          "no json",
          "",
          {},
          chat({ messages: [] }),
          chat(withSchema(loose)),
          chat(withSchema({ ...rsaShape.schema, minProperties: 1 })),
          chat({ response_format: { type: "json_object" }, messages: [{ role: "user", content: "Hello" }] })
        ]
      ) {
        const { status, text } = yield* ask(body)
        assert.strictEqual(status, 400, text)
        assert.strictEqual(JSON.parse(text).error.type, "invalid_request_error")
      }
      assert.strictEqual((yield* ask(chat())).status, 200)

      const post = (body: unknown, headers: Record<string, string>) =>
        send(`${anthropicBaseUrl}/v1/messages`, "POST", body, headers)
      assert.strictEqual((yield* post(message(), anthropicHeaders)).status, 200)
      assert.strictEqual((yield* post(message(), { "x-api-key": "any" })).status, 400)
      assert.strictEqual((yield* post(message({ max_tokens: undefined }), anthropicHeaders)).status, 400)
      const { status, text } = yield* post(message(), { "anthropic-version": "2023-06-01" })
      assert.strictEqual(status, 401)
      assert.strictEqual(JSON.parse(text).error.type, "authentication_error")
    }))

  it.effect("reads no endless request", () =>
    Effect.gen(function*() {
      const { openAiBaseUrl } = yield* LlmSandbox
      const { status } = yield* send(`${openAiBaseUrl}/chat/completions`, "POST", chat({ pad: "x".repeat(9_000_000) }))
      assert.strictEqual(status, 413)
    }))

  it.effect("takes faults that it knows, and shows and forgets them", () =>
    Effect.gen(function*() {
      for (const wrong of ["", "[]", { kind: "explode" }, { kind: "slow", times: 0 }, { kind: "slow", speed: 1 }]) {
        assert.strictEqual((yield* control("POST", "/faults", wrong)).status, 400)
      }
      assert.strictEqual((yield* control("POST", "/faults", { kind: "slow", on: "rsa", times: 3 })).status, 201)
      assert.deepInclude((yield* faults)[0], { kind: "slow", on: "rsa", times: 3, remaining: 3, fired: 0 })
      assert.strictEqual((yield* control("DELETE", "/faults")).status, 204)
      assert.isEmpty(yield* faults)
    }))

  it.effect("listens on this machine only", () =>
    Effect.gen(function*() {
      const { anthropicBaseUrl, controlUrl, openAiBaseUrl } = yield* LlmSandbox
      for (const url of [anthropicBaseUrl, controlUrl, openAiBaseUrl]) assert.match(url, /^http:\/\/127\.0\.0\.1:\d+/)
    }))
})

layer(sandboxLayer({ apiKey: "sk-right" }), { excludeTestServices: true })("A sandbox with a key", (it) => {
  it.effect("honours no other", () =>
    Effect.gen(function*() {
      const { anthropicBaseUrl, openAiBaseUrl } = yield* LlmSandbox
      for (const [key, expected] of [["sk-right", 200], ["sk-wrong", 401]] as const) {
        const one = yield* send(`${openAiBaseUrl}/chat/completions`, "POST", chat(), { authorization: `Bearer ${key}` })
        const other = yield* send(`${anthropicBaseUrl}/v1/messages`, "POST", message(), {
          ...anthropicHeaders,
          "x-api-key": key
        })
        assert.deepStrictEqual([one.status, other.status], [expected, expected])
      }
      assert.strictEqual((yield* send(`${openAiBaseUrl}/chat/completions`, "POST", chat())).status, 401)
    }))
})
