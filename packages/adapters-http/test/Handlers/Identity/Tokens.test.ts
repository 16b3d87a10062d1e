import { Users } from "@campaigns/application/Identity/Users"
import { UserId } from "@campaigns/domain/Identity/Ids"
import { changeByOperator } from "@campaigns/domain/Identity/UserChange"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { gzipSync } from "node:zlib"
import { OwnUserView } from "../../../src/Api/Identity/IdentityViews.ts"
import { TokenView } from "../../../src/Api/Identity/TokenGroup.ts"
import { accessToken, anonymous, bearing, onService, signedIn, tokenRequest } from "../../support/Client.ts"
import { administrator, demoCustomer, manager, password } from "../../support/DemoData.ts"

const withPassword = (username: string, secret = password) =>
  tokenRequest({ grant_type: "password", username, password: secret })

const refresh = (token: string) => tokenRequest({ grant_type: "refresh_token", refresh_token: token })

const userOf = (token: string) => Effect.flatMap(bearing(token), (client) => client.get("/api/v1/users/me"))

describe("signing in", () => {
  it.effect("with name and password gives a token for 15 minutes that nobody may store", () =>
    Effect.gen(function*() {
      const answer = yield* tokenRequest({ grant_type: "password", username: manager, password, scope: "campaigns" })
      assert.strictEqual(answer.status, 200)
      assert.strictEqual(answer.headers["cache-control"], "no-store")
      assert.strictEqual(answer.headers["pragma"], "no-cache")
      const token = answer.as(TokenView)
      assert.deepInclude(token, { token_type: "bearer", expires_in: 900, scope: "campaigns" })
      assert.strictEqual((yield* userOf(token.access_token)).status, 200)
    }).pipe(onService))

  it.effect("refuses a wrong password like a wrong user, as OAuth says it", () =>
    Effect.gen(function*() {
      const wrongPassword = yield* withPassword(manager, "guess")
      const wrongUser = yield* withPassword("nobody@demo.test")
      assert.strictEqual(wrongPassword.status, 400)
      assert.deepInclude(wrongPassword.json, { error: "invalid_grant" })
      assert.strictEqual(wrongPassword.headers["cache-control"], "no-store")
      assert.strictEqual(wrongUser.status, 400)
      assert.deepStrictEqual(wrongUser.json, wrongPassword.json)
    }).pipe(onService))

  it.effect.each<[string, Record<string, string>, string]>([
    ["no grant type", {}, "invalid_request"],
    ["an unknown grant type", { grant_type: "authorization_code" }, "unsupported_grant_type"],
    ["a password grant without a password", { grant_type: "password", username: manager }, "invalid_request"],
    ["a refresh without a token", { grant_type: "refresh_token" }, "invalid_request"],
    [
      "a refresh with a token that was never given",
      { grant_type: "refresh_token", refresh_token: "x" },
      "invalid_grant"
    ]
  ])("refuses %s as OAuth says it", ([_, form, error]) =>
    Effect.gen(function*() {
      const answer = yield* tokenRequest(form)
      assert.strictEqual(answer.status, 400)
      assert.deepInclude(answer.json, { error })
    }).pipe(onService))

  it.effect("takes a form and no JSON", () =>
    Effect.gen(function*() {
      const client = yield* anonymous
      const body = { grant_type: "password", username: manager, password }
      assert.strictEqual((yield* client.post("/api/v1/auth/token", body)).status, 415)
      const headers = { "content-type": "text/plain" }
      assert.strictEqual((yield* client.post("/api/v1/auth/token", undefined, { raw: "x", headers })).status, 415)
    }).pipe(onService))

  it.effect("refuses a form with a field twice, and none at all", () =>
    Effect.gen(function*() {
      const client = yield* anonymous
      const raw = new URLSearchParams([["grant_type", "password"], ["grant_type", "refresh_token"]])
      const twice = yield* client.post("/api/v1/auth/token", undefined, { raw })
      assert.deepInclude(twice.json, { error: "invalid_request" })
      assert.strictEqual(twice.status, 400)
      assert.strictEqual(twice.headers["cache-control"], "no-store")
      const nothing = yield* client.post("/api/v1/auth/token")
      assert.strictEqual(nothing.status, 415)
      const empty = yield* client.post("/api/v1/auth/token", undefined, { raw: new URLSearchParams() })
      assert.deepInclude(empty.json, { error: "invalid_request" })
    }).pipe(onService))

  it.effect("reads no form that is compressed, and says which coding it reads", () =>
    Effect.gen(function*() {
      const headers = { "content-type": "application/x-www-form-urlencoded; charset=utf-8", "content-encoding": "gzip" }
      const answer = yield* (yield* anonymous).post("/api/v1/auth/token", undefined, { raw: gzipSync("a=b"), headers })
      assert.strictEqual(answer.status, 415)
      assert.strictEqual(answer.headers["accept-encoding"], "identity")
      const plain = { ...headers, "content-encoding": "identity" }
      const read = yield* (yield* anonymous).post("/api/v1/auth/token", undefined, { raw: "a=b", headers: plain })
      assert.deepInclude(read.json, { error: "invalid_request" })
    }).pipe(onService))

  it.effect("reads forms of up to 16 KiB, whatever they are made of, in a moment", () =>
    Effect.gen(function*() {
      const client = yield* anonymous
      const ask = (raw: string) =>
        client.post("/api/v1/auth/token", undefined, {
          raw,
          headers: { "content-type": "Application/x-www-form-urlencoded" }
        })
      const longest = "a&".repeat(8 * 1024)
      const start = process.threadCpuUsage()
      assert.strictEqual((yield* ask(longest)).status, 400)
      const { system, user } = process.threadCpuUsage(start)
      assert.isBelow((system + user) / 1_000, 400)
      assert.strictEqual((yield* ask(`${longest}a`)).status, 413)
    }).pipe(onService))

  it.effect("slows guessing down, and says for how long", () =>
    Effect.gen(function*() {
      for (let guess = 0; guess < 10; guess++) assert.strictEqual((yield* withPassword(manager, "guess")).status, 400)
      const throttled = yield* withPassword(manager)
      assert.strictEqual(throttled.status, 429)
      assert.strictEqual(throttled.headers["retry-after"], "90")
      assert.deepInclude(throttled.json, { error: "invalid_grant" })
      yield* TestClock.adjust("90 seconds")
      assert.strictEqual((yield* withPassword(manager)).status, 200)
    }).pipe(onService))
})

