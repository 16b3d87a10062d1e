import * as Schema from "effect/Schema"

/** The orders that a fault hits. */
export const FaultTarget = Schema.Literals(["ad_groups", "rsa", "extensions", "any"])

/**
 * How a fault shows. In the call: `rate_limit` (429), `internal` (500), `no_json_schema` (400 to a request with a schema), `slow`, `drop` (the
 * connection breaks), `garbage` (a web page instead of JSON). In how the model ends: `cut_off`, `refusal`. In what it writes: `wrong_schema`,
 * `invented_urls`, `injection_echo` (it does what pages say), `too_long` (texts over their limits, doubled, with exclamation marks).
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
  "injection_echo",
  "too_long"
])
export type FaultKind = typeof FaultKind.Type

/** A fault as the control interface takes it: it fires `times` times (once), then it is used up. */
export const FaultRequest = Schema.Struct({
  on: Schema.optionalKey(FaultTarget),
  kind: FaultKind,
  times: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000 }))),
  /** Of `slow`; 1,000 unless told. */
  delay_ms: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 600_000 }))),
  /** Of `rate_limit`; 1 unless told. */
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
  /** Uses up one firing of the oldest fault for such an order. */
  readonly take: (order: Exclude<typeof FaultTarget.Type, "any">) => Fault | null
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
    take: (order) => {
      const taken = faults.find(({ on = "any", remaining }) => remaining > 0 && (on === "any" || on === order))
      if (taken === undefined) return null
      const { delay_ms: delayMillis = 1_000, id, kind, retry_after_s: retryAfterSeconds = 1 } = taken
      faults = faults.map((fault) =>
        fault.id === id ? { ...fault, remaining: fault.remaining - 1, fired: fault.fired + 1 } : fault
      )
      return { kind, delayMillis, retryAfterSeconds }
    },
    list: () => faults,
    clear: () => {
      faults = []
    }
  }
}
