import { AuditLog } from "@campaigns/application/Administration/AuditLog"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { DraftRevisions } from "@campaigns/application/Drafts/DraftRevisions"
import { DraftWriter } from "@campaigns/application/Drafts/DraftWriter"
import { Companies } from "@campaigns/application/Identity/Companies"
import { Applications } from "@campaigns/application/LiveCampaigns/Applications"
import { CampaignBases } from "@campaigns/application/LiveCampaigns/CampaignBases"
import { ChangePlans } from "@campaigns/application/LiveCampaigns/ChangePlans"
import { MarketAnalyses } from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import { MarketAnalysisRuns } from "@campaigns/application/MarketAnalysis/MarketAnalysisRuns"
import type { StoragePorts } from "@campaigns/application/PortGroups"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import { CampaignId, type DraftId } from "@campaigns/domain/Drafts/Ids"
import type { Publication } from "@campaigns/domain/Drafts/Publication"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { MayGo } from "@campaigns/domain/internal/Identity/UnlinkCustomer"
import { assert, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import {
  at,
  author,
  commitChange,
  freshTaskId,
  renamed,
  richDraft,
  someCustomer,
  stored
} from "../Drafts/ExampleDrafts.ts"
import { commit, publications, remove } from "../Drafts/Writes.ts"
import { application, base, planOf } from "../LiveCampaigns/LiveRecordsContract.ts"
import { newAnalysis } from "../MarketAnalysis/ExampleAnalyses.ts"
import { customerDetails } from "./People.ts"

const [first, second] = [CampaignId.make(21_000_000_101), CampaignId.make(21_000_000_102)]

const unlink = Effect.fnUntraced(function*(customerId: CustomerId, mayGo: MayGo) {
  const companies = yield* Companies
  const { companyId } = yield* companies.customer(customerId)
  return yield* companies.unlinkCustomer(companyId, customerId, { author, at: at(5_000), mayGo })
})

/** A draft of a customer. */
const draftOf = (customerId: CustomerId) => Effect.flatMap(richDraft(customerId), stored)

/** A draft of a customer that has a campaign, two revisions, a base, a plan and an application. */
const published = Effect.fnUntraced(function*(customerId: CustomerId, campaignId: CampaignId) {
  const draft = yield* draftOf(customerId)
  const publication: Publication = { _tag: "Published", taskId: freshTaskId(), campaignId, at: at(10) }
  const after = yield* commitChange(draft, { publication })
  yield* (yield* DraftWriter).write(draft.id, null, (stored) =>
    Result.succeed({
      draft: stored,
      answer: undefined,
      live: { base: base("Base"), application: application(draft) }
    }))
  yield* (yield* ChangePlans).save(planOf(draft, at(20)))
  return after
})

/** The numbers of what is kept of a draft. */
const keptOf = Effect.fnUntraced(function*(draftId: DraftId) {
  const found = yield* Effect.result((yield* DraftReader).find(draftId))
  const binned = yield* Effect.result((yield* DraftReader).findDeleted(draftId))
  return {
    draft: Result.isSuccess(found) || Result.isSuccess(binned),
    revisions: (yield* (yield* DraftRevisions).of(draftId)).length,
    base: (yield* (yield* CampaignBases).find(draftId)) !== null,
    applications: (yield* (yield* Applications).list(draftId, { limit: 9, from: null })).items.length
  }
})

const nothing = { draft: false, revisions: 0, base: false, applications: 0 }

/** The laws of taking a customer out of the service with all that is theirs; the ports share one store. */
export const customerUnlinkingContract = <E>(
  name: string,
  adapter: Layer.Layer<StoragePorts | Companies | AuditLog, E>
): void =>
  layer(adapter)(`unlinking a customer (${name})`, (it) => {
    it.effect("tells how much would be lost, and lets all of it go by a person's word, of no other customer", () =>
      Effect.gen(function*() {
        const [customer, other] = [yield* someCustomer, yield* someCustomer]
        const [draft, theirs] = [yield* published(customer, first), yield* published(other, second)]
        const plain = yield* draftOf(customer)
        yield* commit({ before: plain, after: renamed(plain), author })
        const binned = yield* published(customer, second)
        yield* remove(binned, at(30))
        const [analysis, theirAnalysis] = [yield* newAnalysis(customer), yield* newAnalysis(other)]
        const ended = freshTaskId()
        yield* (yield* MarketAnalysisRuns).begin({ analysisId: analysis, taskId: ended, at: at(40) })
        yield* (yield* MarketAnalysisRuns).fail({ analysisId: analysis, taskId: ended, error: "It broke.", at: at(41) })
        const counts = { drafts: 2, published: 1, deleted: 1, revisions: 6, analyses: 1 }
        const kept = yield* Effect.forEach([draft, plain, binned, theirs], ({ id }) => keptOf(id))

        for (const mayGo of [[], [first], [first, second]]) {
          const refused = yield* Effect.flip(unlink(customer, mayGo))
          assert.deepStrictEqual({ ...refused }, {
            _tag: "CustomerInUse",
            customerId: customer,
            ...counts,
            campaignIds: []
          } as never)
        }
        assert.deepStrictEqual(yield* Effect.forEach([draft, plain, binned, theirs], ({ id }) => keptOf(id)), kept)
        const { companyId, ...details } = yield* (yield* Companies).customer(customer)

        assert.deepStrictEqual(yield* unlink(customer, "everything"), counts)
        assert.deepStrictEqual(yield* Effect.forEach([draft, plain, binned], ({ id }) => keptOf(id)), [
          nothing,
          nothing,
          nothing
        ])
        assert.deepStrictEqual(yield* keptOf(theirs.id), kept[3])
        const analyses = yield* MarketAnalyses
        assert.strictEqual((yield* Effect.flip(analyses.findHead(analysis)))._tag, "MarketAnalysisNotFound")
        assert.strictEqual((yield* analyses.findHead(theirAnalysis)).id, theirAnalysis)
        assert.strictEqual((yield* Effect.flip((yield* Tasks).find(ended)))._tag, "TaskNotFound")
        const plans = yield* ChangePlans
        const saved = planOf(draft, at(50))
        assert.strictEqual((yield* Effect.flip(plans.find(draft.id, saved.planId)))._tag, "ChangePlanNotFound")

        const log = yield* AuditLog
        const customerNow = {
          companyId,
          customerId: customer,
          name: details.name,
          currencyCode: details.currencyCode,
          timeZone: details.timeZone,
          loginCustomerId: details.loginCustomerId,
          containsEuPoliticalAdvertising: null,
          euPoliticalAdvertisingDeclaredBy: null,
          euPoliticalAdvertisingDeclaredAt: null,
          maxDailyBudgetMicros: null,
          maxIncreasePercent: null,
          enableNeedsManager: false,
          guardRailsSetBy: null,
          guardRailsSetAt: null
        }
        assert.deepStrictEqual(yield* log.of("customer", other), [])
        assert.deepStrictEqual(
          (yield* log.of("customer", customer)).map((entry) => ({ ...entry, at: DateTime.formatIso(entry.at) })),
          [{
            kind: "customer",
            subjectId: customer,
            author,
            at: DateTime.formatIso(at(5_000)),
            before: { ...customerNow, unlinked: null },
            after: { ...customerNow, unlinked: counts }
          }]
        )
        // A company that links the account next finds nothing of it.
        const again = yield* (yield* Companies).linkCustomer(
          (yield* (yield* Companies).customer(other)).companyId,
          customerDetails({ customerId: customer })
        )
        assert.deepStrictEqual(yield* unlink(again.customerId, []), {
          drafts: 0,
          published: 0,
          deleted: 0,
          revisions: 0,
          analyses: 0
        })
      }))

    it.effect("names the campaigns of its drafts when they are all there is, and lets these drafts go once all are removed", () =>
      Effect.gen(function*() {
        const customer = yield* someCustomer
        const drafts = [yield* published(customer, first), yield* published(customer, second)]
        for (const mayGo of [[], [first], [second]]) {
          const refused = yield* Effect.flip(unlink(customer, mayGo))
          assert.deepStrictEqual(
            refused._tag === "CustomerInUse" ? refused.campaignIds.toSorted() : refused._tag,
            [first, second]
          )
        }
        assert.deepInclude(yield* unlink(customer, [second, first]), { drafts: 2, published: 2 })
        assert.deepStrictEqual(yield* Effect.forEach(drafts, ({ id }) => keptOf(id)), [nothing, nothing])
      }))

    it.effect("waits for tasks of its drafts and analyses to end", () =>
      Effect.gen(function*() {
        const customer = yield* someCustomer
        const draft = yield* draftOf(customer)
        const [publishing, run] = [freshTaskId(), freshTaskId()]
        const analysisId = yield* newAnalysis(customer)
        const busy = Effect.map(Effect.flip(unlink(customer, "everything")), (refused) => ({ ...refused }))
        yield* publications.begin({ draft, taskId: publishing, author, at: at(60) })
        yield* (yield* MarketAnalysisRuns).begin({ analysisId, taskId: run, at: at(61) })
        assert.deepInclude(yield* busy, { _tag: "CustomerBusy", underWay: 2 })
        yield* publications.cancel({ draftId: draft.id, taskId: publishing, author, at: at(62) })
        assert.deepInclude(yield* busy, { _tag: "CustomerBusy", underWay: 1 })
        yield* (yield* MarketAnalysisRuns).fail({ analysisId, taskId: run, error: "It broke.", at: at(63) })
        assert.deepInclude(yield* unlink(customer, "everything"), { drafts: 1, published: 0, analyses: 1 })
      }))

    it.effect("waits for changes of campaigns themselves, and not for those of which nobody has heard for an hour", () =>
      Effect.gen(function*() {
        const customer = yield* someCustomer
        const draft = yield* published(customer, first)
        const changing = (sentAt: DateTime.Utc) =>
          Effect.flatMap(DraftWriter, (store) =>
            store.write(draft.id, null, (stored) =>
              Result.succeed({
                draft: {
                  ...stored,
                  publication: {
                    ...stored.publication,
                    changing: { applicationId: 1, planId: "plan", by: author, sentAt }
                  } as Publication
                },
                answer: undefined
              })))
        yield* changing(at(4_000))
        assert.deepInclude({ ...(yield* Effect.flip(unlink(customer, [first]))) }, {
          _tag: "CustomerInUse",
          campaignIds: [] as ReadonlyArray<CampaignId>
        })
        assert.deepInclude({ ...(yield* Effect.flip(unlink(customer, "everything"))) }, {
          _tag: "CustomerBusy",
          underWay: 1
        })
        yield* changing(DateTime.subtract(at(5_000), { hours: 1, seconds: 1 }))
        assert.deepInclude(yield* unlink(customer, "everything"), { published: 1 })
      }))

    it.effect("happens once when two ask, and leaves no task of what is begun at the same time", () =>
      Effect.gen(function*() {
        for (let round = 0; round < 10; round++) {
          const customer = yield* someCustomer
          const { companyId } = yield* (yield* Companies).customer(customer)
          const companies = yield* Companies
          const draft = yield* draftOf(customer)
          const [taskId, run] = [freshTaskId(), freshTaskId()]
          const analysisId = yield* newAnalysis(customer)
          const unlinking = { author, at: at(5_000), mayGo: "everything" as const }
          const tag = <A, R>(effect: Effect.Effect<A, { readonly _tag: string }, R>) =>
            Effect.match(effect, { onFailure: ({ _tag }) => _tag, onSuccess: () => "done" })
          const [one, other, begun, ran] = yield* Effect.all([
            tag(companies.unlinkCustomer(companyId, customer, unlinking)),
            tag(companies.unlinkCustomer(companyId, customer, unlinking)),
            tag(publications.begin({ draft, taskId, author, at: at(70) })),
            tag(Effect.flatMap(MarketAnalysisRuns, (runs) => runs.begin({ analysisId, taskId: run, at: at(70) })))
          ], { concurrency: "unbounded" })
          const isGone = one === "done" || other === "done"
          assert.deepStrictEqual(
            [one, other].toSorted(),
            isGone ? ["CustomerNotFound", "done"] : ["CustomerBusy", "CustomerBusy"],
            `round ${round}`
          )
          const tasks = yield* Tasks
          for (const [id, outcome] of [[taskId, begun], [run, ran]] as const) {
            assert.strictEqual(outcome === "done", !isGone)
            assert.strictEqual(yield* tag(tasks.find(id)), isGone ? "TaskNotFound" : "done")
          }
        }
      }))
  })
