import { CampaignDrafts, type DraftFilter, type DraftSummary } from "@campaigns/application/Drafts/CampaignDrafts"
import { MarketAnalyses } from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import type { Page } from "@campaigns/application/Paging/Page"
import { allRsasGenerated, type CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { DraftId, MarketAnalysisId } from "@campaigns/domain/Drafts/Ids"
import { copyDraft, countElements } from "@campaigns/domain/Drafts/MakeDraft"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { exampleAnalysis } from "../MarketAnalysis/ExampleAnalyses.ts"
import {
  assertSame,
  at,
  author,
  type CampaignPorts,
  commitChange,
  edited,
  emptyDraft,
  richDraft,
  someCustomer,
  stored,
  storedDraft,
  unknownDraftId
} from "./ExampleDrafts.ts"

const everything: DraftFilter = { customerIds: null, marketAnalysisId: null, isPublished: null, search: null }

const named = (customerId: CustomerId, ...names: ReadonlyArray<string>) =>
  Effect.forEach(names, (name) => Effect.flatMap(emptyDraft(customerId, { name }), stored))

const listed = Effect.fnUntraced(function*(customerId: CustomerId, filter: Partial<DraftFilter>) {
  const drafts = yield* CampaignDrafts
  const page = yield* drafts.list({ ...everything, customerIds: [customerId], ...filter }, { limit: 200, from: null })
  return page.items.map((item) => item.settings.name)
})

const newAnalysis = Effect.fnUntraced(function*(customerId: CustomerId) {
  const analyses = yield* MarketAnalyses
  return (yield* analyses.create(exampleAnalysis(customerId))).id
})

/** The laws of `CampaignDrafts` on single drafts and on listings, for the adapter that the layer provides. */
export const campaignDraftsContract = <E>(name: string, adapter: Layer.Layer<CampaignPorts, E>): void =>
  layer(adapter)(`CampaignDrafts (${name})`, (it) => {
    it.effect("gives rising ids, none of them twice, however many are asked for at once", () =>
      Effect.gen(function*() {
        const drafts = yield* CampaignDrafts
        const counts = [1, 999, 0, 2, 1_000, 3_500, 1]
        const rounds = yield* Effect.forEach(counts, drafts.reserveIds, { concurrency: "unbounded" })
        assert.deepStrictEqual(rounds.map((ids) => ids.length), counts)
        for (const ids of rounds) assert.isTrue(ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? 0)))
        const all = rounds.flat()
        assert.strictEqual(new Set(all).size, all.length)
        const [next = 0] = yield* drafts.reserveIds(1)
        assert.isAbove(next, Math.max(...all))
        assert.notStrictEqual(yield* drafts.reserveDraftId, yield* drafts.reserveDraftId)
      }))

    it.effect("finds a draft as it was created, whichever of its features it uses", () =>
      Effect.gen(function*() {
        const drafts = yield* CampaignDrafts
        const customer = yield* someCustomer
        const rich = yield* stored(yield* richDraft(customer, yield* newAnalysis(customer)))
        const empty = yield* stored(yield* emptyDraft(customer))
        assertSame(yield* drafts.find(rich.id), rich)
        assertSame(yield* drafts.find(empty.id), empty)
      }))

    it.effect("keeps in a draft and in its copy which texts were generated", () =>
      Effect.gen(function*() {
        const drafts = yield* CampaignDrafts
        const rich = yield* storedDraft
        const marks = ({ adGroups, extensions: { callouts, sitelinks, structuredSnippets } }: CampaignDraft) =>
          [
            ...adGroups.flatMap(({ rsas }) => rsas.flatMap((rsa) => [...rsa.headlines, ...rsa.descriptions])),
            ...callouts,
            ...sitelinks,
            ...structuredSnippets
          ].filter(({ isGenerated }) => isGenerated === true).length
        const ids = (yield* drafts.reserveIds(countElements(rich)))[Symbol.iterator]()
        const copy = copyDraft(yield* drafts.find(rich.id), {
          id: yield* drafts.reserveDraftId,
          name: "A copy",
          now: at(9),
          nextId: () => ids.next().value ?? 0
        })
        yield* stored(copy)
        assertSame(yield* drafts.find(copy.id), copy)
        for (const id of [rich.id, copy.id]) assert.strictEqual(marks(yield* drafts.find(id)), 6)
      }))

    it.effect("keeps ad groups, keywords and ads in the order of their ids", () =>
      Effect.gen(function*() {
        const drafts = yield* CampaignDrafts
        const rich = yield* richDraft(yield* someCustomer)
        const shuffled = rich.adGroups.toReversed().map((group) => ({
          ...group,
          keywords: group.keywords.toReversed(),
          rsas: group.rsas.toReversed()
        }))
        const empty = yield* stored({ ...rich, adGroups: [] })
        yield* commitChange(empty, { adGroups: shuffled })
        assertSame((yield* drafts.find(rich.id)).adGroups, rich.adGroups)
      }))

    it.effect("finds a draft as it was committed last, and leaves its customer and its beginning as they were", () =>
      Effect.gen(function*() {
        const drafts = yield* CampaignDrafts
        const rich = yield* storedDraft
        const renamed = yield* commitChange(rich, { settings: { ...rich.settings, name: "Other", endDate: null } })
        assertSame(yield* drafts.find(rich.id), renamed)
        const emptied = yield* commitChange(renamed, { adGroups: [], extensionsGeneration: { _tag: "NotStarted" } })
        assertSame(yield* drafts.find(rich.id), emptied)
        yield* commitChange(emptied, { adGroups: rich.adGroups, dateAdded: at(9), customerId: yield* someCustomer })
        assertSame(yield* drafts.find(rich.id), edited(emptied, { adGroups: rich.adGroups }))
      }))

    it.effect("moves a keyword and an ad to another ad group, also out of one that goes", () =>
      Effect.gen(function*() {
        const drafts = yield* CampaignDrafts
        const rich = yield* storedDraft
        const [first, second] = rich.adGroups
        if (first === undefined || second === undefined) return assert.fail("two ad groups")
        const [keyword, ...keywords] = first.keywords
        const [rsa, ...rsas] = first.rsas
        if (keyword === undefined || rsa === undefined) return assert.fail("a keyword and an ad")
        const moved = yield* commitChange(rich, {
          adGroups: [{ ...first, keywords, rsas }, { ...second, keywords: [keyword], rsas: [rsa, ...second.rsas] }]
        })
        assertSame(yield* drafts.find(rich.id), moved)
        const gathered = yield* commitChange(moved, {
          adGroups: [{ ...second, keywords: [keyword, ...keywords], rsas: [...first.rsas, ...second.rsas] }]
        })
        assertSame(yield* drafts.find(rich.id), gathered)
      }))

    it.effect("leaves the parts of other drafts alone when a commit names their ids", () =>
      Effect.gen(function*() {
        const drafts = yield* CampaignDrafts
        const customer = yield* someCustomer
        const mine = yield* stored(yield* richDraft(customer))
        const theirs = yield* stored(yield* richDraft(customer))
        const mixed = { ...mine, adGroups: [...mine.adGroups, ...theirs.adGroups] }
        yield* drafts.commit({ before: mixed, after: edited(mine, {}), author })
        assertSame(yield* drafts.find(theirs.id), theirs)
        const rematched = theirs.adGroups.map((group) => ({
          ...group,
          keywords: group.keywords.map((keyword) => ({ ...keyword, matchType: "BROAD" as const }))
        }))
        yield* drafts.commit({
          before: { ...mixed, revision: 2 },
          after: { ...mixed, revision: 3, adGroups: [...mine.adGroups, ...rematched] },
          author
        })
        assertSame(yield* drafts.find(theirs.id), theirs)
      }))

    it.effect("lets one of 20 commits from the same revision win, and writes nothing of the others", () =>
      Effect.gen(function*() {
        const drafts = yield* CampaignDrafts
        const rich = yield* storedDraft
        const versions = Array.from({ length: 20 }, (_, index) =>
          edited(rich, {
            settings: { ...rich.settings, name: `Version ${index}` },
            adGroups: rich.adGroups.slice(0, 1).map((group) => ({ ...group, name: `Version ${index}`, keywords: [] }))
          }))
        const exits = yield* Effect.forEach(
          versions,
          (after) => Effect.exit(drafts.commit({ before: rich, after, author })),
          { concurrency: "unbounded" }
        )
        const winners = versions.filter((_, index) => exits[index]?._tag === "Success")
        assert.strictEqual(winners.length, 1)
        assertSame(yield* drafts.find(rich.id), winners[0])
      }))

    it.effect("tells a stale commit or removal where the draft is now, and an unknown draft that there is none", () =>
      Effect.gen(function*() {
        const drafts = yield* CampaignDrafts
        const rich = yield* storedDraft
        const after = yield* commitChange(rich, { adGroups: [] })
        const stale = yield* Effect.flip(drafts.commit({ before: rich, after: edited(rich, {}), author: null }))
        assertSame(stale, { _tag: "RevisionConflict", draftId: rich.id, currentRevision: 2 })
        assertSame(yield* Effect.flip(drafts.remove(rich)), stale)
        assertSame(yield* drafts.find(rich.id), after)
        const unknown = { ...rich, id: unknownDraftId }
        const absent = { _tag: "DraftNotFound", draftId: unknownDraftId }
        assertSame(yield* Effect.flip(drafts.find(unknownDraftId)), absent)
        assertSame(yield* Effect.flip(drafts.commit({ before: unknown, after: edited(unknown, {}), author })), absent)
        assertSame(yield* Effect.flip(drafts.remove(unknown)), absent)
      }))

    it.effect("recalls nothing, or a draft as it once was stored", () =>
      Effect.gen(function*() {
        const drafts = yield* CampaignDrafts
        assert.isNull(yield* drafts.recall(unknownDraftId))
        const before = yield* Effect.flatMap(emptyDraft(yield* someCustomer), stored)
        const after = edited(before, { settings: { ...before.settings, campaignName: "Later" } })
        yield* drafts.commit({ before, after, author })
        const recalled = yield* drafts.recall(before.id)
        if (recalled !== null) assertSame(recalled, recalled.revision === before.revision ? before : after)
      }))

    it.effect("forgets a removed draft", () =>
      Effect.gen(function*() {
        const drafts = yield* CampaignDrafts
        const customer = yield* someCustomer
        const rich = yield* stored(yield* richDraft(customer))
        assertSame(yield* drafts.find(rich.id), rich)
        yield* drafts.remove(rich)
        assert.strictEqual((yield* Effect.flip(drafts.find(rich.id)))._tag, "DraftNotFound")
        assert.strictEqual((yield* Effect.flip(drafts.remove(rich)))._tag, "DraftNotFound")
        assert.deepStrictEqual(yield* listed(customer, {}), [])
      }))

    it.effect("finds the draft of an analysis that was updated last, of equals the one with the higher id", () =>
      Effect.gen(function*() {
        const drafts = yield* CampaignDrafts
        const customer = yield* someCustomer
        const analysisId = yield* newAnalysis(customer)
        assertSame(yield* Effect.flip(drafts.findActive(analysisId)), { _tag: "DraftNotFound", draftId: null })
        const first = yield* stored(yield* emptyDraft(customer, { analysisId, millis: 5 }))
        const second = yield* stored(yield* emptyDraft(customer, { analysisId, millis: 5 }))
        yield* stored(yield* emptyDraft(customer, { analysisId, millis: 4 }))
        yield* stored(yield* emptyDraft(customer, { analysisId: yield* newAnalysis(customer), millis: 9 }))
        assertSame(yield* drafts.findActive(analysisId), second)
        const touched = yield* commitChange(first, {})
        assertSame(yield* drafts.findActive(analysisId), touched)
        assert.strictEqual(
          (yield* Effect.flip(drafts.findActive(MarketAnalysisId.make(4_000_000_000_000))))._tag,
          "DraftNotFound"
        )
      }))

    it.effect("lists drafts from the newest to the oldest, page by page, each exactly once", () =>
      Effect.gen(function*() {
        const drafts = yield* CampaignDrafts
        const [mine, other] = [yield* someCustomer, yield* someCustomer]
        const made = yield* named(mine, ...Array.from({ length: 11 }, (_, index) => `Draft ${index}`))
        yield* named(other, "Not mine")
        const seen: Array<DraftId> = []
        let from: DraftId | null = null
        do {
          const page: Page<DraftSummary, DraftId> = yield* drafts.list({ ...everything, customerIds: [mine] }, {
            limit: 5,
            from
          })
          assert.isAtMost(page.items.length, 5)
          seen.push(...page.items.map((item) => item.id))
          from = page.next
        } while (from !== null)
        assert.deepStrictEqual(seen, made.map((draft) => draft.id).toReversed())
        const exact = yield* drafts.list({ ...everything, customerIds: [mine] }, { limit: 11, from: null })
        assert.isNull(exact.next)
        const both = yield* drafts.list({ ...everything, customerIds: [mine, other] }, { limit: 200, from: null })
        assert.strictEqual(both.items.length, 12)
        const none = yield* drafts.list({ ...everything, customerIds: [] }, { limit: 1, from: null })
        assertSame(none, { items: [], next: null })
        const all = yield* drafts.list(everything, { limit: 12, from: null })
        assert.strictEqual(all.items.length, 12)
      }))

    it.effect("tells in a listing what a draft holds, after every kind of write", () =>
      Effect.gen(function*() {
        const drafts = yield* CampaignDrafts
        const customer = yield* someCustomer
        const summary = Effect.map(
          drafts.list({ ...everything, customerIds: [customer] }, { limit: 1, from: null }),
          (page) => page.items[0]
        )
        const expected = ({ adGroups, extensions: _, ...draft }: CampaignDraft) => ({
          ...draft,
          adGroupCount: adGroups.length,
          keywordCount: adGroups.reduce((sum, group) => sum + group.keywords.length, 0),
          allRsasGenerated: allRsasGenerated({ ...draft, adGroups, extensions: _ })
        })
        const rich = yield* stored(yield* richDraft(customer))
        assertSame(yield* summary, expected(rich))
        const done = yield* commitChange(rich, {
          adGroups: rich.adGroups.map((group) => ({ ...group, rsas: group.rsas.slice(0, 1) })).slice(0, 1)
        })
        assert.isTrue(allRsasGenerated(done))
        assertSame(yield* summary, expected(done))
        assertSame(yield* summary, expected(yield* drafts.find(rich.id)))
      }))

    it.effect("searches both names for what was typed, in any case, with no character that means another", () =>
      Effect.gen(function*() {
        const customer = yield* someCustomer
        yield* named(customer, "100% Brot", "100 Brote", "snake_case", "O'Brien \\ \"Söhne\"", "ΟΔΟΣ ΑΒ", "Straße")
        const search = (text: string) => listed(customer, { search: text })
        assert.deepStrictEqual(yield* search("100%"), ["100% Brot"])
        assert.deepStrictEqual(yield* search("bROT"), ["100 Brote", "100% Brot"])
        assert.deepStrictEqual(yield* search("_"), ["snake_case"])
        assert.deepStrictEqual(yield* search("o'brien \\"), ["O'Brien \\ \"Söhne\""])
        assert.deepStrictEqual(yield* search("\"SÖHNE\""), ["O'Brien \\ \"Söhne\""])
        assert.deepStrictEqual(yield* search("so\u0308hne"), ["O'Brien \\ \"Söhne\""])
        assert.deepStrictEqual(yield* search("οδος"), ["ΟΔΟΣ ΑΒ"])
        assert.deepStrictEqual(yield* search("οδοσ"), ["ΟΔΟΣ ΑΒ"])
        assert.deepStrictEqual(yield* search("STRASSE"), ["Straße"])
        assert.deepStrictEqual(yield* search("absent"), [])
        assert.deepStrictEqual(yield* search("nul\0"), [])
        assert.strictEqual((yield* search("")).length, 6)
        const campaign = yield* stored(yield* richDraft(customer))
        assert.deepStrictEqual(yield* search("O'BRIEN'S; DROP"), [campaign.settings.name])
        yield* commitChange(campaign, { settings: { ...campaign.settings, campaignName: "Renamed" } })
        assert.deepStrictEqual(yield* search("O'BRIEN'S; DROP"), [])
        assert.deepStrictEqual(yield* search("renAMED"), [campaign.settings.name])
      }))

    it.effect("filters by analysis, and by whether a draft is published", () =>
      Effect.gen(function*() {
        const customer = yield* someCustomer
        const analysisId = yield* newAnalysis(customer)
        yield* named(customer, "Loose")
        yield* stored(yield* emptyDraft(customer, { name: "Linked", analysisId }))
        assert.deepStrictEqual(yield* listed(customer, { marketAnalysisId: analysisId }), ["Linked"])
        assert.deepStrictEqual(yield* listed(customer, { isPublished: false, search: "l" }), ["Linked", "Loose"])
        assert.deepStrictEqual(yield* listed(customer, { isPublished: true }), [])
      }))
  })
