import type { AnswerName } from "@campaigns/adapters-llm/Model/AnswerShape"
import { makeMemoryRequestLog, type MemoryRequestLog, type Numbered } from "../Kit/MemoryRequestLog.ts"
import { type FaultKind, type Faults, makeFaults } from "./Faults.ts"

/** A request for texts that the sandbox received. Headers, and with them keys, are not kept. */
interface ReceivedRequest {
  readonly at: string
  readonly wire: "openai" | "anthropic"
  /** `null` when the request does not say what it wants. */
  readonly order: AnswerName | null
  readonly fault: FaultKind | null
  readonly body: unknown
}

type RequestLog = MemoryRequestLog<ReceivedRequest>

/** A request as the log shows it. */
export type LoggedRequest = Numbered<ReceivedRequest>

/** The most characters of bodies that are remembered. */
export const bodyLogLimit = 32_000_000

export const makeRequestLog = (): RequestLog => makeMemoryRequestLog(bodyLogLimit)

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
