import { jsonLines } from "@campaigns/server/Composition/Logging"
import { assert, describe, it } from "@effect/vitest"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Logger from "effect/Logger"

describe("Log lines", () => {
  it.effect("go to standard error, one JSON object each, so that standard output is the banner's", () =>
    Effect.gen(function*() {
      const lines = { output: [] as Array<unknown>, error: [] as Array<string> }
      const console: Console.Console = {
        ...globalThis.console,
        log: (line) => lines.output.push(line),
        error: (line) => lines.error.push(String(line))
      }
      yield* Effect.logInfo("kept", { keys: 2 }).pipe(
        Effect.annotateLogs({ request_id: "r-1" }),
        Effect.provide(Logger.layer([jsonLines])),
        Effect.provideService(Console.Console, console)
      )
      assert.deepStrictEqual(lines.output, [])
      assert.lengthOf(lines.error, 1)
      const { annotations, level, message } = JSON.parse(lines.error[0] ?? "")
      assert.deepStrictEqual({ annotations, level, message }, {
        annotations: { request_id: "r-1" },
        level: "INFO",
        message: ["kept", { keys: 2 }]
      })
    }))
})
