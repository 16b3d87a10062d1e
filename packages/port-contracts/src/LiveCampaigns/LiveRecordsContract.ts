import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { DraftWriter, type LiveChange } from "@campaigns/application/Drafts/DraftWriter"
import { type Application, Applications } from "@campaigns/application/LiveCampaigns/Applications"
import { CampaignBases } from "@campaigns/application/LiveCampaigns/CampaignBases"
import {
  ChangePlans,
  PLAN_LIFETIME,
  PLANS_OF_DRAFT,
  type SavedPlan
} from "@campaigns/application/LiveCampaigns/ChangePlans"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { ApplicationId, CampaignId, ChangePlanId } from "@campaigns/domain/Drafts/Ids"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { RecommendationId } from "@campaigns/domain/internal/Analyses/Recommendation"
import type { CampaignBase } from "@campaigns/domain/internal/LiveCampaigns/CampaignBase"
import type { CampaignContent } from "@campaigns/domain/internal/LiveCampaigns/CampaignContent"
import { assert, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import {
  assertSame,
  at,
  author,
  campaignId,
  freshTaskId,
  type StorageUnderTest,
  storedDraft,
  unknownDraftId
} from "../Drafts/ExampleDrafts.ts"
import { remove } from "../Drafts/Writes.ts"

/** A campaign with one element of each kind, and two keywords. */
const content = (campaignName: string): CampaignContent => ({
  settings: {
    campaignName,
    status: "PAUSED",
    dailyBudgetMicros: 25_000_000,
    networkSettings: {
      targetAdplatformSearch: true,
      targetSearchNetwork: true,
      targetContentNetwork: false
    },
    biddingStrategy: null,
    geoTargetType: "PRESENCE",
    containsEuPoliticalAdvertising: false,
    startDate: null,
    endDate: null,
    locationTargets: [{ geoTargetConstantId: 2276, targetType: "INCLUDE" }],
    scheduleEntries: [],
    conversionGoals: [{ category: "PURCHASE", origin: "WEBSITE", biddable: true }],
    conversionActionIds: []
  },
  negativeKeywords: [{ elementId: null, platformId: 7, text: "free", matchType: "BROAD" }],
  adGroups: [{
    elementId: 1,
    platformId: 20_000_000_004,
    name: "Shoes",
    status: "ENABLED",
    cpcBidMicros: null,
    keywords: ["shoes", "boots"].map((text, index) => ({
      elementId: index + 2,
      platformId: index + 300,
      text,
      matchType: "EXACT" as const,
      isNegative: false,
      status: "ENABLED" as const,
      cpcBidMicros: null,
      finalUrl: null,
      finalUrlSuffix: null,
      trackingUrlTemplate: null
    })),
    ads: []
  }],
  sitelinks: [],
  callouts: [{ platformId: 9, calloutText: "Free returns" }],
  snippets: [],
  phones: []
})

/** A base under a name of its campaign. */
export const base = (name: string, kept: CampaignBase["kept"] = []): CampaignBase => ({
  campaignId,
  content: content(name),
  agreedAt: at(1_000),
  kept
})

const exemptions = { topics: ["TRADEMARKS_IN_AD_TEXT", "OTHER_TOPIC"], by: author, at: at(300) }

let lastId = 1_000_000

/** An application of a draft with all that there can be. */
export const application = (draft: CampaignDraft, change: Partial<Application> = {}): Application => ({
  id: ApplicationId.make(++lastId),
  draftId: draft.id,
  campaignId,
  taskId: freshTaskId(),
  kind: "apply",
  planId: "11111111-2222-4333-8444-555555555555",
  status: "partial",
  summary: ["Remove the keyword.", "Set the budget to 30.00."],
  draftRevision: draft.revision,
  author,
  at: at(2_000),
  operations: 3,
  applied: 2,
  requestIds: ["request-1", "request-2"],
  undoes: null,
  exemptions: null,
  budgetMove: { way: "left", resourceName: "customers/1/campaignBudgets/2", name: "Shared" },
  before: content("Before"),
  after: content("After"),
  ...change
})

/** A plan of a draft, saved at a time. */
export const planOf = (draft: CampaignDraft, savedAt: DateTime.Utc): SavedPlan => {
  const live = {
    campaignId,
    readAt: at(500),
    content: content("Live"),
    budget: { resourceName: "budgets/1", name: null, isShared: false, others: [] },
    languageIds: [],
    unmanaged: [],
    observed: []
  }
  const path = ["adGroups", 0, "keywords", 1]
  return {
    planId: ChangePlanId.make(freshTaskId()),
    draftId: draft.id,
    author,
    undoes: ApplicationId.make(4),
    decisions: [{ differenceId: "a", do: "send" }, { differenceId: "b", do: "keep" }],
    exemptions,
    draftRevision: draft.revision,
    baseAt: at(100),
    kept: [{ key: "settings.campaignName", draft: "1", live: "2" }],
    live,
    savedAt,
    expiresAt: DateTime.addDuration(savedAt, PLAN_LIFETIME),
    differences: [{
      path,
      side: "draft",
      base: null,
      draft: { text: "boots" },
      live: null,
      label: "Keyword",
      key: "k",
      kind: "keyword",
      isElement: true
    }],
    plan: {
      requests: [[{
        path,
        summary: "Remove the keyword.",
        riskCodes: ["NOT_UNDOABLE"],
        operation: { _tag: "RemoveKeyword", adGroupId: 1, platformId: 2 }
      }]],
      risks: [{ code: "NOT_UNDOABLE", path, needsConfirmation: true, params: { count: 1 } }],
      undecided: [["settings", "campaignName"]],
      dailySpendMicros: { before: 0, after: 25_000_000 },
      afterImage: content("After"),
      operationCount: 1,
      leftOver: [["adGroups", 3]]
    },
    encoded: [{ path: "adGroups[0]", summary: "Remove", json: { remove: "x" } }],
    blockedBy: [{ step: "ads", code: "NO_ADS", path: ["adGroups", 0], params: { n: 1 }, severity: "blocks" }],
    findings: [{ path: null, code: "campaignError.X", message: "No" }]
  }
}

const record = (draft: CampaignDraft, live: LiveChange) =>
  Effect.flatMap(
    DraftWriter,
    (store) => store.write(draft.id, author, (stored) => Result.succeed({ draft: stored, answer: undefined, live }))
  )

/** The laws of what is kept of live campaigns, for the adapter that the layer provides. */
export const liveRecordsContract = <E>(name: string, adapter: Layer.Layer<StorageUnderTest, E>): void =>
  layer(adapter)(`Live campaigns (${name})`, (it) => {
    it.effect("keeps the last base of each draft, and leaves the draft as it is", () =>
      Effect.gen(function*() {
        const bases = yield* CampaignBases
        const [draft, other] = [yield* storedDraft, yield* storedDraft]
        assert.isNull(yield* bases.find(draft.id))
        yield* record(draft, { base: base("One") })
        yield* record(other, { base: base("Other") })
        const kept = [{ key: "a", draft: "1", live: "2" }, { key: "b", draft: "3", live: "4" }]
        const { draft: after } = yield* record(draft, { base: base("Two", kept) })
        assertSame(after, draft)
        assertSame(yield* bases.find(draft.id), base("Two", kept))
        assertSame(yield* bases.find(other.id), base("Other"))
      }))

    it.effect("writes a base and an application with the draft, or nothing of all that", () =>
      Effect.gen(function*() {
        const [store, bases, applications] = [yield* DraftWriter, yield* CampaignBases, yield* Applications]
        const draft = yield* storedDraft
        const live = { base: base("One"), application: application(draft) }
        const refused = yield* Effect.flip(store.write(draft.id, author, () => Result.fail("no" as const)))
        assert.strictEqual(refused, "no")
        const broken = Effect.exit(
          store.write(draft.id, author, (stored) => {
            if (stored.id === draft.id) throw new Error("a bug")
            return Result.succeed({ draft: stored, answer: undefined, live })
          })
        )
        assert.strictEqual((yield* broken)._tag, "Failure")
        assert.isNull(yield* bases.find(draft.id))
        yield* store.write(draft.id, author, (stored) =>
          Result.succeed({
            draft: { ...stored, settings: { ...stored.settings, name: "Renamed" } },
            answer: undefined,
            live
          }))
        assertSame(yield* bases.find(draft.id), live.base)
        assert.strictEqual((yield* applications.list(draft.id, { limit: 5, from: null })).items.length, 1)
      }))

    it.effect("lists the applications of a draft, the newest first, page by page, and finds one with its images", () =>
      Effect.gen(function*() {
        const applications = yield* Applications
        const [draft, other] = [yield* storedDraft, yield* storedDraft]
        const made = [
          application(draft, { kind: "publish", before: null, after: null, requestIds: [], author: null }),
          application(draft, { exemptions }),
          application(draft, { kind: "undo", undoes: ApplicationId.make(1), taskId: null })
        ]
        for (const one of made) yield* record(draft, { application: one })
        const foreign = application(other)
        yield* record(other, { application: foreign })
        yield* record(other, { application: application(other, { taskId: null }) })
        const first = yield* applications.list(draft.id, { limit: 2, from: null })
        const rest = yield* applications.list(draft.id, { limit: 2, from: first.next })
        const all = [...first.items, ...rest.items]
        assert.isNull(rest.next)
        const ascending = yield* applications.list(draft.id, {
          limit: 2,
          from: first.items[2]?.id ?? null,
          isAscending: true
        })
        assertSame(ascending.items, all.toReversed().slice(0, 2))
        const last = yield* applications.list(draft.id, { limit: 2, from: ascending.next, isAscending: true })
        assertSame([last.items, last.next], [all.slice(0, 1), null])
        assertSame(
          all.map(({ hasImages: _, ...rest }) => rest),
          made.toReversed().map(({ after: _, before: __, ...rest }) => rest)
        )
        assert.deepStrictEqual(all.map(({ hasImages }) => hasImages), [true, true, false])
        const [, second] = all
        if (second === undefined) return assert.fail("there are three")
        assertSame(yield* applications.find(draft.id, second.id), made[1])
        assertSame(
          yield* applications.ofTask(foreign.taskId ?? freshTaskId()),
          (yield* applications.list(other.id, { limit: 2, from: null })).items[1]
        )
        assert.isNull(yield* applications.ofTask(freshTaskId()))
        const missing = { _tag: "ApplicationNotFound", draftId: other.id, applicationId: second.id }
        assertSame(yield* Effect.flip(applications.find(other.id, second.id)), missing)
      }))

    it.effect("finds the applications of a plan that took effect, and those that ended at some revisions", () =>
      Effect.gen(function*() {
        const applications = yield* Applications
        const [draft, other] = [yield* storedDraft, yield* storedDraft]
        const planId = freshTaskId()
        const failed = application(draft, { planId, status: "failed", applied: 0, draftRevision: 3, after: null })
        yield* record(draft, { application: failed })
        assert.isNull(yield* applications.ofPlan(draft.id, planId))
        const partial = application(draft, { planId, draftRevision: 4 })
        const whole = application(draft, { planId: null, status: "completed", draftRevision: 7 })
        yield* record(draft, { application: partial })
        yield* record(draft, { application: whole })
        yield* record(other, { application: application(other, { planId, draftRevision: 4 }) })
        yield* record(draft, { application: application(draft, { draftRevision: null, planId: freshTaskId() }) })
        assert.strictEqual((yield* applications.ofPlan(draft.id, planId))?.id, partial.id)
        assert.isNull(yield* applications.ofPlan(draft.id, freshTaskId()))
        const ended = (first: number, last: number) =>
          Effect.map(applications.ofRevisions(draft.id, first, last), (found) => found.map(({ id }) => id))
        assert.deepStrictEqual(yield* ended(3, 4), [failed.id, partial.id])
        assert.deepStrictEqual(yield* ended(4, 7), [partial.id, whole.id])
        assert.deepStrictEqual(yield* ended(8, 100), [])
      }))

    it.effect("gives the settings around what changed them for a customer since an instant, and the campaigns touched", () =>
      Effect.gen(function*() {
        const applications = yield* Applications
        const draft = yield* storedDraft
        const second = CampaignId.make(campaignId + 1)
        const made = [
          application(draft, { before: null, at: at(5_000), campaignId: second }),
          application(draft, { at: at(6_000) }),
          application(draft, { at: at(6_500), after: content("Before") }),
          application(draft, { status: "failed", applied: 0, at: at(7_000), campaignId: CampaignId.make(3) }),
          application(draft, { at: at(8_000), before: content("After"), after: content("Later"), campaignId: second })
        ]
        for (const one of made.toReversed()) yield* record(draft, { application: one })
        const [was, is, later] = [content("Before").settings, content("After").settings, content("Later").settings]
        const all = [
          { campaignId, at: at(6_000), before: was, after: is },
          { campaignId: second, at: at(8_000), before: is, after: later }
        ]
        assertSame(yield* applications.settings(draft.customerId, at(5_500)), all)
        assertSame(Array.from(yield* applications.touched(draft.customerId, at(5_000))).sort(), [campaignId, second])
        assertSame(Array.from(yield* applications.touched(draft.customerId, at(6_501))), [second])
        assertSame(yield* applications.settings(CustomerId.make(9_999_999_998), at(0)), [])
      }))

    it.effect("gives each id of an application once, and rising ones", () =>
      Effect.gen(function*() {
        const { reserveId } = yield* Applications
        const ids = yield* Effect.all(Array.from({ length: 5 }, () => reserveId))
        assert.deepStrictEqual(ids, Array.from(new Set(ids)).sort((a, b) => a - b))
      }))

    it.effect("finds a plan as it was saved, of its draft alone, and forgets the oldest of too many", () =>
      Effect.gen(function*() {
        const plans = yield* ChangePlans
        const [draft, other] = [yield* storedDraft, yield* storedDraft]
        const made = Array.from({ length: PLANS_OF_DRAFT + 1 }, (_, index) => planOf(draft, at(10_000 + index)))
        const foreign = planOf(other, at(1))
        yield* plans.save(foreign)
        for (const plan of made) yield* plans.save(plan)
        const [oldest, ...kept] = made
        for (const plan of kept) assertSame(yield* plans.find(draft.id, plan.planId), plan)
        assertSame(yield* plans.find(other.id, foreign.planId), foreign)
        const missing = (plan: SavedPlan | undefined, draftId = draft.id) =>
          Effect.flip(plans.find(draftId, plan?.planId ?? ChangePlanId.make("")))
        assertSame(yield* missing(oldest), { _tag: "ChangePlanNotFound", draftId: draft.id, planId: oldest?.planId })
        assert.strictEqual((yield* missing(kept[0], other.id))._tag, "ChangePlanNotFound")
        assert.strictEqual((yield* missing(undefined))._tag, "ChangePlanNotFound")
        assert.strictEqual((yield* missing(kept[0], unknownDraftId))._tag, "ChangePlanNotFound")
        const draftOf = (plan: SavedPlan | undefined) => plans.draftOf(plan?.planId ?? ChangePlanId.make(""))
        assertSame(
          yield* Effect.forEach([kept[0], foreign, oldest, undefined], draftOf),
          [draft.id, other.id, null, null]
        )
      }))

    it.effect("keeps with a plan and an application the recommendations that they carry out", () =>
      Effect.gen(function*() {
        const [plans, store, applications] = [yield* ChangePlans, yield* DraftWriter, yield* Applications]
        const draft = yield* storedDraft
        const recommends = [4, 7].map((id) => RecommendationId.make(id))
        const plan: SavedPlan = { ...planOf(draft, at(1)), recommends, follows: true }
        yield* plans.save(plan)
        assertSame(yield* plans.find(draft.id, plan.planId), plan)
        const made = { ...application(draft), id: yield* applications.reserveId, recommends }
        yield* store.write(
          draft.id,
          null,
          (stored) => Result.succeed({ draft: stored, answer: undefined, live: { application: made } })
        )
        assertSame(yield* applications.find(draft.id, made.id), made)
        const { items } = yield* applications.list(draft.id, { limit: 5, from: null })
        assertSame(items.map((one) => one.recommends), [recommends])
      }))

    it.effect("forgets the plans that ended before a time", () =>
      Effect.gen(function*() {
        const plans = yield* ChangePlans
        const draft = yield* storedDraft
        const [early, late] = [planOf(draft, at(-10_000_000)), planOf(draft, at(20_000))]
        yield* plans.save(early)
        yield* plans.save(late)
        assert.isAtLeast(yield* plans.prune(DateTime.addDuration(at(-1_000_000), PLAN_LIFETIME)), 1)
        assert.strictEqual((yield* Effect.flip(plans.find(draft.id, early.planId)))._tag, "ChangePlanNotFound")
        assertSame(yield* plans.find(draft.id, late.planId), late)
      }))

    it.effect("goes for good with drafts that leave the bin, and stays of others", () =>
      Effect.gen(function*() {
        const [drafts, store, plans] = [yield* DraftReader, yield* DraftWriter, yield* ChangePlans]
        const [gone, stays] = [yield* storedDraft, yield* storedDraft]
        const saved = [planOf(gone, at(1)), planOf(stays, at(1))] as const
        for (const draft of [gone, stays]) {
          yield* store.write(draft.id, null, (stored) =>
            Result.succeed({
              draft: stored,
              answer: undefined,
              live: { base: base("Base"), application: application(draft) }
            }))
        }
        for (const plan of saved) yield* plans.save(plan)
        const kept = Effect.forEach([gone, stays], ({ id }, index) =>
          Effect.gen(function*() {
            const { items } = yield* (yield* Applications).list(id, { limit: 9, from: null })
            const plan = yield* Effect.result(plans.find(id, saved[index === 0 ? 0 : 1].planId))
            const found = yield* (yield* CampaignBases).find(id)
            return [found !== null, items.length, Result.isSuccess(plan)]
          }))
        yield* remove(gone, at(70))
        assert.deepStrictEqual(yield* kept, [[true, 1, true], [true, 1, true]])
        assert.isAbove(yield* drafts.emptyBin(at(71), 1_000), 0)
        assert.deepStrictEqual(yield* kept, [[false, 0, false], [true, 1, true]])
      }))
  })
