import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import { assert, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type * as Scope from "effect/Scope"
import { taskEnded } from "../Publishing/Publishing.ts"
import { keeps, parked, takesOn, writes } from "../support/CrashPoints.ts"
import { type KillableServer, killableServer } from "../support/KillableServer.ts"
import { liveAt, on, startSandbox, temporaryFolder } from "../support/Processes.ts"
import { type SandboxControl, sandboxControl, type SandboxRequest } from "../support/SandboxControl.ts"
import { type StoppedWrite, stopPoint } from "../support/StopPoint.ts"
import {
  addKeywords,
  applicationsOf,
  askToApply,
  beginApplying,
  contentOf,
  edit,
  hasAll,
  plan,
  published,
  type PublishedDraft,
  sidesOf
} from "./Applying.ts"

/** With `CRASH_POINTS=all` every point is tried, which takes some minutes; without, a few. */
const isWhole = process.env["CRASH_POINTS"] === "all"

/** One operation for each keyword; a request of the platform takes 10,000. */
const MORE_THAN_A_REQUEST = 10_001

class Parts extends Context.Service<Parts, {
  readonly sandbox: SandboxControl
  readonly server: KillableServer
  /** A campaign of the account that nobody changes. */
  readonly bystander: PublishedDraft
}>()("test/ApplyCrashPoints/Parts") {}

const parts = Layer.effect(
  Parts,
  Effect.gen(function*() {
    const { url } = yield* TestDatabase.TestDatabase
    const sandbox = yield* startSandbox
    const server = yield* killableServer({ ...liveAt(sandbox), ...on(url, yield* temporaryFolder) })
    const bystander = yield* published(yield* server.user, "stands by")
    return { sandbox: sandboxControl(sandbox), server, bystander }
  })
).pipe(Layer.provideMerge(TestDatabase.layerUrl))

/** A point at which the server is killed: in a write to the database, or as `faults` of the platform make it. */
interface CrashPoint {
  readonly name: string
  readonly isShort?: boolean
  /** True when the plan takes two requests. */
  readonly inTwo?: boolean
  readonly faults?: (sandbox: SandboxControl) => Effect.Effect<unknown>
  /** Tells the request at which the server is killed; absent at a write. */
  readonly request?: (request: SandboxRequest) => boolean
  readonly write?: StoppedWrite
}

const hangs = (kind: string) => (request: SandboxRequest): boolean =>
  request.kind === kind && request.fault === "slow" && request.status === null

const mutateHangs = (sandbox: SandboxControl) => sandbox.fault({ on: "mutate", kind: "slow", delay_ms: parked })

/** The platform does it, and its answer is lost; were it sent again, that would hang. */
const answerIsLost = (sandbox: SandboxControl) =>
  Effect.andThen(sandbox.fault({ on: "mutate", kind: "lost_answer" }), mutateHangs(sandbox))

/** The first request of the plan goes through. */
const second = (then: (sandbox: SandboxControl) => Effect.Effect<unknown>) => (sandbox: SandboxControl) =>
  Effect.andThen(sandbox.fault({ on: "mutate", kind: "slow", delay_ms: 0 }), then(sandbox))

const isLost = ({ fault }: SandboxRequest): boolean => fault === "lost_answer"

const points: ReadonlyArray<CrashPoint> = [
  { name: "before the engine takes the task on", write: takesOn("ApplyChanges") },
  {
    name: "before it writes down that it sends",
    write: writes("campaign_drafts", "new.publication_live #>> '{applying,sendingSince}' is not null")
  },
  { name: "while the request is on its way", faults: mutateHangs, request: hangs("mutate") },
  { name: "after a lost answer", isShort: true, faults: answerIsLost, request: isLost },
  { name: "after the answer, before its result is kept", write: keeps("EnsureChanges%") },
  { name: "before the application is recorded", write: writes("campaign_applications", "new.kind = 'apply'") },
  { name: "after it was recorded", write: keeps("RecordChanges%") },
  {
    name: "between two requests",
    isShort: true,
    inTwo: true,
    faults: second(mutateHangs),
    request: hangs("mutate")
  },
  { name: "after the second of two answers was lost", inTwo: true, faults: second(answerIsLost), request: isLost },
  {
    name: "in two requests, before the application is recorded",
    inTwo: true,
    write: writes("campaign_applications", "new.kind = 'apply'")
  }
]

/** Runs until the server is at the point; begins to apply on the way. */
const atPoint = <A>(point: CrashPoint, begin: Effect.Effect<A, never, Parts>) =>
  Effect.gen(function*() {
    const { sandbox } = yield* Parts
    const { url } = yield* TestDatabase.TestDatabase
    const stop = point.write === undefined ? null : yield* stopPoint(url, point.write)
    yield* point.faults?.(sandbox) ?? Effect.void
    const sawRequest = yield* sandbox.watch
    const begun = yield* Effect.forkScoped(begin)
    yield* stop?.reached ?? Effect.void
    if (point.request !== undefined) yield* sawRequest(point.name, point.request)
    return begun
  })

/** Kills the server at the point, starts another one, and checks that everything took effect once and nothing else moved. */
const survives = (point: CrashPoint): Effect.Effect<void, never, Parts | Scope.Scope | TestDatabase.TestDatabase> =>
  Effect.gen(function*() {
    const { bystander, sandbox, server } = yield* Parts
    const { inTwo = false } = point
    const user = yield* server.user
    const before = yield* contentOf(user, bystander)
    const draft = yield* published(user, `applied and killed ${point.name}`)
    yield* edit(user, draft, inTwo)
    const changes = yield* plan(user, draft)
    yield* Effect.scoped(Effect.gen(function*() {
      // The request of the client may die with the server; its task is known then by the draft.
      yield* atPoint(point, Effect.ignore(Effect.sandbox(askToApply(user, draft, changes))))
      yield* server.kill
    }))
    yield* sandbox.clearFaults
    yield* server.start
    const again = yield* server.user
    // Asked again, the task that is under way is answered, or the plan is found to be carried out.
    const asked = yield* askToApply(again, draft, changes)
    const known = asked.status === 202 ? String(asked.body["task_id"]) : null
    if (known !== null) assert.strictEqual((yield* taskEnded(again, known))["status"], "completed")
    else assert.strictEqual(asked.status, 409, JSON.stringify(asked.body))
    yield* hasAll(again, draft, inTwo)
    assert.deepStrictEqual(yield* applicationsOf(again, draft), ["apply", "publish"])
    assert.deepStrictEqual(yield* sidesOf(again, draft), [])
    const late = yield* askToApply(again, draft, changes)
    assert.strictEqual(late.status, 409)
    assert.deepStrictEqual(yield* contentOf(again, bystander), before)
  })

layer(parts, { excludeTestServices: true })(
  "A server that is killed while it applies changes",
  (it) => {
    for (const point of points.filter(({ isShort = false }) => isWhole || isShort)) {
      it.effect(`${point.name}, applies all of them once after the restart`, () => survives(point), 90_000)
    }

    it.effect.skipIf(!isWhole)(
      "between two requests of a plan of more than 10,000 operations, sends the rest after the restart",
      () =>
        Effect.gen(function*() {
          const { sandbox, server } = yield* Parts
          const user = yield* server.user
          const draft = yield* published(user, "more than one request takes")
          yield* addKeywords(user, draft, MORE_THAN_A_REQUEST)
          const changes = yield* plan(user, draft)
          assert.lengthOf(changes.operations, MORE_THAN_A_REQUEST)
          yield* second(mutateHangs)(sandbox)
          const sawRequest = yield* sandbox.watch
          const taskId = yield* beginApplying(user, draft, changes)
          yield* sawRequest("the second request", hangs("mutate"))
          yield* server.kill
          yield* sandbox.clearFaults
          yield* server.start
          const again = yield* server.user
          const task = yield* taskEnded(again, taskId)
          assert.strictEqual(task["status"], "completed", JSON.stringify(task))
          assert.strictEqual((task["result"] as { readonly applied: number }).applied, MORE_THAN_A_REQUEST)
          const { content: { ad_groups: [group] } } = yield* contentOf(again, draft)
          const texts = (group?.keywords ?? []).map(({ text }) => text)
          assert.lengthOf(texts, 2 + MORE_THAN_A_REQUEST)
          assert.strictEqual(new Set(texts).size, texts.length)
          assert.deepStrictEqual(yield* applicationsOf(again, draft), ["apply", "publish"])
          assert.deepStrictEqual(yield* sidesOf(again, draft), [])
        })
    )

    it.effect(
      "and breaks off between two requests, tells what took effect, and goes on by a new plan",
      () =>
        Effect.gen(function*() {
          const { bystander, sandbox, server } = yield* Parts
          const user = yield* server.user
          const before = yield* contentOf(user, bystander)
          const draft = yield* published(user, "broken off between two requests")
          yield* edit(user, draft, true)
          const changes = yield* plan(user, draft)
          yield* second((sandbox) => sandbox.fault({ on: "mutate", kind: "revoked_token", times: 2 }))(sandbox)
          const task = yield* taskEnded(user, yield* beginApplying(user, draft, changes))
          yield* sandbox.clearFaults
          assert.strictEqual(task["status"], "failed")
          const { application_id, applied, total } = task["result"] as Readonly<Record<string, unknown>>
          assert.strictEqual(total, changes.operations.length)
          assert.isAbove(Number(applied), 0)
          assert.isBelow(Number(applied), Number(total))
          assert.isNumber(application_id)
          assert.deepStrictEqual(yield* sidesOf(user, draft), ["draft"])
          const rest = yield* plan(user, draft)
          assert.strictEqual(rest.operations.length, Number(total) - Number(applied))
          assert.strictEqual((yield* taskEnded(user, yield* beginApplying(user, draft, rest)))["status"], "completed")
          yield* hasAll(user, draft, true)
          assert.deepStrictEqual(yield* applicationsOf(user, draft), ["apply", "apply", "publish"])
          assert.deepStrictEqual(yield* contentOf(user, bystander), before)
        })
    )
  }
)
