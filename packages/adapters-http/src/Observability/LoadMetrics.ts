import type * as Context from "effect/Context"
import * as Metric from "effect/Metric"
import type { CloseReason, ConnectionCounts } from "../Connections/Connections.ts"
import type { Overload } from "../Connections/ServerLoad.ts"

/** Why a client was refused, or its connection ended, before what it asked for was done. */
export type Refusal = CloseReason | Overload | "large_drafts" | "unread"

const refusals = (reason: Refusal): Metric.Counter<number> =>
  Metric.counter("campaigns.http.refusals", {
    description:
      "Requests that were refused, and connections that were ended, because of what the server lets be held of it",
    attributes: { reason },
    incremental: true
  })

/** Counts a refusal by its reason, in the registry of the context; a shared counter would stay in its first one. */
export const countRefusal = (reason: Refusal, context: Context.Context<never>): void =>
  refusals(reason).updateUnsafe(1, context)

/** Makes the function that records a server's connections and body bytes as metrics, under the name `listener`. */
export const loadRecorder = (listener: string, context: Context.Context<never>) => {
  const connections = (state: keyof ConnectionCounts) =>
    Metric.gauge("campaigns.http.connections", {
      description: "Open connections: waiting for a request, busy with one, and in the reserve for health checks",
      attributes: { listener, state }
    })
  const waiting = connections("waiting")
  const busy = connections("busy")
  const reserve = connections("reserve")
  const bodies = Metric.gauge("campaigns.http.request_bodies", {
    description: "Request bodies that are read or worked on, small ones not counted",
    attributes: { unit: "By", listener }
  })
  return (counts: ConnectionCounts, bodyBytes: number): void => {
    waiting.updateUnsafe(counts.waiting, context)
    busy.updateUnsafe(counts.busy, context)
    reserve.updateUnsafe(counts.reserve, context)
    bodies.updateUnsafe(bodyBytes, context)
  }
}
