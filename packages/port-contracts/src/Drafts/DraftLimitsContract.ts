import { StoredLimits } from "@campaigns/application/Conventions/StoredLimits"
import { anyDraft as passingAll, DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { anyAnalysis, MarketAnalyses } from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import { newestFirst } from "@campaigns/application/Paging/SortedPage"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { blankSettings } from "@campaigns/domain/Drafts/CampaignSettings"
import { makeDraft } from "@campaigns/domain/Drafts/MakeDraft"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { LimitReached } from "@campaigns/domain/LimitReached"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { few, threeAtMost } from "../Conventions/AtMost.ts"
import { exampleAnalysis } from "../MarketAnalysis/ExampleAnalyses.ts"
import { assertSame, at, author, someCustomer, type StorageUnderTest } from "./ExampleDrafts.ts"
import { remove } from "./Writes.ts"

const anyDraft = Effect.fnUntraced(function*(customerId: CustomerId) {
  const drafts = yield* DraftReader
  const draft: CampaignDraft = makeDraft({
    id: yield* drafts.reserveDraftId,
    customerId,
    marketAnalysisId: null,
    settings: blankSettings("One of many"),
    now: at(1)
  })
  yield* drafts.create(draft, author)
  return draft
})

/** The laws of `StoredLimits` on drafts and market analyses, for the adapter that the layer makes of them. */
export const draftLimitsContract = <E>(name: string, adapter: Layer.Layer<StorageUnderTest, E>): void =>
  layer(adapter.pipe(Layer.provide(Layer.succeed(StoredLimits, few))))(`StoredLimits of drafts (${name})`, (it) => {
    it.effect("bound the drafts of a customer, and one that is removed makes room", () =>
      Effect.gen(function*() {
        const drafts = yield* DraftReader
        const [customer, other] = [yield* someCustomer, yield* someCustomer]
        const [first] = yield* threeAtMost("draftsOfCustomer", [customer, other], anyDraft)
        const all = { ...passingAll, customerIds: [customer] }
        assert.lengthOf((yield* drafts.list(all, { ...newestFirst, limit: 10 })).items, 3)
        if (first !== undefined) yield* remove(first, at(2))
        yield* anyDraft(customer)
        assert.instanceOf(yield* Effect.flip(anyDraft(customer)), LimitReached)
      }))

    it.effect("bound the drafts of a customer in the bin by giving no new ones, also when one was brought back meanwhile", () =>
      Effect.gen(function*() {
        const drafts = yield* DraftReader
        const [customer, other] = [yield* someCustomer, yield* someCustomer]
        const deleted = yield* Effect.forEach(
          [1, 2, 3, 4],
          () => Effect.tap(anyDraft(customer), (draft) => remove(draft, at(2)))
        )
        const refused = yield* Effect.flip(anyDraft(customer))
        assertSame(refused, { _tag: "LimitReached", what: "deletedDraftsOfCustomer", limit: 4, count: 5 })
        yield* anyDraft(other)
        const [first] = deleted
        if (first === undefined) return assert.fail("a deleted draft")
        yield* drafts.undelete(first.id)
        yield* anyDraft(customer)
        yield* remove(yield* drafts.find(first.id), at(3))
        assert.instanceOf(yield* Effect.flip(anyDraft(customer)), LimitReached)
        yield* drafts.emptyBin(at(3), 1_000)
        yield* anyDraft(customer)
      }))

    it.effect("bound the drafts that are brought back out of the bin", () =>
      Effect.gen(function*() {
        const drafts = yield* DraftReader
        const customer = yield* someCustomer
        const first = yield* anyDraft(customer)
        yield* remove(first, at(2))
        yield* threeAtMost("draftsOfCustomer", [customer, yield* someCustomer], anyDraft)
        const refused = yield* Effect.flip(drafts.undelete(first.id))
        assertSame(refused, { _tag: "LimitReached", what: "draftsOfCustomer", limit: 3, count: 4 })
        assert.strictEqual((yield* drafts.findDeleted(first.id)).id, first.id)
      }))

    it.effect("bound the market analyses of a customer", () =>
      Effect.gen(function*() {
        const analyses = yield* MarketAnalyses
        const customers = [yield* someCustomer, yield* someCustomer] as const
        yield* threeAtMost("analysesOfCustomer", customers, (customer) => analyses.create(exampleAnalysis(customer)))
        const { items } = yield* analyses.list({ ...anyAnalysis, customerIds: [customers[0]] }, {
          ...newestFirst,
          limit: 10
        })
        assert.lengthOf(items, 3)
      }))
  })
