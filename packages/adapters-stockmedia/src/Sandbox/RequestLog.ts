import type { FaultKind, RequestKind } from "./Faults.ts"

/** A request that the sandbox received. Headers, and with them keys, are not kept. */
export interface LoggedRequest {
  readonly id: number
  readonly at: string
  readonly kind: RequestKind
  readonly wire: "pexels" | "openverse"
  readonly asset_id: string
  readonly fault: FaultKind | null
  /** `null` while the answer is under way, and when the connection was dropped. */
  readonly status: number | null
}

const LIMIT = 1_000

/** The latest 1000 requests, the newest last. */
export interface RequestLog {
  readonly begin: (request: Omit<LoggedRequest, "id" | "status">) => number
  readonly end: (id: number, status: number) => void
  readonly list: () => ReadonlyArray<LoggedRequest>
  readonly clear: () => void
}

export const makeRequestLog = (): RequestLog => {
  const entries = new Map<number, LoggedRequest>()
  let lastId = 0
  return {
    begin: (request) => {
      lastId += 1
      entries.set(lastId, { ...request, id: lastId, status: null })
      entries.delete(lastId - LIMIT)
      return lastId
    },
    end: (id, status) => {
      const entry = entries.get(id)
      if (entry !== undefined) entries.set(id, { ...entry, status })
    },
    list: () => [...entries.values()],
    clear: () => entries.clear()
  }
}
