import type { SessionId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import type { User, UserNotFound, UserProfile } from "@campaigns/domain/Identity/User"
import { emailKey, knownEmailAddress } from "@campaigns/domain/internal/Identity/EmailAddress"
import type { Password } from "@campaigns/domain/internal/Identity/Password"
import type { SavedView, SavedViewNotFound, ViewContent, ViewName } from "@campaigns/domain/internal/Identity/SavedView"
import type { LimitReached } from "@campaigns/domain/LimitReached"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { afterCommit } from "../Conventions/AfterCommit.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import type { Page, PageRequest } from "../Paging/Page.ts"
import type { ListSort, SortedPageRequest, SortPosition } from "../Paging/SortedPage.ts"
import { networkOf } from "./NetworkOf.ts"
import { PasswordHasher, provesPassword } from "./PasswordHasher.ts"
import { PrincipalCache } from "./PrincipalCache.ts"
import { type SavedNow, SavedViews } from "./SavedViews.ts"
import { type LiveSession, SessionNotFound, Sessions } from "./Sessions.ts"
import { SignInThrottle, type SignInThrottled } from "./SignInThrottle.ts"
import { Users } from "./Users.ts"

/** The password that was sent is not the user's, or they have none here because an outside issuer signs them in. */
export class CurrentPasswordWrong extends Schema.TaggedError<CurrentPasswordWrong>()("CurrentPasswordWrong", {}) {
  override get message(): string {
    return "The current password is wrong"
  }
}

/** The changes of users to their own account, the sessions that they have, and the views that they have saved. */
export class OwnAccount extends Context.Service<OwnAccount, {
  /** Changes the named fields only. */
  readonly changeProfile: (
    user: Principal,
    profile: Partial<UserProfile>
  ) => Effect.Effect<User, UserNotFound | StorageUnavailable>

  /**
   * Replaces the password, given the one before, and ends all sessions but the one that asks. Wrong passwords count as
   * failed sign-ins of the account and of the network address.
   */
  readonly changePassword: (user: Principal, change: {
    readonly current: Redacted.Redacted
    readonly next: Redacted.Redacted<Password>
    readonly keeps: SessionId | null
    readonly address: string
  }) => Effect.Effect<void, CurrentPasswordWrong | SignInThrottled | StorageUnavailable>

  /** The user's own sessions that go on, the newest first. */
  readonly listSessions: (
    user: Principal,
    page: PageRequest<number>
  ) => Effect.Effect<Page<LiveSession, number>, StorageUnavailable>

  /** Ends one of the user's own sessions. */
  readonly endSession: (
    user: Principal,
    sessionId: SessionId
  ) => Effect.Effect<void, SessionNotFound | StorageUnavailable>

  /** The user's own views. */
  readonly listViews: (
    user: Principal,
    page: SortedPageRequest<ListSort>
  ) => Effect.Effect<Page<SavedView, SortPosition>, StorageUnavailable>
  readonly getView: (
    user: Principal,
    name: ViewName
  ) => Effect.Effect<SavedView, SavedViewNotFound | StorageUnavailable>
  /** Makes a view of the user's own, or replaces what it shows. */
  readonly putView: (
    user: Principal,
    name: ViewName,
    content: ViewContent
  ) => Effect.Effect<SavedNow, LimitReached | StorageUnavailable>
  readonly removeView: (
    user: Principal,
    name: ViewName
  ) => Effect.Effect<void, SavedViewNotFound | StorageUnavailable>
}>()("@campaigns/application/Identity/OwnAccount") {
  static readonly layer: Layer.Layer<
    OwnAccount,
    never,
    Users | SavedViews | Sessions | PasswordHasher | SignInThrottle | PrincipalCache
  > = Layer.effect(
    OwnAccount,
    Effect.gen(function*() {
      const users = yield* Users
      const sessions = yield* Sessions
      const views = yield* SavedViews
      const hasher = yield* PasswordHasher
      const throttle = yield* SignInThrottle
      const principals = yield* PrincipalCache

      return OwnAccount.of({
        changeProfile: Effect.fn("OwnAccount.changeProfile")(function*({ userId }, profile) {
          const write = { author: userId, at: yield* DateTime.now }
          return yield* users.change(userId, write, () => Result.succeed({ profile }))
        }),

        changePassword: Effect.fn("OwnAccount.changePassword")(
          function*({ email, userId }, { address, current, keeps, next }) {
            const own = knownEmailAddress(email)
            const account = Option.match(own, { onNone: () => "", onSome: emailKey })
            const attempt = { account, address: networkOf(address) }
            yield* throttle.admit(attempt, yield* Clock.currentTimeMillis)
            const known = yield* Option.match(own, {
              onNone: () => Effect.succeedNone,
              onSome: users.findByEmail
            })
            const passwordHash = Option.isSome(known) ? known.value.passwordHash : null
            const isProven = yield* provesPassword(hasher, current, passwordHash)
            if (!isProven || passwordHash === null) return yield* new CurrentPasswordWrong()
            yield* throttle.succeeded(attempt, yield* Clock.currentTimeMillis)
            const nextHash = yield* hasher.hash(next)
            const at = yield* DateTime.now
            const isSet = yield* users.setPassword(userId, nextHash, { at, keeps, replaces: passwordHash })
            if (!isSet) return yield* new CurrentPasswordWrong()
            yield* afterCommit(principals.invalidateUser(userId))
          }
        ),

        listSessions: Effect.fn("OwnAccount.listSessions")(function*({ userId }, page) {
          return yield* sessions.list(userId, yield* Clock.currentTimeMillis, page)
        }),

        endSession: Effect.fn("OwnAccount.endSession")(function*({ userId }, sessionId) {
          const isEnded = yield* sessions.revokeOf(userId, sessionId, yield* Clock.currentTimeMillis)
          if (!isEnded) return yield* new SessionNotFound()
          yield* afterCommit(principals.invalidateSession(sessionId))
        }),

        listViews: ({ userId }, page) => views.list(userId, page),

        getView: ({ userId }, name) => views.find(userId, name),

        putView: Effect.fn("OwnAccount.putView")(function*({ userId }, name, content) {
          return yield* views.put(userId, name, content, yield* DateTime.now)
        }),

        removeView: ({ userId }, name) => views.remove(userId, name)
      })
    })
  )
}
