import type { AdGroup } from "../Drafts/AdGroup.ts"
import type { DraftKeyword } from "../Drafts/Keyword.ts"
import { identifiedKeyword } from "../Drafts/PublishedKeyword.ts"
import { TURN } from "../Turns.ts"
import { eachAdGroup } from "./EachElement.ts"
import { explain } from "./Explanation.ts"
import { changing, type FindingParams } from "./FindingParts.ts"
import { negativeConflicts, type NegativeEffect } from "./NegativeMatching.ts"
import { eachRepeat } from "./Repeats.ts"
import { type AllFound, defineRule, type Found, found, withFixes } from "./Rule.ts"
import { quoted } from "./Wording.ts"

type Keywords = ReadonlyArray<DraftKeyword>

type Text = { readonly text: string }

/** An exclusion, and the place of the keyword that it keeps from its searches, in the ad group, from 0. */
type Excluded = Text & { readonly targetIndex: number }

/** A look at an immutable value whose findings are kept as long as the value, once they were read to the last. */
const kept = <Value extends object, P extends FindingParams>(look: (value: Value) => AllFound<P>) => {
  const known = new WeakMap<Value, ReadonlyArray<Found<P>>>()
  return function*(value: Value): AllFound<P> {
    const before = known.get(value)
    if (before !== undefined) return yield* before
    const all: Array<Found<P>> = []
    for (const one of look(value)) {
      if (one !== null) all.push(one)
      yield one
    }
    known.set(value, all)
  }
}

const repeats = kept((keywords: Keywords) =>
  eachRepeat(
    keywords,
    (keyword) => {
      const { identity, key } = identifiedKeyword(keyword)
      return key === "" ? null : identity
    },
    ({ firstIndex, index, item }) =>
      withFixes(
        found(["keywords", index, "text"], {
          text: item.text,
          firstIndex,
          firstText: keywords[firstIndex]?.text ?? ""
        }),
        [changing(["keywords", index])]
      )
  )
)

const keywordRepeated = defineRule("KEYWORD_DUPLICATE", "adGroups", "blocks", {
  prevents: "distinctError.DUPLICATE_ELEMENT",
  check: eachAdGroup(({ keywords }) => repeats(keywords)),
  scope: "keywordTwins"
})

/** Exclusions of an ad group whose text and match type a keyword of it has. */
const excludedTargets = kept(function*(
  keywords: Keywords
): AllFound<Excluded> {
  if (!keywords.some(({ matchType }) => matchType === "NEGATIVE")) return
  const targets = new Map<string, number>()
  for (const [index, keyword] of keywords.entries()) {
    if (index % TURN === TURN - 1) yield null
    const { isNegative, key, matchType } = identifiedKeyword(keyword)
    if (!isNegative && !targets.has(`${matchType} ${key}`)) targets.set(`${matchType} ${key}`, index)
  }
  for (const [index, keyword] of keywords.entries()) {
    if (index % TURN === TURN - 1) yield null
    const { isNegative, key, matchType } = identifiedKeyword(keyword)
    const targetIndex = isNegative ? targets.get(`${matchType} ${key}`) : undefined
    if (targetIndex === undefined) continue
    yield withFixes(found(["keywords", index, "text"], { text: keyword.text, targetIndex }), [
      changing(["keywords", index])
    ])
  }
})

const targetedAndExcluded = defineRule("KEYWORD_TARGETED_AND_EXCLUDED", "adGroups", "blocks", {
  prevents: "adGroupCriterionError.CANNOT_TARGET_AND_EXCLUDE",
  check: eachAdGroup(({ keywords }) => excludedTargets(keywords)),
  scope: "keywordTwins"
})

/** The exclusions of an ad group that have an effect on its keywords. */
function* withEffect(
  keywords: ReadonlyArray<DraftKeyword>,
  wanted: NegativeEffect
): AllFound<Excluded & { readonly target: string }> {
  for (const { effect, index, targetIndex } of yield* negativeConflicts(keywords)) {
    if (effect !== wanted) continue
    const text = keywords[index]?.text ?? ""
    const place = found(["keywords", index, "text"], { text, targetIndex, target: keywords[targetIndex]?.text ?? "" })
    yield wanted === "blocks" ? withFixes(place, [changing(["keywords", index])]) : place
  }
}

const blockedByNegative = defineRule("KEYWORD_BLOCKED_BY_NEGATIVE", "adGroups", "advises", {
  prevents: null,
  check: eachAdGroup(({ keywords }) => withEffect(keywords, "blocks")),
  scope: "negatives"
})

const narrowedByNegative = defineRule("KEYWORD_NARROWED_BY_NEGATIVE", "adGroups", "advises", {
  prevents: null,
  check: eachAdGroup(({ keywords }) => withEffect(keywords, "narrows")),
  scope: "negatives"
})

