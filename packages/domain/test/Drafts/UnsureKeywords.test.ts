import { applyDelta } from "@campaigns/domain/Drafts/ApplyDelta"
import { applyFix } from "@campaigns/domain/Drafts/ApplyFix"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { compareDrafts, differ } from "@campaigns/domain/Drafts/DiffDrafts"
import { draftSize, unsureKeywordCount } from "@campaigns/domain/Drafts/DraftLimits"
import { editAdGroups } from "@campaigns/domain/Drafts/EditAdGroups"
import {
  addKeywords,
  changeKeyword,
  confirmKeyword,
  type KeywordPatch,
  removeKeyword
} from "@campaigns/domain/Drafts/EditKeywords"
import { editSettings } from "@campaigns/domain/Drafts/EditSettings"
import { AdGroupId, DraftId, KeywordId } from "@campaigns/domain/Drafts/Ids"
import { copyDraft } from "@campaigns/domain/Drafts/MakeDraft"
import { Micros } from "@campaigns/domain/Drafts/Money"
import { contentOf, restoreDraft } from "@campaigns/domain/Drafts/RestoreDraft"
import { findingsOfCode } from "@campaigns/domain/Rules/RuleBook"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { inputOf } from "../Rules/support/Inputs.ts"
import { adGroup, draftOf, keyword, now } from "./ExampleDrafts.ts"

const doubt = (page: string) => ({ page: `https://a.test/${page}`, reason: "The page does not say it." })

const draft = draftOf(
  adGroup(1, [keyword(2, "rye", { pageUnsure: doubt("rye") }), keyword(3, "bread")]),
  adGroup(9, [keyword(10, "rolls", { pageUnsure: doubt("rolls") }), keyword(11, "cake", { pageUnsure: doubt("") })])
)

const group = AdGroupId.make(1)
const rye = KeywordId.make(2)

/** The keywords of a draft that are in doubt, with the page. */
const unsure = ({ adGroups }: Pick<CampaignDraft, "adGroups">) =>
  adGroups.flatMap(({ keywords }) =>
    keywords.flatMap(({ pageUnsure, text }) => pageUnsure === undefined ? [] : [`${text} ${pageUnsure.page}`])
  )

const others = ["rolls https://a.test/rolls", "cake https://a.test/"]
const all = ["rye https://a.test/rye", ...others]

const done = <A, E>(result: Result.Result<A, E>) => Result.getOrThrow(result)

/** The four things that a person can change of a keyword. */
const patches: ReadonlyArray<KeywordPatch> = [
  { text: "rye bread" },
  { matchType: "EXACT" },
  { cpcBidMicros: Micros.make(1) },
  { finalUrl: "https://a.test/rye-bread" }
]

describe("The doubt about a keyword's page", () => {
  it("ends with each edit of the keyword, alone or with its ad group, and not with one that says what is there", () => {
    for (const patch of patches) {
      const alone = done(changeKeyword(draft, group, rye, patch))
      assert.isFalse("pageUnsure" in alone.keyword)
      assert.deepStrictEqual(unsure(alone.draft).slice(-2), others)
      const edit = (patch: KeywordPatch) =>
        done(editAdGroups(draft, [{
          _tag: "Change",
          id: group,
          keywords: [{ _tag: "Change", id: rye, patch }, { _tag: "Change", id: KeywordId.make(3), patch }],
          removedKeywordIds: []
        }], []))
      assert.deepStrictEqual(unsure(edit(patch)), others)
      assert.deepStrictEqual(unsure(edit({})), all)
    }
    const same = { text: "rye", matchType: "PHRASE", cpcBidMicros: null, finalUrl: null } as const
    assert.deepStrictEqual(unsure(done(changeKeyword(draft, group, rye, same)).draft), all)
  })

  it("outlasts what happens around the keyword", () => {
    const added = { index: 0, id: KeywordId.make(50), keyword: { text: "spelt" } }
    assert.deepStrictEqual(unsure(done(addKeywords(draft, group, [added])).draft), all)
    assert.deepStrictEqual(unsure(done(removeKeyword(draft, group, KeywordId.make(3)))), all)
    assert.deepStrictEqual(unsure(done(editSettings(draft, { name: "Other" }, "all")).draft), all)
    const rematched = done(editSettings(draft, { defaultMatchType: "EXACT" }, "all")).draft
    assert.deepStrictEqual([unsure(rematched), rematched.adGroups[0]?.keywords[0]?.matchType], [all, "EXACT"])
  })

  it("is copied, restored, undone and done again", () => {
    let id = 100
    const copy = done(copyDraft(draft, { id: DraftId.make(2), name: "Copy", now, nextId: () => id++ }))
    assert.deepStrictEqual(unsure(copy), all)
    const confirmed = done(
      confirmKeyword(done(confirmKeyword(draft, group, rye)), AdGroupId.make(9), KeywordId.make(11))
    )
    assert.deepStrictEqual(unsure(confirmed), ["rolls https://a.test/rolls"])
    assert.isTrue(differ(draft, confirmed))
    assert.deepStrictEqual(unsure(done(restoreDraft(confirmed, contentOf(draft)))), all)
    const { backward, forward } = compareDrafts(draft, confirmed)
    assert.deepStrictEqual(forward.keywords.put.map(({ id }) => id), [2, 11])
    assert.deepStrictEqual(applyDelta(draft, forward), confirmed)
    assert.deepStrictEqual(applyDelta(confirmed, backward), draft)
  })

  it("is a warning with one fix that takes the keyword out, and one that keeps it", () => {
    const findings = findingsOfCode(inputOf(draft), "KEYWORD_PAGE_UNSURE")
    assert.deepStrictEqual(findings.map(({ params, path, severity }) => [path, params["text"], severity]), [
      [["adGroups", 0, "keywords", 0], "rye", "advises"],
      [["adGroups", 1, "keywords", 0], "rolls", "advises"],
      [["adGroups", 1, "keywords", 1], "cake", "advises"]
    ])
    const [, finding] = findings
    const fixed = (finding?.fixes ?? []).map((fix) => done(applyFix(draft, finding!, fix)))
    assert.deepStrictEqual(fixed.map(unsure), [[all[0], all[2]], [all[0], all[2]]])
    const texts = ({ adGroups }: CampaignDraft) => adGroups.map(({ keywords }) => keywords.map(({ text }) => text))
    assert.deepStrictEqual(fixed.map(texts), [
      [["rye", "bread"], ["cake"]],
      [["rye", "bread"], ["rolls", "cake"]]
    ])
  })

  it("counts, and takes room for its texts", () => {
    assert.deepStrictEqual([draftOf(), draft].map(unsureKeywordCount), [0, 3])
    const sure = done(confirmKeyword(draft, group, rye))
    const { page, reason } = doubt("rye")
    assert.strictEqual(draftSize(draft) - draftSize(sure), page.length + reason.length)
  })
})
