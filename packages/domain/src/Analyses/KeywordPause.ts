import type { CampaignId } from "../Drafts/Ids.ts"
import { groupedBy } from "../GroupedBy.ts"
import type { AccountFigures, KeywordFigures, TermFigures } from "./AccountFigures.ts"
import type { AccountHealth, FitCampaign } from "./AccountHealth.ts"
import type { AccountOverview, ConfigurationChange } from "./AccountOverview.ts"
import type { PauseKeywordEvidence } from "./Actions/PauseKeyword.ts"
import { alsoMatching } from "./AlsoMatching.ts"
import { defineAnalysis } from "./Analysis.ts"
import type { AnalysisContext } from "./AnalysisContext.ts"
import type { VetoCode } from "./AnalysisRun.ts"
import { daysAfter } from "./CalendarDays.ts"
import type { FigureCuts } from "./FigureCuts.ts"
import { keywordPeers, type Peers } from "./KeywordPeers.ts"
import { namesOneOf } from "./NamedTerms.ts"
import { keyOf, type Proposal } from "./Recommendation.ts"
import type { Analysis, Judged } from "./RunOrder.ts"
import { type Gamma, meanOf, posteriorOf, probabilityBelow } from "./Statistics.ts"
import type { Target } from "./Targets.ts"

/** The facts by which keywords are proposed for pausing. */
export interface KeywordPauseInput {
  readonly overview: AccountOverview
  readonly figures: AccountFigures
  readonly cuts: FigureCuts
  readonly health: Pick<AccountHealth, "campaigns">
  readonly context: AnalysisContext
}

/** A keyword is bad that costs this many times the target: far enough that a keyword at the target is hardly hit. */
export const FACTOR = 1.5

/**
 * The probability from which it is proposed. At .95, looked at weekly over 180 days, 92 to 97 of 100 such keywords were
 * bad indeed and at most one was good; at .99 next to all, but a third less was found.
 */
export const SURE_FROM = .95

/** The days for which a new or changed keyword is left alone: as long as the platform remembers changes. */
export const QUIET_DAYS = 30

const MOST_TERMS = 10
const UNIT = 1_000_000

/**
 * The conversions at the peers' value that a keyword's own values are mixed with. Values of single conversions differ
 * by about their mean, means of keywords by about a third of it, and (1 / ⅓)² is nine.
 */
const VALUE_WEIGHT = 9

/** The value of a conversion of a keyword, drawn to that of its peers as far as it has few of its own. */
const valuePerConversion = ({ window }: KeywordFigures, peers: Peers): number =>
  (window.conversionsValue + VALUE_WEIGHT * peers.valuePerConversion) / (window.conversions + VALUE_WEIGHT)

/** The cost of a conversion of a keyword at the target, micros; `null` by value where no values are counted. */
const allowedMicros = (keyword: KeywordFigures, peers: Peers, target: Target): number | null => {
  if (target.roas === null) return target.costPerConversionMicros
  const value = valuePerConversion(keyword, peers)
  return value > 0 ? value / target.roas * UNIT : null
}

/** True of a keyword that is served as far as it and its ad group go. */
export const isEnabled = ({ adGroupStatus, status }: KeywordFigures): boolean =>
  status === "ENABLED" && adGroupStatus === "ENABLED"

const idOf = ({ adGroupId, id }: Pick<KeywordFigures, "adGroupId" | "id">): string => `${adGroupId} ${id}`

/** The last changes by keyword and by ad group; those of whole campaigns are cuts of their figures. */
const lastChanges = (changes: ReadonlyArray<ConfigurationChange>) => {
  const dates = new Map<string, ConfigurationChange["date"]>()
  for (const { adGroupId, date, keywordId } of changes) {
    if (adGroupId !== null) dates.set(`${adGroupId} ${keywordId ?? ""}`, date)
  }
  return ({ adGroupId, id }: KeywordFigures): ConfigurationChange["date"] | null => {
    const own = dates.get(`${adGroupId} ${id}`) ?? null
    const ofGroup = dates.get(`${adGroupId} `) ?? null
    return own === null || (ofGroup !== null && ofGroup > own) ? ofGroup : own
  }
}

