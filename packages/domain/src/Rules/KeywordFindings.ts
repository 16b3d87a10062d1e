import type { AdGroupId, KeywordId } from "../Drafts/Ids.ts"
import type { DraftKeyword } from "../Drafts/Keyword.ts"
import type { Steps } from "../Steps.ts"
import type { Finding } from "./Finding.ts"
import { negativeEffect } from "./NegativeMatching.ts"
import { identifiedKeyword } from "./PublishedKeyword.ts"
import { applyRulesInSteps, type Rule, type RuleInput } from "./Rule.ts"
import { type RuleBook, standardRules } from "./RuleBook.ts"

/** The findings of a draft with one ad group, at that group's real place and the real places of its keywords; without those that have none. */
const placed = (
  findings: ReadonlyArray<Finding>,
  groupPlace: number,
  placeOf: (at: number) => number | undefined
): ReadonlyArray<Finding> =>
  findings.flatMap((finding) => {
    const [, , list, at, ...rest] = finding.path
    const place = list === "keywords" && typeof at === "number" ? placeOf(at) : undefined
    return place === undefined ? [] : [{ ...finding, path: ["adGroups", groupPlace, "keywords", place, ...rest] }]
  })

/**
 * The findings about some keywords of an ad group, as those of the whole step have them: what is wrong with each by itself, and where one is the
 * same to the platform as another keyword of the group or works against it. Other keywords and ad groups are not judged.
 */
export function* keywordFindingsInSteps(
  input: RuleInput,
  adGroupId: AdGroupId,
  keywordIds: ReadonlySet<KeywordId>,
  { rules }: Pick<RuleBook, "rules"> = { rules: standardRules }
): Steps<ReadonlyArray<Finding>> {
  const { draft } = input
  const groupPlace = draft.adGroups.findIndex(({ id }) => id === adGroupId)
  const group = draft.adGroups[groupPlace]
  if (group === undefined || keywordIds.size === 0) return []
  const seen = group.keywords.flatMap((keyword, place) => keywordIds.has(keyword.id) ? [{ keyword, place }] : [])
  const keys = new Set(seen.map(({ keyword }) => identifiedKeyword(keyword).key))
  const scoped = (scope: Rule["scope"]) => rules.filter((rule) => rule.scope === scope)
  const judged = (rules: ReadonlyArray<Rule>, keywords: ReadonlyArray<DraftKeyword>) =>
    applyRulesInSteps(rules, { ...input, draft: { ...draft, adGroups: [{ ...group, keywords }] } })
  const isConcerned = (keyword: DraftKeyword | undefined): boolean =>
    keyword !== undefined && keys.has(identifiedKeyword(keyword).key)
  const written = new Set(seen.map(({ keyword }) => keyword))
  /** Exclusions that were written, and those that have an effect on a keyword that was. */
  const working = group.keywords.filter((keyword) =>
    keyword.matchType === "NEGATIVE" &&
    (written.has(keyword) ||
      seen.some(({ keyword: other }) => other.matchType !== "NEGATIVE" && negativeEffect(keyword, other) !== null))
  )
  const atWork = new Set(working)
  const conflicts = working.length === 0 ? [] : yield* judged(
    scoped("negatives"),
    // The others stay in their places and exclude nothing.
    group.keywords.map((keyword) =>
      keyword.matchType === "NEGATIVE" && !atWork.has(keyword) ? { ...keyword, text: "" } : keyword
    )
  )
  const own = placed(
    yield* judged(scoped("keyword"), seen.map(({ keyword }) => keyword)),
    groupPlace,
    (at) => seen[at]?.place
  ).concat(placed(conflicts, groupPlace, (at) => at))
  // Where every text stands once, which is the usual case, a large group need not be compared with itself.
  if (group.keywords.filter(isConcerned).length === keys.size) return own
  const twins = yield* judged(scoped("keywordTwins"), group.keywords)
  return [...own, ...placed(twins, groupPlace, (at) => isConcerned(group.keywords[at]) ? at : undefined)]
}
