import type { DraftKeyword } from "../Drafts/Keyword.ts"
import { eachAdGroup, finding } from "./EachElement.ts"
import { identifiedKeyword } from "./PublishedKeyword.ts"
import { repeatsBy } from "./Repeats.ts"
import type { Finding, Rule } from "./Rule.ts"
import { quoted } from "./Wording.ts"

const identityOf = (keyword: DraftKeyword): string => {
  const { isNegative, key, matchType } = identifiedKeyword(keyword)
  return `${isNegative ? "-" : "+"}${matchType} ${key}`
}

const keywordRepeated: Rule = {
  code: "KEYWORD_DUPLICATE",
  step: "ad_groups",
  isBlocking: true,
  prevents: "distinctError.DUPLICATE_ELEMENT",
  check: eachAdGroup(({ keywords }) =>
    repeatsBy(keywords, identityOf).map(({ firstIndex, index, item }) =>
      finding(
        `keywords[${index}].text`,
        `The keyword ${quoted(item.text)} is the same to the platform as keyword ${firstIndex + 1}, ` +
          `${quoted(keywords[firstIndex]?.text ?? "")} (case, "." and "-" do not count); remove one of the two.`
      )
    )
  )
}

interface Target {
  readonly index: number
  readonly matchTypes: Set<string>
}

/** The negatives of an ad group whose text is also a target, and whether one of those targets has the same match type. */
const conflicts = (
  keywords: ReadonlyArray<DraftKeyword>,
  say: (
    conflict: { readonly keyword: DraftKeyword; readonly target: Target; readonly sameType: boolean }
  ) => string | null
): ReadonlyArray<Finding> => {
  if (!keywords.some(({ matchType }) => matchType === "NEGATIVE")) return []
  const targets = new Map<string, Target>()
  keywords.forEach((keyword, index) => {
    const { isNegative, key, matchType } = identifiedKeyword(keyword)
    if (isNegative) return
    const known = targets.get(key)
    if (known === undefined) targets.set(key, { index, matchTypes: new Set([matchType]) })
    else known.matchTypes.add(matchType)
  })
  return keywords.flatMap((keyword, index) => {
    const { isNegative, key, matchType } = identifiedKeyword(keyword)
    const target = isNegative ? targets.get(key) : undefined
    if (target === undefined) return []
    const message = say({ keyword, target, sameType: target.matchTypes.has(matchType) })
    return message === null ? [] : [finding(`keywords[${index}].text`, message)]
  })
}

const targetedAndExcluded: Rule = {
  code: "KEYWORD_TARGETED_AND_EXCLUDED",
  step: "ad_groups",
  isBlocking: true,
  prevents: "adGroupCriterionError.CANNOT_TARGET_AND_EXCLUDE",
  check: eachAdGroup(({ keywords }) =>
    conflicts(keywords, ({ keyword, sameType, target }) =>
      sameType
        ? `The negative keyword ${quoted(keyword.text)} excludes what keyword ${
          target.index + 1
        } targets; remove one of the two.`
        : null)
  )
}

const blockedByNegative: Rule = {
  code: "KEYWORD_BLOCKED_BY_NEGATIVE",
  step: "ad_groups",
  isBlocking: false,
  prevents: null,
  check: eachAdGroup(({ keywords }) =>
    conflicts(keywords, ({ keyword, sameType, target }) =>
      sameType
        ? null
        : `The negative keyword ${quoted(keyword.text)} has the text of keyword ${
          target.index + 1
        } and keeps searches ` +
          "from it; remove one of the two.")
  )
}

/** Keywords of an ad group that are one to the platform, or that work against each other (`domain-facts.md` A.3). */
export const keywordTwinRules: ReadonlyArray<Rule> = [keywordRepeated, targetedAndExcluded, blockedByNegative]
