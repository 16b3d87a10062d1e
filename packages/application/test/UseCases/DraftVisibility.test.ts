import { DraftEditing } from "@campaigns/application/Drafts/DraftEditing"
import { anyDraft } from "@campaigns/application/Drafts/DraftReader"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { DraftRevisions } from "@campaigns/application/Drafts/DraftRevisions"
import type { WriteTarget } from "@campaigns/application/Drafts/WriteTarget"
import { MarketAnalyses } from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import { newestFirst } from "@campaigns/application/Paging/SortedPage"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { AdGroupId, DraftId, KeywordId, MarketAnalysisId } from "@campaigns/domain/Drafts/Ids"
import { Micros } from "@campaigns/domain/Drafts/Money"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import { exampleAnalysis } from "@campaigns/port-contracts/MarketAnalysis/ExampleAnalyses"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { campaignService, finishedDraft, firstPlaces } from "./CampaignService.ts"
import { berlin, insiders, newYork, outsiders, stranger, unknownCustomer } from "./People.ts"

const nowhere = DraftId.make(4_000_000_000)
const noPlaces = { adGroupId: AdGroupId.make(4_000_000_000), keywordId: KeywordId.make(4_000_000_000) }
const page = { ...newestFirst, limit: 50 }
const everything = { ...anyDraft, customerId: null }

type Drafting = DraftEditing["Service"]
type Attempt = (
  drafting: Drafting,
  user: Principal,
  target: WriteTarget,
  places: { readonly adGroupId: AdGroupId; readonly keywordId: KeywordId }
) => Effect.Effect<unknown, { readonly _tag: string; readonly draftId?: DraftId | null }>

const attempts: Readonly<Record<string, Attempt>> = {
  get: (drafting, user, { draftId }) => drafting.get(user, draftId),
  duplicate: (drafting, user, { draftId }) => drafting.duplicate(user, draftId),
  warnings: (drafting, user, { draftId }) => drafting.warnings(user, draftId),
  changeSettings: (drafting, user, target) => drafting.changeSettings(user, target, { name: "Mine now" }, "all"),
  changeAdGroups: (drafting, user, target) =>
    drafting.changeAdGroups(
      user,
      target,
      [{ _tag: "Add", name: "Mine", cpcBidMicros: Micros.make(0), keywords: [], removedKeywordIds: [] }],
      []
    ),
  changeAds: (drafting, user, target) => drafting.changeAds(user, target, [], []),
  changeExtensions: (drafting, user, target) => drafting.changeExtensions(user, target, { callouts: [] }),
  addKeyword: (drafting, user, target, { adGroupId }) => drafting.addKeyword(user, target, adGroupId, { text: "mine" }),
  addKeywords: (drafting, user, target, { adGroupId }) =>
    drafting.addKeywords(user, target, adGroupId, [{ index: 0, keyword: { text: "mine too" } }]),
  changeKeyword: (drafting, user, target, { adGroupId, keywordId }) =>
    drafting.changeKeyword(user, target, adGroupId, keywordId, { text: "changed" }),
  removeKeyword: (drafting, user, target, { adGroupId, keywordId }) =>
    drafting.removeKeyword(user, target, adGroupId, keywordId),
  remove: (drafting, user, target) => drafting.remove(user, target)
}

const untouched = Effect.fnUntraced(function*(draft: CampaignDraft) {
  assert.deepStrictEqual(yield* (yield* DraftReader).find(draft.id), draft)
  assert.strictEqual((yield* (yield* DraftRevisions).of(draft.id)).length, 1)
})

