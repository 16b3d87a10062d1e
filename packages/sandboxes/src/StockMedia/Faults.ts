import * as Schema from "effect/Schema"
import type { Fault as FaultOf } from "../Kit/Faults.ts"
import { makeMemoryFaults, memoryFaultOptions, type MemoryFaults } from "../Kit/MemoryFaults.ts"

/** The kinds of requests that the sandbox serves: an asset's data on either wire, a search, and an asset's file. */
export const RequestKind = Schema.Literals(["asset", "search", "file"])
export type RequestKind = typeof RequestKind.Type

/**
 * The form of a fault. On all: `rate_limit` (429), `outage` (503), `unauthorized` (401), `not_found` (404), `slow`,
 * `drop` (the connection breaks before the answer), `cut_off` (in the middle of it), `garbage` (a web page). On an
 * asset: `private_file` (its file is said to be at a private address). On a file: `mislabelled` (a web page that is
 * called a JPEG), `huge` (24 MiB), `private_redirect` (it forwards to a private address).
 */
export const FaultKind = Schema.Literals([
  "rate_limit",
  "outage",
  "unauthorized",
  "not_found",
  "slow",
  "drop",
  "cut_off",
  "garbage",
  "private_file",
  "mislabelled",
  "huge",
  "private_redirect"
])
export type FaultKind = typeof FaultKind.Type

/** A fault as the control interface takes it. */
export const FaultRequest = Schema.Struct({
  on: RequestKind,
  kind: FaultKind,
  /** The only asset that it hits; any when absent. */
  asset_id: Schema.optionalKey(Schema.String),
  ...memoryFaultOptions
})
export type FaultRequest = typeof FaultRequest.Type

/** A fault that hits the request at hand. */
export type Fault = FaultOf<FaultKind>

export type Faults = MemoryFaults<FaultRequest>

/** Of `rate_limit`, unless told. */
const RETRY_AFTER_SECONDS = 5

export const makeFaults = (): Faults => makeMemoryFaults(RETRY_AFTER_SECONDS)

/** True when a fault is meant for such a request. */
export const hits = (kind: RequestKind, assetId: string) => ({ asset_id = assetId, on }: FaultRequest): boolean =>
  on === kind && asset_id === assetId
