import * as Schema from "effect/Schema"
import type { StateFile } from "../../Kit/StateFile.ts"

const seconds = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 86_400 }))

/** The time that the platform takes over later work, seconds: its review of what is new, and its history of changes. */
export const Pace = Schema.Struct({ review_s: seconds, change_event_delay_s: seconds })
export type Pace = typeof Pace.Type

/** The same as the control interface takes it: what is absent stays as it is. */
export const PaceRequest = Schema.Struct({
  review_s: Schema.optionalKey(seconds),
  change_event_delay_s: Schema.optionalKey(seconds)
})

/** The pace at which the platform works, kept in the state file. */
export interface StoredPace {
  readonly get: () => Pace
  readonly set: (changes: typeof PaceRequest.Type) => void
}

export const paceTable = "create table if not exists pace (name text primary key, seconds integer not null) strict;"

/** Everything is reviewed and seen at once unless the control interface says otherwise. */
export const makeStoredPace = ({ sqlite }: StateFile): StoredPace => {
  const read = sqlite.prepare("select seconds from pace where name = ?")
  const write = sqlite.prepare(
    "insert into pace (name, seconds) values (?, ?) on conflict (name) do update set seconds = excluded.seconds"
  )
  const secondsOf = (name: keyof Pace): number => Number(read.get(name)?.["seconds"] ?? 0)
  return {
    get: () => ({ review_s: secondsOf("review_s"), change_event_delay_s: secondsOf("change_event_delay_s") }),
    set: (changes) => Object.entries(changes).forEach(([name, value]) => write.run(name, value))
  }
}
