import { emptyBin } from "@campaigns/application/Drafts/DraftBin"
import { DraftEditing } from "@campaigns/application/Drafts/DraftEditing"
import { anyDraft } from "@campaigns/application/Drafts/DraftReader"
import { MarketAnalyses } from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import { oldestFirst } from "@campaigns/application/Paging/SortedPage"
import { CampaignPublishing } from "@campaigns/application/Publishing/CampaignPublishing"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { TaskId } from "@campaigns/domain/Drafts/Ids"
import { AdGroupId, KeywordId, RsaId } from "@campaigns/domain/Drafts/Ids"
import { Micros } from "@campaigns/domain/Drafts/Money"
import { blankRsaTexts } from "@campaigns/domain/Drafts/Rsa"
import { everyFeatureDraft } from "@campaigns/port-contracts/AdPlatform/EveryFeatureDraft"
import { commit } from "@campaigns/port-contracts/Drafts/Writes"
import { exampleAnalysis } from "@campaigns/port-contracts/MarketAnalysis/ExampleAnalyses"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { campaignService, finishedDraft, firstPlaces } from "./CampaignService.ts"
import { berlin, member } from "./People.ts"

const anyRevision = (draft: CampaignDraft) => ({ draftId: draft.id, expectedRevisions: null })

/** The content of a draft without its ids. */
const contentOf = ({ adGroups, extensions, settings: { name: _, ...settings } }: CampaignDraft) => ({
  settings: { ...settings, negativeKeywords: settings.negativeKeywords.map(({ id: _, ...negative }) => negative) },
  extensions,
  adGroups: adGroups.map(({ id: _, keywords, rsas, ...group }) => ({
    ...group,
    keywords: keywords.map(({ id: _, ...keyword }) => keyword),
    rsas: rsas.map(({ generation: _, id: __, ...rsa }) => rsa)
  }))
})

const idsOf = ({ adGroups, settings }: CampaignDraft): ReadonlyArray<number> => [
  ...settings.negativeKeywords.map(({ id }) => id),
  ...adGroups.flatMap(({ id, keywords, rsas }) => [id, ...keywords.map((row) => row.id), ...rsas.map((row) => row.id)])
]

