import type { AdGroup } from "../Drafts/AdGroup.ts"
import type { DraftKeyword } from "../Drafts/Keyword.ts"
import { asNegativeKeyword } from "../Drafts/NegativeKeyword.ts"
import { identifiedKeyword } from "../Drafts/PublishedKeyword.ts"
import type { FindingParams, Fix } from "./FindingParts.ts"
import { negativeEffect } from "./NegativeMatching.ts"
import { found, type Rule, type RuleInput } from "./Rule.ts"

/** The most pairs of keywords compared for the fixes of a draft; beyond, no fix is offered. */
const MOST_COMPARED = 200_000

/** A keyword with the changes of a fix of its text and match type. */
export const keywordAfter = (keyword: DraftKeyword, { changes }: Fix): DraftKeyword =>
  changes.reduce((one, { path, value }) => ({ ...one, [String(path.at(-1))]: value }), keyword)

const isNew = (before: string | null, after: string | null): boolean => after !== null && after !== before

/** True when two keywords of an ad group say the same, or one keeps searches from the other, only since a change. */
const conflict = (was: DraftKeyword, is: DraftKeyword, other: DraftKeyword): boolean => {
  const [one, two] = [identifiedKeyword(is), identifiedKeyword(other)]
  if (one.key === two.key && one.matchType === two.matchType) return true
  if (one.isNegative) return !two.isNegative && negativeEffect(is, other) !== null
  if (two.isNegative) return isNew(negativeEffect(other, was), negativeEffect(other, is))
  return one.matchType === two.matchType && one.words === two.words
}

/** True of an exclusion with a bid or a page, or whose ad group would have no other keyword. */
const isOddExclusion = ({ cpcBidMicros, finalUrl, id, matchType }: DraftKeyword, { keywords }: AdGroup): boolean =>
  matchType === "NEGATIVE" &&
  (cpcBidMicros !== null || finalUrl !== null ||
    !keywords.some((other) => other.id !== id && other.matchType !== "NEGATIVE"))

/** A rule about keywords that offers no fix after which a keyword is a repeat of another one or works against it. */
export const withoutConflicts = <Code extends string, P extends FindingParams>(rule: Rule<Code, P>): Rule<Code, P> => ({
  ...rule,
  *check(input: RuleInput) {
    const { adGroups, settings } = input.draft
    let compared = 0
    for (const place of rule.check(input)) {
      const [, g, , k] = place?.path ?? []
      const group = adGroups[Number(g)]
      const was = group?.keywords[Number(k)]
      const fix = place?.fixes?.[0]
      if (place === null || group === undefined || was === undefined || fix === undefined) {
        yield place
        continue
      }
      const is = keywordAfter(was, fix)
      const { identity, isNegative } = identifiedKeyword(is)
      compared += group.keywords.length + settings.negativeKeywords.length
      const isSound = compared < MOST_COMPARED && !isOddExclusion(is, group) &&
        !group.keywords.some((other) => other !== was && conflict(was, is, other)) &&
        (isNegative ||
          !settings.negativeKeywords.map(asNegativeKeyword).some((negative) =>
            isNew(negativeEffect(negative, was), negativeEffect(negative, is))
          )) &&
        (isNegative ||
          !adGroups.some((other) =>
            other !== group && (compared += other.keywords.length) < MOST_COMPARED &&
            other.keywords.some((keyword) => identifiedKeyword(keyword).identity === identity)
          ))
      yield isSound ? place : found(place.path, place.params)
      yield null
    }
  }
})
