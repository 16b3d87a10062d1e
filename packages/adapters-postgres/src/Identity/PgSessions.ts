import { RefreshTokenRefused, SEEN_EVERY, SessionLimits, Sessions } from "@campaigns/application/Identity/Sessions"
import { pageOf } from "@campaigns/application/Paging/Page"
import { SessionId, UserId } from "@campaigns/domain/Identity/Ids"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { deleteInBatches } from "../Database/BatchedDelete.ts"
import { orUnavailable } from "../Database/StorageFailure.ts"
import { int8 } from "./Int8.ts"

const sessionRow = Schema.decodeUnknownSync(Schema.Struct({ session_id: SessionId, user_id: int8(UserId) }))

const sessionOf = (raw: unknown) => {
  const row = sessionRow(raw)
  return { sessionId: row.session_id, userId: row.user_id }
}

const liveRow = Schema.decodeUnknownSync(Schema.Struct({
  session_id: SessionId,
  number: int8(Schema.Int),
  kind: Schema.Literals(["console", "api"]),
  started_at: Schema.DateTimeUtcFromDate,
  last_seen_at: Schema.DateTimeUtcFromDate
}))

const SpentRow = Schema.Struct({
  session_id: SessionId,
  user_id: int8(UserId),
  outcome: Schema.Literals(["Repeated", "Expired", "Revoked", "Reused", "Exhausted"]),
  is_next_spent: Schema.Boolean
})

const spentRow = Schema.decodeUnknownSync(SpentRow)

/** The most sessions that one sign-in forgets; an older installation may have any number of one user. */
const CROWDED_OUT_AT_ONCE = 100

