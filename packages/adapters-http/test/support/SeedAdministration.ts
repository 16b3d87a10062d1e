import { AnalysisConfigs } from "@campaigns/application/Administration/AnalysisConfigs"
import { BugReports } from "@campaigns/application/Administration/BugReports"
import { PlanModules } from "@campaigns/application/Administration/PlanModules"
import { AnalysisRuns } from "@campaigns/application/Analyses/AnalysisRuns"
import { EventSubscriptions } from "@campaigns/application/Events/EventSubscriptions"
import { TaskId } from "@campaigns/domain/Drafts/Ids"
import { CustomerId, type UserId } from "@campaigns/domain/Identity/Ids"
import { completed, examplePause } from "@campaigns/port-contracts/Analyses/ExampleProposals"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"

/**
 * A plan module (`keyword_pause`: 100 recommendations, 24 hours, no autopilot), a configuration of that type for each customer with a
 * run two days ago that is held and recommends to pause a keyword, and a bug report and a subscription of a user. Each has the id 1, those
 * of the second customer 2.
 */
export const seedAdministration = Effect.fnUntraced(function*(
  { author, customers, user }: {
    readonly author: UserId
    readonly customers: ReadonlyArray<number>
    readonly user: UserId
  }
) {
  const configs = yield* AnalysisConfigs
  const runs = yield* AnalysisRuns
  const random = yield* SecureRandom.SecureRandom
  const at = yield* DateTime.now
  const plan = { constraint: 100, analysisFrequencyHours: 24, isAutopilotEnabled: false }
  yield* (yield* PlanModules).create({ analysisType: "keywordPause", ...plan }, { author, at })
  for (const customer of customers) {
    const target = { customerId: CustomerId.make(customer), analysisType: "keywordPause" as const }
    const config = yield* configs.create(target, {}, { author, at, overridesPlan: false })
    const taskId = TaskId.make(yield* random.uuidV7())
    const then = DateTime.subtract(at, { days: 2 })
    yield* runs.begin({ config, taskId, slot: null, at: then })
    const ending = completed(taskId, 0, [examplePause(5)])
    const reasons = [{ code: "TOO_MANY_ENTITIES" as const, message: "It would change too many things." }]
    const window = ending.window === null ? null : { ...ending.window, readAt: then }
    yield* runs.end({ ...ending, status: "held", window, findings: { ...ending.findings, reasons }, at: then })
  }
  const empty = { stepsToReproduce: "", expectedBehavior: "", actualBehavior: "", description: "", screenshot: "" }
  yield* (yield* BugReports).create(user, { title: "The page is slow", ...empty, sendToTeam: "frontend" }, at)
  yield* (yield* EventSubscriptions).subscribe(user, "localSeo", at)
})
