import type { DraftKeyword } from "../Drafts/Keyword.ts"
import { identifiedKeyword } from "../Drafts/PublishedKeyword.ts"
import { STEP } from "../Steps.ts"
import { eachAdGroup } from "./EachElement.ts"
import { eachRepeat } from "./Repeats.ts"
import { type AllFound, found, type Rule, type RuleOf } from "./Rule.ts"

const identityOf = (keyword: DraftKeyword): string => {
  const { isNegative, key, matchType } = identifiedKeyword(keyword)
  return `${isNegative ? "-" : "+"}${matchType} ${key}`
}

const keywordRepeated: RuleOf<"KEYWORD_DUPLICATE"> = {
  code: "KEYWORD_DUPLICATE",
  step: "ad_groups",
  severity: "blocks",
  prevents: "distinctError.DUPLICATE_ELEMENT",
  check: eachAdGroup(({ keywords }) =>
    eachRepeat(keywords, identityOf, ({ firstIndex, index, item }) =>
      found(["keywords", index, "text"], {
        text: item.text,
        firstIndex,
        firstText: keywords[firstIndex]?.text ?? ""
      }))
  ),
  scope: "keywordTwins"
}

interface Target {
  readonly index: number
  readonly matchTypes: Set<string>
}

/**
 * The negatives of an ad group whose text is also a target: those of which a target has the same match type when `sameType`, else the others.
 */
function* conflicts(
  keywords: ReadonlyArray<DraftKeyword>,
  sameType: boolean
): AllFound<{ readonly text: string; readonly targetIndex: number }> {
  if (!keywords.some(({ matchType }) => matchType === "NEGATIVE")) return
  const targets = new Map<string, Target>()
  for (const [index, keyword] of keywords.entries()) {
    if (index % STEP === STEP - 1) yield null
    const { isNegative, key, matchType } = identifiedKeyword(keyword)
    if (isNegative) continue
    const known = targets.get(key)
    if (known === undefined) targets.set(key, { index, matchTypes: new Set([matchType]) })
    else known.matchTypes.add(matchType)
  }
  for (const [index, keyword] of keywords.entries()) {
    if (index % STEP === STEP - 1) yield null
    const { isNegative, key, matchType } = identifiedKeyword(keyword)
    const target = isNegative ? targets.get(key) : undefined
    if (target === undefined || target.matchTypes.has(matchType) !== sameType) continue
    yield found(["keywords", index, "text"], { text: keyword.text, targetIndex: target.index })
  }
}

const targetedAndExcluded: RuleOf<"KEYWORD_TARGETED_AND_EXCLUDED"> = {
  code: "KEYWORD_TARGETED_AND_EXCLUDED",
  step: "ad_groups",
  severity: "blocks",
  prevents: "adGroupCriterionError.CANNOT_TARGET_AND_EXCLUDE",
  check: eachAdGroup(({ keywords }) => conflicts(keywords, true)),
  scope: "keywordTwins"
}

const blockedByNegative: RuleOf<"KEYWORD_BLOCKED_BY_NEGATIVE"> = {
  code: "KEYWORD_BLOCKED_BY_NEGATIVE",
  step: "ad_groups",
  severity: "advises",
  prevents: null,
  check: eachAdGroup(({ keywords }) => conflicts(keywords, false)),
  scope: "keywordTwins"
}

/** Keywords of an ad group that are one to the platform, or that work against each other (`docs/platform-facts.md#keywords`). */
export const keywordTwinRules: ReadonlyArray<Rule> = [keywordRepeated, targetedAndExcluded, blockedByNegative]
