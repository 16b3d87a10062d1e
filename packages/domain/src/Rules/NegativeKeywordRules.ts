import { asKeyword, asNegativeKeyword } from "../Drafts/NegativeKeyword.ts"
import { identifiedKeyword } from "../Drafts/PublishedKeyword.ts"
import { STEP } from "../Steps.ts"
import { changing, foundAt } from "./Finding.ts"
import { keywordTextOwnRules } from "./KeywordTextRules.ts"
import { conflictsOf, type NegativeEffect } from "./NegativeMatching.ts"
import { eachRepeat } from "./Repeats.ts"
import { type AllFound, eachSeen, found, type Rule, type RuleInput, type RuleOf, withFixes } from "./Rule.ts"
import type { RuleParams } from "./RuleParams.ts"

const list = ["settings", "negativeKeywords"]

/** The rules about the text of a keyword that hold for an exclusion of the campaign as well. */
const textRules: ReadonlyArray<Rule> = keywordTextOwnRules
  .filter(({ code }) => code !== "KEYWORD_NOTATION" && code !== "BROAD_MODIFIER_PUBLISHED_AS_PHRASE")
  .map(({ code, judge, prevents, severity }): Rule => ({
    code,
    prevents,
    severity,
    step: "campaignSettings",
    check: function*({ draft: { settings: { negativeKeywords } } }) {
      for (const [n, negative] of negativeKeywords.entries()) {
        if (n % STEP === STEP - 1) yield null
        for (const one of eachSeen(judge(asKeyword(negative), undefined))) {
          if (one !== null) yield foundAt([...list, n], one)
        }
      }
    }
  }))

const repeated: RuleOf<"NEGATIVE_KEYWORD_DUPLICATE"> = {
  code: "NEGATIVE_KEYWORD_DUPLICATE",
  step: "campaignSettings",
  severity: "blocks",
  prevents: "distinctError.DUPLICATE_ELEMENT",
  check: ({ draft: { settings: { negativeKeywords } } }) =>
    eachRepeat(
      negativeKeywords,
      (negative) => identifiedKeyword(asNegativeKeyword(negative)).identity,
      ({ firstIndex, index, item: { text } }) =>
        withFixes(found([...list, index, "text"], { text, firstIndex }), [changing([...list, index])])
    )
}

/** The exclusions that have an effect on a keyword of the draft, each with the first one on which it has its strongest. */
const withEffect = (wanted: NegativeEffect) =>
  function*({ draft: { adGroups, settings } }: RuleInput): AllFound<
    RuleParams<"KEYWORD_BLOCKED_BY_CAMPAIGN_NEGATIVE">
  > {
    const negatives = settings.negativeKeywords
    if (negatives.length === 0) return
    const targets = adGroups.flatMap(({ keywords }) => keywords.filter(({ matchType }) => matchType !== "NEGATIVE"))
    yield null
    for (const { effect, index, targetIndex } of yield* conflictsOf(negatives.map(asNegativeKeyword), targets)) {
      const target = targets[targetIndex]
      if (effect !== wanted || target === undefined) continue
      const at = [...list, index]
      const place = found([...at, "text"], { text: negatives[index]?.text ?? "", target: target.text })
      yield wanted === "blocks" ? withFixes(place, [changing(at)]) : place
    }
  }

const blocked: RuleOf<"KEYWORD_BLOCKED_BY_CAMPAIGN_NEGATIVE"> = {
  code: "KEYWORD_BLOCKED_BY_CAMPAIGN_NEGATIVE",
  step: "campaignSettings",
  severity: "advises",
  prevents: null,
  check: withEffect("blocks")
}

const narrowed: RuleOf<"KEYWORD_NARROWED_BY_CAMPAIGN_NEGATIVE"> = {
  ...blocked,
  code: "KEYWORD_NARROWED_BY_CAMPAIGN_NEGATIVE",
  check: withEffect("narrows")
}

/** The rules of the exclusions of a whole campaign (`docs/platform-facts.md#negative-keywords`). */
export const negativeKeywordRules: ReadonlyArray<Rule> = [...textRules, repeated, blocked, narrowed]
