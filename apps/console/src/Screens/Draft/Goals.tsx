import { useQuery } from "@tanstack/preact-query"
import { request } from "../../Api/Request.ts"
import { Checkbox } from "../../Parts/Checkbox.tsx"
import { ProblemNotice } from "../../Parts/Messages.tsx"
import { useWords } from "../../Words/Language.ts"
import { deliveryWords } from "./DeliveryWords.ts"
import { type Draft, type DraftRead, useSettings, withSent } from "./DraftData.ts"
import { WarningsOf } from "./Warnings.tsx"

type Goal = Draft["conversion_goals"][number]

/** The conversions that count for the campaign: those of the account, or actions of its own. */
export const Goals = ({ read }: { readonly read: DraftRead }) => {
  const words = useWords(deliveryWords)
  const saving = useSettings(read)
  const { adplatform_customer_id: customer } = read.draft
  const { data, error } = useQuery({
    queryKey: ["conversion-actions", customer],
    queryFn: ({ signal }) =>
      request("GET /api/v1/adplatform/conversion-actions", { query: { customer_id: customer }, signal }),
    staleTime: 60_000
  })
  const goals = withSent(read, saving).conversion_goals
  const others = (now: Draft, id: number): ReadonlyArray<Goal> =>
    now.conversion_goals.filter(({ conversion_action_id: action, goal_type: type }) =>
      type === "CAMPAIGN_SPECIFIC" && action !== id
    )
  const choose = (id: number, isOn: boolean) =>
    saving.mutate((now) => ({
      conversion_goals: isOn
        ? [...others(now, id), { goal_type: "CAMPAIGN_SPECIFIC", conversion_action_id: id, category: null }]
        : others(now, id)
    }))
  return (
    <fieldset>
      <legend>{words.goals}</legend>
      {goals.every(({ goal_type: type }) => type === "ACCOUNT_DEFAULT") && <p>{words.goalsOfAccount}</p>}
      {error !== null && <ProblemNotice error={error} />}
      {data?.items.map(({ id, name }) => (
        <p key={id}>
          <Checkbox
            isChecked={goals.some(({ conversion_action_id: action }) => action === id)}
            onChange={(isOn) => choose(id, isOn)}
          >
            {name}
          </Checkbox>
        </p>
      ))}
      <WarningsOf read={read} fields={["conversion_goals"]} />
      {saving.error !== null && <ProblemNotice error={saving.error} />}
    </fieldset>
  )
}
