import { Tasks } from "@campaigns/application/Tasks/Tasks"
import type { TaskId } from "@campaigns/domain/Drafts/Ids"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import * as Scope from "effect/Scope"
import { TokenView } from "../../../src/Api/Identity/TokenGroup.ts"
import { demoCustomer, manager, password } from "../../support/DemoData.ts"
import { openStream, until } from "../../support/EventStream.ts"
import { SocketService, TaskLooks } from "../../support/SocketService.ts"
import { nothingWritten, stuckExtensions } from "../../support/StuckTask.ts"

const follow = Effect.fnUntraced(function*(taskId: TaskId, headers: Readonly<Record<string, string>> = {}) {
  const { url } = yield* SocketService
  const answer = yield* Effect.promise(() => {
    const body = new URLSearchParams({ grant_type: "password", username: manager, password })
    return fetch(`${url}/api/v1/auth/token`, { method: "POST", body }).then((response) => response.json())
  })
  const { access_token: token } = yield* Effect.orDie(Schema.decodeUnknownEffect(TokenView)(answer))
  const sent = { authorization: `Bearer ${token}`, accept: "text/event-stream", ...headers }
  return yield* Effect.promise(() => openStream(`${url}/api/v1/tasks/${taskId}/events`, sent))
})

const wait = (what: string, holds: () => boolean) => Effect.promise(() => until(what, holds))

const advance = (taskId: TaskId, progress: number) =>
  Effect.gen(function*() {
    yield* (yield* Tasks).progress(taskId, progress, yield* DateTime.now)
  })

const finish = (taskId: TaskId) =>
  Effect.gen(function*() {
    yield* (yield* Tasks).end({ taskId, error: null, result: nothingWritten, at: yield* DateTime.now })
  })

describe("the stream of a task, over a socket", () => {
  it.live("brings the present state at once, each change while it happens, and the end", () =>
    Effect.gen(function*() {
      const taskId = yield* stuckExtensions
      const stream = yield* follow(taskId, { "accept-encoding": "gzip" })
      assert.strictEqual(stream.status, 200)
      assert.deepInclude(stream.headers, {
        "content-type": "text/event-stream",
        "cache-control": "no-cache",
        "x-accel-buffering": "no"
      })
      assert.isUndefined(stream.headers["content-encoding"])
      yield* wait("the first event", () => stream.ids().length === 1)
      yield* advance(taskId, 40)
      yield* wait("the second event", () => stream.ids().length === 2)
      yield* finish(taskId)
      assert.strictEqual(yield* Effect.promise(() => stream.end), "complete")
      const common = {
        task_id: taskId,
        kind: "generate_extensions",
        adplatform_customer_id: demoCustomer,
        draft_id: 1,
        market_analysis_id: null,
        analysis_config_id: null,
        error: null
      }
      assert.deepStrictEqual(
        stream.data().map((task) => {
          const { date_added: _, date_updated: __, events_url: ___, ...rest } = task as Record<string, unknown>
          return rest
        }),
        [
          { ...common, status: "pending", progress: 0, result: null },
          { ...common, status: "in_progress", progress: 40, result: null },
          {
            ...common,
            status: "completed",
            progress: 100,
            result: { missing: [], notes: [], left_alone: [], dropped: [] }
          }
        ]
      )
    }).pipe(Effect.provide(SocketService.layer)))

  it.live("goes on where the client has left off, and sends one away that has seen the end", () =>
    Effect.gen(function*() {
      const taskId = yield* stuckExtensions
      const first = yield* follow(taskId)
      yield* wait("the first event", () => first.ids().length === 1)
      first.abort()
      const idle = yield* follow(taskId, { "last-event-id": first.ids()[0] ?? "" })
      // The headers are here although there is nothing to tell.
      assert.strictEqual(idle.status, 200)
      yield* wait("the opening", () => idle.text() !== "")
      assert.isEmpty(idle.ids())
      yield* advance(taskId, 40)
      yield* wait("the change", () => idle.ids().length === 1)
      idle.abort()
      yield* finish(taskId)
      const last = yield* follow(taskId, { "last-event-id": idle.ids()[0] ?? "" })
      assert.strictEqual(yield* Effect.promise(() => last.end), "complete")
      assert.deepStrictEqual(last.data().map((task) => (task as { readonly progress: number }).progress), [100])
      const done = yield* follow(taskId, { "last-event-id": last.ids()[0] ?? "" })
      assert.strictEqual(done.status, 204)
      const late = yield* follow(taskId, { "last-event-id": "of another time" })
      assert.strictEqual(yield* Effect.promise(() => late.end), "complete")
      assert.deepStrictEqual(late.ids(), last.ids())
    }).pipe(Effect.provide(SocketService.layer)))

  it.live("costs nothing once the client has gone away", () =>
    Effect.gen(function*() {
      const looks = yield* TaskLooks
      const taskId = yield* stuckExtensions
      const stream = yield* follow(taskId)
      const opened = looks.count
      yield* wait("looks", () => looks.count > opened + 2)
      stream.abort()
      yield* Effect.promise(() => stream.end)
      // The server hears of it a moment later; from then on the count must stand still for as long as ten looks took.
      let [seen, since] = [looks.count, performance.now()]
      yield* wait("no more looks", () => {
        if (looks.count !== seen) [seen, since] = [looks.count, performance.now()]
        return performance.now() - since > 200
      })
    }).pipe(Effect.provide(SocketService.layer)))

  it.live("ends in good order when the server stops, and does not hold it up", () =>
    Effect.gen(function*() {
      const scope = yield* Scope.make()
      const context = yield* Layer.buildWithScope(SocketService.layer, scope)
      const stream = yield* Effect.provideContext(Effect.flatMap(stuckExtensions, (taskId) => follow(taskId)), context)
      yield* wait("the first event", () => stream.ids().length === 1)
      const started = performance.now()
      yield* Scope.close(scope, Exit.void)
      // The grace period is 20 seconds.
      assert.isBelow(performance.now() - started, 15_000)
      assert.strictEqual(yield* Effect.promise(() => stream.end), "complete")
    }))
})
