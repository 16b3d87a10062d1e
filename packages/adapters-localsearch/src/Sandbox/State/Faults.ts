import * as Schema from "effect/Schema"
import type { DatabaseSync } from "node:sqlite"

/** The kinds of requests that the sandbox serves. */
export const RequestKind = Schema.Literals(["metrics", "keywords", "token"])
export type RequestKind = typeof RequestKind.Type

const FaultTarget = Schema.Literals([...RequestKind.literals, "any"])

/** How a fault shows; `drop_before` destroys the connection without an answer, `cut_off` in the middle of it. */
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
export type FaultKind = typeof FaultKind.Type

/** A fault as the control API takes it: it fires `times` times, then it is used up. */
export const FaultRequest = Schema.Struct({
  on: FaultTarget,
  kind: FaultKind,
  times: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000 }))),
  delay_ms: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 600_000 }))),
  retry_delay_s: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 86_400 })))
})
export type FaultRequest = typeof FaultRequest.Type

const FaultRow = Schema.Struct({
  id: Schema.Int,
  target: FaultTarget,
  kind: FaultKind,
  remaining: Schema.Int,
  fired: Schema.Int,
  delay_ms: Schema.Int,
  retry_delay_s: Schema.Int
})

/** A fault that hits the request at hand, or one in the list of all. */
export type Fault = typeof FaultRow.Type

/** The faults that are switched on, kept in the state file so that they hold across processes and restarts. */
export interface Faults {
  readonly add: (fault: FaultRequest) => void
  /** Uses up one firing of the oldest fault for such a request. */
  readonly take: (target: RequestKind) => Fault | undefined
  readonly list: () => ReadonlyArray<Fault>
  readonly clear: () => void
}

const decodeRow = Schema.decodeUnknownSync(FaultRow)

export const makeFaults = (sqlite: DatabaseSync): Faults => {
  const insert = sqlite.prepare(
    "insert into fault (target, kind, remaining, delay_ms, retry_delay_s) values (?, ?, ?, ?, ?)"
  )
  const take = sqlite.prepare(
    `update fault set remaining = remaining - 1, fired = fired + 1
     where id = (select min(id) from fault where remaining > 0 and target in (?, 'any')) returning *`
  )
  const list = sqlite.prepare("select * from fault order by id")
  return {
    add: ({ delay_ms = 1_000, kind, on, retry_delay_s = 5, times = 1 }) => {
      insert.run(on, kind, times, delay_ms, retry_delay_s)
    },
    take: (target) => {
      const row = take.get(target)
      return row === undefined ? undefined : decodeRow(row)
    },
    list: () => list.all().map((row) => decodeRow(row)),
    clear: () => sqlite.exec("delete from fault")
  }
}
