import { AuditLog } from "@campaigns/application/Administration/AuditLog"
import { Users } from "@campaigns/application/Identity/Users"
import { UserId } from "@campaigns/domain/Identity/Ids"
import { changeByOperator } from "@campaigns/domain/Identity/UserChange"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as TestClock from "effect/testing/TestClock"
import { OwnUserView } from "../../../src/Api/Identity/IdentityViews.ts"
import { TokenView } from "../../../src/Api/Identity/TokenGroup.ts"
import { UserAccountView } from "../../../src/Api/Identity/UserViews.ts"
import { pageView } from "../../../src/Api/Paging.ts"
import { HTTPValidationError } from "../../../src/Validation/HTTPValidationError.ts"
import { accessToken, bearing, type Client, onService, signedIn, tokenRequest } from "../../support/Client.ts"
import { administrator, manager, member, password, plainAdministrator } from "../../support/DemoData.ts"

const users = "/api/v1/users"
const own = `${users}/me`
const UsersPage = pageView("UserPage", UserAccountView)
const newPassword = "quite another password"

const idOf = (client: Client) => Effect.map(client.get(own), (answer) => answer.as(OwnUserView).id)

const logIn = (username: string, secret: string) => tokenRequest({ grant_type: "password", username, password: secret })

describe("a user", () => {
  it.effect("is created with what is said of them, and can sign in", () =>
    Effect.gen(function*() {
      const boss = yield* signedIn(administrator)
      const made = yield* boss.post(users, {
        email: "  Dana@Example.COM ",
        password: newPassword,
        profile: { first_name: "Dana", phone_number: null },
        is_administrator: true
      })
      assert.strictEqual(made.status, 201, made.text)
      const user = made.as(UserAccountView)
      assert.strictEqual(made.headers["location"], `${users}/${user.id}`)
      assert.deepInclude(user, {
        email: "dana@example.com",
        profile: { first_name: "Dana", last_name: "", phone_number: "" },
        is_administrator: true,
        is_superuser: false,
        is_approved: true,
        is_active: true,
        is_demo: false
      })
      assert.deepStrictEqual((yield* boss.get(`${users}/${user.id}`)).json, user)
      assert.strictEqual((yield* logIn("dana@example.com", newPassword)).status, 200)
      const twice = yield* boss.post(users, { email: "DANA@example.com" })
      assert.deepInclude(twice.json, { status: 409, code: "USER_EXISTS" })
      const log = yield* (yield* AuditLog).of("user", user.id)
      assert.deepStrictEqual(log.map(({ author }) => Number(author)), [yield* idOf(boss)])
    }).pipe(onService))

  it.effect("without a password cannot sign in with one", () =>
    Effect.gen(function*() {
      const boss = yield* signedIn(plainAdministrator)
      assert.strictEqual((yield* boss.post(users, { email: "dana@example.com", password: null })).status, 201)
      for (const guess of ["", "null", password]) {
        assert.strictEqual((yield* logIn("dana@example.com", guess)).status, 400)
      }
    }).pipe(onService))

  it.effect.each<readonly [string, object, ReadonlyArray<string>, string]>([
    ["no address", {}, ["email"], "missing"],
    ["an address that is none", { email: "dana" }, ["email"], "value_error"],
    ["a list of addresses", { email: "boss3,thief@x.test" }, ["email"], "value_error"],
    ["a list in the host", { email: "v@evil.test;x.test" }, ["email"], "value_error"],
    ["a comment in an address", { email: "victim(c)@x.test" }, ["email"], "value_error"],
    ["a group of addresses", { email: "a:b@x.test" }, ["email"], "value_error"],
    ["an address that is no text", { email: 7 }, ["email"], "string_type"],
    ["a short password", { email: "d@x.test", password: "demo-password" }, ["password"], "string_too_short"],
    ["a long password", { email: "d@x.test", password: "ab ".repeat(400) }, ["password"], "string_too_long"],
    ["a simple password", { email: "d@x.test", password: "passwordpassword" }, ["password"], "value_error"],
    [
      "a long name",
      { email: "d@x.test", profile: { first_name: "x".repeat(151) } },
      ["profile", "first_name"],
      "string_too_long"
    ],
    ["a flag that is null", { email: "d@x.test", is_active: null }, ["is_active"], "bool_type"]
  ])("with %s is 422, and nothing of it is echoed", ([_, body, field, type]) =>
    Effect.gen(function*() {
      const answer = yield* (yield* signedIn(administrator)).post(users, body)
      assert.strictEqual(answer.status, 422, answer.text)
      const [error] = answer.as(HTTPValidationError).detail
      assert.deepInclude(error, { loc: ["body", ...field], type, input: "**********" })
    }).pipe(onService))

  it.effect("is changed: absent stays, null clears, roles and access at once", () =>
    Effect.gen(function*() {
      const boss = yield* signedIn(plainAdministrator)
      const client = yield* signedIn(member)
      const address = `${users}/${yield* idOf(client)}`
      yield* boss.patch(address, { profile: { last_name: "Reyes", phone_number: "1" } })
      const changed = yield* boss.patch(address, { profile: { phone_number: null }, is_administrator: true })
      assert.deepInclude(changed.json, {
        profile: { first_name: "Dana", last_name: "Reyes", phone_number: "" },
        is_administrator: true
      })
      assert.strictEqual((yield* client.get(address)).status, 200)
      const cleared = yield* boss.patch(address, { profile: null, is_administrator: false })
      assert.deepInclude(cleared.json, { profile: { first_name: "", last_name: "", phone_number: "" } })
      assert.strictEqual((yield* client.get(address)).status, 403)
      assert.deepInclude((yield* boss.patch(address, { is_active: false })).json, { is_active: false })
      assert.deepInclude((yield* client.get(own)).json, { status: 401, code: "CREDENTIAL_INVALID" })
      assert.strictEqual((yield* logIn(member, password)).status, 400)
      yield* boss.patch(address, { is_active: true })
      assert.strictEqual((yield* client.get(own)).status, 401, "the session does not come back")
      assert.strictEqual((yield* logIn(member, password)).status, 200)
    }).pipe(onService))

  it.effect("who is a superuser is for superusers alone", () =>
    Effect.gen(function*() {
      const clerk = yield* signedIn(plainAdministrator)
      const boss = yield* signedIn(administrator)
      const bossAddress = `${users}/${yield* idOf(boss)}`
      const superusersOnly = { status: 403, code: "FORBIDDEN", detail: "This is for superusers" }
      for (const body of [{ is_active: false }, { profile: { first_name: "X" } }, {}]) {
        assert.deepInclude((yield* clerk.patch(bossAddress, body)).json, superusersOnly)
      }
      const clerkAddress = `${users}/${yield* idOf(clerk)}`
      assert.deepInclude((yield* clerk.patch(clerkAddress, { is_superuser: true })).json, superusersOnly)
      assert.deepInclude((yield* clerk.post(users, { email: "x@x.test", is_superuser: true })).json, superusersOnly)
      assert.strictEqual((yield* boss.patch(clerkAddress, { is_superuser: true })).status, 200)
    }).pipe(onService))

  it.effect("keeps the last active manager of a company active", () =>
    Effect.gen(function*() {
      const boss = yield* signedIn(administrator)
      const address = `${users}/${yield* idOf(yield* signedIn(manager))}`
      const refused = yield* boss.patch(address, { is_active: false, profile: { first_name: "X" } })
      assert.deepInclude(refused.json, {
        status: 409,
        code: "LAST_MANAGER",
        detail: "This is the last active manager of company 1; make another one first"
      })
      assert.deepInclude((yield* boss.get(address)).json, { is_active: true })
      assert.strictEqual((yield* boss.patch(address, { is_approved: true })).status, 200)
      yield* boss.post("/api/v1/companies/1/members", { email: member, role: "manager" })
      assert.deepInclude((yield* boss.patch(address, { is_active: false })).json, { is_active: false })
    }).pipe(onService))

  it.effect("keeps their own rights, and the last superuser the role", () =>
    Effect.gen(function*() {
      const boss = yield* signedIn(administrator)
      const address = `${users}/${yield* idOf(boss)}`
      for (const body of [{ is_active: false }, { is_superuser: false }, { is_approved: false }]) {
        assert.deepInclude((yield* boss.patch(address, body)).json, { status: 409, code: "OWN_RIGHTS_KEPT" })
      }
      const second = (yield* boss.post(users, { email: "b@x.test", is_superuser: true })).as(UserAccountView)
      // Another process takes the role from who asks, and this one does not know it yet.
      const write = { author: null, at: yield* DateTime.now }
      const elsewhere = changeByOperator({ isSuperuser: false })
      yield* (yield* Users).change(UserId.make(yield* idOf(boss)), write, elsewhere)
      const last = yield* boss.patch(`${users}/${second.id}`, { is_active: false })
      assert.deepInclude(last.json, { status: 409, code: "LAST_SUPERUSER" })
      assert.deepInclude((yield* boss.get(`${users}/${second.id}`)).json, { is_active: true, is_superuser: true })
    }).pipe(onService))
})

