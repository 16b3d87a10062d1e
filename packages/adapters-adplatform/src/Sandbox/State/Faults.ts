import * as Schema from "effect/Schema"
import type { SandboxDatabase } from "./SandboxDatabase.ts"

/** The requests that a fault hits. */
export const FaultTarget = Schema.Literals(["mutate", "search", "ideas", "token", "any"])

/**
 * How a fault shows; `lost_answer` commits the change and destroys the socket, `drop_before` destroys it before anything is done, `cut_off` ends in
 * the middle of the answer, `stream_error` ends a stream half way with an error, `timeout` never answers.
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

/** A fault as the control API takes it: it fires `times` times, then it is used up. */
export const FaultRequest = Schema.Struct({
  on: FaultTarget,
  kind: FaultKind,
  times: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000 }))),
  delay_ms: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 600_000 }))),
  retry_delay_s: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 86_400 })))
})

export type FaultRequest = typeof FaultRequest.Type

/** A fault that hits the request at hand. */
export interface Fault {
  readonly kind: typeof FaultKind.Type
  readonly delayMs: number
  readonly retryDelaySeconds: number
}

/** A fault as the control API shows it. */
export interface FaultStatus extends FaultRequest {
  readonly id: number
  readonly remaining: number
  readonly fired: number
}

/** The faults that are switched on, kept in the state file so that they hold across processes and restarts. */
export interface Faults {
  readonly add: (fault: FaultRequest) => void
  /** Uses up one firing of the oldest fault for such a request. */
  readonly take: (target: Exclude<typeof FaultTarget.Type, "any">) => Fault | undefined
  readonly list: () => ReadonlyArray<FaultStatus>
  readonly clear: () => void
}

const numberOr = (value: unknown, otherwise: number) => typeof value === "number" ? value : otherwise

export const makeFaults = ({ sqlite }: SandboxDatabase): Faults => {
  const insert = sqlite.prepare(
    "insert into fault (target, kind, remaining, delay_ms, retry_delay_s) values (?, ?, ?, ?, ?)"
  )
  const take = sqlite.prepare(
    `update fault set remaining = remaining - 1, fired = fired + 1
     where id = (select min(id) from fault where remaining > 0 and target in (?, 'any')) returning *`
  )
  const list = sqlite.prepare("select * from fault order by id")
  return {
    add: (fault) => {
      insert.run(fault.on, fault.kind, fault.times ?? 1, fault.delay_ms ?? null, fault.retry_delay_s ?? null)
    },
    take: (target) => {
      const row = take.get(target)
      return row === undefined ? undefined : {
        kind: Schema.decodeUnknownSync(FaultKind)(row["kind"]),
        delayMs: numberOr(row["delay_ms"], 1000),
        retryDelaySeconds: numberOr(row["retry_delay_s"], 5)
      }
    },
    list: () =>
      list.all().map((row) => ({
        id: Number(row["id"]),
        on: Schema.decodeUnknownSync(FaultTarget)(row["target"]),
        kind: Schema.decodeUnknownSync(FaultKind)(row["kind"]),
        remaining: Number(row["remaining"]),
        fired: Number(row["fired"]),
        ...(row["delay_ms"] === null ? {} : { delay_ms: Number(row["delay_ms"]) }),
        ...(row["retry_delay_s"] === null ? {} : { retry_delay_s: Number(row["retry_delay_s"]) })
      })),
    clear: () => sqlite.exec("delete from fault")
  }
}
