import { type Faults, makeFaults } from "./Faults.ts"
import { makeRequestLog, type RequestLog } from "./RequestLog.ts"

/** The settings of a sandbox. */
export interface SandboxOptions {
  /** 0 or absent: any free port. */
  readonly port?: number
  /** The only key that is honoured; absent: any. */
  readonly apiKey?: string
}

/** The state that the routes of one sandbox share; it lives as long as the process. */
export interface SandboxState {
  readonly apiKey: string | null
  readonly faults: Faults
  readonly log: RequestLog
}

export const makeSandboxState = ({ apiKey }: SandboxOptions): SandboxState => ({
  apiKey: apiKey ?? null,
  faults: makeFaults(),
  log: makeRequestLog()
})
