import { afterCommit } from "@campaigns/application/Conventions/AfterCommit"
import {
  AttemptOvertaken,
  IdempotencyKeys,
  type KeptAnswer,
  type KeyedAttempt
} from "@campaigns/application/Conventions/IdempotencyKeys"
import type { Users } from "@campaigns/application/Identity/Users"
import type { UserId } from "@campaigns/domain/Identity/Ids"
import { assert, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import type * as Layer from "effect/Layer"
import { assertSame, at } from "../Drafts/ExampleDrafts.ts"
import { someone } from "../Identity/People.ts"

const path = "/api/v1/companies"

/** A point in time, seconds after a fixed one. */
const second = (seconds: number): DateTime.Utc => DateTime.addDuration(at(0), `${seconds} seconds`)

const attemptOf = (userId: UserId, key: string): KeyedAttempt => ({
  request: { userId, path, key },
  id: crypto.randomUUID()
})

const answer: KeptAnswer = {
  head: "made {\"7\"} 'Zürich'",
  body: new TextEncoder().encode("{\"name\":\"\\u0000 Zürich\"}")
}

/** The times of an attempt that begins at a second: 10 s for itself, 100 s for its answer. */
const times = (seconds: number, fingerprint: string | null = "f") => ({
  fingerprint,
  at: second(seconds),
  leasedUntil: second(seconds + 10),
  keptUntil: second(seconds + 100)
})

const completing = (attempt: KeyedAttempt, given = answer) =>
  Effect.flatMap(
    IdempotencyKeys,
    (keys) => keys.complete(attempt, Effect.succeed({ value: "done", fingerprint: "f", answer: given }))
  )

/** The laws of `IdempotencyKeys` that hold with and without undoing of writes, for the layer's adapter. */
export const idempotencyKeysContract = <E>(name: string, adapter: Layer.Layer<IdempotencyKeys | Users, E>): void =>
  layer(adapter)(`IdempotencyKeys (${name})`, (it) => {
    it.effect("gives a key to one of many attempts at once", () =>
      Effect.gen(function*() {
        const keys = yield* IdempotencyKeys
        const { id } = yield* someone()
        const claims = yield* Effect.forEach(
          Array.from({ length: 50 }, () => attemptOf(id, "once")),
          (attempt) => keys.claim(attempt, times(0)),
          { concurrency: "unbounded" }
        )
        assert.lengthOf(claims.filter(({ _tag }) => _tag === "Claimed"), 1)
        assertSame(claims.find(({ _tag }) => _tag !== "Claimed"), { _tag: "Running", fingerprint: "f" })
      }))

    it.effect("keeps the answer byte for byte, and gives it until its time is over", () =>
      Effect.gen(function*() {
        const keys = yield* IdempotencyKeys
        const { id } = yield* someone()
        const attempt = attemptOf(id, "answered")
        yield* keys.claim(attempt, times(0))
        assert.strictEqual(yield* completing(attempt), "done")
        assertSame(yield* keys.claim(attemptOf(id, "answered"), times(99, "other")), {
          _tag: "Answered",
          fingerprint: "f",
          answer: { ...answer, body: answer.body === null ? null : Uint8Array.from(answer.body) }
        })
        assertSame(yield* keys.claim(attemptOf(id, "answered"), times(100)), { _tag: "Claimed" })
      }))

    it.effect("keeps that there was an answer when its body is too large, and takes a fuller one later", () =>
      Effect.gen(function*() {
        const keys = yield* IdempotencyKeys
        const { id } = yield* someone()
        const attempt = attemptOf(id, "amended")
        yield* keys.claim(attempt, times(0, null))
        yield* completing(attempt, { ...answer, body: null })
        const before = yield* keys.claim(attemptOf(id, "amended"), times(1))
        assertSame(before, { _tag: "Answered", fingerprint: "f", answer: { ...answer, body: null } })
        yield* keys.amend(attemptOf(id, "amended"), { ...answer, head: "of another" })
        yield* keys.amend(attempt, { ...answer, head: "fuller" })
        const after = yield* keys.claim(attemptOf(id, "amended"), times(1))
        assertSame(after, { _tag: "Answered", fingerprint: "f", answer: { ...answer, head: "fuller" } })
      }))

    it.effect("takes the key of another user, and the same key at another path, for another key", () =>
      Effect.gen(function*() {
        const keys = yield* IdempotencyKeys
        const { id } = yield* someone()
        const { id: other } = yield* someone()
        const attempt = attemptOf(id, "mine")
        const elsewhere = { ...attempt, request: { ...attempt.request, path: `${path}/7/customers` } }
        for (const each of [attempt, elsewhere, attemptOf(other, "mine"), attemptOf(id, "Mine")]) {
          assertSame(yield* keys.claim(each, times(0)), { _tag: "Claimed" })
        }
      }))

    it.effect("takes keys and paths of any length", () =>
      Effect.gen(function*() {
        const keys = yield* IdempotencyKeys
        const { id } = yield* someone()
        const long = { request: { userId: id, path: `/${"p".repeat(16_000)}`, key: "~".repeat(255) } }
        assertSame(yield* keys.claim({ ...long, id: crypto.randomUUID() }, times(0)), { _tag: "Claimed" })
        const again = yield* keys.claim({ ...long, id: crypto.randomUUID() }, times(0, null))
        assert.strictEqual(again._tag, "Running")
      }))

    it.effect("gives the key on when an attempt shows no life any more, with another body, too", () =>
      Effect.gen(function*() {
        const keys = yield* IdempotencyKeys
        const { id } = yield* someone()
        const dead = attemptOf(id, "dead")
        yield* keys.claim(dead, times(0))
        yield* keys.renew(dead, second(15))
        assert.strictEqual((yield* keys.claim(attemptOf(id, "dead"), times(14)))._tag, "Running")
        const next = attemptOf(id, "dead")
        assertSame(yield* keys.claim(next, times(15, "g")), { _tag: "Claimed" })
        assertSame(yield* keys.claim(attemptOf(id, "dead"), times(16)), { _tag: "Running", fingerprint: "g" })
        const late = yield* Effect.flip(completing(dead))
        assert.instanceOf(late, AttemptOvertaken)
        yield* keys.renew(dead, second(1_000))
        yield* keys.release(dead)
        assert.strictEqual((yield* keys.claim(attemptOf(id, "dead"), times(17)))._tag, "Running")
        assert.strictEqual(yield* completing(next), "done")
      }))

    it.effect("gives the key of one dead attempt to one of many that follow", () =>
      Effect.gen(function*() {
        const keys = yield* IdempotencyKeys
        const { id } = yield* someone()
        yield* keys.claim(attemptOf(id, "followed"), times(0))
        const claims = yield* Effect.forEach(
          Array.from({ length: 20 }, () => attemptOf(id, "followed")),
          (attempt) => keys.claim(attempt, times(10)),
          { concurrency: "unbounded" }
        )
        assert.lengthOf(claims.filter(({ _tag }) => _tag === "Claimed"), 1)
      }))

    it.effect("frees the key of an attempt that gave up, and not one that was answered", () =>
      Effect.gen(function*() {
        const keys = yield* IdempotencyKeys
        const { id } = yield* someone()
        const first = attemptOf(id, "free")
        yield* keys.claim(first, times(0))
        yield* keys.release(first)
        const second = attemptOf(id, "free")
        assertSame(yield* keys.claim(second, times(1)), { _tag: "Claimed" })
        yield* completing(second)
        yield* keys.release(second)
        assert.strictEqual((yield* keys.claim(attemptOf(id, "free"), times(2)))._tag, "Answered")
      }))

    it.effect("keeps nothing when the work fails, and does what was left for later only when it does not", () =>
      Effect.gen(function*() {
        const keys = yield* IdempotencyKeys
        const { id } = yield* someone()
        const attempt = attemptOf(id, "failing")
        yield* keys.claim(attempt, times(0))
        const exits = yield* Effect.forEach(
          ["refused", "broken"],
          (reason) =>
            Effect.exit(keys.complete(attempt, reason === "refused" ? Effect.fail(reason) : Effect.die(reason)))
        )
        assertSame(exits, [Exit.fail("refused"), Exit.die("broken")])
        assert.strictEqual((yield* keys.claim(attemptOf(id, "failing"), times(1)))._tag, "Running")
        const order: Array<string> = []
        const note = (what: string) =>
          Effect.sync(() => {
            order.push(what)
          })
        yield* keys.complete(
          attempt,
          Effect.as(afterCommit(note("later")), { value: null, fingerprint: "f", answer })
        )
        assertSame(order, ["later"])
      }))

    it.effect("forgets what nobody will ask for again", () =>
      Effect.gen(function*() {
        const keys = yield* IdempotencyKeys
        const { id } = yield* someone()
        yield* keys.prune(second(50_000))
        yield* keys.claim(attemptOf(id, "old"), times(0))
        yield* keys.claim(attemptOf(id, "young"), times(60))
        assert.strictEqual(yield* keys.prune(second(100)), 1)
        assert.strictEqual(yield* keys.prune(second(100)), 0)
        assert.strictEqual((yield* keys.claim(attemptOf(id, "young"), times(60)))._tag, "Running")
        assert.strictEqual((yield* keys.claim(attemptOf(id, "old"), times(60)))._tag, "Claimed")
      }))
  })
