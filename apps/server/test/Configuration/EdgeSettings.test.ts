import { settings } from "@campaigns/server/Config"
import { assert, it } from "@effect/vitest"
import * as ConfigProvider from "effect/ConfigProvider"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as IpNetwork from "effect/net/IpNetwork"

const read = (env: Readonly<Record<string, string>>) =>
  Effect.provideService(settings, ConfigProvider.ConfigProvider, ConfigProvider.fromEnvRecord(env))

const problemsOf = (env: Readonly<Record<string, string>>) =>
  Effect.map(Effect.flip(read(env)), ({ problems }) => problems)

it.effect("Nothing stands in front of the server, no other origin comes in, and metrics are on its port", () =>
  Effect.gen(function*() {
    const consoleIdle = Duration.minutes(60)
    const nothing = { trustedProxies: [], corsOrigins: [], metricsPort: null, servesConsole: true, consoleIdle }
    assert.deepStrictEqual((yield* read({})).edge, nothing)
    assert.deepStrictEqual((yield* read({ TRUSTED_PROXIES: "", CORS_ORIGINS: "", METRICS_PORT: "" })).edge, nothing)
  }))

it.effect("Trusted proxies are addresses and networks of both kinds", () =>
  Effect.gen(function*() {
    const { edge } = yield* read({
      TRUSTED_PROXIES: "127.0.0.1, 10.1.2.3/8 ,fd00::1,fd00:1::/32,::ffff:192.0.2.0/120,"
    })
    assert.deepStrictEqual(edge.trustedProxies.map(IpNetwork.format), [
      "127.0.0.1/32",
      "10.0.0.0/8",
      "fd00::1/128",
      "fd00:1::/32",
      "192.0.2.0/24"
    ])
  }))

it.effect("Origins are taken as browsers send them", () =>
  Effect.gen(function*() {
    const { edge } = yield* read({ CORS_ORIGINS: "https://app.example.com, http://localhost:3000" })
    assert.deepStrictEqual(edge.corsOrigins, ["https://app.example.com", "http://localhost:3000"])
  }))

it.effect("Sessions of the console end after 5 minutes to 12 hours without use", () =>
  Effect.gen(function*() {
    for (const minutes of [5, 720]) {
      const { edge } = yield* read({ CONSOLE_IDLE_MINUTES: String(minutes) })
      assert.strictEqual(Duration.toMinutes(edge.consoleIdle), minutes)
    }
    for (const wrong of ["4", "721", "7.5", "an hour"]) {
      assert.deepStrictEqual(yield* problemsOf({ CONSOLE_IDLE_MINUTES: wrong }), [
        "CONSOLE_IDLE_MINUTES must be a number of minutes from 5 to 720"
      ])
    }
  }))

it.effect("The listener for operators has a port of its own", () =>
  Effect.gen(function*() {
    assert.strictEqual((yield* read({ METRICS_PORT: "9100" })).edge.metricsPort, 9100)
    assert.strictEqual((yield* read({ METRICS_PORT: "0", PORT: "0" })).edge.metricsPort, 0)
    assert.deepStrictEqual(yield* problemsOf({ METRICS_PORT: "8000" }), ["METRICS_PORT must be another port than PORT"])
  }))

it.effect.each<[Readonly<Record<string, string>>, ReadonlyArray<string>]>([
  [{ METRICS_PORT: "x", CORS_ORIGINS: "bar", TRUSTED_PROXIES: "foo" }, [
    "METRICS_PORT",
    "TRUSTED_PROXIES",
    "CORS_ORIGINS"
  ]],
  [{ SMTP_URL: "x", MAIL_FROM: "bar", PUBLIC_URL: "foo" }, ["PUBLIC_URL", "SMTP_URL", "MAIL_FROM", "PUBLIC_URL"]],
  [{ AUTH_JWKS_URL: "x", AUTH_ISSUER: "campaigns" }, ["AUTH_JWKS_URL", "AUTH_AUDIENCE", "AUTH_ISSUER"]],
  [{ OTLP_SAMPLE_RATIO: "x", OTLP_HEADERS: "bar", OTLP_URL: "foo" }, ["OTLP_URL", "OTLP_SAMPLE_RATIO", "OTLP_HEADERS"]],
  [{ LLM_PROVIDER: "openai", LLM_BASE_URL: "x", LLM_API_KEY: "a b" }, ["LLM_BASE_URL", "LLM_MODEL", "LLM_API_KEY"]],
  [{ RATE_LIMIT_BURST: "x", RATE_LIMIT_REQUESTS_PER_MINUTE: "bar" }, [
    "RATE_LIMIT_REQUESTS_PER_MINUTE",
    "RATE_LIMIT_BURST"
  ]]
])("What is wrong with one setting hides nothing of another: %j", ([env, names]) =>
  Effect.gen(function*() {
    const told = (yield* problemsOf(env)).map((problem) => problem.split(" ")[0] ?? "")
    assert.deepStrictEqual<ReadonlyArray<string>>(told, names)
  }))

it.effect.each<[string, string]>([
  ["TRUSTED_PROXIES", "proxy.example.com"],
  ["TRUSTED_PROXIES", "10.0.0.0/33"],
  ["TRUSTED_PROXIES", "10.0.0.0/8 10.1.0.0/16"],
  ["TRUSTED_PROXIES", "*"],
  ["TRUSTED_PROXIES", "::ffff:10.0.0.0/64"],
  ["CORS_ORIGINS", "*"],
  ["CORS_ORIGINS", "app.example.com"],
  ["CORS_ORIGINS", "https://app.example.com/"],
  ["CORS_ORIGINS", "https://APP.example.com"],
  ["CORS_ORIGINS", "https://app.example.com:443"],
  ["CORS_ORIGINS", "ftp://app.example.com"],
  ["CORS_ORIGINS", "https://app.example.com,null"],
  ["METRICS_PORT", "65536"],
  ["METRICS_PORT", "metrics"]
])("%s of %s stops the start", ([name, value]) =>
  Effect.gen(function*() {
    const [problem, ...others] = yield* problemsOf({ [name]: value })
    assert.match(problem ?? "", new RegExp(`^${name} must be `))
    assert.deepStrictEqual(others, [])
  }))
