import type { UserId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import type { EmailTaken, User, UserDetails, UserNotFound } from "@campaigns/domain/Identity/User"
import type { LastManager } from "@campaigns/domain/internal/Identity/CompanyMember"
import type { NotPermitted } from "@campaigns/domain/internal/Identity/NotPermitted"
import type { Password } from "@campaigns/domain/internal/Identity/Password"
import { administers, makesSuperusers } from "@campaigns/domain/internal/Identity/Permissions"
import {
  changeBy,
  type LastSuperuser,
  type OwnRightsKept,
  type UserChange
} from "@campaigns/domain/internal/Identity/UserChange"
import type { LimitReached } from "@campaigns/domain/LimitReached"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type * as Redacted from "effect/Redacted"
import { afterCommit } from "../Conventions/AfterCommit.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import type { Page } from "../Paging/Page.ts"
import type { SortedPageRequest, SortPosition } from "../Paging/SortedPage.ts"
import { PasswordHasher } from "./PasswordHasher.ts"
import { PrincipalCache } from "./PrincipalCache.ts"
import { Users, type UserSort } from "./Users.ts"

/** The fields of a new user that an administrator gives. */
export type NewUser = Pick<
  UserDetails,
  "email" | "profile" | "isAdministrator" | "isSuperuser" | "isApproved" | "isActive"
>

/** The details of a new user: not of the demo, and without an outside subject. */
export const newUserDetails = (user: NewUser): UserDetails => ({
  ...user,
  isDemo: false,
  isCaptchaResponseValid: false,
  outsideSubject: null
})

/**
 * The people of the whole service, for administrators; superusers are made and changed by superusers only. What is
 * changed takes effect within 5 seconds at every process (`PrincipalCache`), and at once at this one.
 */
export class UserAdministration extends Context.Service<UserAdministration, {
  /** Makes a user, who cannot sign in with a password as long as they have none. */
  readonly create: (
    user: Principal,
    details: NewUser,
    password: Redacted.Redacted<Password> | null
  ) => Effect.Effect<User, NotPermitted | EmailTaken | LimitReached | StorageUnavailable>

  readonly get: (
    user: Principal,
    userId: UserId
  ) => Effect.Effect<User, NotPermitted | UserNotFound | StorageUnavailable>

  readonly list: (
    user: Principal,
    filter: { readonly search: string | null },
    page: SortedPageRequest<UserSort>
  ) => Effect.Effect<Page<User, SortPosition>, NotPermitted | StorageUnavailable>

  readonly change: (
    user: Principal,
    userId: UserId,
    change: UserChange
  ) => Effect.Effect<
    User,
    NotPermitted | UserNotFound | OwnRightsKept | LastManager | LastSuperuser | StorageUnavailable
  >
}>()("@campaigns/application/Identity/UserAdministration") {
  static readonly layer: Layer.Layer<UserAdministration, never, Users | PasswordHasher | PrincipalCache> = Layer.effect(
    UserAdministration,
    Effect.gen(function*() {
      const users = yield* Users
      const hasher = yield* PasswordHasher
      const principals = yield* PrincipalCache

      const administratorsOnly = (user: Principal) => Effect.fromResult(administers(user))

      const writeBy = (user: Principal) => Effect.map(DateTime.now, (at) => ({ author: user.userId, at }))

      return UserAdministration.of({
        create: Effect.fn("UserAdministration.create")(function*(user, details, password) {
          yield* Effect.fromResult(details.isSuperuser ? makesSuperusers(user) : administers(user))
          const passwordHash = password === null ? null : yield* hasher.hash(password)
          return yield* users.create(newUserDetails(details), passwordHash, yield* writeBy(user))
        }),

        get: (user, userId) => Effect.andThen(administratorsOnly(user), users.get(userId)),

        list: (user, filter, page) => Effect.andThen(administratorsOnly(user), users.list(filter, page)),

        change: Effect.fn("UserAdministration.change")(function*(user, userId, change) {
          yield* administratorsOnly(user)
          const changed = yield* users.change(userId, yield* writeBy(user), changeBy(user, change))
          yield* afterCommit(principals.invalidateUser(userId))
          return changed
        })
      })
    })
  )
}
