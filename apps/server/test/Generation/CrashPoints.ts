import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import { assert } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { taskEnded } from "../Publishing/Publishing.ts"
import { forDraft, parked } from "../support/CrashPoints.ts"
import { eventually } from "../support/Eventually.ts"
import { keptSteps } from "../support/KeptSteps.ts"
import { type KillableServer, killableServer } from "../support/KillableServer.ts"
import { type ModelControl, modelControl } from "../support/ModelControl.ts"
import { on, startSandbox, temporaryFolder, writtenAt } from "../support/Processes.ts"
import { type ShopSite, shopSite } from "../support/ShopSite.ts"
import { type StoppedWrite, stopPoints } from "../support/StopPoint.ts"
import {
  analysisOf,
  beginGenerating,
  draftOf,
  draftToFill,
  type GeneratedDraft,
  groupToFill,
  type Part
} from "./Generating.ts"

/** Where a server is killed: while it waits for the website, for the model, or in a write to the database. */
export type CrashPoint = "website" | { readonly model: "extensions" | "ad_groups" | "rsa" } | StoppedWrite

const keywords = [
  "bike repair berlin",
  "mobile bike repair",
  "e-bike rental berlin",
  "e-bike rental",
  "kids bike shop",
  "kids bike berlin"
]

/** A server that may be killed, and what it works with. */
class Service extends Context.Service<Service, {
  readonly server: KillableServer
  readonly model: ModelControl
  readonly site: ShopSite
  readonly analysisId: number
  readonly kept: Effect.Success<ReturnType<typeof keptSteps>>
}>()("test/CrashPoints/Service") {}

const service = Layer.effect(
  Service,
  Effect.gen(function*() {
    const { url } = yield* TestDatabase.TestDatabase
    const sandbox = yield* startSandbox
    const site = yield* shopSite()
    const env = { ...writtenAt(sandbox), ...on(url, yield* temporaryFolder), WEBSITE_ALLOWED_HOSTS: site.allowing }
    const server = yield* killableServer(env)
    return {
      server,
      model: modelControl(sandbox),
      site,
      analysisId: yield* analysisOf(yield* server.user, keywords),
      kept: yield* keptSteps(url)
    }
  })
)

/** The parts that can be generated. */
export type Generated = "extensions" | "ad-groups" | "rsas"

interface Begun {
  readonly draftId: number
  readonly taskId: string
}

/** Makes a draft that is ready for the generation, and gives what begins it. */
const prepare = Effect.fnUntraced(function*(generated: Generated) {
  const { analysisId, server, site } = yield* Service
  const user = yield* server.user
  const draftId = yield* draftToFill(user, { analysisId, name: "Repairs", websiteUrl: site.url })
  const part: Part = generated === "rsas"
    ? `ad-groups/${yield* groupToFill(user, draftId, "Bike Repair", keywords)}/rsas`
    : generated
  const begin = Effect.map(beginGenerating(user, draftId, part), (taskId): Begun => ({ draftId, taskId }))
  return { draftId, begin }
})

/** The content that was generated, without the ids and times, which differ from draft to draft. */
const contentOf = ({ ad_groups, extensions }: GeneratedDraft) => ({
  extensions,
  ad_groups: ad_groups.map(({ keywords, name, rsas }) => ({
    name,
    keywords: keywords.map(({ text }) => text),
    rsas: rsas.map(({ descriptions, final_url, generation_status, headlines }) => ({
      headlines,
      descriptions,
      final_url,
      generation_status
    }))
  }))
})

/** Waits until a generation has ended, which must have gone well, and gives what is left of it. */
const outcome = Effect.fnUntraced(function*({ draftId, taskId }: Begun) {
  const { kept, server } = yield* Service
  const user = yield* server.user
  const { error, progress, result, status } = yield* taskEnded(user, taskId)
  assert.deepStrictEqual({ error, progress, status }, { error: null, progress: 100, status: "completed" })
  yield* kept.over(taskId)
  return {
    result,
    content: contentOf(yield* draftOf(user, draftId)),
    revisions: yield* kept.revisions(draftId),
    activities: yield* kept.activities(taskId)
  }
})

/** The same work of each part without a crash, to compare with. */
class Undisturbed
  extends Context.Service<Undisturbed, Readonly<Record<Generated, Effect.Success<ReturnType<typeof outcome>>>>>()(
    "test/CrashPoints/Undisturbed"
  )
{}

