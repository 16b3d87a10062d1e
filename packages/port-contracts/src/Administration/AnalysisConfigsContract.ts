import { AnalysisConfigs, type ConfigWrite } from "@campaigns/application/Administration/AnalysisConfigs"
import { AuditLog } from "@campaigns/application/Administration/AuditLog"
import { PlanModules } from "@campaigns/application/Administration/PlanModules"
import type { Companies } from "@campaigns/application/Identity/Companies"
import { type DatedSort, oldestFirst, type SortedPageRequest } from "@campaigns/application/Paging/SortedPage"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { AnalysisConfigId } from "@campaigns/domain/internal/Administration/AnalysisConfig"
import { configState } from "@campaigns/domain/internal/Administration/AuditEntry"
import type { WantedOptions } from "@campaigns/domain/internal/Administration/PlanLimits"
import { TimeOfDay } from "@campaigns/domain/internal/Administration/TimeOfDay"
import type { AnalysisType } from "@campaigns/domain/internal/Analyses/AnalysisType"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { assertSearched, assertSorted, searchedKinds } from "../Conventions/SortedWalk.ts"
import { assertSame, at, author, someCustomer } from "../Drafts/ExampleDrafts.ts"

const unknownId = AnalysisConfigId.make(4_000_000_000_000)

const write = (millis: number, overridesPlan = false): ConfigWrite => ({ author, at: at(millis), overridesPlan })

/** Options that all differ from the defaults of a new configuration. */
const unusual = {
  isEnabled: false,
  shouldRunDaily: true,
  runMaxOnceInNHours: 8_760,
  constraint: 2_147_483_647,
  timeToRun: TimeOfDay.make("23:59:59"),
  doAutoApplyRecommendations: true,
  shouldSendAnalysisReadyEmails: true,
  zIndex: -2_147_483_648
} satisfies WantedOptions

/** A stored configuration of a customer whom no other example uses. */
const someConfig = Effect.fnUntraced(function*(wanted: WantedOptions = {}, analysisType: AnalysisType = "headline") {
  const customerId = yield* someCustomer
  return yield* (yield* AnalysisConfigs).create({ customerId, analysisType }, wanted, write(1))
})

const auditOf = Effect.fnUntraced(function*(configId: AnalysisConfigId) {
  return yield* (yield* AuditLog).of("analysisConfig", configId)
})

/**
 * The laws of `AnalysisConfigs`, for the adapter that the layer provides; every suite begins without a plan module, and
 * only the types `pause_hours` and `search_terms` get one.
 */
