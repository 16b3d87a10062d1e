import { demoCredentials } from "@campaigns/adapters-adplatform/Sandbox/Http/SandboxSettings"
import type { ChildServer } from "@campaigns/server/Processes/ChildServer"
import * as Effect from "effect/Effect"
import { eventually } from "./Eventually.ts"

/** A request that the sandbox received; `status` is null while it runs and when it was dropped. */
export interface SandboxRequest {
  readonly kind: string
  readonly campaigns: number
  readonly validate_only: boolean
  readonly fault: string | null
  readonly status: number | null
}

interface Fault {
  readonly on: "mutate" | "search"
  readonly kind: string
  readonly times?: number
  readonly delay_ms?: number
}

const json = <A>(url: string, init: RequestInit = {}) =>
  Effect.promise(async (): Promise<A> => {
    const response = await fetch(url, init)
    const text = await response.text()
    if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`)
    return JSON.parse(text === "" ? "null" : text)
  })

/** What a test may do to a sandbox, and ask of it. */
export const sandboxControl = ({ url }: Pick<ChildServer, "url">) => {
  const requests = Effect.map(
    json<{ readonly requests: ReadonlyArray<SandboxRequest> }>(`${url}/sandbox/requests`),
    (answer) => answer.requests
  )
  return {
    fault: (fault: Fault) => json<unknown>(`${url}/sandbox/faults`, { method: "POST", body: JSON.stringify(fault) }),
    clearFaults: json<void>(`${url}/sandbox/faults`, { method: "DELETE" }),
    requests,
    /** From here on, waits for requests that come after this moment, such as one that a fault has hit. */
    watch: Effect.map(
      requests,
      ({ length }) => (what: string, matches: (request: SandboxRequest) => boolean) =>
        eventually(`a request: ${what}`, Effect.map(requests, (all) => all.slice(length).find(matches)))
    ),
    /** The ids of the account's campaigns with this name. */
    campaigns: Effect.fnUntraced(function*(name: string) {
      const { access_token } = yield* json<{ readonly access_token: string }>(`${url}/token`, {
        method: "POST",
        body: new URLSearchParams({
          client_id: demoCredentials.clientId,
          client_secret: demoCredentials.clientSecret,
          refresh_token: demoCredentials.refreshToken,
          grant_type: "refresh_token"
        })
      })
      const batches = yield* json<
        ReadonlyArray<{ readonly results?: ReadonlyArray<{ readonly campaign: { readonly id: string } }> }>
      >(`${url}/v25/customers/1234567890/googleAds:searchStream`, {
        method: "POST",
        headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
        body: JSON.stringify({ query: `SELECT campaign.id FROM campaign WHERE campaign.name = '${name}'` })
      })
      return batches.flatMap(({ results = [] }) => results.map(({ campaign }) => Number(campaign.id)))
    })
  }
}
export type SandboxControl = ReturnType<typeof sandboxControl>

/** Waits for a request of the sandbox. */
export type SawRequest = Effect.Success<SandboxControl["watch"]>
