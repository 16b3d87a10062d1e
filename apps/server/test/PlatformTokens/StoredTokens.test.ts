import * as PgDatabase from "@campaigns/adapters-postgres/Database/PgDatabase"
import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import { demoCredentials } from "@campaigns/sandboxes/AdPlatform/Http/SandboxSettings"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"
import { SqlClient } from "effect/sql/SqlClient"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { apiUser } from "../support/ApiUser.ts"
import { liveAt, on, startSandbox, startServer, temporaryFolder } from "../support/Processes.ts"

const customer = 1_234_567_890
const forgotten = "1//0-the-platform-knows-it-not"

/** The platform's answer for a campaign that it does not have, when it takes the credential. */
const notThere = { status: 404, code: "NOT_FOUND" }
const consentNeeded = { status: 409, code: "PLATFORM_CONSENT_NEEDED" }

const storedBytes = (url: Redacted.Redacted<string>) =>
  Effect.gen(function*() {
    const sql = yield* SqlClient
    return JSON.stringify(
      yield* sql`select t.*, encode(ciphertext, 'escape') as readable from platform_tokens t`,
      (_, value) => typeof value === "bigint" ? String(value) : value
    )
  }).pipe(Effect.provide(PgDatabase.layer(url)), Effect.orDie)

it.live(
  "A stored token asks the platform, sealed at rest, over restarts and changes of the key",
  () =>
    Effect.gen(function*() {
      const { url } = yield* TestDatabase.TestDatabase
      const dataDirectory = yield* temporaryFolder
      const environment = { ...liveAt(yield* startSandbox), ...on(url, dataDirectory) }
      const first = yield* startServer(environment)
      const user = yield* apiUser(first.url)
      const store = (refresh_token: string) =>
        user.call("POST", "/adplatform/tokens", { adplatform_customer_id: customer, refresh_token })
      const campaign = (at = user) => at.call("GET", `/campaigns/live/${customer}/1`)

      assert.strictEqual((yield* store(forgotten)).status, 201)
      for (let turn = 0; turn < 2; turn++) assert.deepInclude((yield* campaign()).body, consentNeeded)
      assert.strictEqual((yield* store(demoCredentials.refreshToken)).status, 201)
      assert.deepInclude((yield* campaign()).body, notThere)

      const kept = readFileSync(join(dataDirectory, "secrets-key"), "utf8")
      const bytes = yield* storedBytes(url)
      assert.include(bytes, "needs_consent")
      yield* first.end("SIGTERM")
      for (const secret of [forgotten, demoCredentials.refreshToken, kept]) {
        assert.notInclude(bytes, secret)
        assert.notInclude(first.output(), secret)
      }

      const changed = { ...environment, SECRETS_KEY: "0f".repeat(32) }
      for (
        const [settings, expected] of [
          [environment, notThere],
          [changed, consentNeeded],
          [{ ...changed, SECRETS_FORMER_KEYS: kept }, notThere]
        ] as const
      ) {
        const server = yield* startServer(settings)
        assert.deepInclude((yield* campaign(user.at(server.url))).body, expected)
        yield* server.end("SIGTERM")
        assert.notInclude(server.output(), kept)
      }
    }).pipe(Effect.provide(TestDatabase.layerUrl), Effect.scoped)
)
