import * as Schema from "effect/Schema"
import type { Fault as FaultOf } from "../Kit/Faults.ts"
import { makeMemoryFaults, memoryFaultOptions, type MemoryFaults } from "../Kit/MemoryFaults.ts"

/** The orders that a fault hits. */
const FaultTarget = Schema.Literals(["ad_groups", "rsa", "extensions", "offers", "any"])

/**
 * The form of a fault. In the call: `rate_limit` (429), `internal` (500), `no_json_schema` (400 to a request with a
 * schema), `slow`, `drop` (the connection breaks), `garbage` (a web page instead of JSON). In how the model ends:
 * `cut_off`, `refusal`. In what it writes: `wrong_schema`, `invented_urls`, `invented_claims` (discounts, competitors,
 * titles, capitals, another page), `injection_echo` (it does what pages say), `too_long` (texts over their limits,
 * doubled, with exclamation marks).
 */
export const FaultKind = Schema.Literals([
  "rate_limit",
  "internal",
  "no_json_schema",
  "slow",
  "drop",
  "garbage",
  "cut_off",
  "refusal",
  "wrong_schema",
  "invented_urls",
  "invented_claims",
  "injection_echo",
  "too_long"
])
export type FaultKind = typeof FaultKind.Type

/** A fault as the control interface takes it. */
export const FaultRequest = Schema.Struct({
  on: Schema.optionalKey(FaultTarget),
  kind: FaultKind,
  ...memoryFaultOptions
})
export type FaultRequest = typeof FaultRequest.Type

/** A fault that hits the request at hand. */
export type Fault = FaultOf<FaultKind>

export type Faults = MemoryFaults<FaultRequest>

/** Of `rate_limit`, unless told. */
const RETRY_AFTER_SECONDS = 1

export const makeFaults = (): Faults => makeMemoryFaults(RETRY_AFTER_SECONDS)

/** True when a fault is meant for such an order. */
export const hits = (order: Exclude<typeof FaultTarget.Type, "any">) => ({ on = "any" }: FaultRequest): boolean =>
  on === "any" || on === order
