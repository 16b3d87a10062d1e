import type { AccountFigures, ExclusionFigures, KeywordFigures, KnownTerm } from "./AccountFigures.ts"
import type { AccountHealth } from "./AccountHealth.ts"
import type { AccountOverview } from "./AccountOverview.ts"
import type { RemoveNegativeEvidence } from "./Actions/RemoveNegative.ts"
import type { AnalysisContext } from "./AnalysisContext.ts"
import type { VetoCode } from "./AnalysisRun.ts"
import { daysAfter } from "./CalendarDays.ts"
import { byEachWord, comparedWords, holdsIn, isKeptOut, phraseOf } from "./ExclusionMatching.ts"
import { KNOWN_DAYS } from "./ExclusionReplay.ts"
import type { Proposal } from "./Recommendation.ts"
import type { Judged } from "./RunOrder.ts"
import { MOST_TERMS } from "./TermEvidence.ts"

/** The facts by which exclusions are found that do harm. */
export interface HarmfulInput {
  readonly overview: Pick<AccountOverview, "to" | "today">
  readonly figures: Pick<AccountFigures, "exclusions" | "keywords" | "knownTerms">
  readonly health: Pick<AccountHealth, "campaigns">
  readonly context: Pick<AnalysisContext, "excludedWords">
}

/** The conversions from which a search is missed: a part of one may have been another search's. */
const LEAST_CONVERSIONS = 1

interface Compared<A> {
  readonly one: A
  readonly words: ReadonlyArray<string>
}

const compared = <A>(all: ReadonlyArray<A>, textOf: (one: A) => string): ReadonlyArray<Compared<A>> =>
  all.map((one) => ({ one, words: comparedWords(textOf(one)) }))

/** True when no search can reach a keyword because of words: all that it takes have them. */
const isUnreachable = (
  exclusion: { readonly matchType: ExclusionFigures["matchType"]; readonly words: ReadonlyArray<string> },
  { one, words }: Compared<KeywordFigures>
): boolean =>
  isKeptOut(exclusion, words) &&
  (exclusion.matchType === "BROAD" || one.matchType === "EXACT" ||
    (exclusion.matchType === "PHRASE" && one.matchType === "PHRASE"))

/** The exclusions that do harm, and the number of those that were looked at. */
export interface HarmfulExclusions {
  readonly judged: ReadonlyArray<Judged>
  readonly exclusions: number
}

/**
 * The exclusions that keep out searches which converted within 13 months, or an enabled keyword as a whole. A search
 * that converted elsewhere too, where it is not excluded, is led there rather than kept out.
 */
export const harmfulExclusions = ({ context, figures, health, overview }: HarmfulInput): HarmfulExclusions => {
  const { exclusions, keywords, knownTerms } = figures
  const isEnabled = ({ adGroupStatus, status }: KeywordFigures) => status === "ENABLED" && adGroupStatus === "ENABLED"
  const terms = compared(knownTerms.filter(({ conversions }) => conversions > 0), ({ term }) => term)
  const termsNear = byEachWord(terms, ({ words }) => words)
  const keywordsNear = byEachWord(compared(keywords.filter(isEnabled), ({ text }) => text), ({ words }) => words)
  const places = new Map<string, Array<KnownTerm>>()
  for (const { one, words } of terms) {
    const key = words.join(" ")
    const known = places.get(key)
    if (known === undefined) places.set(key, [one])
    else known.push(one)
  }
  const onPurpose = context.excludedWords.map(phraseOf)

  const looked = exclusions.filter(({ campaignIds }) => campaignIds.some((id) => health.campaigns.has(id)))
  const judgedOf = (exclusion: ExclusionFigures): Judged | null => {
    const words = comparedWords(exclusion.text)
    const [campaignId] = exclusion.campaignIds.filter((id) => health.campaigns.has(id))
    const fit = campaignId === undefined ? undefined : health.campaigns.get(campaignId)
    if (words.length === 0 || campaignId === undefined || fit === undefined) return null
    const own = { matchType: exclusion.matchType, words }
    const missed = termsNear(words).filter(({ one, words: search }) =>
      holdsIn(exclusion, one) && isKeptOut(own, search) &&
      (places.get(search.join(" ")) ?? []).every((other) => holdsIn(exclusion, other))
    ).map(({ one }) => one).sort((a, b) => b.conversions - a.conversions || b.clicks - a.clicks)
    const conversions = missed.reduce((sum, one) => sum + one.conversions, 0)
    const unreachable = keywordsNear(words).filter((keyword) =>
      holdsIn(exclusion, keyword.one) && isUnreachable(own, keyword)
    )
    const isMissed = conversions >= LEAST_CONVERSIONS
    if (!isMissed && unreachable.length === 0) return null
    const evidence: RemoveNegativeEvidence = {
      _tag: "RemoveNegative",
      window: { from: daysAfter(overview.today, -KNOWN_DAYS), to: overview.to },
      level: exclusion.level === "adGroup" ? "adGroup" : "campaign",
      matchType: exclusion.matchType,
      termCount: missed.length,
      clicks: missed.reduce((sum, one) => sum + one.clicks, 0),
      conversions,
      terms: missed.slice(0, MOST_TERMS).map(({ clicks, conversions, term }) => ({ term, clicks, conversions })),
      keywordCount: unreachable.length,
      keywords: unreachable.slice(0, MOST_TERMS).map(({ one }) => one.text)
    }
    const proposal: Proposal = {
      action: "removeNegative",
      entity: {
        kind: "negative",
        campaignId,
        campaignName: fit.campaign.name,
        adGroupId: exclusion.adGroupId,
        id: exclusion.id,
        text: exclusion.text
      },
      evidence,
      probability: null,
      moneyMicros: 0
    }
    const isOnPurpose = onPurpose.some((one) => isKeptOut(one, words))
    const isShared = exclusion.level === "account" || exclusion.level === "list"
    const veto: VetoCode | null = isOnPurpose ? "EXCLUDED_ON_PURPOSE" : isShared ? "SHARED_EXCLUSION" : null
    return { proposal, veto, spentMicros: 0 }
  }
  return { judged: looked.flatMap((one) => judgedOf(one) ?? []), exclusions: looked.length }
}
