import type { Answer } from "../../Api/Request.ts"
import { withKept } from "../../Parts/Address.ts"

type Need = Answer<"GET /api/v1/overview">["items"][number]["needs"][number]

/** The screens of things; a lost consent is renewed on the platform, so that it has none. */
const things: Readonly<Record<NonNullable<Need["subject"]>["kind"], ((id: number) => string) | null>> = {
  draft: (id) => `/campaigns/${id}/changes`,
  analysis_run: (id) => `/analyses/runs/${id}`,
  recommendation: (id) => `/analyses/recommendations/${id}`,
  platform_token: null
}

/** The screens of all things of a need that is about several. */
const lists: Readonly<Record<Need["kind"], string | null>> = {
  run_held: "/analyses/runs",
  tracking_silent: "/analyses/runs",
  recommendations_open: "/analyses",
  campaign_gone: "/campaigns",
  campaign_drifted: "/campaigns",
  campaign_findings: "/campaigns",
  consent_lost: null
}

/** The screen where a need of a customer is seen to. */
export const needAddress = ({ kind, subject }: Need, customer: string): string | null => {
  const path = (subject && things[subject.kind]?.(subject.id)) ?? lists[kind]
  return path === null ? null : withKept(path, {}, { customer })
}
