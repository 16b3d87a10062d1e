import type { AdGroupId, KeywordId } from "../Drafts/Ids.ts"
import type { DraftKeyword } from "../Drafts/Keyword.ts"
import { hasTwin } from "../Drafts/KeywordLists.ts"
import { identifiedKeyword } from "../Drafts/PublishedKeyword.ts"
import type { Steps } from "../Steps.ts"
import type { Finding } from "./Finding.ts"
import { applyRulesInSteps, type Rule, type RuleInput } from "./Rule.ts"
import { type RuleBook, standardRuleBook } from "./RuleBook.ts"

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

/** Some keywords of a list with their places, in its order. They are looked for from its end, where new ones stand. */
const placesOf = (keywords: ReadonlyArray<DraftKeyword>, ids: ReadonlySet<KeywordId>) => {
  const seen: Array<{ readonly keyword: DraftKeyword; readonly place: number }> = []
  for (let place = keywords.length - 1; place >= 0 && seen.length < ids.size; place--) {
    const keyword = keywords[place]
    if (keyword !== undefined && ids.has(keyword.id)) seen.push({ keyword, place })
  }
  return seen.toReversed()
}

/**
 * The findings about some keywords of an ad group, as those of the whole step have them: what is wrong with each by itself, and where one is the
 * same to the platform as another keyword of the group or works against it. Other keywords and ad groups are not judged.
 */
export function* keywordFindingsInSteps(
  input: RuleInput,
  adGroupId: AdGroupId,
  keywordIds: ReadonlySet<KeywordId>,
  { rules }: RuleBook = standardRuleBook
): Steps<ReadonlyArray<Finding>> {
  const { draft } = input
  const groupPlace = draft.adGroups.findIndex(({ id }) => id === adGroupId)
  const group = draft.adGroups[groupPlace]
  if (group === undefined || keywordIds.size === 0) return []
  const seen = placesOf(group.keywords, keywordIds)
  const scoped = (scope: Rule["scope"]) => rules.filter((rule) => rule.scope === scope)
  const judged = (rules: ReadonlyArray<Rule>, keywords: ReadonlyArray<DraftKeyword>) =>
    applyRulesInSteps(rules, { ...input, draft: { ...draft, adGroups: [{ ...group, keywords }] } })
  const own = placed(
    yield* judged(scoped("keyword"), seen.map(({ keyword }) => keyword)),
    groupPlace,
    (at) => seen[at]?.place
  )
  // Where every text stands once, which is the usual case, a large group need not be compared with itself.
  const keys = new Set(
    seen.flatMap(({ keyword }) => hasTwin(group.keywords, keyword) ? [identifiedKeyword(keyword).key] : [])
  )
  if (keys.size === 0) return own
  const isConcerned = (keyword: DraftKeyword | undefined): boolean =>
    keyword !== undefined && keys.has(identifiedKeyword(keyword).key)
  const twins = yield* judged(scoped("keywordTwins"), group.keywords)
  return [...own, ...placed(twins, groupPlace, (at) => isConcerned(group.keywords[at]) ? at : undefined)]
}
