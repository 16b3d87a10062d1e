import { anyDraft, DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { DraftWriter } from "@campaigns/application/Drafts/DraftWriter"
import { newestFirst } from "@campaigns/application/Paging/SortedPage"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { CampaignId, MarketAnalysisId } from "@campaigns/domain/Drafts/Ids"
import { copyDraft, countElements } from "@campaigns/domain/Drafts/MakeDraft"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { UserId } from "@campaigns/domain/Identity/Ids"
import { withChanging, withoutChanging } from "@campaigns/domain/Publishing/ApplyDraft"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { newAnalysis } from "../MarketAnalysis/ExampleAnalyses.ts"
import {
  assertSame,
  at,
  author,
  commitChange,
  edited,
  emptyDraft,
  freshTaskId,
  renamed,
  richDraft,
  someCustomer,
  type StorageUnderTest,
  stored,
  storedDraft,
  unknownDraftId
} from "./ExampleDrafts.ts"
import { commit, remove } from "./Writes.ts"

const headOf = ({ customerId, id, revision }: CampaignDraft) => ({ id, customerId, revision })

/** The laws of `DraftReader` on single drafts, for the adapter that the layer provides. */
export const campaignDraftsContract = <E>(name: string, adapter: Layer.Layer<StorageUnderTest, E>): void =>
  layer(adapter)(`DraftReader (${name})`, (it) => {
    it.effect("gives rising ids, none of them twice, however many are asked for at once", () =>
      Effect.gen(function*() {
        const drafts = yield* DraftReader
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
        const drafts = yield* DraftReader
        const customer = yield* someCustomer
        const rich = yield* stored(yield* richDraft(customer, yield* newAnalysis(customer)))
        const empty = yield* stored(yield* emptyDraft(customer))
        assertSame(yield* drafts.find(rich.id), rich)
        assertSame(yield* drafts.find(empty.id), empty)
      }))

    it.effect("keeps in a draft and in its copy which texts were generated", () =>
      Effect.gen(function*() {
        const drafts = yield* DraftReader
        const rich = yield* storedDraft
        const marks = ({ adGroups, extensions: { callouts, sitelinks, structuredSnippets } }: CampaignDraft) =>
          [
            ...adGroups.flatMap(({ rsas }) => rsas.flatMap((rsa) => [...rsa.headlines, ...rsa.descriptions])),
            ...callouts,
            ...sitelinks,
            ...structuredSnippets
          ].filter(({ isGenerated }) => isGenerated === true).length
        const ids = (yield* drafts.reserveIds(countElements(rich)))[Symbol.iterator]()
        const copy = yield* Effect.fromResult(copyDraft(yield* drafts.find(rich.id), {
          id: yield* drafts.reserveDraftId,
          name: "A copy",
          now: at(9),
          nextId: () => ids.next().value ?? 0
        }))
        yield* stored(copy)
        assertSame(yield* drafts.find(copy.id), copy)
        for (const id of [rich.id, copy.id]) assert.strictEqual(marks(yield* drafts.find(id)), 6)
      }))

    it.effect("keeps ad groups, keywords and ads in the order of their ids", () =>
      Effect.gen(function*() {
        const drafts = yield* DraftReader
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
        const drafts = yield* DraftReader
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
        const drafts = yield* DraftReader
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
        const drafts = yield* DraftReader
        const customer = yield* someCustomer
        const mine = yield* stored(yield* richDraft(customer))
        const theirs = yield* stored(yield* richDraft(customer))
        const mixed = yield* commitChange(mine, { adGroups: [...mine.adGroups, ...theirs.adGroups] })
        assertSame(yield* drafts.find(theirs.id), theirs)
        const rematched = theirs.adGroups.map((group) => ({
          ...group,
          keywords: group.keywords.map((keyword) => ({ ...keyword, matchType: "BROAD" as const }))
        }))
        const again = yield* commitChange(mixed, { adGroups: [...mine.adGroups, ...rematched] })
        assertSame(yield* drafts.find(theirs.id), theirs)
        yield* commitChange(again, { adGroups: mine.adGroups })
        assertSame(yield* drafts.find(theirs.id), theirs)
      }))

    it.effect("lets one of 20 commits from the same revision win, and writes nothing of the others", () =>
      Effect.gen(function*() {
        const drafts = yield* DraftReader
        const rich = yield* storedDraft
        const versions = Array.from({ length: 20 }, (_, index) =>
          edited(rich, {
            settings: { ...rich.settings, name: `Version ${index}` },
            adGroups: rich.adGroups.slice(0, 1).map((group) => ({ ...group, name: `Version ${index}`, keywords: [] }))
          }))
        const exits = yield* Effect.forEach(
          versions,
          (after) => Effect.exit(commit({ before: rich, after, author })),
          { concurrency: "unbounded" }
        )
        const winners = versions.filter((_, index) => exits[index]?._tag === "Success")
        assert.strictEqual(winners.length, 1)
        assertSame(yield* drafts.find(rich.id), winners[0])
      }))

    it.effect("tells a stale commit or removal where the draft is now, and an unknown draft that there is none", () =>
      Effect.gen(function*() {
        const drafts = yield* DraftReader
        const rich = yield* storedDraft
        const after = yield* commitChange(rich, { adGroups: [] })
        const stale = yield* Effect.flip(commit({ before: rich, after: renamed(rich), author: null }))
        assertSame(stale, { _tag: "RevisionConflict", draftId: rich.id, currentRevision: 2 })
        assertSame(yield* Effect.flip(remove(rich, at(50))), stale)
        assertSame(yield* drafts.find(rich.id), after)
        const unknown = { ...rich, id: unknownDraftId }
        const absent = { _tag: "DraftNotFound", draftId: unknownDraftId }
        assertSame(yield* Effect.flip(drafts.find(unknownDraftId)), absent)
        assertSame(yield* Effect.flip(commit({ before: unknown, after: renamed(unknown), author })), absent)
        assertSame(yield* Effect.flip(remove(unknown, at(50))), absent)
      }))

    it.effect("forgets a removed draft", () =>
      Effect.gen(function*() {
        const drafts = yield* DraftReader
        const customer = yield* someCustomer
        const rich = yield* stored(yield* richDraft(customer))
        assertSame(yield* drafts.find(rich.id), rich)
        yield* remove(rich, at(50))
        assert.strictEqual((yield* Effect.flip(drafts.find(rich.id)))._tag, "DraftNotFound")
        assert.strictEqual((yield* Effect.flip(remove(rich, at(50))))._tag, "DraftNotFound")
        const left = yield* drafts.list({ ...anyDraft, customerIds: [customer] }, { ...newestFirst, limit: 200 })
        assert.deepStrictEqual(left.items, [])
      }))

    it.effect("finds the head of a draft as it is after each write, and none of what is not there", () =>
      Effect.gen(function*() {
        const drafts = yield* DraftReader
        const made = yield* stored(yield* emptyDraft(yield* someCustomer, {}))
        assertSame(yield* drafts.findHead(made.id), headOf(made))
        const touched = yield* commitChange(made, renamed(made))
        assertSame(yield* drafts.findHead(made.id), headOf(touched))
        yield* remove(touched, at(50))
        assertSame(yield* Effect.flip(drafts.findHead(made.id)), { _tag: "DraftNotFound", draftId: made.id })
      }))

    it.effect("finds the draft of a live campaign, of several the one with the highest id, and none in the bin or of another customer", () =>
      Effect.gen(function*() {
        const drafts = yield* DraftReader
        const [customer, other] = [yield* someCustomer, yield* someCustomer]
        const campaignId = CampaignId.make(20_000_000_000 + customer)
        const publish = (draft: CampaignDraft, to = campaignId) =>
          commitChange(draft, {
            ...draft,
            publication: { _tag: "Published", taskId: freshTaskId(), campaignId: to, at: at(7) }
          })
        assert.isNull(yield* drafts.findOfCampaign(customer, campaignId))
        const made = yield* stored(yield* emptyDraft(customer))
        assert.isNull(yield* drafts.findOfCampaign(customer, campaignId))
        const first = yield* publish(made)
        assertSame(yield* drafts.findOfCampaign(customer, campaignId), headOf(first))
        yield* publish(yield* stored(yield* emptyDraft(customer)), CampaignId.make(campaignId + 1))
        assertSame(yield* drafts.findOfCampaign(customer, campaignId), headOf(first))
        assert.isNull(yield* drafts.findOfCampaign(other, campaignId))
        const second = yield* publish(yield* stored(yield* emptyDraft(customer)))
        assertSame(yield* drafts.findOfCampaign(customer, campaignId), headOf(second))
        yield* remove(second, at(50))
        assertSame(yield* drafts.findOfCampaign(customer, campaignId), headOf(first))
      }))

    it.effect("lists the drafts whose campaign a change is on its way to, until its outcome is known, and none in the bin", () =>
      Effect.gen(function*() {
        const drafts = yield* DraftReader
        const customer = yield* someCustomer
        const changing = { applicationId: 1, planId: "a plan", by: UserId.make(1), sentAt: at(8) }
        const publication = {
          _tag: "Published",
          taskId: freshTaskId(),
          campaignId: CampaignId.make(40_000_000_000 + customer),
          at: at(7)
        } as const
        const drafted = Effect.gen(function*() {
          const draft = yield* stored(yield* emptyDraft(customer))
          return yield* commitChange(draft, { ...draft, publication })
        })
        const said = ({ id }: CampaignDraft, say: (draft: CampaignDraft) => CampaignDraft) =>
          Effect.flatMap(
            DraftWriter,
            (store) => store.write(id, null, (draft) => Result.succeed({ draft: say(draft), answer: undefined }))
          )
        const [one, other, quiet] = [yield* drafted, yield* drafted, yield* drafted]
        const own: ReadonlyArray<number> = [one.id, other.id, quiet.id]
        const listed = Effect.map(drafts.listChanging(1_000), (ids) => ids.filter((id) => own.includes(id)))
        assert.deepStrictEqual(yield* listed, [])
        for (const draft of [other, one]) yield* said(draft, (draft) => withChanging(draft, changing))
        assertSame(yield* drafts.find(one.id), withChanging(one, changing))
        assert.deepStrictEqual(yield* listed, [one.id, other.id])
        assert.lengthOf(yield* drafts.listChanging(1), 1)
        yield* said(one, (draft) => withoutChanging(draft, changing))
        assertSame(yield* drafts.find(one.id), one)
        assert.deepStrictEqual(yield* listed, [other.id])
        yield* remove(other, at(50))
        assert.deepStrictEqual(yield* listed, [])
      }))

    it.effect("makes one draft of a live campaign, however many are made at once, and gives its head for all", () =>
      Effect.gen(function*() {
        const drafts = yield* DraftReader
        const [customer, other] = [yield* someCustomer, yield* someCustomer]
        const campaignId = CampaignId.make(30_000_000_000 + customer)
        const imported = (of: CustomerId, to = campaignId) =>
          Effect.gen(function*() {
            const draft = yield* emptyDraft(of)
            const publication = { _tag: "Published", taskId: freshTaskId(), campaignId: to, at: at(7) } as const
            return { draft, head: yield* drafts.createOfCampaign({ ...draft, publication }, to, null) }
          })
        const several = yield* Effect.forEach([1, 2, 3, 4], () => imported(customer), { concurrency: "unbounded" })
        const first = several[0]?.head
        for (const { head } of several) assertSame(head, first)
        const made = several.filter(({ draft, head }) => draft.id === head.id)
        assert.strictEqual(made.length, 1)
        for (const { draft, head } of several) {
          if (draft.id !== head.id) {
            assert.strictEqual((yield* Effect.flip(drafts.find(draft.id)))._tag, "DraftNotFound")
          }
        }
        assertSame(yield* drafts.findOfCampaign(customer, campaignId), first)
        const another = yield* imported(customer, CampaignId.make(campaignId + 1))
        assert.strictEqual(another.head.id, another.draft.id)
        const elsewhere = yield* imported(other)
        assert.strictEqual(elsewhere.head.id, elsewhere.draft.id)
      }))

    it.effect("finds the draft of an analysis that was updated last, of equals the one with the higher id", () =>
      Effect.gen(function*() {
        const drafts = yield* DraftReader
        const customer = yield* someCustomer
        const analysisId = yield* newAnalysis(customer)
        assertSame(yield* Effect.flip(drafts.findActive(analysisId)), { _tag: "DraftNotFound", draftId: null })
        const first = yield* stored(yield* emptyDraft(customer, { analysisId, millis: 5 }))
        const second = yield* stored(yield* emptyDraft(customer, { analysisId, millis: 5 }))
        yield* stored(yield* emptyDraft(customer, { analysisId, millis: 4 }))
        yield* stored(yield* emptyDraft(customer, { analysisId: yield* newAnalysis(customer), millis: 9 }))
        assertSame(yield* drafts.findActive(analysisId), headOf(second))
        const touched = yield* commitChange(first, renamed(first))
        assertSame(yield* drafts.findActive(analysisId), headOf(touched))
        assert.strictEqual(
          (yield* Effect.flip(drafts.findActive(MarketAnalysisId.make(4_000_000_000_000))))._tag,
          "DraftNotFound"
        )
      }))
  })