describe("a refresh token", () => {
  it.effect("is good for one use and brings the next one", () =>
    Effect.gen(function*() {
      const first = (yield* withPassword(manager)).as(TokenView)
      const second = (yield* refresh(first.refresh_token)).as(TokenView)
      assert.notStrictEqual(second.refresh_token, first.refresh_token)
      assert.strictEqual((yield* userOf(second.access_token)).status, 200)
      assert.strictEqual((yield* refresh(second.refresh_token)).status, 200)
    }).pipe(onService))

  it.effect("that comes back within 20 seconds is answered with a token that works, too", () =>
    Effect.gen(function*() {
      const first = (yield* withPassword(manager)).as(TokenView)
      const answers = [yield* refresh(first.refresh_token), yield* refresh(first.refresh_token)]
      for (const answer of answers) {
        assert.strictEqual(answer.status, 200, answer.text)
        const { access_token, refresh_token } = answer.as(TokenView)
        assert.strictEqual((yield* userOf(access_token)).status, 200)
        assert.strictEqual((yield* refresh(refresh_token)).status, 200)
      }
    }).pipe(onService))

  it.effect("that comes back later ends the whole session", () =>
    Effect.gen(function*() {
      const first = (yield* withPassword(manager)).as(TokenView)
      const second = (yield* refresh(first.refresh_token)).as(TokenView)
      yield* TestClock.adjust("20 seconds")
      assert.strictEqual((yield* refresh(first.refresh_token)).status, 400)
      assert.strictEqual((yield* refresh(second.refresh_token)).status, 400)
      const after = yield* userOf(second.access_token)
      assert.strictEqual(after.status, 401)
      assert.deepInclude(after.json, { code: "CREDENTIAL_INVALID" })
    }).pipe(onService))
})

const revoke = (form: Readonly<Record<string, string>>) =>
  Effect.flatMap(
    anonymous,
    (client) => client.post("/api/v1/auth/revoke", undefined, { raw: new URLSearchParams(form) })
  )

