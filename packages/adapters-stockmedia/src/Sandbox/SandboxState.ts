import { makeMemoryRequestLog } from "@campaigns/vendor-sandbox/MemoryRequestLog"
import { type Faults, makeFaults } from "./Faults.ts"
import { makeQuota, type Quota } from "./Quota.ts"
import type { RequestLog } from "./RequestLog.ts"

/** How a sandbox is set up. */
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

/** The state that the routes of one sandbox share; it lives as long as the process. Its assets are computed, so that nothing needs to be kept. */
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
