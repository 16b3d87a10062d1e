import * as TestDatabase from "@campaigns/adapters-postgres/Database/TestDatabase"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { on, runToEnd, startServer, temporaryFolder } from "../support/Processes.ts"

it.live(
  "The demo ends with live settings that are equal to the draft's, and does so a second time",
  () =>
    Effect.gen(function*() {
      const { url } = yield* TestDatabase.TestDatabase
      const server = yield* startServer(on(url, yield* temporaryFolder))
      const first = yield* runToEnd("Demo/Main.ts", { BASE_URL: server.url })
      assert.strictEqual(first.code, 0, first.output)
      assert.match(first.output, /all 13 live settings are equal to the draft's/)
      assert.notInclude(first.output, "≠")
      assert.notInclude(first.output, "\u001b[", "no color without a terminal")
      for (const code of ["DAILY_BUDGET_NOT_A_MULTIPLE", "HEADLINE_TOO_LONG", "SNIPPET_VALUES_TOO_FEW"]) {
        assert.include(first.output, code)
      }
      const second = yield* runToEnd("Demo/Main.ts", { BASE_URL: server.url })
      assert.strictEqual(second.code, 0, second.output)
    }).pipe(Effect.scoped, Effect.provide(TestDatabase.layerUrl)),
  60_000
)

it.live("The demo fails, and says why, when there is no server", () =>
  Effect.gen(function*() {
    const { code, output } = yield* runToEnd("Demo/Main.ts", { BASE_URL: "http://127.0.0.1:9" })
    assert.strictEqual(code, 1)
    assert.include(output, "http://127.0.0.1:9/api/v1/auth/token")
  }))
