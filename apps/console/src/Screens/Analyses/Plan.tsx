import { useQuery } from "@tanstack/preact-query"
import { useRoute } from "preact-iso"
import { useCustomer } from "../../Frame.tsx"
import { useKept, useScreenAddress } from "../../Parts/Address.ts"
import { Loaded } from "../../Parts/Messages.tsx"
import { Screen } from "../../Parts/Screen.tsx"
import { Facts } from "../../Parts/Values.tsx"
import { useWords } from "../../Words/Language.ts"
import { draftQuery } from "../Draft/DraftData.ts"
import { decisionWords } from "./DecisionWords.ts"
import { Kinds } from "./Kinds.tsx"
import { PlanSteps, usePlan } from "./PlanSteps.tsx"

/** A change plan by itself: one that carries recommendations out, or takes an application back. */
export const Plan = () => {
  const words = useWords(decisionWords)
  const addressOf = useScreenAddress()
  const { query } = useKept()
  const id = useRoute().params["plan"] ?? ""
  const read = usePlan(id)
  const planned = useQuery({ ...draftQuery(String(read.data?.draft_id)), enabled: read.data !== undefined }).data?.draft
  const currency = useCustomer(planned?.adplatform_customer_id)?.currency_code ?? null
  const from = query["recommendation"]
  return (
    <Screen title={words.plan}>
      {read.data !== undefined && read.data.recommendation_ids.length > 0 && <Kinds of="recommendations" />}
      {read.data && (
        <p>
          <a href={addressOf(`/campaigns/${read.data.draft_id}/changes`)}>{words.toDraft}</a>
        </p>
      )}
      {from && (
        <p>
          <a href={addressOf(`/analyses/recommendations/${from}`)}>{words.backToRecommendation}</a>
        </p>
      )}
      <Loaded of={read}>
        {(plan) => (
          <>
            <Facts
              of={[
                ...(plan.undoes === null ? [] : [[words.undoes, plan.undoes] as const]),
                ...(plan.recommendation_ids.length === 0 ? [] : [
                  [
                    words.carriesOut,
                    plan.recommendation_ids.map((one, place) => (
                      <>
                        {place > 0 && ", "}
                        <a href={addressOf(`/analyses/recommendations/${one}`)}>{words.recommendation(String(one))}</a>
                      </>
                    ))
                  ] as const
                ])
              ]}
            />
            <section>
              <h2>{words.planOf}</h2>
              <PlanSteps id={id} currency={currency} />
            </section>
          </>
        )}
      </Loaded>
    </Screen>
  )
}
