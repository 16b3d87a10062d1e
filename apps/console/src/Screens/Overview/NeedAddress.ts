import type { Answer } from "../../Api/Request.ts"
import { withKept } from "../../Parts/Address.ts"

type Need = Answer<"GET /api/v1/overview">["items"][number]["needs"][number]

/** The screen where a need is seen to; a lost consent is renewed on the platform, so that it has none. */
const addressOf = ({ subject }: Need, customer: string): string | null => {
  if (subject === null) return null
  const at = (path: string) => withKept(path, {}, { customer })
  switch (subject.kind) {
    case "draft":
      return at(`/campaigns/${subject.id}/changes`)
    case "analysis_run":
      return at(`/analyses/runs/${subject.id}`)
    case "recommendation":
      return at(`/analyses/recommendations/${subject.id}`)
    case "platform_token":
      return null
  }
}

/** The screen of all things of a need that is about several. */
const listOf = ({ kind }: Need, customer: string): string | null => {
  const at = (path: string) => withKept(path, {}, { customer })
  switch (kind) {
    case "run_held":
    case "tracking_silent":
      return at("/analyses/runs")
    case "recommendations_open":
      return at("/analyses")
    case "campaign_gone":
    case "campaign_drifted":
    case "campaign_findings":
      return at("/campaigns")
    case "consent_lost":
      return null
  }
}

/** The screen where a need of a customer is seen to. */
export const needAddress = (need: Need, customer: string): string | null =>
  addressOf(need, customer) ?? listOf(need, customer)