/** `Sessions` in PostgreSQL. */
export const layer: Layer.Layer<Sessions, never, SqlClient> = Layer.effect(
  Sessions,
  Effect.gen(function*() {
    const sql = yield* SqlClient
    const { sessionsOfUser, tokensOfSession } = yield* SessionLimits

    /** True when a row `t` of the tokens belongs to a session with as many of them as it may have. */
    const isOfFullSession = sql`(
      select count(*) from (
        select from refresh_tokens n where n.session_id = t.session_id limit ${tokensOfSession}::int
      ) kept) >= ${tokensOfSession}::int`

    // Tells what became of a token that could not be spent: its rotation is repeated, or it gives nothing, and its
    // session is ended when it is spent for longer. That stays so, so that this need not be one transaction with the
    // attempt.
    const spentBefore = Effect.fnUntraced(function*(
      presentedHash: string,
      nextHash: string,
      nowMillis: number,
      graceMillis: number
    ) {
      const now = new Date(nowMillis)
      const [raw] = yield* orUnavailable(sql`
        with presented as (
          select
            t.session_id, t.spent_at, t.spent_at is null and t.expires_at > ${now} and ${isOfFullSession} as is_exhausted,
            (select s.user_id from refresh_sessions s where s.session_id = t.session_id) as user_id,
            (select s.revoked_at from refresh_sessions s where s.session_id = t.session_id) as revoked_at,
            exists (
              select from refresh_tokens n where n.token_hash = ${nextHash} and n.session_id = t.session_id
            ) as has_next,
            exists (
              select from refresh_tokens n
              where n.token_hash = ${nextHash} and n.session_id = t.session_id and n.spent_at is not null
            ) as is_next_spent
          from refresh_tokens t where t.token_hash = ${presentedHash}
        ), judged as (
          select session_id, user_id, is_next_spent, case
            when revoked_at is not null then 'Revoked'
            when is_exhausted then 'Exhausted'
            when spent_at is null then 'Expired'
            when has_next and spent_at > ${new Date(nowMillis - graceMillis)} then 'Repeated'
            else 'Reused'
          end as outcome
          from presented
        ), ended as (
          update refresh_sessions set revoked_at = ${now}
          where session_id = (select session_id from judged where outcome in ('Reused', 'Exhausted')) and revoked_at is null
        )
        select session_id, user_id, outcome, is_next_spent from judged`)
      if (raw === undefined) return yield* new RefreshTokenRefused({ reason: "Unknown" })
      const { is_next_spent, outcome } = spentRow(raw)
      if (outcome !== "Repeated") return yield* new RefreshTokenRefused({ reason: outcome })
      return { ...sessionOf(raw), isNextSpent: is_next_spent }
    })

    return Sessions.of({
      // A change that replaces a password or makes a user inactive writes the user's row and then ends the sessions
      // that are there: with the lock this one is among those, or sees the change.
      start: ({ expiresAtMillis, kind = "api", nowMillis, provenBy = null, sessionId, tokenHash, userId }) =>
        sql`
          with owner as (
            select id from users
            where id = ${userId} and is_active and (${provenBy}::text is null or password_hash = ${provenBy}::text)
            for share
          ), crowded_out as (
            delete from refresh_sessions where session_id = any (array(
              select s.session_id from refresh_sessions s where s.user_id = (select id from owner)
              order by s.started_at desc, s.session_id desc
              offset ${sessionsOfUser - 1}::int limit ${CROWDED_OUT_AT_ONCE}::int
            ))
          ), started as (
            insert into refresh_sessions (session_id, user_id, kind, started_at, last_seen_at, expires_at)
            select ${sessionId}::uuid, id, ${kind}::text, ${new Date(nowMillis)}::timestamptz,
              ${new Date(nowMillis)}::timestamptz, ${new Date(expiresAtMillis)}::timestamptz
            from owner
            returning session_id, expires_at
          )
          insert into refresh_tokens (token_hash, session_id, expires_at)
          select ${tokenHash}::text, session_id, expires_at from started
          returning session_id`.pipe(Effect.map((rows) => rows.length > 0), orUnavailable),

      rotate: Effect.fnUntraced(function*({ expiresAtMillis, graceMillis, nextHash, nowMillis, presentedHash }) {
        const now = new Date(nowMillis)
        const expiresAt = new Date(expiresAtMillis)
        const [row] = yield* orUnavailable(sql`
          with spent as (
            update refresh_tokens t set spent_at = ${now}
            where t.token_hash = ${presentedHash} and t.spent_at is null and t.expires_at > ${now}
              and (select s.revoked_at is null from refresh_sessions s where s.session_id = t.session_id)
              and not ${isOfFullSession}
            returning t.session_id
          ), next as (
            insert into refresh_tokens (token_hash, session_id, expires_at)
            select ${nextHash}::text, session_id, ${expiresAt}::timestamptz from spent
          )
          update refresh_sessions set expires_at = ${expiresAt}
          where session_id = (select session_id from spent) and revoked_at is null
          returning session_id, user_id`)
        return row === undefined
          ? yield* spentBefore(presentedHash, nextHash, nowMillis, graceMillis)
          : { ...sessionOf(row), isNextSpent: false }
      }),

      ofToken: (tokenHash) =>
        sql`
          select session_id, user_id from refresh_sessions
          where session_id = (select session_id from refresh_tokens where token_hash = ${tokenHash})`.pipe(
          orUnavailable,
          Effect.flatMap(([row]) =>
            row === undefined
              ? Effect.fail(new RefreshTokenRefused({ reason: "Unknown" }))
              : Effect.succeed(sessionOf(row))
          )
        ),

      revoke: (sessionId, nowMillis) =>
        sql`
          update refresh_sessions set revoked_at = ${new Date(nowMillis)}
          where session_id = ${sessionId}::uuid and revoked_at is null`.pipe(Effect.asVoid, orUnavailable),

      revokeAllOf: (userId, nowMillis) =>
        sql`
          update refresh_sessions set revoked_at = ${new Date(nowMillis)}
          where user_id = ${userId} and revoked_at is null`.pipe(Effect.asVoid, orUnavailable),

      revokeOf: (userId, sessionId, nowMillis) =>
        sql`
          update refresh_sessions set revoked_at = ${new Date(nowMillis)}
          where session_id = ${sessionId}::uuid and user_id = ${userId} and revoked_at is null
            and expires_at > ${new Date(nowMillis)}
          returning session_id`.pipe(Effect.map((rows) => rows.length > 0), orUnavailable),

      list: (userId, nowMillis, { from, limit }) =>
        sql`
          select session_id, number, kind, started_at, coalesce(last_seen_at, started_at) as last_seen_at
          from refresh_sessions
          where user_id = ${userId} and revoked_at is null and expires_at > ${new Date(nowMillis)}
            and (${from}::bigint is null or number < ${from}::bigint)
          order by number desc limit ${limit + 1}::int`.pipe(
          orUnavailable,
          Effect.map((rows) => {
            const { items, next } = pageOf(rows.map((row) => liveRow(row)), limit, ({ number }) => number)
            return {
              next,
              items: items.map((row) => ({
                sessionId: row.session_id,
                kind: row.kind,
                begunAt: row.started_at,
                lastSeenAt: row.last_seen_at
              }))
            }
          })
        ),

      seen: (sessionId, nowMillis, { idleMillis, lastsMillis }) =>
        sql`
          update refresh_sessions set last_seen_at = ${new Date(nowMillis)}, expires_at = case kind
            when 'console' then least(
              started_at + ${lastsMillis}::float8 * interval '1 millisecond', ${new Date(
          nowMillis + idleMillis
        )}::timestamptz
            ) else expires_at end
          where session_id = ${sessionId}::uuid and revoked_at is null and expires_at > ${new Date(nowMillis)}
            and coalesce(last_seen_at, started_at) <= ${new Date(nowMillis - SEEN_EVERY)}`.pipe(
          Effect.asVoid,
          orUnavailable
        ),

      isLive: (sessionId, nowMillis) =>
        sql`
          select from refresh_sessions
          where session_id = ${sessionId}::uuid and revoked_at is null and expires_at > ${new Date(nowMillis)}`.pipe(
          Effect.map((rows) => rows.length > 0),
          orUnavailable
        ),

      prune: (beforeMillis) => {
        const before = new Date(beforeMillis)
        // A session that goes on for years leaves the tokens behind with which it went on.
        const tokens = deleteInBatches((limit) =>
          sql`
            delete from refresh_tokens where token_hash = any (array(
              select token_hash from refresh_tokens where expires_at < ${before} limit ${limit}::int for update skip locked
            )) returning 1`
        )
        const sessions = deleteInBatches((limit) =>
          sql`
            delete from refresh_sessions where session_id = any (array(
              select session_id from refresh_sessions where least(expires_at, revoked_at) < ${before}
              limit ${limit}::int for update skip locked
            )) returning 1`
        )
        return Effect.andThen(tokens, sessions)
      }
    })
  })
)