describe("users", () => {
  const emails = Effect.fnUntraced(function*(client: Client, query: string) {
    const page = (yield* client.get(`${users}?${query}`)).as(UsersPage)
    return page.items.map(({ email }) => email)
  })

  it.effect("are listed page by page, sorted as it is asked for", () =>
    Effect.gen(function*() {
      const boss = yield* signedIn(administrator)
      const sorted = (yield* emails(boss, "sort=email")).toSorted()
      assert.deepStrictEqual(yield* emails(boss, "sort=email"), sorted)
      const walked: Array<string> = []
      let cursor = ""
      do {
        const page = (yield* boss.get(`${users}?sort=-email&limit=2${cursor}`)).as(UsersPage)
        walked.push(...page.items.map(({ email }) => email))
        cursor = page.next_cursor === null ? "" : `&cursor=${page.next_cursor}`
      } while (cursor !== "")
      assert.deepStrictEqual(walked, sorted.toReversed())
      assert.strictEqual((yield* emails(boss, "")).at(0), administrator)
      yield* TestClock.adjust("1 minute")
      const me = yield* signedIn(manager)
      yield* me.patch(own, { profile: { first_name: "Newest" } })
      assert.strictEqual((yield* emails(boss, "sort=-date_updated&limit=1")).at(0), manager)
    }).pipe(onService))

  it.effect("are searched by a part of the address or the name", () =>
    Effect.gen(function*() {
      const boss = yield* signedIn(administrator)
      assert.deepStrictEqual(yield* emails(boss, "search=CLERK@"), [plainAdministrator])
      assert.isAbove((yield* emails(boss, "search=dana%20demo")).length, 3)
      assert.deepStrictEqual(yield* emails(boss, "search=%25"), [])
    }).pipe(onService))

  it.effect.each([
    "sort=name",
    "sort=",
    "limit=0",
    "cursor=x",
    `cursor=${Buffer.from("k5").toString("base64url")}`,
    `cursor=${Buffer.from("[\"email\",5,5]").toString("base64url")}&sort=email`,
    `cursor=${Buffer.from("[\"id\",1.5,5]").toString("base64url")}`,
    `cursor=${Buffer.from("[\"date_added\",1e300,5]").toString("base64url")}&sort=date_added`,
    `cursor=${Buffer.from("[\"-id\",5,5]").toString("base64url")}&sort=id`,
    `search=${"x".repeat(257)}`
  ])("are not listed by what makes no sense: %s", (query) =>
    Effect.gen(function*() {
      const answer = yield* (yield* signedIn(administrator)).get(`${users}?${query}`)
      assert.strictEqual(answer.status, 422, answer.text)
    }).pipe(onService))
})

