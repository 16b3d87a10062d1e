import { stemOf } from "@campaigns/copywriting/Sites/Stems"
import type { AnalysisType } from "@campaigns/domain/internal/Administration/AnalysisType"
import { type AccountHealth, accountHealth } from "@campaigns/domain/internal/Analyses/AccountHealth"
import { heldBack } from "@campaigns/domain/internal/Analyses/DecideRecommendation"
import { type FigureCuts, figureCuts } from "@campaigns/domain/internal/Analyses/FigureCuts"
import { keywordPause } from "@campaigns/domain/internal/Analyses/KeywordPause"
import { negativeKeyword } from "@campaigns/domain/internal/Analyses/NegativeKeyword"
import { pauseHours } from "@campaigns/domain/internal/Analyses/PauseHours"
import { pauseLocations } from "@campaigns/domain/internal/Analyses/PauseLocations"
import { keyOf, type WordLabel } from "@campaigns/domain/internal/Analyses/Recommendation"
import { orderRun, type RunOutcome, type Settled } from "@campaigns/domain/internal/Analyses/RunOrder"
import { brokenOff } from "@campaigns/domain/internal/Analyses/RunWords"
import { searchTerms } from "@campaigns/domain/internal/Analyses/SearchTerms"
import { groupedBy } from "@campaigns/domain/internal/GroupedBy"
import type { JudgedAccount, JudgeOrder } from "./AccountAnalyst.ts"
import type { AccountContent, SectionName } from "./PackedAccount.ts"

/** True of the types that judge words, and hold them against exclusions, known terms and the website. */
export const judgesWords = (analysisType: AnalysisType): boolean =>
  analysisType === "negativeKeyword" || analysisType === "searchTerms"

/** True of the types that propose only what the run before has seen as well. */
export const needsTwoRuns = (analysisType: AnalysisType): boolean =>
  analysisType === "pauseHours" || analysisType === "pauseLocations"

const ofDelivery = ["hours", "delivery", "places", "placeNames"] as const satisfies ReadonlyArray<SectionName>
const ofWords = ["exclusions", "knownTerms"] as const satisfies ReadonlyArray<SectionName>

const notOf: Partial<Record<AnalysisType, ReadonlyArray<SectionName>>> = {
  pauseHours: ["keywords", "terms", ...ofWords, "places", "placeNames"],
  pauseLocations: ["keywords", "terms", ...ofWords, "hours"],
  negativeKeyword: ofDelivery,
  searchTerms: ofDelivery
}

/** The sections that an analysis does not look at, which it need not hold in memory. */
export const unneeded = (analysisType: AnalysisType): ReadonlySet<SectionName> =>
  new Set(notOf[analysisType] ?? [...ofWords, ...ofDelivery])

/** German stems: they take English plurals along, and compounds and inflections matter most there. */
const germanStem = (word: string): string => stemOf(word, "de")

const outcomeOf = (
  { figures, overview }: AccountContent,
  { analysisType, constraint, context, siteWords }: Omit<JudgeOrder, "data">,
  { cuts, health, settled }: {
    readonly cuts: FigureCuts
    readonly health: AccountHealth
    readonly settled: Settled
  }
): RunOutcome => {
  const input = { overview, figures, cuts, health, context }
  // No words are judged one by one yet.
  const words = { ...input, siteWords: new Set(siteWords), labels: new Map<string, WordLabel>(), stemOf: germanStem }
  switch (analysisType) {
    case "keywordPause":
      return orderRun(health, () => keywordPause(input), settled, constraint)
    case "negativeKeyword":
      return orderRun(health, () => negativeKeyword(words), settled, constraint)
    case "searchTerms":
      return orderRun(health, () => searchTerms(words), settled, constraint)
    case "pauseHours":
      return orderRun(health, () => pauseHours(input), settled, constraint)
    case "pauseLocations":
      return orderRun(health, () => pauseLocations(input), settled, constraint)
    case "doubleCheckKeywordsToPause":
    case "headline":
    case "description":
    case "budgetMigration":
      return { status: "skipped", findings: brokenOff("NOT_OFFERED"), proposals: [] }
  }
}

/** The outcome of an analysis of an account's data. */
export const judgeAccount = (content: AccountContent, order: Omit<JudgeOrder, "data">): JudgedAccount => {
  const { known, overview } = content
  const { context, earlier, now, plansUnderWay, sighted } = order
  const cuts = figureCuts(overview, known)
  const health = accountHealth({ overview, cuts, context, plansUnderWay: new Set(plansUnderWay) })
  const before = groupedBy(earlier, keyOf)
  const approved = new Set(earlier.filter(({ status }) => status === "approved").map(keyOf))
  const settled: Settled = {
    heldBack: (proposal) => heldBack(proposal, before.get(keyOf(proposal)) ?? [], now),
    approved,
    sighted: new Set(sighted)
  }
  return { ...outcomeOf(content, order, { cuts, health, settled }), window: { from: overview.from, to: overview.to } }
}
