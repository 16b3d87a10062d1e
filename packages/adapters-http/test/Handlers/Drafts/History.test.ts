import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { CampaignId, DraftId } from "@campaigns/domain/Drafts/Ids"
import { commit } from "@campaigns/port-contracts/Drafts/Writes"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { CampaignDraftView } from "../../../src/Api/Drafts/CampaignDraftView.ts"
import { RevisionView } from "../../../src/Api/Drafts/HistoryView.ts"
import { CUT, MAX_EXCERPT, MAX_EXCERPTS } from "../../../src/Api/Excerpts.ts"
import { pageView } from "../../../src/Api/Paging.ts"
import { type Client, onService, signedIn } from "../../support/Client.ts"
import { finishedDraft, manager, member, seeded } from "../../support/DemoData.ts"
import { stuckExtensions, stuckRsas } from "../../support/StuckTask.ts"

const draft = `/api/v1/campaigns/drafts/${seeded.draft}`
const history = `${draft}/history`
const RevisionPage = pageView("DraftRevisionPage", RevisionView)

const listed = (client: Client, query = "") =>
  Effect.map(client.get(history + query), (answer) => answer.as(RevisionPage))

const fieldsOf = ({ changes }: typeof RevisionView.Type) => changes.map(({ field }) => field)

/** Leaves out the fields that differ in two drafts of the same content. */
const contentOf = ({ date_updated: _, ...content }: typeof CampaignDraftView.Type) => content

