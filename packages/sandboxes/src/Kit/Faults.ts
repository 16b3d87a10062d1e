import * as Schema from "effect/Schema"

/** The time for which an answer is held up, in milliseconds. */
export const DelayMillis = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 600_000 }))

/** For how long a caller is told to wait, in seconds. */
export const RetrySeconds = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 86_400 }))

/** The options of every fault: it fires `times` times (once), then is used up; `delay_ms` is for slow ones. */
export const faultOptions = {
  times: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000 }))),
  delay_ms: Schema.optionalKey(DelayMillis)
}

/** The time for which a slow answer is held up unless told. */
export const defaultDelayMillis = 1_000

/** A fault that hits the request at hand. */
export interface Fault<Kind extends string> {
  readonly kind: Kind
  readonly delayMillis: number
  readonly retryAfterSeconds: number
}

/** A fault as the control interface shows it: as it was asked for, with what became of it. */
export type FaultStatus<Request> = Request & {
  readonly id: number
  readonly remaining: number
  readonly fired: number
}

/** The faults that are switched on. */
export interface Faults<Request> {
  readonly add: (fault: Request) => FaultStatus<Request>
  readonly list: () => ReadonlyArray<FaultStatus<Request>>
  readonly clear: () => void
}
