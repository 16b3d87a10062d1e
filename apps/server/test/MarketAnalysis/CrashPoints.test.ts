import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import { assert, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import { taskEnded } from "../Publishing/Publishing.ts"
import { unlessLost } from "../support/ApiUser.ts"
import { forAnalysis, keeps, keepsTheEnd, parked, takesOn, writes } from "../support/CrashPoints.ts"
import { keptSteps } from "../support/KeptSteps.ts"
import { type KillableServer, killableServer } from "../support/KillableServer.ts"
import { liveAt, on, startSandbox, temporaryFolder } from "../support/Processes.ts"
import { type SandboxControl, sandboxControl, type SandboxRequest } from "../support/SandboxControl.ts"
import { type StoppedWrite, stopPoints } from "../support/StopPoint.ts"

/** A server that may be killed, and what it works with. */
class Service extends Context.Service<Service, {
  readonly server: KillableServer
  readonly platform: SandboxControl
  readonly kept: Effect.Success<ReturnType<typeof keptSteps>>
}>()("test/MarketAnalysis/CrashPoints/Service") {}

const service = Layer.effect(
  Service,
  Effect.gen(function*() {
    const { url } = yield* TestDatabase.TestDatabase
    const sandbox = yield* startSandbox
    return {
      server: yield* killableServer({ ...liveAt(sandbox), ...on(url, yield* temporaryFolder) }),
      platform: sandboxControl(sandbox),
      kept: yield* keptSteps(url)
    }
  })
).pipe(Layer.provideMerge(TestDatabase.layerUrl))

/** The part of an analysis that a run may change, without the ids of its keywords, which differ from analysis to analysis. */
const contentOf = Effect.fnUntraced(function*(analysisId: number) {
  const user = yield* (yield* Service).server.user
  const { body } = yield* user.call("GET", `/market-analysis/analyses/${analysisId}`)
  const keywords = body["keywords"] as ReadonlyArray<{ readonly id: number; readonly keyword_text: string }>
  assert.strictEqual(new Set(keywords.map(({ keyword_text }) => keyword_text)).size, keywords.length)
  return { status: body["status"], keywords: keywords.map(({ id: _, ...keyword }) => keyword) }
})

/** Makes an analysis that finds keywords and gives its id. */
const newAnalysis = Effect.gen(function*() {
  const user = yield* (yield* Service).server.user
  const { body } = yield* user.call("POST", "/market-analysis/analyses", {
    title: "Bicycle repair",
    adplatform_customer_id: 1_234_567_890,
    config: { services: ["bike repair", "e-bike rental"], location_ids: [2276], language_id: 1001, website_url: null }
  })
  return Number(body["id"])
})

/** Asks for a run, whose answer may get lost with the server, and gives its task. */
const begin = Effect.fnUntraced(function*(analysisId: number) {
  const { kept, server } = yield* Service
  const user = yield* server.user
  yield* Effect.forkScoped(unlessLost(user.call("POST", `/market-analysis/analyses/${analysisId}/run`)))
  return yield* kept.taskOf(analysisId)
})

/** Waits until the run has ended, which must have gone well, and gives what is left of it. */
const outcome = Effect.fnUntraced(function*(analysisId: number, taskId: string) {
  const { kept, server } = yield* Service
  const { error, progress, result, status } = yield* taskEnded(yield* server.user, taskId)
  assert.deepStrictEqual({ error, progress, status }, { error: null, progress: 100, status: "completed" })
  yield* kept.over(taskId)
  return { result, content: yield* contentOf(analysisId), activities: yield* kept.activities(taskId) }
})

const asksForIdeas = ({ kind }: SandboxRequest): boolean => kind === "ideas"

/** The state after a run that nobody disturbs, and how often it asks the platform. */
class Undisturbed extends Context.Service<Undisturbed, {
  readonly left: Effect.Success<ReturnType<typeof outcome>>
  readonly asked: number
}>()("test/MarketAnalysis/CrashPoints/Undisturbed") {}

const parts = Layer.effect(
  Undisturbed,
  Effect.gen(function*() {
    const { platform } = yield* Service
    const analysisId = yield* newAnalysis
    const asked = yield* platform.since
    const left = yield* outcome(analysisId, yield* begin(analysisId))
    assert.deepStrictEqual([left.content.status, left.activities], ["completed", ["GatherIdeas", "RecordIdeas"]])
    assert.isNotEmpty(left.content.keywords)
    return { left, asked: (yield* asked).filter(asksForIdeas).length }
  })
).pipe(Layer.provideMerge(service))

/** Where a server is killed: while it waits for the platform, or in a write to the database. */
type CrashPoint = "platform" | StoppedWrite

/** Makes the run of an analysis wait at the point while the scope lasts; `reached` ends when it does. */
const stopAt = Effect.fnUntraced(function*(
  stops: Effect.Success<ReturnType<typeof stopPoints>>,
  point: CrashPoint,
  analysisId: number
) {
  if (point !== "platform") return yield* stops.stopAt(forAnalysis(point, analysisId))
  const { platform } = yield* Service
  yield* Effect.acquireRelease(
    platform.fault({ on: "ideas", kind: "slow", delay_ms: parked }),
    () => platform.clearFaults
  )
  const sawRequest = yield* platform.watch
  const hangs = sawRequest(
    "ideas that hang",
    (request) => asksForIdeas(request) && request.fault === "slow" && request.status === null
  )
  return { reached: Effect.as(hangs, true) }
})

/** Points at which one kill meets as many runs, each at its own; the part of a sentence is behind "before". */
type CrashPoints = ReadonlyArray<readonly [before: string, point: CrashPoint]>

/** Lets the run of one analysis after the other come to its point, and then kills the server. */
const killedAt = Effect.fnUntraced(function*(points: CrashPoints) {
  const { server } = yield* Service
  const tables = points.flatMap(([, point]) => point === "platform" ? [] : [point.table])
  const stops = yield* stopPoints((yield* TestDatabase.TestDatabase).url, Array.from(new Set(tables)))
  const killed: Array<{ readonly before: string; readonly analysisId: number; readonly taskId: string }> = []
  for (const [before, point] of points) {
    const analysisId = yield* newAnalysis
    const { reached } = yield* stopAt(stops, point, analysisId)
    killed.push({ before, analysisId, taskId: yield* begin(analysisId) })
    yield* reached
  }
  yield* server.kill
  return killed
}, Effect.scoped)

/** Kills the server while runs are at the points, starts another one, and checks that in the end all is as if nothing had happened. */
const survives = Effect.fnUntraced(function*(points: CrashPoints) {
  const { kept, platform, server } = yield* Service
  const { asked, left } = yield* Undisturbed
  const killed = yield* killedAt(points)
  const keptThen = yield* Effect.forEach(killed, ({ taskId }) => kept.activities(taskId))
  const askedAgain = yield* platform.since
  yield* server.start

  for (const { analysisId, before, taskId } of killed) {
    assert.deepStrictEqual(yield* outcome(analysisId, taskId), left, `killed before ${before}`)
  }
  assert.lengthOf(
    (yield* askedAgain).filter(asksForIdeas),
    asked * keptThen.filter((activities) => !activities.includes("GatherIdeas")).length,
    `kept before the crash: ${keptThen.map((activities) => activities.join(", ")).join("; ")}`
  )
})

/**
 * Every effect of the workflow and every result that is kept: a kill before one of them is after the one before it in the workflow. One kill meets all of
 * a group. The platform is late for the first that asks, which is first in its group; what writes without a transaction is last, because it keeps
 * statements waiting that others have sent on the same connection.
 */
const groups: ReadonlyArray<CrashPoints> = [
  [
    ["the platform gives ideas", "platform"],
    ["the ideas are kept", keeps("GatherIdeas")],
    ["it is kept that the analysis and its task are completed", keeps("RecordIdeas")],
    ["the end is kept", keepsTheEnd],
    ["the task says that it is under way", writes("tasks", "new.progress = 10")]
  ],
  [["the engine takes on the run", takesOn("RunMarketAnalysis")]],
  [["the analysis gets its keywords", writes("market_keywords", "true")]],
  [["the analysis and its task are completed", writes("tasks", "new.status = 'completed'")]]
]

/** Kills a server while the platform does not answer, waits until the next one gives up, and runs the analysis when the platform is back. */
const outage = Effect.gen(function*() {
  const { platform, server } = yield* Service
  const { left } = yield* Undisturbed
  const analysisId = yield* newAnalysis
  const before = yield* contentOf(analysisId)
  const sawRequest = yield* platform.watch
  yield* platform.fault({ on: "ideas", kind: "outage", times: 1_000 })
  const taskId = yield* Effect.scoped(Effect.gen(function*() {
    const begun = yield* begin(analysisId)
    yield* sawRequest("ideas that nobody gives", ({ fault }) => fault === "outage")
    yield* server.kill
    return begun
  }))
  yield* server.start
  const user = yield* server.user
  const { error, result, status } = yield* taskEnded(user, taskId)
  assert.deepStrictEqual([status, result], ["failed", null])
  assert.strictEqual(error, "The ad platform could not be reached; run the analysis again later.")
  assert.deepStrictEqual(yield* contentOf(analysisId), before)

  yield* platform.clearFaults
  const { body } = yield* user.call("POST", `/market-analysis/analyses/${analysisId}/run`)
  assert.deepStrictEqual(yield* outcome(analysisId, String(body["task_id"])), left)
})

class Outage extends Context.Service<Outage, Fiber.Fiber<void>>()("test/MarketAnalysis/CrashPoints/Outage") {}

/** The server gives up after some attempts, which pass beside the other tests, on a database and with a platform of its own. */
const outageBeside = Layer.effect(
  Outage,
  Effect.forkScoped(Effect.provide(outage, service, { local: true }))
).pipe(Layer.provideMerge(parts))

layer(outageBeside, { excludeTestServices: true })(
  "A server that runs a market analysis and is killed",
  (it) => {
    for (const points of groups) {
      it.effect(
        `before ${
          points.map(([before]) => before).join("; ")
        }: each does the rest after the restart, and nothing twice`,
        () => survives(points)
      )
    }

    it.effect(
      "while the platform is down says so when it stays down, and runs the analysis when it is back",
      () => Effect.flatMap(Outage, Fiber.join)
    )
  }
)
