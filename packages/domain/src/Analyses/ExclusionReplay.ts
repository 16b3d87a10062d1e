import type { AccountFigures } from "./AccountFigures.ts"
import type { AnalysisContext } from "./AnalysisContext.ts"
import type { VetoCode } from "./AnalysisRun.ts"
import {
  byEachWord,
  type ComparedExclusion,
  comparedWords,
  isKeptOut,
  phraseOf,
  type Place
} from "./ExclusionMatching.ts"
import { namesOneOf } from "./NamedTerms.ts"

/** The days of 13 months, for which terms that converted are known. */
export const KNOWN_DAYS = 396

/**
 * The conversions that the clicks of a much searched term have to make expected before it is kept out without one:
 * of three, none at all comes in one of twenty cases by chance (e⁻³). A hundredth of all clicks is too much to lose to
 * bad luck.
 */
export const CHANCE_ENDS_AT = 3

/** Something that is or was searched, or bought, with its place and words. */
interface Worded<A> {
  readonly one: A
  readonly words: ReadonlyArray<string>
}

const worded = <A>(all: ReadonlyArray<A>, textOf: (one: A) => string): ReadonlyArray<Worded<A>> =>
  all.map((one) => ({ one, words: comparedWords(textOf(one)) }))

const isIn = (place: Place, { adGroupId, campaignId }: Pick<AccountFigures["knownTerms"][number], keyof Place>) =>
  place.campaignId === campaignId && (place.adGroupId === null || place.adGroupId === adGroupId)

/** An exclusion that is thought of: the texts of which each is excluded as a phrase, and where. */
export interface ThoughtOf extends Place {
  readonly texts: ReadonlyArray<string>
  /** The conversions per click of what it is compared with. */
  readonly rate: number
}

/** The findings of a replay: what it was held against, and the first thing that speaks against it. */
export interface Replayed {
  readonly veto: Extract<VetoCode, "BRAND" | "PROTECTED" | "CONVERTED" | "MUCH_SEARCHED" | "MATCHES_KEYWORD"> | null
  readonly knownTerms: number
  readonly keywords: number
}

/**
 * The replay of exclusions: each against all that they would have kept out of 13 months, against the enabled keywords
 * where they are to hold, and against the names of the business in both directions, since a name may have the words.
 */
export const exclusionReplay = (
  { keywords, knownTerms }: Pick<AccountFigures, "keywords" | "knownTerms">,
  { brandTerms, protectedTerms }: Pick<AnalysisContext, "brandTerms" | "protectedTerms">
): (exclusion: ThoughtOf) => Replayed => {
  const enabled = keywords.filter(({ adGroupStatus, status }) => status === "ENABLED" && adGroupStatus === "ENABLED")
  const known = byEachWord(worded(knownTerms, ({ term }) => term), ({ words }) => words)
  const bought = byEachWord(worded(enabled, ({ text }) => text), ({ words }) => words)
  const isNamed = { brand: namesOneOf(brandTerms), protected: namesOneOf(protectedTerms) }
  const names = { brand: brandTerms.map(comparedWords), protected: protectedTerms.map(comparedWords) }

  const hitBy = <A extends Parameters<typeof isIn>[1]>(
    exclusions: ReadonlyArray<ComparedExclusion>,
    place: Place,
    near: (words: ReadonlyArray<string>) => ReadonlyArray<Worded<A>>
  ): ReadonlyArray<A> =>
    exclusions.flatMap((exclusion) =>
      near(exclusion.words).filter(({ one, words }) => isIn(place, one) && isKeptOut(exclusion, words))
        .map(({ one }) => one)
    )

  const counts = new Map<string, Pick<Replayed, "keywords" | "knownTerms">>()
  const countsOf = (place: Place) => {
    const key = `${place.campaignId} ${place.adGroupId}`
    const kept = counts.get(key)
    if (kept !== undefined) return kept
    const made = {
      knownTerms: knownTerms.filter((one) => isIn(place, one)).length,
      keywords: enabled.filter((one) => isIn(place, one)).length
    }
    counts.set(key, made)
    return made
  }

  const vetoOf = ({ rate, texts, ...place }: ThoughtOf): Replayed["veto"] => {
    const exclusions = texts.map(phraseOf)
    const isOneOf = (kind: keyof typeof names) =>
      texts.some(isNamed[kind]) || exclusions.some((one) => names[kind].some((name) => isKeptOut(one, name)))
    if (isOneOf("brand")) return "BRAND"
    if (isOneOf("protected")) return "PROTECTED"
    const hits = hitBy(exclusions, place, known)
    if (hits.some(({ conversions }) => conversions > 0)) return "CONVERTED"
    if (hits.some(({ clicks }) => clicks * rate < CHANCE_ENDS_AT)) return "MUCH_SEARCHED"
    return hitBy(exclusions, place, bought).length > 0 ? "MATCHES_KEYWORD" : null
  }

  return (exclusion) => ({ veto: vetoOf(exclusion), ...countsOf(exclusion) })
}