describe("Drafting a campaign", () => {
  it.effect("creates a draft with what was said of it, and nothing else", () =>
    Effect.gen(function*() {
      const drafting = yield* DraftEditing
      const draft = yield* drafting.create(member, {
        customerId: berlin,
        marketAnalysisId: null,
        name: "Bread",
        settings: { dailyBudgetMicros: Micros.make(5_000_000), defaultMatchType: "EXACT" }
      })
      assert.deepInclude(draft.settings, {
        name: "Bread",
        dailyBudgetMicros: Micros.make(5_000_000),
        defaultMatchType: "EXACT",
        campaignName: null
      })
      assert.deepStrictEqual([draft.revision, draft.adGroups, draft.publication._tag], [1, [], "NotPublished"])
      assert.deepStrictEqual(yield* drafting.get(member, draft.id), draft)
    }).pipe(Effect.provide(campaignService)))

  it.effect("duplicates everything but the publication, under ids of its own", () =>
    Effect.gen(function*() {
      const drafting = yield* DraftEditing
      const analysis = yield* (yield* MarketAnalyses).create(exampleAnalysis(berlin))
      const { adGroups, extensions, settings } = everyFeatureDraft()
      // The last sitelink of the example repeats another one, which blocks publishing.
      const sitelinks = extensions.sitelinks.slice(0, 2)
      const draft = yield* finishedDraft({
        adGroups,
        extensions: { ...extensions, sitelinks },
        settings,
        marketAnalysisId: analysis.id
      })
      yield* (yield* CampaignPublishing).publish(member, anyRevision(draft))
      yield* TestClock.adjust("1 minute")
      const original = yield* drafting.get(member, draft.id)
      assert.strictEqual(original.publication._tag, "Published")
      const copy = yield* drafting.duplicate(member, draft.id)
      assert.deepStrictEqual(contentOf(copy), contentOf(original))
      assert.deepStrictEqual(
        [copy.settings.name, copy.customerId, copy.marketAnalysisId, copy.publication._tag, copy.revision],
        [`${settings.name} (copy)`, berlin, analysis.id, "NotPublished", 1]
      )
      assert.notStrictEqual(copy.id, original.id)
      assert.strictEqual(new Set(idsOf(copy)).size, idsOf(original).length)
      assert.deepStrictEqual(yield* drafting.get(member, copy.id), copy)
      assert.deepStrictEqual(yield* drafting.get(member, draft.id), original)
      yield* drafting.changeSettings(member, anyRevision(copy), { name: "Free again" }, "all")
    }).pipe(Effect.provide(campaignService)))

  it.effect("keeps the name of a copy within 256 characters, whole ones", () =>
    Effect.gen(function*() {
      const { settings } = everyFeatureDraft()
      const draft = yield* finishedDraft({ settings: { ...settings, name: "🥖".repeat(256) } })
      const copy = yield* (yield* DraftEditing).duplicate(member, draft.id)
      assert.strictEqual(copy.settings.name, `${"🥖".repeat(249)} (copy)`)
    }).pipe(Effect.provide(campaignService)))

  it.effect("keeps negative keywords when all keywords are to follow the default match type, and says how many", () =>
    Effect.gen(function*() {
      const drafting = yield* DraftEditing
      const draft = yield* finishedDraft()
      const { adGroupId: boots } = firstPlaces(draft)
      const target = anyRevision(draft)
      yield* drafting.addKeywords(member, target, boots, [
        { index: 0, keyword: { text: "free boots", matchType: "NEGATIVE" } },
        { index: 1, keyword: { text: "used boots", matchType: "NEGATIVE" } },
        { index: 2, keyword: { text: "red boots", matchType: "EXACT" } }
      ])
      const outcome = yield* drafting.changeSettings(member, target, { defaultMatchType: "BROAD" }, "all")
      assert.deepStrictEqual(
        outcome.draft.adGroups[0]?.keywords.map(({ matchType, text }) => [text, matchType]),
        [["boots online", "BROAD"], ["free boots", "NEGATIVE"], ["used boots", "NEGATIVE"], ["red boots", "BROAD"]]
      )
      const kept = outcome.warnings.filter(({ code }) => code === "NEGATIVE_KEYWORDS_KEPT")
      assert.deepStrictEqual(kept.map(({ params, path }) => ({ params, path })), [
        { params: { count: 2 }, path: ["settings", "defaultMatchType"] }
      ])
      const again = yield* drafting.changeSettings(member, target, { defaultMatchType: "BROAD" }, "all")
      assert.notInclude(again.warnings.map(({ code }) => code), "NEGATIVE_KEYWORDS_KEPT")
    }).pipe(Effect.provide(campaignService)))

  it.effect("lets only keywords with the former default follow it when that is asked", () =>
    Effect.gen(function*() {
      const drafting = yield* DraftEditing
      const draft = yield* finishedDraft()
      const { adGroupId: boots } = firstPlaces(draft)
      const target = anyRevision(draft)
      yield* drafting.addKeyword(member, target, boots, { text: "red boots", matchType: "EXACT" })
      const { draft: after } = yield* drafting.changeSettings(
        member,
        target,
        { defaultMatchType: "BROAD" },
        "matching-previous-default"
      )
      assert.deepStrictEqual(after.adGroups[0]?.keywords.map(({ matchType }) => matchType), ["BROAD", "EXACT"])
    }).pipe(Effect.provide(campaignService)))

  it.effect("gives each addition an id of its own and answers with the warnings of that step only", () =>
    Effect.gen(function*() {
      const drafting = yield* DraftEditing
      const draft = yield* finishedDraft({ adGroups: [] })
      const target = anyRevision(draft)
      const keywords = [{ _tag: "Add" as const, keyword: { text: "shoes" } }]
      const groups = yield* drafting.changeAdGroups(
        member,
        target,
        ["One", "Two"].map((name) => ({
          _tag: "Add",
          name,
          cpcBidMicros: Micros.make(1_000_000),
          keywords,
          removedKeywordIds: []
        })),
        []
      )
      assert.isTrue(groups.warnings.every(({ step }) => step === "adGroups"))
      const [one, two] = groups.draft.adGroups
      assert.strictEqual(new Set(idsOf(groups.draft)).size, 4)
      assert.isDefined(two)
      const ads = yield* drafting.changeAds(
        member,
        target,
        [{ _tag: "Add", adGroupId: one?.id ?? AdGroupId.make(4_000_000_000), texts: blankRsaTexts }],
        []
      )
      assert.isAbove(ads.warnings.length, 0)
      assert.isTrue(ads.warnings.every(({ step }) => step === "ads"))
      const all = yield* drafting.warnings(member, draft.id)
      assert.includeDeepMembers([...all.warnings], [...ads.warnings])
    }).pipe(Effect.provide(campaignService)))

  it.effect("says which part of the draft is missing, and changes nothing then", () =>
    Effect.gen(function*() {
      const drafting = yield* DraftEditing
      const draft = yield* finishedDraft()
      const { adGroupId: boots } = firstPlaces(draft)
      const target = anyRevision(draft)
      const nothing = { keywords: [], removedKeywordIds: [] }
      const writes: ReadonlyArray<Effect.Effect<unknown, { readonly _tag: string }>> = [
        drafting.changeAdGroups(
          member,
          target,
          [{ _tag: "Change", id: AdGroupId.make(4_000_000_000), ...nothing }],
          []
        ),
        drafting.changeAdGroups(member, target, [], [boots, AdGroupId.make(4_000_000_000)]),
        drafting.changeAds(member, target, [], [RsaId.make(4_000_000_000)]),
        drafting.addKeyword(member, target, AdGroupId.make(4_000_000_000), { text: "x" }),
        drafting.addKeywords(member, target, AdGroupId.make(4_000_000_000), []),
        drafting.changeKeyword(
          member,
          target,
          boots,
          draft.adGroups[1]?.keywords[0]?.id ?? KeywordId.make(4_000_000_000),
          { text: "x" }
        ),
        drafting.removeKeyword(member, target, boots, KeywordId.make(4_000_000_000))
      ]
      const refusals = yield* Effect.forEach(writes, (write) => Effect.map(Effect.flip(write), ({ _tag }) => _tag))
      assert.deepStrictEqual(refusals, [
        "AdGroupNotFound",
        "AdGroupNotFound",
        "RsaNotFound",
        "AdGroupNotFound",
        "AdGroupNotFound",
        "KeywordNotFound",
        "KeywordNotFound"
      ])
      assert.deepStrictEqual(yield* drafting.get(member, draft.id), draft)
    }).pipe(Effect.provide(campaignService)))

  it.effect("calls the draft of an analysis active that was updated last", () =>
    Effect.gen(function*() {
      const drafting = yield* DraftEditing
      const analysis = yield* (yield* MarketAnalyses).create(exampleAnalysis(berlin))
      const request = { customerId: berlin, marketAnalysisId: analysis.id, name: "A", settings: {} }
      assert.strictEqual((yield* Effect.flip(drafting.active(member, analysis.id)))._tag, "DraftNotFound")
      const first = yield* drafting.create(member, request)
      yield* TestClock.adjust("1 second")
      const second = yield* drafting.create(member, request)
      yield* drafting.create(member, { ...request, marketAnalysisId: null })
      assert.strictEqual((yield* drafting.active(member, analysis.id)).id, second.id)
      yield* TestClock.adjust("1 second")
      yield* drafting.changeSettings(member, anyRevision(first), { name: "B" }, "all")
      assert.strictEqual((yield* drafting.active(member, analysis.id)).id, first.id)
      yield* drafting.remove(member, anyRevision(first))
      assert.strictEqual((yield* drafting.active(member, analysis.id)).id, second.id)
    }).pipe(Effect.provide(campaignService)))

  it.effect("takes a deleted draft out of the bin, for those who may see it, and ends what was being generated", () =>
    Effect.gen(function*() {
      const drafting = yield* DraftEditing
      const draft = yield* finishedDraft()
      const taskId = TaskId.make("00000000-0000-7000-8000-000000000001")
      const generating: CampaignDraft = {
        ...draft,
        revision: draft.revision + 1,
        extensionsGeneration: { _tag: "InProgress", taskId }
      }
      yield* commit({ before: draft, after: generating, author: null })
      yield* drafting.remove(member, anyRevision(draft))
      const strange = { ...member, memberships: [] }
      assert.strictEqual((yield* Effect.flip(drafting.undelete(strange, draft.id)))._tag, "DraftNotFound")
      assert.strictEqual((yield* Effect.flip(drafting.get(member, draft.id)))._tag, "DraftNotFound")
      const back = yield* drafting.undelete(member, draft.id)
      assert.deepStrictEqual(back.extensionsGeneration, { _tag: "Failed", taskId, error: "The draft was deleted." })
      assert.deepStrictEqual(back.adGroups, draft.adGroups)
      assert.strictEqual(back.revision, draft.revision + 2)
      assert.deepStrictEqual(yield* drafting.undelete(member, draft.id), back)
    }).pipe(Effect.provide(campaignService)))

  it.effect("keeps a deleted draft for 30 days, and then for nobody", () =>
    Effect.gen(function*() {
      const drafting = yield* DraftEditing
      const [early, late, never] = [yield* finishedDraft(), yield* finishedDraft(), yield* finishedDraft()]
      const binned = Effect.map(
        drafting.list(member, { ...anyDraft, customerId: null, isDeleted: true }, { ...oldestFirst, limit: 50 }),
        ({ items }) => items.map(({ id }) => id)
      )
      yield* drafting.remove(member, anyRevision(early))
      yield* TestClock.adjust("1 day")
      yield* drafting.remove(member, anyRevision(late))
      assert.deepStrictEqual(yield* binned, [early.id, late.id])
      yield* TestClock.adjust("29 days")
      assert.strictEqual(yield* emptyBin, 0)
      assert.deepStrictEqual(yield* binned, [early.id, late.id])
      yield* TestClock.adjust("1 milli")
      assert.strictEqual(yield* emptyBin, 1)
      assert.deepStrictEqual(yield* binned, [late.id])
      assert.strictEqual((yield* Effect.flip(drafting.undelete(member, early.id)))._tag, "DraftNotFound")
      assert.strictEqual((yield* drafting.undelete(member, late.id)).id, late.id)
      yield* TestClock.adjust("365 days")
      assert.strictEqual(yield* emptyBin, 0)
      assert.strictEqual((yield* drafting.get(member, never.id)).id, never.id)
      assert.strictEqual((yield* drafting.get(member, late.id)).id, late.id)
    }).pipe(Effect.provide(campaignService)))

  it.effect("forgets a removed draft", () =>
    Effect.gen(function*() {
      const drafting = yield* DraftEditing
      const draft = yield* finishedDraft()
      const stale = yield* Effect.flip(drafting.remove(member, { draftId: draft.id, expectedRevisions: [2] }))
      assert.strictEqual(stale._tag, "RevisionConflict")
      yield* drafting.remove(member, { draftId: draft.id, expectedRevisions: [1] })
      assert.strictEqual((yield* Effect.flip(drafting.get(member, draft.id)))._tag, "DraftNotFound")
      assert.strictEqual((yield* Effect.flip(drafting.remove(member, anyRevision(draft))))._tag, "DraftNotFound")
    }).pipe(Effect.provide(campaignService)))
})
