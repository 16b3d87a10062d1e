import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { StepResponse } from "../../../src/Api/Drafts/WarningView.ts"
import { type Client, onService, signedIn } from "../../support/Client.ts"
import { manager, seeded } from "../../support/DemoData.ts"

const draft = `/api/v1/campaigns/drafts/${seeded.draft}`
const { adGroup, keywords, rsa } = seeded

const step = (client: Client, name: string, body: object) =>
  Effect.map(client.patch(`${draft}/${name}`, body), (answer) => {
    assert.strictEqual(answer.status, 200, answer.text)
    return answer.as(StepResponse)
  })

describe("step 2", () => {
  it.effect("adds ad groups without id, with their keywords, in the order in which they stand", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const { draft } = yield* step(client, "ad-groups", {
        ad_groups: [
          {
            name: "Boots",
            cpc_bid_micros: 1_000_000,
            keywords: [{ text: "boots" }, { text: "free", match_type: "NEGATIVE" }]
          },
          { name: "Socks" }
        ]
      })
      assert.deepStrictEqual(draft.ad_groups.map(({ name }) => name), ["Trail shoes", "Boots", "Socks"])
      const [, boots, socks] = draft.ad_groups
      assert.deepStrictEqual(
        boots?.keywords.map(({ match_type, text }) => [text, match_type]),
        [["boots", "PHRASE"], ["free", "NEGATIVE"]]
      )
      assert.deepInclude(socks, { cpc_bid_micros: 0, keywords: [], rsas: [] })
    }).pipe(onService))

  it.effect("changes an ad group by id and leaves what is absent", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const { draft } = yield* step(client, "ad-groups", {
        ad_groups: [{
          id: adGroup,
          name: "Shoes",
          keywords: [{ id: keywords.exact, cpc_bid_micros: 2_000_000 }, { text: "fell shoes" }],
          removed_keyword_ids: [keywords.negative]
        }]
      })
      assert.lengthOf(draft.ad_groups, 1)
      const group = draft.ad_groups[0]
      assert.deepInclude(group, { id: adGroup, name: "Shoes", cpc_bid_micros: 1_500_000 })
      assert.deepStrictEqual(
        group?.keywords.map(({ cpc_bid_micros, text }) => [text, cpc_bid_micros]),
        [["trail shoes", 2_000_000], ["trail shoes", null], ["fell shoes", null]]
      )
      assert.lengthOf(group?.rsas ?? [], 1)
    }).pipe(onService))

  it.effect("refuses an id that stands twice in a list, at each place but the first", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const errorsOf = Effect.fnUntraced(function*(name: string, body: object) {
        const answer = yield* client.patch(`${draft}/${name}`, body)
        assert.strictEqual(answer.status, 422, answer.text)
        const { detail } = answer.json as {
          readonly detail: ReadonlyArray<
            { readonly type: string; readonly loc: ReadonlyArray<unknown>; readonly msg: string }
          >
        }
        return detail.map(({ loc, msg, type }) => [type, loc.join("."), msg])
      })
      const before = (yield* client.get(draft)).text
      const said = (id: number, first: number) => `Value error, id ${id} is already that of item ${first} of the list`
      assert.deepStrictEqual(
        yield* errorsOf("ad-groups", {
          ad_groups: [{ name: "New" }, { id: adGroup, name: "A" }, { name: "New" }, { id: adGroup }, {
            id: adGroup,
            name: "B"
          }]
        }),
        [
          ["value_error", "body.ad_groups.3", said(adGroup, 1)],
          ["value_error", "body.ad_groups.4", said(adGroup, 1)]
        ]
      )
      assert.deepStrictEqual(
        yield* errorsOf("ad-groups", {
          ad_groups: [{
            id: adGroup,
            keywords: [{ id: keywords.exact }, { text: "x" }, { id: keywords.exact, text: "y" }]
          }]
        }),
        [["value_error", "body.ad_groups.0.keywords.2", said(keywords.exact, 0)]]
      )
      assert.deepStrictEqual(
        yield* errorsOf("ads", { rsas: [{ id: rsa }, { id: rsa }] }),
        [["value_error", "body.rsas.1", said(rsa, 0)]]
      )
      assert.deepStrictEqual(
        yield* errorsOf("negative-keywords", {
          negative_keywords: [{ id: 7 }, { text: "free" }, { id: 8 }, { id: 7 }]
        }),
        [["value_error", "body.negative_keywords.3", said(7, 0)]]
      )
      assert.strictEqual((yield* client.get(draft)).text, before)
    }).pipe(onService))

  it.effect("removes what it is told to remove", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const { draft, warnings } = yield* step(client, "ad-groups", { removed_ad_group_ids: [adGroup] })
      assert.deepStrictEqual(draft.ad_groups, [])
      assert.include(warnings.map(({ field }) => field), "ad_groups")
    }).pipe(onService))

  it.effect("does all or nothing: an unknown id is 404", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      for (
        const [body, detail] of [
          [{ ad_groups: [{ name: "New" }, { id: 99, name: "?" }] }, "The draft has no ad group 99"],
          [{ ad_groups: [{ name: "New" }], removed_ad_group_ids: [99] }, "The draft has no ad group 99"],
          [{ ad_groups: [{ id: adGroup, keywords: [{ id: 99 }] }] }, "The ad group has no keyword 99"]
        ] as const
      ) {
        assert.deepInclude((yield* client.patch(`${draft}/ad-groups`, body)).json, { status: 404, detail })
      }
      assert.strictEqual((yield* client.get(draft)).headers["etag"], "\"1\"")
    }).pipe(onService))

  it.effect.each<[object, string]>([
    [{ ad_groups: [{}] }, "Value error, name is required for a new ad group"],
    [
      { ad_groups: [{ name: "A", keywords: [{ match_type: "EXACT" }] }] },
      "Value error, text is required for a new keyword"
    ],
    [{ ad_groups: [{ name: "A", cpc_bid_micros: -1 }] }, "Input should be greater than or equal to 0"],
    [{ ad_groups: {} }, "Input should be a valid list"],
    [{ ad_groups: [{ name: "A", keywords: [{ text: "x".repeat(81) }] }] }, "String should have at most 80 characters"]
  ])("answers 422 to %j", ([body, message]) =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const answer = yield* client.patch(`${draft}/ad-groups`, body)
      assert.strictEqual(answer.status, 422)
      assert.include(answer.text, `"msg":"${message}"`)
    }).pipe(onService))
})

