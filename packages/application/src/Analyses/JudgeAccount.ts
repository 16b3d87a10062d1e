import { stemOf } from "@campaigns/copywriting/Sites/Stems"
import type { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { accountHealth } from "@campaigns/domain/internal/Analyses/AccountHealth"
import { analysisBook } from "@campaigns/domain/internal/Analyses/AnalysisBook"
import type { AnalysisContext } from "@campaigns/domain/internal/Analyses/AnalysisContext"
import type { AnalysisType } from "@campaigns/domain/internal/Analyses/AnalysisType"
import { figureCuts } from "@campaigns/domain/internal/Analyses/FigureCuts"
import type { LabelledText } from "@campaigns/domain/internal/Analyses/Labels"
import { withVisibility } from "@campaigns/domain/internal/Analyses/OutcomeOfChange"
import { heldBack, type PastWord } from "@campaigns/domain/internal/Analyses/PastWords"
import { keyOf, type Recommendation } from "@campaigns/domain/internal/Analyses/Recommendation"
import type { EarlierDecisions, RunOutcome } from "@campaigns/domain/internal/Analyses/RunOrder"
import { groupedBy } from "@campaigns/domain/internal/GroupedBy"
import type * as DateTime from "effect/DateTime"
import { type AccountContent, type SectionName, sectionNames } from "./PackedAccount.ts"
import { MOST_LABELLED } from "./SearchLabels.ts"
import { textJudge } from "./TextJudging.ts"

/** An analysis of an account's data, with what is known of the customer. */
export interface JudgeOrder {
  readonly data: Uint8Array
  readonly analysisType: AnalysisType
  /** The most proposals. */
  readonly constraint: number
  readonly context: AnalysisContext
  /** The open recommendations that the analysis looks at (`looksAtOpen`). */
  readonly earlier: ReadonlyArray<Recommendation>
  /** The words that were said of recommendations, as far as they bear on what may be proposed now. */
  readonly past: ReadonlyArray<PastWord>
  /** The campaigns with changes on their way. */
  readonly plansUnderWay: ReadonlyArray<CampaignId>
  /** The words that the customer's websites say to buyers; empty where they are not known, or not asked for. */
  readonly siteWords: ReadonlyArray<string>
  /** Searches and words with their labels; none is proposed for its label alone. */
  readonly labels: ReadonlyArray<LabelledText>
  /** True when words without a label are to be told, so that one can be asked for. */
  readonly tellsUnlabelled: boolean
  /** The keys of what a run on other days has seen, of an analysis that proposes what two such runs have seen. */
  readonly sighted: ReadonlyArray<string>
  readonly now: DateTime.Utc
}

/** The outcome of an analysis, and the days of its figures. */
export interface JudgedAccount extends RunOutcome {
  readonly window: { readonly from: CalendarDate; readonly to: CalendarDate }
}

/** The sections that an analysis does not look at, which it need not hold in memory. */
export const unneeded = (analysisType: AnalysisType): ReadonlySet<SectionName> => {
  const needed = new Set<SectionName>(["campaigns", ...analysisBook[analysisType].reads])
  return new Set(sectionNames.filter((name) => !needed.has(name)))
}

/** German stems: they take English plurals along, and compounds and inflections matter most there. */
const germanStem = (word: string): string => stemOf(word, "de")

/** The outcome of an analysis of an account's data. */
export const judgeAccount = (content: AccountContent, order: Omit<JudgeOrder, "data">): JudgedAccount => {
  const { figures, known, overview } = content
  const { context, earlier, labels, now, past, plansUnderWay, sighted, siteWords } = order
  const cuts = figureCuts(overview, known)
  const health = accountHealth({ overview, cuts, context, plansUnderWay: new Set(plansUnderWay) })
  const before = groupedBy(past, ({ key }) => key)
  const approved = new Set(past.filter(({ status }) => status === "approved").map(({ key }) => key))
  const settled: EarlierDecisions = {
    heldBack: (proposal) => heldBack(proposal, before.get(keyOf(proposal)) ?? [], now),
    approved,
    sighted: new Set(sighted)
  }
  const account = {
    overview,
    figures,
    cuts,
    health,
    context,
    siteWords: new Set(siteWords),
    labels: new Map(labels.map((one) => [one.text, one])),
    stemOf: germanStem,
    textJudge,
    earlier,
    settled,
    now
  }
  const { judge, unlabelled } = analysisBook[order.analysisType]
  const { checks, proposals, ...outcome } = judge(account, order.constraint)
  const told = withVisibility(overview)
  return {
    ...outcome,
    ...order.tellsUnlabelled && unlabelled !== undefined ? { unlabelled: unlabelled(account, MOST_LABELLED) } : {},
    proposals: proposals.map(told),
    ...checks === undefined ? {} : {
      checks: checks.map((one) => ({ ...one, proposal: one.proposal === null ? null : told(one.proposal) }))
    },
    window: { from: overview.from, to: overview.to }
  }
}
