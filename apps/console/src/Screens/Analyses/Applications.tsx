import { useQuery } from "@tanstack/preact-query"
import { useLocation } from "preact-iso"
import { useMutation } from "../../Api/Mutation.ts"
import { type Answer, request } from "../../Api/Request.ts"
import { withKept } from "../../Parts/Address.ts"
import { Button } from "../../Parts/Controls.tsx"
import { Loaded } from "../../Parts/Messages.tsx"
import { Time } from "../../Parts/Values.tsx"
import { useWords } from "../../Words/Language.ts"
import type { Recommendation } from "./AnalysesWords.ts"
import { decisionWords } from "./DecisionWords.ts"
import { PlanRefusal } from "./PlanRefusal.tsx"

type Application = Answer<"GET /api/v1/campaigns/live/:customer_id/:campaign_id/applications">["items"][number]

interface Place {
  readonly customer_id: number
  readonly campaign_id: number
}

const Applied = ({ at: params, of: application, recommendation }: {
  readonly of: Application
  readonly at: Place
  readonly recommendation: number
}) => {
  const words = useWords(decisionWords)
  const { route } = useLocation()
  const undo = useMutation({
    mutationFn: () =>
      request("POST /api/v1/campaigns/live/:customer_id/:campaign_id/applications/:application_id/undo", {
        params: { ...params, application_id: application.id }
      }),
    onSuccess: ({ plan_id: plan }) =>
      route(withKept(`/analyses/plans/${plan}`, {}, { recommendation: String(recommendation) }))
  })
  return (
    <li id={`application-${application.id}`}>
      {words.applicationTitle(String(application.id))}, <Time at={application.at} />
      <ul class="bullets">{application.summary.map((sentence, place) => <li key={place}>{sentence}</li>)}</ul>
      {undo.error !== null && <PlanRefusal error={undo.error} />}
      <Button
        isBusy={undo.isPending}
        notAllowed={application.undoable ? null : words.cannotUndo}
        onClick={() => undo.mutate()}
      >
        {words.undo}
      </Button>
    </li>
  )
}

/** The applications that carried a recommendation out in one campaign, with the way to take them back. */
const OfCampaign = ({ at, recommendation }: { readonly at: Place; readonly recommendation: number }) => {
  const words = useWords(decisionWords)
  // A campaign whose last 200 applications do not have it was changed a lot since, and takes this one back no more.
  const read = useQuery({
    queryKey: ["applications", at],
    queryFn: ({ signal }) =>
      request("GET /api/v1/campaigns/live/:customer_id/:campaign_id/applications", {
        params: at,
        query: { limit: 200 },
        signal
      })
  })
  return (
    <Loaded of={read}>
      {({ items }) => {
        const own = items.filter(({ recommendation_ids: ids }) => ids.includes(recommendation))
        return own.length === 0 ? null : (
          <section>
            <h2>{words.applications}</h2>
            <ul class="bullets">
              {own.map((one) => <Applied key={one.id} of={one} at={at} recommendation={recommendation} />)}
            </ul>
          </section>
        )
      }}
    </Loaded>
  )
}

/** The applications that carried a recommendation out; of a move between budgets those of both campaigns. */
export const Applications = ({ of }: { readonly of: Recommendation }) => {
  const { evidence } = of
  const donor = evidence.action === "move_budget" ? [evidence.donor.campaign_id] : []
  return (
    <>
      {[of.campaign_id, ...donor].map((campaign) => (
        <OfCampaign
          key={campaign}
          at={{ customer_id: of.adplatform_customer_id, campaign_id: campaign }}
          recommendation={of.id}
        />
      ))}
    </>
  )
}
