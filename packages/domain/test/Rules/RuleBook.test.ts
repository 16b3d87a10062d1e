import { blankSettings } from "@campaigns/domain/Drafts/CampaignSettings"
import type { DraftStep } from "@campaigns/domain/Drafts/DraftWarning"
import { noExtensions } from "@campaigns/domain/Drafts/Extensions"
import type { RuleInput } from "@campaigns/domain/Rules/Rule"
import {
  adGroupRules,
  adRules,
  blockingWarnings,
  campaignSettingsRules,
  extensionRules,
  ruleBook,
  warningsOf
} from "@campaigns/domain/Rules/RuleBook"
import { assert, describe, it } from "@effect/vitest"
import { fullDraft } from "../support/FullDraft.ts"
import { adCases } from "./support/AdCases.ts"
import { adGroupCases } from "./support/AdGroupCases.ts"
import type { Case } from "./support/Case.ts"
import { extensionCases } from "./support/ExtensionCases.ts"
import {
  cleanInput,
  inputOf,
  keyword,
  withAdGroup,
  withHeadline,
  withKeywords,
  withPhone,
  withSitelink
} from "./support/Inputs.ts"
import { settingsCases } from "./support/SettingsCases.ts"

const cases: ReadonlyArray<readonly [DraftStep, ReadonlyArray<Case>]> = [
  ["campaign_settings", settingsCases],
  ["ad_groups", adGroupCases],
  ["ads", adCases],
  ["extensions", extensionCases]
]

for (const [step, broken] of cases) {
  describe(`the rules of step ${step}`, () => {
    broken.forEach(({ code, does, field, input, says }, number) => {
      it(`say ${code} at ${field} (case ${number + 1})`, () => {
        const warnings = warningsOf(input, step)
        const found = warnings.filter((warning) => warning.code === code)
        assert.deepStrictEqual(found.map((warning) => warning.field), [field])
        assert.deepStrictEqual(found.map(({ isBlocking }) => isBlocking), [does === "blocks"])
        assert.strictEqual(found[0]?.step, step)
        if (says !== undefined) assert.include(found[0]?.message, says)
        assert.isTrue(
          warnings.every(({ message }) => /^[^a-z].{15,}\.$/su.test(message) && !/undefined|NaN/.test(message))
        )
        assert.strictEqual(blockingWarnings(input).some((warning) => warning.code === code), does === "blocks")
      })
    })
  })
}

describe("the rule book", () => {
  it("has nothing to say about a complete draft", () => {
    assert.deepStrictEqual(warningsOf(cleanInput), [])
  })

  it("has a case for every rule, and a rule for every case", () => {
    assert.sameMembers(
      Array.from(new Set(cases.flatMap(([, broken]) => broken.map(({ code }) => code)))),
      ruleBook.map(({ code }) => code)
    )
  })

  it("gives every rule a code of its own and names the platform's error as family.CODE", () => {
    assert.strictEqual(new Set(ruleBook.map(({ code }) => code)).size, ruleBook.length)
    for (const { code, prevents } of ruleBook) {
      assert.match(code, /^[A-Z][A-Z0-9_]+$/)
      if (prevents !== null) assert.match(prevents, /^[a-z][A-Za-z]+Error\.[A-Z][A-Z0-9_]+$/)
    }
  })

  it("keeps each step's rules together, in the order of the steps", () => {
    assert.deepStrictEqual(ruleBook, [...campaignSettingsRules, ...adGroupRules, ...adRules, ...extensionRules])
    for (const [index, rules] of [campaignSettingsRules, adGroupRules, adRules, extensionRules].entries()) {
      assert.deepStrictEqual(Array.from(new Set(rules.map(({ step }) => step))), [cases[index]?.[0]])
    }
  })

  it("blocks a new draft for its budget, its bidding and its ad groups", () => {
    const empty = inputOf({ ...fullDraft, settings: blankSettings("New"), adGroups: [], extensions: noExtensions })
    assert.deepStrictEqual(
      blockingWarnings(empty).map(({ field }) => field),
      ["daily_budget_micros", "bidding_strategy", "ad_groups"]
    )
  })

  it("says one thing of a part that is empty, not several", () => {
    const codes = (input: RuleInput) => warningsOf(input).map(({ code }) => code)
    assert.deepStrictEqual(codes(withAdGroup({ keywords: [] })), ["AD_GROUP_WITHOUT_KEYWORDS"])
    assert.deepStrictEqual(codes(withPhone("")), ["PHONE_NUMBER_INVALID"])
    assert.deepStrictEqual(codes(withHeadline("")), ["AD_TEXT_EMPTY"])
    assert.deepStrictEqual(codes(withSitelink({ finalUrl: "" })), ["SITELINK_URL_MISSING"])
    assert.deepStrictEqual(codes(withKeywords(keyword(""))), ["KEYWORD_EMPTY"])
  })

  it("judges 20,000 keywords in the time of one request", () => {
    const adGroups = Array.from({ length: 20 }, (_, g) =>
      withAdGroup({
        name: `Group ${g}`,
        keywords: Array.from({ length: 1000 }, (_, k) =>
          keyword(
            `Trail Running-Shoes ${g} ${k}`,
            k % 10 === 0 ? "NEGATIVE" : "PHRASE",
            k % 10 === 0 ? {} : { cpcBidMicros: 1_500_000, finalUrl: `https://www.example.com/shoes/${g}?k=${k}` }
          ))
      }).draft.adGroups.slice(0, 1)).flat()
    const input = inputOf({ ...fullDraft, adGroups })
    let elapsed = Infinity
    let warnings = warningsOf(input)
    for (let round = 0; round < 5; round++) {
      const start = performance.now()
      warnings = warningsOf(input)
      elapsed = Math.min(elapsed, performance.now() - start)
    }
    assert.deepStrictEqual(warnings.map(({ code }) => code), ["DRAFT_TOO_LARGE"])
    // About 50 ms on two idle cores; the best of five leaves room for a busy machine, and the bound still fails a quadratic scan.
    assert.isBelow(elapsed, 500)
  })
})
