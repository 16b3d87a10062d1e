import { type Account, defaultAccounts } from "@campaigns/sandboxes/AdPlatform/Data/Account"
import { demoCredentials } from "@campaigns/sandboxes/AdPlatform/Http/SandboxSettings"
import { temporaryStateFile } from "@campaigns/sandboxes/testing/TemporaryStateFile"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { startSandbox } from "./support/SandboxClient.ts"

const query = { query: "SELECT customer.id FROM customer" }
const searchPath = "/v25/customers/1234567890/googleAds:search"

const withSandbox = (accounts: ReadonlyArray<Account> = defaultAccounts) =>
  Effect.flatMap(temporaryStateFile, (stateFile) => startSandbox({ stateFile, accounts }))

it.effect("The token endpoint gives a bearer token for the known refresh token and client", () =>
  Effect.gen(function*() {
    const sandbox = yield* withSandbox()
    const { body, status } = yield* sandbox.token()
    assert.strictEqual(status, 200)
    assert.deepInclude(body, {
      expires_in: 3599,
      scope: "https://www.googleapis.com/auth/adwords",
      token_type: "Bearer"
    })
    const cases = [
      [{ client_secret: "wrong" }, 401, "invalid_client"],
      [{ refresh_token: "wrong" }, 400, "invalid_grant"],
      [{ refresh_token: "" }, 400, "invalid_request"],
      [{ grant_type: "password" }, 400, "unsupported_grant_type"]
    ] as const
    for (const [form, expected, error] of cases) {
      const reply = yield* sandbox.token(form)
      assert.strictEqual(reply.status, expected)
      assert.deepInclude(reply.body, { error })
    }
  }))

it.effect("An access token ends with its lifetime", () =>
  Effect.gen(function*() {
    const sandbox = yield* withSandbox()
    const authorization = `Bearer ${yield* sandbox.accessToken}`
    assert.strictEqual((yield* sandbox.call(searchPath, query, { authorization })).status, 200)
    yield* TestClock.adjust("1 hour")
    const late = yield* sandbox.call(searchPath, query, { authorization })
    assert.deepStrictEqual([late.status, late.errors], [401, ["authenticationError.OAUTH_TOKEN_EXPIRED"]])
  }))

it.effect("Revoking takes the access tokens and the refresh token away", () =>
  Effect.gen(function*() {
    const sandbox = yield* withSandbox()
    const authorization = `Bearer ${yield* sandbox.accessToken}`
    const revoked = yield* sandbox.control("POST", "/tokens/revoke", { refresh_token: demoCredentials.refreshToken })
    assert.strictEqual(revoked.status, 204)
    const late = yield* sandbox.call(searchPath, query, { authorization })
    assert.deepStrictEqual([late.status, late.errors], [401, ["authenticationError.OAUTH_TOKEN_REVOKED"]])
    assert.deepInclude((yield* sandbox.token()).body, { error: "invalid_grant" })
  }))

const refusals = [
  [
    "without a bearer token",
    searchPath,
    { authorization: "Basic eA==" },
    401,
    "authenticationError.OAUTH_TOKEN_HEADER_INVALID"
  ],
  ["with an unknown token", searchPath, { authorization: "Bearer x" }, 401, "authenticationError.OAUTH_TOKEN_INVALID"],
  [
    "for an id with hyphens",
    "/v25/customers/123-456-7890/googleAds:search",
    {},
    401,
    "authenticationError.CLIENT_CUSTOMER_ID_INVALID"
  ],
  [
    "for an unknown account",
    "/v25/customers/1111111111/googleAds:search",
    {},
    403,
    "authorizationError.USER_PERMISSION_DENIED"
  ],
  [
    "through a wrong manager",
    searchPath,
    { "login-customer-id": "1" },
    403,
    "authorizationError.USER_PERMISSION_DENIED"
  ],
  [
    "through a manager with hyphens",
    searchPath,
    { "login-customer-id": "1-2" },
    400,
    "headerError.INVALID_LOGIN_CUSTOMER_ID"
  ],
  ["for another version", "/v19/customers/1234567890/googleAds:search", {}, 404, "requestError.UNSUPPORTED_VERSION"]
] as const

it.effect.each(refusals)("A request %s is refused", ([, path, headers, status, error]) =>
  Effect.gen(function*() {
    const sandbox = yield* withSandbox()
    const reply = yield* sandbox.call(path, query, headers)
    assert.deepStrictEqual([reply.status, reply.errors], [status, [error]])
  }))

it.effect("An account under a manager is reached through the manager only", () =>
  Effect.gen(function*() {
    const [account] = defaultAccounts
    assert.isDefined(account)
    const sandbox = yield* withSandbox([{ ...account, loginCustomerId: "5555555555" }])
    assert.strictEqual((yield* sandbox.call(searchPath, query)).status, 403)
    assert.strictEqual((yield* sandbox.call(searchPath, query, { "login-customer-id": "5555555555" })).status, 200)
  }))
