import { AdGroup } from "@campaigns/domain/Drafts/AdGroup"
import { editSettings, type SettingsEdited } from "@campaigns/domain/Drafts/EditSettings"
import { KeywordMatchType } from "@campaigns/domain/Drafts/KeywordMatchType"
import { Micros } from "@campaigns/domain/Drafts/Money"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { adGroup, applying, draftOf, keyword, published, publishing } from "./ExampleDrafts.ts"

const draft = draftOf(
  adGroup(1, [
    keyword(2, "a"),
    keyword(3, "b", { matchType: "EXACT" }),
    keyword(4, "c", { matchType: "NEGATIVE" })
  ]),
  adGroup(5, [keyword(6, "d", { matchType: "BROAD" })])
)

/** How many exclusions a write says that it kept. */
const keptIn = ({ findings }: SettingsEdited) =>
  findings.find(({ code }) => code === "NEGATIVE_KEYWORDS_KEPT")?.params["count"] ?? 0

const matchTypesAfter = (
  ...[patch, scope]: [Parameters<typeof editSettings>[1], Parameters<typeof editSettings>[2]]
) => {
  const edited = Result.getOrThrow(editSettings(draft, patch, scope))
  return {
    matchTypes: edited.draft.adGroups.flatMap((group) => group.keywords.map((row) => row.matchType)),
    kept: keptIn(edited)
  }
}

describe("editSettings", () => {
  it("changes what is named, clears what is null, and leaves what is absent", () => {
    const first = Result.getOrThrow(
      editSettings(draft, { websiteUrl: "https://a.test/", dailyBudgetMicros: Micros.make(5) }, "all")
    )
    const second = Result.getOrThrow(editSettings(first.draft, { websiteUrl: null }, "all"))
    assert.strictEqual(second.draft.settings.websiteUrl, null)
    assert.strictEqual(second.draft.settings.dailyBudgetMicros, 5)
    assert.strictEqual(second.draft.settings.name, "Bakery")
    assert.strictEqual(second.draft.adGroups, draft.adGroups)
  })

  it("takes along the keywords that had the previous default, and no others", () => {
    const after = matchTypesAfter({ defaultMatchType: "BROAD_MODIFIER" }, "matching-previous-default")
    assert.deepStrictEqual(after, { matchTypes: ["BROAD_MODIFIER", "EXACT", "NEGATIVE", "BROAD"], kept: 0 })
  })

  it("takes all keywords along when asked to, but for negative ones, and counts those", () => {
    assert.deepStrictEqual(matchTypesAfter({ defaultMatchType: "EXACT" }, "all"), {
      matchTypes: ["EXACT", "EXACT", "NEGATIVE", "EXACT"],
      kept: 1
    })
  })

  it("makes all keywords negative when that is the new default, and keeps none", () => {
    assert.deepStrictEqual(matchTypesAfter({ defaultMatchType: "NEGATIVE" }, "all"), {
      matchTypes: ["NEGATIVE", "NEGATIVE", "NEGATIVE", "NEGATIVE"],
      kept: 0
    })
  })

  it("keeps exclusions when the previous default was NEGATIVE, whatever the scope, and counts them", () => {
    const negative = Result.getOrThrow(
      editSettings(draft, { defaultMatchType: "NEGATIVE" }, "matching-previous-default")
    ).draft
    for (const scope of ["matching-previous-default", "all"] as const) {
      const back = Result.getOrThrow(editSettings(negative, { defaultMatchType: "PHRASE" }, scope))
      assert.deepStrictEqual(
        back.draft.adGroups[0]?.keywords.map(({ matchType }) => matchType),
        ["NEGATIVE", scope === "all" ? "PHRASE" : "EXACT", "NEGATIVE"]
      )
      assert.strictEqual(keptIn(back), 2)
    }
  })

  it.prop(
    "never turns an exclusion into a target, and counts those that it was asked to",
    {
      adGroups: Schema.Array(AdGroup),
      first: KeywordMatchType,
      edits: Schema.Array(Schema.Struct({ defaultMatchType: KeywordMatchType, all: Schema.Boolean }))
    },
    ({ adGroups, edits, first }) => {
      const negativesOf = ({ adGroups }: typeof draft) =>
        adGroups.flatMap(({ keywords }, group) =>
          keywords.flatMap(({ matchType }, at) => matchType === "NEGATIVE" ? [`${group} ${at}`] : [])
        )
      let before = { ...draft, adGroups, settings: { ...draft.settings, defaultMatchType: first } }
      for (const { all, defaultMatchType } of edits) {
        const scope = all ? "all" : "matching-previous-default"
        const after = Result.getOrThrow(editSettings(before, { defaultMatchType }, scope))
        const excluded = negativesOf(before)
        assert.includeMembers(negativesOf(after.draft), excluded)
        const previous = before.settings.defaultMatchType
        const isAsked = defaultMatchType !== previous && defaultMatchType !== "NEGATIVE" &&
          (all || previous === "NEGATIVE")
        assert.strictEqual(keptIn(after), isAsked ? excluded.length : 0)
        before = after.draft
      }
    }
  )

  it("touches no keyword when the default stays as it is", () => {
    const same = Result.getOrThrow(editSettings(draft, { defaultMatchType: "PHRASE", name: "Other" }, "all"))
    assert.strictEqual(same.draft.adGroups, draft.adGroups)
    assert.strictEqual(keptIn(same), 0)
  })

  it("keeps ad groups in which nothing follows as the same object", () => {
    const { draft: after } = Result.getOrThrow(
      editSettings(draft, { defaultMatchType: "EXACT" }, "matching-previous-default")
    )
    assert.strictEqual(after.adGroups[1], draft.adGroups[1])
    assert.notStrictEqual(after.adGroups[0], draft.adGroups[0])
  })

  it("changes a published draft like any other", () => {
    const after = Result.getOrThrow(editSettings(published(draft), { name: "x" }, "all")).draft
    assert.strictEqual(after.settings.name, "x")
    assert.deepStrictEqual(after.publication, published(draft).publication)
  })

  it("refuses a draft that is being published or whose changes are being applied, and says which", () => {
    const refusal = (frozen: typeof draft) => Result.getOrThrow(Result.flip(editSettings(frozen, { name: "x" }, "all")))
    assert.strictEqual(refusal(publishing(draft))._tag, "DraftIsPublishing")
    assert.strictEqual(refusal(applying(draft))._tag, "DraftIsApplying")
  })
})
