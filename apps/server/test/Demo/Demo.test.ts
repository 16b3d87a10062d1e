import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { freePort } from "../support/FreePort.ts"
import { localServer } from "../support/LocalServer.ts"
import { on, runToEnd, startServer, temporaryFolder } from "../support/Processes.ts"

/** The demo, which ends at the first answer that the published document does not describe. */
const runDemo = (env: Readonly<Record<string, string>>) =>
  runToEnd("Demo/Main.ts", { ...env, NODE_OPTIONS: `--import=${new URL("CheckedFetch.ts", import.meta.url).href}` })

const linesWith = (output: string, part: string): ReadonlyArray<string> =>
  output.split("\n").filter((line) => line.includes(part))

it.live(
  "The demo generates from its website, ends with live settings that are equal to the draft's, and does so a second time",
  () =>
    Effect.gen(function*() {
      const { url } = yield* TestDatabase.TestDatabase
      const sitePort = yield* freePort
      const site = `http://www.example.com:${sitePort}/`
      const server = yield* startServer({
        ...on(url, yield* temporaryFolder),
        WEBSITE_ALLOWED_HOSTS: `www.example.com:${sitePort}=127.0.0.1`
      })
      const [, sandbox = ""] = /Ad platform\s+sandbox, (http\S+)/.exec(server.output()) ?? []
      const env = { BASE_URL: server.url, DEMO_SITE_PORT: String(sitePort), ADPLATFORM_SANDBOX_URL: sandbox }
      const { code, output } = yield* runDemo(env)
      assert.strictEqual(code, 0, output)
      assert.match(output, /all 14 live settings are equal to the draft's/)
      assert.match(output, /keyword .*: pause it\./)
      assert.notInclude(output, "≠")
      assert.notInclude(output, "\u001b[", "no color without a terminal")
      for (const code of ["DAILY_BUDGET_NOT_A_MULTIPLE", "HEADLINE_TOO_LONG", "SNIPPET_VALUES_TOO_FEW"]) {
        assert.include(output, code)
      }
      const tasks = "market analysis, ad groups, extensions, publishing, changes, taking them back; an analysis, " +
        "planning what it recommends, applying it, taking it back"
      assert.lengthOf(linesWith(output, "100 %  completed"), 10, tasks)
      assert.match(output, /\d+ keywords looked at, [1-9]\d* proposed/)
      assert.match(output, /conflict: Daily budget\n +agreed 30\.00, draft 20\.00, platform 35\.00/)
      assert.include(output, "409 CONFLICTS_UNDECIDED")
      assert.match(output, /← 200 .*"state":"in_sync"/)
      assert.match(output, /← 200 .*"state":"drifted"/)
      assert.notInclude(output, "had to do without")
      assert.match(output, /All (?:[4-9]|1\d|20) sitelinks' addresses answered with status 200/)
      assert.isAtLeast(
        linesWith(output, `leads to ${site}`).length,
        2,
        "every generated ad leads to a page of the site"
      )
      assert.include(output, "Every text says why it is there")
      assert.include(output, "Berlin,Germany (City)")
      assert.match(output, /\d+ candidates, [1-9]\d* of them new, 20 still selected/)
      assert.match(output, /From the analysis: https:\/\/www\.example\.com, location 1003854, languages 1000/)
      assert.include(output, "23 columns: customer_id,campaign_id,campaign_name")
      assert.match(output, /\d+ impressions, \d+ clicks and \d+/)
      assert.match(output, /[1-9]\d+ views, [1-9]\d+ search terms showed the profile/)
      assert.lengthOf(linesWith(output, "201 (replayed) "), 1, "a copy that is asked for twice")
      assert.include(output, "The draft is what it was, down to the ids")
      assert.include(output, "2 imported, 0 skipped, 1 failed")
      assert.include(output, "\"tags\":[\"campaign-demo\",\"workshop\"]")
      assert.match(output, / {2}manifest\.json {2,}[\d,]+ bytes/)
      assert.include(output, "All 2 files are what the manifest says.")
      assert.include(output, "2 media deleted")
      assert.include(output, "No file is left.")
      assert.lengthOf(linesWith(output, "← 200 {\"id\":1,\"event_type\":\"local_seo\""), 1)

      const second = yield* runDemo(env)
      assert.strictEqual(second.code, 0, second.output)
      assert.include(second.output, "2 imported, 0 skipped, 1 failed", "nothing was left of the first run's images")
    }).pipe(Effect.scoped, Effect.provide(TestDatabase.layerUrl))
)

it.live(
  "The demo says what a server needs that may not read its website, and goes on without it, and without images where there are none",
  () =>
    Effect.gen(function*() {
      const { url } = yield* TestDatabase.TestDatabase
      const sitePort = yield* freePort
      // Images of Openverse have other ids than those for which the demo asks.
      const server = yield* startServer({ ...on(url, yield* temporaryFolder), STOCKMEDIA_PROVIDER: "openverse" })
      const env = { BASE_URL: server.url, DEMO_SITE_PORT: String(sitePort) }
      const { code, output } = yield* runDemo(env)
      assert.strictEqual(code, 0, output)
      assert.include(output, `WEBSITE_ALLOWED_HOSTS=www.example.com:${sitePort}=127.0.0.1`)
      assert.include(output, "0 imported, 0 skipped, 3 failed")
      assert.include(output, "The provider gave none of them")
      assert.match(output, /all 14 live settings are equal to the draft's/)
    }).pipe(Effect.scoped, Effect.provide(TestDatabase.layerUrl))
)

it.live("The demo fails, and says why, when there is no server", () =>
  Effect.gen(function*() {
    const env = { BASE_URL: "http://127.0.0.1:9", DEMO_SITE_PORT: String(yield* freePort) }
    const { code, output } = yield* runDemo(env)
    assert.strictEqual(code, 1)
    assert.include(output, "http://127.0.0.1:9/api/v1/auth/token")
  }))

it.live("The demo ends, and says why, at an answer that the published document does not describe", () =>
  Effect.gen(function*() {
    const url = yield* localServer((_, response) => response.writeHead(418).end())
    const { code, output } = yield* runDemo({ BASE_URL: url, DEMO_SITE_PORT: String(yield* freePort) })
    assert.strictEqual(code, 1)
    assert.include(output, "(tokens_createToken) answered 418: status 418 is not documented")
  }).pipe(Effect.scoped))
