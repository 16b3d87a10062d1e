import { useLocation } from "preact-iso"
import { useState } from "preact/hooks"
import { useMutation } from "../../Api/Mutation.ts"
import { useReason } from "../../Api/Permissions.ts"
import { readAnew } from "../../Api/Queries.ts"
import { type Answer, request } from "../../Api/Request.ts"
import { Act } from "../../Parts/Act.tsx"
import { useScreenAddress } from "../../Parts/Address.ts"
import { Button } from "../../Parts/Controls.tsx"
import { Dialog } from "../../Parts/Dialog.tsx"
import { ProblemNotice } from "../../Parts/Messages.tsx"
import { useWords } from "../../Words/Language.ts"
import { campaignsWords } from "./CampaignsWords.ts"

/** A campaign as the platform lists it. */
export type Live = Answer<"GET /api/v1/campaigns/live/:customer_id">["items"][number]

interface OfOne {
  readonly of: Live
  readonly customer: number
}

/** Pausing or enabling a campaign at once: what is sent and its risks are shown first. */
const StatusChange = ({ customer, of: { campaign_id: campaign, campaign_name: name, status } }: OfOne) => {
  const words = useWords(campaignsWords)
  const refusal = useReason({ customer })("change_live_campaign")
  const [isAsking, setAsking] = useState(false)
  const next = status === "ENABLED" ? "PAUSED" : "ENABLED"
  const write = (isPlan: boolean, confirm: ReadonlyArray<string>) =>
    request("PATCH /api/v1/campaigns/live/:customer_id/:campaign_id", {
      params: { customer_id: customer, campaign_id: campaign },
      query: { dry_run: isPlan },
      body: { status: next, confirm }
    })
  const plan = useMutation({
    mutationFn: async () => {
      const planned = await write(true, [])
      return "risks" in planned ? planned : null
    }
  })
  const change = useMutation({
    mutationFn: () => write(false, (plan.data?.risks ?? []).map(({ code }) => code)),
    onSuccess: () => {
      setAsking(false)
      return readAnew("live")
    }
  })
  const title = next === "ENABLED" ? words.enableOne(name) : words.pauseOne(name)
  return (
    <>
      <Button
        notAllowed={refusal}
        onClick={() => {
          change.reset()
          setAsking(true)
          plan.mutate()
        }}
      >
        {next === "ENABLED" ? words.enable : words.pause} <span class="unseen">{name}</span>
      </Button>
      {isAsking && (
        <Dialog title={title} onClose={() => setAsking(false)}>
          <p>{next === "ENABLED" ? words.enableText : words.pauseText}</p>
          <ul class="bullets">
            {plan.data?.operations.map(({ summary }) => <li key={summary}>{summary}</li>)}
            {plan.data?.risks.map(({ code, message }) => <li key={code}>{message}</li>)}
          </ul>
          {(plan.error ?? change.error) !== null && <ProblemNotice error={plan.error ?? change.error as Error} />}
          <Button
            kind="primary"
            isBusy={plan.isPending || change.isPending}
            notAllowed={plan.data ? null : words.planFirst}
            onClick={() => change.mutate()}
          >
            {title}
          </Button>
        </Dialog>
      )}
    </>
  )
}

/** Taking a campaign over into a draft, by which it is compared, changed and undone. */
const Import = ({ customer, of: { campaign_id: campaign, campaign_name: name } }: OfOne) => {
  const words = useWords(campaignsWords)
  const { route } = useLocation()
  const addressOf = useScreenAddress()
  return (
    <Act
      about={name}
      notAllowed={useReason({ customer })("create_draft")}
      run={() =>
        request("POST /api/v1/campaigns/live/:customer_id/:campaign_id/import", {
          params: { customer_id: customer, campaign_id: campaign }
        })}
      onDone={({ id }) => route(addressOf(`/campaigns/${id}`))}
    >
      {words.takeOver}
    </Act>
  )
}

/** The buttons of a campaign on the platform. */
export const LiveActions = (props: OfOne) => (
  <div class="actions">
    {props.of.status !== "REMOVED" && <StatusChange {...props} />}
    {props.of.status !== "REMOVED" && props.of.draft_id === null && <Import {...props} />}
  </div>
)
