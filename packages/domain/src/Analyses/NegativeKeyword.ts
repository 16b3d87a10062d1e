import type { CampaignId } from "../Drafts/Ids.ts"
import { groupedBy } from "../GroupedBy.ts"
import type { AccountFigures } from "./AccountFigures.ts"
import type { AccountHealth, FitCampaign } from "./AccountHealth.ts"
import type { AccountOverview } from "./AccountOverview.ts"
import type { AddNegativeEvidence } from "./Actions/AddNegative.ts"
import { type AccountToJudge, defineAnalysis } from "./Analysis.ts"
import type { AnalysisContext } from "./AnalysisContext.ts"
import type { VetoCode } from "./AnalysisRun.ts"
import { daysAfter } from "./CalendarDays.ts"
import { searchWords } from "./ExclusionMatching.ts"
import { exclusionReplay, KNOWN_DAYS } from "./ExclusionReplay.ts"
import type { FigureCuts } from "./FigureCuts.ts"
import { harmfulExclusions } from "./HarmfulExclusions.ts"
import { FACTOR, SURE_FROM } from "./KeywordPause.ts"
import { wordPriors } from "./NegativePriors.ts"
import { keyOf, type Proposal } from "./Recommendation.ts"
import type { Analysis, Judged } from "./RunOrder.ts"
import { meanOf, posteriorOf, probabilityBelow } from "./Statistics.ts"
import { evidentTerms, figuresAsEvidence, monthlyShare, MOST_TERMS } from "./TermEvidence.ts"
import { formIn, type Gram, gramsOf } from "./TermGrams.ts"
import { allowedMicrosOf, sumOfTerms, type TermPeers, termPeers } from "./TermPeers.ts"
import { withoutKeptOut, type WordedTerm, wordedTerms } from "./TermWords.ts"
import { LEAST_LABELLED, unlabelledWords } from "./UnlabelledWords.ts"
import { type LabelInput, type Labelled, stemmed, wordLabels } from "./WordLabels.ts"

/** The facts by which words are proposed for exclusion. */
export interface NegativeKeywordInput extends LabelInput {
  readonly overview: AccountOverview
  readonly figures: AccountFigures
  readonly cuts: FigureCuts
  readonly health: Pick<AccountHealth, "campaigns">
  readonly context: AnalysisContext
}

/**
 * The conversions that the clicks of words without a label have to make expected before they are judged. Words at the
 * average have none of one and a half in 22 of 100 cases (e⁻¹·⁵), so that with less nothing can be sure.
 */
const LEAST_EXPECTED = 1.5

/** The most changes of a run: as many as a person looks at one by one. */
const MOST_PROPOSED = 20

/** Words that something speaks against, as they would be excluded. */
interface Found {
  readonly gram: Gram
  readonly texts: ReadonlyArray<string>
  readonly terms: ReadonlyArray<WordedTerm>
  readonly judged: Judged
}

const sizeOf = (text: string): number => text.length

/** The forms in which words were searched, the shortest first, so that the name of the thing stays the same. */
const formsOf = (gram: Gram, terms: ReadonlyArray<WordedTerm>): ReadonlyArray<string> =>
  Array.from(new Set(terms.flatMap((term) => formIn(gram, term) ?? [])))
    .sort((a, b) => sizeOf(a) - sizeOf(b) || (a < b ? -1 : 1))

/** The findings on words, beside what a run needs to know of the account. */
export interface FoundNegatives {
  readonly judged: ReadonlyArray<Judged>
  /** The terms of campaigns that may be looked at and that no exclusion keeps out, and those that one does. */
  readonly open: ReadonlyArray<WordedTerm>
  readonly keptOut: ReadonlyArray<WordedTerm>
  readonly peersOf: (campaignId: CampaignId) => TermPeers | null
  /** The number of different words that were looked at. */
  readonly words: number
}

