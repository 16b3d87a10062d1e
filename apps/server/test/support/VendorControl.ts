import * as Effect from "effect/Effect"
import { eventually } from "./Eventually.ts"

/** The JSON that a sandbox answers; any status but a good one is a defect. */
export const fetchJson = <A>(url: string, init: RequestInit = {}) =>
  Effect.promise(async (): Promise<A> => {
    const response = await fetch(url, init)
    const text = await response.text()
    if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`)
    return JSON.parse(text === "" ? "null" : text)
  })

/** The number or name by which a sandbox remembers a request. */
const idOf = (request: object): unknown =>
  "request_id" in request ? request.request_id : "id" in request ? request.id : undefined

/** The requests after one; a log forgets its oldest. */
const after = <Request extends object>(all: ReadonlyArray<Request>, last: Request | undefined) =>
  last === undefined ? all : all.slice(all.findIndex((one) => idOf(one) === idOf(last)) + 1)

/** The controls of a test over any sandbox whose control endpoints are at the address. */
export const vendorControl = <Fault, Request extends object>(url: string) => {
  const requests = Effect.map(
    fetchJson<{ readonly requests: ReadonlyArray<Request> }>(`${url}/requests`),
    (answer) => answer.requests
  )
  return {
    fault: (fault: Fault) =>
      fetchJson<unknown>(`${url}/faults`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(fault)
      }),
    clearFaults: fetchJson<void>(`${url}/faults`, { method: "DELETE" }),
    requests,
    /** From this moment on, gives the requests that have come since. */
    since: Effect.map(requests, (before) => Effect.map(requests, (all) => after(all, before.at(-1)))),
    /** Waits for a request, such as one that a fault has hit. */
    saw: (what: string, matches: (request: Request) => boolean) =>
      eventually(`a request: ${what}`, Effect.map(requests, (all) => all.find(matches)))
  }
}
