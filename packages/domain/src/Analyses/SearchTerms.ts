import type { CampaignId } from "../Drafts/Ids.ts"
import { normaliseKeywordText } from "../Drafts/Keyword.ts"
import { groupedBy } from "../GroupedBy.ts"
import type { KeywordFigures, TermFigures } from "./AccountFigures.ts"
import { defineAnalysis } from "./Analysis.ts"
import { TermBucketCode, type VetoCode } from "./AnalysisRun.ts"
import { byEachWord, comparedWords, isKeptOut, keptOutBy, phraseOf, searchWords } from "./ExclusionMatching.ts"
import { CHANCE_ENDS_AT } from "./ExclusionReplay.ts"
import { FACTOR } from "./KeywordPause.ts"
import { namesOneOf } from "./NamedTerms.ts"
import { findNegatives, type NegativeKeywordInput, wordsOf } from "./NegativeKeyword.ts"
import type { Proposal } from "./Recommendation.ts"
import type { Analysis, Judged } from "./RunOrder.ts"
import { bucketSaid } from "./RunWords.ts"
import { figuresAsEvidence } from "./TermEvidence.ts"
import { allowedMicrosOf, sumOfTerms } from "./TermPeers.ts"
import type { WordedTerm } from "./TermWords.ts"
import { unlabelledWords } from "./UnlabelledWords.ts"
import { stemmed } from "./WordLabels.ts"

/** The conversions from which a search becomes a keyword: the second one shows that the first was no chance. */
const LEAST_CONVERSIONS = 2

/** The conversion that as many clicks bring at the average rate; a search without it is watched. */
const WATCHED_FROM = 1

/** The longest keywords that the platform takes: ten words, 80 characters. */
const MOST_WORDS = 10
const MOST_CHARACTERS = 80

/** A search in a campaign, in all its ad groups and by all keywords that answered it. */
interface Search {
  readonly campaignId: CampaignId
  readonly text: string
  readonly terms: ReadonlyArray<WordedTerm>
  /** The stems of the words that say something. */
  readonly stems: ReadonlyArray<string>
}

/** The sort of a search that no exclusion keeps out, and what it is to become. */
interface Sorted {
  readonly bucket: TermBucketCode
  readonly judged: Judged | null
}

const isEnabled = ({ adGroupStatus, status }: KeywordFigures): boolean =>
  status === "ENABLED" && adGroupStatus === "ENABLED"

/** The term's row with the most conversions, then clicks, whose keyword it is a search of. */
const leadingOf = (terms: ReadonlyArray<WordedTerm>): TermFigures | null =>
  terms.reduce<TermFigures | null>(
    (best, { figures }) =>
      best === null || figures.window.conversions > best.window.conversions ||
        (figures.window.conversions === best.window.conversions && figures.window.clicks > best.window.clicks)
        ? figures
        : best,
    null
  )

/**
 * The analysis that sorts every disclosed search term by what is to be done about it, and proposes those as keywords
 * that convert and are none. Exclusions it only counts: `negativeKeyword` proposes them.
 */
