import { settings } from "@campaigns/server/Config"
import { assert, it } from "@effect/vitest"
import * as ConfigProvider from "effect/ConfigProvider"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"

const read = (env: Readonly<Record<string, string>>) =>
  Effect.provideService(settings, ConfigProvider.ConfigProvider, ConfigProvider.fromEnvRecord(env))

const waits = (env: Readonly<Record<string, string>>) =>
  Effect.map(read(env), ({ background }) => background.analysisWaits.map((wait) => Duration.toSeconds(wait)))

it.effect("An analysis waits 5, 15 and 45 seconds for the ad platform, or as long as is said", () =>
  Effect.gen(function*() {
    assert.deepStrictEqual(yield* waits({}), [5, 15, 45])
    assert.deepStrictEqual(yield* waits({ ANALYSIS_RETRY_SECONDS: "0" }), [0])
    assert.deepStrictEqual(yield* waits({ ANALYSIS_RETRY_SECONDS: "1,999" }), [1, 999])
  }))

it.effect.each(["a while", "1000", "5,,45", "5,15,", "-1", "1.5", "1,1,1,1,1,1,1,1,1,1,1"])(
  "Waits of %s stop the start",
  (wrong) =>
    Effect.gen(function*() {
      const { problems } = yield* Effect.flip(read({ ANALYSIS_RETRY_SECONDS: wrong }))
      assert.deepStrictEqual(problems, [
        "ANALYSIS_RETRY_SECONDS must be 1 to 10 numbers of seconds up to 999, separated by commas"
      ])
    })
)
