import type { NewText } from "./Actions/ReplaceText.ts"
import { VetoCode } from "./AnalysisRun.ts"
import type { Proposal } from "./Recommendation.ts"
import type { RunOutcome } from "./RunOrder.ts"
import { vetoSaid } from "./RunWords.ts"

/** True of a proposal that is none yet, since its new text is not written. */
export const lacksText = ({ evidence }: Pick<Proposal, "evidence">): boolean =>
  evidence._tag === "ReplaceText" && evidence.newText === null

/** The proposal with its new text. */
export const withText = (proposal: Proposal, newText: NewText): Proposal =>
  proposal.evidence._tag === "ReplaceText" ? { ...proposal, evidence: { ...proposal.evidence, newText } } : proposal

/** The outcome with the texts that were written, in the order of its proposals; those without one are none. */
export const withTexts = (outcome: RunOutcome, written: ReadonlyArray<Proposal | null>): RunOutcome => {
  const proposals = written.filter((one) => one !== null)
  const missing = written.length - proposals.length
  if (missing === 0) return { ...outcome, proposals }
  const { findings } = outcome
  const vetoes = [...findings.vetoes, vetoSaid("NO_TEXT_FOUND", missing)]
  const order = (code: VetoCode) => VetoCode.literals.indexOf(code)
  return {
    // Where nothing is proposed there is nothing to hold.
    status: proposals.length === 0 && outcome.status === "held" ? "completed" : outcome.status,
    findings: {
      ...findings,
      reasons: proposals.length === 0 && outcome.status === "held" ? [] : findings.reasons,
      vetoes: vetoes.sort((a, b) => order(a.code) - order(b.code)),
      proposed: proposals.length
    },
    proposals
  }
}
