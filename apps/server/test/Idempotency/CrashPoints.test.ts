import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import { assert, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import { type ApiUser, unlessLost } from "../support/ApiUser.ts"
import { eventually } from "../support/Eventually.ts"
import { type KillableServer, killableServer } from "../support/KillableServer.ts"
import { on, temporaryFolder } from "../support/Processes.ts"
import { type StoppedWrite, stopPoint } from "../support/StopPoint.ts"
import { draftNamed, draftsNamed, isInUse, keyedPost, untilAnswered } from "./Keyed.ts"

interface Sent {
  readonly key: string
  readonly path: string
  readonly body: () => unknown
}

/** Sends a request many times at once, kills the server when it is at the point, and starts another one. */
const crash = Effect.fnUntraced(function*(server: KillableServer, point: StoppedWrite, sent: Sent, times = 1) {
  const user = yield* server.user
  yield* Effect.scoped(Effect.gen(function*() {
    const { url } = yield* TestDatabase.TestDatabase
    const { reached } = yield* stopPoint(url, point)
    const running = yield* Effect.forEach(
      Array.from({ length: times }),
      () => Effect.forkScoped(unlessLost(keyedPost(user, sent.key, sent.path, sent.body())))
    )
    yield* reached
    yield* server.kill
    yield* Fiber.joinAll(running)
  }))
  yield* server.start
})

const draftsPath = "/campaigns/drafts"

interface CrashPoint extends Sent {
  readonly what: string
  readonly point: StoppedWrite
}

const draftSent = (what: string): Sent => ({
  key: what.replaceAll(" ", "-"),
  path: draftsPath,
  body: () => draftNamed(`Killed ${what}`)
})

const points: ReadonlyArray<CrashPoint> = ([
  ["before the key was claimed", { table: "idempotency_keys", when: "new.status is null" }],
  ["when it was about to write", { table: "campaign_drafts", when: "new.settings ->> 'name' like 'Killed%'" }],
  ["when it was about to keep its answer", { table: "idempotency_keys", when: "new.status is not null" }]
] as const).map(([what, point]) => ({ what, point, ...draftSent(what) }))

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64"
)

const form = (): FormData => {
  const data = new FormData()
  data.set("file", new Blob([png]), "shoe.png")
  return data
}

const uploadSent = (key: string): Sent => ({ key, path: "/media/?company_id=1", body: form })

const uploadNotWritten = uploadSent("upload-not-written")
const uploadWritten = uploadSent("upload-written")

const assets = (user: ApiUser) =>
  Effect.map(user.call("GET", "/media/"), ({ body }) => (body["items"] as ReadonlyArray<unknown>).length)

/** A user of the server that runs after all the crashes, and what was sent between them. */
class Crashed extends Context.Service<Crashed, {
  readonly user: ApiUser
  /** The answer to a draft that was made with the key of the task whose start was lost. */
  readonly made: unknown
  readonly taskSent: Sent
}>()("test/Idempotency/CrashPoints/Crashed") {}

// A key stays in use for ten seconds after the death of its server: after the last crash the keys of the others are free.
const crashed = Layer.effect(
  Crashed,
  Effect.gen(function*() {
    const { url } = yield* TestDatabase.TestDatabase
    const server = yield* killableServer(on(url, yield* temporaryFolder))
    for (const { point, ...sent } of points) yield* crash(server, point, sent, 100)

    const { body: made } = yield* keyedPost(yield* server.user, "lost-answer", draftsPath, draftNamed("Lost answer"))
    const path = `${draftsPath}/${String(made["id"])}/extensions/generate`
    const taskSent = { key: "lost-answer", path, body: () => undefined }
    // The work of a task is begun when its request is carried out; the answer waits for that.
    yield* crash(
      server,
      { table: "cluster_messages", when: "new.entity_type like 'Workflow/GenerateExtensions%'" },
      taskSent
    )
    yield* crash(server, { table: "media_assets", when: "true" }, uploadNotWritten)
    yield* crash(server, { table: "idempotency_keys", when: "old.status is not null" }, uploadWritten)
    return { user: yield* server.user, made, taskSent }
  })
).pipe(Layer.provideMerge(TestDatabase.layerUrl))

layer(crashed, { excludeTestServices: true })(
  "A server that is killed while it carries out a request",
  (it) => {
    it.effect.each(points)(
      "$what leaves it to the next attempt, and it has one effect",
      ({ body, key, path, what }) =>
        Effect.gen(function*() {
          const { user } = yield* Crashed
          assert.strictEqual(yield* draftsNamed(user, `Killed ${what}`), 0)
          const replies = yield* Effect.forEach(
            Array.from({ length: 100 }),
            () => untilAnswered(user, key, path, body()),
            { concurrency: "unbounded" }
          )
          const [first] = replies
          for (const { body, status } of replies) assert.deepStrictEqual([status, body], [201, first?.body])
          assert.strictEqual(yield* draftsNamed(user, `Killed ${what}`), 1)
        })
    )

    it.effect(
      "after all was written answers the next attempt with what the first one would have heard",
      () =>
        Effect.gen(function*() {
          const { made, taskSent: { key, path }, user } = yield* Crashed
          const replayed = yield* untilAnswered(user, key, path)
          assert.deepStrictEqual(
            [replayed.status, replayed.headers.get("idempotency-replayed")],
            [202, "true"],
            JSON.stringify(replayed.body)
          )
          yield* eventually(
            "the task whose start was lost ends",
            Effect.map(
              user.call("GET", `/tasks/${String(replayed.body["task_id"])}`),
              ({ body }) => body["status"] === "completed" || body["status"] === "failed" ? true : undefined
            )
          )
          const again = yield* keyedPost(user, key, draftsPath, draftNamed("Lost answer"))
          assert.deepStrictEqual([again.status, again.body], [201, made])
        })
    )

    it.effect.each(
      [
        ["carried out again when its asset was not there", uploadNotWritten, 201, [1, 2]],
        ["not carried out again when it was", uploadWritten, 409, [2, 2]]
      ] as const
    )("lets an upload be %s", ([, sent, status, [before, after]]) =>
      Effect.gen(function*() {
        const { user } = yield* Crashed
        assert.strictEqual(yield* assets(user), before)
        const reply = yield* untilAnswered(user, sent.key, sent.path, sent.body())
        assert.isFalse(isInUse(reply))
        assert.strictEqual(reply.status, status, JSON.stringify(reply.body))
        assert.strictEqual(yield* assets(user), after)
      }))
  }
)
