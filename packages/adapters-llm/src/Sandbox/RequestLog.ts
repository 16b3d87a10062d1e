import type { AnswerName } from "../Model/AnswerShape.ts"
import type { FaultKind } from "./Faults.ts"

/** A request for texts that the sandbox received. Headers, and with them keys, are not kept. */
export interface LoggedRequest {
  readonly id: number
  readonly at: string
  readonly wire: "openai" | "anthropic"
  /** `null` when the request does not say what it wants. */
  readonly order: AnswerName | null
  readonly fault: FaultKind | null
  /** `null` while the answer is under way, and when the connection was dropped. */
  readonly status: number | null
  readonly body: unknown
}

/** The most requests that are remembered. */
export const requestLogLimit = 1_000

/** The most characters of bodies that are remembered. */
export const bodyLogLimit = 32_000_000

/** The requests received, the newest last; the oldest go when there are more than the limits take. */
export interface RequestLog {
  readonly begin: (
    request: Omit<LoggedRequest, "id" | "status" | "body">,
    body: { readonly text: string; readonly json: unknown }
  ) => number
  readonly end: (id: number, status: number) => void
  readonly list: () => ReadonlyArray<LoggedRequest>
  /** All requests since the start, also those that are forgotten. */
  readonly total: () => number
  readonly clear: () => void
}

export const makeRequestLog = (): RequestLog => {
  const entries = new Map<number, { readonly request: LoggedRequest; readonly size: number }>()
  let total = 0
  let size = 0
  const forget = (id: number) => {
    size -= entries.get(id)?.size ?? 0
    entries.delete(id)
  }
  return {
    begin: (request, { json, text }) => {
      total += 1
      entries.set(total, { request: { ...request, id: total, status: null, body: json }, size: text.length })
      size += text.length
      for (const id of entries.keys()) {
        if (entries.size <= requestLogLimit && size <= bodyLogLimit) break
        forget(id)
      }
      return total
    },
    end: (id, status) => {
      const entry = entries.get(id)
      if (entry !== undefined) entries.set(id, { ...entry, request: { ...entry.request, status } })
    },
    list: () => [...entries.values()].map(({ request }) => request),
    total: () => total,
    clear: () => {
      entries.clear()
      size = 0
    }
  }
}
