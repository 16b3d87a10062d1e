import { SessionId, UserId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import type { EmailAddress } from "@campaigns/domain/internal/Identity/EmailAddress"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as LookupCache from "../Caching/LookupCache.ts"
import { weightOf } from "../Caching/Weight.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { Users } from "./Users.ts"

/**
 * The time for which another process may go on without noticing a change. Everything notices within 5 seconds, event
 * streams too, which look again and again and not at the very moment at which this is over.
 */
const TIME_TO_LIVE = Duration.seconds(4)

const timeToLive = (exit: Exit.Exit<unknown, unknown>): Duration.Duration =>
  Exit.isSuccess(exit) ? TIME_TO_LIVE : Duration.zero

/**
 * Principals as they were at most 4 seconds ago. Use cases that change users, sessions, memberships or customers
 * invalidate them afterwards, so that this process sees its own changes at once.
 */
export class PrincipalCache extends Context.Service<PrincipalCache, {
  /** None when there is no such user or the session is not a live one of theirs. */
  readonly get: (
    userId: UserId,
    sessionId: SessionId | null
  ) => Effect.Effect<Option.Option<Principal>, StorageUnavailable>
  /** The user as they are now, looked up also when one is remembered. */
  readonly look: (userId: UserId) => Effect.Effect<Option.Option<Principal>, StorageUnavailable>
  readonly getOutside: (
    subject: string,
    provenEmail: EmailAddress | null
  ) => Effect.Effect<Option.Option<Principal>, StorageUnavailable>
  readonly invalidateUser: (userId: UserId) => Effect.Effect<void>
  readonly invalidateSession: (sessionId: SessionId) => Effect.Effect<void>
  readonly invalidateAll: Effect.Effect<void>
}>()("@campaigns/application/Identity/PrincipalCache") {
  static readonly layer: Layer.Layer<PrincipalCache, never, Users> = Layer.effect(
    PrincipalCache,
    Effect.gen(function*() {
      const users = yield* Users

      const principals = yield* LookupCache.make({
        name: "principals",
        timeToLive,
        weigh: weightOf,
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
      const outsideUsers = yield* LookupCache.make({
        name: "outsideUsers",
        timeToLive,
        weigh: weightOf,
        lookup: (key: string) => {
          const [provenEmail, subject]: readonly [EmailAddress | null, string] = JSON.parse(key)
          return Effect.map(users.findOutside(subject, provenEmail), Option.map((user) => user.id))
        }
      })
      const get = (userId: UserId, sessionId: SessionId | null) => principals.get(`${userId} ${sessionId ?? ""}`)

      return PrincipalCache.of({
        get,
        look: (userId) => Effect.flatMap(Clock.currentTimeMillis, (now) => users.principal(userId, null, now)),
        getOutside: (subject, provenEmail) =>
          Effect.flatMap(
            outsideUsers.get(JSON.stringify([provenEmail, subject])),
            Option.match({ onNone: () => Effect.succeedNone, onSome: (userId) => get(userId, null) })
          ),
        invalidateUser: (userId) =>
          Effect.andThen(
            outsideUsers.invalidateAll,
            principals.invalidateWhere((key) => key.startsWith(`${userId} `))
          ),
        invalidateSession: (sessionId) => principals.invalidateWhere((key) => key.endsWith(` ${sessionId}`)),
        invalidateAll: Effect.andThen(outsideUsers.invalidateAll, principals.invalidateAll)
      })
    })
  )
}
