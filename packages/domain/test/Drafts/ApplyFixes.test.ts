import { applyFix, requestedFix } from "@campaigns/domain/Drafts/ApplyFix"
import { applyFixesInTurns, type FixesApplied } from "@campaigns/domain/Drafts/ApplyFixes"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { AdGroupId, KeywordId, NegativeKeywordId, RsaId } from "@campaigns/domain/Drafts/Ids"
import { Micros } from "@campaigns/domain/Drafts/Money"
import type { DraftPath } from "@campaigns/domain/Rules/Finding"
import type { RuleInput } from "@campaigns/domain/Rules/Rule"
import { everyFindingInTurns, findingsOf } from "@campaigns/domain/Rules/RuleBook"
import { atOnce } from "@campaigns/domain/Turns"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { adCases } from "../Rules/support/AdCases.ts"
import { adGroupCases } from "../Rules/support/AdGroupCases.ts"
import { extensionCases } from "../Rules/support/ExtensionCases.ts"
import { cleanInput, keyword, texts, withKeywords, withRsa, withSettings } from "../Rules/support/Inputs.ts"
import { placeOf } from "../Rules/support/Judged.ts"
import { settingsCases } from "../Rules/support/SettingsCases.ts"

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

/** The same with a copy of each ad group, so that what is wrong with one is found twice. */
const doubled = (input: RuleInput): RuleInput => ({
  ...input,
  draft: {
    ...input.draft,
    adGroups: [
      ...input.draft.adGroups,
      ...input.draft.adGroups.map((group, index) => ({
        ...group,
        id: AdGroupId.make(9000 + index),
        name: `${group.name} again`,
        keywords: group.keywords.map((keyword) => ({ ...keyword, id: KeywordId.make(keyword.id + 5000) })),
        rsas: group.rsas.map((rsa) => ({ ...rsa, id: RsaId.make(rsa.id + 5000) }))
      }))
    ]
  }
})

const fieldOf = (path: DraftPath) => placeOf(path)

const all = (
  input: RuleInput,
  code: string,
  { fields = null, fix = 0 }: { readonly fix?: number; readonly fields?: ReadonlyArray<string> | null } = {}
) =>
  atOnce(applyFixesInTurns(
    input.draft,
    (draft) => everyFindingInTurns({ ...input, draft }, code),
    { code, fix, fields, fieldOf }
  ))

const applied = (...given: Parameters<typeof all>): FixesApplied => {
  const result = all(...given)
  return Result.isSuccess(result) ? result.success : assert.fail(String(result.failure))
}

/** The draft after the last finding with such a fix was mended, and so on, one by one. */
const oneByOne = (input: RuleInput, code: string, fix: number) => {
  let draft = input.draft
  let count = 0
  for (; count < 200; count++) {
    const findings = atOnce(everyFindingInTurns({ ...input, draft }, code)).toReversed()
    const next = requestedFix(findings, { code, fix, isAt: () => true })
    const result = next === undefined ? undefined : applyFix(draft, next.finding, next.fix)
    if (result === undefined || Result.isFailure(result)) break
    draft = result.success
  }
  return { draft, count }
}

const cases = [settingsCases, adGroupCases, adCases, extensionCases].flat().filter(({ input }) =>
  input.draft.extensionsGeneration._tag === "Completed"
).flatMap(({ code, input: given }) => {
  const input = doubled(identified(given))
  const most = Math.max(
    0,
    ...findingsOf(input).filter((one) => one.code === code).map(({ fixes = [] }) => fixes.length)
  )
  return Array.from({ length: most }, (_, fix) => ({ name: `${code}, fix ${fix}`, code, input, fix }))
})

