import { useScreenAddress } from "../../Parts/Address.ts"
import { Notice } from "../../Parts/Messages.tsx"
import { type Task, TaskProgress } from "../../Parts/TaskProgress.tsx"
import { useWords } from "../../Words/Language.ts"
import { recommendationsChanged } from "./Decisions.tsx"
import { decisionWords } from "./DecisionWords.ts"

interface Planned {
  readonly plans: ReadonlyArray<{ readonly campaign_id: number; readonly plan_id: string }>
  readonly refused: ReadonlyArray<{ readonly id: number; readonly code: string }>
}

/** The result of a task that planned recommendations; one that failed has none. */
const plannedBy = ({ result }: Task): Planned => ({ plans: [], refused: [], ...(result as Partial<Planned> | null) })

/** The planning of what was approved; then its plans, and what was refused with what to do about it. */
export const Planning = ({ isWithPlans = true, taskId }: {
  readonly taskId: string
  /** False where the plan itself is shown. */
  readonly isWithPlans?: boolean
}) => {
  const words = useWords(decisionWords)
  const addressOf = useScreenAddress()
  const meanings: Readonly<Record<string, string>> = {
    DRAFT_DIFFERS: words.draftDiffers,
    DONOR_FIRST: words.donorFirst,
    EXPIRED: words.expired,
    ENTITY_GONE: words.entityGone
  }
  return (
    <TaskProgress taskId={taskId} label={words.planning} onEnd={recommendationsChanged}>
      {(task) => {
        const { plans, refused } = plannedBy(task)
        return (
          <>
            {plans.length > 0 && (isWithPlans || plans.length > 1) && (
              <Notice kind="good">
                <p>{words.planned}</p>
                <ul class="bullets">
                  {plans.map(({ campaign_id: campaign, plan_id: plan }) => (
                    <li key={plan}>
                      <a href={addressOf(`/analyses/plans/${plan}`)}>{words.toPlan(String(campaign))}</a>
                    </li>
                  ))}
                </ul>
              </Notice>
            )}
            {refused.length > 0 && (
              <Notice kind="warning">
                <p>{words.refused}</p>
                <ul class="bullets">
                  {refused.map(({ code, id }) => (
                    <li key={id}>
                      <a href={addressOf(`/analyses/recommendations/${id}`)}>{words.refusal(String(id))}</a>
                      {`: ${meanings[code] ?? ""} (${code})`}
                    </li>
                  ))}
                </ul>
              </Notice>
            )}
          </>
        )
      }}
    </TaskProgress>
  )
}