/** The words that something speaks against, in the disclosed terms of the campaigns that may be looked at. */
export const findNegatives = (input: NegativeKeywordInput): FoundNegatives => {
  const { context, figures, health, overview, siteWords, stemOf } = input
  const isFit = ({ campaignId }: { readonly campaignId: CampaignId }) => health.campaigns.has(campaignId)
  const fitTerms = figures.terms.filter(isFit)
  const keywords = figures.keywords.filter(isFit)
  const knownTerms = figures.knownTerms.filter(isFit)
  const all = wordedTerms({
    terms: fitTerms,
    keywordTexts: figures.keywords.map(({ text }) => text),
    converted: [
      ...knownTerms.filter(({ conversions }) => conversions > 0),
      ...fitTerms.filter(({ window }) => window.conversions > 0)
    ].map(({ term }) => term),
    stemOf
  })
  const { keptOut, open } = withoutKeptOut(all, figures.exclusions)
  const peersOf = termPeers(open.map(({ figures: one }) => one))
  const labels = wordLabels(input)
  const labelOf = labels.of
  const priors = wordPriors(open, labelOf)
  if (priors === null) return { judged: [], open, keptOut, peersOf, words: 0 }
  const replay = exclusionReplay({ keywords, knownTerms }, context)
  const disclosed = groupedBy(fitTerms, ({ campaignId }) => campaignId)
  const bought = groupedBy(keywords, ({ campaignId }) => campaignId)
  const clicksOf = (some: ReadonlyArray<{ readonly window: { readonly clicks: number } }> = []) =>
    some.reduce((sum, { window }) => sum + window.clicks, 0)
  const campaignClicks = new Map(Array.from(disclosed.keys(), (id) => {
    const ofTerms = clicksOf(disclosed.get(id))
    return [id, { disclosedClicks: ofTerms, campaignClicks: Math.max(ofTerms, clicksOf(bought.get(id))) }]
  }))
  const groupsOf = new Map(
    Array.from(
      groupedBy([...fitTerms, ...keywords], ({ campaignId }) => campaignId),
      ([id, some]) => [id, new Set(some.map(({ adGroupId }) => adGroupId)).size]
    )
  )

  /** The only ad group in which words are searched, of several that there are; else `null` for the campaign. */
  const adGroupOf = ({ campaignId }: Gram, terms: ReadonlyArray<WordedTerm>): number | null => {
    const groups = new Set(terms.map(({ figures: one }) => one.adGroupId))
    const [only] = groups
    return groups.size === 1 && (groupsOf.get(campaignId) ?? 0) > 1 ? only ?? null : null
  }

  const ofSite = new Set(Array.from(siteWords).flatMap(searchWords).map(stemmed(stemOf)))

  const vetoOf = (
    label: Labelled | null,
    stems: ReadonlyArray<string>,
    conversions: number,
    veto: VetoCode | null
  ): VetoCode | null => {
    if (veto === "BRAND" || veto === "PROTECTED") return veto
    if (conversions > 0) return "CONVERTED"
    if (veto !== null) return veto
    // What people say of the customer outweighs the site, on which jobs are named as well.
    return stems.every((stem) => ofSite.has(stem)) && label?.source !== "context" ? "ON_SITE" : null
  }
  const evidenceOf = (
    gram: Gram,
    terms: ReadonlyArray<WordedTerm>,
    { target }: FitCampaign,
    peers: TermPeers,
    said: Pick<AddNegativeEvidence, "level" | "probability" | "reason" | "texts" | "knownTerms" | "keywords">,
    label: Labelled | null
  ): AddNegativeEvidence => {
    const own = terms.map(({ figures: one }) => one)
    const listed = evidentTerms(own)
    const { unknown, ...figures } = figuresAsEvidence(input, gram.campaignId, sumOfTerms(own), peers, target)
    return {
      _tag: "AddNegative",
      ...figures,
      matchType: "PHRASE",
      label: label?.label ?? null,
      labelSource: label?.source ?? null,
      termCount: listed.length,
      terms: listed.slice(0, MOST_TERMS),
      ...campaignClicks.get(gram.campaignId) ?? { campaignClicks: 0, disclosedClicks: 0 },
      known: { from: daysAfter(overview.today, -KNOWN_DAYS), to: overview.to },
      ...said,
      unknown: [...unknown, ...siteWords.size === 0 ? ["siteWords"] as const : []]
    }
  }

  /** The evidence on words by some terms; `isOpen` is false for those that an exclusion keeps out by now. */
  const find = (
    gram: Gram,
    terms: ReadonlyArray<WordedTerm>,
    label: Labelled | null,
    isOpen = true
  ): Found | null => {
    const { campaignId, stems } = gram
    const fit = health.campaigns.get(campaignId)
    const peers = peersOf(campaignId)
    if (fit === undefined || peers === null) return null
    const sums = sumOfTerms(terms.map(({ figures: one }) => one))
    const expected = peers.rate * sums.arrivedClicks
    if (sums.clicks === 0 || expected < LEAST_LABELLED) return null
    const rate = posteriorOf(priors.of(label, peers.rate), {
      conversions: sums.conversions,
      clicks: sums.arrivedClicks
    })
    const allowed = allowedMicrosOf(peers, fit.target)
    const probability = allowed === null
      ? null
      : probabilityBelow(rate, sums.costMicros / sums.clicks / (FACTOR * allowed))
    const isCostly = probability !== null && probability >= SURE_FROM && expected >= LEAST_EXPECTED
    if (!isCostly && !(label?.label === "other" && sums.conversions === 0)) return null
    const monthly = monthlyShare(input, campaignId)
    const worth = meanOf(rate) * sums.clicks * (allowed ?? 0)
    const moneyMicros = Math.round(Math.max(0, sums.costMicros - worth) * monthly)
    if (moneyMicros === 0) return null
    const texts = formsOf(gram, terms)
    const adGroupId = adGroupOf(gram, terms)
    const { veto, ...against } = replay({ texts, campaignId, adGroupId, rate: peers.rate })
    const proposal: Proposal = {
      action: "addNegative",
      entity: {
        kind: "searchWords",
        campaignId,
        campaignName: fit.campaign.name,
        adGroupId,
        id: null,
        text: texts[0] ?? stems.join(" ")
      },
      evidence: evidenceOf(gram, terms, fit, peers, {
        ...against,
        level: adGroupId === null ? "campaign" : "adGroup",
        texts,
        probability,
        reason: isCostly ? "costly" : "labelled"
      }, label),
      probability,
      moneyMicros
    }
    const said = isOpen ? vetoOf(label, stems, sums.conversions, veto) : "ALREADY_EXCLUDED"
    return { gram, texts, terms, judged: { proposal, veto: said, spentMicros: Math.round(sums.costMicros * monthly) } }
  }

  const leastClicks = (campaignId: CampaignId, stems: ReadonlyArray<string>) =>
    (stems.some(labels.isMarked) ? LEAST_LABELLED : LEAST_EXPECTED) / (peersOf(campaignId)?.rate ?? Infinity)
  const termsAt = (places: ReadonlyArray<number>) => places.flatMap((place) => open[place] ?? [])
  const grams = gramsOf(open, leastClicks).map((gram) => ({ gram, label: labelOf(gram.stems) }))
  const keyOfGram = ({ campaignId }: Gram, stems: ReadonlyArray<string>) => `${campaignId} ${stems.join(" ")}`

  // Words with a label come first: beside `jobs`, the towns in which jobs are sought would look bad as well.
  const isFirst = ({ label }: (typeof grams)[number]) => label?.label === "other" && !label.isOfPart
  const first = grams.filter(isFirst).flatMap(({ gram, label }) => find(gram, termsAt(gram.places), label) ?? [])
  const accounted = new Set(first.flatMap(({ judged, terms }) => judged.veto === null ? terms : []))
  // A label that conversions speak against says nothing of longer rows of words either.
  const refuted = new Set(
    grams.flatMap((one) =>
      isFirst(one) && termsAt(one.gram.places).some(({ figures: { window } }) => window.conversions > 0)
        ? [keyOfGram(one.gram, one.gram.stems)]
        : []
    )
  )
  const lookedAt = grams.filter((one) => !isFirst(one)).map(({ gram, label }) => {
    const holds = label?.isOfPart !== true || !gram.stems.some((stem) => refuted.has(keyOfGram(gram, [stem])))
    return { gram, label: holds ? label : null }
  })
  const left = ({ places }: Gram) => termsAt(places).filter((term) => !accounted.has(term))
  const others: Array<Found> = []
  // The dearest words explain those that are searched with them, which are then looked at without them.
  const dear = lookedAt.flatMap(({ gram, label }) => {
    const found = find(gram, left(gram), label)
    return found === null ? [] : [{ gram, label, moneyMicros: found.judged.proposal.moneyMicros }]
  }).sort((a, b) => b.moneyMicros - a.moneyMicros || a.gram.stems.length - b.gram.stems.length)
  for (const { gram, label } of dear) {
    const found = find(gram, left(gram), label)
    if (found === null) continue
    others.push(found)
    if (found.judged.veto === null) { for (const term of found.terms) accounted.add(term) }
  }
  const past = gramsOf(keptOut, leastClicks).flatMap((gram) => {
    const label = gram.stems.length === 1 ? labelOf(gram.stems) : null
    return label?.label === "other"
      ? find(gram, gram.places.flatMap((at) => keptOut[at] ?? []), label, false) ?? []
      : []
  })
  const seen = new Set([...first, ...others].map(({ judged }) => keyOf(judged.proposal)))
  const before = past.filter(({ judged }) => !seen.has(keyOf(judged.proposal)))
  return {
    judged: [...first, ...others, ...before].map(({ judged }) => judged),
    open,
    keptOut,
    peersOf,
    words: priors.words
  }
}

