import * as Schema from "effect/Schema"

/** What the sandbox serves: what is known of an asset on either wire, and its file. */
export const RequestKind = Schema.Literals(["asset", "file"])
export type RequestKind = typeof RequestKind.Type

/**
 * How a fault shows. On both: `rate_limit` (429), `outage` (503), `unauthorized` (401), `not_found` (404), `slow`, `drop` (the connection breaks
 * before the answer), `cut_off` (in the middle of it), `garbage` (a web page). On an asset: `private_file` (its file is said to be at a private
 * address). On a file: `mislabelled` (a web page that is called a JPEG), `huge` (24 MiB), `private_redirect` (it forwards to a private address).
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

/** A fault as the control interface takes it: it fires `times` times (once), then it is used up. */
export const FaultRequest = Schema.Struct({
  on: RequestKind,
  kind: FaultKind,
  /** The only asset that it hits; any when absent. */
  asset_id: Schema.optionalKey(Schema.String),
  times: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000 }))),
  /** Of `slow`; 1,000 unless told. */
  delay_ms: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 600_000 }))),
  /** Of `rate_limit`; 5 unless told. */
  retry_after_s: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 86_400 })))
})
export type FaultRequest = typeof FaultRequest.Type

/** A fault that hits the request at hand. */
export interface Fault {
  readonly kind: FaultKind
  readonly delayMillis: number
  readonly retryAfterSeconds: number
}

/** A fault as the control interface shows it. */
export interface FaultStatus extends FaultRequest {
  readonly id: number
  readonly remaining: number
  readonly fired: number
}

/** The faults that are switched on. */
export interface Faults {
  readonly add: (fault: FaultRequest) => FaultStatus
  /** Uses up one firing of the oldest fault for such a request. */
  readonly take: (kind: RequestKind, assetId: string) => Fault | null
  readonly list: () => ReadonlyArray<FaultStatus>
  readonly clear: () => void
}

export const makeFaults = (): Faults => {
  let faults: ReadonlyArray<FaultStatus> = []
  let lastId = 0
  return {
    add: (request) => {
      lastId += 1
      const added = { ...request, id: lastId, remaining: request.times ?? 1, fired: 0 }
      faults = [...faults, added]
      return added
    },
    take: (kind, assetId) => {
      const taken = faults.find(({ asset_id = assetId, on, remaining }) =>
        remaining > 0 && on === kind && asset_id === assetId
      )
      if (taken === undefined) return null
      faults = faults.map((fault) =>
        fault === taken ? { ...fault, remaining: fault.remaining - 1, fired: fault.fired + 1 } : fault
      )
      const { delay_ms: delayMillis = 1_000, retry_after_s: retryAfterSeconds = 5 } = taken
      return { kind: taken.kind, delayMillis, retryAfterSeconds }
    },
    list: () => faults,
    clear: () => {
      faults = []
    }
  }
}
