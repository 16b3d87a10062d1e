import type { CampaignId } from "../Drafts/Ids.ts"
import { groupedBy } from "../GroupedBy.ts"
import type { AccountFigures } from "./AccountFigures.ts"
import type { AccountHealth } from "./AccountHealth.ts"
import type { AccountOverview, ConfigurationChange } from "./AccountOverview.ts"
import type { ReplaceTextEvidence } from "./Actions/ReplaceText.ts"
import { type AdFigures, type AdTextFigures, type AdTextKind, textsCountedFrom } from "./AdFigures.ts"
import { type AnalysisDefinition, defineAnalysis } from "./Analysis.ts"
import type { AnalysisContext } from "./AnalysisContext.ts"
import type { VetoCode } from "./AnalysisRun.ts"
import type { AnalysisType } from "./AnalysisType.ts"
import { daysAfter, daysBetween } from "./CalendarDays.ts"
import { isOpen } from "./DecideRecommendation.ts"
import type { FigureCuts } from "./FigureCuts.ts"
import { QUIET_DAYS } from "./KeywordPause.ts"
import { namesOneOf } from "./NamedTerms.ts"
import { keyOf, type Proposal, type Recommendation } from "./Recommendation.ts"
import type { Analysis, Judged } from "./RunOrder.ts"
import { meanOf, posteriorOf, priorOf, probabilityBelowOther, type Tried } from "./Statistics.ts"
import { isNotice, type TextJudge, textReasons } from "./TextReasons.ts"

/** The facts by which texts are proposed for another one. */
export interface AdTextsInput {
  readonly overview: AccountOverview
  readonly figures: Pick<AccountFigures, "ads" | "keywords">
  readonly cuts: FigureCuts
  readonly health: Pick<AccountHealth, "campaigns">
  readonly context: AnalysisContext
  readonly siteWords: ReadonlySet<string>
  readonly judge: TextJudge
  /** The ads of which another text is proposed, or on its way, by another analysis or at another text. */
  readonly openOf: (adId: number) => ReadonlySet<string>
}

/**
 * The fewest impressions of a text that is judged. Below, at the click rates of searches, not even one that is
 * answered half as often as the others can be told from chance.
 */
export const LEAST_IMPRESSIONS = 1_000

/** The fewest texts that are compared, itself one: of two it cannot be said which of them is unusual. */
const LEAST_TEXTS = 3

/** The share of the others' click rate below which a text counts as weak, as usual among those who test ads. */
const FACTOR = .8

/** The probability from which it is looked at; the content has to speak against the text as well. */
const SURE_FROM = .95

/**
 * The variance of clicks by their mean. Days differ in what is searched, and a text is chosen by the search, so that
 * clicks vary about twice as much as chance alone has them; figures count for half as much in return.
 */
const DISPERSION = 2

/** The most texts of a run: each is written by a writer, and read by a person. */
const MOST_TEXTS = 20

const MOST_KEYWORDS = 10
const MONTH = 30

/** A text that can be compared, with the others of its kind in its ad that can be. */
interface Comparable {
  readonly ad: AdFigures
  readonly text: AdTextFigures
  readonly others: ReadonlyArray<AdTextFigures>
}

const triedOf = (texts: ReadonlyArray<AdTextFigures>): Tried => ({
  conversions: texts.reduce((sum, { clicks }) => sum + clicks, 0) / DISPERSION,
  clicks: texts.reduce((sum, { impressions }) => sum + impressions, 0) / DISPERSION
})

const comparables = (ad: AdFigures, kind: AdTextKind): ReadonlyArray<Comparable> => {
  const texts = ad.texts.filter((text) =>
    text.kind === kind && text.isEnabled && text.pinnedField === null && text.impressions >= LEAST_IMPRESSIONS
  )
  return texts.length < LEAST_TEXTS
    ? []
    : texts.map((text) => ({ ad, text, others: texts.filter((other) => other !== text) }))
}

/** The last edits of ads. */
const lastEdits = (changes: ReadonlyArray<ConfigurationChange>): ReadonlyMap<number, ConfigurationChange["date"]> =>
  new Map(changes.flatMap(({ adId, date }) => adId === undefined ? [] : [[adId, date]]))

const textsOf = ({ texts }: AdFigures, kind: AdTextKind): ReadonlyArray<string> =>
  texts.filter((one) => one.kind === kind).map(({ text }) => text)

const moreClicks = ({ proposal: { evidence } }: Judged): number =>
  evidence._tag === "ReplaceText" ? evidence.moreClicks : 0

/** One text of an ad at a time, that by which most is lost: two new ones at once could not be told apart. */
const othersOfAds: Analysis<Comparable>["staying"] = (judged) => {
  const staying = new Map<string, VetoCode>()
  for (const group of groupedBy(judged, ({ proposal }) => proposal.entity.id).values()) {
    const [, ...others] = Array.from(group).sort((a, b) =>
      moreClicks(b) - moreClicks(a) || (keyOf(a.proposal) < keyOf(b.proposal) ? -1 : 1)
    )
    for (const { proposal } of others) staying.set(keyOf(proposal), "ONE_OF_AD")
  }
  return staying
}

