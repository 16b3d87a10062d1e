import { settings } from "@campaigns/server/Config"
import { assert, it } from "@effect/vitest"
import * as ConfigProvider from "effect/ConfigProvider"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"

const read = (env: Record<string, string>) =>
  Effect.provideService(settings, ConfigProvider.ConfigProvider, ConfigProvider.fromEnvRecord(env))

/** The variables that a configuration gets wrong. */
const wrong = (env: Record<string, string>) =>
  Effect.map(Effect.flip(read(env)), ({ problems }) => problems.map((problem) => problem.split(" ")[0]))

const connectionOf = (env: Record<string, string>) =>
  Effect.map(read(env), ({ languageModel }) => {
    if (languageModel.provider === "offline") throw new Error("The offline writer has no connection")
    return languageModel.connection
  })

const openAi = { LLM_PROVIDER: "openai", LLM_API_KEY: "sk-secret", LLM_MODEL: "small" }
const anthropic = { ...openAi, LLM_PROVIDER: "anthropic" }

it.effect("A language model is at its vendor's address unless another is named", () =>
  Effect.gen(function*() {
    for (const vendor of [openAi, anthropic]) {
      const { apiKey, baseUrl, model } = yield* connectionOf(vendor)
      assert.isUndefined(baseUrl)
      assert.strictEqual(model, "small")
      assert.strictEqual(apiKey === undefined ? "" : Redacted.value(apiKey), "sk-secret")
      const own = yield* connectionOf({ ...vendor, LLM_BASE_URL: "https://models.example/v1/" })
      assert.strictEqual(own.baseUrl, "https://models.example/v1")
    }
  }))

it.effect("A vendor's model needs its name and a key, and a compatible server of one's own the name alone", () =>
  Effect.gen(function*() {
    for (const provider of ["openai", "anthropic"]) {
      assert.deepStrictEqual(yield* wrong({ LLM_PROVIDER: provider, LLM_API_KEY: "sk-secret" }), ["LLM_MODEL"])
      assert.deepStrictEqual(yield* wrong({ LLM_PROVIDER: provider, LLM_MODEL: "small" }), ["LLM_API_KEY"])
    }
    const own = { LLM_PROVIDER: "openai", LLM_MODEL: "small", LLM_BASE_URL: "http://models.internal:8000/v1" }
    assert.isUndefined((yield* connectionOf(own)).apiKey)
    assert.deepStrictEqual(yield* wrong({ ...own, LLM_PROVIDER: "anthropic" }), ["LLM_API_KEY"])
  }))

it.effect("A key goes in the clear to this machine only", () =>
  Effect.gen(function*() {
    assert.deepStrictEqual(yield* wrong({ ...openAi, LLM_BASE_URL: "http://models.internal/v1" }), ["LLM_BASE_URL"])
    assert.deepStrictEqual(yield* wrong({ ...openAi, LLM_BASE_URL: "ftp://127.0.0.1/v1" }), ["LLM_BASE_URL"])
    const local = yield* connectionOf({ ...openAi, LLM_BASE_URL: "http://127.0.0.1:8091/v1" })
    assert.strictEqual(local.baseUrl, "http://127.0.0.1:8091/v1")
  }))

it.effect("A key that cannot stand in a header is wrong, and is not shown", () =>
  Effect.gen(function*() {
    for (const key of ["sk-secret\n", "sk secret", "sk-sécret"]) {
      const { message } = yield* Effect.flip(read({ ...openAi, LLM_API_KEY: key }))
      assert.match(message, /^ {2}LLM_API_KEY must be /m)
      assert.notInclude(message, "cret")
    }
  }))

it.effect("The offline writer asks for nothing, and an unknown provider is wrong", () =>
  Effect.gen(function*() {
    const found = yield* read({ LLM_PROVIDER: "offline", LLM_BASE_URL: "nowhere" })
    assert.deepStrictEqual(found.languageModel, { provider: "offline" })
    assert.deepStrictEqual(yield* wrong({ LLM_PROVIDER: "parrot", LLM_BASE_URL: "nowhere" }), ["LLM_PROVIDER"])
  }))