describe("a fix of all findings of a code", () => {
  it("is tried with many codes, some of them with several findings", () => {
    assert.isAbove(new Set(cases.map(({ code }) => code)).size, 35)
    const several = cases.filter(({ code, input }) => findingsOf(input).filter((one) => one.code === code).length > 1)
    assert.isAbove(several.length, 3)
  })

  it.each(cases)("is what its fixes are one by one: $name", ({ code, fix, input }) => {
    const { draft, count } = oneByOne(input, code, fix)
    const together = applied(input, code, { fix })
    assert.deepStrictEqual(together.draft, draft)
    assert.strictEqual(together.applied, count)
    assert.isAtLeast(together.changes.length, count)
  })

  const repeated = (...values: ReadonlyArray<string>) => identified(withRsa({ headlines: texts(...values) }))
  const headlines = (draft: CampaignDraft) => draft.adGroups[0]?.rsas[0]?.headlines.map(({ text }) => text)

  it("leaves an ad as many texts as it needs, and takes the last ones out", () => {
    const code = "HEADLINE_DUPLICATE"
    const five = applied(repeated("One", "One", "Two", "one", "two"), code)
    assert.deepStrictEqual([headlines(five.draft), five.applied], [["One", "One", "Two"], 2])
    const six = applied(repeated("One", "One", "Two", "one", "two", "Three"), code)
    assert.deepStrictEqual([headlines(six.draft), six.applied], [["One", "Two", "Three"], 3])
  })

  const bidding = identified(withKeywords(
    ...Array.from(
      { length: 6 },
      (_, index) =>
        keyword(`word ${index}`, index % 2 === 0 ? "NEGATIVE" : "EXACT", { cpcBidMicros: Micros.make(1_000_000) })
    )
  ))
  const code = "NEGATIVE_KEYWORD_WITH_BID"
  const at = (index: number) => `adGroups[0].keywords[${index}].cpcBidMicros`
  const bids = (draft: CampaignDraft) => draft.adGroups[0]?.keywords.slice(1).map(({ cpcBidMicros }) => cpcBidMicros)

  it("is made at the named places alone, and at none when one of them has no such fix", () => {
    const places = findingsOf(bidding).filter((one) => one.code === code).map(({ path }) => fieldOf(path))
    assert.lengthOf(places, 3)
    const two = applied(bidding, code, { fields: [places[0] ?? "", places[2] ?? "", places[0] ?? ""] })
    assert.deepStrictEqual([two.applied, bids(two.draft)], [2, [
      null,
      1_000_000,
      1_000_000,
      1_000_000,
      null,
      1_000_000
    ]])
    for (const fields of [[places[0] ?? "", at(2)], [at(9)], [""]]) {
      const refused = all(bidding, code, { fields })
      assert.deepInclude(Result.isFailure(refused) ? { ...refused.failure } : {}, { _tag: "FixOutdated", code })
    }
  })

  it("fails where there is none, or no such one", () => {
    for (const given of [all(identified(cleanInput), code), all(bidding, code, { fix: 1 }), all(bidding, "NO_CODE")]) {
      assert.isTrue(Result.isFailure(given))
    }
  })

  it("mends tens of thousands in short steps", () => {
    const many = identified(withKeywords(
      ...Array.from(
        { length: 20_000 },
        (_, index) => keyword(`word ${index}`, "NEGATIVE", { cpcBidMicros: Micros.make(1_000_000) })
      )
    ))
    const steps = applyFixesInTurns(
      many.draft,
      (draft) => everyFindingInTurns({ ...many, draft }, code),
      { code, fix: 0, fields: null, fieldOf }
    )
    let longest = 0
    for (let begun = performance.now();; begun = performance.now()) {
      const step = steps.next()
      longest = Math.max(longest, performance.now() - begun)
      if (step.done !== true) continue
      const { applied } = Result.getOrThrow(step.value)
      assert.strictEqual(applied, 20_000)
      break
    }
    assert.isBelow(longest, 500)
  })

  it("takes thousands of exclusions out together", () => {
    const input = withSettings({
      negativeKeywords: Array.from({ length: 4_000 }, (_, index) => ({
        id: NegativeKeywordId.make(index + 1),
        text: `word ${index % 10}`,
        matchType: "EXACT" as const
      }))
    })
    const { applied: count, draft } = applied(input, "NEGATIVE_KEYWORD_DUPLICATE")
    assert.deepStrictEqual([count, draft.settings.negativeKeywords.length], [3_990, 10])
    assert.deepStrictEqual(draft.settings.negativeKeywords.map(({ id }) => Number(id)), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })
})
