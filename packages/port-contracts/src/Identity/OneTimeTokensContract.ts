import { type OneTimeTokenRefused, OneTimeTokens } from "@campaigns/application/Identity/OneTimeTokens"
import { Users } from "@campaigns/application/Identity/Users"
import type { UserId } from "@campaigns/domain/Identity/Ids"
import { assert, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { randomUUID } from "node:crypto"
import { setActive, someone } from "./People.ts"

const day = 24 * 60 * 60_000
const purpose = "passwordReset"

/** The parties of a token that no administrator made. */
const ofNobody = (userId: UserId) => ({ userId, issuedBy: null })

/** A token of a user that is good for a day. */
const issued = Effect.gen(function*() {
  const tokens = yield* OneTimeTokens
  const user = yield* someone()
  const tokenHash = randomUUID()
  yield* tokens.issue({ purpose, issuedBy: null, userId: user.id, tokenHash, expiresAtMillis: day })
  return { tokens, user, tokenHash }
})

const isRefused = <A, E extends { readonly _tag: string }>(use: Effect.Effect<A, E | OneTimeTokenRefused>) =>
  Effect.map(Effect.flip(use), ({ _tag }) => _tag === "OneTimeTokenRefused")

/** The laws of `OneTimeTokens`, for the adapter that the layer provides. */
export const oneTimeTokensContract = <E>(name: string, adapter: Layer.Layer<OneTimeTokens | Users, E>): void =>
  layer(adapter)(`OneTimeTokens (${name})`, (it) => {
    it.effect("finds the user as often as it is asked, and is used once", () =>
      Effect.gen(function*() {
        const { tokenHash, tokens, user } = yield* issued
        assert.deepStrictEqual(yield* tokens.find(purpose, tokenHash, 1), ofNobody(user.id))
        assert.deepStrictEqual(yield* tokens.find(purpose, tokenHash, 1), ofNobody(user.id))
        assert.deepStrictEqual(yield* tokens.use(purpose, tokenHash, 1, Effect.succeed), ofNobody(user.id))
        assert.isTrue(yield* isRefused(tokens.find(purpose, tokenHash, 1)))
        assert.isTrue(yield* isRefused(tokens.use(purpose, tokenHash, 1, Effect.succeed)))
      }))

    it.effect("tells which administrator made a token, when it is found and when it is used", () =>
      Effect.gen(function*() {
        const tokens = yield* OneTimeTokens
        const [user, maker] = [yield* someone(), yield* someone({ isAdministrator: true })]
        const parties = { userId: user.id, issuedBy: maker.id }
        const tokenHash = randomUUID()
        yield* tokens.issue({ purpose, ...parties, tokenHash, expiresAtMillis: day })
        assert.deepStrictEqual(yield* tokens.find(purpose, tokenHash, 1), parties)
        assert.deepStrictEqual(yield* tokens.use(purpose, tokenHash, 1, Effect.succeed), parties)
      }))

    it.effect("lets one of several uses at once win", () =>
      Effect.gen(function*() {
        const { tokenHash, tokens } = yield* issued
        let works = 0
        const work = () => Effect.andThen(Effect.yieldNow, Effect.sync(() => ++works))
        const exits = yield* Effect.all(
          Array.from({ length: 6 }, () => Effect.exit(tokens.use(purpose, tokenHash, 1, work))),
          { concurrency: "unbounded" }
        )
        assert.lengthOf(exits.filter((exit) => exit._tag === "Success"), 1)
        assert.strictEqual(works, 1)
      }))

    it.effect("refuses a token that was never given, and one whose time is over", () =>
      Effect.gen(function*() {
        const { tokenHash, tokens } = yield* issued
        assert.isTrue(yield* isRefused(tokens.find(purpose, randomUUID(), 1)))
        assert.isTrue(yield* isRefused(tokens.find(purpose, tokenHash, day)))
        assert.isTrue(yield* isRefused(tokens.use(purpose, tokenHash, day, Effect.succeed)))
        yield* tokens.use(purpose, tokenHash, day - 1, Effect.succeed)
      }))

    it.effect("makes older tokens of the user void with a newer one, and nobody else's", () =>
      Effect.gen(function*() {
        const [mine, theirs] = [yield* issued, yield* issued]
        const { tokens } = mine
        const newer = randomUUID()
        yield* tokens.issue({ purpose, issuedBy: null, userId: mine.user.id, tokenHash: newer, expiresAtMillis: day })
        assert.isTrue(yield* isRefused(tokens.find(purpose, mine.tokenHash, 1)))
        assert.deepStrictEqual(yield* tokens.find(purpose, newer, 1), ofNobody(mine.user.id))
        assert.deepStrictEqual(yield* tokens.find(purpose, theirs.tokenHash, 1), ofNobody(theirs.user.id))
      }))

    it.effect("is as good as before when the work fails", () =>
      Effect.gen(function*() {
        const { tokenHash, tokens, user } = yield* issued
        const failed = yield* Effect.flip(tokens.use(purpose, tokenHash, 1, () => Effect.fail("no" as const)))
        assert.strictEqual(failed, "no")
        assert.deepStrictEqual(yield* tokens.use(purpose, tokenHash, 1, Effect.succeed), ofNobody(user.id))
      }))

    it.effect("does its work on users while they are changed, and neither waits for the other for ever", () =>
      Effect.gen(function*() {
        const users = yield* Users
        for (let round = 0; round < 5; round++) {
          const { tokenHash, tokens, user } = yield* issued
          const at = DateTime.makeUnsafe(1)
          yield* Effect.all([
            Effect.exit(
              tokens.use(purpose, tokenHash, 1, ({ userId }) => users.setPassword(userId, "hash", { at, keeps: null }))
            ),
            setActive(user.id, false),
            users.setPassword(user.id, "other", { at, keeps: null })
          ], { concurrency: "unbounded" })
          assert.isTrue(yield* isRefused(tokens.find(purpose, tokenHash, 1)))
        }
      }))

    it.effect("forgets tokens that were over before a time, and only those", () =>
      Effect.gen(function*() {
        const { tokens, ...early } = yield* issued
        const late = yield* someone()
        const lateHash = randomUUID()
        yield* tokens.issue({ purpose, issuedBy: null, userId: late.id, tokenHash: lateHash, expiresAtMillis: day + 2 })
        assert.isAtLeast(yield* tokens.prune(day + 1), 1)
        assert.isTrue(yield* isRefused(tokens.find(purpose, early.tokenHash, 1)))
        assert.deepStrictEqual(yield* tokens.find(purpose, lateHash, 1), ofNobody(late.id))
      }))
  })
