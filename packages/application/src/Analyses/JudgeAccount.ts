import { stemOf } from "@campaigns/copywriting/Sites/Stems"
import type { AnalysisType } from "@campaigns/domain/internal/Administration/AnalysisType"
import { type AccountHealth, accountHealth } from "@campaigns/domain/internal/Analyses/AccountHealth"
import { adTexts } from "@campaigns/domain/internal/Analyses/AdTexts"
import { budgetMigration } from "@campaigns/domain/internal/Analyses/BudgetMigration"
import { isOpen } from "@campaigns/domain/internal/Analyses/DecideRecommendation"
import { doubleCheck } from "@campaigns/domain/internal/Analyses/DoubleCheck"
import { type FigureCuts, figureCuts } from "@campaigns/domain/internal/Analyses/FigureCuts"
import { keywordPause } from "@campaigns/domain/internal/Analyses/KeywordPause"
import { negativeKeyword } from "@campaigns/domain/internal/Analyses/NegativeKeyword"
import { withVisibility } from "@campaigns/domain/internal/Analyses/OutcomeOfChange"
import { heldBack } from "@campaigns/domain/internal/Analyses/PastWords"
import { pauseHours } from "@campaigns/domain/internal/Analyses/PauseHours"
import { pauseLocations } from "@campaigns/domain/internal/Analyses/PauseLocations"
import { keyOf, type Recommendation } from "@campaigns/domain/internal/Analyses/Recommendation"
import { orderRun, type RunOutcome, type Settled } from "@campaigns/domain/internal/Analyses/RunOrder"
import { searchTerms } from "@campaigns/domain/internal/Analyses/SearchTerms"
import { unlabelledWords } from "@campaigns/domain/internal/Analyses/UnlabelledWords"
import { groupedBy } from "@campaigns/domain/internal/GroupedBy"
import type { JudgedAccount, JudgeOrder } from "./AccountAnalyst.ts"
import { type AccountContent, type SectionName, sectionNames } from "./PackedAccount.ts"
import { MOST_LABELLED } from "./SearchLabels.ts"
import { textJudge } from "./TextJudging.ts"

const texts: ReadonlyArray<AnalysisType> = ["headline", "description"]

/** True of the types that judge the texts of ads. */
export const judgesTexts = (analysisType: AnalysisType): boolean => texts.includes(analysisType)

/** True of the types that judge words, and hold them against exclusions, known terms and the website. */
export const judgesWords = (analysisType: AnalysisType): boolean =>
  analysisType === "negativeKeyword" || analysisType === "searchTerms"

/** The types of analyses whose open recommendations an analysis looks at. */
export const looksAtOpen = (analysisType: AnalysisType): ReadonlyArray<AnalysisType> =>
  judgesTexts(analysisType) ? texts : analysisType === "doubleCheckKeywordsToPause" ? ["keywordPause"] : []

/** True of the types that propose only what a run on other days has seen as well. */
export const needsTwoRuns = (analysisType: AnalysisType): boolean =>
  analysisType === "pauseHours" || analysisType === "pauseLocations"

const ofPauses: ReadonlyArray<SectionName> = ["keywords", "terms"]
const ofWords: ReadonlyArray<SectionName> = ["keywords", "exclusions", "terms", "knownTerms"]

/** The sections that each analysis looks at; all of them look at the campaigns. */
const sectionsOf: Readonly<Record<AnalysisType, ReadonlyArray<SectionName>>> = {
  keywordPause: ofPauses,
  doubleCheckKeywordsToPause: ofPauses,
  negativeKeyword: ofWords,
  searchTerms: ofWords,
  headline: ["keywords", "ads"],
  description: ["keywords", "ads"],
  budgetMigration: [],
  pauseHours: ["hours", "delivery"],
  pauseLocations: ["delivery", "places", "placeNames"]
}

/** The sections that an analysis does not look at, which it need not hold in memory. */
export const unneeded = (analysisType: AnalysisType): ReadonlySet<SectionName> => {
  const needed = new Set<SectionName>(["campaigns", ...sectionsOf[analysisType]])
  return new Set(sectionNames.filter((name) => !needed.has(name)))
}

/** German stems: they take English plurals along, and compounds and inflections matter most there. */
const germanStem = (word: string): string => stemOf(word, "de")

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

const outcomeOf = (
  { figures, overview }: AccountContent,
  order: Omit<JudgeOrder, "data">,
  { cuts, health, settled }: {
    readonly cuts: FigureCuts
    readonly health: AccountHealth
    readonly settled: Settled
  }
): RunOutcome => {
  const { analysisType, constraint, context, earlier, labels, siteWords } = order
  const input = { overview, figures, cuts, health, context }
  const words = {
    ...input,
    siteWords: new Set(siteWords),
    labels: new Map(labels.map(({ label, text }) => [text, label])),
    stemOf: germanStem
  }
  const unlabelled = () => order.tellsUnlabelled ? { unlabelled: unlabelledWords(words, MOST_LABELLED) } : {}
  switch (analysisType) {
    case "keywordPause":
      return orderRun(health, () => keywordPause(input), settled, constraint)
    case "negativeKeyword":
      return { ...orderRun(health, () => negativeKeyword(words), settled, constraint), ...unlabelled() }
    case "searchTerms":
      return { ...orderRun(health, () => searchTerms(words), settled, constraint), ...unlabelled() }
    case "doubleCheckKeywordsToPause": {
      const labelled = new Map(labels.map((one) => [one.text, one]))
      const { approved } = settled
      return doubleCheck({ ...input, approved, earlier, labels: labelled, now: order.now }, constraint)
    }
    case "pauseHours":
      return orderRun(health, () => pauseHours(input), settled, constraint)
    case "pauseLocations":
      return orderRun(health, () => pauseLocations(input), settled, constraint)
    case "headline":
    case "description": {
      const openOf = openTexts(earlier, analysisType)
      const ofAds = { ...input, siteWords: words.siteWords, judge: textJudge, openOf }
      return orderRun(health, () => adTexts(ofAds, analysisType), settled, constraint)
    }
    case "budgetMigration":
      return orderRun(health, () => budgetMigration(input), settled, constraint)
  }
}

/** The outcome of an analysis of an account's data. */
export const judgeAccount = (content: AccountContent, order: Omit<JudgeOrder, "data">): JudgedAccount => {
  const { known, overview } = content
  const { context, now, past, plansUnderWay, sighted } = order
  const cuts = figureCuts(overview, known)
  const health = accountHealth({ overview, cuts, context, plansUnderWay: new Set(plansUnderWay) })
  const before = groupedBy(past, ({ key }) => key)
  const approved = new Set(past.filter(({ status }) => status === "approved").map(({ key }) => key))
  const settled: Settled = {
    heldBack: (proposal) => heldBack(proposal, before.get(keyOf(proposal)) ?? [], now),
    approved,
    sighted: new Set(sighted)
  }
  const { checks, proposals, ...outcome } = outcomeOf(content, order, { cuts, health, settled })
  const told = withVisibility(overview)
  return {
    ...outcome,
    proposals: proposals.map(told),
    ...checks === undefined ? {} : {
      checks: checks.map((one) => ({ ...one, proposal: one.proposal === null ? null : told(one.proposal) }))
    },
    window: { from: overview.from, to: overview.to }
  }
}