describe("A draft of another company's customer", () => {
  for (const [name, attempt] of Object.entries(attempts)) {
    it.effect(`is answered by ${name} like one that does not exist, to every kind of user`, () =>
      Effect.gen(function*() {
        const drafting = yield* DraftEditing
        const draft = yield* finishedDraft()
        const target = { draftId: draft.id, expectedRevisions: null }
        for (const user of outsiders) {
          const refusal = yield* Effect.flip(attempt(drafting, user, target, firstPlaces(draft)))
          assert.deepInclude({ ...refusal }, { _tag: "DraftNotFound", draftId: draft.id })
          const stale = { draftId: draft.id, expectedRevisions: [99] }
          const nothing = yield* Effect.flip(attempt(drafting, user, stale, noPlaces))
          assert.strictEqual(nothing._tag, "DraftNotFound", "before anything else is judged")
        }
        yield* untouched(draft)
      }).pipe(Effect.provide(campaignService)))

    it.effect(`is open to ${name} for everyone of the company and for administrators`, () =>
      Effect.gen(function*() {
        const drafting = yield* DraftEditing
        for (const user of insiders) {
          const draft = yield* finishedDraft()
          yield* attempt(drafting, user, { draftId: draft.id, expectedRevisions: [1] }, firstPlaces(draft))
          const missing = yield* Effect.flip(
            attempt(drafting, user, { draftId: nowhere, expectedRevisions: null }, firstPlaces(draft))
          )
          assert.deepInclude({ ...missing }, { _tag: "DraftNotFound", draftId: nowhere })
        }
      }).pipe(Effect.provide(campaignService)))
  }

  it.effect("is left out of listings, whatever is filtered for", () =>
    Effect.gen(function*() {
      const drafting = yield* DraftEditing
      const draft = yield* finishedDraft()
      const theirs = yield* finishedDraft({ customerId: newYork })
      for (const user of outsiders) {
        const all = yield* drafting.list(user, everything, page)
        const expected = user.memberships.some(({ customerIds }) => customerIds.includes(newYork)) ? [theirs.id] : []
        assert.deepStrictEqual(all.items.map(({ id }) => id), expected)
        const named = yield* drafting.list(user, { ...everything, customerId: berlin }, page)
        assert.deepStrictEqual(named, { items: [], next: null })
        const searched = yield* drafting.list(user, { ...everything, search: draft.settings.name }, page)
        assert.notInclude(searched.items.map(({ id }) => id), draft.id)
      }
      for (const user of insiders) {
        const named = yield* drafting.list(user, { ...everything, customerId: berlin }, page)
        assert.deepStrictEqual(named.items.map(({ id }) => id), [draft.id])
      }
    }).pipe(Effect.provide(campaignService)))

  it.effect("cannot be made, neither for their customer nor from their analysis", () =>
    Effect.gen(function*() {
      const drafting = yield* DraftEditing
      const analyses = yield* MarketAnalyses
      const analysis = yield* analyses.create(exampleAnalysis(berlin))
      const own = yield* analyses.create(exampleAnalysis(newYork))
      const make = (user: Principal, customerId: typeof berlin, marketAnalysisId: MarketAnalysisId | null) =>
        drafting.create(user, { customerId, marketAnalysisId, name: "Mine", settings: {} })
      for (const user of outsiders) {
        assert.strictEqual((yield* Effect.flip(make(user, berlin, null)))._tag, "CustomerNotFound")
        assert.strictEqual((yield* Effect.flip(make(user, berlin, analysis.id)))._tag, "CustomerNotFound")
      }
      const foreign = yield* Effect.flip(make(stranger, newYork, analysis.id))
      assert.deepInclude({ ...foreign }, { _tag: "MarketAnalysisNotFound", analysisId: analysis.id })
      for (const user of insiders) {
        const other = yield* Effect.flip(make(user, berlin, own.id))
        assert.strictEqual(other._tag, "MarketAnalysisNotFound", "an analysis of another customer, seen or not")
        const missing = yield* Effect.flip(make(user, berlin, MarketAnalysisId.make(4_000_000_000)))
        assert.strictEqual(missing._tag, "MarketAnalysisNotFound")
        assert.strictEqual((yield* Effect.flip(make(user, unknownCustomer, null)))._tag, "CustomerNotFound")
        assert.strictEqual((yield* make(user, berlin, analysis.id)).marketAnalysisId, analysis.id)
      }
    }).pipe(Effect.provide(campaignService)))

  it.effect("is not shown as the active one of an analysis that they may not see", () =>
    Effect.gen(function*() {
      const drafting = yield* DraftEditing
      const analysis = yield* (yield* MarketAnalyses).create(exampleAnalysis(berlin))
      const draft = yield* finishedDraft({ marketAnalysisId: analysis.id })
      for (const user of outsiders) {
        const refusal = yield* Effect.flip(drafting.active(user, analysis.id))
        assert.deepInclude({ ...refusal }, { _tag: "MarketAnalysisNotFound", analysisId: analysis.id })
      }
      for (const user of insiders) assert.strictEqual((yield* drafting.active(user, analysis.id)).id, draft.id)
    }).pipe(Effect.provide(campaignService)))
})
