import { DraftWriter } from "@campaigns/application/Drafts/DraftWriter"
import { send } from "@campaigns/application/Publishing/PublishTransitions"
import { DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { CampaignDraftView } from "../../../src/Api/Drafts/CampaignDraftView.ts"
import { TaskPage, TaskStarted, TaskView } from "../../../src/Api/Tasks/TaskView.ts"
import { anonymous, type Client, onService, signedIn } from "../../support/Client.ts"
import { administrator, demoCustomer, manager, seeded, stranger } from "../../support/DemoData.ts"
import { endedTask } from "../../support/EndedTask.ts"
import { nothingWritten, stuckAdGroups, stuckExtensions, stuckExtensionsOf } from "../../support/StuckTask.ts"

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

  it.effect("that made ad groups tells where the service's own sorting disagrees, and what the model used", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const taskId = yield* stuckAdGroups
      const store = yield* DraftWriter
      const sortedOtherwise = [
        { keyword: "trail boots", adGroup: "Boots", page: "https://a.test/boots", sorterPage: "https://a.test/trail" },
        { keyword: "boot jobs", adGroup: "Boots", page: "https://a.test/boots", sorterPage: null }
      ]
      const result = {
        ...nothingWritten,
        notes: ["The page was not read."],
        sortedOtherwise,
        usage: { calls: 2, inputTokens: 300, outputTokens: 40 }
      }
      yield* store.writeFor(
        { draftId: DraftId.make(seeded.draft), taskId },
        null,
        (draft) => Result.succeed({ draft, answer: null, task: { _tag: "Ended", error: null, result } })
      )
      const task = (yield* client.get(`${tasks}/${taskId}`)).as(TaskView)
      assert.deepStrictEqual(task.result, {
        missing: [],
        notes: ["The page was not read."],
        left_alone: [],
        dropped: [],
        sorted_otherwise: [
          {
            keyword: "trail boots",
            ad_group: "Boots",
            page: "https://a.test/boots",
            sorter_page: "https://a.test/trail"
          },
          { keyword: "boot jobs", ad_group: "Boots", page: "https://a.test/boots", sorter_page: null }
        ],
        usage: { calls: 2, input_tokens: 300, output_tokens: 40 }
      })
    }).pipe(onService))

  it.effect("is told of while it has not ended", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const task_id = yield* stuckExtensions
      const { events_url, ...task } = (yield* client.get(`${tasks}/${task_id}`)).as(TaskView)
      assert.include(events_url, `${tasks}/${task_id}/events?expires=`)
      assert.deepStrictEqual(task, {
        task_id,
        kind: "generate_extensions",
        adplatform_customer_id: demoCustomer,
        draft_id: seeded.draft,
        market_analysis_id: null,
        analysis_config_id: null,
        status: "pending",
        progress: 0,
        error: null,
        result: null,
        date_added: "2026-11-20T09:00:00.000Z",
        date_updated: "2026-11-20T09:00:00.000Z"
      })
    }).pipe(onService))
})

describe("the list of tasks", () => {
  it.effect("has those of the user's customers, from the last that was started down, page by page", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const { task_id: first } = yield* published(client)
      const second = yield* stuckExtensionsOf(seeded.strangersDraft)
      const copy = (yield* client.post(`/api/v1/campaigns/drafts/${seeded.draft}/duplicate`)).as(CampaignDraftView)
      const third = yield* stuckExtensionsOf(copy.id)
      const ids = (query: string, by = client) =>
        Effect.map(by.get(`${tasks}?${query}`), (answer) => answer.as(TaskPage).items.map(({ task_id }) => task_id))
      const [own = "", theirs = ""] = yield* ids("kind=run_analysis&sort=id", yield* signedIn(administrator))
      assert.deepStrictEqual(yield* ids(""), [third, first, own])
      assert.deepStrictEqual(yield* ids("", yield* signedIn(stranger)), [second, theirs])
      assert.deepStrictEqual(yield* ids("", yield* signedIn(administrator)), [third, second, first, theirs, own])
      assert.deepStrictEqual(yield* ids(`draft_id=${seeded.draft}`), [first])
      assert.deepStrictEqual(yield* ids(`draft_id=${seeded.strangersDraft}`), [])
      assert.deepStrictEqual(yield* ids("status=pending"), [third])
      assert.deepStrictEqual(yield* ids("kind=publish&status=completed"), [first])
      assert.deepStrictEqual(yield* ids("kind=run_market_analysis"), [])
      const page = (yield* client.get(`${tasks}?limit=1`)).as(TaskPage)
      assert.deepStrictEqual(page.items[0], (yield* client.get(`${tasks}/${third}`)).json)
      assert.deepStrictEqual(yield* ids(`limit=1&cursor=${page.next_cursor}`), [first])
    }).pipe(onService))

  it.effect.each(["status=done", "kind=bake", "draft_id=x", "limit=0", "limit=201", "cursor=x"])(
    "is 422 for %s",
    (query) =>
      Effect.gen(function*() {
        assert.strictEqual((yield* (yield* signedIn(manager)).get(`${tasks}?${query}`)).status, 422)
      }).pipe(onService)
  )
})

