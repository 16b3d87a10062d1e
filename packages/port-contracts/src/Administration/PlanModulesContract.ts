import { AuditLog } from "@campaigns/application/Administration/AuditLog"
import { PlanModules } from "@campaigns/application/Administration/PlanModules"
import { oldestFirst } from "@campaigns/application/Paging/SortedPage"
import { moduleState } from "@campaigns/domain/internal/Administration/AuditEntry"
import {
  type PlanModule,
  type PlanModuleDetails,
  PlanModuleId
} from "@campaigns/domain/internal/Administration/PlanModule"
import { AnalysisType } from "@campaigns/domain/internal/Analyses/AnalysisType"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { assertSearched, assertSorted, searchedKinds } from "../Conventions/SortedWalk.ts"
import { assertSame, at, author } from "../Drafts/ExampleDrafts.ts"

const unknownId = PlanModuleId.make(4_000_000_000_000)

const write = (millis: number) => ({ author, at: at(millis) })

const details = (analysisType: AnalysisType, change: Partial<PlanModuleDetails> = {}): PlanModuleDetails => ({
  analysisType,
  constraint: 2_147_483_647,
  analysisFrequencyHours: 8_760,
  isAutopilotEnabled: true,
  ...change
})

const auditOf = Effect.fnUntraced(function*(moduleId: PlanModuleId) {
  return yield* (yield* AuditLog).of("planModule", moduleId)
})

/** The laws of `PlanModules`, for the adapter that the layer provides; every suite begins without a module. */
export const planModulesContract = <E>(name: string, adapter: Layer.Layer<AuditLog | PlanModules, E>): void =>
  layer(adapter)(`PlanModules (${name})`, (it) => {
    it.effect("takes a type once, also when it is asked for several times at once", () =>
      Effect.gen(function*() {
        const modules = yield* PlanModules
        const exits = yield* Effect.forEach(
          [1, 2, 3, 4, 5, 6],
          (time) => Effect.exit(modules.create(details("headline"), write(time))),
          { concurrency: "unbounded" }
        )
        const made = exits.flatMap((exit) => (exit._tag === "Success" ? [exit.value] : []))
        assert.lengthOf(made, 1)
        const refused = yield* Effect.flip(modules.create(details("headline", { constraint: 1 }), write(7)))
        assertSame(refused, { _tag: "PlanModuleTaken", analysisType: "headline" })
        const { items } = yield* modules.list({ ...oldestFirst, limit: 200 })
        assertSame(items.filter(({ analysisType }) => analysisType === "headline"), made)
      }))

    it.effect("replaces a module whole, and tells who did when and what", () =>
      Effect.gen(function*() {
        const modules = yield* PlanModules
        const made = yield* modules.create(details("description"), write(1))
        assertSame(made, { id: made.id, ...details("description"), dateAdded: at(1), dateUpdated: at(1) })
        const wanted = { constraint: 0, analysisFrequencyHours: 1, isAutopilotEnabled: false }
        const replaced = yield* modules.replace(made.id, details("pauseHours", wanted), write(2))
        assertSame(replaced, { ...made, analysisType: "pauseHours", ...wanted, dateUpdated: at(2) })
        assertSame(yield* modules.replace(made.id, details("pauseHours", wanted), write(3)), replaced)
        assertSame(yield* modules.find(made.id), replaced)
        const entry = { kind: "planModule", subjectId: made.id, author }
        assertSame(yield* (yield* AuditLog).of("llmPrompt", made.id), [])
        assertSame(yield* auditOf(made.id), [
          { ...entry, at: at(1), before: null, after: moduleState(made) },
          { ...entry, at: at(2), before: moduleState(made), after: moduleState(replaced) }
        ])
      }))

    it.effect("refuses a type that another module has, and changes nothing", () =>
      Effect.gen(function*() {
        const modules = yield* PlanModules
        const one = yield* modules.create(details("keywordPause"), write(1))
        const other = yield* modules.create(details("negativeKeyword"), write(1))
        const refused = yield* Effect.flip(modules.replace(other.id, details("keywordPause"), write(2)))
        assertSame(refused, { _tag: "PlanModuleTaken", analysisType: "keywordPause" })
        const { items } = yield* modules.list({ ...oldestFirst, limit: 200 })
        assertSame(items.filter(({ id }) => id === one.id || id === other.id), [one, other])
        assert.lengthOf(yield* auditOf(other.id), 1)
        const absent = { _tag: "PlanModuleNotFound", moduleId: unknownId }
        assertSame(yield* Effect.flip(modules.replace(unknownId, details("searchTerms"), write(2))), absent)
        assertSame(yield* Effect.flip(modules.find(unknownId)), absent)
      }))

    it.effect("lists in every order, page by page", () =>
      Effect.gen(function*() {
        const modules = yield* PlanModules
        yield* Effect.forEach(AnalysisType.literals, (type) => Effect.exit(modules.create(details(type), write(1))))
        const all = yield* modules.list({ ...oldestFirst, limit: 200 })
        assert.lengthOf(all.items, AnalysisType.literals.length)
        assert.isNull(all.next)
        const first = yield* modules.list({ ...oldestFirst, limit: 4 })
        const second = yield* modules.list({ ...oldestFirst, limit: 5, from: first.next })
        assertSame([...first.items, ...second.items], all.items)
        assert.isNull(second.next)
        assertSame(all.items.map(({ id }) => id), all.items.map(({ id }) => id).toSorted((one, two) => one - two))
        assertSame(yield* modules.list({ ...oldestFirst, limit: 3, from: { value: unknownId, id: unknownId } }), {
          items: [],
          next: null
        })
        const [one] = all.items
        assert.isDefined(one)
        yield* modules.replace(one.id, { ...one, constraint: one.constraint - 1 }, write(1_000))
        const sorted = (by: (one: PlanModule, other: PlanModule) => number) =>
          all.items.toSorted(by).map(({ id }) => id)
        yield* assertSorted(modules.list, ({ id }) => id, {
          id: all.items.map(({ id }) => id),
          analysisType: sorted((a, b) => (a.analysisType < b.analysisType ? -1 : 1))
        })
        const kinds = all.items.map(({ analysisType, id }) => ({ id, kind: analysisType }))
        yield* assertSearched(modules.list, ({ id }) => id, kinds.map(({ id }) => id), searchedKinds(kinds))
        const last = yield* modules.list({ sort: "dateUpdated", isDescending: true, from: null, limit: 1 })
        assertSame(last.items.map(({ id }) => id), [one.id])
      }))
  })
