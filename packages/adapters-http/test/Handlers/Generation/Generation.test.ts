import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { DraftId } from "@campaigns/domain/Drafts/Ids"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { CampaignDraftView } from "../../../src/Api/Drafts/CampaignDraftView.ts"
import { type Answer, type Client, onService, signedIn } from "../../support/Client.ts"
import { manager, seeded, stranger } from "../../support/DemoData.ts"
import { endedTask } from "../../support/EndedTask.ts"
import { stuckAdGroups, stuckExtensions, stuckRsas } from "../../support/StuckTask.ts"

const drafts = "/api/v1/campaigns/drafts"
const draft = `${drafts}/${seeded.draft}`
const extensions = `${draft}/extensions/generate`
const adGroups = `${draft}/ad-groups/generate`
const rsas = `${draft}/ad-groups/${seeded.adGroup}/rsas/generate`
const keywords = `${draft}/ad-groups/${seeded.adGroup}/keywords`

const read = (client: Client) => Effect.map(client.get(draft), (answer) => answer.as(CampaignDraftView))

const nothingToGenerate = (answer: Answer, code: string) => {
  assert.deepInclude(answer.json, { status: 409, code, type: "urn:campaigns:problem:nothing-to-generate" })
  assert.match(answer.text, /"detail":"The [^"]+\."|"detail":"Every [^"]+\."/)
}

describe("generating extensions", () => {
  it.effect("starts in the background, and the draft tells how far it is", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const task = yield* endedTask(client, yield* client.post(extensions))
      assert.deepInclude(task, {
        kind: "generate_extensions",
        draft_id: seeded.draft,
        status: "completed",
        error: null
      })
      const after = yield* read(client)
      assert.deepInclude(after, {
        extensions_generation_status: "completed",
        extensions_task_id: task.task_id,
        extensions_generation_error: null
      })
      assert.isNotEmpty(after.extensions?.callouts)
    }).pipe(onService))

  it.effect("needs no body and minds none", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      for (const options of [{ raw: "" }, { raw: "{}" }, { raw: "x", headers: { "content-type": "text/plain" } }]) {
        yield* endedTask(client, yield* client.post(extensions, undefined, options))
      }
    }).pipe(onService))
})

describe("generating ad groups", () => {
  it.effect("splits the selected keywords of the market analysis and writes an ad for each group", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const task = yield* endedTask(client, yield* client.post(adGroups))
      assert.deepInclude(task, { kind: "generate_ad_groups", status: "completed", error: null })
      assert.deepInclude(task.result, {
        ad_groups_created: 1,
        rsas_written: 1,
        rsas_failed: [],
        sorted_otherwise: [],
        usage: { calls: 0, input_tokens: 0, output_tokens: 0 }
      })
      const after = yield* read(client)
      const { ad_groups, all_rsas_generated, ad_groups_generation_status, ad_groups_task_id } = after
      assert.deepStrictEqual([ad_groups_generation_status, ad_groups_task_id], ["completed", task.task_id])
      assert.isTrue(all_rsas_generated)
      assert.deepStrictEqual(ad_groups[1]?.keywords.map(({ text }) => text), ["trail boots"])
      assert.deepInclude(ad_groups[1]?.rsas[0], { generation_status: "completed", generation_task_id: task.task_id })
    }).pipe(onService))

  it.effect("writes as many ads for each group as are asked for, and says where each text comes from", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const task = yield* endedTask(client, yield* client.post(adGroups, { ads_per_group: 2 }))
      assert.deepInclude(task.result, { ad_groups_created: 1, rsas_written: 2 })
      const ads = (yield* read(client)).ad_groups[1]?.rsas ?? []
      assert.lengthOf(ads, 2)
      for (const { headlines, id } of ads) {
        const { json, status } = yield* client.get(`${draft}/ads/${id}/provenance`)
        assert.strictEqual(status, 200)
        const origin = json as { readonly headlines: ReadonlyArray<{ readonly text: string; readonly writer: string }> }
        assert.deepStrictEqual(origin.headlines.map(({ text }) => text), headlines.map(({ text }) => text))
        assert.deepStrictEqual([...new Set(origin.headlines.map(({ writer }) => writer))], ["memory"])
      }
      assert.strictEqual((yield* client.get(`${draft}/ads/999999/provenance`)).status, 404)
    }).pipe(onService))

  it.effect("takes one to three ads for each group, and no other body", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      for (const body of [{ ads_per_group: 0 }, { ads_per_group: 4 }, { ads_per_group: "two" }, []]) {
        assert.strictEqual((yield* client.post(adGroups, body)).status, 422, JSON.stringify(body))
      }
      yield* endedTask(client, yield* client.post(adGroups, {}))
    }).pipe(onService))

  it.effect("is 409 without a market analysis", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(stranger)
      const answer = yield* client.post(`${drafts}/${seeded.strangersDraft}/ad-groups/generate`)
      nothingToGenerate(answer, "NO_MARKET_ANALYSIS")
    }).pipe(onService))

  it.effect("is 409 when no keyword of it is selected", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* client.patch(`/api/v1/market-analysis/analyses/${seeded.analysis}/keywords`, { all: false })
      nothingToGenerate(yield* client.post(adGroups), "NO_SELECTED_KEYWORDS")
      assert.strictEqual((yield* client.get(draft)).headers["etag"], "\"1\"")
    }).pipe(onService))
})

