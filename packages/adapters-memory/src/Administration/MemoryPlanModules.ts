import { type ModuleWrite, PlanModules } from "@campaigns/application/Administration/PlanModules"
import { positions, sortedPage } from "@campaigns/application/Paging/SortedListing"
import { moduleState } from "@campaigns/domain/internal/Administration/AuditEntry"
import {
  type PlanModule,
  PlanModuleId,
  PlanModuleNotFound,
  PlanModuleTaken,
  sameModule
} from "@campaigns/domain/internal/Administration/PlanModule"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Ref from "effect/Ref"
import * as Result from "effect/Result"
import { wordText } from "../Conventions/WordText.ts"
import { attempt } from "./AdministrationWrite.ts"
import { type AdministrationState, MemoryAdministrationStore, replaced } from "./MemoryAdministrationStore.ts"

const found = ({ modules }: AdministrationState, moduleId: PlanModuleId) => {
  const module = modules.find(({ id }) => id === moduleId)
  return module === undefined ? Result.fail(new PlanModuleNotFound({ moduleId })) : Result.succeed(module)
}

/** The module, unless the plan has another one of its type. */
const sole = ({ modules }: AdministrationState, module: PlanModule) => {
  const { analysisType, id } = module
  return modules.some((other) => other.id !== id && other.analysisType === analysisType)
    ? Result.fail(new PlanModuleTaken({ analysisType }))
    : Result.succeed(module)
}

const told = (before: PlanModule | null, after: PlanModule, { at, author }: ModuleWrite) => ({
  kind: "planModule" as const,
  subjectId: after.id,
  author,
  at,
  before: before === null ? null : moduleState(before),
  after: moduleState(after)
})

/** `PlanModules` in memory. */
export const layer: Layer.Layer<PlanModules, never, MemoryAdministrationStore> = Layer.effect(
  PlanModules,
  Effect.map(MemoryAdministrationStore, (store) =>
    PlanModules.of({
      create: (details, write) =>
        attempt(store, (state) => {
          const id = PlanModuleId.make(state.modules.length + 1)
          return Result.map(sole(state, { id, ...details, dateAdded: write.at, dateUpdated: write.at }), (module) => [
            module,
            {
              ...state,
              modules: [...state.modules, module],
              audit: [...state.audit, told(null, module, write)]
            }
          ])
        }),

      find: (moduleId) => Effect.flatMap(Ref.get(store), (state) => Effect.fromResult(found(state, moduleId))),

      list: (page) =>
        Effect.map(Ref.get(store), ({ modules }) =>
          sortedPage(
            modules,
            page,
            (one) => page.sort === "analysisType" ? { value: one.analysisType, id: one.id } : positions[page.sort](one),
            ({ analysisType }) => wordText(analysisType)
          )),

      replace: (moduleId, details, write) =>
        attempt(store, (state) =>
          Result.gen(function*() {
            const before = yield* found(state, moduleId)
            if (sameModule(before, details)) return [before, state]
            const after = yield* sole(state, { ...before, ...details, dateUpdated: write.at })
            const audit = [...state.audit, told(before, after, write)]
            return [after, { ...state, modules: replaced(state.modules, after), audit }]
          }))
    }))
)
