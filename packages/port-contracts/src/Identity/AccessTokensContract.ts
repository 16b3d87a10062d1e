import { AccessTokens } from "@campaigns/application/Identity/AccessTokens"
import { SessionId, UserId } from "@campaigns/domain/Identity/Ids"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { randomUUID } from "node:crypto"

/** The laws of `AccessTokens` about its own tokens, for the adapter that the layer provides. */
export const accessTokensContract = <E>(name: string, adapter: Layer.Layer<AccessTokens, E>): void =>
  layer(adapter)(`AccessTokens (${name})`, (it) => {
    const userId = UserId.make(7)

    it.effect("verifies what it issued and says for whom and for which session", () =>
      Effect.gen(function*() {
        const tokens = yield* AccessTokens
        const sessionId = SessionId.make(randomUUID())
        const { expiresInSeconds, token } = yield* tokens.issue({ userId, sessionId })
        assert.strictEqual(expiresInSeconds, 900)
        assert.deepInclude(yield* tokens.verify(token), { _tag: "Own", userId, sessionId })
      }))

    it.effect("refuses a token whose fifteen minutes are over", () =>
      Effect.gen(function*() {
        const tokens = yield* AccessTokens
        const { token } = yield* tokens.issue({ userId, sessionId: SessionId.make(randomUUID()) })
        yield* TestClock.adjust("899 seconds")
        yield* tokens.verify(token)
        yield* TestClock.adjust("10 seconds")
        const refused = yield* Effect.flip(tokens.verify(token))
        assert.deepInclude(refused, { _tag: "AccessTokenRefused", reason: "Expired" })
      }))

    it.effect("refuses whatever it did not issue", () =>
      Effect.gen(function*() {
        const tokens = yield* AccessTokens
        const { token } = yield* tokens.issue({ userId, sessionId: SessionId.make(randomUUID()) })
        const middle = Math.floor(token.length / 2)
        const changed = token.slice(0, middle) + (token[middle] === "a" ? "b" : "a") + token.slice(middle + 1)
        for (const other of [changed, "", "x", "a.b.c", "..", token.slice(0, -2), `${token}.`]) {
          const refused = yield* Effect.flip(tokens.verify(other))
          assert.deepInclude(refused, { _tag: "AccessTokenRefused", reason: "Malformed" })
        }
      }))
  })