const sameInOtherOrder = kept(
  function*(keywords: Keywords): AllFound<Text & { readonly firstIndex: number; readonly firstText: string }> {
    const first = new Map<string, { readonly index: number; readonly key: string }>()
    for (const [index, keyword] of keywords.entries()) {
      if (index % TURN === TURN - 1) yield null
      const { isNegative, key, matchType, words } = identifiedKeyword(keyword)
      // One word has one order, and the same text is a duplicate.
      if (isNegative || !words.includes(" ")) continue
      const other = first.get(`${matchType} ${words}`)
      if (other === undefined) first.set(`${matchType} ${words}`, { index, key })
      else if (other.key !== key) {
        yield withFixes(
          found(["keywords", index, "text"], {
            text: keyword.text,
            firstIndex: other.index,
            firstText: keywords[other.index]?.text ?? ""
          }),
          [changing(["keywords", index])]
        )
      }
    }
  }
)

const sameWords = defineRule("KEYWORD_SAME_WORDS", "adGroups", "advises", {
  prevents: null,
  check: eachAdGroup(({ keywords }) => sameInOtherOrder(keywords))
})

const inSeveralAdGroups = kept(function*(
  adGroups: ReadonlyArray<AdGroup>
): AllFound<Text & { readonly firstIndex: number; readonly firstName: string }> {
  if (adGroups.length < 2) return
  const first = new Map<string, number>()
  let looked = 0
  for (const [g, { keywords }] of adGroups.entries()) {
    for (const [k, keyword] of keywords.entries()) {
      if (++looked % TURN === 0) yield null
      const { identity, isNegative, key } = identifiedKeyword(keyword)
      if (isNegative || key === "") continue
      const other = first.get(identity)
      if (other === undefined) first.set(identity, g)
      else if (other !== g) {
        yield withFixes(
          found(["adGroups", g, "keywords", k, "text"], {
            text: keyword.text,
            firstIndex: other,
            firstName: adGroups[other]?.name ?? ""
          }),
          [changing(["adGroups", g, "keywords", k])]
        )
      }
    }
  }
})

/** `firstIndex` is the place of the other ad group. */
const inOtherAdGroup = defineRule("KEYWORD_IN_SEVERAL_AD_GROUPS", "adGroups", "advises", {
  prevents: null,
  check: ({ draft: { adGroups } }) => inSeveralAdGroups(adGroups)
})

/** Rules of keywords that repeat or exclude each other (`docs/platform-facts.md#keywords`, `#negative-keywords`). */
export const keywordTwinRules = [
  keywordRepeated,
  targetedAndExcluded,
  blockedByNegative,
  narrowedByNegative,
  sameWords,
  inOtherAdGroup
]

/** The meanings of these rules, and their sentences. */
export const keywordTwinExplanations = () => [
  explain(keywordRepeated, {
    meaning: "A keyword is the same to the platform as another one of its ad group",
    sentence: ({ params: { firstIndex, firstText, text } }) =>
      `The keyword ${quoted(text)} is the same to the platform as keyword ${firstIndex + 1}, ${quoted(firstText)} ` +
      "(case, \".\" and \"-\" do not count); remove one of the two."
  }),
  explain(targetedAndExcluded, {
    meaning: "An exclusion excludes exactly what a keyword of its ad group targets",
    sentence: ({ params: { targetIndex, text } }) =>
      `The negative keyword ${quoted(text)} excludes what keyword ${targetIndex + 1} targets; remove one of the two.`
  }),
  explain(blockedByNegative, {
    meaning: "An exclusion keeps every search from a keyword of its ad group, which never shows an ad",
    sentence: ({ params: { target, text } }) =>
      `The exclusion ${quoted(text)} keeps every search from the keyword ${quoted(target)}, which then shows no ad; ` +
      "remove one of the two."
  }),
  explain(narrowedByNegative, {
    meaning: "An exclusion keeps from a keyword of its ad group the search that it names, while others can reach it",
    sentence: ({ params: { target, text } }) =>
      `The exclusion ${quoted(text)} keeps from the keyword ${quoted(target)} the search that it names; ` +
      "remove it unless only longer searches are wanted."
  }),
  explain(sameWords, {
    meaning: "Two keywords of an ad group have the same words in another order",
    sentence: ({ params: { firstText, text } }) =>
      `The keyword ${quoted(text)} has the words of ${
        quoted(firstText)
      } in another order; the platform matches both alike. Remove one.`
  }),
  explain(inOtherAdGroup, {
    meaning: "Two ad groups have the same keyword, of which the platform chooses one",
    sentence: ({ params: { firstName, text } }) =>
      `The keyword ${quoted(text)} stands in the ad group ${
        quoted(firstName)
      }, too, and only one of them shows an ad; ` +
      "keep it where it fits best."
  })
]
