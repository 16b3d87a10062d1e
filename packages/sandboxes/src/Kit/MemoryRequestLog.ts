import { type Logged, requestLogLimit } from "./RequestLog.ts"

/** A request in memory is known by a number, the first being 1. */
export type Numbered<Request> = Logged<Request> & { readonly id: number }

/** The requests received, the newest last; the oldest go when there are more than the limits take. */
export interface MemoryRequestLog<Request> {
  /** Remembers a request and gives it an id; `size` counts towards the limit of sizes. */
  readonly begin: (request: Request, size?: number) => number
  readonly end: (id: number, status: number) => void
  readonly list: () => ReadonlyArray<Numbered<Request>>
  /** All requests since the start, also those that are forgotten. */
  readonly total: () => number
  readonly clear: () => void
}

/** A log that lives as long as the process, and takes no more than `maxSize` of all sizes together. */
export const makeMemoryRequestLog = <Request extends object>(
  maxSize = Number.POSITIVE_INFINITY
): MemoryRequestLog<Request> => {
  const entries = new Map<number, { readonly request: Numbered<Request>; readonly size: number }>()
  let total = 0
  let held = 0
  const forget = (id: number) => {
    held -= entries.get(id)?.size ?? 0
    entries.delete(id)
  }
  return {
    begin: (request, size = 0) => {
      total += 1
      entries.set(total, { request: { ...request, id: total, status: null }, size })
      held += size
      for (const id of entries.keys()) {
        if (entries.size <= requestLogLimit && held <= maxSize) break
        forget(id)
      }
      return total
    },
    end: (id, status) => {
      const entry = entries.get(id)
      if (entry !== undefined) entries.set(id, { ...entry, request: { ...entry.request, status } })
    },
    list: () => Array.from(entries.values(), ({ request }) => request),
    total: () => total,
    clear: () => {
      entries.clear()
      held = 0
    }
  }
}