export const analysisConfigsContract = <E>(
  name: string,
  adapter: Layer.Layer<AnalysisConfigs | AuditLog | Companies | PlanModules, E>
): void =>
  layer(adapter)(`AnalysisConfigs (${name})`, (it) => {
    it.effect("finds a configuration as it was made, and knows no unknown one", () =>
      Effect.gen(function*() {
        const configs = yield* AnalysisConfigs
        const customerId = yield* someCustomer
        const made = yield* configs.create({ customerId, analysisType: "pauseLocations" }, unusual, write(1_234))
        assertSame(made, {
          id: made.id,
          customerId,
          analysisType: "pauseLocations",
          isEnabled: false,
          shouldRunDaily: true,
          runMaxOnceInNHours: 8_760,
          constraint: 2_147_483_647,
          isDeleted: false,
          timeToRun: "23:59:59",
          doAutoApplyRecommendations: true,
          shouldSendAnalysisReadyEmails: true,
          zIndex: -2_147_483_648,
          overridesPlan: false,
          scheduledFrom: at(1_234),
          dateAdded: at(1_234),
          dateUpdated: at(1_234)
        })
        assertSame(yield* configs.find(made.id), made)
        const absent = { _tag: "AnalysisConfigNotFound", configId: unknownId }
        assertSame(yield* Effect.flip(configs.find(unknownId)), absent)
        assertSame(yield* Effect.flip(configs.change(unknownId, { zIndex: 1 }, write(2))), absent)
      }))

    it.effect("keeps that the plan was lifted, and from when on the schedule is what it is", () =>
      Effect.gen(function*() {
        const configs = yield* AnalysisConfigs
        const { id } = yield* someConfig({ shouldRunDaily: true })
        const seen = (wanted: WantedOptions, millis: number, overridesPlan = false) =>
          Effect.gen(function*() {
            yield* configs.change(id, wanted, write(millis, overridesPlan))
            const { overridesPlan: isLifted, scheduledFrom } = yield* configs.find(id)
            return [isLifted, scheduledFrom]
          })
        assertSame(yield* seen({ zIndex: 4, constraint: 7, runMaxOnceInNHours: 30 }, 20), [false, at(1)])
        assertSame(yield* seen({ timeToRun: TimeOfDay.make("04:00:00") }, 30), [false, at(30)])
        assertSame(yield* seen({ isEnabled: false }, 40, true), [true, at(40)])
        assertSame(yield* seen({ isDeleted: true }, 50), [true, at(40)])
        assertSame(yield* seen({ isDeleted: false, isEnabled: true }, 60), [true, at(60)])
        assertSame(yield* seen({ shouldRunDaily: false }, 70), [true, at(70)])
      }))

    it.effect("takes a type once per customer while the first is not deleted", () =>
      Effect.gen(function*() {
        const configs = yield* AnalysisConfigs
        const first = yield* someConfig()
        const { analysisType, customerId, id } = first
        const taken = { _tag: "AnalysisConfigTaken", customerId, analysisType }
        const another = configs.create({ customerId, analysisType }, {}, write(2))
        assertSame(yield* Effect.flip(another), taken)
        const shelved = yield* configs.create({ customerId, analysisType }, { isDeleted: true }, write(3))
        assertSame(yield* Effect.flip(configs.change(shelved.id, { isDeleted: false }, write(4))), taken)
        yield* configs.change(id, { isDeleted: true }, write(5))
        const second = yield* another
        assertSame(yield* Effect.flip(configs.change(id, { isDeleted: false }, write(6))), taken)
        assertSame(yield* configs.find(second.id), second)
        yield* configs.create({ customerId, analysisType: "description" }, {}, write(7))
        yield* someConfig()
      }))

    it.effect("makes one when the same is asked for several times at once", () =>
      Effect.gen(function*() {
        const configs = yield* AnalysisConfigs
        const customerId = yield* someCustomer
        const exits = yield* Effect.forEach(
          [1, 2, 3, 4, 5, 6],
          (time) => Effect.exit(configs.create({ customerId, analysisType: "headline" }, {}, write(time))),
          { concurrency: "unbounded" }
        )
        assert.strictEqual(exits.filter(({ _tag }) => _tag === "Success").length, 1)
        const filter = { customerIds: [customerId], includesDeleted: true }
        assert.strictEqual((yield* configs.list(filter, { ...oldestFirst, limit: 10 })).items.length, 1)
      }))

    it.effect("changes the given options and nothing else, and loses none of several changes at once", () =>
      Effect.gen(function*() {
        const configs = yield* AnalysisConfigs
        const made = yield* someConfig({ constraint: 5 })
        const changed = yield* configs.change(made.id, { constraint: 7, isEnabled: true }, write(9))
        assertSame(changed, { ...made, constraint: 7, dateUpdated: at(9) })
        assertSame(yield* configs.find(made.id), changed)
        const changes: ReadonlyArray<WantedOptions> = [{ zIndex: 4 }, { isEnabled: false }, { shouldRunDaily: true }]
        yield* Effect.forEach(changes, (wanted) => configs.change(made.id, wanted, write(10)), {
          concurrency: "unbounded"
        })
        assertSame(yield* configs.find(made.id), {
          ...changed,
          zIndex: 4,
          isEnabled: false,
          shouldRunDaily: true,
          scheduledFrom: at(10),
          dateUpdated: at(10)
        })
      }))

    it.effect("writes nothing beyond the plan as it stands, unless the plan is lifted", () =>
      Effect.gen(function*() {
        const configs = yield* AnalysisConfigs
        const modules = yield* PlanModules
        const plan = { constraint: 20, analysisFrequencyHours: 48, isAutopilotEnabled: false }
        const module = yield* modules.create({ analysisType: "pauseHours", ...plan }, write(1))
        const target = { customerId: yield* someCustomer, analysisType: "pauseHours" as const }
        const beyond = { runMaxOnceInNHours: 24, constraint: 21, doAutoApplyRecommendations: true }
        assertSame(yield* Effect.flip(configs.create(target, beyond, write(2))), {
          _tag: "PlanExceeded",
          analysisType: "pauseHours",
          breaches: [
            { option: "runMaxOnceInNHours", wanted: 24, allowed: 48 },
            { option: "constraint", wanted: 21, allowed: 20 },
            { option: "doAutoApplyRecommendations", wanted: true, allowed: false }
          ]
        })
        const made = yield* configs.create(target, {}, write(3))
        assertSame([made.runMaxOnceInNHours, made.constraint], [48, 20])
        const refused = yield* Effect.flip(configs.change(made.id, { constraint: 21 }, write(4)))
        assert.strictEqual(refused._tag, "PlanExceeded")
        assertSame(yield* configs.find(made.id), made)
        const lifted = yield* configs.change(made.id, beyond, write(5, true))
        assertSame(lifted, { ...made, ...beyond, overridesPlan: true, dateUpdated: at(5) })
        const off = yield* configs.change(made.id, { ...beyond, isEnabled: false }, write(6))
        assertSame(off, { ...lifted, isEnabled: false, scheduledFrom: at(6), dateUpdated: at(6) })
        yield* modules.replace(module.id, { ...module, constraint: 30 }, write(7))
        assert.strictEqual((yield* configs.change(made.id, { constraint: 30 }, write(8))).constraint, 30)
        assert.lengthOf(yield* auditOf(made.id), 4)
      }))

    it.effect("leaves who, when and what of every change, and nothing of what changed nothing", () =>
      Effect.gen(function*() {
        const configs = yield* AnalysisConfigs
        const made = yield* someConfig({}, "searchTerms")
        const same = yield* configs.change(made.id, { isEnabled: true }, write(2))
        assertSame(same, made)
        const deleted = yield* configs.change(made.id, { isDeleted: true }, write(3))
        const entry = { kind: "analysisConfig", subjectId: made.id, author }
        assertSame(yield* auditOf(made.id), [
          { ...entry, at: at(1), before: null, after: configState(made) },
          { ...entry, at: at(3), before: configState(made), after: configState(deleted) }
        ])
        assertSame(yield* auditOf(unknownId), [])
      }))

    it.effect("lists those of the wanted customers in every order, page by page", () =>
      Effect.gen(function*() {
        const configs = yield* AnalysisConfigs
        const customerId = yield* someCustomer
        const types: ReadonlyArray<AnalysisType> = ["headline", "description", "keywordPause", "negativeKeyword"]
        const made = yield* Effect.forEach(
          types,
          (analysisType) => configs.create({ customerId, analysisType }, {}, write(1))
        )
        const deleted = yield* configs.create({ customerId, analysisType: "headline" }, { isDeleted: true }, write(2))
        const other = yield* someConfig()
        const filter = { customerIds: [customerId, CustomerId.make(9_999_999_999)], includesDeleted: false }
        const first = yield* configs.list(filter, { ...oldestFirst, limit: 3 })
        const second = yield* configs.list(filter, { ...oldestFirst, limit: 3, from: first.next })
        assert.lengthOf(first.items, 3)
        assertSame([...first.items, ...second.items], made)
        assert.isNull(second.next)
        const all = yield* configs.list({ ...filter, includesDeleted: true }, { ...oldestFirst, limit: 5 })
        assertSame(all, { items: [...made, deleted], next: null })
        const nobodys = yield* configs.list({ customerIds: [], includesDeleted: true }, { ...oldestFirst, limit: 5 })
        assertSame(nobodys, { items: [], next: null })
        const everybodys = yield* configs.list({ customerIds: null, includesDeleted: true }, {
          ...oldestFirst,
          limit: 200
        })
        assert.includeMembers(everybodys.items.map(({ id }) => id), [...made, deleted, other].map(({ id }) => id))
        yield* configs.change(made[0]?.id ?? unknownId, { isEnabled: false }, write(9))
        const [a, b, c, d] = made.map(({ id }) => id)
        const list = (includesDeleted: boolean) => (page: SortedPageRequest<DatedSort>) =>
          configs.list({ customerIds: [other.customerId, customerId], includesDeleted }, page)
        yield* assertSorted(list(false), ({ id }) => id, {
          id: [a, b, c, d, other.id],
          dateAdded: [a, b, c, d, other.id],
          dateUpdated: [b, c, d, other.id, a]
        })
        const kinds = [...made, other].map(({ analysisType, id }) => ({ id, kind: analysisType }))
        yield* assertSearched(list(false), ({ id }) => id, kinds.map(({ id }) => id), searchedKinds(kinds))
        yield* assertSorted(list(true), ({ id }) => id, {
          id: [a, b, c, d, deleted.id, other.id],
          dateAdded: [a, b, c, d, other.id, deleted.id],
          dateUpdated: [b, c, d, other.id, deleted.id, a]
        })
      }))
  })