export const searchTerms = (input: NegativeKeywordInput): Analysis<Judged> => {
  const { context, figures, health, stemOf } = input
  const found = findNegatives(input)
  const stem = stemmed(stemOf)
  const stemsOf = (text: string) => searchWords(text).map(stem)
  const alike = (stems: ReadonlyArray<string>): string => [...stems].sort().join(" ")
  const covered = new Set(figures.keywords.map(({ text }) => alike(stemsOf(text))))
  const byId = new Map(figures.keywords.map((keyword) => [`${keyword.adGroupId} ${keyword.id}`, keyword]))
  const keywordOf = ({ adGroupId, keywordId }: TermFigures): KeywordFigures | null =>
    keywordId === null ? null : byId.get(`${adGroupId} ${keywordId}`) ?? null
  const bought = new Map(
    Array.from(groupedBy(figures.keywords.filter(isEnabled), ({ campaignId }) => campaignId), ([id, own]) => {
      const worded = own.map((keyword) => ({ keyword, stems: stemsOf(keyword.text) }))
      return [id, byEachWord(worded, ({ stems }) => stems)]
    })
  )
  const isExcludedSoon = keptOutBy(
    found.judged.flatMap(({ proposal: { entity, evidence }, veto }) =>
      evidence._tag !== "AddNegative" || veto !== null ? [] : evidence.texts.map((text) => ({
        adGroupId: entity.adGroupId,
        campaignIds: [entity.campaignId],
        matchType: evidence.matchType,
        text
      }))
    )
  )
  const isBrand = namesOneOf(context.brandTerms)
  const onPurpose = context.excludedWords.map(phraseOf)
  const vetoOf = (text: string): VetoCode | null => {
    if (isBrand(text)) return "BRAND"
    const words = comparedWords(text)
    return onPurpose.some((one) => isKeptOut(one, words)) ? "EXCLUDED_ON_PURPOSE" : null
  }

  /** True when a keyword of another ad group has all words of a search, and the one that answered it has not. */
  const belongsElsewhere = ({ campaignId, stems, terms }: Search): boolean => {
    const leading = leadingOf(terms)
    if (leading === null || stems.length === 0) return false
    const own = keywordOf(leading)
    const ownStems = own === null ? [] : stemsOf(own.text)
    if (stems.every((one) => ownStems.includes(one))) return false
    return (bought.get(campaignId)?.(stems) ?? []).some(({ keyword, stems: others }) =>
      keyword.adGroupId !== leading.adGroupId && stems.every((one) => others.includes(one))
    )
  }

  const hasWordsOfKeyword = ({ stems, terms }: Search): boolean => {
    const leading = leadingOf(terms)
    const own = leading === null ? null : keywordOf(leading)
    return own !== null && stemsOf(own.text).every((one) => stems.includes(one))
  }

  const sortedOf = (search: Search): Sorted => {
    const { campaignId, stems, terms, text } = search
    const only = (bucket: TermBucketCode): Sorted => ({ bucket, judged: null })
    const fit = health.campaigns.get(campaignId)
    const peers = found.peersOf(campaignId)
    const leading = leadingOf(terms)
    if (fit === undefined || leading === null) return only("FINE")
    if (terms.some(({ figures: one, words }) => isExcludedSoon(one, words.map(({ compared }) => compared)))) {
      return only("EXCLUDE")
    }
    const sums = sumOfTerms(terms.map(({ figures: one }) => one))
    const allowed = peers === null ? null : allowedMicrosOf(peers, fit.target)
    const isDear = sums.conversions > 0 && allowed !== null && sums.costMicros / sums.conversions > FACTOR * allowed
    const isNew = sums.conversions >= LEAST_CONVERSIONS && !isDear &&
      !covered.has(alike(terms[0]?.words.map((word) => word.stem) ?? [])) &&
      terms.every(({ figures: { status } }) => !status.includes("ADDED")) &&
      (terms[0]?.words.length ?? 0) <= MOST_WORDS && text.length <= MOST_CHARACTERS
    if (isNew && peers !== null) {
      const keyword = keywordOf(leading)
      const proposal: Proposal = {
        action: "addKeyword",
        entity: {
          kind: "searchTerm",
          campaignId,
          campaignName: fit.campaign.name,
          adGroupId: leading.adGroupId,
          id: null,
          text
        },
        evidence: {
          _tag: "AddKeyword",
          ...figuresAsEvidence(input, campaignId, sums, peers, fit.target),
          matchType: keyword?.matchType ?? "EXACT",
          sourceKeyword: keyword?.text ?? null
        },
        probability: null,
        moneyMicros: 0
      }
      return { bucket: "NEW_KEYWORD", judged: { proposal, veto: vetoOf(text), spentMicros: 0 } }
    }
    if (stems.length > 0 && belongsElsewhere(search)) return only("OTHER_AD_GROUP")
    const expected = (peers?.rate ?? 0) * sums.arrivedClicks
    if (sums.conversions === 0 && expected >= CHANCE_ENDS_AT && hasWordsOfKeyword(search)) return only("DOES_NOT_FIT")
    return only(isDear || (sums.conversions === 0 && expected >= WATCHED_FROM) ? "WATCH" : "FINE")
  }

  const searchesOf = (terms: ReadonlyArray<WordedTerm>): ReadonlyArray<Search> =>
    Array.from(
      groupedBy(terms, ({ figures: { campaignId, term } }) => `${campaignId} ${normaliseKeywordText(term)}`).values(),
      (own) => {
        const [first] = own
        return first === undefined ? [] : [{
          campaignId: first.figures.campaignId,
          text: first.words.map(({ text }) => text).join(" "),
          terms: own,
          stems: first.words.flatMap(({ isStop, stem: of }) => isStop ? [] : [of])
        }]
      }
    ).flat()

  const counts = new Map<TermBucketCode, { terms: number; clicks: number }>()
  const count = (code: TermBucketCode, terms: ReadonlyArray<WordedTerm>) => {
    const of = counts.get(code) ?? { terms: 0, clicks: 0 }
    counts.set(code, of)
    of.terms++
    for (const { figures: { window } } of terms) of.clicks += window.clicks
  }
  const keptOut = searchesOf(found.keptOut)
  for (const { terms } of keptOut) count("ALREADY_EXCLUDED", terms)
  const open = searchesOf(found.open)
  const judged = open.flatMap((search) => {
    const sorted = sortedOf(search)
    count(sorted.bucket, search.terms)
    return sorted.judged ?? []
  })
  const keywords = figures.keywords.filter(({ campaignId }) => health.campaigns.has(campaignId))
  return {
    candidates: judged,
    judge: (one) => one,
    staying: () => new Map(),
    // A keyword of what is bought already spends nothing more.
    spentMicros: 0,
    clicks: keywords.reduce((sum, { window }) => sum + window.clicks, 0),
    disclosedClicks: [...found.open, ...found.keptOut].reduce((sum, { figures: one }) => sum + one.window.clicks, 0),
    things: open.length + keptOut.length,
    buckets: TermBucketCode.literals.flatMap((code) => {
      const of = counts.get(code)
      return of === undefined ? [] : [bucketSaid(code, of.terms, of.clicks)]
    })
  }
}

export const sortedSearches = defineAnalysis({
  reads: ["keywords", "exclusions", "terms", "knownTerms"],
  readsSite: true,
  unlabelled: (account, most) => unlabelledWords(wordsOf(account), most),
  find: (account) => searchTerms(wordsOf(account))
})
