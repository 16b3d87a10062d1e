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

const pexels = { STOCKMEDIA_PROVIDER: "pexels", STOCKMEDIA_API_KEY: "a-secret" }
const openverse = { STOCKMEDIA_PROVIDER: "openverse" }

it.effect("Stock images come from the sandbox unless a provider is named", () =>
  Effect.gen(function*() {
    assert.deepStrictEqual((yield* read({})).stockMedia, { provider: "sandbox" })
    assert.deepStrictEqual((yield* read({ STOCKMEDIA_PROVIDER: "" })).stockMedia, { provider: "sandbox" })
    assert.deepStrictEqual(yield* wrong({ STOCKMEDIA_PROVIDER: "unsplash" }), ["STOCKMEDIA_PROVIDER"])
  }))

it.effect("Pexels needs a key, and Openverse takes one", () =>
  Effect.gen(function*() {
    const { stockMedia } = yield* read(pexels)
    assert.strictEqual(stockMedia.provider === "pexels" ? Redacted.value(stockMedia.apiKey) : "", "a-secret")
    assert.deepStrictEqual(yield* wrong({ STOCKMEDIA_PROVIDER: "pexels" }), ["STOCKMEDIA_API_KEY"])
    assert.deepStrictEqual((yield* read(openverse)).stockMedia, { provider: "openverse", baseUrl: null, apiKey: null })
    const known = (yield* read({ ...openverse, STOCKMEDIA_API_KEY: "token" })).stockMedia
    assert.isTrue(known.provider === "openverse" && known.apiKey !== null)
  }))

it.effect("Another address is https, or on this machine", () =>
  Effect.gen(function*() {
    const local = (yield* read({ ...pexels, STOCKMEDIA_BASE_URL: "http://127.0.0.1:8093/v1/" })).stockMedia
    assert.strictEqual(local.provider === "pexels" ? local.baseUrl : null, "http://127.0.0.1:8093/v1")
    for (const url of ["http://images.internal/v1", "ftp://127.0.0.1/v1", "nonsense"]) {
      assert.deepStrictEqual(yield* wrong({ ...pexels, STOCKMEDIA_BASE_URL: url }), ["STOCKMEDIA_BASE_URL"])
    }
  }))

it.effect("A key that cannot stand in a header is wrong, and is not shown", () =>
  Effect.gen(function*() {
    for (const key of ["a-secret\n", "a secret", "a-sécret"]) {
      const { message } = yield* Effect.flip(read({ ...pexels, STOCKMEDIA_API_KEY: key }))
      assert.match(message, /^ {2}STOCKMEDIA_API_KEY must be /m)
      assert.notInclude(message, "cret")
    }
  }))
