import { settings } from "@campaigns/server/Config"
import { assert, it } from "@effect/vitest"
import * as ConfigProvider from "effect/ConfigProvider"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"

const read = (env: Record<string, string>) =>
  Effect.provideService(settings, ConfigProvider.ConfigProvider, ConfigProvider.fromEnvRecord(env))

const collector = (env: Record<string, string>) =>
  Effect.map(read(env), (found) =>
    found.collector === null
      ? null
      : { ...found.collector, headers: Redacted.value(found.collector.headers) })

const wrong = (env: Record<string, string>) =>
  Effect.map(Effect.flip(read(env)), ({ problems }) => problems.map((problem) => problem.split(" ")[0]))

it.effect("Nothing is collected unless an address is set", () =>
  Effect.gen(function*() {
    assert.isNull(yield* collector({}))
    assert.isNull(yield* collector({ OTLP_URL: "", OTLP_SAMPLE_RATIO: "0.5" }))
  }))

it.effect("An address alone collects everything, without headers", () =>
  Effect.gen(function*() {
    assert.deepStrictEqual(yield* collector({ OTLP_URL: "http://collector:4318/" }), {
      url: "http://collector:4318",
      headers: {},
      sampleRatio: 1
    })
  }))

it.effect("Headers are a list whose values may be percent-encoded, and are never shown", () =>
  Effect.gen(function*() {
    const env = {
      OTLP_URL: "https://otlp.example.com/prefix",
      OTLP_HEADERS: "Authorization=Basic%20c2VjcmV0, x-scope = a%2Cb",
      OTLP_SAMPLE_RATIO: "0.25"
    }
    assert.deepStrictEqual(yield* collector(env), {
      url: "https://otlp.example.com/prefix",
      headers: { authorization: "Basic c2VjcmV0", "x-scope": "a,b" },
      sampleRatio: 0.25
    })
    assert.notInclude(JSON.stringify(yield* read(env)), "c2VjcmV0")
  }))

it.effect("Headers go to no address that is neither encrypted nor on this machine", () =>
  Effect.gen(function*() {
    const OTLP_HEADERS = "x-key=secret"
    assert.deepStrictEqual(yield* wrong({ OTLP_URL: "http://collector:4318", OTLP_HEADERS }), ["OTLP_URL"])
    assert.isNotNull(yield* collector({ OTLP_URL: "http://127.0.0.1:4318", OTLP_HEADERS }))
  }))

it.effect("Everything else is wrong, and all of it is told at once", () =>
  Effect.gen(function*() {
    for (
      const url of ["collector:4318", "ftp://collector", "nonsense", "http://me:secret@collector", "http://c/?a=b"]
    ) {
      assert.deepStrictEqual(yield* wrong({ OTLP_URL: url }), ["OTLP_URL"], url)
    }
    for (const headers of ["nameless", "=value", "a b=c", "a=%zz", "a=%0d%0ab"]) {
      const env = { OTLP_URL: "http://127.0.0.1:4318", OTLP_HEADERS: headers }
      assert.deepStrictEqual(yield* wrong(env), ["OTLP_HEADERS"], headers)
    }
    for (const ratio of ["-0.1", "1.1", "NaN", "all"]) {
      assert.deepStrictEqual(yield* wrong({ OTLP_SAMPLE_RATIO: ratio }), ["OTLP_SAMPLE_RATIO"], ratio)
    }
    assert.deepStrictEqual(yield* wrong({ PORT: "x", OTLP_URL: "nonsense", OTLP_SAMPLE_RATIO: "2" }), [
      "PORT",
      "OTLP_URL",
      "OTLP_SAMPLE_RATIO"
    ])
  }))
