import type { EmailAddress } from "@campaigns/domain/Identity/EmailAddress"
import { SessionId, UserId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import * as Cache from "effect/Cache"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { Users } from "./Users.ts"

/** How long another process may go on without noticing a change, milliseconds. */
const TIME_TO_LIVE = 5_000

/** The most principals that are remembered; the least recently used ones go first. */
const CAPACITY = 10_000

/**
 * Principals as they were at most 5 seconds ago. Whoever changes users, sessions, memberships or customers invalidates them
 * afterwards, so that this process sees its own changes at once.
 */
export class PrincipalCache extends Context.Service<PrincipalCache, {
  /** None when there is no such user or the session is not a live one of theirs. */
  readonly get: (userId: UserId, sessionId: SessionId | null) => Effect.Effect<Option.Option<Principal>>
  readonly getOutside: (subject: string, provenEmail: EmailAddress | null) => Effect.Effect<Option.Option<Principal>>
  readonly invalidateUser: (userId: UserId) => Effect.Effect<void>
  readonly invalidateSession: (sessionId: SessionId) => Effect.Effect<void>
  readonly invalidateAll: Effect.Effect<void>
}>()("@campaigns/application/Identity/PrincipalCache") {
  static readonly layer: Layer.Layer<PrincipalCache, never, Users> = Layer.effect(
    PrincipalCache,
    Effect.gen(function*() {
      const users = yield* Users

      const principals = yield* Cache.make({
        capacity: CAPACITY,
        timeToLive: TIME_TO_LIVE,
        lookup: (key: string) => {
          const [userId, sessionId] = key.split(" ")
          return Effect.flatMap(Clock.currentTimeMillis, (now) =>
            users.principal(
              UserId.make(Number(userId)),
              sessionId === undefined || sessionId === "" ? null : SessionId.make(sessionId),
              now
            ))
        }
      })
      const outsideUsers = yield* Cache.make({
        capacity: CAPACITY,
        timeToLive: TIME_TO_LIVE,
        lookup: (key: string) => {
          const [provenEmail, subject]: readonly [EmailAddress | null, string] = JSON.parse(key)
          return Effect.map(users.findOutside(subject, provenEmail), Option.map((user) => user.id))
        }
      })
      const get = (userId: UserId, sessionId: SessionId | null) => Cache.get(principals, `${userId} ${sessionId ?? ""}`)

      const invalidateWhere = (isAffected: (key: string) => boolean) =>
        Effect.flatMap(
          Cache.keys(principals),
          (keys) =>
            Effect.forEach(Array.from(keys).filter(isAffected), (key) => Cache.invalidate(principals, key), {
              discard: true
            })
        )

      return PrincipalCache.of({
        get,
        getOutside: (subject, provenEmail) =>
          Effect.flatMap(
            Cache.get(outsideUsers, JSON.stringify([provenEmail, subject])),
            Option.match({ onNone: () => Effect.succeedNone, onSome: (userId) => get(userId, null) })
          ),
        invalidateUser: (userId) =>
          Effect.andThen(
            Cache.invalidateAll(outsideUsers),
            invalidateWhere((key) => key.startsWith(`${userId} `))
          ),
        invalidateSession: (sessionId) => invalidateWhere((key) => key.endsWith(` ${sessionId}`)),
        invalidateAll: Effect.andThen(Cache.invalidateAll(outsideUsers), Cache.invalidateAll(principals))
      })
    })
  )
}
