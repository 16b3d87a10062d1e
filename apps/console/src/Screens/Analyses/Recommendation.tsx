import { useQuery } from "@tanstack/preact-query"
import { useRoute } from "preact-iso"
import { useRef } from "preact/hooks"
import { request } from "../../Api/Request.ts"
import { useCustomer } from "../../Frame.tsx"
import { useKept, useScreenAddress } from "../../Parts/Address.ts"
import { Loaded, Notice } from "../../Parts/Messages.tsx"
import { Screen } from "../../Parts/Screen.tsx"
import { Facts, Money, Time } from "../../Parts/Values.tsx"
import { commonWords } from "../../Words/CommonWords.ts"
import { useWords } from "../../Words/Language.ts"
import { Outcome, SecondLook } from "./Afterwards.tsx"
import { analysesWords, type Recommendation as RecommendationOf } from "./AnalysesWords.ts"
import { Probability, RecommendationStatus } from "./AnalysisStates.tsx"
import { Applications } from "./Applications.tsx"
import { Decisions, Dismissing } from "./Decisions.tsx"
import { Evidence } from "./Evidence.tsx"
import { EvidencePlots } from "./EvidencePlots.tsx"
import { Kinds } from "./Kinds.tsx"
import { Planning } from "./Planning.tsx"
import { PlanSteps } from "./PlanSteps.tsx"
import { recommendationWords } from "./RecommendationWords.ts"

const useRecommendation = (id: string) =>
  useQuery({
    queryKey: ["recommendation", id],
    queryFn: ({ signal }) =>
      request("GET /api/v1/recommendations/:recommendation_id", { params: { recommendation_id: id }, signal })
  })

const Sentences = ({ of, otherwise, title }: {
  readonly title: string
  readonly of: ReadonlyArray<string>
  readonly otherwise?: string
}) => (
  <section>
    <h2>{title}</h2>
    {of.length === 0
      ? <p>{otherwise}</p>
      : <ul class="bullets">{of.map((sentence, place) => <li key={place}>{sentence}</li>)}</ul>}
  </section>
)

const Glance = ({ currency, of }: { readonly of: RecommendationOf; readonly currency: string | null }) => {
  const words = useWords(recommendationWords)
  const list = useWords(analysesWords)
  const { customer } = useWords(commonWords)
  const account = useCustomer(of.adplatform_customer_id)
  const addressOf = useScreenAddress()
  return (
    <Facts
      of={[
        [list.money, <Money micros={of.money_micros_30_days} currency={currency} />],
        [list.probability, <Probability of={of.probability} />],
        [list.action, list.actions[of.action]],
        [customer, account?.name ?? of.adplatform_customer_id],
        [words.campaign, of.entity.campaign_name],
        [words.run, <a href={addressOf(`/analyses/runs/${of.run_id}`)}>{list.run(String(of.run_id))}</a>],
        [words.proposedAt, <Time at={of.proposed_at} />],
        [words.expiresAt, <Time at={of.expires_at} />],
        ...(of.confirm_at === null ? [] : [[words.confirmAt, <Time at={of.confirm_at} />] as const]),
        ...(of.decided_at === null ? [] : [[words.decidedAt, <Time at={of.decided_at} />] as const]),
        ...(of.dismiss_reason === null ? [] : [[words.dismissReason, of.dismiss_reason] as const])
      ]}
    />
  )
}

/** The decision that is next: on the recommendation itself, or on the plan that it became. */
const Next = ({ currency, of }: { readonly of: RecommendationOf; readonly currency: string | null }) => {
  const words = useWords(recommendationWords)
  const { query } = useKept()
  const wasApproved = useRef(false)
  if (of.status === "approved") wasApproved.current = true
  // The plan stays in view when it was applied here, because it says what came of it.
  const isPlanned = of.status === "approved" || (wasApproved.current && of.status === "applied")
  return (
    <>
      {of.status === "proposed" && of.reopened !== null && (
        <Notice kind="warning">
          {words.reopened[of.reopened.code]} <Time at={of.reopened.at} />
        </Notice>
      )}
      {of.status === "proposed" && (
        <div class="actions">
          <Decisions about={[of]} />
        </div>
      )}
      {query["task"] && (of.status === "proposed" || of.status === "approved") && (
        <Planning taskId={query["task"]} isWithPlans={!isPlanned} />
      )}
      {of.plan_id !== null && isPlanned && (
        <section>
          <h2>{words.plan}</h2>
          <PlanSteps id={of.plan_id} currency={currency} />
          {of.status === "approved" && (
            <div class="actions">
              <Dismissing about={[of]} />
            </div>
          )}
        </section>
      )}
    </>
  )
}

const Whole = ({ of }: { readonly of: RecommendationOf }) => {
  const words = useWords(recommendationWords)
  const currency = useCustomer(of.adplatform_customer_id)?.currency_code ?? null
  return (
    <>
      <Glance of={of} currency={currency} />
      <div class="sides">
        <Sentences title={words.forIt} of={of.sentences} />
        <Sentences title={words.against} of={of.against} otherwise={words.nothingAgainst} />
      </div>
      <Sentences title={words.changes} of={of.operations} />
      <Next of={of} currency={currency} />
      {["approved", "applied", "reverted"].includes(of.status) && <Applications of={of} />}
      {of.outcome !== null && <Outcome of={of.outcome} currency={currency} />}
      {of.double_check !== null && <SecondLook of={of.double_check} />}
      <section>
        <h2>{words.evidence}</h2>
        <EvidencePlots of={of.evidence} currency={currency} />
        <Evidence of={of.evidence} currency={currency} />
      </section>
    </>
  )
}

/** A recommendation with all that it rests on; deciding on it, applying its plan, and taking that back. */
export const Recommendation = () => {
  const words = useWords(recommendationWords)
  const read = useRecommendation(useRoute().params["recommendation"] ?? "")
  return (
    <Screen
      title={read.data?.title ?? words.recommendation}
      actions={read.data && <RecommendationStatus of={read.data.status} />}
    >
      <Kinds of="recommendations" />
      <Loaded of={read}>{(recommendation) => <Whole of={recommendation} />}</Loaded>
    </Screen>
  )
}
