import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import type { ChildServer } from "@campaigns/server/Processes/ChildServer"
import { startChild } from "@campaigns/server/Processes/ChildServer"
import { assert, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { apiUser, tokenRequest } from "./support/ApiUser.ts"
import { eventually } from "./support/Eventually.ts"
import { on, startServer, temporaryFolder } from "./support/Processes.ts"

/** Two processes of an installation, of which one has the demo on and the other one has it off and names a first superuser. */
class TwoServers extends Context.Service<TwoServers, {
  readonly withDemo: ChildServer
  readonly without: ChildServer
}>()("test/People/TwoServers") {
  static readonly layer = Layer.effect(
    TwoServers,
    Effect.gen(function*() {
      const { url } = yield* TestDatabase.TestDatabase
      const folder = yield* temporaryFolder
      const passwordFile = join(folder, "password")
      writeFileSync(passwordFile, "the first password\n")
      const env = on(url, folder)
      const withDemo = yield* startServer(env)
      const without = yield* startChild("Main.ts", {
        ...env,
        PORT: "0",
        SEED_DEMO: "false",
        INITIAL_ADMIN_EMAIL: "boss@example.com",
        INITIAL_ADMIN_PASSWORD_FILE: passwordFile
      })
      return { withDemo, without }
    })
  ).pipe(Layer.provide(TestDatabase.layerUrl))
}

const logIn = (server: ChildServer, username: string, password: string) =>
  tokenRequest(server.url, { grant_type: "password", username, password })

layer(TwoServers.layer, { excludeTestServices: true })("An installation", (it) => {
  it.effect(
    "makes its first superuser of the configuration, though demo users are there",
    () =>
      Effect.gen(function*() {
        const { without } = yield* TwoServers
        const boss = yield* apiUser(without.url, "boss@example.com", "the first password")
        const { body } = yield* boss.call("GET", "/users/me")
        assert.deepInclude(body, { email: "boss@example.com", is_superuser: true })
        assert.notInclude(without.output(), "the first password")
        assert.notInclude(without.output(), "nobody can yet")
      })
  )

  it.effect(
    "lets demo users in at the process that has the demo, and nowhere else, whatever credential they bring",
    () =>
      Effect.gen(function*() {
        const { withDemo, without } = yield* TwoServers
        const signedIn = yield* logIn(withDemo, "admin@demo.test", "demo-password")
        assert.strictEqual(signedIn.status, 200)
        const admin = yield* apiUser(withDemo.url, "admin@demo.test")
        assert.strictEqual((yield* admin.call("GET", "/users/me")).status, 200)
        assert.strictEqual((yield* admin.at(without.url).call("GET", "/users/me")).status, 401)
        assert.strictEqual((yield* logIn(without, "admin@demo.test", "demo-password")).status, 400)
        const refresh = { grant_type: "refresh_token", refresh_token: String(signedIn.body["refresh_token"]) }
        assert.strictEqual((yield* tokenRequest(without.url, refresh)).status, 400)
      })
  )

  it.effect(
    "ends the access of who is made inactive within five seconds at the other process",
    () =>
      Effect.gen(function*() {
        const { withDemo, without } = yield* TwoServers
        const boss = yield* apiUser(without.url, "boss@example.com", "the first password")
        const made = yield* boss.call("POST", "/users", { email: "uma@example.com", password: "a long password" })
        assert.strictEqual(made.status, 201)
        const uma = yield* apiUser(withDemo.url, "uma@example.com", "a long password")
        assert.strictEqual((yield* uma.call("GET", "/users/me")).status, 200)
        const done = yield* boss.call("PATCH", `/users/${String(made.body["id"])}`, { is_active: false })
        assert.deepInclude(done.body, { is_active: false })
        const isRefused = Effect.map(uma.call("GET", "/users/me"), ({ status }) => status === 401 ? true : undefined)
        yield* eventually("the end of the access at the other process", isRefused)
        assert.strictEqual((yield* logIn(withDemo, "uma@example.com", "a long password")).status, 400)
      })
  )

  it.effect(
    "counts wrong current passwords, also those of keyed requests, and replaces a password once for a key",
    () =>
      Effect.gen(function*() {
        const { without } = yield* TwoServers
        const boss = yield* apiUser(without.url, "boss@example.com", "the first password")
        yield* boss.call("POST", "/users", { email: "eve@example.com", password: "a long password" })
        const eve = yield* apiUser(without.url, "eve@example.com", "a long password")
        const change = (current_password: string, key: string) =>
          eve.call("POST", "/users/me/password", { current_password, new_password: "quite another password" }, {
            "idempotency-key": key
          })
        const guesses = yield* Effect.forEach(Array.from({ length: 9 }, (_, n) => n), (n) => change("a guess", `g${n}`))
        assert.deepStrictEqual(guesses.map(({ status }) => status), Array.from({ length: 9 }, () => 409))
        const first = yield* change("a long password", "change")
        const again = yield* change("a long password", "change")
        assert.deepStrictEqual([first.status, again.status], [204, 204])
        assert.strictEqual(again.headers.get("idempotency-replayed"), "true")
        const more = yield* Effect.forEach(Array.from({ length: 11 }, (_, n) => n), (n) => change("a guess", `h${n}`))
        assert.strictEqual(more.at(-1)?.status, 429)
      })
  )
})
