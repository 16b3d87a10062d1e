import { IdempotencyKeys } from "@campaigns/application/Conventions/IdempotencyKeys"
import { Users } from "@campaigns/application/Identity/Users"
import { EmailAddress } from "@campaigns/domain/Identity/EmailAddress"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { InvitationView, NewInvitationView } from "../../../src/Api/Identity/InvitationViews.ts"
import { anonymous, onService, signedIn, tokenRequest } from "../../support/Client.ts"
import { manager, member, stranger } from "../../support/DemoData.ts"

const invitations = "/api/v1/companies/1/invitations"
const accept = "/api/v1/invitations/accept"
const newPassword = "quite another password"

/** A manager's client, and the token of a new invitation. */
const invited = Effect.fnUntraced(function*(email: string, role = "member") {
  const client = yield* signedIn(manager)
  const answer = yield* client.post(invitations, { email, role })
  assert.strictEqual(answer.status, 201, answer.text)
  const { link } = answer.as(NewInvitationView)
  const [base, token = ""] = (link ?? "").split("#token=")
  assert.strictEqual(base, "http://localhost/invitation")
  return { client, answer, token }
})

describe("an invitation", () => {
  it.effect("is made with a link that nobody may store, is listed without it, and makes a user who can log in", () =>
    Effect.gen(function*() {
      const { answer, client, token } = yield* invited("New.Person@Demo.test", "manager")
      assert.strictEqual(answer.headers["cache-control"], "no-store")
      const { link: _link, ...shown } = answer.as(NewInvitationView)
      assert.deepInclude(shown, {
        email: "new.person@demo.test",
        role: "manager",
        mail_status: "none",
        mail_error: null
      })
      assert.strictEqual(shown.expires_at, "2026-11-27T09:00:00.000Z")
      const listed = yield* client.get(invitations)
      assert.notInclude(listed.text, token)
      const { items } = listed.json as { readonly items: ReadonlyArray<typeof InvitationView.Type> }
      assert.deepStrictEqual(items.at(-1), shown)
      const profile = { first_name: "New", last_name: "Person" }
      const accepted = yield* (yield* anonymous).post(accept, { token, password: newPassword, profile })
      assert.strictEqual(accepted.status, 200, accepted.text)
      assert.deepInclude(accepted.json, { company_id: 1, email: "new.person@demo.test", role: "manager" })
      const login = yield* tokenRequest({
        grant_type: "password",
        username: "new.person@demo.test",
        password: newPassword
      })
      assert.strictEqual(login.status, 200)
      assert.notInclude((yield* client.get(invitations)).text, "new.person@demo.test")
    }).pipe(onService))

  it.effect("is answered the same for an address with an account as for one without", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const shapes = yield* Effect.forEach([stranger, "nobody@demo.test"], (email) =>
        Effect.map(
          client.post(invitations, { email }),
          ({ text }) =>
            text.replaceAll(email, "#").replace(/token=[\w-]{43}/, "token=#").replace(/"id":\d+/, "\"id\":#")
        ))
      assert.lengthOf(new Set(shapes), 1)
    }).pipe(onService))

  it.effect("to a user is accepted with their bearer, and to nobody else with another one's", () =>
    Effect.gen(function*() {
      const { token } = yield* invited(stranger)
      const nobody = yield* anonymous
      assert.deepInclude((yield* nobody.post(accept, { token })).json, {
        status: 409,
        code: "INVITATION_PASSWORD_NEEDED"
      })
      const wrong = yield* nobody.post(accept, { token, password: newPassword })
      assert.deepInclude(wrong.json, { status: 409, code: "INVITATION_PASSWORD_WRONG" })
      const other = yield* (yield* signedIn(member)).post(accept, { token })
      assert.deepInclude(other.json, { status: 409, code: "INVITATION_OF_ANOTHER" })
      const made = yield* nobody.post(accept, { token }, { headers: { authorization: "Bearer made-up" } })
      assert.deepInclude(made.json, { status: 401, code: "CREDENTIAL_INVALID" })
      const theirs = yield* signedIn(stranger)
      assert.strictEqual((yield* theirs.get("/api/v1/campaigns/drafts/1")).status, 404)
      assert.strictEqual((yield* theirs.post(accept, { token })).status, 200)
      assert.strictEqual((yield* theirs.get("/api/v1/campaigns/drafts/1")).status, 200)
      assert.deepInclude((yield* theirs.post(accept, { token })).json, { status: 409, code: "ONE_TIME_TOKEN_INVALID" })
    }).pipe(onService))

  it.effect("is withdrawn, and then neither there nor good", () =>
    Effect.gen(function*() {
      const { answer, client, token } = yield* invited("new@demo.test")
      const { id } = answer.as(NewInvitationView)
      assert.strictEqual((yield* client.delete(`${invitations}/${id}`)).status, 204)
      assert.deepInclude((yield* client.delete(`${invitations}/${id}`)).json, { status: 404 })
      const refused = yield* (yield* anonymous).post(accept, { token, password: newPassword })
      assert.deepInclude(refused.json, { status: 409, code: "ONE_TIME_TOKEN_INVALID" })
    }).pipe(onService))

  it.effect("is for nobody who is a member, and there are at most 100 in a company", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const already = yield* client.post(invitations, { email: member })
      assert.deepInclude(already.json, { status: 409, code: "ALREADY_MEMBER" })
      for (let n = 1; n < 100; n++) yield* client.post(invitations, { email: `person${n}@demo.test` })
      const more = yield* client.post(invitations, { email: "one.more@demo.test" })
      assert.deepInclude(more.json, { status: 409, code: "LIMIT_REACHED", limit: 100, count: 101 })
    }).pipe(onService))

  it.effect("that is asked for again with its key is not made anew, and its link is kept where nobody can read it", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const headers = { "idempotency-key": "invite-dana" }
      const first = yield* client.post(invitations, { email: "dana@demo.test" }, { headers })
      assert.strictEqual(first.status, 201)
      const again = yield* client.post(invitations, { email: "dana@demo.test" }, { headers })
      assert.deepStrictEqual([again.status, again.text], [201, first.text])
      assert.strictEqual(again.headers["idempotency-replayed"], "true")
      const token = first.as(NewInvitationView).link?.split("#token=")[1] ?? ""
      const keys = yield* IdempotencyKeys
      const users = yield* Users
      const { user } = Option.getOrThrow(yield* users.findByEmail(EmailAddress.make(manager)))
      const at = DateTime.add(yield* DateTime.now, { seconds: 1 })
      const claim = yield* keys.claim(
        { request: { userId: user.id, path: invitations, key: "invite-dana" }, id: "look" },
        { fingerprint: null, at, leasedUntil: at, keptUntil: at }
      )
      const kept = claim._tag === "Answered" ? claim.answer.body : assert.fail(claim._tag)
      assert.isNotNull(kept)
      assert.notInclude(new TextDecoder().decode(kept), token)
      const accepted = yield* (yield* anonymous).post(accept, { token, password: newPassword })
      assert.strictEqual(accepted.status, 200)
    }).pipe(onService))

  it.effect.each<readonly [object, string]>([
    [{}, "email"],
    [{ email: null }, "email"],
    [{ email: "no address" }, "email"],
    [{ email: "a@b.test", role: "boss" }, "role"]
  ])("is wanted right: %o is 422", ([body, field]) =>
    Effect.gen(function*() {
      const refused = yield* (yield* signedIn(manager)).post(invitations, body)
      assert.strictEqual(refused.status, 422)
      assert.include(refused.text, field)
    }).pipe(onService))

  it.effect("is not used up by a password that cannot be one, of which nothing comes back", () =>
    Effect.gen(function*() {
      const { token } = yield* invited("new@demo.test")
      const nobody = yield* anonymous
      const short = yield* nobody.post(accept, { token, password: "short secret" })
      assert.strictEqual(short.status, 422)
      assert.notInclude(short.text, "short secret")
      assert.strictEqual((yield* nobody.post(accept, { token, password: newPassword })).status, 200)
    }).pipe(onService))
})
