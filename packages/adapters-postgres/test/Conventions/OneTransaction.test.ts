import * as PgCampaigns from "@campaigns/adapters-postgres/Drafts/PgCampaigns"
import * as PgIdentity from "@campaigns/adapters-postgres/Identity/PgIdentity"
import { afterCommit } from "@campaigns/application/Conventions/AfterCommit"
import { IdempotencyKeys, type KeyedAttempt } from "@campaigns/application/Conventions/IdempotencyKeys"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import {
  assertSame,
  at,
  author,
  edited,
  freshTaskId,
  richDraft,
  storedDraft
} from "@campaigns/port-contracts/Drafts/ExampleDrafts"
import { commit } from "@campaigns/port-contracts/Drafts/Writes"
import { someone } from "@campaigns/port-contracts/Identity/People"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as TestDatabase from "../support/TestDatabase.ts"

const suite = Layer.merge(PgCampaigns.layer, PgIdentity.layer).pipe(Layer.provideMerge(TestDatabase.layer))

const answer = { head: "made", body: new Uint8Array() }

const done = <A>(value: A) => ({ value, fingerprint: "f", answer })

const claimed = Effect.fnUntraced(function*(key: string) {
  const keys = yield* IdempotencyKeys
  const { id } = yield* someone()
  const attempt: KeyedAttempt = { request: { userId: id, path: "/p", key }, id: crypto.randomUUID() }
  const claim = yield* keys.claim(attempt, times(0))
  assert.strictEqual(claim._tag, "Claimed")
  return attempt
})

const times = (seconds: number) => ({
  fingerprint: "f",
  at: DateTime.addDuration(at(0), `${seconds} seconds`),
  leasedUntil: DateTime.addDuration(at(0), `${seconds + 10} seconds`),
  keptUntil: DateTime.addDuration(at(0), `${seconds + 100} seconds`)
})

const renamed = (draft: CampaignDraft, name: string): CampaignDraft =>
  edited(draft, { settings: { ...draft.settings, name } })

describe("Work that completes a keyed request, and its answer, in PostgreSQL", () => {
  it.effect("become visible together, with what came after them only then", () =>
    Effect.gen(function*() {
      const keys = yield* IdempotencyKeys
      const drafts = yield* DraftReader
      const attempt = yield* claimed("together")
      const draft = yield* storedDraft
      const seen: Array<string> = []
      const look = Effect.gen(function*() {
        const { settings } = yield* drafts.find(draft.id)
        const { _tag } = yield* keys.claim({ ...attempt, id: crypto.randomUUID() }, times(1))
        seen.push(`${settings.name} ${_tag}`)
      })
      const reached = yield* Deferred.make<void>()
      const goOn = yield* Deferred.make<void>()
      const running = yield* Effect.forkChild(keys.complete(
        attempt,
        Effect.gen(function*() {
          yield* commit({ before: draft, after: renamed(draft, "New"), author })
          assert.strictEqual((yield* drafts.find(draft.id)).settings.name, "New")
          yield* afterCommit(Effect.orDie(look))
          yield* Deferred.succeed(reached, undefined)
          yield* Deferred.await(goOn)
          return done(null)
        })
      ))
      yield* Deferred.await(reached)
      yield* look
      yield* Deferred.succeed(goOn, undefined)
      yield* Fiber.join(running)
      assertSame(seen, [`${draft.settings.name} Running`, "New Answered"])
    }).pipe(Effect.provide(suite)))

  it.effect("leave nothing behind when the work fails, is given up, or was overtaken, not even in memory", () =>
    Effect.gen(function*() {
      const keys = yield* IdempotencyKeys
      const drafts = yield* DraftReader
      const { find } = yield* Tasks
      const attempt = yield* claimed("undone")
      const draft = yield* storedDraft
      const taskId = freshTaskId()
      const heard: Array<string> = []
      const write = Effect.gen(function*() {
        const after = renamed(draft, "Never")
        yield* commit({ before: draft, after, author, task: { _tag: "Began", taskId, kind: "generateRsas" } })
        yield* commit({ before: after, after: renamed(after, "Not this one, either"), author })
        const created = { ...(yield* richDraft(draft.customerId)), name: "Never" }
        yield* drafts.create(created, author)
        yield* drafts.find(draft.id)
        yield* afterCommit(Effect.sync(() => heard.push("started")))
        return created.id
      })

      yield* Effect.exit(keys.complete(attempt, Effect.andThen(write, Effect.fail("refused"))))
      yield* Effect.exit(keys.complete(attempt, Effect.andThen(write, Effect.die("broken"))))
      const reached = yield* Deferred.make<void>()
      const given = yield* Effect.forkChild(
        keys.complete(
          attempt,
          Effect.andThen(write, Effect.andThen(Deferred.succeed(reached, undefined), Effect.never))
        )
      )
      yield* Deferred.await(reached)
      yield* Fiber.interrupt(given)
      yield* keys.claim({ ...attempt, id: crypto.randomUUID() }, times(20))
      const late = yield* Effect.flip(keys.complete(attempt, Effect.map(write, done)))
      assert.strictEqual(late._tag, "AttemptOvertaken")

      assertSame(heard, [])
      assertSame(yield* drafts.find(draft.id), draft)
      assert.strictEqual((yield* Effect.flip(find(taskId)))._tag, "TaskNotFound")
      const other = renamed(draft, "Somebody else")
      yield* commit({ before: draft, after: other, author })
      assert.strictEqual((yield* drafts.find(draft.id)).settings.name, "Somebody else")
    }).pipe(Effect.provide(suite)))

  it.effect("finds out by itself that a unit was undone by the server", () =>
    Effect.gen(function*() {
      const keys = yield* IdempotencyKeys
      const drafts = yield* DraftReader
      const attempt = yield* claimed("failed statement")
      const draft = yield* storedDraft
      const exit = yield* Effect.exit(keys.complete(
        attempt,
        Effect.gen(function*() {
          yield* commit({ before: draft, after: renamed(draft, "Never"), author })
          // The id is taken, so the statement fails, and with it the transaction, whatever the work makes of it.
          yield* Effect.exit(drafts.create(draft, author))
          return done(null)
        })
      ))
      assert.strictEqual(exit._tag, "Failure")
      assertSame(yield* drafts.find(draft.id), draft)
      assert.strictEqual((yield* keys.claim({ ...attempt, id: crypto.randomUUID() }, times(1)))._tag, "Running")
    }).pipe(Effect.provide(suite)))
})
