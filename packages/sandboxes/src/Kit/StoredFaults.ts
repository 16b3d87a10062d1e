import * as Schema from "effect/Schema"
import { defaultDelayMillis, type Fault, faultOptions, type Faults, type FaultStatus, RetrySeconds } from "./Faults.ts"
import type { StateFile } from "./StateFile.ts"

/** The options of every stored fault; `retry_delay_s` is of those that ask to wait. */
export const storedFaultOptions = { ...faultOptions, retry_delay_s: Schema.optionalKey(RetrySeconds) }

/** The fields of a vendor's request for a fault; `on` says which requests it hits. */
export interface StoredFaultRequest<Target extends string, Kind extends string>
  extends Schema.Struct.Type<typeof storedFaultOptions>
{
  readonly on: Target
  readonly kind: Kind
}

/** Faults that are kept in the state file, so that they hold across processes and restarts. */
export interface StoredFaults<Target extends string, Kind extends string>
  extends Faults<StoredFaultRequest<Target, Kind>>
{
  /** Uses up one firing of the oldest fault for such a request, or for any. */
  readonly take: (target: Exclude<Target, "any">) => Fault<Kind> | undefined
}

export const faultTable = `
  create table if not exists fault (
    id integer primary key,
    target text not null,
    kind text not null,
    remaining integer not null,
    fired integer not null default 0,
    delay_ms integer,
    retry_delay_s integer
  ) strict;
`

const columns = {
  id: Schema.Int,
  remaining: Schema.Int,
  fired: Schema.Int,
  delay_ms: Schema.NullOr(Schema.Int),
  retry_delay_s: Schema.NullOr(Schema.Int)
}

/** The time for which a caller is told to wait unless told. */
export const defaultRetrySeconds = 5

export const makeStoredFaults = <Targets extends ReadonlyArray<string>, Kinds extends ReadonlyArray<string>>(
  { sqlite }: StateFile,
  target: Schema.Literals<Targets>,
  kind: Schema.Literals<Kinds>
): StoredFaults<Targets[number], Kinds[number]> => {
  const decode = Schema.decodeUnknownSync(Schema.Struct({ ...columns, target, kind }))
  const toStatus = (row: unknown): FaultStatus<StoredFaultRequest<Targets[number], Kinds[number]>> => {
    const { delay_ms, fired, id, kind, remaining, retry_delay_s, target: on } = decode(row)
    return {
      id,
      on,
      kind,
      remaining,
      fired,
      ...(delay_ms === null ? {} : { delay_ms }),
      ...(retry_delay_s === null ? {} : { retry_delay_s })
    }
  }
  const insert = sqlite.prepare(
    "insert into fault (target, kind, remaining, delay_ms, retry_delay_s) values (?, ?, ?, ?, ?) returning *"
  )
  const take = sqlite.prepare(
    `update fault set remaining = remaining - 1, fired = fired + 1
     where id = (select min(id) from fault where remaining > 0 and target in (?, 'any')) returning *`
  )
  const list = sqlite.prepare("select * from fault order by id")
  return {
    add: ({ delay_ms = null, kind, on, retry_delay_s = null, times = 1 }) =>
      toStatus(insert.get(on, kind, times, delay_ms, retry_delay_s)),
    take: (target) => {
      const row = take.get(target)
      if (row === undefined) return undefined
      const { delay_ms: delayMillis = defaultDelayMillis, kind, retry_delay_s = defaultRetrySeconds } = toStatus(row)
      return { kind, delayMillis, retryAfterSeconds: retry_delay_s }
    },
    list: () => list.all().map(toStatus),
    clear: () => sqlite.exec("delete from fault")
  }
}
