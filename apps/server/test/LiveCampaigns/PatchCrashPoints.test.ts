import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import { assert, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type * as Scope from "effect/Scope"
import { kill } from "../Publishing/Publishing.ts"
import type { ApiUser } from "../support/ApiUser.ts"
import { parked, writes } from "../support/CrashPoints.ts"
import { eventually } from "../support/Eventually.ts"
import { type KillableServer, killableServer } from "../support/KillableServer.ts"
import { liveAt, on, startSandbox, startServer, temporaryFolder } from "../support/Processes.ts"
import { runner } from "../support/Runner.ts"
import { type SandboxControl, sandboxControl, type SandboxRequest } from "../support/SandboxControl.ts"
import { type StoppedWrite, stopPoint } from "../support/StopPoint.ts"
import { applicationsOf, contentOf, published, type PublishedDraft, sidesOf } from "./Applying.ts"

/** With `CRASH_POINTS=all` every point is tried; without, one. */
const isWhole = process.env["CRASH_POINTS"] === "all"

class Parts extends Context.Service<Parts, {
  readonly sandbox: SandboxControl
  readonly server: KillableServer
  /** The environment of further servers. */
  readonly env: Readonly<Record<string, string>>
}>()("test/PatchCrashPoints/Parts") {}

const parts = Layer.effect(
  Parts,
  Effect.gen(function*() {
    const { url } = yield* TestDatabase.TestDatabase
    const sandbox = yield* startSandbox
    const env = { ...liveAt(sandbox), ...on(url, yield* temporaryFolder) }
    const server = yield* killableServer(env)
    return { sandbox: sandboxControl(sandbox), server, env }
  })
).pipe(Layer.provideMerge(TestDatabase.layerUrl))

/** A point at which the server is killed; `has` is the number of requests that have taken effect by then. */
interface CrashPoint {
  readonly name: string
  readonly has: 0 | 1 | 2
  readonly isShort?: boolean
  /** True when the change takes two requests. */
  readonly inTwo?: boolean
  readonly faults?: (sandbox: SandboxControl) => Effect.Effect<unknown>
  readonly request?: (request: SandboxRequest) => boolean
  readonly write?: StoppedWrite
}

const hangs = ({ fault, kind, status }: SandboxRequest): boolean =>
  kind === "mutate" && fault === "slow" && status === null

const isLost = ({ fault }: SandboxRequest): boolean => fault === "lost_answer"

const mutateHangs = (sandbox: SandboxControl) => sandbox.fault({ on: "mutate", kind: "slow", delay_ms: parked })

/** The platform does it, and its answer is lost; were it sent again, that would hang. */
const answerIsLost = (sandbox: SandboxControl) =>
  Effect.andThen(sandbox.fault({ on: "mutate", kind: "lost_answer" }), mutateHangs(sandbox))

/** The first request goes through. */
const second = (then: (sandbox: SandboxControl) => Effect.Effect<unknown>) => (sandbox: SandboxControl) =>
  Effect.andThen(sandbox.fault({ on: "mutate", kind: "slow", delay_ms: 0 }), then(sandbox))

const recording = writes("campaign_applications", "new.kind = 'patch'")

const points: ReadonlyArray<CrashPoint> = [
  {
    name: "before it is written down",
    has: 0,
    write: writes("campaign_drafts", "(new.publication_live -> 'changing') is not null")
  },
  { name: "while the request is on its way", has: 0, faults: mutateHangs, request: hangs },
  { name: "after a lost answer", has: 1, faults: answerIsLost, request: isLost },
  { name: "before it is recorded", has: 1, isShort: true, write: recording },
  { name: "between two requests", has: 1, inTwo: true, faults: second(mutateHangs), request: hangs },
  {
    name: "after the second of two answers was lost",
    has: 2,
    inTwo: true,
    faults: second(answerIsLost),
    request: isLost
  },
  { name: "in two requests, before they are recorded", has: 2, inTwo: true, write: recording }
]

const [berlin, hamburg] = [1_003_854, 1_004_437]

const statement = ({ campaignId }: PublishedDraft, inTwo: boolean) => ({
  campaign_name: `Said of ${campaignId}`,
  daily_budget_micros: 6_000_000,
  confirm: ["SPEND_RISES", "PLACE_ADDED"],
  ...(inTwo && {
    location_targets: [
      { geo_target_constant_id: berlin, target_type: "INCLUDE" },
      { geo_target_constant_id: hamburg, target_type: "EXCLUDE" }
    ]
  })
})

const said = (user: ApiUser, draft: PublishedDraft, inTwo: boolean) =>
  user.call("PATCH", `/campaigns/live/1234567890/${draft.campaignId}`, statement(draft, inTwo))

/** Says the change, and gives back when the server is at the point. */
const atPoint = Effect.fnUntraced(function*(point: CrashPoint, user: ApiUser, draft: PublishedDraft) {
  const { sandbox } = yield* Parts
  const { url } = yield* TestDatabase.TestDatabase
  const stop = point.write === undefined ? null : yield* stopPoint(url, point.write)
  yield* point.faults?.(sandbox) ?? Effect.void
  const sawRequest = yield* sandbox.watch
  // The request dies with its server.
  yield* Effect.forkScoped(Effect.ignore(Effect.sandbox(said(user, draft, point.inTwo ?? false))))
  yield* stop?.reached ?? Effect.void
  if (point.request !== undefined) yield* sawRequest(point.name, point.request)
})

/** Checks at a server that the campaign, its draft and their history have what was said, once. */
const hasSaid = Effect.fnUntraced(function*(user: ApiUser, draft: PublishedDraft, { has, inTwo = false }: CrashPoint) {
  const whole = inTwo ? 2 : 1
  if (has === whole) {
    yield* eventually(
      "the change is recorded",
      Effect.map(applicationsOf(user, draft), ({ length }) => length === 2 ? true : undefined)
    )
    assert.deepStrictEqual(yield* sidesOf(user, draft), [])
  }
  const again = yield* said(user, draft, inTwo)
  assert.strictEqual(again.status, 200, JSON.stringify(again.body))
  assert.deepInclude(again.body, {
    daily_budget_micros: 6_000_000,
    campaign_name: statement(draft, inTwo).campaign_name
  })
  const { content: { location_targets } } = yield* contentOf(user, draft)
  assert.strictEqual(location_targets.some(({ target_type }) => target_type === "EXCLUDE"), inTwo)
  assert.deepStrictEqual(
    yield* applicationsOf(user, draft),
    has > 0 && has < whole ? ["patch", "patch", "publish"] : ["patch", "publish"]
  )
  assert.deepStrictEqual(yield* sidesOf(user, draft), [])
  const { body } = yield* user.call("GET", `/campaigns/drafts/${draft.draftId}`)
  assert.deepInclude(body, { daily_budget_micros: 6_000_000, campaign_name: statement(draft, inTwo).campaign_name })
})

const survives = (point: CrashPoint): Effect.Effect<void, never, Parts | Scope.Scope | TestDatabase.TestDatabase> =>
  Effect.gen(function*() {
    const { sandbox, server } = yield* Parts
    const user = yield* server.user
    const bystander = yield* published(user, `stands by ${point.name}`)
    const before = yield* contentOf(user, bystander)
    const draft = yield* published(user, `said and killed ${point.name}`)
    yield* sidesOf(user, draft)
    yield* Effect.scoped(Effect.andThen(atPoint(point, user, draft), server.kill))
    yield* sandbox.clearFaults
    yield* server.start
    const after = yield* server.user
    yield* hasSaid(after, draft, point)
    assert.deepStrictEqual(yield* contentOf(after, bystander), before)
  })

layer(parts, { excludeTestServices: true })(
  "A server that is killed while it changes a live campaign",
  (it) => {
    for (const point of points.filter(({ isShort = false }) => isWhole || isShort)) {
      it.effect(`${point.name}, has changed it once, and knows it`, () => survives(point), 90_000)
    }

    it.effect.skipIf(!isWhole)(
      "after a lost answer, has what it did recorded by another server that runs beside it",
      () =>
        Effect.gen(function*() {
          const { env, sandbox, server } = yield* Parts
          yield* server.kill
          const one = yield* startServer({ ...env, ...(yield* runner) })
          const other = yield* startServer({ ...env, ...(yield* runner) })
          const user = (yield* server.user).at(one.url)
          const draft = yield* published(user, "said here, recorded there")
          const point = { name: "after a lost answer", has: 1, faults: answerIsLost, request: isLost } as const
          yield* Effect.scoped(Effect.andThen(atPoint(point, user, draft), kill(one)))
          yield* sandbox.clearFaults
          yield* hasSaid(user.at(other.url), draft, point)
          yield* kill(other)
          yield* server.start
        })
    )
  }
)
