import { accountHealth } from "@campaigns/domain/internal/Analyses/AccountHealth"
import { heldBack } from "@campaigns/domain/internal/Analyses/DecideRecommendation"
import { figureCuts } from "@campaigns/domain/internal/Analyses/FigureCuts"
import { keywordPause } from "@campaigns/domain/internal/Analyses/KeywordPause"
import { keyOf } from "@campaigns/domain/internal/Analyses/Recommendation"
import { orderRun } from "@campaigns/domain/internal/Analyses/RunOrder"
import { groupedBy } from "@campaigns/domain/internal/GroupedBy"
import type { JudgedAccount, JudgeOrder } from "./AccountAnalyst.ts"
import type { AccountContent, SectionName } from "./PackedAccount.ts"

/** The sections that no analysis looks at so far; of a large account they are a good part. */
export const unneeded: ReadonlySet<SectionName> = new Set<SectionName>(["exclusions", "knownTerms"])

/** The outcome of an analysis of an account's data. */
export const judgeAccount = (
  { figures, known, overview }: AccountContent,
  { constraint, context, earlier, now, plansUnderWay }: Omit<JudgeOrder, "data">
): JudgedAccount => {
  const cuts = figureCuts(overview, known)
  const health = accountHealth({ overview, cuts, context, plansUnderWay: new Set(plansUnderWay) })
  const before = groupedBy(earlier, keyOf)
  const approved = new Set(earlier.filter(({ status }) => status === "approved").map(keyOf))
  const outcome = orderRun(
    health,
    () => keywordPause({ overview, figures, cuts, health, context }),
    { heldBack: (proposal) => heldBack(proposal, before.get(keyOf(proposal)) ?? [], now), approved },
    constraint
  )
  return { ...outcome, window: { from: overview.from, to: overview.to } }
}
