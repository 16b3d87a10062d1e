import { AccountReadings } from "@campaigns/application/Analyses/AccountReadings"
import { AnalysisContexts } from "@campaigns/application/Analyses/AnalysisContexts"
import { PlatformOperations } from "@campaigns/application/Analyses/PlatformQuota"
import {
  afterPlanning,
  Recommendations,
  type RecommendationSort
} from "@campaigns/application/Analyses/Recommendations"
import { SearchLabels } from "@campaigns/application/Analyses/SearchLabels"
import { sortedPage } from "@campaigns/application/Paging/SortedListing"
import type { SortPosition } from "@campaigns/application/Paging/SortedPage"
import type { AnalysisPorts } from "@campaigns/application/PortGroups"
import { ended } from "@campaigns/application/Tasks/TaskMoves"
import type { TaskId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { contextActs } from "@campaigns/domain/internal/Administration/AuditEntry"
import { sameSettings } from "@campaigns/domain/internal/Analyses/AccountSettings"
import { type AnalysisContext, noContext } from "@campaigns/domain/internal/Analyses/AnalysisContext"
import { approved, isOpen, putOffUntil } from "@campaigns/domain/internal/Analyses/DecideRecommendation"
import { pastWords } from "@campaigns/domain/internal/Analyses/PastWords"
import type { Recommendation } from "@campaigns/domain/internal/Analyses/Recommendation"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HashMap from "effect/HashMap"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Ref from "effect/Ref"
import { MemoryAdministrationStore, told } from "../Administration/MemoryAdministrationStore.ts"
import {
  type MemoryState,
  MemoryStore,
  recommendationsIn,
  type StoredLabel,
  withRecommendations
} from "../Drafts/MemoryStore.ts"
import { openTask, withNewTask, withTask } from "../Tasks/TaskState.ts"
import * as MemoryAnalysisRuns from "./MemoryAnalysisRuns.ts"

const places: { readonly [Sort in RecommendationSort]: (one: Recommendation) => SortPosition } = {
  id: ({ id }) => ({ value: id, id }),
  moneyMicros: ({ id, moneyMicros }) => ({ value: moneyMicros, id })
}

const isPlannedBy = (taskId: TaskId) => (one: Recommendation): boolean =>
  one.status === "approved" && one.taskId === taskId

const recommendations = Layer.effect(
  Recommendations,
  Effect.map(MemoryStore, (store) =>
    Recommendations.of({
      findMany: (ids) =>
        Effect.map(Ref.get(store), (state) => recommendationsIn(state).filter(({ id }) => ids.includes(id))),

      list: ({ analysisType, campaignId, customerIds, status, withoutPutOffAt }, page) =>
        Effect.map(Ref.get(store), (state) =>
          sortedPage(
            recommendationsIn(state).filter((one) =>
              (customerIds === null || customerIds.includes(one.customerId)) &&
              (campaignId === null || one.entity.campaignId === campaignId) &&
              (analysisType === null || one.analysisType === analysisType) &&
              (status === null || one.status === status) &&
              (withoutPutOffAt === undefined || putOffUntil(one, withoutPutOffAt) === null)
            ),
            page,
            places[page.sort],
            ({ entity }) => entity.text
          )),

      proposed: (customerIds) =>
        Effect.map(Ref.get(store), (state) => {
          const open = recommendationsIn(state).filter(({ status }) => status === "proposed")
          return new Map(customerIds.flatMap((id) => {
            const [first, ...others] = open.filter(({ customerId }) => customerId === id)
            return first === undefined ? [] : [[id, { count: 1 + others.length, firstId: first.id }]]
          }))
        }),

      open: (customerId, types) =>
        Effect.map(Ref.get(store), (state) =>
          recommendationsIn(state).filter((one) =>
            one.customerId === customerId && isOpen(one) && types.includes(one.analysisType)
          )),

      past: (customerId, appliedSince) =>
        Effect.map(Ref.get(store), (state) =>
          pastWords(
            recommendationsIn(state).filter(({ appliedAt, status, ...one }) =>
              one.customerId === customerId && (status !== "applied" ||
                (appliedAt !== null && DateTime.isGreaterThanOrEqualTo(appliedAt, appliedSince)))
            )
          )),

      change: (ids, decide) =>
        Ref.modify(store, (state): readonly [ReadonlyArray<Recommendation>, MemoryState] => {
          const changed = recommendationsIn(state).filter(({ id }) =>
            ids.includes(id)
          ).flatMap((stored) => {
            const next = decide(stored)
            return next === stored ? [] : [next]
          })
          return [changed, withRecommendations(state, changed)]
        }),

      approve: ({ at, by, customerId, ids, taskId }) =>
        Ref.modify(store, (state): readonly [ReadonlyArray<Recommendation>, MemoryState] => {
          const wanted = new Set(ids)
          const found = recommendationsIn(state).filter((one) =>
            wanted.has(one.id) && one.customerId === customerId && one.status === "proposed"
          )
          if (found.length < wanted.size) return [[], state]
          const changed = found.map((one) => approved(one, { at, by, taskId }))
          const kind = "planRecommendations"
          const task = {
            taskId,
            customerId,
            kind,
            draftId: null,
            begunAt: null,
            analysisId: null,
            configId: null
          } as const
          return [changed, withNewTask(withRecommendations(state, changed), task, at)]
        }),

      ofTask: (taskId) => Effect.map(Ref.get(store), (state) => recommendationsIn(state).filter(isPlannedBy(taskId))),

      planned: ({ at, plans, refused, taskId }) =>
        Ref.modify(store, (state): readonly [boolean, MemoryState] =>
          Option.match(openTask(state, taskId), {
            onNone: () => [false, state],
            onSome: (task) => {
              const approved = recommendationsIn(state).filter(isPlannedBy(taskId))
              const { changed, ...outcome } = afterPlanning({ at, plans, refused }, approved)
              const result = { _tag: "RecommendationsPlanned", ...outcome } as const
              return [true, withRecommendations(withTask(state, ended(task, { error: null, result, at })), changed)]
            }
          })),

      overdue: ({ approvedBefore, expiredBefore }) =>
        Effect.map(Ref.get(store), (state) =>
          recommendationsIn(state).filter(({ decidedAt, expiresAt, status }) =>
            (status === "proposed" && DateTime.isLessThan(expiresAt, expiredBefore)) ||
            (status === "approved" && decidedAt !== null && DateTime.isLessThan(decidedAt, approvedBefore))
          ).slice(0, 1_000).map(({ id }) =>
            id
          )),

      awaitingOutcome: ({ firstBefore, lastBefore }) =>
        Effect.map(Ref.get(store), (state) =>
          recommendationsIn(state).flatMap((one) =>
            one.appliedAt === null ? [] : [{ one, at: one.appliedAt }]
          )
            .filter(({ at, one: { outcome, status } }) =>
              status === "applied" && outcome?.days !== 28 &&
              DateTime.isLessThan(at, outcome === null ? firstBefore : lastBefore)
            )
            .sort((a, b) =>
              a.at.epochMilliseconds - b.at.epochMilliseconds || a.one.id - b.one.id
            )
            .slice(0, 1_000).map(({ one }) => one))
    }))
)

const contexts = Layer.effect(
  AnalysisContexts,
  Effect.gen(function*() {
    const store = yield* MemoryStore
    const administration = yield* MemoryAdministrationStore
    const contextIn = ({ analysisContexts }: MemoryState, customerId: CustomerId) =>
      Option.getOrElse(HashMap.get(analysisContexts, customerId), () => noContext)
    return AnalysisContexts.of({
      find: (customerId) => Effect.map(Ref.get(store), (state) => contextIn(state, customerId)),
      put: (customerId, context, write) =>
        Ref.modify(store, (state): readonly [AnalysisContext, MemoryState] => [contextIn(state, customerId), {
          ...state,
          analysisContexts: HashMap.set(state.analysisContexts, customerId, context)
        }]).pipe(Effect.flatMap((before) =>
          write === undefined
            ? Effect.void
            : told(administration, contextActs(customerId, before, context), write)
        ))
    })
  })
)

const labels = Layer.effect(
  SearchLabels,
  Effect.map(MemoryStore, (store) => {
    const ofCustomer = ({ searchLabels }: MemoryState, customerId: CustomerId) =>
      Option.getOrElse(HashMap.get(searchLabels, customerId), () => new Map<string, StoredLabel>())
    const keyOf = (page: string, text: string) => JSON.stringify([page, text])
    return SearchLabels.of({
      find: ({ customerId, page, texts }, since) =>
        Effect.map(Ref.get(store), (state) => {
          const all = ofCustomer(state, customerId)
          return Array.from(new Set(texts)).flatMap((text) => {
            const found = all.get(keyOf(page, text))
            return found === undefined || DateTime.isLessThan(found.at, since) ? [] : [{ text, label: found.label }]
          })
        }),
      keep: ({ customerId, page }, some, at) =>
        Ref.update(store, (state) => ({
          ...state,
          searchLabels: HashMap.set(
            state.searchLabels,
            customerId,
            new Map([
              ...ofCustomer(state, customerId),
              ...some.map(({ label, text }) => [keyOf(page, text), { label, at }] as const)
            ])
          )
        })),
      prune: (before) =>
        Ref.modify(store, (state): readonly [number, MemoryState] => {
          const kept = HashMap.map(state.searchLabels, (all) =>
            new Map(Array.from(all).filter(([, label]) => DateTime.isGreaterThanOrEqualTo(label.at, before))))
          const count = (all: MemoryState["searchLabels"]) =>
            Array.from(HashMap.values(all)).reduce((sum, { size }) =>
              sum + size, 0)
          return [count(state.searchLabels) - count(kept), { ...state, searchLabels: kept }]
        })
    })
  })
)

const readings = Layer.effect(
  AccountReadings,
  Effect.map(MemoryStore, (store) => {
    const settingsIn = (state: MemoryState, customerId: Parameters<AccountReadings["Service"]["find"]>[0]) =>
      Option.getOrElse(HashMap.get(state.accountSettings, customerId), () => [])
    return AccountReadings.of({
      find: (customerId) =>
        Effect.map(Ref.get(store), ({ accountReadings }) => Option.getOrNull(HashMap.get(accountReadings, customerId))),
      put: (reading) =>
        Ref.update(store, (state) => ({
          ...state,
          accountReadings: HashMap.set(state.accountReadings, reading.customerId, reading)
        })),
      summaries: (customerIds) =>
        Effect.map(Ref.get(store), ({ accountReadings }) =>
          new Map(
            customerIds.flatMap((id) => Option.toArray(HashMap.get(accountReadings, id))).flatMap(
              ({ customerId, day, readAt, summary }) =>
                summary === null ? [] : [[customerId, { customerId, day, readAt, summary }]]
            )
          )),
      settings: (customerId, since) =>
        Effect.map(Ref.get(store), (state) => {
          const kept = settingsIn(state, customerId)
          const first = kept.findLastIndex(({ day }) => day <= since)
          return kept.slice(Math.max(first, 0))
        }),
      putSettings: (customerId, settings) =>
        Ref.update(store, (state) => {
          const kept = settingsIn(state, customerId)
          const others = kept.filter(({ day }) => day !== settings.day)
          const last = others.filter(({ day }) => day < settings.day).at(-1)
          const isKnown = last !== undefined && sameSettings(last, settings) && others.length === kept.length
          const next = [...others, settings].sort((one, other) => one.day < other.day ? -1 : 1)
          return isKnown
            ? state
            : { ...state, accountSettings: HashMap.set(state.accountSettings, customerId, next) }
        })
    })
  })
)

const operations = Layer.effect(
  PlatformOperations,
  Effect.map(Ref.make(HashMap.empty<string, number>()), (counts) => {
    const onDay = (all: HashMap.HashMap<string, number>, at: DateTime.Utc) =>
      Option.getOrElse(HashMap.get(all, DateTime.formatIsoDateUtc(at)), () => 0)
    return PlatformOperations.of({
      add: (some, at) =>
        Ref.update(counts, (all) => HashMap.set(all, DateTime.formatIsoDateUtc(at), onDay(all, at) + some)),
      on: (at) => Effect.map(Ref.get(counts), (all) => onDay(all, at))
    })
  })
)

/** Runs of analyses, what they recommend and what they rest on, beside the tasks of one store. */
export const layer: Layer.Layer<AnalysisPorts> = Layer.mergeAll(
  MemoryAnalysisRuns.layer,
  recommendations,
  contexts,
  labels,
  operations,
  readings
).pipe(Layer.provide([MemoryAdministrationStore.layer, MemoryStore.layer]))
