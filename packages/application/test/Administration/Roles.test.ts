import * as MemoryAdministration from "@campaigns/adapters-memory/Administration/MemoryAdministration"
import * as MemoryAnalyses from "@campaigns/adapters-memory/Analyses/MemoryAnalyses"
import * as MemoryIdentity from "@campaigns/adapters-memory/Identity/MemoryIdentity"
import { AnalysisConfiguring } from "@campaigns/application/Administration/AnalysisConfiguring"
import { BugReporting } from "@campaigns/application/Administration/BugReporting"
import { PlanAdministration } from "@campaigns/application/Administration/PlanAdministration"
import { CustomerAccess } from "@campaigns/application/Identity/CustomerAccess"
import { newestFirst, oldestFirst } from "@campaigns/application/Paging/SortedPage"
import { AnalysisConfigId } from "@campaigns/domain/Administration/AnalysisConfig"
import { BugReportId } from "@campaigns/domain/Administration/BugReport"
import { PlanModuleId } from "@campaigns/domain/Administration/PlanModule"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as People from "../UseCases/People.ts"

const useCases = Layer.mergeAll(AnalysisConfiguring.layer, BugReporting.layer, PlanAdministration.layer).pipe(
  Layer.provide(CustomerAccess.layer),
  Layer.provide(People.layer),
  Layer.provide(Layer.mergeAll(MemoryAdministration.layer, MemoryAnalyses.layer, MemoryIdentity.layerStored))
)

const module = {
  analysisType: "headline" as const,
  constraint: 1,
  analysisFrequencyHours: 1,
  isAutopilotEnabled: true
}

const target = { customerId: People.berlin, analysisType: "headline" as const }

layer(useCases)("Whoever embeds the use cases", (it) => {
  it.effect("cannot configure analyses for a user who is no administrator", () =>
    Effect.gen(function*() {
      const configuring = yield* AnalysisConfiguring
      const id = AnalysisConfigId.make(1)
      for (const user of [People.member, People.manager, People.stranger]) {
        const refusals = [
          yield* Effect.flip(configuring.create(user, target, {}, true)),
          yield* Effect.flip(configuring.change(user, id, {}, true)),
          yield* Effect.flip(configuring.remove(user, id))
        ]
        for (const refusal of refusals) assert.deepInclude(refusal, { _tag: "NotPermitted", needed: "administrator" })
      }
      assert.strictEqual((yield* configuring.create(People.administrator, target, {}, false)).id, id)
      yield* configuring.change(People.superuser, id, { zIndex: 1 }, false)
    }))

  it.effect("cannot change the plan for a user who is no superuser, nor show it to one who is no administrator", () =>
    Effect.gen(function*() {
      const plan = yield* PlanAdministration
      const id = PlanModuleId.make(1)
      for (const user of [People.manager, People.administrator]) {
        const refusals = [
          yield* Effect.flip(plan.create(user, module)),
          yield* Effect.flip(plan.replace(user, id, module))
        ]
        for (const refusal of refusals) assert.deepInclude(refusal, { _tag: "NotPermitted", needed: "superuser" })
      }
      const page = { ...oldestFirst, limit: 5 }
      for (
        const refusal of [
          yield* Effect.flip(plan.list(People.manager, page)),
          yield* Effect.flip(plan.get(People.manager, id))
        ]
      ) {
        assert.deepInclude(refusal, { _tag: "NotPermitted", needed: "administrator" })
      }
      yield* plan.create(People.superuser, module)
      assert.lengthOf((yield* plan.list(People.administrator, page)).items, 1)
    }))

  it.effect("cannot read bug reports for a user who is no superuser", () =>
    Effect.gen(function*() {
      const reporting = yield* BugReporting
      for (const user of [People.manager, People.administrator]) {
        const refusals = [
          yield* Effect.flip(reporting.get(user, BugReportId.make(1))),
          yield* Effect.flip(reporting.all(user, newestFirst))
        ]
        for (const refusal of refusals) assert.deepInclude(refusal, { _tag: "NotPermitted", needed: "superuser" })
      }
    }))
})
