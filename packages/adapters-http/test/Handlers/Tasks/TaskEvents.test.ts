import type { DraftTask, TaskStatus } from "@campaigns/application/Tasks/Tasks"
import { DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { CustomerId, UserId } from "@campaigns/domain/Identity/Ids"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import type * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Latch from "effect/Latch"
import * as Stream from "effect/Stream"
import * as TestClock from "effect/testing/TestClock"
import { taskEvents } from "../../../src/Handlers/Tasks/TaskEvents.ts"
import { eventId } from "../../../src/Handlers/Tasks/TaskResponse.ts"

const task = (status: TaskStatus, progress: number, change: Partial<DraftTask> = {}): DraftTask => ({
  taskId: TaskId.make("00000000-0000-4000-8000-000000000001"),
  customerId: CustomerId.make(1234567890),
  kind: "generateRsas",
  draftId: DraftId.make(1),
  begunAt: 1,
  analysisId: null,
  status,
  progress,
  error: null,
  result: null,
  dateAdded: DateTime.makeUnsafe("2026-11-20T09:00:00Z"),
  dateUpdated: DateTime.makeUnsafe("2026-11-20T09:00:01Z"),
  ...change
})

const [pending, working, done] = [task("pending", 0), task("inProgress", 40), task("completed", 100)]

const going = Stream.concat(Stream.make(pending, working), Stream.never)

const bodyOf = ({ body }: HttpServerResponse.HttpServerResponse) =>
  body._tag === "Stream" ? Stream.decodeText(Stream.orDie(body.stream)) : Stream.empty

const textOf = (response: HttpServerResponse.HttpServerResponse) => Stream.mkString(bodyOf(response))

/** The stream's text up to now, in a list that grows while time passes. */
const listen = (response: HttpServerResponse.HttpServerResponse) =>
  Effect.gen(function*() {
    const pieces: Array<string> = []
    const collected = Stream.runForEach(bodyOf(response), (piece) => Effect.sync(() => pieces.push(piece)))
    const fiber = yield* Effect.forkChild(collected)
    // A second in steps: what is merged takes some turns to come through.
    yield* Effect.repeat(TestClock.adjust("100 millis"), { times: 9 })
    return { pieces, fiber }
  })

const signature = { userId: UserId.make(2), expiresAt: 1_795_168_800, signature: "proof" }

const unending = { lastSeen: undefined, isNamed: true, signature, stopping: Effect.never }

describe("the events of a task", () => {
  it.effect("are its states, each one line of JSON with a name and an id, and end with the last", () =>
    Effect.gen(function*() {
      const response = taskEvents(Stream.make(pending, working, done), unending)
      const [opening, ...events] = (yield* textOf(response)).split("\n\n")
      assert.strictEqual(opening, "retry: 2000")
      assert.deepStrictEqual(events.map((event) => event.split("\n").slice(0, 2)), [
        [`id: ${eventId(pending)}`, "event: task"],
        [`id: ${eventId(working)}`, "event: task"],
        [`id: ${eventId(done)}`, "event: task"],
        [""]
      ])
      const [data, ...rest] = (events[1] ?? "").split("\n").slice(2)
      assert.isEmpty(rest)
      assert.deepInclude(JSON.parse(data?.replace("data: ", "") ?? ""), { kind: "generate_rsas", progress: 40 })
    }))

  it.effect("have no name where they are for `onmessage`, and the address at which they are read", () =>
    Effect.gen(function*() {
      const text = yield* textOf(taskEvents(Stream.make(pending, done), { ...unending, isNamed: false }))
      assert.notMatch(text, /^event:/m)
      assert.deepStrictEqual(text.match(/^id: .*\ndata: /gm), [
        `id: ${eventId(pending)}\ndata: `,
        `id: ${eventId(done)}\ndata: `
      ])
      const addresses = Array.from(text.matchAll(/"events_url":"([^"]*)"/g), ([, address]) => address)
      const address = `/api/v1/tasks/${pending.taskId}/events?expires=1795168800&user=2&signature=proof`
      assert.deepStrictEqual(addresses, [address, address])
    }))

  it.effect("stay one line each, whatever an error says", () =>
    Effect.gen(function*() {
      const hostile = task("failed", 40, { error: "No.\r\n\r\nevent: task\ndata: {}\u2028\n\nid: 1" })
      const text = yield* textOf(taskEvents(Stream.make(hostile), unending))
      const lines = text.split(/\r\n|\r|\n/)
      assert.lengthOf(lines.filter((line) => line.startsWith("data: ")), 1)
      assert.lengthOf(lines.filter((line) => line.startsWith("id: ")), 1)
      const data = lines.find((line) => line.startsWith("data: ")) ?? ""
      assert.deepInclude(JSON.parse(data.slice("data: ".length)), { error: hostile.error })
    }))

  it.effect("go on after the one that was seen last", () =>
    Effect.gen(function*() {
      const states = Stream.make(working, done)
      const resumed = yield* textOf(taskEvents(states, { ...unending, lastSeen: eventId(working) }))
      assert.notInclude(resumed, eventId(working))
      assert.include(resumed, eventId(done))
      for (const lastSeen of [eventId(pending), "nonsense", ""]) {
        assert.include(yield* textOf(taskEvents(states, { ...unending, lastSeen })), eventId(working))
      }
    }))

  it.effect("come with a comment every 15 seconds while nothing changes", () =>
    Effect.gen(function*() {
      const { pieces } = yield* listen(taskEvents(going, unending))
      assert.lengthOf(pieces, 3)
      yield* TestClock.adjust("13 seconds")
      assert.lengthOf(pieces, 3)
      yield* TestClock.adjust("2 seconds")
      assert.lengthOf(pieces, 4)
      yield* TestClock.adjust("30 seconds")
      assert.lengthOf(pieces, 6)
      for (const comment of pieces.slice(3)) assert.match(comment, /^:[^\n]*\n\n$/)
    }))

  it.effect("end after 15 minutes, so that the client shows its credential again", () =>
    Effect.gen(function*() {
      const { fiber, pieces } = yield* listen(taskEvents(going, unending))
      yield* TestClock.adjust("14 minutes")
      assert.isUndefined(fiber.pollUnsafe())
      yield* TestClock.adjust("1 minute")
      yield* Fiber.join(fiber)
      const length = pieces.length
      yield* TestClock.adjust("1 minute")
      assert.lengthOf(pieces, length)
    }))

  it.effect("end when the server stops", () =>
    Effect.gen(function*() {
      const stopping = yield* Latch.make()
      const { fiber } = yield* listen(taskEvents(going, { ...unending, stopping: stopping.await }))
      assert.isUndefined(fiber.pollUnsafe())
      yield* stopping.open
      yield* Fiber.join(fiber)
    }))

  it("are kept nowhere on their way", () => {
    const { headers } = taskEvents(Stream.empty, unending)
    assert.deepInclude({ ...headers }, {
      "content-type": "text/event-stream",
      "cache-control": "no-cache",
      "x-accel-buffering": "no"
    })
  })
})
