import { PasswordResetting } from "@campaigns/application/Identity/PasswordResetting"
import { UserId } from "@campaigns/domain/Identity/Ids"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { OwnUserView } from "../../../src/Api/Identity/IdentityViews.ts"
import { HTTPValidationError } from "../../../src/Validation/HTTPValidationError.ts"
import { anonymous, onService, signedIn, tokenRequest } from "../../support/Client.ts"
import { member, password } from "../../support/DemoData.ts"

const address = "/api/v1/auth/password-reset/confirm"
const newPassword = "quite another password"

/** A token of the member, and a client of theirs. */
const issued = Effect.gen(function*() {
  const client = yield* signedIn(member)
  const { id } = (yield* client.get("/api/v1/users/me")).as(OwnUserView)
  const { token } = yield* (yield* PasswordResetting).issue(UserId.make(id))
  return { client, token: Redacted.value(token) }
})

describe("a one-time token", () => {
  it.effect("sets the password once, and ends every session of its user", () =>
    Effect.gen(function*() {
      const { client, token } = yield* issued
      const nobody = yield* anonymous
      const answer = yield* nobody.post(address, { token, password: newPassword })
      assert.strictEqual(answer.status, 204, answer.text)
      assert.strictEqual((yield* client.get("/api/v1/users/me")).status, 401)
      const logIn = (secret: string) => tokenRequest({ grant_type: "password", username: member, password: secret })
      assert.strictEqual((yield* logIn(password)).status, 400)
      assert.strictEqual((yield* logIn(newPassword)).status, 200)
      const again = yield* nobody.post(address, { token, password: newPassword })
      assert.deepInclude(again.json, { status: 409, code: "ONE_TIME_TOKEN_INVALID" })
      assert.notInclude(again.text, token)
    }).pipe(onService))

  it.effect("that was never given is answered like one that is used up", () =>
    Effect.gen(function*() {
      const nobody = yield* anonymous
      const { token } = yield* issued
      yield* nobody.post(address, { token, password: newPassword })
      const bodies = yield* Effect.forEach(
        [token, "made-up", "x".repeat(512)],
        (token) => nobody.post(address, { token, password: newPassword })
      )
      const told = bodies.map(({ text }) => text.replace(/"request_id":"[^"]*"/, ""))
      assert.lengthOf(new Set(told), 1)
    }).pipe(onService))

  it.effect("is still good after a password that cannot be one", () =>
    Effect.gen(function*() {
      const nobody = yield* anonymous
      const { token } = yield* issued
      const short = yield* nobody.post(address, { token, password: "short" })
      assert.strictEqual(short.status, 422)
      assert.deepStrictEqual(
        short.as(HTTPValidationError).detail.map(({ input, loc, type }) => ({ input, loc, type })),
        [{ input: "**********", loc: ["body", "password"], type: "string_too_short" }]
      )
      assert.strictEqual((yield* nobody.post(address, { token, password: newPassword })).status, 204)
    }).pipe(onService))

  it.effect.each<object>([{}, { token: "", password: newPassword }, { token: "x".repeat(513), password: newPassword }])(
    "is wanted: %o is 422",
    (body) =>
      Effect.gen(function*() {
        assert.strictEqual((yield* (yield* anonymous).post(address, body)).status, 422)
      }).pipe(onService)
  )
})
