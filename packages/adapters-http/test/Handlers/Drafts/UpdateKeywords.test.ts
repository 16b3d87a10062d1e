import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { CampaignDraftView } from "../../../src/Api/Drafts/CampaignDraftView.ts"
import { KeywordsUpdatedView } from "../../../src/Api/Drafts/KeywordsGroup.ts"
import { type Answer, type Client, onService, signedIn } from "../../support/Client.ts"
import { manager, seeded } from "../../support/DemoData.ts"

const draft = `/api/v1/campaigns/drafts/${seeded.draft}`
const keywords = `${draft}/ad-groups/${seeded.adGroup}/keywords`
const many = `${draft}/keywords/bulk-update`

const { exact, negative } = seeded.keywords

const read = (client: Client) => Effect.map(client.get(draft), (answer) => answer.as(CampaignDraftView))

const errorsOf = ({ json }: Answer) =>
  (json as { readonly detail: ReadonlyArray<{ readonly loc: ReadonlyArray<unknown>; readonly type: string }> }).detail
    .map(({ loc, type }) => [loc.join("."), type])

describe("changing many keywords", () => {
  it.effect("is one revision, which says of each keyword what became of it", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const answer = yield* client.post(many, { keyword_ids: [exact, negative, 77], status: "PAUSED" })
      const { changed, failed, unchanged, warnings } = answer.as(KeywordsUpdatedView)
      assert.deepStrictEqual(changed.map(({ id, status }) => [id, status]), [[exact, "PAUSED"]])
      assert.deepStrictEqual(failed, [
        { keyword_id: negative, code: "NEGATIVE_KEYWORD" },
        { keyword_id: 77, code: "KEYWORD_NOT_FOUND" }
      ])
      assert.deepStrictEqual([unchanged, warnings, answer.headers["etag"]], [0, [], "\"2\""])
      const again = yield* client.post(many, { keyword_ids: [exact], status: "PAUSED" })
      assert.deepStrictEqual(again.as(KeywordsUpdatedView).unchanged, 1)
      assert.strictEqual(again.headers["etag"], "\"2\"")
      const history = (yield* client.get(`${draft}/history`)).json as {
        readonly items: ReadonlyArray<{ readonly changes: ReadonlyArray<unknown> }>
      }
      assert.deepStrictEqual(history.items[0]?.changes, [
        { field: `keywords[id=${exact}].status`, old: "ENABLED", new: "PAUSED" }
      ])
    }).pipe(onService))

  it.effect("tells beforehand what it would do, and does it only then", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const body = { filter: { text: "TRAIL" }, find: "trail", replace: "fell", final_url_suffix: "from=search" }
      const before = yield* read(client)
      const tried = yield* client.post(many, { ...body, dry_run: true })
      const would = tried.as(KeywordsUpdatedView)
      assert.deepStrictEqual(would.changed.map(({ text }) => text), ["fell shoes", "fell shoes"])
      assert.deepStrictEqual(yield* read(client), before)
      const done = yield* client.post(many, body)
      assert.deepStrictEqual(done.as(KeywordsUpdatedView).changed, would.changed)
      const texts = (yield* read(client)).ad_groups.flatMap((group) => group.keywords.map(({ text }) => text))
      assert.deepStrictEqual(texts, ["fell shoes", "fell shoes", "used"])
    }).pipe(onService))

  it.effect("moves and copies into another ad group, skips what it has, and is undone with the revision", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const made = yield* client.patch(`${draft}/ad-groups`, {
        ad_groups: [{ name: "Other", cpc_bid_micros: 700_000, keywords: [{ text: "used", match_type: "NEGATIVE" }] }]
      })
      const { ad_groups } = (made.json as { readonly draft: typeof CampaignDraftView.Type }).draft
      const [other] = ad_groups.filter(({ name }) => name === "Other")
      const [there] = other?.keywords ?? []
      const before = yield* read(client)
      const body = { keyword_ids: [exact, negative], ad_group_id: other?.id }
      const tried = yield* client.post(many, { ...body, dry_run: true })
      const moved = yield* client.post(many, body)
      assert.deepStrictEqual(moved.json, tried.json)
      const told = moved.as(KeywordsUpdatedView)
      assert.deepStrictEqual(told.changed.map(({ id }) => id), [exact])
      assert.deepStrictEqual(told.skipped, [{ keyword_id: negative, existing_keyword_id: there?.id ?? 0 }])
      const idsIn = (view: typeof CampaignDraftView.Type) =>
        view.ad_groups.map(({ keywords }) => keywords.map(({ id }) => id))
      const after = yield* read(client)
      assert.deepStrictEqual(idsIn(after).at(-1), [exact, there?.id ?? 0])
      const history = (yield* client.get(`${draft}/history`)).json as {
        readonly items: ReadonlyArray<{ readonly revision: number; readonly changes: ReadonlyArray<unknown> }>
      }
      assert.deepStrictEqual(history.items[0]?.changes, [
        { field: `keywords[id=${exact}].ad_group_id`, old: seeded.adGroup, new: other?.id }
      ])
      const back = yield* client.post(`${draft}/history/${(history.items[0]?.revision ?? 0) - 1}/restore`)
      assert.strictEqual(back.status, 200)
      assert.deepStrictEqual(idsIn(yield* read(client)), idsIn(before))
      const copied = yield* client.post(many, {
        filter: { ad_group_ids: [seeded.adGroup] },
        copy_to_ad_group_id: other?.id,
        status: "ENABLED"
      })
      const copies = copied.as(KeywordsUpdatedView)
      assert.deepStrictEqual(copies.skipped.map(({ keyword_id }) => keyword_id), [negative])
      assert.isTrue(copies.changed.every(({ id }) => !idsIn(before).flat().includes(id)))
      const [group, target] = idsIn(yield* read(client)).map(({ length }) => length)
      assert.deepStrictEqual([group, target], [idsIn(before)[0]?.length, 1 + copies.changed.length])
    }).pipe(onService))

  it.effect("changes bids by a percent, in the currency's steps", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* client.post(many, { keyword_ids: [exact], cpc_bid_micros: 1_230_000 })
      const raised = (yield* client.post(many, { keyword_ids: [exact, negative], cpc_bid_percent: 10 }))
        .as(KeywordsUpdatedView)
      assert.deepStrictEqual(raised.changed.map(({ cpc_bid_micros }) => cpc_bid_micros), [1_350_000])
      assert.deepStrictEqual(raised.failed, [{ keyword_id: negative, code: "NEGATIVE_KEYWORD" }])
    }).pipe(onService))

  it.effect("wants a selection and a change, of a form that makes sense", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const refused: ReadonlyArray<readonly [body: object, where: string, type: string]> = [
        [{ status: "PAUSED" }, "body", "value_error"],
        [{ keyword_ids: [exact], filter: {}, status: "PAUSED" }, "body", "value_error"],
        [{ keyword_ids: null, filter: null, status: "PAUSED" }, "body", "value_error"],
        [{ filter: {} }, "body", "value_error"],
        [{ filter: {}, find: "a" }, "body", "value_error"],
        [{ filter: {}, replace: "a" }, "body", "value_error"],
        [{ filter: {}, match_type: "NEGATIVE" }, "body", "value_error"],
        [{ filter: {}, status: "REMOVED" }, "body.status", "enum"],
        [{ filter: {}, status: null }, "body.status", "enum"],
        [{ filter: { status: "X" }, status: "PAUSED" }, "body.filter.status", "enum"],
        [{ keyword_ids: [], status: "PAUSED" }, "body.keyword_ids", "too_short"],
        [{ keyword_ids: [0], status: "PAUSED" }, "body.keyword_ids.0", "greater_than"],
        [{ filter: {}, cpc_bid_percent: null, ad_group_id: null, copy_to_ad_group_id: null }, "body", "value_error"],
        [{ filter: {}, cpc_bid_percent: 5, cpc_bid_micros: 5 }, "body", "value_error"],
        [{ filter: {}, cpc_bid_percent: 5, cpc_bid_micros: null }, "body", "value_error"],
        [{ filter: {}, ad_group_id: 1, copy_to_ad_group_id: 2 }, "body", "value_error"],
        [{ filter: {}, cpc_bid_percent: -91 }, "body.cpc_bid_percent", "greater_than_equal"],
        [{ filter: {}, cpc_bid_percent: 901 }, "body.cpc_bid_percent", "less_than_equal"],
        [{ filter: {}, cpc_bid_percent: 1.5 }, "body.cpc_bid_percent", "int_from_float"],
        [{ filter: {}, cpc_bid_percent: "ten" }, "body.cpc_bid_percent", "int_parsing"],
        [{ filter: {}, ad_group_id: 0 }, "body.ad_group_id", "greater_than"],
        [{ filter: {}, copy_to_ad_group_id: [] }, "body.copy_to_ad_group_id", "int_type"],
        [{ filter: {}, final_url_suffix: "" }, "body.final_url_suffix", "string_too_short"],
        [{ filter: {}, final_url_suffix: "a".repeat(2049) }, "body.final_url_suffix", "string_too_long"]
      ]
      for (const [body, where, type] of refused) {
        const answer = yield* client.post(many, body)
        assert.deepStrictEqual([answer.status, errorsOf(answer)], [422, [[where, type]]], JSON.stringify(body))
      }
      for (const unknown of [{ filter: { ad_group_ids: [77] }, status: "PAUSED" }, { filter: {}, ad_group_id: 77 }]) {
        assert.strictEqual((yield* client.post(many, unknown)).status, 404)
      }
      assert.strictEqual((yield* client.post(many, { filter: {}, copy_to_ad_group_id: 77 })).status, 404)
      const late = yield* client.post(many, { filter: {}, status: "PAUSED" }, { headers: { "if-match": "\"7\"" } })
      assert.strictEqual(late.status, 412)
      const tooLate = yield* client.post(many, { filter: {}, status: "PAUSED", dry_run: true }, {
        headers: { "if-match": "\"7\"" }
      })
      assert.strictEqual(tooLate.status, 412)
    }).pipe(onService))
})

