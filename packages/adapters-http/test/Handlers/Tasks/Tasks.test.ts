import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { anonymous, type Client, onService, signedIn } from "../../support/Client.ts"
import { manager, seeded, stranger } from "../../support/DemoData.ts"
import { endedTask } from "../../support/EndedTask.ts"
import { stuckExtensions } from "../../support/StuckTask.ts"

const tasks = "/api/v1/tasks"
const unknown = "0193a7f0-0000-7000-8000-000000000000"

/** A task that has ended: the publication of the seeded draft. */
const published = (client: Client) =>
  Effect.flatMap(
    client.post(`/api/v1/campaigns/drafts/${seeded.draft}/publish`),
    (started) => endedTask(client, started)
  )

describe("a task", () => {
  it.effect("is followed by those who may see its draft and by nobody else", () =>
    Effect.gen(function*() {
      const taskId = yield* stuckExtensions
      const theirs = yield* signedIn(stranger)
      for (const end of ["", "/events"]) {
        for (const id of [taskId, unknown, "nonsense", "1%20or%201"]) {
          const answer = yield* theirs.get(`${tasks}/${id}${end}`)
          assert.deepInclude(answer.json, { status: 404, code: "NOT_FOUND", detail: "There is no such task" }, id)
        }
        assert.strictEqual((yield* theirs.get(`${tasks}/${"x".repeat(65)}${end}`)).status, 422)
        assert.strictEqual((yield* (yield* anonymous).get(`${tasks}/${taskId}${end}`)).status, 401)
      }
    }).pipe(onService))

  it.effect("is told of while it has not ended", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const task_id = yield* stuckExtensions
      assert.deepStrictEqual((yield* client.get(`${tasks}/${task_id}`)).json, {
        task_id,
        kind: "generate_extensions",
        draft_id: seeded.draft,
        market_analysis_id: null,
        status: "pending",
        progress: 0,
        error: null,
        result: null,
        date_added: "2026-11-20T09:00:00.000Z",
        date_updated: "2026-11-20T09:00:00.000Z"
      })
    }).pipe(onService))
})

describe("the events of a task that has ended", () => {
  it.effect("are one, with the body of the task, and then the stream is over", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const { task_id } = yield* published(client)
      const task = yield* client.get(`${tasks}/${task_id}`)
      for (const accept of ["text/event-stream", "*/*"]) {
        const { headers, status, text } = yield* client.get(`${tasks}/${task_id}/events`, { headers: { accept } })
        assert.deepStrictEqual([status, headers["content-type"]], [200, "text/event-stream"])
        assert.deepStrictEqual(text.match(/^data: .*$/gm), [`data: ${task.text}`])
        assert.match(text, /^id: \S+\nevent: task\ndata: /m)
      }
    }).pipe(onService))

  it.effect("are not repeated to a client that has seen the last one: 204", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const { task_id } = yield* published(client)
      const events = `${tasks}/${task_id}/events`
      const id = /^id: (.*)$/m.exec((yield* client.get(events)).text)?.[1] ?? ""
      assert.strictEqual((yield* client.get(events, { headers: { "last-event-id": id } })).status, 204)
      for (const other of ["", "0", `${id}0`]) {
        const answer = yield* client.get(events, { headers: { "last-event-id": other } })
        assert.deepStrictEqual([answer.status, answer.text.includes(`id: ${id}\n`)], [200, true])
      }
      const tooLong = yield* client.get(events, { headers: { "last-event-id": "x".repeat(256) } })
      assert.strictEqual(tooLong.status, 422)
    }).pipe(onService))

  it.effect("are not for a client that takes no event stream", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const { task_id } = yield* published(client)
      const answer = yield* client.get(`${tasks}/${task_id}/events`, { headers: { accept: "image/png" } })
      assert.deepInclude(answer.json, { status: 406 })
      const head = yield* client.call("HEAD", `${tasks}/${task_id}/events`)
      assert.deepStrictEqual([head.status, head.headers["content-type"], head.text], [200, "text/event-stream", ""])
    }).pipe(onService))
})
