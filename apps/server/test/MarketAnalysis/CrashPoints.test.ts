import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import { assert, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import { taskEnded } from "../Publishing/Publishing.ts"
import { unlessLost } from "../support/ApiUser.ts"
import { keeps, keepsTheEnd, parked, takesOn, writes } from "../support/CrashPoints.ts"
import { keptSteps } from "../support/KeptSteps.ts"
import { type KillableServer, killableServer } from "../support/KillableServer.ts"
import { liveAt, on, startSandbox, temporaryFolder } from "../support/Processes.ts"
import { type SandboxControl, sandboxControl, type SandboxRequest } from "../support/SandboxControl.ts"
import { type StoppedWrite, stopPoint } from "../support/StopPoint.ts"

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

/** Makes the run wait at the point while the scope lasts; `reached` ends when it does. */
const stopAt = Effect.fnUntraced(function*(point: CrashPoint) {
  if (point !== "platform") return yield* stopPoint((yield* TestDatabase.TestDatabase).url, point)
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

/** Kills the server at the point, starts another one, and checks that in the end all is as if nothing had happened. */
const survives = Effect.fnUntraced(function*(point: CrashPoint) {
  const { kept, platform, server } = yield* Service
  const { asked, left } = yield* Undisturbed
  const analysisId = yield* newAnalysis
  const taskId = yield* Effect.scoped(Effect.gen(function*() {
    const { reached } = yield* stopAt(point)
    const begun = yield* begin(analysisId)
    yield* reached
    yield* server.kill
    return begun
  }))
  const keptThen = yield* kept.activities(taskId)
  const askedAgain = yield* platform.since
  yield* server.start

  assert.deepStrictEqual(yield* outcome(analysisId, taskId), left)
  assert.lengthOf(
    (yield* askedAgain).filter(asksForIdeas),
    keptThen.includes("GatherIdeas") ? 0 : asked,
    `kept before the crash: ${keptThen.join(", ")}`
  )
})

/** Every effect of the workflow and every result that is kept, in their order: a kill before one of them is after the one above. */
const points: ReadonlyArray<readonly [before: string, point: CrashPoint]> = [
  ["the engine takes on the run", takesOn("RunMarketAnalysis")],
  ["the task says that it is under way", writes("tasks", "new.progress = 10")],
  ["the platform gives ideas", "platform"],
  ["the ideas are kept", keeps("GatherIdeas")],
  ["the analysis gets its keywords", writes("market_keywords", "true")],
  ["the analysis and its task are completed", writes("tasks", "new.status = 'completed'")],
  ["it is kept that they are", keeps("RecordIdeas")],
  ["the end is kept", keepsTheEnd]
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
  const { error, result, status } = yield* taskEnded(user, taskId, 150_000)
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

layer(outageBeside, { timeout: 120_000, excludeTestServices: true })(
  "A server that runs a market analysis and is killed",
  (it) => {
    for (const [before, point] of points) {
      it.effect(`before ${before} does the rest after its restart, and nothing twice`, () => survives(point), 60_000)
    }

    it.effect(
      "while the platform is down says so when it stays down, and runs the analysis when it is back",
      () => Effect.flatMap(Outage, Fiber.join),
      300_000
    )
  }
)
