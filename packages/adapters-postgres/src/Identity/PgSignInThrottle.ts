import {
  type SignInAttempt,
  SignInLimits,
  SignInThrottle,
  SignInThrottled
} from "@campaigns/application/Identity/SignInThrottle"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"

const WindowRow = Schema.Struct({ key: Schema.String, ends_at: Schema.Date, attempts: Schema.Int })

const decodeWindows = Schema.decodeUnknownSync(Schema.Array(WindowRow))

/** `SignInThrottle` in PostgreSQL, shared by all processes: fixed windows that begin with the first attempt. */
export const layer: Layer.Layer<SignInThrottle, never, SqlClient> = Layer.effect(
  SignInThrottle,
  Effect.gen(function*() {
    const sql = yield* SqlClient
    const { perAccount, perAddress, windowMillis } = yield* SignInLimits

    const accountKey = (account: string) => `account ${account}`
    const addressKey = (address: string) => `address ${address}`

    // The account first, everywhere: two statements that lock the same rows in the same order cannot deadlock.
    const keysOf = ({ account, address }: SignInAttempt) => [
      ...(account === "" ? [] : [accountKey(account)]),
      addressKey(address)
    ]

    const limitOf = (key: string) => key.startsWith("address ") ? perAddress : perAccount

    const count = (attempt: SignInAttempt, nowMillis: number) => {
      const now = new Date(nowMillis)
      const endsAt = new Date(nowMillis + windowMillis)
      return Effect.map(
        Effect.orDie(sql`
          insert into sign_in_windows as w (key, ends_at, attempts)
          select key, ${endsAt}::timestamptz, 1 from unnest(${
          keysOf(attempt)
        }::text[]) with ordinality as k (key, place)
          order by place
          on conflict (key) do update set
            ends_at = case when w.ends_at <= ${now} then excluded.ends_at else w.ends_at end,
            attempts = case when w.ends_at <= ${now} then 1 else w.attempts + 1 end
          returning key, ends_at, attempts`),
        decodeWindows
      )
    }

    // A refusal rolls the counting back, so that it lengthens no wait.
    const admit = (attempt: SignInAttempt, nowMillis: number) =>
      Effect.gen(function*() {
        const windows = yield* count(attempt, nowMillis)
        const waits = windows
          .filter((window) => window.attempts > limitOf(window.key))
          .map((window) => window.ends_at.getTime() - nowMillis)
        if (waits.length > 0) {
          return yield* new SignInThrottled({ retryAfterSeconds: Math.ceil(Math.max(...waits) / 1000) })
        }
        return windows
      }).pipe(sql.withTransaction, Effect.catchTag("SqlError", Effect.die))

    const forgetSome = (nowMillis: number) =>
      Effect.orDie(sql`
        delete from sign_in_windows where key in (
          select key from sign_in_windows where ends_at <= ${new Date(nowMillis)} limit 100 for update skip locked
        )`)

    return SignInThrottle.of({
      admit: Effect.fnUntraced(function*(attempt, nowMillis) {
        const windows = yield* admit(attempt, nowMillis)
        if (windows.some((window) => window.attempts === 1)) yield* forgetSome(nowMillis)
      }),

      // Two statements, so that neither holds one row while it waits for another.
      succeeded: Effect.fnUntraced(function*({ account, address }, nowMillis) {
        yield* sql`delete from sign_in_windows where key = ${accountKey(account)}`
        yield* sql`
          update sign_in_windows set attempts = attempts - 1
          where key = ${addressKey(address)} and ends_at > ${new Date(nowMillis)} and attempts > 0`
      }, Effect.orDie)
    })
  })
)
