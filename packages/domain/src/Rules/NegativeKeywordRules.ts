import { asKeyword, asNegativeKeyword } from "../Drafts/NegativeKeyword.ts"
import { identifiedKeyword } from "../Drafts/PublishedKeyword.ts"
import { TURN } from "../Turns.ts"
import { explain } from "./Explanation.ts"
import { changing, foundAt } from "./FindingParts.ts"
import { keywordTextOwnRules } from "./KeywordTextRules.ts"
import { conflictsOf, type NegativeEffect } from "./NegativeMatching.ts"
import { eachRepeat } from "./Repeats.ts"
import { type AllFound, defineRule, eachSeen, found, type RuleInput, withFixes } from "./Rule.ts"
import { quoted } from "./Wording.ts"

const list = ["settings", "negativeKeywords"]

/** The rules about the text of a keyword that hold for an exclusion of the campaign as well. */
const textRules = keywordTextOwnRules
  .filter(({ code }) => code !== "KEYWORD_NOTATION" && code !== "BROAD_MODIFIER_PUBLISHED_AS_PHRASE")
  .map(({ code, judge, prevents, severity }) =>
    defineRule(code, "campaignSettings", severity, {
      prevents,
      *check({ draft: { settings: { negativeKeywords } } }) {
        for (const [n, negative] of negativeKeywords.entries()) {
          if (n % TURN === TURN - 1) yield null
          for (const one of eachSeen(judge(asKeyword(negative), undefined))) {
            if (one !== null) yield foundAt([...list, n], one)
          }
        }
      }
    })
  )

const repeated = defineRule("NEGATIVE_KEYWORD_DUPLICATE", "campaignSettings", "blocks", {
  prevents: "distinctError.DUPLICATE_ELEMENT",
  check: ({ draft: { settings: { negativeKeywords } } }) =>
    eachRepeat(
      negativeKeywords,
      (negative) => identifiedKeyword(asNegativeKeyword(negative)).identity,
      ({ firstIndex, index, item: { text } }) =>
        withFixes(found([...list, index, "text"], { text, firstIndex }), [changing([...list, index])])
    )
})

/** The exclusions that affect a keyword of the draft, each with the first one on which its effect is strongest. */
const withEffect = (wanted: NegativeEffect) =>
  function*(
    { draft: { adGroups, settings } }: RuleInput
  ): AllFound<{ readonly text: string; readonly target: string }> {
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

const blocked = defineRule("KEYWORD_BLOCKED_BY_CAMPAIGN_NEGATIVE", "campaignSettings", "advises", {
  prevents: null,
  check: withEffect("blocks")
})

const narrowed = defineRule("KEYWORD_NARROWED_BY_CAMPAIGN_NEGATIVE", "campaignSettings", "advises", {
  prevents: null,
  check: withEffect("narrows")
})

/** The rules of the exclusions of a whole campaign (`docs/platform-facts.md#negative-keywords`). */
export const negativeKeywordRules = [...textRules, repeated, blocked, narrowed]

/** The meanings of these rules, and their sentences. */
export const negativeKeywordExplanations = () => [
  explain(repeated, {
    meaning: "A negative keyword of the campaign is there twice",
    sentence: ({ params: { firstIndex, text } }) =>
      `The negative keyword ${quoted(text)} excludes the same as negative keyword ${
        firstIndex + 1
      }; remove one of the two.`
  }),
  explain(blocked, {
    meaning: "A negative keyword of the campaign keeps every search from one of its keywords, which never shows an ad",
    sentence: ({ params: { target, text } }) =>
      `The campaign's exclusion ${quoted(text)} keeps every search from the keyword ${
        quoted(target)
      }, which then shows ` +
      "no ad; remove one of the two."
  }),
  explain(narrowed, {
    meaning:
      "A negative keyword of the campaign keeps from one of its keywords the search that it names, while others can reach it",
    sentence: ({ params: { target, text } }) =>
      `The campaign's exclusion ${quoted(text)} keeps from the keyword ${quoted(target)} the search that it names; ` +
      "remove it unless only longer searches are wanted."
  })
]
