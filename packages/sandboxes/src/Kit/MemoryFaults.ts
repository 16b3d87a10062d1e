import * as Schema from "effect/Schema"
import { defaultDelayMillis, type Fault, faultOptions, type Faults, type FaultStatus, RetrySeconds } from "./Faults.ts"

/** The options of every fault in memory; `retry_after_s` is of those that ask to wait. */
export const memoryFaultOptions = { ...faultOptions, retry_after_s: Schema.optionalKey(RetrySeconds) }

/** The fields that a vendor's request for a fault has at least. */
interface FaultRequest extends Schema.Struct.Type<typeof memoryFaultOptions> {
  readonly kind: string
}

/** Faults that live as long as the process. */
export interface MemoryFaults<Request extends FaultRequest> extends Faults<Request> {
  /** Uses up one firing of the oldest fault that hits. */
  readonly take: (hits: (fault: Request) => boolean) => Fault<Request["kind"]> | undefined
}

export const makeMemoryFaults = <Request extends FaultRequest>(
  defaultRetryAfterSeconds: number
): MemoryFaults<Request> => {
  let faults: ReadonlyArray<FaultStatus<Request>> = []
  let lastId = 0
  return {
    add: (request) => {
      lastId += 1
      const added = { ...request, id: lastId, remaining: request.times ?? 1, fired: 0 }
      faults = [...faults, added]
      return added
    },
    take: (hits) => {
      const taken = faults.find((fault) => fault.remaining > 0 && hits(fault))
      if (taken === undefined) return undefined
      faults = faults.map((fault) =>
        fault === taken ? { ...fault, remaining: fault.remaining - 1, fired: fault.fired + 1 } : fault
      )
      return {
        kind: taken.kind,
        delayMillis: taken.delay_ms ?? defaultDelayMillis,
        retryAfterSeconds: taken.retry_after_s ?? defaultRetryAfterSeconds
      }
    },
    list: () => faults,
    clear: () => {
      faults = []
    }
  }
}