describe("one's own account", () => {
  it.effect("has a profile that everybody changes for themselves", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(member)
      const changed = (yield* client.patch(own, { profile: { last_name: "Ünlü" } })).as(OwnUserView)
      assert.deepStrictEqual(changed.profile, { first_name: "Dana", last_name: "Ünlü", phone_number: "" })
      assert.deepStrictEqual((yield* client.get(own)).json, changed)
      assert.strictEqual((yield* client.patch(own, {})).status, 200)
      assert.strictEqual((yield* client.patch(own, { profile: { phone_number: "x".repeat(33) } })).status, 422)
      const ignored = (yield* client.patch(own, { is_superuser: true, email: "x@x.test" })).as(OwnUserView)
      assert.deepStrictEqual(ignored, changed)
    }).pipe(onService))

  it.effect("gets another password, and every other session ends", () =>
    Effect.gen(function*() {
      const here = yield* signedIn(member)
      const elsewhere = (yield* logIn(member, password)).as(TokenView)
      const answer = yield* here.post(`${own}/password`, { current_password: password, new_password: newPassword })
      assert.strictEqual(answer.status, 204, answer.text)
      assert.strictEqual((yield* here.get(own)).status, 200)
      assert.strictEqual((yield* (yield* bearing(elsewhere.access_token)).get(own)).status, 401)
      const renewed = yield* tokenRequest({ grant_type: "refresh_token", refresh_token: elsewhere.refresh_token })
      assert.strictEqual(renewed.status, 400)
      assert.strictEqual((yield* logIn(member, password)).status, 400)
      assert.strictEqual((yield* logIn(member, newPassword)).status, 200)
    }).pipe(onService))

  it.effect("keeps its password when the one before is wrong, and guessing is slowed down", () =>
    Effect.gen(function*() {
      const client = yield* bearing(yield* accessToken(member))
      const guess = { current_password: "a wrong password", new_password: newPassword }
      for (let n = 0; n < 10; n++) {
        const answer = yield* client.post(`${own}/password`, guess)
        assert.deepInclude(answer.json, { status: 409, code: "CURRENT_PASSWORD_WRONG" })
        assert.notInclude(answer.text, "a wrong password")
      }
      const throttled = yield* client.post(`${own}/password`, { ...guess, current_password: password })
      assert.deepInclude(throttled.json, { status: 429, code: "SIGN_IN_THROTTLED" })
      const [, seconds] = /"retry_after_seconds":(\d+)/.exec(throttled.text) ?? []
      assert.isAbove(Number(seconds), 0)
      assert.strictEqual(throttled.headers["retry-after"], seconds)
      assert.strictEqual((yield* logIn(member, password)).status, 429)
    }).pipe(onService))

  it.effect.each<readonly [object, string]>([
    [{}, "missing"],
    [{ current_password: password, new_password: "short" }, "string_too_short"],
    [{ current_password: null, new_password: newPassword }, "string_type"],
    [{ current_password: "x".repeat(1025), new_password: newPassword }, "string_too_long"]
  ])("takes no password like %o, and echoes nothing", ([body, type]) =>
    Effect.gen(function*() {
      const answer = yield* (yield* signedIn(member)).post(`${own}/password`, body)
      assert.strictEqual(answer.status, 422)
      const { detail } = answer.as(HTTPValidationError)
      assert.strictEqual(detail[0]?.type, type)
      for (const error of detail) assert.strictEqual(error.input, "**********")
      assert.isTrue(Schema.is(HTTPValidationError)(answer.json))
    }).pipe(onService))
})
