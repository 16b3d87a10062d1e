import { Companies } from "@campaigns/application/Identity/Companies"
import { Sessions } from "@campaigns/application/Identity/Sessions"
import { Users } from "@campaigns/application/Identity/Users"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import type { TaskId } from "@campaigns/domain/Drafts/Ids"
import { EmailAddress } from "@campaigns/domain/Identity/EmailAddress"
import { CompanyId } from "@campaigns/domain/Identity/Ids"
import { changeByOperator } from "@campaigns/domain/Identity/UserChange"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { TaskView } from "../../../src/Api/Tasks/TaskView.ts"
import { accessToken, onService, signedIn } from "../../support/Client.ts"
import { member, seeded } from "../../support/DemoData.ts"
import { MemoryService } from "../../support/MemoryService.ts"
import { stuckExtensions } from "../../support/StuckTask.ts"

/** The text of a stream that is open, growing while time passes, and whether it has ended. */
const listenTo = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  Effect.gen(function*() {
    const { handle } = yield* MemoryService
    const response = yield* Effect.promise(() => handle(new Request(`http://localhost${path}`, { headers })))
    assert.strictEqual(response.status, 200)
    const heard = { text: "", isOver: false }
    const read = async () => {
      for await (const piece of response.body ?? []) heard.text += Buffer.from(piece).toString()
      heard.isOver = true
    }
    read().catch(() => undefined)
    return heard
  })

/** Lets time pass in steps that the streams, which wait for real promises in between, can follow. */
const pass = (seconds: number) =>
  Effect.repeat(
    Effect.andThen(
      TestClock.adjust("500 millis"),
      Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 2)))
    ),
    { times: seconds * 2 - 1 }
  )

const advance = (taskId: TaskId, progress: number) =>
  Effect.gen(function*() {
    yield* (yield* Tasks).progress(taskId, progress, yield* DateTime.now)
  })

const theMember = Effect.gen(function*() {
  const users = yield* Users
  const found = yield* users.findByEmail(EmailAddress.make(member))
  return found._tag === "Some" ? found.value.user.id : assert.fail("the member")
})

/** Ways in which a member of the demo company loses the right to follow its task, in the store alone, as another process does it. */
const losses: Readonly<Record<string, Effect.Effect<void, unknown, Companies | Sessions | Users>>> = {
  "is deactivated": Effect.gen(function*() {
    const write = { author: null, at: yield* DateTime.now }
    yield* (yield* Users).change(yield* theMember, write, changeByOperator({ isActive: false }))
  }),
  "has another password": Effect.gen(function*() {
    const write = { at: yield* DateTime.now, keeps: null }
    assert.isTrue(yield* (yield* Users).setPassword(yield* theMember, "another hash", write))
  }),
  "has lost the company": Effect.gen(function*() {
    yield* (yield* Companies).removeMember(CompanyId.make(seeded.company), yield* theMember)
  }),
  "has lost the session": Effect.gen(function*() {
    yield* (yield* Sessions).revokeAllOf(yield* theMember, (yield* DateTime.now).epochMilliseconds)
  })
}

describe("An open stream", () => {
  for (const [loss, lose] of Object.entries(losses)) {
    it.effect(`ends within 5 seconds when its user ${loss}, and tells nothing more`, () =>
      Effect.gen(function*() {
        const taskId = yield* stuckExtensions
        const { events_url } = (yield* (yield* signedIn(member)).get(`/api/v1/tasks/${taskId}`)).as(TaskView)
        const byToken = yield* listenTo(`/api/v1/tasks/${taskId}/events`, {
          authorization: `Bearer ${yield* accessToken(member)}`
        })
        const byAddress = yield* listenTo(events_url)
        // A signed address has no session.
        const [streams, others] = loss === "has lost the session"
          ? [[byToken], [byAddress]]
          : [[byToken, byAddress], []]
        yield* pass(2)
        yield* advance(taskId, 10)
        yield* pass(1)
        yield* Effect.orDie(lose)
        yield* pass(5)
        yield* advance(taskId, 20)
        yield* pass(1)
        for (const heard of streams) {
          assert.include(heard.text, "\"progress\":10")
          assert.notInclude(heard.text, "\"progress\":20")
          assert.isTrue(heard.isOver)
        }
        for (const heard of others) {
          assert.include(heard.text, "\"progress\":20")
          assert.isFalse(heard.isOver)
        }
      }).pipe(onService))
  }

  it.effect("ends when the access token's time is over, and by an address when its time is over", () =>
    Effect.gen(function*() {
      const taskId = yield* stuckExtensions
      const { events_url } = (yield* (yield* signedIn(member)).get(`/api/v1/tasks/${taskId}`)).as(TaskView)
      const authorization = `Bearer ${yield* accessToken(member)}`
      yield* TestClock.adjust("14 minutes")
      const heard = yield* listenTo(`/api/v1/tasks/${taskId}/events`, { authorization })
      yield* pass(50)
      assert.isFalse(heard.isOver)
      yield* pass(12)
      assert.isTrue(heard.isOver)
      yield* TestClock.adjust("44 minutes")
      const byAddress = yield* listenTo(events_url)
      yield* pass(50)
      assert.isFalse(byAddress.isOver)
      yield* pass(20)
      assert.isTrue(byAddress.isOver)
    }).pipe(onService))
})
