import { AuditLog } from "@campaigns/application/Administration/AuditLog"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { AccountLinking } from "@campaigns/application/Identity/AccountLinking"
import { PrincipalCache } from "@campaigns/application/Identity/PrincipalCache"
import { ChangeApplying } from "@campaigns/application/LiveCampaigns/ChangeApplying"
import { MarketAnalyses } from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import { CompanyId, type CustomerId } from "@campaigns/domain/Identity/Ids"
import { exampleAnalysis } from "@campaigns/port-contracts/MarketAnalysis/ExampleAnalyses"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { campaignService, finishedDraft } from "./CampaignService.ts"
import { confirmed, editDraft, editLive, liveOf, planned, publishedAs, sayingTheSame } from "./LiveChangeFixtures.ts"
import { administrator, berlin, manager, member, newYork, outsiders } from "./People.ts"
import { ScriptedPlatform } from "./ScriptedPlatform.ts"

const service = AccountLinking.layer.pipe(Layer.provide(PrincipalCache.layer), Layer.provideMerge(campaignService))

const unlink = (user = manager, withPublished = false, customerId: CustomerId = berlin) =>
  Effect.flatMap(
    AccountLinking,
    (linking) => linking.unlinkCustomer(user, CompanyId.make(1), customerId, withPublished)
  ).pipe(Effect.match({ onFailure: ({ _tag }) => _tag, onSuccess: () => "unlinked" }))

const reads = Effect.map(
  Effect.flatMap(ScriptedPlatform, ({ calls }) => calls),
  (calls) => calls.filter((call) => call.startsWith("content@")).length
)

const removed = Effect.fnUntraced(function*(name: string) {
  const draft = yield* publishedAs(name)
  yield* editLive(draft, { _tag: "RemoveCampaign" })
  return draft
})

describe("A customer", () => {
  it.effect("is unlinked when every draft's campaign is removed, and not while one is not", () =>
    Effect.gen(function*() {
      const gone = [yield* removed("First"), yield* removed("Second")]
      const there = yield* publishedAs("Third")
      assert.strictEqual(yield* unlink(), "CustomerInUse")
      yield* editLive(there, { _tag: "RemoveCampaign" })
      assert.strictEqual(yield* unlink(), "unlinked")
      const drafts = yield* DraftReader
      for (const { id } of [...gone, there]) {
        assert.strictEqual((yield* Effect.flip(drafts.find(id)))._tag, "DraftNotFound")
      }
      // The first is the declaration with which the customer was made.
      const [declared, entry, ...others] = yield* (yield* AuditLog).of("customer", berlin)
      assert.deepStrictEqual([declared?.author, entry?.author, others], [null, manager.userId, []])
      assert.deepInclude(entry?.after, {
        unlinked: { drafts: 3, published: 3, deleted: 0, revisions: 9, analyses: 0 }
      })
      assert.strictEqual(yield* unlink(), "CustomerNotFound")
    }).pipe(Effect.provide(service)))

  it.effect("stays for a draft without a campaign, one whose campaign is not found, and an analysis", () =>
    Effect.gen(function*() {
      const gone = yield* removed("Gone")
      const missing = yield* sayingTheSame({
        ...gone,
        publication: { ...gone.publication, campaignId: 999 } as typeof gone.publication
      })
      assert.strictEqual(yield* unlink(), "CustomerInUse")
      const drafts = yield* DraftReader
      assert.strictEqual((yield* drafts.find(missing.id)).id, missing.id)
    }).pipe(Effect.provide(service)))

  it.effect("with something else than published drafts stays without a question to the platform", () =>
    Effect.gen(function*() {
      yield* removed("Gone")
      const before = yield* reads
      yield* finishedDraft()
      assert.strictEqual(yield* unlink(), "CustomerInUse")
      assert.strictEqual((yield* reads) - before, 0)
      assert.strictEqual(yield* unlink(manager, true), "unlinked")
      assert.strictEqual((yield* reads) - before, 0)
    }).pipe(Effect.provide(service)))

  it.effect("with an analysis goes by a manager's word alone", () =>
    Effect.gen(function*() {
      yield* removed("Gone")
      const analyses = yield* MarketAnalyses
      const { id } = yield* analyses.create(exampleAnalysis(berlin))
      assert.strictEqual(yield* unlink(), "CustomerInUse")
      assert.strictEqual(yield* unlink(manager, true), "unlinked")
      assert.strictEqual((yield* Effect.flip(analyses.findHead(id)))._tag, "MarketAnalysisNotFound")
    }).pipe(Effect.provide(service)))

  it.effect("stays while the platform cannot be read, and its campaigns stay in any case", () =>
    Effect.gen(function*() {
      const [gone, live] = [yield* removed("Gone"), yield* publishedAs("There")]
      const content = yield* liveOf(live)
      const platform = yield* ScriptedPlatform
      yield* platform.receive("content", { _tag: "Unavailable", timedOut: false })
      assert.strictEqual(yield* unlink(), "AdPlatformError")
      const drafts = yield* DraftReader
      assert.strictEqual((yield* drafts.find(gone.id)).id, gone.id)
      assert.strictEqual(yield* unlink(manager, true), "unlinked")
      yield* platform.receive("content", "ok")
      assert.deepStrictEqual(yield* liveOf(live), content)
    }).pipe(Effect.provide(service)))

  it.effect("stays while changes of it are applied", () =>
    Effect.gen(function*() {
      const draft = yield* publishedAs("Busy")
      yield* editDraft(draft)
      const { planId } = yield* planned(draft.id)
      yield* (yield* ScriptedPlatform).receive("apply", { _tag: "Slow", seconds: 120 })
      yield* (yield* ChangeApplying).apply(member, draft.id, planId, confirmed)
      yield* TestClock.adjust("1 minute")
      assert.deepStrictEqual([yield* unlink(), yield* unlink(manager, true)], ["CustomerInUse", "CustomerBusy"])
      yield* TestClock.adjust("5 minutes")
      assert.strictEqual(yield* unlink(manager, true), "unlinked")
    }).pipe(Effect.provide(service)))

  it.effect("is unlinked by managers of its company and administrators alone, and of its own company alone", () =>
    Effect.gen(function*() {
      const draft = yield* publishedAs("Kept")
      assert.strictEqual(yield* unlink(member, true), "NotPermitted")
      assert.deepStrictEqual(
        yield* Effect.forEach(outsiders, (user) => unlink(user, true)),
        outsiders.map(() => "CompanyNotFound")
      )
      assert.strictEqual(yield* unlink(administrator, true, newYork), "CustomerNotFound")
      const drafts = yield* DraftReader
      assert.strictEqual((yield* drafts.find(draft.id)).id, draft.id)
      const both = yield* Effect.all([unlink(administrator, true), unlink(manager, true)], { concurrency: 2 })
      assert.deepStrictEqual(both.toSorted(), ["CustomerNotFound", "unlinked"])
    }).pipe(Effect.provide(service)))
})
