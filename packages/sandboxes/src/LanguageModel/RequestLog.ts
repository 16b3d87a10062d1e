import type { AnswerName } from "@campaigns/adapters-llm/Model/AnswerShape"
import { makeMemoryRequestLog, type MemoryRequestLog, type Numbered } from "../Kit/MemoryRequestLog.ts"
import type { FaultKind } from "./Faults.ts"

/** A request for texts that the sandbox received. Headers, and with them keys, are not kept. */
export interface ReceivedRequest {
  readonly at: string
  readonly wire: "openai" | "anthropic"
  /** `null` when the request does not say what it wants. */
  readonly order: AnswerName | null
  readonly fault: FaultKind | null
  readonly body: unknown
}

export type RequestLog = MemoryRequestLog<ReceivedRequest>

/** A request as the log shows it. */
export type LoggedRequest = Numbered<ReceivedRequest>

/** The most characters of bodies that are remembered. */
export const bodyLogLimit = 32_000_000

export const makeRequestLog = (): RequestLog => makeMemoryRequestLog(bodyLogLimit)
