import {
  countsOf,
  type SignInAttempt,
  SignInLimits,
  SignInThrottle,
  SignInThrottled
} from "@campaigns/application/Identity/SignInThrottle"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { deleteInBatches } from "../Database/BatchedDelete.ts"
import { orUnavailable } from "../Database/StorageFailure.ts"

const CountRow = Schema.Struct({ name: Schema.String, clear_at: Schema.Date, is_familiar: Schema.Boolean })

const decodeCounts = Schema.decodeUnknownSync(Schema.Array(CountRow))

const interval = (millis: number): string => `${millis} milliseconds`

/** `SignInThrottle` in PostgreSQL for all processes: of every count the time at which its last attempt is forgotten. */
export const layer: Layer.Layer<SignInThrottle, never, SqlClient> = Layer.effect(
  SignInThrottle,
  Effect.gen(function*() {
    const sql = yield* SqlClient
    const limits = yield* SignInLimits

    // In the same order everywhere: two statements that lock the same rows in the same order cannot deadlock.
    const count = (attempt: SignInAttempt, now: Date) => {
      const { counts, familiar } = countsOf(limits, attempt)
      return Effect.map(
        orUnavailable(sql`
          insert into sign_in_counts as c (name, clear_at)
          select name, ${now}::timestamptz + regain::interval
          from unnest(
            ${counts.map(({ name }) => name)}::text[],
            ${counts.map(({ regainMillis }) => interval(regainMillis))}::text[]
          ) with ordinality as k (name, regain, place)
          order by place
          on conflict (name) do update set
            clear_at = greatest(c.clear_at, ${now}) + (excluded.clear_at - ${now})
          returning name, clear_at, exists (
            select from sign_in_counts as f where f.name = ${familiar} and f.clear_at > ${now}
          ) as is_familiar`),
        decodeCounts
      )
    }

    // A refusal rolls the counting back, so that it lengthens no wait.
    const admit = (attempt: SignInAttempt, nowMillis: number) =>
      Effect.gen(function*() {
        const rows = yield* count(attempt, new Date(nowMillis))
        const { counts } = countsOf(limits, attempt)
        const counted = counts.flatMap((one) => {
          const row = rows.find(({ name }) => name === one.name)
          return row === undefined ? [] : [{ ...one, ...row, aheadMillis: row.clear_at.getTime() - nowMillis }]
        })
        const longest = Math.max(
          ...counted
            .filter(({ holdsFamiliar, is_familiar }) => holdsFamiliar || !is_familiar)
            .map(({ aheadMillis, attempts, regainMillis }) => aheadMillis - attempts * regainMillis)
        )
        if (longest > 0) return yield* new SignInThrottled({ retryAfterSeconds: Math.ceil(longest / 1000) })
        return counted.some(({ aheadMillis, regainMillis }) => aheadMillis === regainMillis)
      }).pipe(sql.withTransaction, orUnavailable)

    const forgetSome = (nowMillis: number) =>
      orUnavailable(sql`
        delete from sign_in_counts where name = any (array(
          select name from sign_in_counts where clear_at <= ${new Date(nowMillis)} limit 100 for update skip locked
        ))`)

    return SignInThrottle.of({
      admit: Effect.fnUntraced(function*(attempt, nowMillis) {
        const begins = yield* admit(attempt, nowMillis)
        if (begins) yield* forgetSome(nowMillis)
      }),

      // Statements of their own, so that none holds one row while it waits for another.
      succeeded: Effect.fnUntraced(function*(attempt, nowMillis) {
        const now = new Date(nowMillis)
        const { counts, familiar } = countsOf(limits, attempt)
        for (const { holdsFamiliar, name, regainMillis } of counts) {
          yield* holdsFamiliar
            ? sql`delete from sign_in_counts where name = ${name}`
            : sql`
              update sign_in_counts set clear_at = clear_at - ${interval(regainMillis)}::interval
              where name = ${name} and clear_at > ${now}`
        }
        const until = new Date(nowMillis + limits.familiarMillis)
        yield* sql`
          insert into sign_in_counts as c (name, clear_at) values (${familiar}, ${until})
          on conflict (name) do update set clear_at = greatest(c.clear_at, excluded.clear_at)`
      }, orUnavailable),

      prune: (nowMillis) =>
        deleteInBatches((limit) =>
          sql`
            delete from sign_in_counts where name = any (array(
              select name from sign_in_counts where clear_at <= ${new Date(nowMillis)}
              limit ${limit}::int for update skip locked
            )) returning 1`
        )
    })
  })
)
