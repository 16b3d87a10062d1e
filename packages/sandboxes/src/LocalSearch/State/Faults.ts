import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { defaultDelayMillis, DelayMillis, type Fault as FaultOf, RetrySeconds } from "../../Kit/Faults.ts"
import { defaultRetrySeconds, storedFaultOptions, type StoredFaults } from "../../Kit/StoredFaults.ts"

/** The kinds of requests that the sandbox serves. */
export const RequestKind = Schema.Literals(["metrics", "keywords", "token"])
export type RequestKind = typeof RequestKind.Type

export const FaultTarget = Schema.Literals([...RequestKind.literals, "any"])

/** The form of a fault; `drop_before` destroys the connection without an answer, `cut_off` in the middle of it. */
export const FaultKind = Schema.Literals([
  "rate_limit",
  "outage",
  "internal",
  "deadline",
  "slow",
  "drop_before",
  "cut_off",
  "garbage",
  "expired_token",
  "permission_denied",
  "invalid_grant"
])

/** A fault as the control API takes it, and as it is kept: with all that was not said. */
export const FaultRequest = Schema.Struct({
  on: FaultTarget,
  kind: FaultKind,
  ...storedFaultOptions,
  delay_ms: DelayMillis.pipe(Schema.withDecodingDefaultKey(Effect.succeed(defaultDelayMillis))),
  retry_delay_s: RetrySeconds.pipe(Schema.withDecodingDefaultKey(Effect.succeed(defaultRetrySeconds)))
})

/** A fault that hits the request at hand. */
export type Fault = FaultOf<typeof FaultKind.Type>

export type Faults = StoredFaults<typeof FaultTarget.Type, typeof FaultKind.Type>