describe("the history of a draft", () => {
  it.effect("tells who changed what, newest first, in the words of the wire", () =>
    Effect.gen(function*() {
      const mine = yield* signedIn(manager)
      const theirs = yield* signedIn(member)
      yield* mine.patch(`${draft}/campaign-settings`, { daily_budget_micros: 30_000_000, start_date: null })
      yield* theirs.patch(`${draft}/extensions`, { callouts: [{ callout_text: "Open" }] })
      const { items, next_cursor } = yield* listed(mine)
      assert.isNull(next_cursor)
      const [second, first, creation] = items
      assert.deepStrictEqual(second, {
        revision: 3,
        author: { id: 3, email: member },
        at: "2026-11-20T09:00:00.000Z",
        changes: [{ field: "extensions.callouts", old: [], new: [{ callout_text: "Open" }] }],
        change_count: 1,
        applications: []
      })
      assert.deepStrictEqual(first?.author, { id: 2, email: manager })
      assert.deepStrictEqual(first?.changes, [
        { field: "daily_budget_micros", old: 25_000_000, new: 30_000_000 },
        { field: "start_date", old: "2026-12-01", new: null }
      ])
      assert.deepInclude(creation, { revision: 1, author: null, at: "2026-11-01T09:00:00.000Z" })
      assert.includeMembers(creation === undefined ? [] : fieldsOf(creation), [
        "name",
        "bidding_strategy",
        `ad_groups[id=${seeded.adGroup}]`,
        `keywords[id=${seeded.keywords.exact}]`,
        `rsas[id=${seeded.rsa}]`
      ])
    }).pipe(onService))

  it.effect("names elements by their ids: what came, what went, what changed in those that stayed", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const { adGroup, keywords, rsa } = seeded
      yield* client.patch(`${draft}/ad-groups`, {
        ad_groups: [{
          id: adGroup,
          name: "Shoes",
          keywords: [{ id: keywords.exact, text: "boots" }, { text: "laces" }],
          removed_keyword_ids: [keywords.negative]
        }]
      })
      yield* client.patch(`${draft}/ads`, { rsas: [{ id: rsa, ad_group_id: adGroup, display_path_1: "boots" }] })
      const [ads, groups] = (yield* listed(client)).items
      assert.deepStrictEqual(ads?.changes, [{ field: `rsas[id=${rsa}].display_path_1`, old: "", new: "boots" }])
      const added = groups?.changes.find(({ old }) => old === null)
      const id = /^keywords\[id=(\d+)\]$/.exec(added?.field ?? "")?.[1]
      const keyword = {
        cpc_bid_micros: null,
        final_url: null,
        source_market_analysis_keyword_id: null,
        status: "ENABLED",
        final_url_suffix: null,
        tracking_url_template: null,
        page_unsure: null
      }
      assert.sameDeepMembers([...(groups?.changes ?? [])], [
        { field: `ad_groups[id=${adGroup}].name`, old: "Trail shoes", new: "Shoes" },
        { field: `keywords[id=${keywords.exact}].text`, old: "trail shoes", new: "boots" },
        {
          field: `keywords[id=${id}]`,
          old: null,
          new: { ad_group_id: adGroup, id: Number(id), text: "laces", match_type: "PHRASE", ...keyword }
        },
        {
          field: `keywords[id=${keywords.negative}]`,
          old: {
            ad_group_id: adGroup,
            id: keywords.negative,
            text: "used",
            match_type: "NEGATIVE",
            ...keyword,
            cpc_bid_micros: 1_000_000
          },
          new: null
        }
      ])
    }).pipe(onService))

  it.effect("tells match types that change together one by one", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const query = "?update_all_keywords_match_type=true"
      yield* client.patch(`${draft}/campaign-settings${query}`, { default_match_type: "BROAD" })
      const [revision] = (yield* listed(client)).items
      assert.deepStrictEqual(revision?.changes, [
        { field: "default_match_type", old: "PHRASE", new: "BROAD" },
        { field: `keywords[id=${seeded.keywords.exact}].match_type`, old: "EXACT", new: "BROAD" },
        { field: `keywords[id=${seeded.keywords.phrase}].match_type`, old: "PHRASE", new: "BROAD" }
      ])
    }).pipe(onService))

  it.effect("cuts large values, each and all of a revision together", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const callouts = Array.from({ length: 100 }, () => ({ callout_text: "x".repeat(500) }))
      yield* client.patch(`${draft}/extensions`, { callouts })
      const [large] = (yield* listed(client)).items
      const [change] = large?.changes ?? []
      const told = Array.isArray(change?.new) ? change.new : []
      assert.deepStrictEqual(told.slice(0, 15), callouts.slice(0, 15))
      assert.strictEqual(told.at(-1), CUT)
      assert.isAtMost(JSON.stringify(told).length, MAX_EXCERPT)
      const text = "y".repeat(500)
      const rsa = {
        ad_group_id: seeded.adGroup,
        headlines: Array.from({ length: 20 }, () => ({ text })),
        final_url: "https://www.example.com/"
      }
      yield* client.patch(`${draft}/ads`, { rsas: Array.from({ length: 40 }, () => rsa) })
      const [many] = (yield* listed(client)).items
      const changes = many?.changes ?? []
      assert.deepStrictEqual([many?.change_count, changes.length], [40, 40])
      assert.isAtMost(JSON.stringify(changes).length, MAX_EXCERPTS + 40 * 100)
      assert.strictEqual(changes.at(-1)?.new, CUT)
    }).pipe(onService))

  it.effect("tells an ad that moved to another ad group as that", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* client.patch(`${draft}/ad-groups`, { ad_groups: [{ name: "Other", cpc_bid_micros: 0 }] })
      const { ad_groups } = (yield* client.get(draft)).as(CampaignDraftView)
      const other = ad_groups.at(-1)?.id ?? 0
      yield* client.patch(`${draft}/ads`, { rsas: [{ id: seeded.rsa, ad_group_id: other }] })
      const [moved] = (yield* listed(client)).items
      assert.deepStrictEqual(moved?.changes, [
        { field: `rsas[id=${seeded.rsa}].ad_group_id`, old: seeded.adGroup, new: other }
      ])
    }).pipe(onService))

  it.effect("tells what a generation did", () =>
    Effect.gen(function*() {
      const task = yield* stuckExtensions
      const [begun] = (yield* listed(yield* signedIn(manager))).items
      assert.isNull(begun?.author)
      assert.deepStrictEqual(begun?.changes, [
        { field: "extensions_task_id", old: null, new: task },
        { field: "extensions_generation_status", old: "not_started", new: "pending" }
      ])
    }).pipe(onService))

  it.effect("tells the first hundred changes of a revision, and how many there are", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const keywords = Array.from({ length: 150 }, (_, index) => ({ text: `shoe ${index}` }))
      yield* client.post(`${draft}/ad-groups/${seeded.adGroup}/keywords/bulk`, { keywords })
      const [revision] = (yield* listed(client)).items
      assert.lengthOf(revision?.changes ?? [], 100)
      assert.strictEqual(revision?.change_count, 150)
    }).pipe(onService))

  it.effect("comes page by page, however long", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      for (let edit = 0; edit < 25; edit++) {
        yield* client.patch(`${draft}/campaign-settings`, { daily_budget_micros: 40_000_000 + edit })
      }
      const all = yield* listed(client)
      assert.deepStrictEqual(all.items.map(({ revision }) => revision), Array.from({ length: 26 }, (_, i) => 26 - i))
      const first = yield* listed(client, "?limit=12")
      const second = yield* listed(client, `?limit=14&cursor=${first.next_cursor}`)
      assert.deepStrictEqual([...first.items, ...second.items], all.items)
      assert.isNull(second.next_cursor)
      assert.strictEqual((yield* client.get(`${history}?limit=0&cursor=x`)).status, 422)
    }).pipe(onService))
})

