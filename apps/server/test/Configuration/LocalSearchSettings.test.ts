import { settings } from "@campaigns/server/Config"
import { assert, it } from "@effect/vitest"
import * as ConfigProvider from "effect/ConfigProvider"
import * as Effect from "effect/Effect"

const read = (environment: Readonly<Record<string, string>>) =>
  Effect.provideService(settings, ConfigProvider.ConfigProvider, ConfigProvider.fromEnvRecord(environment))

const live = {
  LOCALSEARCH_MODE: "live",
  LOCALSEARCH_CLIENT_ID: "client",
  LOCALSEARCH_CLIENT_SECRET: "secret",
  LOCALSEARCH_REFRESH_TOKEN: "token"
}

it.effect("Local search comes from the sandbox unless something else is said", () =>
  Effect.gen(function*() {
    assert.deepStrictEqual((yield* read({})).localSearch, { mode: "sandbox" })
  }))

it.effect("In live mode the addresses are the vendor's, or those that are given", () =>
  Effect.gen(function*() {
    const usual = (yield* read(live)).localSearch
    assert.strictEqual(
      usual.mode === "live" ? usual.connection.baseUrl : "",
      "https://businessprofileperformance.googleapis.com"
    )
    const other = (yield* read({ ...live, LOCALSEARCH_BASE_URL: "http://127.0.0.1:8092/" })).localSearch
    assert.strictEqual(other.mode === "live" ? other.connection.baseUrl : "", "http://127.0.0.1:8092")
  }))

it.effect("In live mode everything that is missing or unsafe is named at once", () =>
  Effect.gen(function*() {
    const { message } = yield* Effect.flip(
      read({ LOCALSEARCH_MODE: "live", LOCALSEARCH_BASE_URL: "http://example.com/" })
    )
    for (const name of ["BASE_URL", "CLIENT_ID", "CLIENT_SECRET", "REFRESH_TOKEN"]) {
      assert.include(message, `LOCALSEARCH_${name}`)
    }
  }))