describe("generating the ads of an ad group", () => {
  it.effect("writes one beside the one that a person wrote", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const [before] = (yield* read(client)).ad_groups
      const task = yield* endedTask(client, yield* client.post(rsas))
      assert.deepInclude(task, { kind: "generate_rsas", status: "completed", error: null })
      assert.deepInclude(task.result, { rsas_written: 1, rsas_failed: [] })
      const [after] = (yield* read(client)).ad_groups
      assert.deepStrictEqual(after?.rsas[0], before?.rsas[0])
      assert.deepInclude(after?.rsas[1], { generation_status: "completed", generation_task_id: task.task_id })
    }).pipe(onService))

  it.effect("says nothing of where a text comes from, and takes no word for it", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* endedTask(client, yield* client.post(rsas))
      yield* endedTask(client, yield* client.post(extensions))
      const stored = yield* (yield* DraftReader).find(DraftId.make(seeded.draft))
      assert.include(JSON.stringify([stored.adGroups, stored.extensions]), "\"isGenerated\":true")
      const shown = yield* client.get(draft)
      assert.notMatch(shown.text, /is_?generated"/i)
      const own = { text: "Written by Hand", isGenerated: true, is_generated: true }
      const edit = { rsas: [{ id: seeded.rsa, ad_group_id: seeded.adGroup, headlines: [own] }] }
      assert.strictEqual((yield* client.patch(`${draft}/ads`, edit)).status, 200)
      const edited = yield* (yield* DraftReader).find(DraftId.make(seeded.draft))
      assert.deepStrictEqual(edited.adGroups[0]?.rsas[0]?.headlines, [
        { text: "Written by Hand", pinnedField: null, reason: null }
      ])
    }).pipe(onService))

  it.effect("is 404 for an ad group that the draft has not, and for an id that is none 422", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const absent = yield* client.post(`${draft}/ad-groups/99/rsas/generate`)
      assert.deepInclude(absent.json, { status: 404, detail: "The draft has no ad group 99" })
      const nowhere = yield* client.post(`${drafts}/99/ad-groups/${seeded.adGroup}/rsas/generate`)
      assert.deepInclude(nowhere.json, { status: 404, detail: "There is no such draft" })
      const malformed = yield* client.post(`${drafts}/x/ad-groups/y/rsas/generate`)
      assert.strictEqual(malformed.status, 422)
      assert.deepInclude(malformed.json, {
        detail: ["draft_id", "ad_group_id"].map((name, index) => ({
          type: "int_parsing",
          loc: ["path", name],
          msg: "Input should be a valid integer, unable to parse string as an integer",
          input: ["x", "y"][index]
        }))
      })
    }).pipe(onService))

  it.effect("is 409 without a keyword to write about", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      for (const id of [seeded.keywords.exact, seeded.keywords.phrase]) yield* client.delete(`${keywords}/${id}`)
      nothingToGenerate(yield* client.post(rsas), "NO_KEYWORDS")
    }).pipe(onService))

  it.effect("is 409 when it has no room beside ads written by hand", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const own = { ad_group_id: seeded.adGroup, headlines: [{ text: "Mine" }], descriptions: [{ text: "Mine alone" }] }
      yield* client.patch(`${draft}/ads`, { rsas: [own, own] })
      nothingToGenerate(yield* client.post(rsas), "ONLY_HANDWRITTEN_ADS")
    }).pipe(onService))
})

describe("a generation that is running", () => {
  it.effect.each(
    [
      [extensions, stuckExtensions],
      [adGroups, stuckAdGroups],
      [rsas, stuckRsas]
    ] as const
  )("is not started a second time, and its task is named: %s", ([path, begin]) =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const task_id = yield* begin
      const before = yield* client.get(draft)
      const answer = yield* client.post(path)
      assert.deepInclude(answer.json, { status: 409, code: "GENERATION_RUNNING", task_id })
      assert.strictEqual((yield* client.get(draft)).text, before.text)
      for (const other of [extensions, adGroups, rsas].filter((other) => other !== path)) {
        assert.strictEqual((yield* client.post(other)).status, 202, other)
      }
    }).pipe(onService))

  it.effect("is one task when it is asked for twice at once", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const answers = yield* Effect.all([client.post(extensions), client.post(extensions)], { concurrency: 2 })
      assert.deepStrictEqual(answers.map(({ status }) => status).sort(), [202, 409])
      const [one, other] = answers.map(({ json }) => (json as { readonly task_id: string }).task_id)
      assert.strictEqual(one, other)
    }).pipe(onService))

  it.effect("does not keep anybody from writing", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* stuckRsas
      assert.strictEqual((yield* client.post(keywords, { text: "fell shoes" })).status, 200)
      assert.strictEqual((yield* client.patch(`${draft}/campaign-settings`, { name: "New" })).status, 200)
      const [{ rsas: shown } = { rsas: [] }] = (yield* read(client)).ad_groups
      assert.deepStrictEqual(shown.map(({ generation_status }) => generation_status), ["completed", "pending"])
      assert.isFalse((yield* read(client)).all_rsas_generated)
    }).pipe(onService))
})