describe("a task that is cancelled", () => {
  const draft = `/api/v1/campaigns/drafts/${seeded.draft}`

  it.effect("fails, and the draft says that its generation has failed", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const taskId = yield* stuckExtensions
      const answer = yield* client.delete(`${tasks}/${taskId}`)
      assert.deepStrictEqual([answer.status, answer.text], [204, ""])
      assert.deepInclude((yield* client.get(`${tasks}/${taskId}`)).json, {
        status: "failed",
        error: "The task was cancelled.",
        result: { code: "CANCELLED" }
      })
      assert.deepInclude((yield* client.get(draft)).json, {
        extensions_task_id: taskId,
        extensions_generation_status: "failed",
        extensions_generation_error: "The task was cancelled."
      })
      const again = yield* client.delete(`${tasks}/${taskId}`)
      assert.deepInclude(again.json, { status: 409, code: "TASK_CANNOT_BE_CANCELLED" })
      assert.include(again.text, "has ended")
    }).pipe(onService))

  it.effect("cannot be one that has ended, or that may have sent its request", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const { task_id } = yield* published(client)
      const refusal = { status: 409, code: "TASK_CANNOT_BE_CANCELLED" }
      assert.deepInclude((yield* client.delete(`${tasks}/${task_id}`)).json, refusal)
      const copy = (yield* client.post(`${draft}/duplicate`)).as(CampaignDraftView)
      const sending = (yield* client.post(`/api/v1/campaigns/drafts/${copy.id}/publish`)).as(TaskStarted).task_id
      const taskId = TaskId.make(sending)
      yield* (yield* DraftWriter).writeFor({ draftId: DraftId.make(copy.id), taskId }, null, send(taskId))
      const answer = yield* client.delete(`${tasks}/${sending}`)
      assert.deepInclude(answer.json, refusal)
      assert.include(answer.text, "may have been sent")
      assert.include(["in_progress", "completed"], (yield* client.get(`${tasks}/${sending}`)).as(TaskView).status)
    }).pipe(onService))

  it.effect("goes on being answered when its draft has been deleted", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const cancelled = yield* stuckExtensions
      yield* client.delete(`${tasks}/${cancelled}`)
      const open = yield* stuckExtensions
      assert.strictEqual((yield* client.delete(draft)).status, 204)
      const task = yield* client.get(`${tasks}/${cancelled}`)
      assert.deepInclude(task.json, { draft_id: seeded.draft, status: "failed", result: { code: "CANCELLED" } })
      assert.deepInclude((yield* client.get(`${tasks}/${open}`)).json, {
        status: "failed",
        error: "The draft was deleted.",
        result: { code: "DRAFT_DELETED" }
      })
      const { items } = (yield* client.get(`${tasks}?draft_id=${seeded.draft}`)).as(TaskPage)
      assert.deepStrictEqual(items.map(({ task_id }) => task_id), [open, cancelled])
      assert.strictEqual((yield* (yield* signedIn(stranger)).get(`${tasks}/${open}`)).status, 404)
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