describe("step 3", () => {
  const ad = {
    ad_group_id: adGroup,
    headlines: [{ text: "One", pinned_field: "HEADLINE_1" }, { text: "Two" }],
    descriptions: [{ text: "Words", reason: "short" }],
    final_url: "https://www.example.com/a"
  }

  it.effect("adds ads, which count as completed", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const { draft, warnings } = yield* step(client, "ads", { rsas: [ad] })
      const added = draft.ad_groups[0]?.rsas[1]
      assert.deepInclude(added, {
        ad_group_id: adGroup,
        headlines: [{ text: "One", pinned_field: "HEADLINE_1", reason: "" }, {
          text: "Two",
          pinned_field: "",
          reason: ""
        }],
        descriptions: [{ text: "Words", pinned_field: "", reason: "short" }],
        final_url: "https://www.example.com/a",
        final_mobile_url: "",
        display_path_1: "",
        tracking_url_template: "",
        generation_status: "completed",
        generation_task_id: "",
        generation_error: ""
      })
      assert.include(warnings.map(({ field }) => field), "ad_groups[0].rsas[1].headlines")
    }).pipe(onService))

  it.effect("takes back what it showed: an ad sent as it was read changes nothing", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const { draft: before } = yield* step(client, "ads", { rsas: [ad] })
      const same = yield* client.patch(`${draft}/ads`, { rsas: before.ad_groups.flatMap(({ rsas }) => rsas) })
      assert.strictEqual(same.status, 200, same.text)
      assert.deepStrictEqual(same.as(StepResponse).draft, before)
      assert.strictEqual(same.headers["etag"], "\"2\"")
    }).pipe(onService))

  it.effect("changes by id, leaves what is absent, clears with null or an empty text", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* step(client, "ads", {
        rsas: [{ id: rsa, display_path_1: "shop", final_mobile_url: "https://m.example.com" }]
      })
      const changed = (yield* step(client, "ads", { rsas: [{ id: rsa, display_path_2: "now" }] })).draft.ad_groups[0]
        ?.rsas[0]
      assert.deepInclude(changed, {
        display_path_1: "shop",
        display_path_2: "now",
        final_mobile_url: "https://m.example.com",
        final_url: "https://www.example.com/trail"
      })
      const cleared =
        (yield* step(client, "ads", { rsas: [{ id: rsa, display_path_2: null, final_mobile_url: "" }] })).draft
      assert.deepInclude(cleared.ad_groups[0]?.rsas[0], {
        display_path_1: "shop",
        display_path_2: "",
        final_mobile_url: ""
      })
      assert.lengthOf(cleared.ad_groups[0]?.rsas[0]?.headlines ?? [], 3)
    }).pipe(onService))

  it.effect("removes ads, and moves them to another ad group", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const { draft: two } = yield* step(client, "ad-groups", { ad_groups: [{ name: "Boots" }] })
      const boots = two.ad_groups[1]?.id
      const { draft: moved } = yield* step(client, "ads", { rsas: [{ id: rsa, ad_group_id: boots }] })
      assert.deepStrictEqual(moved.ad_groups.map(({ rsas }) => rsas.map(({ ad_group_id }) => ad_group_id)), [[], [
        boots
      ]])
      const { draft: bare } = yield* step(client, "ads", { removed_rsa_ids: [rsa] })
      assert.deepStrictEqual(bare.ad_groups.flatMap(({ rsas }) => rsas), [])
      assert.isFalse(bare.all_rsas_generated)
    }).pipe(onService))

  it.effect("answers 404 to ids that the draft has not", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const elsewhere = yield* client.patch(`${draft}/ads`, { rsas: [{ ...ad, ad_group_id: 99 }] })
      assert.deepInclude(elsewhere.json, { status: 404, detail: "The draft has no ad group 99" })
      const unknown = yield* client.patch(`${draft}/ads`, { rsas: [{ id: 99 }] })
      assert.deepInclude(unknown.json, { status: 404, detail: "The draft has no ad 99" })
    }).pipe(onService))

  it.effect("answers 422 to an ad without ad group, an unknown pin and an empty headline", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const withoutAdGroup = yield* client.patch(`${draft}/ads`, { rsas: [{ headlines: [] }] })
      assert.include(withoutAdGroup.text, "ad_group_id is required for a new ad")
      const headlines = [{ text: "", pinned_field: "HEADLINE_9" }]
      const answer = yield* client.patch(`${draft}/ads`, { rsas: [{ ad_group_id: adGroup, headlines }] })
      assert.include(answer.text, "[\"body\",\"rsas\",0,\"headlines\",0,\"text\"]")
      assert.include(answer.text, "[\"body\",\"rsas\",0,\"headlines\",0,\"pinned_field\"]")
    }).pipe(onService))
})

