import type { EmailAddress } from "@campaigns/domain/Identity/EmailAddress"
import type { SessionId, UserId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import type { User, UserDetails, UserNotFound } from "@campaigns/domain/Identity/User"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"

/** A user together with the hash of their password; `null` when they can only come from an outside issuer. */
export interface UserWithPassword {
  readonly user: User
  readonly passwordHash: string | null
}

/**
 * The people who may use the service.
 *
 * Laws: an address belongs to at most one user, and so does an outside subject; `principal` is one round trip;
 * `ensure` makes the user once and afterwards leaves what is there as it is, also when two call it at the same time.
 */
export class Users extends Context.Service<Users, {
  readonly get: (userId: UserId) => Effect.Effect<User, UserNotFound>

  readonly findByEmail: (email: EmailAddress) => Effect.Effect<Option.Option<UserWithPassword>>

  /** The user whom an outside issuer knows as `subject`, else the one with this proven address who has no subject yet. */
  readonly findOutside: (subject: string, provenEmail: EmailAddress | null) => Effect.Effect<Option.Option<User>>

  /**
   * The user with their companies (by id) and those companies' customers (by id); none when there is no such user, or when a
   * session is named that is not a live one of theirs at `nowMillis`.
   */
  readonly principal: (
    userId: UserId,
    sessionId: SessionId | null,
    nowMillis: number
  ) => Effect.Effect<Option.Option<Principal>>

  readonly setPasswordHash: (userId: UserId, passwordHash: string) => Effect.Effect<void>

  readonly setActive: (userId: UserId, isActive: boolean) => Effect.Effect<void, UserNotFound>

  /** The user with this address, made from the details when there was none. */
  readonly ensure: (details: UserDetails, passwordHash: string | null) => Effect.Effect<User>
}>()("@campaigns/application/Identity/Users") {}