describe("restoring a revision", () => {
  it.effect("gives the draft back as it was, elements with their ids, as a new revision", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const before = (yield* client.get(draft)).as(CampaignDraftView)
      yield* client.patch(`${draft}/campaign-settings`, { name: "Other", language_ids: null })
      yield* client.patch(`${draft}/ad-groups`, { removed_ad_group_ids: [seeded.adGroup] })
      const answer = yield* client.post(`${history}/1/restore`)
      assert.strictEqual(answer.status, 200)
      assert.strictEqual(answer.headers["etag"], "\"4\"")
      assert.deepStrictEqual(contentOf(answer.as(CampaignDraftView)), contentOf(before))
      assert.deepStrictEqual((yield* client.get(draft)).json, answer.json)
      const [restored] = (yield* listed(client)).items
      assert.deepInclude(restored, { revision: 4, author: { id: 2, email: manager } })
      assert.include(restored === undefined ? [] : fieldsOf(restored), `rsas[id=${seeded.rsa}]`)
      yield* client.post(`${history}/3/restore`)
      assert.isEmpty((yield* client.get(draft)).as(CampaignDraftView).ad_groups)
    }).pipe(onService))

  it.effect("writes nothing when the draft is so already", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const answer = yield* client.post(`${history}/1/restore`)
      assert.deepStrictEqual([answer.status, answer.headers["etag"]], [200, "\"1\""])
      assert.lengthOf((yield* listed(client)).items, 1)
    }).pipe(onService))

  it.effect("is 404 for a revision that the draft does not have", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      for (const revision of ["2", "0", "-1", "9007199254740991"]) {
        const answer = yield* client.post(`${history}/${revision}/restore`)
        assert.deepInclude(answer.json, { status: 404, detail: `The draft has no revision ${revision}` })
      }
      assert.strictEqual((yield* client.post(`${history}/x/restore`)).status, 422)
    }).pipe(onService))

  it.effect("insists on the revision that If-Match names", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* client.patch(`${draft}/campaign-settings`, { name: "Other" })
      const stale = yield* client.post(`${history}/1/restore`, undefined, { headers: { "if-match": "\"1\"" } })
      assert.deepInclude(stale.json, { status: 412, current_revision: 2 })
      const fresh = yield* client.post(`${history}/1/restore`, undefined, { headers: { "if-match": "\"2\"" } })
      assert.deepInclude(fresh.json, { name: finishedDraft.settings.name })
    }).pipe(onService))

  it.effect("loses nothing when many restore and edit at once", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* client.patch(`${draft}/campaign-settings`, { name: "Other" })
      const answers = yield* Effect.forEach(
        Array.from({ length: 12 }, (_, index) => index),
        (index) =>
          index % 2 === 0
            ? client.post(`${history}/1/restore`)
            : client.patch(`${draft}/campaign-settings`, { daily_budget_micros: 50_000_000 + index }),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
      const { items } = yield* listed(client)
      assert.deepStrictEqual(items.map(({ revision }) => revision), items.map((_, index) => items.length - index))
    }).pipe(onService))

  it.effect.each([["extensions", stuckExtensions], ["ads", stuckRsas]] as const)(
    "waits for a generation of %s that is running",
    ([, stuck]) =>
      Effect.gen(function*() {
        const client = yield* signedIn(manager)
        const task_id = yield* stuck
        const answer = yield* client.post(`${history}/1/restore`)
        assert.deepInclude(answer.json, { status: 409, code: "GENERATION_RUNNING", task_id })
      }).pipe(onService)
  )

  it.effect("brings no running generation back", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const drafts = yield* DraftReader
      yield* stuckExtensions
      const busy = yield* drafts.find(DraftId.make(seeded.draft))
      const after = { ...busy, revision: 3, extensionsGeneration: { _tag: "Completed" as const, taskId: null } }
      yield* commit({ before: busy, after, author: null })
      const restored = (yield* client.post(`${history}/2/restore`)).as(CampaignDraftView)
      assert.strictEqual(restored.extensions_generation_status, "not_started")
      assert.isNull(restored.extensions_task_id)
    }).pipe(onService))

  it.effect("is refused for a draft that is being published, and open again once it is", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const drafts = yield* DraftReader
      yield* client.patch(`${draft}/campaign-settings`, { name: "Other" })
      yield* client.post(`${draft}/publish`)
      const during = yield* client.post(`${history}/1/restore`)
      assert.deepInclude(during.json, { status: 409, code: "DRAFT_PUBLISHING" })
      const publishing = yield* drafts.find(DraftId.make(seeded.draft))
      const { publication } = publishing
      if (publication._tag !== "Publishing") return assert.fail("publishing has ended")
      const published = {
        _tag: "Published" as const,
        taskId: publication.taskId,
        campaignId: CampaignId.make(77),
        at: publishing.dateUpdated
      }
      const after = { ...publishing, revision: publishing.revision + 1, publication: published }
      yield* commit({ before: publishing, after, author: null })
      assert.strictEqual((yield* client.post(`${history}/1/restore`)).status, 200)
      const [, end, begin] = (yield* listed(client)).items
      assert.includeMembers(end === undefined ? [] : fieldsOf(end), ["is_published", "published_campaign_id"])
      assert.deepInclude(begin, { changes: [], change_count: 0 })
    }).pipe(onService))
})