describe("a NEGATIVE keyword", () => {
  const served = { status: "PAUSED", final_url_suffix: "a=b", tracking_url_template: "{lpurl}" }

  it.effect("takes no pause, suffix or template, wherever one is said", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      for (const [name, value] of Object.entries(served)) {
        const said = { text: "used", match_type: "NEGATIVE", [name]: value }
        const place = `body.${name}`
        assert.deepStrictEqual(errorsOf(yield* client.post(keywords, said)), [[place, "value_error"]])
        const changed = yield* client.put(`${keywords}/${negative}`, { text: "used", [name]: value })
        assert.deepStrictEqual(errorsOf(changed), [[place, "value_error"]])
        const group = { id: seeded.adGroup, keywords: [{ text: "ok" }, said] }
        assert.deepStrictEqual(errorsOf(yield* client.patch(`${draft}/ad-groups`, { ad_groups: [group] })), [
          [`body.ad_groups.0.keywords.1.${name}`, "value_error"]
        ])
        const bulk = yield* client.post(`${keywords}/bulk`, { keywords: [{ text: `new ${name}` }, said] })
        const { created, failed } = bulk.json as {
          readonly created: ReadonlyArray<unknown>
          readonly failed: ReadonlyArray<{ readonly index: number }>
        }
        assert.deepStrictEqual([created.length, failed.map(({ index }) => index)], [1, [1]])
      }
      const same = { text: "used", status: "ENABLED", final_url_suffix: null, tracking_url_template: null }
      assert.strictEqual((yield* client.put(`${keywords}/${negative}`, same)).status, 200)
    }).pipe(onService))

  it.effect("loses them when a keyword becomes one", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const paused = yield* client.put(`${keywords}/${exact}`, { text: "trail shoes", ...served })
      assert.deepInclude(paused.json, served)
      const turned = yield* client.put(`${keywords}/${exact}`, { text: "trail shoes", match_type: "NEGATIVE" })
      assert.deepInclude(turned.json, { status: "ENABLED", final_url_suffix: null, tracking_url_template: null })
    }).pipe(onService))
})

describe("the status of ad groups and ads", () => {
  it.effect("is read, written and left alone like any field of theirs", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* client.patch(`${draft}/ad-groups`, { ad_groups: [{ id: seeded.adGroup, status: "PAUSED" }] })
      const ad = { id: seeded.rsa, status: "PAUSED", final_url_suffix: "from=ad" } as const
      yield* client.patch(`${draft}/ads`, { rsas: [ad] })
      yield* client.patch(`${draft}/ads`, { rsas: [{ id: seeded.rsa, display_path_1: "x" }] })
      const [group] = (yield* read(client)).ad_groups
      assert.strictEqual(group?.status, "PAUSED")
      assert.deepInclude(group?.rsas[0], ad)
      for (const status of [null, "enabled", 1]) {
        const answer = yield* client.patch(`${draft}/ad-groups`, { ad_groups: [{ id: seeded.adGroup, status }] })
        assert.deepStrictEqual(errorsOf(answer), [["body.ad_groups.0.status", "enum"]])
      }
    }).pipe(onService))
})