describe("step 4", () => {
  const sitelink = { link_text: "Sale", final_url: "https://www.example.com/sale" }

  it.effect("replaces part by part, leaves an absent part, empties with null", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* step(client, "extensions", {
        sitelinks: [sitelink],
        callouts: [{ callout_text: "Free returns" }],
        phone: { phone_number: "+49 30 1234567", country_code: "DE" },
        structured_snippets: [{ header: "BRANDS", values: ["Acme", "Peak", "Stride"] }]
      })
      const { draft } = yield* step(client, "extensions", { callouts: null, phone: null })
      assert.deepStrictEqual(draft.extensions, {
        sitelinks: [{ ...sitelink, description_1: "", description_2: "", final_mobile_url: "" }],
        callouts: [],
        phone: null,
        structured_snippets: [{ header: "BRANDS", values: ["Acme", "Peak", "Stride"] }]
      })
      const emptied = yield* step(client, "extensions", { sitelinks: null, structured_snippets: [] })
      assert.isNull(emptied.draft.extensions)
    }).pipe(onService))

  it.effect("takes back what it showed", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const { draft: before } = yield* step(client, "extensions", { sitelinks: [sitelink] })
      const { draft: after } = yield* step(client, "extensions", { ...before.extensions })
      assert.deepStrictEqual(after, before)
    }).pipe(onService))

  it.effect("says what is worth knowing about extensions only", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const { warnings } = yield* step(client, "extensions", { sitelinks: [{ link_text: "x".repeat(26) }] })
      assert.isNotEmpty(warnings)
      for (const { field } of warnings) assert.match(field, /^extensions/)
    }).pipe(onService))

  it.effect.each<[object, string]>([
    [{ sitelinks: [{}] }, "[\"body\",\"sitelinks\",0,\"link_text\"]"],
    [{ sitelinks: [{ ...sitelink, final_url: "nowhere" }] }, "[\"body\",\"sitelinks\",0,\"final_url\"]"],
    [{ phone: { phone_number: "1" } }, "[\"body\",\"phone\",\"country_code\"]"],
    [{ structured_snippets: [{ header: "SHOES", values: [] }] }, "[\"body\",\"structured_snippets\",0,\"header\"]"]
  ])("answers 422 to %j", ([body, loc]) =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const answer = yield* client.patch(`${draft}/extensions`, body)
      assert.strictEqual(answer.status, 422)
      assert.include(answer.text, `"loc":${loc}`)
    }).pipe(onService))
})