/** The terms of each keyword, the dearest first. */
const dearestTerms = (terms: ReadonlyArray<TermFigures>) => {
  const byKeyword = groupedBy(terms, ({ adGroupId, keywordId }) => `${adGroupId} ${keywordId ?? ""}`)
  return (keyword: KeywordFigures): ReadonlyArray<TermFigures> =>
    Array.from(byKeyword.get(idOf(keyword)) ?? []).sort((a, b) =>
      b.window.costMicros - a.window.costMicros || (a.term < b.term ? -1 : a.term > b.term ? 1 : 0)
    )
}

/**
 * The money that pausing saves in 30 days, as an estimate: what the keyword cost in the newest 30 days, less what the
 * conversions that its clicks bring may cost at the target. Of a keyword that brings next to none that is all of it.
 */
const savedMicros = ({ recent }: KeywordFigures, rate: Gamma, allowed: number): number =>
  Math.max(0, Math.round(recent.costMicros - meanOf(rate) * recent.clicks * allowed))

/**
 * The keywords that must stay, since an ad group without keywords serves no more: where all that are enabled would be
 * gone, with those that are proposed already, the one that is least surely bad.
 */
const lastOfGroups = (keywords: ReadonlyArray<KeywordFigures>): Analysis<KeywordFigures>["staying"] => {
  const enabled = groupedBy(keywords.filter(isEnabled), ({ adGroupId }) => adGroupId)
  return (judged, proposedBefore) => {
    const staying = new Map<string, VetoCode>()
    for (const [adGroupId, group] of groupedBy(judged, ({ proposal }) => proposal.entity.adGroupId)) {
      const others = adGroupId === null ? [] : enabled.get(adGroupId) ?? []
      const going = new Set(group.map(({ proposal }) => keyOf(proposal)))
      const stays = others.some((keyword) => {
        const key = keyOfKeyword(keyword)
        return !going.has(key) && !proposedBefore.has(key)
      })
      if (stays) continue
      const best = group.reduce((best, one) => sureness(one) < sureness(best) ? one : best, group[0])
      if (best !== undefined) staying.set(keyOf(best.proposal), "LAST_OF_GROUP")
    }
    return staying
  }
}

const sureness = (judged: Judged | undefined): number => judged?.proposal.probability ?? 1

const keyOfKeyword = ({ adGroupId, campaignId, id }: KeywordFigures): string =>
  keyOf({ action: "pauseKeyword", entity: { kind: "keyword", campaignId, campaignName: "", adGroupId, id, text: "" } })

/** The analysis of keywords, with what it sees in one of them, proposed or not. */
export interface KeywordAnalysis extends Analysis<KeywordFigures> {
  readonly look: (keyword: KeywordFigures) => Judged & { readonly probability: number } | null
}

