import * as Schema from "effect/Schema"
import type { Fault as FaultOf } from "../../Kit/Faults.ts"
import { storedFaultOptions, type StoredFaults } from "../../Kit/StoredFaults.ts"

/** The requests that a fault hits. */
export const FaultTarget = Schema.Literals(["mutate", "search", "ideas", "suggest", "accounts", "token", "any"])

/**
 * The form of a fault; `lost_answer` commits the change and destroys the socket, `drop_before` destroys it before
 * anything is done, `cut_off` ends in the middle of the answer, `stream_error` ends a stream half way with an error,
 * `timeout` never answers.
 */
export const FaultKind = Schema.Literals([
  "rate_limit",
  "outage",
  "internal",
  "transient",
  "deadline",
  "concurrent_modification",
  "slow",
  "timeout",
  "lost_answer",
  "drop_before",
  "cut_off",
  "stream_error",
  "garbage",
  "expired_token",
  "revoked_token",
  "invalid_grant",
  "retired_version"
])

/** A fault as the control API takes it. */
export const FaultRequest = Schema.Struct({
  on: FaultTarget,
  kind: FaultKind,
  ...storedFaultOptions
})
export type FaultRequest = typeof FaultRequest.Type

/** A fault that hits the request at hand. */
export type Fault = FaultOf<typeof FaultKind.Type>

export type Faults = StoredFaults<typeof FaultTarget.Type, typeof FaultKind.Type>
