import { AnalysisConfigs, type ConfigWrite } from "@campaigns/application/Administration/AnalysisConfigs"
import { StoredLimits } from "@campaigns/application/Conventions/StoredLimits"
import { positions, sortedPage } from "@campaigns/application/Paging/SortedListing"
import {
  type AnalysisConfig,
  AnalysisConfigId,
  AnalysisConfigNotFound,
  AnalysisConfigTaken,
  type AnalysisOptions,
  type AnalysisTarget,
  writtenConfig
} from "@campaigns/domain/internal/Administration/AnalysisConfig"
import { configState } from "@campaigns/domain/internal/Administration/AuditEntry"
import { changedOptions, newOptions, type PlanLimits } from "@campaigns/domain/internal/Administration/PlanLimits"
import type { AnalysisType } from "@campaigns/domain/internal/Analyses/AnalysisType"
import { notBeyond } from "@campaigns/domain/LimitReached"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Ref from "effect/Ref"
import * as Result from "effect/Result"
import { wordText } from "../Conventions/WordText.ts"
import { attempt } from "./AdministrationWrite.ts"
import { type AdministrationState, MemoryAdministrationStore, replaced } from "./MemoryAdministrationStore.ts"

const limitsOf = ({ modules }: AdministrationState, analysisType: AnalysisType): PlanLimits =>
  modules.find((module) => module.analysisType === analysisType) ?? null

const found = ({ configs }: AdministrationState, configId: AnalysisConfigId) => {
  const config = configs.find(({ id }) => id === configId)
  return config === undefined ? Result.fail(new AnalysisConfigNotFound({ configId })) : Result.succeed(config)
}

/** The configuration, unless its customer has another one of its type in use. */
const sole = ({ configs }: AdministrationState, config: AnalysisConfig) => {
  const { analysisType, customerId, id, isDeleted } = config
  const isOther = (other: AnalysisConfig) =>
    other.id !== id && !other.isDeleted && other.customerId === customerId && other.analysisType === analysisType
  return !isDeleted && configs.some(isOther)
    ? Result.fail(new AnalysisConfigTaken({ customerId, analysisType }))
    : Result.succeed(config)
}

const told = (before: AnalysisConfig | null, after: AnalysisConfig, { at, author }: ConfigWrite) => ({
  kind: "analysisConfig" as const,
  subjectId: after.id,
  author,
  at,
  before: before === null ? null : configState(before),
  after: configState(after)
})

const withNew = (
  state: AdministrationState,
  target: AnalysisTarget,
  options: AnalysisOptions,
  { at, overridesPlan }: ConfigWrite
): AnalysisConfig => ({
  id: AnalysisConfigId.make((state.configs.at(-1)?.id ?? 0) + 1),
  ...target,
  ...options,
  overridesPlan,
  scheduledFrom: at,
  dateAdded: at,
  dateUpdated: at
})

/** `AnalysisConfigs` in memory. */
export const layer: Layer.Layer<AnalysisConfigs, never, MemoryAdministrationStore> = Layer.effect(
  AnalysisConfigs,
  Effect.gen(function*() {
    const store = yield* MemoryAdministrationStore
    const { configsOfCustomer } = yield* StoredLimits
    return AnalysisConfigs.of({
      create: (target, wanted, write) =>
        attempt(store, (state) =>
          Result.gen(function*() {
            const limits = limitsOf(state, target.analysisType)
            const options = yield* newOptions(wanted, limits, write.overridesPlan)
            const config = yield* sole(state, withNew(state, target, options, write))
            const count = 1 + state.configs.filter(({ customerId }) => customerId === target.customerId).length
            yield* notBeyond("configsOfCustomer", configsOfCustomer, count)
            const audit = [...state.audit, told(null, config, write)]
            return [config, { ...state, configs: [...state.configs, config], audit }]
          })),

      find: (configId) => Effect.flatMap(Ref.get(store), (state) => Effect.fromResult(found(state, configId))),

      list: ({ customerIds, includesDeleted }, page) =>
        Effect.map(Ref.get(store), ({ configs }) =>
          sortedPage(
            configs.filter(({ customerId, isDeleted }) =>
              (includesDeleted || !isDeleted) && (customerIds === null || customerIds.includes(customerId))
            ),
            page,
            positions[page.sort],
            ({ analysisType }) => wordText(analysisType)
          )),

      change: (configId, wanted, write) =>
        attempt(store, (state) =>
          Result.gen(function*() {
            const before = yield* found(state, configId)
            const limits = limitsOf(state, before.analysisType)
            const changed = yield* changedOptions(before, wanted, limits, write.overridesPlan)
            if (changed === before) return [before, state]
            const after = writtenConfig(before, yield* sole(state, changed), write)
            const audit = [...state.audit, told(before, after, write)]
            return [after, { ...state, configs: replaced(state.configs, after), audit }]
          }))
    })
  })
)