describe("revoking", () => {
  it.effect.each(["refresh_token", "access_token"] as const)(
    "by a %s ends its session and no other one",
    (kind) =>
      Effect.gen(function*() {
        const [mine, other] = [
          (yield* withPassword(manager)).as(TokenView),
          (yield* withPassword(manager)).as(TokenView)
        ]
        assert.strictEqual((yield* userOf(mine.access_token)).status, 200)
        // A wrong hint only says where to look first (RFC 7009, 2.1).
        for (const token_type_hint of ["access_token", "refresh_token", "made_up"]) {
          const answer = yield* revoke({ token: mine[kind], token_type_hint })
          assert.strictEqual(answer.status, 200, answer.text)
          assert.strictEqual(answer.headers["cache-control"], "no-store")
        }
        assert.strictEqual((yield* userOf(mine.access_token)).status, 401)
        assert.strictEqual((yield* refresh(mine.refresh_token)).status, 400)
        assert.strictEqual((yield* userOf(other.access_token)).status, 200)
        assert.strictEqual((yield* refresh(other.refresh_token)).status, 200)
      }).pipe(onService)
  )

  it.effect("says nothing of a token that is unknown, over, made up or far too long", () =>
    Effect.gen(function*() {
      const { access_token } = (yield* withPassword(manager)).as(TokenView)
      yield* TestClock.adjust("15 minutes")
      const [header, , signature] = access_token.split(".")
      for (const token of ["x", "x".repeat(10_000), access_token, `${header}.e30.${signature}`]) {
        const answer = yield* revoke({ token })
        assert.deepStrictEqual([answer.status, answer.text], [200, ""])
      }
    }).pipe(onService))

  it.effect("wants the token once, and nothing of it comes back", () =>
    Effect.gen(function*() {
      const nobody = yield* anonymous
      assert.deepInclude((yield* revoke({})).json, { error: "invalid_request" })
      assert.deepInclude((yield* revoke({ token: "" })).json, { error: "invalid_request" })
      const raw = new URLSearchParams([["token", "a"], ["token", "b"]])
      assert.strictEqual((yield* nobody.post("/api/v1/auth/revoke", undefined, { raw })).status, 400)
      assert.strictEqual((yield* nobody.post("/api/v1/auth/revoke", { token: "a" })).status, 415)
    }).pipe(onService))

  it.effect("slows down an address that tries many unknown tokens, and nobody who has one", () =>
    Effect.gen(function*() {
      const { refresh_token } = (yield* withPassword(manager)).as(TokenView)
      for (let n = 0; n < 300; n++) assert.strictEqual((yield* revoke({ token: `made up ${n}` })).status, 200)
      const throttled = yield* revoke({ token: "made up" })
      assert.strictEqual(throttled.status, 429)
      assert.strictEqual(throttled.headers["retry-after"], "3")
      assert.strictEqual((yield* revoke({ token: refresh_token })).status, 200)
      assert.strictEqual((yield* refresh(refresh_token)).status, 400)
    }).pipe(onService))
})

describe("a credential", () => {
  it.effect("that is missing, of another scheme, made up or over is 401 with its reason", () =>
    Effect.gen(function*() {
      const nobody = yield* anonymous
      const missing = yield* nobody.get("/api/v1/users/me")
      assert.deepInclude(missing.json, { status: 401, code: "CREDENTIAL_MISSING" })
      assert.strictEqual(missing.headers["www-authenticate"], "Bearer")
      const basic = yield* nobody.get("/api/v1/users/me", { headers: { authorization: "Basic dXNlcjpwdw==" } })
      assert.deepInclude(basic.json, { status: 401, code: "CREDENTIAL_MISSING" })
      assert.deepInclude((yield* userOf("made-up")).json, { status: 401, code: "CREDENTIAL_INVALID" })
      const token = yield* accessToken(manager)
      assert.strictEqual((yield* userOf(token)).status, 200)
      yield* TestClock.adjust("15 minutes")
      assert.deepInclude((yield* userOf(token)).json, { status: 401, code: "CREDENTIAL_EXPIRED" })
    }).pipe(onService))

  it.effect("of a user who was switched off is refused", () =>
    Effect.gen(function*() {
      const token = yield* accessToken(manager)
      const users = yield* Users
      const { id } = (yield* userOf(token)).as(OwnUserView)
      const write = { author: null, at: yield* DateTime.now }
      yield* users.change(UserId.make(id), write, changeByOperator({ isActive: false }))
      yield* TestClock.adjust("5 seconds")
      assert.strictEqual((yield* userOf(token)).status, 401)
      assert.strictEqual((yield* withPassword(manager)).status, 400)
    }).pipe(onService))

  it.effect("is checked before the request is", () =>
    Effect.gen(function*() {
      const nobody = yield* anonymous
      assert.strictEqual((yield* nobody.patch("/api/v1/campaigns/drafts/x/campaign-settings", { name: 1 })).status, 401)
    }).pipe(onService))
})

describe("the user of the credential", () => {
  it.effect("comes with roles, companies and customers", () =>
    Effect.gen(function*() {
      const me = (yield* (yield* signedIn(manager)).get("/api/v1/users/me")).as(OwnUserView)
      assert.deepInclude(me, { email: manager, is_administrator: false, is_approved: true, is_active: true })
      assert.deepStrictEqual(me.companies, [
        { company_id: 1, role: "manager", adplatform_customer_ids: [demoCustomer] }
      ])
      const boss = (yield* (yield* signedIn(administrator)).get("/api/v1/users/me")).as(OwnUserView)
      assert.deepInclude(boss, { is_administrator: true, is_superuser: true })
    }).pipe(onService))
})

describe("the public keys", () => {
  it.effect("are a key set that everybody may keep for a while", () =>
    Effect.gen(function*() {
      const answer = yield* (yield* anonymous).get("/api/v1/.well-known/jwks.json")
      assert.strictEqual(answer.status, 200)
      assert.deepStrictEqual(answer.json, { keys: [] })
      assert.match(answer.headers["cache-control"] ?? "", /max-age=\d+/)
    }).pipe(onService))
})
