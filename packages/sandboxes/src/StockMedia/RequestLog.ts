import type { MemoryRequestLog } from "../Kit/MemoryRequestLog.ts"
import type { FaultKind, RequestKind } from "./Faults.ts"

/** A request that the sandbox received. Headers, and with them keys, are not kept. */
export interface ReceivedRequest {
  readonly at: string
  readonly kind: RequestKind
  readonly wire: "pexels" | "openverse"
  readonly asset_id: string
  readonly fault: FaultKind | null
}

export type RequestLog = MemoryRequestLog<ReceivedRequest>
