import { AnalysisConfigs } from "@campaigns/application/Administration/AnalysisConfigs"
import { BugReports } from "@campaigns/application/Administration/BugReports"
import { PlanModules } from "@campaigns/application/Administration/PlanModules"
import { EventSubscriptions } from "@campaigns/application/Events/EventSubscriptions"
import { CustomerId, type UserId } from "@campaigns/domain/Identity/Ids"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"

/**
 * A plan module (`keyword_pause`: 100 recommendations, 24 hours, no autopilot), a configuration of that type for each customer, and a
 * bug report and a subscription of a user. Each has the id 1, the second customer's configuration 2.
 */
export const seedAdministration = Effect.fnUntraced(function*(
  { author, customers, user }: {
    readonly author: UserId
    readonly customers: ReadonlyArray<number>
    readonly user: UserId
  }
) {
  const configs = yield* AnalysisConfigs
  const at = yield* DateTime.now
  const plan = { constraint: 100, analysisFrequencyHours: 24, isAutopilotEnabled: false }
  yield* (yield* PlanModules).create({ analysisType: "keywordPause", ...plan }, { author, at })
  for (const customer of customers) {
    const target = { customerId: CustomerId.make(customer), analysisType: "keywordPause" as const }
    yield* configs.create(target, {}, { author, at, overridesPlan: false })
  }
  const empty = { stepsToReproduce: "", expectedBehavior: "", actualBehavior: "", description: "", screenshot: "" }
  yield* (yield* BugReports).create(user, { title: "The page is slow", ...empty, sendToTeam: "frontend" }, at)
  yield* (yield* EventSubscriptions).subscribe(user, "localSeo", at)
})
