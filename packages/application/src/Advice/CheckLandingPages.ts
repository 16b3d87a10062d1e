import {
  Destination,
  destinationsOf,
  landingPageFindings,
  Visit,
  visitedAddress
} from "@campaigns/domain/internal/Advice/LandingPages"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { RuleTables } from "../Drafts/RuleTables.ts"
import {
  activity,
  finish,
  generation,
  type GenerationTask,
  generationWorkflow,
  readForTask
} from "../Generation/GenerationWork.ts"
import { isAtWork } from "../Tasks/DurableWork.ts"
import type { TaskResultOf } from "../Tasks/TaskResult.ts"
import { Tasks } from "../Tasks/Tasks.ts"
import { AdviceTurns } from "./AdviceTurns.ts"
import { LandingPages } from "./LandingPages.ts"

/** Visiting the pages to which the ads, sitelinks and keywords of a draft lead. It changes nothing in the draft. */
export const CheckLandingPages = generationWorkflow("CheckLandingPages")

/** The number of pages that are visited at the same time. */
const AT_ONCE = 4

const Planned = Schema.NullOr(Schema.Struct({ destinations: Schema.Array(Destination), left: Schema.Int }))

const plan = (task: GenerationTask) => activity(task, "PlanVisits", Planned, readForTask(task, destinationsOf))

/** Each visit is an activity, so that a check that is broken off goes on with the pages that are left. */
const visit = (task: GenerationTask, { address }: Destination, index: number, count: number) =>
  activity(
    task,
    `VisitPage/${index}`,
    Visit,
    Effect.gen(function*() {
      if (!(yield* isAtWork(task.taskId))) return { _tag: "Unanswered", reason: "cancelled" } as const
      const pages = yield* LandingPages
      const visited = visitedAddress(address)
      const outcome = visited === null
        ? { _tag: "Unanswered", reason: "noAddress" } as const
        : yield* pages.visit(visited)
      const tasks = yield* Tasks
      yield* tasks.progress(task.taskId, 5 + Math.floor(90 * (index + 1) / count), yield* DateTime.now)
      return outcome
    })
  )

const check = Effect.fnUntraced(function*(task: GenerationTask, tables: typeof RuleTables.Service) {
  const planned = yield* plan(task)
  if (planned === null) return
  const { destinations, left } = planned
  const visits = yield* Effect.forEach(
    destinations,
    (destination, index) => visit(task, destination, index, destinations.length),
    { concurrency: AT_ONCE }
  )
  const result: TaskResultOf<"LandingPagesChecked"> = {
    _tag: "LandingPagesChecked",
    pages: destinations.map((destination, index) => {
      const visit = visits[index] ?? { _tag: "Unanswered", reason: "cancelled" }
      return {
        ...destination,
        status: visit._tag === "Answered" ? visit.status : null,
        arrivedAt: visit._tag === "Answered" ? visit.address : null,
        milliseconds: visit._tag === "Answered" ? visit.milliseconds : null,
        findings: landingPageFindings(destination.address, visit, tables)
      }
    }),
    unchecked: left
  }
  yield* finish(task, { _tag: "Ended", error: null, result })
})

/** Runs `CheckLandingPages` in this process. */
export const layer = Layer.unwrap(
  Effect.map(
    RuleTables,
    (tables) => CheckLandingPages.toLayer((task) => generation(task, check(task, tables), AdviceTurns))
  )
)
