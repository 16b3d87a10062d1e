import type { SessionId, UserId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import type { EmailTaken, User, UserDetails, UserNotFound } from "@campaigns/domain/Identity/User"
import type { EmailAddress } from "@campaigns/domain/internal/Identity/EmailAddress"
import type { UserDecision } from "@campaigns/domain/internal/Identity/UserChange"
import type { LimitReached } from "@campaigns/domain/LimitReached"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import type { Page } from "../Paging/Page.ts"
import type { SortedPageRequest, SortPosition } from "../Paging/SortedPage.ts"

/** A user together with the hash of their password; `null` when they can only come from an outside issuer. */
export interface UserWithPassword {
  readonly user: User
  readonly passwordHash: string | null
}

/** The writing user, and the time; `null` for the operator, who is no user. */
export interface UserWrite {
  readonly author: UserId | null
  readonly at: DateTime.Utc
}

/** By what a listing of users can be sorted. */
export type UserSort = "id" | "email" | "dateAdded" | "dateUpdated"

/** The decision to let the demo's users in. They are refused by default, because their password is public. */
export const DemoUsers = Context.Reference<"admitted" | "refused">("@campaigns/application/Identity/DemoUsers", {
  defaultValue: () => "refused"
})

/**
 * The people who may use the service.
 *
 * Laws: an address belongs to at most one user, and so does an outside subject; `principal` is one round trip and gives
 * none for a user who is not let in; `ensure` makes the user once and never changes an existing one, also when two call
 * it at the same time, and so does `createFirst`. Each `create`, and each `change` that changes something, leaves one
 * entry of the kind `user` in the `AuditLog`; both take effect whole or not at all. A user who becomes an administrator
 * or a superuser has no one-time token from before. A user who is made inactive has no session and no one-time token
 * any more, and neither comes back when they are made active again. A new password ends sessions and one-time tokens in
 * the same step. There are never more than `StoredLimits.users`, but for those of `ensure`; an address that is taken is
 * told first. The principal's `accessId` changes when a user is made inactive, and with a new password.
 */
export class Users extends Context.Service<Users, {
  readonly get: (userId: UserId) => Effect.Effect<User, UserNotFound | StorageUnavailable>

  readonly findByEmail: (email: EmailAddress) => Effect.Effect<Option.Option<UserWithPassword>, StorageUnavailable>

  /** The user whom an outside issuer knows as `subject`, or the one with this proven address and no subject yet. */
  readonly findOutside: (
    subject: string,
    provenEmail: EmailAddress | null
  ) => Effect.Effect<Option.Option<User>, StorageUnavailable>

  /**
   * The user with their companies (by id) and those companies' customers (by id). None when there is no such user, when
   * they are not active or of a demo that is not admitted (`DemoUsers`), or when a session is named that is not a live
   * one of theirs at `nowMillis`.
   */
  readonly principal: (
    userId: UserId,
    sessionId: SessionId | null,
    nowMillis: number
  ) => Effect.Effect<Option.Option<Principal>, StorageUnavailable>

  /** Users whose address or name contains `search`, in any case; `null` lists all. */
  readonly list: (
    filter: { readonly search: string | null },
    page: SortedPageRequest<UserSort>
  ) => Effect.Effect<Page<User, SortPosition>, StorageUnavailable>

  readonly create: (
    details: UserDetails,
    passwordHash: string | null,
    write: UserWrite
  ) => Effect.Effect<User, EmailTaken | LimitReached | StorageUnavailable>

  /** Makes the first user; none when there is a user already who is not of the demo. */
  readonly createFirst: (
    details: UserDetails,
    passwordHash: string | null,
    write: UserWrite
  ) => Effect.Effect<Option.Option<User>, EmailTaken | LimitReached | StorageUnavailable>

  /** True when there is a user who is not of the demo. */
  readonly hasAny: Effect.Effect<boolean, StorageUnavailable>

  /**
   * Changes a user as `decide` says, which sees them, the other active superusers and the companies whose last active
   * manager they are as they are stored; two that would change what the other one saw take turns, also with a change of
   * those companies' members.
   */
  readonly change: <E>(
    userId: UserId,
    write: UserWrite,
    decide: UserDecision<E>
  ) => Effect.Effect<User, E | UserNotFound | StorageUnavailable>

  /**
   * Gives the user another password and ends their sessions, but for the one that is kept. False, and nothing is
   * changed, when there is no such user or when their password is not the one that `replaces` names any more.
   */
  readonly setPassword: (userId: UserId, passwordHash: string, options: {
    readonly at: DateTime.Utc
    readonly keeps: SessionId | null
    readonly replaces?: string
  }) => Effect.Effect<boolean, StorageUnavailable>

  /** Puts another hash of the same password in the place of `from`, if that is still there; nothing else changes. */
  readonly rehashPassword: (
    userId: UserId,
    hash: { readonly from: string; readonly to: string }
  ) => Effect.Effect<void, StorageUnavailable>

  /** The user with this address, made from the details when there was none. */
  readonly ensure: (details: UserDetails, passwordHash: string | null) => Effect.Effect<User, StorageUnavailable>
}>()("@campaigns/application/Identity/Users") {}