/** The analysis that proposes keywords for pausing which surely cost more than they bring. */
export const keywordPause = (input: KeywordPauseInput): KeywordAnalysis => {
  const { context, cuts, figures, health, overview } = input
  const isFit = ({ campaignId }: { readonly campaignId: CampaignId }) => health.campaigns.has(campaignId)
  const keywords = figures.keywords.filter(isFit)
  const terms = figures.terms.filter(isFit)
  const peersOf = keywordPeers(keywords)
  const lastChanged = lastChanges(cuts.changes)
  const termsOf = dearestTerms(terms)
  const othersFor = alsoMatching(keywords)
  const isBrand = namesOneOf(context.brandTerms)
  const isProtected = namesOneOf(context.protectedTerms)
  const quietSince = daysAfter(overview.today, -QUIET_DAYS)

  const vetoOf = (keyword: KeywordFigures): VetoCode | null => {
    if (isBrand(keyword.text)) return "BRAND"
    if (isProtected(keyword.text)) return "PROTECTED"
    if (keyword.firstShown !== null && keyword.firstShown > quietSince) return "YOUNG"
    return (lastChanged(keyword) ?? "") > quietSince ? "CHANGED_LATELY" : null
  }

  const evidenceOf = (
    keyword: KeywordFigures,
    { comparedWith, prior }: Peers,
    { target }: FitCampaign,
    probability: number
  ): PauseKeywordEvidence => {
    const { arrivedClicks, recent, window } = keyword
    const since = cuts.reading.campaigns.get(keyword.campaignId)?.since ?? overview.from
    const own = termsOf(keyword)
    return {
      _tag: "PauseKeyword",
      window: { from: since, to: overview.to },
      isCut: since > overview.from,
      ...window,
      expected: meanOf(prior) * arrivedClicks,
      comparedWith,
      toArrive: meanOf(prior) * Math.max(0, window.clicks - arrivedClicks),
      targetCpaMicros: target.costPerConversionMicros === null ? null : Math.round(target.costPerConversionMicros),
      targetRoas: target.roas,
      targetSource: target.source,
      factor: FACTOR,
      probability,
      recentClicks: recent.clicks,
      recentCostMicros: recent.costMicros,
      recentConversions: recent.conversions,
      terms: own.slice(0, MOST_TERMS).map(({ term, window: { clicks, conversions, costMicros } }) => ({
        term,
        clicks,
        costMicros,
        conversions
      })),
      alsoMatching: othersFor(keyword, own.map(({ term }) => term)),
      // One that was shown on the first day of the figures may have been shown long before.
      firstShown: keyword.firstShown !== null && keyword.firstShown > since ? keyword.firstShown : null,
      lastChanged: lastChanged(keyword),
      unknown: [
        ...context.brandTerms.length === 0 ? ["brandTerms"] as const : [],
        ...target.source === "account" ? ["target"] as const : [],
        ...cuts.knownSince > since ? ["changes"] as const : []
      ]
    }
  }

  /** A keyword with the probability that it is too dear; `null` where that cannot be told. */
  const look = (keyword: KeywordFigures): Judged & { readonly probability: number } | null => {
    if (keyword.window.clicks === 0) return null
    const fit = health.campaigns.get(keyword.campaignId)
    const peers = peersOf(keyword.campaignId)
    const allowed = fit === undefined || peers === null ? null : allowedMicros(keyword, peers, fit.target)
    if (fit === undefined || peers === null || allowed === null) return null
    const { arrivedClicks, window } = keyword
    const rate = posteriorOf(peers.prior, { conversions: window.conversions, clicks: arrivedClicks })
    const costPerClick = window.costMicros / window.clicks
    const probability = probabilityBelow(rate, costPerClick / (FACTOR * allowed))
    const moneyMicros = savedMicros(keyword, rate, allowed)
    const proposal: Proposal = {
      action: "pauseKeyword",
      entity: {
        kind: "keyword",
        campaignId: keyword.campaignId,
        campaignName: fit.campaign.name,
        adGroupId: keyword.adGroupId,
        id: keyword.id,
        text: keyword.text
      },
      evidence: evidenceOf(keyword, peers, fit, probability),
      probability,
      moneyMicros
    }
    return { proposal, veto: vetoOf(keyword), spentMicros: keyword.recent.costMicros, probability }
  }

  return {
    candidates: keywords.filter((keyword) => isEnabled(keyword) && keyword.window.clicks > 0),
    look,
    judge: (keyword) => {
      const seen = look(keyword)
      // A keyword that has cost nothing lately is not worth a person's look.
      return seen === null || seen.probability < SURE_FROM || seen.proposal.moneyMicros === 0 ? null : seen
    },
    staying: lastOfGroups(keywords),
    spentMicros: keywords.reduce((sum, { recent }) => sum + recent.costMicros, 0),
    clicks: keywords.reduce((sum, { window }) => sum + window.clicks, 0),
    disclosedClicks: terms.reduce((sum, { window }) => sum + window.clicks, 0)
  }
}

export const pausedKeywords = defineAnalysis({ reads: ["keywords", "terms"], find: keywordPause })