/** The analysis that proposes another text for one that few answer and in which something is wrong. */
export const adTexts = (input: AdTextsInput, kind: AdTextKind): Analysis<Comparable> => {
  const { context, cuts, figures, health, judge: language, overview, siteWords } = input
  const from = textsCountedFrom(overview.from)
  const days = daysBetween(from, overview.to) + 1
  const isFit = ({ campaignId }: { readonly campaignId: CampaignId }) => health.campaigns.has(campaignId)
  const isOn = ({ adGroupStatus, status }: { readonly status: string; readonly adGroupStatus: string }) =>
    status === "ENABLED" && adGroupStatus === "ENABLED"
  const candidates = figures.ads.filter((ad) => isFit(ad) && isOn(ad)).flatMap((ad) => comparables(ad, kind))
  const keywordsOf = groupedBy(figures.keywords.filter(isOn), ({ adGroupId }) => adGroupId)
  const edits = lastEdits(cuts.changes)
  const isBrand = namesOneOf(context.brandTerms)
  const isProtected = namesOneOf(context.protectedTerms)
  const quietSince = daysAfter(overview.today, -QUIET_DAYS)

  const vetoOf = (proposal: Proposal, { ad, text: { text } }: Comparable): VetoCode | null => {
    if (isBrand(text)) return "BRAND"
    if (isProtected(text)) return "PROTECTED"
    if (isNotice(text)) return "REQUIRED_NOTICE"
    if ((edits.get(ad.id) ?? "") > quietSince) return "CHANGED_LATELY"
    const key = keyOf(proposal)
    return Array.from(input.openOf(ad.id)).some((open) => open !== key) ? "ONE_OF_AD" : null
  }

  const judge = (one: Comparable): Judged | null => {
    const { ad, others, text } = one
    const fit = health.campaigns.get(ad.campaignId)
    const prior = priorOf([text, ...others].map((each) => triedOf([each])))
    if (fit === undefined || prior === null) return null
    const rate = posteriorOf(prior, triedOf([text]))
    const othersRate = posteriorOf(prior, triedOf(others))
    const probability = probabilityBelowOther(rate, othersRate, FACTOR)
    if (probability < SURE_FROM) return null
    const keywords = Array.from(keywordsOf.get(ad.adGroupId) ?? [])
      .sort((a, b) => b.window.clicks - a.window.clicks || a.id - b.id).map((keyword) => keyword.text)
    const rest = (of: AdTextKind) => {
      const texts = textsOf(ad, of)
      const place = of === kind ? texts.indexOf(text.text) : -1
      return texts.filter((_, index) => index !== place)
    }
    const reasons = textReasons({
      kind,
      text: text.text,
      headlines: rest("headline"),
      descriptions: rest("description"),
      keywords,
      siteWords
    }, language)
    if (reasons.length === 0) return null
    const evidence: ReplaceTextEvidence = {
      _tag: "ReplaceText",
      window: { from, to: overview.to },
      kind,
      impressions: text.impressions,
      clicks: text.clicks,
      otherTexts: others.length,
      otherImpressions: others.reduce((sum, { impressions }) => sum + impressions, 0),
      otherClicks: others.reduce((sum, { clicks }) => sum + clicks, 0),
      factor: FACTOR,
      probability,
      moreClicks: Math.max(0, (meanOf(othersRate) - meanOf(rate)) * text.impressions * MONTH / days),
      reasons,
      adGroupName: ad.adGroupName,
      finalUrl: ad.finalUrl,
      headlines: textsOf(ad, "headline"),
      descriptions: textsOf(ad, "description"),
      keywords: keywords.slice(0, MOST_KEYWORDS),
      newText: null,
      unknown: [
        ...context.brandTerms.length === 0 ? ["brandTerms"] as const : [],
        ...siteWords.size === 0 ? ["siteWords"] as const : []
      ]
    }
    const proposal: Proposal = {
      action: "replaceText",
      entity: {
        kind: "adText",
        campaignId: ad.campaignId,
        campaignName: fit.campaign.name,
        adGroupId: ad.adGroupId,
        id: ad.id,
        text: text.text
      },
      evidence,
      probability,
      moneyMicros: 0
    }
    return { proposal, veto: vetoOf(proposal, one), spentMicros: 0 }
  }

  const keywords = figures.keywords.filter(isFit)
  return {
    candidates,
    judge,
    staying: othersOfAds,
    spentMicros: keywords.reduce((sum, { recent }) => sum + recent.costMicros, 0),
    clicks: keywords.reduce((sum, { window }) => sum + window.clicks, 0),
    disclosedClicks: 0,
    most: MOST_TEXTS
  }
}

/**
 * The texts of each ad for which another one is approved, or proposed by the other analysis: proposals of its own an
 * analysis makes anew.
 */
const openTexts = (earlier: ReadonlyArray<Recommendation>, analysisType: AnalysisType) => {
  const open = earlier.filter((one) =>
    one.entity.kind === "adText" && isOpen(one) && (one.status === "approved" || one.analysisType !== analysisType)
  )
  const byAd = groupedBy(open, ({ entity }) => entity.id)
  return (adId: number): ReadonlySet<string> => new Set((byAd.get(adId) ?? []).map(keyOf))
}

const textsOfKind = (kind: AdTextKind): AnalysisDefinition =>
  defineAnalysis({
    reads: ["keywords", "ads"],
    readsSite: true,
    looksAtOpen: ["headline", "description"],
    find: (account) => adTexts({ ...account, judge: account.textJudge, openOf: openTexts(account.earlier, kind) }, kind)
  })

export const headlineTexts = textsOfKind("headline")
export const descriptionTexts = textsOfKind("description")
