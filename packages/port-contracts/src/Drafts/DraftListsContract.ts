import { anyDraft, type DraftFilter, DraftReader, type DraftSummary } from "@campaigns/application/Drafts/DraftReader"
import type { Page } from "@campaigns/application/Paging/Page"
import { type ListSort, newestFirst, type SortPosition } from "@campaigns/application/Paging/SortedPage"
import { allRsasGenerated, type CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { CampaignId, type DraftId } from "@campaigns/domain/Drafts/Ids"
import type { Publication } from "@campaigns/domain/Drafts/Publication"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { DriftState } from "@campaigns/domain/internal/LiveCampaigns/Drift"
import type { Serving } from "@campaigns/domain/internal/LiveCampaigns/Serving"
import { assert, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { newAnalysis } from "../MarketAnalysis/ExampleAnalyses.ts"
import {
  assertSame,
  at,
  author,
  commitChange,
  edited,
  emptyDraft,
  freshTaskId,
  named,
  renamed,
  richDraft,
  someCustomer,
  type StorageUnderTest,
  stored
} from "./ExampleDrafts.ts"
import { commit, remove } from "./Writes.ts"

const listed = Effect.fnUntraced(function*(customerId: CustomerId, filter: Partial<DraftFilter>) {
  const drafts = yield* DraftReader
  const page = yield* drafts.list({ ...anyDraft, customerIds: [customerId], ...filter }, { ...newestFirst, limit: 200 })
  return page.items.map((item) => item.settings.name)
})

/** The laws of the lists of `DraftReader` and of its bin, for the adapter that the layer provides. */
export const draftListsContract = <E>(name: string, adapter: Layer.Layer<StorageUnderTest, E>): void =>
  layer(adapter)(`Lists of DraftReader (${name})`, (it) => {
    it.effect("lists drafts from the newest to the oldest, page by page, each exactly once", () =>
      Effect.gen(function*() {
        const drafts = yield* DraftReader
        const [mine, other] = [yield* someCustomer, yield* someCustomer]
        const made = yield* named(mine, ...Array.from({ length: 11 }, (_, index) => `Draft ${index}`))
        yield* named(other, "Not mine")
        const seen: Array<DraftId> = []
        let from: SortPosition | null = null
        do {
          const page: Page<DraftSummary, SortPosition> = yield* drafts.list({ ...anyDraft, customerIds: [mine] }, {
            ...newestFirst,
            limit: 5,
            from
          })
          assert.isAtMost(page.items.length, 5)
          seen.push(...page.items.map((item) => item.id))
          from = page.next
        } while (from !== null)
        assert.deepStrictEqual(seen, made.map((draft) => draft.id).toReversed())
        const exact = yield* drafts.list({ ...anyDraft, customerIds: [mine] }, { ...newestFirst, limit: 11 })
        assert.isNull(exact.next)
        const both = yield* drafts.list({ ...anyDraft, customerIds: [mine, other] }, { ...newestFirst, limit: 200 })
        assert.strictEqual(both.items.length, 12)
        const none = yield* drafts.list({ ...anyDraft, customerIds: [] }, { ...newestFirst, limit: 1 })
        assertSame(none, { items: [], next: null })
        const all = yield* drafts.list(anyDraft, { ...newestFirst, limit: 12 })
        assert.strictEqual(all.items.length, 12)
      }))

    it.effect("tells in a listing what a draft holds, after every kind of write", () =>
      Effect.gen(function*() {
        const drafts = yield* DraftReader
        const customer = yield* someCustomer
        const summary = Effect.map(
          drafts.list({ ...anyDraft, customerIds: [customer] }, { ...newestFirst, limit: 1 }),
          (page) => page.items[0]
        )
        const expected = ({ adGroups, extensions: _, ...draft }: CampaignDraft) => ({
          ...draft,
          settings: { ...draft.settings, negativeKeywords: [] },
          deletedAt: null,
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
    it.effect("lists by id, name and dates, up and down, equal ones by id, page by page, of one and of several customers", () =>
      Effect.gen(function*() {
        const drafts = yield* DraftReader
        const customers = [yield* someCustomer, yield* someCustomer] as const
        const names = ["beta", "Alpha", "\u{1f600}", "beta", "\uff5e", "\u00e4hre", "gamma", "BETA", "Zeta"]
        const made = yield* Effect.forEach(names, (name, index) =>
          Effect.flatMap(
            emptyDraft(customers[index % 2 === 0 ? 0 : 1], { name, millis: (index * 5) % 4 }),
            stored
          ))
        const [touched] = made
        if (touched === undefined) return assert.fail("a draft")
        yield* commitChange(touched, renamed(touched))
        const all = yield* Effect.forEach(made, ({ id }) => drafts.find(id))
        const millis = DateTime.toEpochMillis
        const upper = (draft: CampaignDraft) => Buffer.from(draft.settings.name.toUpperCase())
        const orders: Record<ListSort, (one: CampaignDraft, other: CampaignDraft) => number> = {
          id: () => 0,
          name: (one, other) => Buffer.compare(upper(one), upper(other)),
          dateAdded: (one, other) => millis(one.dateAdded) - millis(other.dateAdded),
          dateUpdated: (one, other) => millis(one.dateUpdated) - millis(other.dateUpdated)
        }
        const readAll = Effect.fnUntraced(
          function*(filter: Partial<DraftFilter>, sort: ListSort, isDescending: boolean) {
            const seen: Array<DraftId> = []
            let from: SortPosition | null = null
            do {
              const page: Page<DraftSummary, SortPosition> = yield* drafts.list(
                { ...anyDraft, ...filter },
                { sort, isDescending, limit: 2, from }
              )
              seen.push(...page.items.map(({ id }) => id))
              from = page.next
            } while (from !== null)
            return seen
          }
        )
        for (const sort of ["id", "name", "dateAdded", "dateUpdated"] as const) {
          for (const customerIds of [customers, customers.slice(0, 1)]) {
            for (const search of [null, "a"]) {
              const ascending = all
                .filter(({ customerId, settings: { name } }) =>
                  customerIds.includes(customerId) && (search === null || /a/i.test(name))
                )
                .sort((one, other) => orders[sort](one, other) || one.id - other.id)
                .map(({ id }) => id)
              const filter = { customerIds, search }
              assert.deepStrictEqual(yield* readAll(filter, sort, false), ascending, sort)
              assert.deepStrictEqual(yield* readAll(filter, sort, true), ascending.toReversed(), `-${sort}`)
            }
          }
        }
      }))

    it.effect("filters by how far generation is, and by dates, of which the first moment counts and the last does not", () =>
      Effect.gen(function*() {
        const customer = yield* someCustomer
        const [, second] = yield* Effect.forEach(
          [1, 2, 3],
          (millis) => Effect.flatMap(emptyDraft(customer, { name: `At ${millis}`, millis }), stored)
        )
        if (second === undefined) return assert.fail("drafts")
        assert.deepStrictEqual(yield* listed(customer, { added: { from: at(2), to: null } }), ["At 3", "At 2"])
        assert.deepStrictEqual(yield* listed(customer, { added: { from: at(2), to: at(3) } }), ["At 2"])
        assert.deepStrictEqual(yield* listed(customer, { added: { from: null, to: at(1) } }), [])
        const after: CampaignDraft = {
          ...edited(second, {}),
          dateUpdated: at(9),
          extensionsGeneration: { _tag: "Completed", taskId: null },
          adGroupsGeneration: { _tag: "NotStarted" }
        }
        yield* commit({ before: second, after, author })
        assert.deepStrictEqual(yield* listed(customer, { updated: { from: at(9), to: at(10) } }), ["At 2"])
        assert.deepStrictEqual(yield* listed(customer, { updated: { from: null, to: at(9) } }), ["At 3", "At 1"])
        assert.deepStrictEqual(yield* listed(customer, { extensionsGeneration: "Completed" }), ["At 2"])
        assert.deepStrictEqual(yield* listed(customer, { adGroupsGeneration: "NotStarted", search: "at" }), ["At 2"])
        assert.deepStrictEqual(yield* listed(customer, { extensionsGeneration: "Failed" }), [])
      }))

    it.effect("filters by when the campaign was made or changed by a plan last, and finds no draft without one", () =>
      Effect.gen(function*() {
        const customer = yield* someCustomer
        const published = (name: string, millis: number, appliedAt: number | null) =>
          Effect.gen(function*() {
            const draft = yield* stored(yield* emptyDraft(customer, { name }))
            const campaignId = CampaignId.make(40_000_000_000 + draft.id)
            yield* commitChange(draft, {
              ...draft,
              publication: {
                _tag: "Published",
                taskId: freshTaskId(),
                campaignId,
                at: at(millis),
                ...(appliedAt === null ? {} : { appliedAt: at(appliedAt) })
              }
            })
          })
        yield* stored(yield* emptyDraft(customer, { name: "None" }))
        yield* published("Made", 10, null)
        yield* published("Changed", 5, 20)
        yield* published("Old", 3, 4)
        assert.deepStrictEqual(yield* listed(customer, { tookEffect: { from: at(10), to: null } }), ["Changed", "Made"])
        assert.deepStrictEqual(yield* listed(customer, { tookEffect: { from: at(11), to: null } }), ["Changed"])
        assert.deepStrictEqual(yield* listed(customer, { tookEffect: { from: null, to: at(10) } }), ["Old"])
        assert.strictEqual((yield* listed(customer, {})).length, 4)
      }))

    it.effect("keeps a deleted draft in the bin, and gives it back as it was", () =>
      Effect.gen(function*() {
        const drafts = yield* DraftReader
        const customer = yield* someCustomer
        const analysisId = yield* newAnalysis(customer)
        const rich = yield* stored(yield* richDraft(customer, analysisId))
        const changed = yield* commitChange(rich, { settings: { ...rich.settings, name: "Binned" } })
        const other = yield* stored(yield* emptyDraft(customer, { name: "Stays" }))
        assertSame(yield* Effect.flip(drafts.undelete(rich.id)), { _tag: "DraftNotFound", draftId: rich.id })
        yield* remove(changed, at(20))
        assert.deepStrictEqual(yield* listed(customer, {}), ["Stays"])
        assert.deepStrictEqual(yield* listed(customer, { isDeleted: true }), ["Binned"])
        assert.deepStrictEqual(yield* listed(customer, { isDeleted: true, search: "inn", isPublished: false }), [
          "Binned"
        ])
        assert.deepStrictEqual(yield* listed(customer, { isDeleted: true, search: "stays" }), [])
        assert.deepStrictEqual(yield* listed(yield* someCustomer, { isDeleted: true }), [])
        assert.strictEqual((yield* Effect.flip(drafts.findActive(analysisId)))._tag, "DraftNotFound")
        const late = commit({ before: changed, after: renamed(changed), author })
        assertSame(yield* Effect.flip(late), { _tag: "DraftNotFound", draftId: rich.id })
        const binned = yield* drafts.findDeleted(rich.id)
        assertSame([binned.customerId, binned.deletedAt], [customer, at(20)])
        assertSame(yield* Effect.flip(drafts.findDeleted(other.id)), { _tag: "DraftNotFound", draftId: other.id })

        assert.strictEqual(yield* drafts.emptyBin(at(20), 10), 0)
        const results = yield* Effect.forEach([rich.id, rich.id], (id) => Effect.result(drafts.undelete(id)), {
          concurrency: "unbounded"
        })
        assert.deepStrictEqual(results.map(({ _tag }) => _tag).toSorted(), ["Failure", "Success"])
        assertSame(yield* drafts.find(rich.id), changed)
        assert.deepStrictEqual(yield* listed(customer, { isDeleted: true }), [])
        const again = yield* commitChange(changed, { settings: { ...changed.settings, name: "Back" } })
        assertSame(yield* drafts.find(rich.id), again)
        assert.deepStrictEqual(yield* listed(customer, { search: "back" }), ["Back"])

        yield* remove(again, at(30))
        assert.isAbove(yield* drafts.emptyBin(at(31), 1_000), 0)
        assert.strictEqual((yield* Effect.flip(drafts.undelete(rich.id)))._tag, "DraftNotFound")
        assertSame(yield* drafts.find(other.id), other)
      }))

    it.effect("lists the bin by each order, page by page", () =>
      Effect.gen(function*() {
        const drafts = yield* DraftReader
        const customer = yield* someCustomer
        const made = yield* named(customer, "b", "A", "c")
        for (const draft of made) yield* remove(draft, at(5))
        for (const sort of ["id", "name", "dateAdded", "dateUpdated"] as const) {
          const filter = { ...anyDraft, customerIds: [customer], isDeleted: true }
          const first = yield* drafts.list(filter, { sort, isDescending: false, limit: 2, from: null })
          const second = yield* drafts.list(filter, { sort, isDescending: false, limit: 2, from: first.next })
          const names = [...first.items, ...second.items].map(({ settings: { name } }) => name)
          assert.deepStrictEqual(names, sort === "name" ? ["A", "b", "c"] : ["b", "A", "c"])
          assert.isNull(second.next)
        }
      }))

    it.effect("counts drafts by what their campaigns are like, of each customer that is asked for", () =>
      Effect.gen(function*() {
        const drafts = yield* DraftReader
        const [mine, other, quiet] = [yield* someCustomer, yield* someCustomer, yield* someCustomer]
        const live = Effect.fnUntraced(function*(
          customer: CustomerId,
          state: DriftState | null,
          counts: Serving["counts"] | null = null
        ) {
          const looked = { checkedAt: at(5) }
          const publication: Publication = {
            _tag: "Published",
            taskId: freshTaskId(),
            campaignId: CampaignId.make(20_000_000_077),
            at: at(4),
            ...state === null ? {} : { drift: { ...looked, state, differences: 0, by: [] } },
            ...counts === null ? {} : { serving: { ...looked, findings: [], counts } }
          }
          return yield* stored({ ...yield* emptyDraft(customer, { name: "Live" }), publication })
        })
        yield* named(mine, "One", "Two", "Three")
        const [binned] = yield* named(mine, "Binned")
        if (binned === undefined) return assert.fail("a draft")
        yield* remove(binned, at(6))
        yield* live(mine, null)
        yield* live(mine, "inSync", {})
        const gone = yield* live(mine, "gone", { AD_DISAPPROVED: 1 })
        const drifted = yield* live(mine, "drifted")
        yield* live(mine, "drifted", {})
        const found = yield* live(mine, "unreachable", { AD_LIMITED: 2, BUDGET_LIMITED: 1 })
        yield* live(mine, null, { AD_LIMITED: 1 })
        const theirs = yield* live(other, "drifted", { AD_LIMITED: 1 })
        const counts = yield* drafts.counts([quiet, mine, other])
        const no = { count: 0, firstId: null }
        const one = { count: 1, firstId: theirs.id }
        assertSame([mine, other, quiet].map((id) => counts.get(id)), [
          {
            inPreparation: 3,
            gone: { count: 1, firstId: gone.id },
            drifted: { count: 2, firstId: drifted.id },
            withFindings: { count: 2, firstId: found.id }
          },
          { inPreparation: 0, gone: no, drifted: one, withFindings: one },
          { inPreparation: 0, gone: no, drifted: no, withFindings: no }
        ])
        assert.strictEqual((yield* drafts.counts([])).size, 0)
      }))
  })
