import { makeMemoryRequestLog } from "../Kit/MemoryRequestLog.ts"
import { type Faults, makeFaults } from "./Faults.ts"
import type { RequestLog } from "./RequestLog.ts"

/** The number of questions that a provider takes in a span of time, which begins with the first of them. */
interface Quota {
  readonly limit: number
  /** Counts a question; `remaining` is below 0 when there was none left. `resetAt` is in epoch milliseconds. */
  readonly use: (now: number) => { readonly remaining: number; readonly resetAt: number }
}

const makeQuota = (limit: number, spanMillis: number): Quota => {
  let resetAt = 0
  let used = 0
  return {
    limit,
    use: (now) => {
      if (now >= resetAt) {
        resetAt = now + spanMillis
        used = 0
      }
      used += 1
      return { remaining: limit - used, resetAt }
    }
  }
}

/** The settings of a sandbox. */
export interface SandboxOptions {
  /** 0 or absent: any free port. */
  readonly port?: number
  /** The only key, and access token, that is honoured. */
  readonly apiKey?: string
  /** Questions an hour on the wire of Pexels; 200 unless told. */
  readonly pexelsPerHour?: number
  /** Questions a minute without a token on the wire of Openverse; 20 unless told. */
  readonly openversePerMinute?: number
}

/** The key that a sandbox honours unless told otherwise. */
export const demoApiKey = "sandbox-stock-media-key"

/** The state that the routes of one sandbox share, in memory. Its assets are computed, not kept. */
export interface SandboxState {
  readonly apiKey: string
  readonly pexels: Quota
  readonly openverse: Quota
  readonly faults: Faults
  readonly log: RequestLog
}

const MINUTE = 60_000

export const makeSandboxState = (options: SandboxOptions): SandboxState => ({
  apiKey: options.apiKey ?? demoApiKey,
  pexels: makeQuota(options.pexelsPerHour ?? 200, 60 * MINUTE),
  openverse: makeQuota(options.openversePerMinute ?? 20, MINUTE),
  faults: makeFaults(),
  log: makeMemoryRequestLog()
})
