import { stemOf } from "@campaigns/copywriting/Sites/Stems"
import { accountHealth } from "@campaigns/domain/internal/Analyses/AccountHealth"
import { analysisBook } from "@campaigns/domain/internal/Analyses/AnalysisBook"
import type { AnalysisType } from "@campaigns/domain/internal/Analyses/AnalysisType"
import { figureCuts } from "@campaigns/domain/internal/Analyses/FigureCuts"
import { withVisibility } from "@campaigns/domain/internal/Analyses/OutcomeOfChange"
import { heldBack } from "@campaigns/domain/internal/Analyses/PastWords"
import { keyOf } from "@campaigns/domain/internal/Analyses/Recommendation"
import type { EarlierDecisions } from "@campaigns/domain/internal/Analyses/RunOrder"
import { groupedBy } from "@campaigns/domain/internal/GroupedBy"
import type { JudgedAccount, JudgeOrder } from "./AccountAnalyst.ts"
import { type AccountContent, type SectionName, sectionNames } from "./PackedAccount.ts"
import { MOST_LABELLED } from "./SearchLabels.ts"
import { textJudge } from "./TextJudging.ts"

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
