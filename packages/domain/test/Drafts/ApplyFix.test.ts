import { applyFix, FixOutdated, requestedFix } from "@campaigns/domain/Drafts/ApplyFix"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { KeywordId, RsaId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { changing, type Finding, type Fix } from "@campaigns/domain/Rules/Finding"
import type { RuleInput } from "@campaigns/domain/Rules/Rule"
import { findingsOf, findingsOfCode } from "@campaigns/domain/Rules/RuleBook"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { adCases } from "../Rules/support/AdCases.ts"
import { adGroupCases } from "../Rules/support/AdGroupCases.ts"
import { extensionCases } from "../Rules/support/ExtensionCases.ts"
import { cleanInput, inputOf, keyword, withHeadline, withKeywords, withRsa } from "../Rules/support/Inputs.ts"
import { placeOf } from "../Rules/support/Judged.ts"
import { settingsCases } from "../Rules/support/SettingsCases.ts"

const ready = ({ draft }: RuleInput): boolean => draft.extensionsGeneration._tag === "Completed"

/** The same draft with an id of its own for every element. */
const identified = (input: RuleInput): RuleInput => {
  let id = 1000
  return {
    ...input,
    draft: {
      ...input.draft,
      adGroups: input.draft.adGroups.map((group) => ({
        ...group,
        keywords: group.keywords.map((keyword) => ({ ...keyword, id: KeywordId.make(id++) })),
        rsas: group.rsas.map((rsa) => ({ ...rsa, id: RsaId.make(id++) }))
      }))
    }
  }
}

const fixes = [settingsCases, adGroupCases, adCases, extensionCases].flat().filter(({ input }) => ready(input)).flatMap(
  (one) => {
    const { code } = one
    const input = identified(one.input)
    const findings = findingsOf(input)
    return findings.filter((finding) => finding.code === code).flatMap((finding) =>
      (finding.fixes ?? []).map((fix, index) => ({
        name: `${code} at ${placeOf(finding.path)}, fix ${index}`,
        input,
        finding,
        fix
      }))
    )
  }
)

const applied = (draft: CampaignDraft, finding: Finding, fix: Fix): CampaignDraft => {
  const result = applyFix(draft, finding, fix)
  return Result.isSuccess(result) ? result.success : assert.fail(String(result.failure))
}

/** How often a draft is found to have a code. */
const count = (input: RuleInput, code: string) => findingsOf(input).filter((finding) => finding.code === code).length

describe("a fix of a finding", () => {
  it("is there for many codes", () => {
    assert.isAbove(new Set(fixes.map(({ finding }) => finding.code)).size, 35)
  })

  it.each(fixes)("mends $name and blocks nothing new", ({ finding, fix, input }) => {
    const after = { ...input, draft: applied(input.draft, finding, fix) }
    assert.strictEqual(count(after, finding.code), count(input, finding.code) - 1)
    const blocking = (one: RuleInput) => findingsOf(one).filter(({ severity }) => severity === "blocks").length
    assert.isAtMost(blocking(after), blocking(input))
  })

  it("is the changes that it names, and makes the text a person's own", () => {
    const { draft } = withHeadline("CHEAP shoes")
    const generated = {
      ...draft,
      adGroups: draft.adGroups.map((group) => ({
        ...group,
        rsas: group.rsas.map((rsa) => ({
          ...rsa,
          headlines: rsa.headlines.map((text) => ({ ...text, isGenerated: true as const }))
        }))
      }))
    }
    const [finding] = findingsOfCode(inputOf(generated), "CAPITALS")
    assert.deepStrictEqual(finding?.fixes, [
      changing(["adGroups", 0, "rsas", 0, "headlines", 0, "text"], "Cheap shoes")
    ])
    assert.isDefined(finding)
    const after = applied(generated, finding, finding.fixes?.[0] ?? changing([]))
    const { headlines = [] } = after.adGroups[0]?.rsas[0] ?? {}
    assert.deepStrictEqual(headlines.map(({ isGenerated, text }) => [text, isGenerated]), [
      ["Cheap shoes", undefined],
      ["Plain One", true],
      ["Plain Two", true],
      ["Plain Three", true]
    ])
  })

  it("is found by its code, its place and its number", () => {
    const input = withKeywords(keyword("+red shoes"), keyword("+blue shoes"))
    const findings = findingsOf(input)
    const at = (place: string, fix: number) =>
      requestedFix(findings, { code: "KEYWORD_LEADING_PLUS", isAt: (path) => placeOf(path) === place, fix })
    assert.deepStrictEqual(at("adGroups[0].keywords[2].text", 0)?.fix, {
      changes: [{ path: ["adGroups", 0, "keywords", 2, "text"], value: "blue shoes" }]
    })
    assert.isUndefined(at("adGroups[0].keywords[2].text", 1))
    assert.isUndefined(at("adGroups[0].keywords[0].text", 0))
  })

  it.each(
    [
      [["adGroups", 9, "keywords", 0, "text"], "x"],
      [["adGroups", 0, "keywords", 99, "text"], "x"],
      [["adGroups", 0, "rsas", 9, "displayPath1"], "x"],
      [["adGroups", 0, "rsas", 0], undefined],
      [["settings", "dailyBudgetMicros"], "ten"],
      [["extensions", "phone", "phoneNumber"], 7],
      [["adGroups", 0, "cpcBidMicros"], -1]
    ] as const
  )("that does not fit %j is outdated", (path, value) => {
    const finding: Finding = { step: "ads", code: "SOME_CODE", path: [], params: {}, severity: "advises" }
    const result = applyFix(cleanInput.draft, finding, changing(path, value))
    assert.deepStrictEqual(result, Result.fail(new FixOutdated({ code: "SOME_CODE" })))
  })

  it("is refused where any edit is", () => {
    const { draft } = withRsa({ displayPath1: "CHEAP-shoes" })
    const taskId = TaskId.make("b7b7d3a0-58a4-4d3c-9d8e-6d1f6f1f7a10")
    const publishing: CampaignDraft = {
      ...draft,
      publication: { _tag: "Publishing", taskId, sendingSince: null, mayHaveMade: [] }
    }
    const [finding] = findingsOfCode(inputOf(publishing), "CAPITALS")
    assert.isDefined(finding)
    const result = applyFix(publishing, finding, finding.fixes?.[0] ?? changing([]))
    assert.strictEqual(Result.isFailure(result) ? result.failure._tag : "", "DraftIsPublishing")
  })
})
