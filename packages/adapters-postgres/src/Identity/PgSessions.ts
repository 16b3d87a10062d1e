import { RefreshTokenRefused, Sessions } from "@campaigns/application/Identity/Sessions"
import { SessionId, UserId } from "@campaigns/domain/Identity/Ids"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { int8 } from "./Int8.ts"

const sessionRow = Schema.decodeUnknownSync(Schema.Struct({ session_id: SessionId, user_id: int8(UserId) }))

const sessionOf = (raw: unknown) => {
  const row = sessionRow(raw)
  return { sessionId: row.session_id, userId: row.user_id }
}

const refusalRow = Schema.decodeUnknownSync(Schema.Struct({ reason: RefreshTokenRefused.fields.reason }))

/** `Sessions` in PostgreSQL. */
export const layer: Layer.Layer<Sessions, never, SqlClient> = Layer.effect(
  Sessions,
  Effect.gen(function*() {
    const sql = yield* SqlClient

    // Says why a token could not be spent, and ends its session if it is spent already. All the reasons are final, so that
    // this need not be one transaction with the attempt.
    const refusal = Effect.fnUntraced(function*(presentedHash: string, now: Date) {
      const [row] = yield* Effect.orDie(sql`
        with presented as (
          select t.session_id, t.spent_at, s.revoked_at
          from refresh_tokens t join refresh_sessions s on s.session_id = t.session_id
          where t.token_hash = ${presentedHash}
        ), ended as (
          update refresh_sessions s set revoked_at = ${now}
          from presented p
          where s.session_id = p.session_id and s.revoked_at is null and p.spent_at is not null
        )
        select case
          when revoked_at is not null then 'Revoked'
          when spent_at is not null then 'Reused'
          else 'Expired'
        end as reason
        from presented`)
      return new RefreshTokenRefused({ reason: row === undefined ? "Unknown" : refusalRow(row).reason })
    })

    return Sessions.of({
      start: ({ expiresAtMillis, nowMillis, sessionId, tokenHash, userId }) =>
        sql`
          with started as (
            insert into refresh_sessions (session_id, user_id, started_at, expires_at)
            values (${sessionId}::uuid, ${userId}, ${new Date(nowMillis)}, ${new Date(expiresAtMillis)})
            returning session_id, expires_at
          )
          insert into refresh_tokens (token_hash, session_id, expires_at)
          select ${tokenHash}::text, session_id, expires_at from started`.pipe(Effect.asVoid, Effect.orDie),

      rotate: Effect.fnUntraced(function*({ expiresAtMillis, nextHash, nowMillis, presentedHash }) {
        const now = new Date(nowMillis)
        const expiresAt = new Date(expiresAtMillis)
        const [row] = yield* Effect.orDie(sql`
          with spent as (
            update refresh_tokens t set spent_at = ${now}
            from refresh_sessions s
            where t.token_hash = ${presentedHash} and t.spent_at is null and t.expires_at > ${now}
              and s.session_id = t.session_id and s.revoked_at is null
            returning t.session_id
          ), next as (
            insert into refresh_tokens (token_hash, session_id, expires_at)
            select ${nextHash}::text, session_id, ${expiresAt}::timestamptz from spent
          )
          update refresh_sessions s set expires_at = ${expiresAt}
          from spent
          where s.session_id = spent.session_id and s.revoked_at is null
          returning s.session_id, s.user_id`)
        return row === undefined ? yield* yield* refusal(presentedHash, now) : sessionOf(row)
      }),

      ofToken: (tokenHash) =>
        sql`
          select s.session_id, s.user_id
          from refresh_tokens t join refresh_sessions s on s.session_id = t.session_id
          where t.token_hash = ${tokenHash}`.pipe(
          Effect.orDie,
          Effect.flatMap(([row]) =>
            row === undefined
              ? Effect.fail(new RefreshTokenRefused({ reason: "Unknown" }))
              : Effect.succeed(sessionOf(row))
          )
        ),

      revoke: (sessionId, nowMillis) =>
        sql`
          update refresh_sessions set revoked_at = ${new Date(nowMillis)}
          where session_id = ${sessionId}::uuid and revoked_at is null`.pipe(Effect.asVoid, Effect.orDie),

      revokeAllOf: (userId, nowMillis) =>
        sql`
          update refresh_sessions set revoked_at = ${new Date(nowMillis)}
          where user_id = ${userId} and revoked_at is null`.pipe(Effect.asVoid, Effect.orDie),

      isLive: (sessionId, nowMillis) =>
        sql`
          select from refresh_sessions
          where session_id = ${sessionId}::uuid and revoked_at is null and expires_at > ${new Date(nowMillis)}`.pipe(
          Effect.map((rows) => rows.length > 0),
          Effect.orDie
        ),

      prune: (beforeMillis) =>
        sql`
          delete from refresh_sessions
          where least(expires_at, revoked_at) < ${new Date(beforeMillis)}
          returning session_id`.pipe(Effect.map((rows) => rows.length), Effect.orDie)
    })
  })
)
