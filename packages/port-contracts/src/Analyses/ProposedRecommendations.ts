import { AnalysisConfigs } from "@campaigns/application/Administration/AnalysisConfigs"
import { AnalysisRuns } from "@campaigns/application/Analyses/AnalysisRuns"
import { Recommendations } from "@campaigns/application/Analyses/Recommendations"
import { newestFirst } from "@campaigns/application/Paging/SortedPage"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { Proposal } from "@campaigns/domain/internal/Analyses/Recommendation"
import * as Effect from "effect/Effect"
import { at, author, freshTaskId, someCustomer } from "../Drafts/ExampleDrafts.ts"
import { completed, examplePause } from "./ExampleProposals.ts"

/** The campaign of the second recommendation. */
export const other = CampaignId.make(20_000_000_009)

/** A customer with three recommendations: of 10, 30 and 20 in money, the second in another campaign. */
export const proposed = Effect.gen(function*() {
  const [configs, runs, recommendations] = [yield* AnalysisConfigs, yield* AnalysisRuns, yield* Recommendations]
  const customerId = yield* someCustomer
  const config = yield* configs.create({ customerId, analysisType: "keywordPause" }, {}, {
    author,
    at: at(1),
    overridesPlan: false
  })
  const taskId = freshTaskId()
  yield* runs.begin({ config, taskId, slot: null, at: at(10) })
  const { entity } = examplePause(2)
  yield* runs.end(completed(taskId, 20, [
    examplePause(1, { moneyMicros: 10 }),
    examplePause(2, { moneyMicros: 30, entity: { ...entity, campaignId: other, text: "GEBRAUCHT Räder" } }),
    examplePause(3, { moneyMicros: 20 })
  ]))
  const filter = { customerIds: [customerId], campaignId: null, analysisType: null, status: null }
  const { items } = yield* recommendations.list(filter, { ...newestFirst, isDescending: false, limit: 9 })
  /** Another run of the configuration, with what it proposes. */
  const again = Effect.fnUntraced(function*(proposals: ReadonlyArray<Proposal>) {
    const next = freshTaskId()
    yield* runs.begin({ config, taskId: next, slot: null, at: at(30) })
    yield* runs.end(completed(next, 40, proposals))
  })
  return { again, customerId, recommendations, filter, items, ids: items.map(({ id }) => id) }
})
