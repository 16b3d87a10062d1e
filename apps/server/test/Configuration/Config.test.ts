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

const live = {
  ADPLATFORM_MODE: "live",
  ADPLATFORM_CLIENT_ID: "id",
  ADPLATFORM_CLIENT_SECRET: "secret",
  ADPLATFORM_REFRESH_TOKEN: "token"
}

const connectionOf = (env: Record<string, string>) =>
  Effect.map(read({ ...live, ...env }), ({ adPlatform }) => {
    assert.strictEqual(adPlatform.mode, "live")
    return adPlatform.mode === "live" ? adPlatform.connection : undefined
  })

it.effect("Nothing set is a server for one machine, with the demo", () =>
  Effect.gen(function*() {
    const found = yield* read({})
    assert.strictEqual(`${found.host}:${found.port}`, "127.0.0.1:8000")
    assert.match(found.dataDirectory, /^\/.*\/\.data$/)
    assert.isNull(found.databaseUrl)
    assert.isTrue(found.seedsDemo)
    assert.isNull(found.firstAdministrator)
    assert.isNull(found.publicUrl)
    assert.deepStrictEqual(found.identity, { signingKey: null, outside: null, takesPasswords: true })
    assert.deepStrictEqual(found.adPlatform, { mode: "sandbox", apiVersion: "v25", dailyOperations: 15_000 })
    assert.deepStrictEqual(found.languageModel, { provider: "offline" })
    assert.deepStrictEqual(found.website, { allowedHosts: [] })
    assert.isNull(found.runner)
  }))

it.effect("An empty variable counts as not set", () =>
  Effect.gen(function*() {
    assert.deepStrictEqual(
      yield* read({ PORT: "", DATABASE_URL: "", AUTH_ISSUER: "", LLM_PROVIDER: "", WEBSITE_ALLOWED_HOSTS: "" }),
      yield* read({})
    )
  }))

it.effect("A database elsewhere gets no demo unless asked", () =>
  Effect.gen(function*() {
    const url = "postgres://user:secret@db/campaigns"
    const found = yield* read({ DATABASE_URL: url })
    assert.isFalse(found.seedsDemo)
    assert.strictEqual(found.databaseUrl === null ? "" : Redacted.value(found.databaseUrl), url)
    assert.isTrue((yield* read({ DATABASE_URL: url, SEED_DEMO: "yes" })).seedsDemo)
  }))

it.effect("An outside issuer is set whole or not at all, and turns the password grant off", () =>
  Effect.gen(function*() {
    const outside = {
      AUTH_ISSUER: "https://issuer.example",
      AUTH_JWKS_URL: "https://issuer.example/jwks",
      AUTH_AUDIENCE: "api"
    }
    const found = yield* read(outside)
    assert.strictEqual(found.identity.outside?.issuer, "https://issuer.example")
    assert.isFalse(found.identity.takesPasswords)
    assert.isTrue((yield* read({ ...outside, AUTH_PASSWORD_GRANT: "true" })).identity.takesPasswords)
    assert.deepStrictEqual(yield* wrong({ AUTH_AUDIENCE: "api" }), ["AUTH_ISSUER", "AUTH_JWKS_URL"])
    assert.deepStrictEqual(yield* wrong({ ...outside, AUTH_JWKS_URL: "http://issuer.example" }), ["AUTH_JWKS_URL"])
    assert.deepStrictEqual(yield* wrong({ ...outside, AUTH_ISSUER: "campaigns" }), ["AUTH_ISSUER"])
  }))

it.effect("Live mode needs credentials, and sends them in the clear to this machine only", () =>
  Effect.gen(function*() {
    assert.deepStrictEqual(yield* wrong({ ADPLATFORM_MODE: "live" }), [
      "ADPLATFORM_CLIENT_ID",
      "ADPLATFORM_CLIENT_SECRET",
      "ADPLATFORM_REFRESH_TOKEN"
    ])
    for (const url of ["http://ads.example", "http://127.evil.example", "ftp://127.0.0.1"]) {
      assert.deepStrictEqual(yield* wrong({ ...live, ADPLATFORM_BASE_URL: url }), ["ADPLATFORM_BASE_URL"])
    }
    const vendor = yield* connectionOf({})
    assert.strictEqual(vendor?.baseUrl, "https://googleads.googleapis.com")
    assert.strictEqual(vendor?.tokenUrl, "https://oauth2.googleapis.com/token")
    const local = yield* connectionOf({ ADPLATFORM_BASE_URL: "http://127.0.0.1:8090/" })
    assert.strictEqual(local?.baseUrl, "http://127.0.0.1:8090")
    assert.strictEqual(local?.tokenUrl, "http://127.0.0.1:8090/token")
  }))

it.effect("A runner has a host and a port below those of outgoing connections", () =>
  Effect.gen(function*() {
    const found = yield* read({ CLUSTER_RUNNER_HOST: "10.0.0.1", CLUSTER_RUNNER_PORT: "20000" })
    assert.deepStrictEqual(found.runner, { host: "10.0.0.1", port: 20_000 })
    assert.deepStrictEqual(yield* wrong({ CLUSTER_RUNNER_HOST: "10.0.0.1" }), ["CLUSTER_RUNNER_PORT"])
    assert.deepStrictEqual(
      yield* wrong({ CLUSTER_RUNNER_HOST: "10.0.0.1", CLUSTER_RUNNER_PORT: "33000" }),
      ["CLUSTER_RUNNER_PORT"]
    )
  }))
