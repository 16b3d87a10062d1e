import type { FaultRequest } from "@campaigns/adapters-llm/Sandbox/Faults"
import type { LoggedRequest } from "@campaigns/adapters-llm/Sandbox/RequestLog"
import type { ChildServer } from "@campaigns/server/Processes/ChildServer"
import * as Effect from "effect/Effect"
import { eventually } from "./Eventually.ts"
import { writtenAt } from "./Processes.ts"

const json = <A>(url: string, init: RequestInit = {}) =>
  Effect.promise(async (): Promise<A> => {
    const response = await fetch(url, init)
    const text = await response.text()
    if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`)
    return JSON.parse(text === "" ? "null" : text)
  })

/** What a test may do to the sandbox of the language model, and ask of it. */
export const modelControl = (sandbox: ChildServer) => {
  const url = (writtenAt(sandbox)["LLM_BASE_URL"] ?? "").replace(/\/v1$/, "/sandbox")
  const requests = Effect.map(
    json<{ readonly requests: ReadonlyArray<LoggedRequest> }>(`${url}/requests`),
    (answer) => answer.requests
  )
  return {
    fault: (fault: FaultRequest) => json<unknown>(`${url}/faults`, { method: "POST", body: JSON.stringify(fault) }),
    clearFaults: json<void>(`${url}/faults`, { method: "DELETE" }),
    requests,
    forgetRequests: json<void>(`${url}/requests`, { method: "DELETE" }),
    /** Waits for a request, such as one that a fault has hit. */
    saw: (what: string, matches: (request: LoggedRequest) => boolean) =>
      eventually(`a request: ${what}`, Effect.map(requests, (all) => all.find(matches)))
  }
}
export type ModelControl = ReturnType<typeof modelControl>
