import { demoCredentials } from "@campaigns/sandboxes/AdPlatform/Http/SandboxSettings"
import type { FaultRequest } from "@campaigns/sandboxes/AdPlatform/State/Faults"
import * as Effect from "effect/Effect"
import { eventually } from "./Eventually.ts"
import type { Sandbox } from "./Processes.ts"
import { fetchJson, vendorControl } from "./VendorControl.ts"

/** A request that the sandbox received; `status` is null while it runs and when it was dropped. */
export interface SandboxRequest {
  readonly kind: string
  readonly campaigns: number
  readonly validate_only: boolean
  readonly fault: string | null
  readonly status: number | null
}

/** The rows that a query finds in the demo's first account. */
const rows = Effect.fnUntraced(function*<Row>(url: string, query: string) {
  const { access_token } = yield* fetchJson<{ readonly access_token: string }>(`${url}/token`, {
    method: "POST",
    body: new URLSearchParams({
      client_id: demoCredentials.clientId,
      client_secret: demoCredentials.clientSecret,
      refresh_token: demoCredentials.refreshToken,
      grant_type: "refresh_token"
    })
  })
  const batches = yield* fetchJson<ReadonlyArray<{ readonly results?: ReadonlyArray<Row> }>>(
    `${url}/v25/customers/1234567890/googleAds:searchStream`,
    {
      method: "POST",
      headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
      body: JSON.stringify({ query })
    }
  )
  return batches.flatMap(({ results = [] }) => results)
})

/** The controls of a test over a sandbox. */
export const sandboxControl = ({ url }: Pick<Sandbox, "url">) => {
  const vendor = vendorControl<FaultRequest, SandboxRequest>(`${url}/sandbox`)
  return {
    ...vendor,
    /** From here on, waits for requests that come after this moment, such as one that a fault has hit. */
    watch: Effect.map(
      vendor.since,
      (later) => (what: string, matches: (request: SandboxRequest) => boolean) =>
        eventually(`a request: ${what}`, Effect.map(later, (all) => all.find(matches)))
    ),
    /** The ids of the account's campaigns with this name. */
    campaigns: (name: string) =>
      Effect.map(
        rows<{ readonly campaign: { readonly id: string } }>(
          url,
          `SELECT campaign.id FROM campaign WHERE campaign.name = '${name}'`
        ),
        (found) => found.map(({ campaign }) => Number(campaign.id))
      ),
    /** The names of the labels of the account's campaigns with this name. */
    labels: (name: string) =>
      Effect.map(
        rows<{ readonly label: { readonly name: string } }>(
          url,
          `SELECT label.name FROM campaign_label WHERE campaign.name = '${name}'`
        ),
        (found) => found.map(({ label }) => label.name)
      )
  }
}
export type SandboxControl = ReturnType<typeof sandboxControl>

/** Waits for a request of the sandbox. */
export type SawRequest = Effect.Success<SandboxControl["watch"]>
