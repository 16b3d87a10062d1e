import { AnalysisConfigs } from "@campaigns/application/Administration/AnalysisConfigs"
import { AnalysisRuns } from "@campaigns/application/Analyses/AnalysisRuns"
import { Recommendations } from "@campaigns/application/Analyses/Recommendations"
import { newestFirst } from "@campaigns/application/Paging/SortedPage"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { AnalysisType } from "@campaigns/domain/internal/Analyses/AnalysisType"
import { dismissed, PROPOSAL_LIFETIME, putOff } from "@campaigns/domain/internal/Analyses/DecideRecommendation"
import type { CheckReason, CheckResult } from "@campaigns/domain/internal/Analyses/PauseCheck"
import {
  type Proposal,
  type Recommendation,
  RecommendationId,
  type RecommendationStatus
} from "@campaigns/domain/internal/Analyses/Recommendation"
import type { OutcomeDays, RecommendationOutcome } from "@campaigns/domain/internal/Analyses/RecommendationOutcome"
import { assert, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { assertSame, at, author, freshTaskId, someCustomer, type StorageUnderTest } from "../Drafts/ExampleDrafts.ts"
import { completed, examplePause } from "./ExampleProposals.ts"
import { other, proposed } from "./ProposedRecommendations.ts"

/** The laws of `Recommendations`, for the adapter that the layer provides. */
export const recommendationsContract = <E>(
  name: string,
  adapter: Layer.Layer<AnalysisConfigs | AnalysisRuns | Recommendations | StorageUnderTest, E>
): void => {
  layer(adapter)(`Recommendations (${name})`, (it) => {
    it.effect("lists by money and by id, page by page, and by each filter", () =>
      Effect.gen(function*() {
        const { filter, ids, recommendations } = yield* proposed
        const [first, second, third] = ids
        const list = (change: object, page: object = {}) =>
          Effect.map(
            recommendations.list({ ...filter, ...change }, { ...newestFirst, limit: 9, ...page }),
            ({ items }) => items.map(({ id }) => id)
          )
        assertSame(yield* list({}), [third, second, first])
        assertSame(yield* list({}, { sort: "moneyMicros" }), [second, third, first])
        assertSame(yield* list({}, { sort: "moneyMicros", isDescending: false, limit: 2 }), [first, third])
        assertSame(yield* list({ campaignId: other }), [second])
        assertSame(yield* list({ analysisType: "headline" }), [])
        assertSame(yield* list({ status: "dismissed" }), [])
        assertSame(yield* list({ customerIds: [] }), [])
        assertSame(yield* list({}, { search: "gebraucht RÄDER" }), [second])
        assertSame(yield* list({}, { search: "used bikes" }), [third, first])
        const page = { ...newestFirst, sort: "moneyMicros", limit: 2 } as const
        const { items, next } = yield* recommendations.list(filter, page)
        const rest = yield* recommendations.list(filter, { ...page, from: next })
        assertSame([...items, ...rest.items].map(({ id }) => id), [second, third, first])
      }))

    it.effect("leaves out those that are put off at an instant while they are proposed, and no others", () =>
      Effect.gen(function*() {
        const { again, filter, ids, recommendations } = yield* proposed
        const [first, second, third] = ids
        assert.isDefined(second)
        assert.isDefined(third)
        const list = (millis: number | null, limit = 9) =>
          Effect.map(
            recommendations.list(
              { ...filter, ...(millis === null ? {} : { withoutPutOffAt: at(millis) }) },
              { ...newestFirst, limit }
            ),
            ({ items, next }) => [...items.map(({ id }) => id), ...next === null ? [] : ["more"]]
          )
        yield* recommendations.change([second, third], (one) => putOff(one, at(50)))
        assertSame((yield* recommendations.findMany(ids)).map((one) => one.laterUntil), [null, at(50), at(50)])
        assertSame([yield* list(49), yield* list(50)], [[first], [third, second, first]])
        assertSame([yield* list(null), yield* list(49, 1)], [[third, second, first], [first]])
        yield* recommendations.change([third], (one) => ({ ...one, status: "dismissed" }))
        assertSame(yield* list(49), [third, first])
        // A run that proposes it again leaves it put off.
        yield* again([
          examplePause(1, { moneyMicros: 10 }),
          examplePause(2, {
            entity: {
              ...examplePause(2).entity,
              campaignId: other,
              text: "GEBRAUCHT Räder"
            }
          })
        ])
        assertSame((yield* recommendations.findMany([second])).map((one) => [one.status, one.laterUntil]), [
          ["proposed", at(50)]
        ])
        assertSame([yield* list(49, 1), yield* list(50, 1)], [[third, "more"], [third, "more"]])
      }))

    it.effect("counts those that wait for a decision, of each customer that is asked for", () =>
      Effect.gen(function*() {
        const one = yield* proposed
        const [two, decided, stranger] = [yield* proposed, yield* proposed, yield* proposed]
        const { recommendations } = one
        const quiet = yield* someCustomer
        const dismiss = (ids: ReadonlyArray<RecommendationId>) =>
          recommendations.change(ids, (stored) => dismissed(stored, { at: at(30), by: author, reason: null }))
        yield* dismiss(two.ids.slice(0, 1))
        yield* dismiss(decided.ids)
        const counts = yield* recommendations.proposed([two, decided, one].map(({ customerId }) => customerId))
        assertSame(
          [one, two, decided, stranger].map(({ customerId }) => counts.get(customerId)),
          [{ count: 3, firstId: one.ids[0] }, { count: 2, firstId: two.ids[1] }, undefined, undefined]
        )
        assert.strictEqual((yield* recommendations.proposed([quiet])).size, 0)
        assert.strictEqual((yield* recommendations.proposed([])).size, 0)
      }))

    it.effect("changes those for which a decision gives another value, one writer after the other", () =>
      Effect.gen(function*() {
        const { filter, ids, recommendations } = yield* proposed
        const [first] = ids
        assert.isDefined(first)
        const dismissals = yield* Effect.forEach(
          ["a", "b", "c"],
          (reason) => recommendations.change([first], (one) => dismissed(one, { at: at(30), by: author, reason })),
          { concurrency: "unbounded" }
        )
        assertSame(dismissals.map(({ length }) => length).sort(), [0, 0, 1])
        const [kept] = yield* recommendations.findMany([first])
        assertSame([kept?.status, kept?.decidedBy, kept?.decidedAt], ["dismissed", author, at(30)])
        assertSame(dismissals.flat()[0], kept)
        assertSame(yield* recommendations.change([RecommendationId.make(4_000_000_000)], (one) => one), [])
        const { items } = yield* recommendations.list({ ...filter, status: "dismissed" }, { ...newestFirst, limit: 9 })
        assertSame(items.map(({ id }) => id), [first])
      }))

    it.effect("approves all that are named with a pending task, or none, of several at once one", () =>
      Effect.gen(function*() {
        const tasks = yield* Tasks
        const { customerId, ids, recommendations } = yield* proposed
        const approve = (some: ReadonlyArray<RecommendationId>, of = customerId) => {
          const taskId = freshTaskId()
          return Effect.map(
            recommendations.approve({ customerId: of, ids: some, taskId, by: author, at: at(30) }),
            (approved) => ({ taskId, approved })
          )
        }
        const none = yield* approve([...ids, RecommendationId.make(4_000_000_000)])
        const foreign = yield* approve(ids, CustomerId.make(9_999_999_998))
        assertSame([none.approved, foreign.approved], [[], []])
        assertSame((yield* Effect.result(tasks.find(none.taskId)))._tag, "Failure")
        const both = yield* Effect.forEach([1, 2], () => approve(ids.slice(0, 2)), { concurrency: "unbounded" })
        const [won] = both.filter(({ approved }) => approved.length > 0)
        assertSame(both.map(({ approved }) => approved.length).sort(), [0, 2])
        assert.isDefined(won)
        const { taskId } = won
        const decided = { status: "approved", decidedBy: author, decidedAt: at(30), taskId }
        assertSame(
          won.approved.map(({ decidedAt, decidedBy, status, taskId }) => ({
            status,
            decidedBy,
            decidedAt,
            taskId
          })),
          [decided, decided]
        )
        assertSame(yield* recommendations.ofTask(taskId), won.approved)
        const { kind, status } = yield* tasks.find(taskId)
        assertSame([kind, status], ["planRecommendations", "pending"])
      }))

    it.effect("gives the open ones of a customer that runs of the wanted types made", () =>
      Effect.gen(function*() {
        const { customerId, ids, recommendations } = yield* proposed
        const [first, second, third] = ids
        assert.isDefined(second)
        assert.isDefined(third)
        yield* proposed
        yield* recommendations.change([second], (one) => ({ ...one, status: "approved", decidedAt: at(40) }))
        yield* recommendations.change([third], (one) => ({ ...one, status: "dismissed", decidedAt: at(40) }))
        const open = (...types: ReadonlyArray<AnalysisType>) =>
          Effect.map(recommendations.open(customerId, types), (found) => found.map(({ id }) => id))
        assertSame(yield* open("headline", "keywordPause"), [first, second])
        assertSame([yield* open("headline", "description"), yield* open()], [[], []])
      }))

    it.effect("sums up what was said: the largest weight of dismissals, the last of those taken back, what is on its way", () =>
      Effect.gen(function*() {
        const { again, customerId, recommendations } = yield* proposed
        yield* proposed
        const day = (days: number) => DateTime.add(DateTime.makeUnsafe("2019-03-01T10:00:00Z"), { days })
        const said = (status: RecommendationStatus, days: number) => (one: Recommendation): Recommendation => ({
          ...one,
          status,
          decidedAt: day(days),
          appliedAt: status === "applied" ? day(days + 1) : null
        })
        const costing = (id: number, costMicros: number) => {
          const { evidence, ...rest } = examplePause(id)
          return { ...rest, evidence: { ...evidence, costMicros } as Proposal["evidence"] }
        }
        const decided = Effect.fnUntraced(function*(
          proposals: ReadonlyArray<Proposal>,
          word: (one: Recommendation) => Recommendation
        ) {
          yield* again(proposals)
          const open = yield* recommendations.open(customerId, ["keywordPause"])
          const ids = open.filter(({ entity }) => proposals.some((one) => one.entity.id === entity.id))
          yield* recommendations.change(ids.map(({ id }) => id), word)
        })
        // The larger dismissal of 11 comes first, that of 12 last; 13 was taken back thrice, the newest in between.
        yield* decided([costing(11, 700), costing(12, 30), costing(13, 5)], said("dismissed", 1))
        yield* decided([costing(11, 20), costing(12, 900)], said("dismissed", 2))
        for (const days of [3, 9, 6]) yield* decided([costing(13, 5)], said("reverted", days))
        yield* decided([costing(14, 8)], said("approved", 4))
        yield* decided([costing(15, 6)], said("expired", 4))
        yield* decided([costing(16, 6)], said("applied", 4))
        yield* decided([costing(17, 6)], said("applied", 5))
        const past = (days: number) =>
          Effect.map(
            recommendations.past(customerId, day(days)),
            (found) =>
              found.map(({ key, lastAt, status, times, weight }) => [
                Number(key.split(" ").at(-1)),
                status,
                weight,
                times,
                lastAt
              ]).sort(([a, one], [b, other]) => Number(a) - Number(b) || (String(one) < String(other) ? -1 : 1))
          )
        const lasting = [
          [11, "dismissed", 700, 2, day(2)],
          [12, "dismissed", 900, 2, day(2)],
          [13, "dismissed", 5, 1, day(1)],
          [13, "reverted", 5, 3, day(9)],
          [14, "approved", 8, 1, day(4)]
        ]
        assertSame(yield* past(6), [...lasting, [17, "applied", 6, 1, day(6)]])
        assertSame(yield* past(5), [...lasting, [16, "applied", 6, 1, day(5)], [17, "applied", 6, 1, day(6)]])
        assertSame(yield* past(7), lasting)
      }))

    it.effect("finds what is overdue: proposed past its time, and approved before a time", () =>
      Effect.gen(function*() {
        const { ids, items, recommendations } = yield* proposed
        const [first, second] = ids
        assert.isDefined(second)
        yield* recommendations.change([second], (one) => ({ ...one, status: "approved", decidedAt: at(50) }))
        const end = items[0]?.expiresAt ?? at(0)
        const overdue = (expiredBefore: DateTime.Utc, approvedBefore: DateTime.Utc) =>
          Effect.map(
            recommendations.overdue({ expiredBefore, approvedBefore }),
            (found) => found.filter((id) => ids.includes(id))
          )
        assertSame(yield* overdue(end, at(50)), [])
        assertSame(yield* overdue(DateTime.addDuration(end, "1 millis"), at(50)), [first, ids[2]])
        assertSame(yield* overdue(end, at(51)), [second])
      }))

    it.effect("takes the word of a second look, and leaves what it does not name, or a person has decided on", () =>
      Effect.gen(function*() {
        const [configs, runs] = [yield* AnalysisConfigs, yield* AnalysisRuns]
        const { customerId, ids, items, recommendations } = yield* proposed
        const [first, second, third] = ids
        assert.isDefined(first)
        assert.isDefined(second)
        assert.isDefined(third)
        const kind = { customerId, analysisType: "doubleCheckKeywordsToPause" } as const
        const config = yield* configs.create(kind, {}, { author, at: at(26), overridesPlan: false })
        const looked = (
          millis: number,
          looks: ReadonlyArray<readonly [RecommendationId, CheckResult, CheckReason | null]>
        ) =>
          Effect.gen(function*() {
            const taskId = freshTaskId()
            yield* runs.begin({ config, taskId, slot: null, at: at(millis) })
            const label = { label: "own", labelSource: "site" } as const
            const checks = looks.map(([id, result, reason]) => ({
              id,
              proposal: reason === "KEYWORD_GONE" ? null : examplePause(id, { moneyMicros: millis }),
              check: { result, reason, at: at(millis), probability: 0.99, ...label }
            }))
            yield* runs.end({ ...completed(taskId, millis, []), checks })
            return (yield* recommendations.findMany(ids)).map(({ check, expiresAt, moneyMicros, runId, status }) => [
              status,
              check?.result ?? null,
              moneyMicros,
              runId,
              expiresAt
            ])
          })
        const [runId, until] = [items[0]?.runId, items[0]?.expiresAt]
        const later = DateTime.addDuration(at(40), PROPOSAL_LIFETIME)
        assertSame(yield* looked(40, [[first, "confirmed", null], [second, "held", "LESS_SURE"]]), [
          ["proposed", "confirmed", 40, runId, later],
          ["proposed", "held", 40, runId, until],
          ["proposed", null, 20, runId, until]
        ])
        yield* recommendations.change([second], (one) => dismissed(one, { at: at(45), by: author, reason: null }))
        assertSame(yield* looked(50, [[second, "confirmed", null], [third, "withdrawn", "KEYWORD_GONE"]]), [
          ["proposed", "confirmed", 40, runId, later],
          ["dismissed", "held", 40, runId, until],
          ["superseded", "withdrawn", 20, runId, until]
        ])
      }))

    it.effect("gives the applied ones whose outcome is awaited, the longest ago first", () =>
      Effect.gen(function*() {
        const { ids, recommendations } = yield* proposed
        const [first, second, third] = ids
        assert.isDefined(first)
        assert.isDefined(second)
        assert.isDefined(third)
        const begun = DateTime.makeUnsafe("2019-03-01T10:00:00Z")
        const day = (days: number) => DateTime.add(begun, { days })
        const awaiting = (today: number) =>
          Effect.map(
            recommendations.awaitingOutcome({ firstBefore: day(today - 14), lastBefore: day(today - 28) }),
            (found) => found.map(({ id }) => id).filter((id) => ids.includes(id))
          )
        for (const [id, days] of [[second, 0], [first, 3]] as const) {
          yield* recommendations.change([id], (one) => ({ ...one, status: "applied", appliedAt: day(days) }))
        }
        yield* recommendations.change([third], (one) => ({ ...one, status: "reverted", appliedAt: day(0) }))
        assertSame([yield* awaiting(14), yield* awaiting(15), yield* awaiting(18)], [[], [second], [second, first]])
        const metrics = { impressions: 9, clicks: 5, costMicros: 7, conversions: 0.5, conversionsValue: 2.25 }
        const outcome = (days: OutcomeDays): RecommendationOutcome => ({
          days,
          lookedAt: day(15),
          changedOn: CalendarDate.make("2019-03-01"),
          before: metrics,
          after: { ...metrics, clicks: 6 },
          untouched: days === 14 ? null : { campaigns: 2, before: metrics, after: metrics },
          verdict: "noVisibleChange"
        })
        yield* recommendations.change([second], (one) => ({ ...one, outcome: outcome(14) }))
        assertSame([yield* awaiting(18), yield* awaiting(29)], [[first], [second, first]])
        yield* recommendations.change([second], (one) => ({ ...one, outcome: outcome(28) }))
        assertSame(yield* awaiting(60), [first])
        assertSame((yield* recommendations.findMany([second]))[0]?.outcome, outcome(28))
      }))
  })
}
