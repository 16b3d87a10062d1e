import { Problem } from "../../Api/Problem.ts"
import { useScreenAddress } from "../../Parts/Address.ts"
import { ProblemNotice } from "../../Parts/Messages.tsx"
import { useWords } from "../../Words/Language.ts"
import { decisionWords } from "./DecisionWords.ts"

const factOf = ({ facts }: Problem, name: string): string | null => {
  const fact = facts[name]
  return typeof fact === "string" || typeof fact === "number" ? String(fact) : null
}

/** The sentence of a refusal to plan or to apply, and the way to what is to be done first. */
export const PlanRefusal = ({ error }: { readonly error: Error }) => {
  const words = useWords(decisionWords)
  const addressOf = useScreenAddress()
  const problem = error instanceof Problem ? error : null
  const donor = problem && factOf(problem, "donor_plan_id")
  const receiver = problem && factOf(problem, "receiver_application_id")
  const draft = problem && factOf(problem, "draft_id")
  return (
    <>
      <ProblemNotice error={error} />
      {donor && (
        <p>
          <a href={addressOf(`/analyses/plans/${donor}`)}>{words.toDonor}</a>
        </p>
      )}
      {receiver && (
        <p>
          <a href={`#application-${receiver}`}>{words.toReceiver(receiver)}</a>
        </p>
      )}
      {draft && (
        <p>
          <a href={addressOf(`/campaigns/${draft}`)}>{words.toDraft}</a>
        </p>
      )}
      {problem?.code === "PLAN_OUTDATED" && <p>{words.planAnew}</p>}
    </>
  )
}