/**
 * The analysis that proposes words for exclusion which mean something else, or surely cost more than they bring; and
 * exclusions for removal that keep out what converts. The latter are looked for in every run, since what a run does not
 * propose any more is superseded.
 */
export const negativeKeyword = (input: NegativeKeywordInput): Analysis<Judged> => {
  const { figures, health } = input
  const isFit = ({ campaignId }: { readonly campaignId: CampaignId }) => health.campaigns.has(campaignId)
  const { judged, words } = findNegatives(input)
  const harmful = harmfulExclusions(input)
  const keywords = figures.keywords.filter(isFit)
  return {
    candidates: [...judged, ...harmful.judged],
    judge: (one) => one,
    staying: () => new Map(),
    spentMicros: keywords.reduce((sum, { recent }) => sum + recent.costMicros, 0),
    clicks: keywords.reduce((sum, { window }) => sum + window.clicks, 0),
    disclosedClicks: figures.terms.filter(isFit).reduce((sum, { window }) => sum + window.clicks, 0),
    things: words + harmful.exclusions,
    most: MOST_PROPOSED
  }
}

/** An account as words are judged in it. */
export const wordsOf = (account: AccountToJudge): NegativeKeywordInput => ({
  ...account,
  labels: new Map(Array.from(account.labels, ([text, { label }]) => [text, label]))
})

export const excludedWords = defineAnalysis({
  reads: ["keywords", "exclusions", "terms", "knownTerms"],
  readsSite: true,
  unlabelled: (account, most) => unlabelledWords(wordsOf(account), most),
  find: (account) => negativeKeyword(wordsOf(account))
})
