import { useQuery } from "@tanstack/preact-query"
import { useState } from "preact/hooks"
import { useMutation } from "../../Api/Mutation.ts"
import { type Answer, request } from "../../Api/Request.ts"
import { Checkbox } from "../../Parts/Checkbox.tsx"
import { Button } from "../../Parts/Controls.tsx"
import { Loaded, Notice } from "../../Parts/Messages.tsx"
import { type Task, TaskProgress } from "../../Parts/TaskProgress.tsx"
import { Facts, Time } from "../../Parts/Values.tsx"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { recommendationsChanged } from "./Decisions.tsx"
import { decisionWords } from "./DecisionWords.ts"
import { PlanRefusal } from "./PlanRefusal.tsx"

/** A change plan as the API answers it. */
export type ChangePlan = Answer<"GET /api/v1/change-plans/:plan_id">

/** A change plan by its id. */
export const usePlan = (id: string) =>
  useQuery({
    queryKey: ["plan", id],
    queryFn: ({ signal }) => request("GET /api/v1/change-plans/:plan_id", { params: { plan_id: id }, signal })
  })

const Sentences = ({ of, title }: { readonly title: string; readonly of: ReadonlyArray<string> }) =>
  of.length === 0 ? null : (
    <>
      <h3>{title}</h3>
      <ul class="bullets">{of.map((sentence, place) => <li key={place}>{sentence}</li>)}</ul>
    </>
  )

/** The result of an application: how much took effect, and what the platform said against the rest. */
const Outcome = ({ of: { result } }: { readonly of: Task }) => {
  const words = useWords(decisionWords)
  const { number } = useFormats()
  const { applied = 0, findings = [] } = (result ?? {}) as {
    readonly applied?: number
    readonly findings?: ReadonlyArray<{ readonly message: string }>
  }
  return (
    <>
      {applied > 0 && <Notice kind="good">{words.applied(number(applied))}</Notice>}
      <Sentences title={words.findings} of={findings.map(({ message }) => message)} />
    </>
  )
}

const Steps = ({ currency, of: plan }: { readonly of: ChangePlan; readonly currency: string | null }) => {
  const words = useWords(decisionWords)
  const { money } = useFormats()
  const [confirmed, setConfirmed] = useState<ReadonlyArray<number>>([])
  const toConfirm = plan.risks.filter(({ needs_confirmation: isNeeded }) => isNeeded)
  const application = useMutation({
    mutationFn: () =>
      request("POST /api/v1/change-plans/:plan_id/apply", {
        params: { plan_id: plan.plan_id },
        body: { confirm: Array.from(new Set(toConfirm.map(({ code }) => code))) }
      }),
    // An outdated plan gives its recommendations back.
    onError: recommendationsChanged
  })
  const isBlocked = plan.blocked_by.some(({ is_blocking: blocks }) => blocks)
  const notAllowed = plan.operations.length === 0
    ? words.nothingToApply
    : isBlocked
    ? words.blocked
    : confirmed.length < toConfirm.length
    ? words.confirmFirst
    : null
  const { after, before } = plan.daily_spend_micros
  return (
    <>
      <Sentences title={words.operations} of={plan.operations.map(({ summary }) => summary)} />
      <Facts
        of={[
          [words.spend, words.fromTo(money(before, currency), money(after, currency))],
          [words.goodUntil, <Time at={plan.expires_at} />]
        ]}
      />
      <Sentences
        title={words.otherRisks}
        of={[
          ...plan.risks.flatMap(({ message, needs_confirmation: isNeeded }) => isNeeded ? [] : [message]),
          ...(plan.moved.length === 0 ? [] : [words.moved(plan.moved.length)]),
          ...(plan.left_over.length === 0 ? [] : [words.leftOver(plan.left_over.length)])
        ]}
      />
      <Sentences title={words.findings} of={plan.findings.map(({ message }) => message)} />
      <Sentences title={words.blockedBy} of={plan.blocked_by.map(({ message }) => message)} />
      {application.data === undefined
        ? (
          <>
            {toConfirm.length > 0 && (
              <fieldset>
                <legend>{words.risks}</legend>
                {toConfirm.map(({ message }, place) => (
                  <div key={place}>
                    <Checkbox
                      isChecked={confirmed.includes(place)}
                      onChange={(isChecked) =>
                        setConfirmed(isChecked ? [...confirmed, place] : confirmed.filter((one) => one !== place))}
                    >
                      {message}
                    </Checkbox>
                  </div>
                ))}
              </fieldset>
            )}
            {application.error !== null && <PlanRefusal error={application.error} />}
            <p>
              <Button
                kind="primary"
                isBusy={application.isPending}
                notAllowed={notAllowed}
                onClick={() => application.mutate()}
              >
                {words.apply}
              </Button>
            </p>
          </>
        )
        : (
          <TaskProgress taskId={application.data.task_id} label={words.applying} onEnd={recommendationsChanged}>
            {(task) => <Outcome of={task} />}
          </TaskProgress>
        )}
    </>
  )
}

/** A plan: what it changes, its risks to confirm, what is against it; applying it, and what came of that. */
export const PlanSteps = ({ currency, id }: { readonly id: string; readonly currency: string | null }) => (
  <Loaded of={usePlan(id)}>{(plan) => <Steps key={id} of={plan} currency={currency} />}</Loaded>
)
