import { CampaignDraftView } from "@campaigns/adapters-http/Api/Drafts/CampaignDraftView"
import { StepResponse } from "@campaigns/adapters-http/Api/Drafts/WarningView"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { onService, signedIn } from "../../support/Client.ts"
import { manager, seeded } from "../../support/DemoData.ts"

const draft = `/api/v1/campaigns/drafts/${seeded.draft}`
const address = `${draft}/negative-keywords`

const textsOf = (answer: typeof StepResponse.Type) =>
  answer.draft.negative_keywords.map(({ match_type, text }) => [text, match_type])

describe("the campaign's negative keywords", () => {
  it.effect("are added with the match type that is said, or that the notation means, then changed and removed", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const added = (yield* client.patch(address, {
        negative_keywords: [
          { text: "free" },
          { text: "\"repair shop\"" },
          { text: "-[jobs]" },
          { text: "[used]", match_type: "PHRASE" }
        ]
      })).as(StepResponse)
      assert.deepStrictEqual(textsOf(added), [
        ["free", "BROAD"],
        ["repair shop", "PHRASE"],
        ["jobs", "EXACT"],
        ["used", "PHRASE"]
      ])
      const [first, second, third] = added.draft.negative_keywords
      const changed = (yield* client.patch(address, {
        negative_keywords: [{ id: first?.id, match_type: "EXACT" }, { id: second?.id, text: "repair" }],
        removed_negative_keyword_ids: [third?.id]
      })).as(StepResponse)
      assert.deepStrictEqual(textsOf(changed), [["free", "EXACT"], ["repair", "PHRASE"], ["used", "PHRASE"]])
    }).pipe(onService))

  it.effect("are warned of where they keep the campaign's own keywords from every search, with a fix", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const { ad_groups } = (yield* client.get(draft)).as(CampaignDraftView)
      const text = ad_groups[0]?.keywords[0]?.text ?? ""
      const step = (yield* client.patch(address, { negative_keywords: [{ text: "quiet words" }, { text }] }))
        .as(StepResponse)
      const found = step.warnings.filter(({ field }) => field?.startsWith("negative_keywords") === true)
      assert.deepStrictEqual(found.map(({ code, field }) => [code, field]), [
        ["KEYWORD_BLOCKED_BY_CAMPAIGN_NEGATIVE", "negative_keywords[1].text"]
      ])
      const fixed = yield* client.post(`${draft}/warnings/apply-fix`, {
        field: "negative_keywords[1].text",
        code: "KEYWORD_BLOCKED_BY_CAMPAIGN_NEGATIVE",
        fix: 0
      })
      assert.deepStrictEqual(textsOf(fixed.as(StepResponse)), [["quiet words", "BROAD"]])
    }).pipe(onService))

  it.effect("go with a copy of the draft under ids of their own, come back with a revision, and stand in the plan", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* client.patch(address, { negative_keywords: [{ text: "free" }] })
      const before = (yield* client.get(draft)).as(CampaignDraftView)
      const copy = (yield* client.post(`${draft}/duplicate`)).as(CampaignDraftView)
      assert.deepStrictEqual(copy.negative_keywords.map(({ text }) => text), ["free"])
      assert.notStrictEqual(copy.negative_keywords[0]?.id, before.negative_keywords[0]?.id)
      const plan = yield* client.get(`${draft}/publish-plan`)
      assert.include(JSON.stringify(plan.json), "Keep all ads of the campaign from \\\"free\\\" (broad match).")
      const [latest] = ((yield* client.get(`${draft}/history`)).json as {
        readonly items: ReadonlyArray<{ readonly revision: number }>
      }).items
      yield* client.patch(address, { removed_negative_keyword_ids: before.negative_keywords.map(({ id }) => id) })
      const restored = yield* client.post(`${draft}/history/${latest?.revision}/restore`)
      assert.deepStrictEqual(restored.as(CampaignDraftView).negative_keywords, before.negative_keywords)
    }).pipe(onService))

  it.effect("are refused with the field where they are not as they must be", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const wrong = yield* client.patch(address, {
        negative_keywords: [{}, { text: "" }, { text: "a", match_type: "NEGATIVE" }, { id: 0 }]
      })
      const { detail } = wrong.json as { readonly detail: ReadonlyArray<{ readonly loc: ReadonlyArray<unknown> }> }
      assert.strictEqual(wrong.status, 422)
      assert.deepStrictEqual(detail.map(({ loc }) => loc.slice(1).join(".")), [
        "negative_keywords.0",
        "negative_keywords.1.text",
        "negative_keywords.2.match_type",
        "negative_keywords.3.id"
      ])
      const unknown = yield* client.patch(address, { removed_negative_keyword_ids: [77] })
      assert.deepInclude(unknown.json, { status: 404, detail: "The draft has no negative keyword 77" })
      const many = Array.from({ length: 10_001 }, (_, n) => ({ text: `a${n}` }))
      assert.strictEqual((yield* client.patch(address, { negative_keywords: many })).status, 422)
      yield* client.patch(address, { negative_keywords: many.slice(1) })
      const beyond = yield* client.patch(address, { negative_keywords: [{ text: "one more" }] })
      assert.deepInclude(beyond.json, { status: 409, code: "LIMIT_REACHED", limit: 10_000, count: 10_001 })
    }).pipe(onService))
})
