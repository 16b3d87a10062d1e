import { BulkKeywordsView } from "@campaigns/adapters-http/Api/Drafts/KeywordsGroup"
import { DraftWarningView, StepResponse } from "@campaigns/adapters-http/Api/Drafts/WarningView"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { onService, signedIn } from "../../support/Client.ts"
import { manager, seeded } from "../../support/DemoData.ts"

const draft = `/api/v1/campaigns/drafts/${seeded.draft}`
const keywords = `${draft}/ad-groups/${seeded.adGroup}/keywords`
const Warnings = Schema.Array(DraftWarningView)

describe("the notation of pasted keywords", () => {
  it.effect("says the match type in lists, where none is said beside it", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const bulk = yield* client.post(`${keywords}/bulk`, {
        keywords: [
          { text: "[red shoes]" },
          { text: "\"blue shoes\"" },
          { text: "-[free shoes]" },
          { text: "+green +shoes" },
          { text: "[kept]", match_type: "BROAD" },
          { text: "\u200e-free boots" },
          { text: "[exact boots]\u200b" },
          { text: "\uff3bwide boots\uff3d" },
          { text: "trail\u200b boots", match_type: "EXACT" },
          { text: "plain" }
        ]
      })
      const { created } = bulk.as(BulkKeywordsView)
      const written = [
        ["red shoes", "EXACT"],
        ["blue shoes", "PHRASE"],
        ["[free shoes]", "NEGATIVE"],
        ["+green +shoes", "BROAD_MODIFIER"],
        ["[kept]", "BROAD"],
        ["free boots", "NEGATIVE"],
        ["exact boots", "EXACT"],
        ["wide boots", "EXACT"],
        ["trail boots", "EXACT"],
        ["plain", "PHRASE"]
      ]
      assert.deepStrictEqual(created.map(({ match_type, text }) => [text, match_type]), written)
      const step = yield* client.patch(`${draft}/ad-groups`, {
        ad_groups: [{ name: "Pasted", keywords: [{ text: "[trail boots]" }] }]
      })
      const [, pasted] = step.as(StepResponse).draft.ad_groups
      assert.deepStrictEqual(pasted?.keywords.map(({ match_type, text }) => [text, match_type]), [
        ["trail boots", "EXACT"]
      ])
    }).pipe(onService))

  it.effect("stays in a single keyword, with a warning whose fix takes it at its word", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const added = yield* client.post(keywords, { text: "[red shoes]" })
      assert.deepInclude(added.json, { text: "[red shoes]", match_type: "PHRASE" })
      const field = "ad_groups[0].keywords[3].text"
      const warnings = (yield* client.get(`${draft}/warnings`)).as(Warnings)
      assert.deepStrictEqual(
        warnings.filter(({ code }) => code === "KEYWORD_NOTATION").map(({ field, fixes }) => [field, fixes]),
        [[field, [{
          label: "Set text to \"red shoes\"; Set match_type to \"EXACT\"",
          patch: [
            { field, op: "set", value: "red shoes" },
            { field: "ad_groups[0].keywords[3].match_type", op: "set", value: "EXACT" }
          ]
        }]]]
      )
      const fixed = yield* client.post(`${draft}/warnings/apply-fix`, { field, code: "KEYWORD_NOTATION", fix: 0 })
      const keyword = fixed.as(StepResponse).draft.ad_groups[0]?.keywords[3]
      assert.deepStrictEqual([keyword?.text, keyword?.match_type], ["red shoes", "EXACT"])
    }).pipe(onService))
})