const undisturbed = Effect.fnUntraced(function*(generated: Generated) {
  const asked = yield* (yield* Service).model.since
  const left = yield* outcome(yield* (yield* prepare(generated)).begin)
  assert.lengthOf(yield* asked, requestsOf(left.activities))
  return left
})

/** A server, and what generations leave behind that nobody disturbs. */
export const crashParts = Layer.effect(
  Undisturbed,
  Effect.gen(function*() {
    const { server } = yield* Service
    const left = {
      "ad-groups": yield* undisturbed("ad-groups"),
      extensions: yield* undisturbed("extensions"),
      rsas: yield* undisturbed("rsas")
    }
    // Who knows the website already does not come to the point where it is read.
    yield* server.kill
    yield* server.start
    return left
  })
).pipe(Layer.provideMerge(service), Layer.provideMerge(TestDatabase.layerUrl))

/** The requests of an activity to the sandbox's model, whose ads are weak and are sent back once. */
const requests: Readonly<Record<string, number>> = { SplitKeywords: 1, WriteExtensions: 1, WriteRsa: 2 }

const requestsOf = (activities: ReadonlyArray<string>): number =>
  activities.reduce((sum, activity) => sum + (requests[activity] ?? 0), 0)

/** Makes the generation of a draft wait at the point while the scope lasts; `reached` ends when it does. */
const stopAt = Effect.fnUntraced(function*(
  stops: Effect.Success<ReturnType<typeof stopPoints>>,
  point: CrashPoint,
  draftId: number
) {
  const { model, site } = yield* Service
  if (point === "website") {
    yield* Effect.acquireRelease(site.hang, () => site.goOn)
    const waiting = Effect.map(site.waiting, (count) => count > 0 ? true : undefined)
    return { reached: eventually("a request to the website", waiting) }
  }
  if ("model" in point) {
    yield* Effect.acquireRelease(
      model.fault({ kind: "slow", on: point.model, delay_ms: parked }),
      () => model.clearFaults
    )
    const hangs = model.saw(`${point.model} that hangs`, ({ fault, status }) => fault === "slow" && status === null)
    return { reached: Effect.as(hangs, true) }
  }
  return yield* stops.stopAt(forDraft(point, draftId))
})

const tableOf = (point: CrashPoint): ReadonlyArray<string> =>
  typeof point === "object" && "table" in point ? [point.table] : []

/** Points at which one kill meets as many generations, each at its own; the part of a sentence is behind "before". */
export type CrashPoints = ReadonlyArray<readonly [before: string, point: CrashPoint]>

/** Lets one generation after the other come to its point, and then kills the server. */
const killedAt = Effect.fnUntraced(function*(generated: Generated, points: CrashPoints) {
  const { server } = yield* Service
  const { url } = yield* TestDatabase.TestDatabase
  const stops = yield* stopPoints(url, Array.from(new Set(points.flatMap(([, point]) => tableOf(point)))))
  const killed: Array<Begun & { readonly before: string }> = []
  for (const [before, point] of points) {
    const { begin, draftId } = yield* prepare(generated)
    const { reached } = yield* stopAt(stops, point, draftId)
    killed.push({ before, ...(yield* begin) })
    yield* reached
  }
  yield* server.kill
  return killed
}, Effect.scoped)

/**
 * Kills the server while generations are at the points, starts another one, and checks that in the end all is as if nothing had happened: the same
 * texts, the same revisions, every activity once, and the model asked for nothing of which the result was kept.
 */
export const survives = Effect.fnUntraced(function*(generated: Generated, points: CrashPoints) {
  const { kept, model, server } = yield* Service
  const left = (yield* Undisturbed)[generated]
  const killed = yield* killedAt(generated, points)
  const keptThen = yield* Effect.forEach(killed, ({ taskId }) => kept.activities(taskId))
  const asked = yield* model.since
  yield* server.start

  for (const { before, ...begun } of killed) {
    assert.deepStrictEqual(yield* outcome(begun), left, `killed before ${before}`)
  }
  assert.lengthOf(
    yield* asked,
    keptThen.reduce((sum, activities) => sum + requestsOf(left.activities) - requestsOf(activities), 0),
    `kept before the crash: ${keptThen.map((activities) => activities.join(", ")).join("; ")}`
  )
})
