import type { AdGroupId, KeywordId } from "../Drafts/Ids.ts"
import type { DraftKeyword } from "../Drafts/Keyword.ts"
import { hasTwin } from "../Drafts/KeywordLists.ts"
import { identifiedKeyword } from "../Drafts/PublishedKeyword.ts"
import type { Turns } from "../Turns.ts"
import type { DraftPath, Finding } from "./Finding.ts"
import { negativeEffect } from "./NegativeMatching.ts"
import { applyRulesInTurns, type Rule, type RuleInput } from "./Rule.ts"
import { type RuleBook, standardRules } from "./RuleBook.ts"

/** The findings of a draft with one ad group at their real places in the whole draft; without those that have none. */
const placed = (
  findings: ReadonlyArray<Finding>,
  groupPlace: number,
  placeOf: (at: number) => number | undefined
): ReadonlyArray<Finding> =>
  findings.flatMap((finding) => {
    const at = (path: DraftPath): DraftPath | undefined => {
      const [, , list, index, ...rest] = path
      const place = list === "keywords" && typeof index === "number" ? placeOf(index) : undefined
      return place === undefined ? undefined : ["adGroups", groupPlace, "keywords", place, ...rest]
    }
    const path = at(finding.path)
    if (path === undefined) return []
    const { fixes, ...rest } = finding
    return [{
      ...rest,
      path,
      ...(fixes === undefined ? {} : {
        fixes: fixes.map(({ changes }) => ({
          changes: changes.map((change) => ({ ...change, path: at(change.path) ?? change.path }))
        }))
      })
    }]
  })

/** The most pairs of an exclusion and a written keyword that are compared one by one, which takes some milliseconds. */
const MOST_PAIRS = 20_000

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
 * The findings about some keywords of an ad group, as those of the whole step have them: on each by itself, and where
 * one is the same to the platform as another keyword of the group or works against it.
 */
export function* keywordFindingsInTurns(
  input: RuleInput,
  adGroupId: AdGroupId,
  keywordIds: ReadonlySet<KeywordId>,
  { rules }: Pick<RuleBook, "rules"> = { rules: standardRules }
): Turns<ReadonlyArray<Finding>> {
  const { draft } = input
  const groupPlace = draft.adGroups.findIndex(({ id }) => id === adGroupId)
  const group = draft.adGroups[groupPlace]
  if (group === undefined || keywordIds.size === 0) return []
  const seen = placesOf(group.keywords, keywordIds)
  const scoped = (scope: Rule["scope"]) => rules.filter((rule) => rule.scope === scope)
  const judged = (rules: ReadonlyArray<Rule>, keywords: ReadonlyArray<DraftKeyword>) =>
    applyRulesInTurns(rules, { ...input, draft: { ...draft, adGroups: [{ ...group, keywords }] } })
  const written = new Set(seen.map(({ keyword }) => keyword))
  // Exclusions that were written, and those that have an effect on a keyword that was; of very many, all.
  const exclusions = group.keywords.filter(({ matchType }) => matchType === "NEGATIVE")
  const working = exclusions.length * seen.length > MOST_PAIRS ?
    exclusions :
    exclusions.filter((keyword) =>
      written.has(keyword) ||
      seen.some(({ keyword: other }) => other.matchType !== "NEGATIVE" && negativeEffect(keyword, other) !== null)
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
  const keys = new Set(
    seen.flatMap(({ keyword }) => hasTwin(group.keywords, keyword) ? [identifiedKeyword(keyword).key] : [])
  )
  if (keys.size === 0) return own
  const isConcerned = (keyword: DraftKeyword | undefined): boolean =>
    keyword !== undefined && keys.has(identifiedKeyword(keyword).key)
  const twins = yield* judged(scoped("keywordTwins"), group.keywords)
  return [...own, ...placed(twins, groupPlace, (at) => isConcerned(group.keywords[at]) ? at : undefined)]
}
