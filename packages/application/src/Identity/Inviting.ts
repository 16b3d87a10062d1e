import type { Company } from "@campaigns/domain/Identity/Company"
import { CompanyNotFound } from "@campaigns/domain/Identity/Company"
import type { CompanyId, InvitationId, UserId } from "@campaigns/domain/Identity/Ids"
import {
  type CompanyRole,
  isAdministrator,
  mayManageCompany,
  maySeeCompany,
  type Principal
} from "@campaigns/domain/Identity/Principal"
import type { User, UserProfile } from "@campaigns/domain/Identity/User"
import type { CompanyMember } from "@campaigns/domain/internal/Identity/CompanyMember"
import { type EmailAddress, emailKey, knownEmailAddress } from "@campaigns/domain/internal/Identity/EmailAddress"
import { AlreadyMember, type Invitation, type InvitationNotFound } from "@campaigns/domain/internal/Identity/Invitation"
import { NotPermitted } from "@campaigns/domain/internal/Identity/NotPermitted"
import type { Password } from "@campaigns/domain/internal/Identity/Password"
import type { LimitReached } from "@campaigns/domain/LimitReached"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import type * as Digest from "effect/crypto/Digest"
import type * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import { afterCommit } from "../Conventions/AfterCommit.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { MailPolicy } from "../Mail/Mailer.ts"
import type { Page } from "../Paging/Page.ts"
import type { SortedPageRequest, SortPosition } from "../Paging/SortedPage.ts"
import { Companies } from "./Companies.ts"
import { type InvitationMailsSpent, InvitationRefused, Invitations, type InvitationSort } from "./Invitations.ts"
import { networkOf } from "./NetworkOf.ts"
import { PasswordHasher, provesPassword } from "./PasswordHasher.ts"
import { PrincipalCache } from "./PrincipalCache.ts"
import * as SecretTokens from "./SecretTokens.ts"
import { SignInThrottle, type SignInThrottled } from "./SignInThrottle.ts"
import { newUserDetails } from "./UserAdministration.ts"
import { Users } from "./Users.ts"

/** The time for which an invitation can be accepted. */
export const INVITATION_LIFETIME = Duration.days(7)

/** The address of the page to accept an invitation. The token is its fragment, which no server and no log sees. */
export const invitationLink = (base: URL, token: string): string =>
  `${base.href.replace(/\/$/, "")}/invitation#token=${token}`

/** The user who invited may not invite into this company any more. */
export class InviterNotPermitted extends Schema.TaggedError<InviterNotPermitted>()("InviterNotPermitted", {}) {
  override get message(): string {
    return "Whoever invited may not do so any more"
  }
}

/** The invitation is to another address than that of the user who is signed in. */
export class InvitationOfAnother extends Schema.TaggedError<InvitationOfAnother>()("InvitationOfAnother", {}) {
  override get message(): string {
    return "The invitation is to another address than that of the user"
  }
}

/** Nothing proves that the account of the address agrees: neither its credential nor its password, or a wrong one. */
export class AccountNotProven extends Schema.TaggedError<AccountNotProven>()("AccountNotProven", {
  reason: Schema.Literals(["NoPassword", "WrongPassword"])
}) {
  override get message(): string {
    return this.reason === "NoPassword"
      ? "Nothing proves the account: its password is missing"
      : "The password of the account is wrong"
  }
}

/** The proof that comes with a token: the signed-in user, or a password, of the account or first of a new one. */
export interface Acceptance {
  readonly token: Redacted.Redacted
  readonly signedIn: Principal | null
  readonly password: Redacted.Redacted<Password> | null
  /** The profile of a new user; the account that is there keeps its own. */
  readonly profile: UserProfile
  /** The client's network address, from which wrong passwords are throttled. */
  readonly address: string
}

/**
 * Bringing people into companies. No user becomes a member without agreeing: the holder of the token makes a new
 * account, and an account that is there agrees by its password or by being signed in. Neither inviting nor a token
 * alone tells whether an address has an account.
 */
export class Inviting extends Context.Service<Inviting, {
  /**
   * Invites the person with the address, for a week; one that is open already is replaced. The token is for the
   * inviting user to pass on, unless a mail brings it.
   */
  readonly invite: (user: Principal, companyId: CompanyId, email: EmailAddress, role: CompanyRole) => Effect.Effect<
    { readonly invitation: Invitation; readonly token: Redacted.Redacted | null },
    CompanyNotFound | NotPermitted | AlreadyMember | InvitationMailsSpent | LimitReached | StorageUnavailable
  >

  readonly list: (user: Principal, companyId: CompanyId, page: SortedPageRequest<InvitationSort>) => Effect.Effect<
    Page<Invitation, SortPosition>,
    CompanyNotFound | NotPermitted | StorageUnavailable
  >

  readonly withdraw: (user: Principal, companyId: CompanyId, invitationId: InvitationId) => Effect.Effect<
    void,
    CompanyNotFound | NotPermitted | InvitationNotFound | StorageUnavailable
  >

  /**
   * Makes the invited user a member; one who is a member by now keeps their role. A refusal leaves the invitation as it
   * is.
   */
  readonly accept: (acceptance: Acceptance) => Effect.Effect<
    CompanyMember,
    | InvitationRefused
    | InviterNotPermitted
    | InvitationOfAnother
    | AccountNotProven
    | SignInThrottled
    | LimitReached
    | StorageUnavailable
  >
}>()("@campaigns/application/Identity/Inviting") {
  static readonly layer: Layer.Layer<
    Inviting,
    never,
    | Companies
    | Users
    | Invitations
    | PasswordHasher
    | SignInThrottle
    | PrincipalCache
    | Digest.Digest
    | SecureRandom.SecureRandom
  > = Layer.effect(
    Inviting,
    Effect.gen(function*() {
      const companies = yield* Companies
      const users = yield* Users
      const invitations = yield* Invitations
      const hasher = yield* PasswordHasher
      const throttle = yield* SignInThrottle
      const principals = yield* PrincipalCache
      const secrets = yield* SecretTokens.make
      const mails = yield* MailPolicy

      const managed = (
        user: Principal,
        companyId: CompanyId
      ): Effect.Effect<Company, CompanyNotFound | NotPermitted | StorageUnavailable> =>
        mayManageCompany(user, companyId)
          ? companies.get(companyId)
          : Effect.fail(
            maySeeCompany(user, companyId)
              ? new NotPermitted({ needed: "companyManager" })
              : new CompanyNotFound({ companyId })
          )

      /** The user who invited, who must still be let in and manage the company. */
      const inviterOf = Effect.fnUntraced(function*({ companyId, invitedBy }: Invitation) {
        const inviter = yield* users.principal(invitedBy, null, yield* Clock.currentTimeMillis)
        return Option.isSome(inviter) && mayManageCompany(inviter.value, companyId)
          ? inviter.value
          : yield* new InviterNotPermitted()
      })

      const join = Effect.fnUntraced(function*({ companyId, email, role }: Invitation, userId: UserId) {
        const known = yield* companies.member(companyId, email)
        if (Option.isSome(known)) return known.value
        // The invitation goes with its company, and nothing removes users.
        return yield* companies.putMember(companyId, userId, role, { author: userId, at: yield* DateTime.now }).pipe(
          Effect.catchTags({ CompanyNotFound: Effect.die, LastManager: Effect.die, UserNotFound: Effect.die })
        )
      })

      /** The account's own user, when the password is theirs and they are let in. */
      const proven = Effect.fnUntraced(function*(
        found: { readonly user: User; readonly passwordHash: string | null },
        password: Redacted.Redacted<Password>
      ) {
        const isProven = yield* provesPassword(hasher, password, found.passwordHash)
        const principal = yield* users.principal(found.user.id, null, yield* Clock.currentTimeMillis)
        return isProven && Option.isSome(principal) ? found.user.id : yield* wrongPassword
      })

      const newUser = ({ email }: Invitation, { profile }: Acceptance, inviter: Principal) =>
        newUserDetails({
          email,
          profile,
          isAdministrator: false,
          isSuperuser: false,
          // A new member gets no more rights than the inviting user has.
          isApproved: inviter.isApproved || isAdministrator(inviter),
          isActive: true
        })

      return Inviting.of({
        invite: Effect.fn("Inviting.invite")(function*(user, companyId, email, role) {
          yield* managed(user, companyId)
          if (Option.isSome(yield* companies.member(companyId, email))) return yield* new AlreadyMember({ email })
          const at = yield* DateTime.now
          const token = mails === null ? yield* secrets.fresh : null
          const invitation = yield* invitations.put({
            companyId,
            email,
            role,
            invitedBy: user.userId,
            at,
            expiresAt: DateTime.addDuration(at, INVITATION_LIFETIME),
            tokenHash: token === null ? null : yield* secrets.hashOf(token)
          })
          return { invitation, token }
        }),

        list: Effect.fn("Inviting.list")(function*(user, companyId, page) {
          yield* managed(user, companyId)
          return yield* invitations.list(companyId, page, yield* DateTime.now)
        }),

        withdraw: Effect.fn("Inviting.withdraw")(function*(user, companyId, invitationId) {
          yield* managed(user, companyId)
          yield* invitations.withdraw(companyId, invitationId, yield* DateTime.now)
        }),

        accept: Effect.fn("Inviting.accept")(function*(acceptance) {
          const { address, password, signedIn, token } = acceptance
          if (SecretTokens.isTooLong(token)) return yield* new InvitationRefused()
          const tokenHash = yield* secrets.hashOf(token)
          const at = yield* DateTime.now
          const found = yield* invitations.find(tokenHash, at)
          const inviter = yield* inviterOf(found)
          const { email } = found

          const accept = (userId: UserId) =>
            invitations.accept(tokenHash, at, (invitation) => join(invitation, userId)).pipe(
              Effect.tap(() => afterCommit(principals.invalidateUser(userId)))
            )

          if (signedIn !== null) {
            return Option.exists(knownEmailAddress(signedIn.email), (own) => emailKey(own) === emailKey(email))
              ? yield* accept(signedIn.userId) :
              yield* new InvitationOfAnother()
          }
          if (password === null) return yield* new AccountNotProven({ reason: "NoPassword" })
          // A new account costs an attempt as well, so that the limit tells nothing.
          const attempt = { account: emailKey(email), address: networkOf(address) }
          yield* throttle.admit(attempt, DateTime.toEpochMillis(at))
          const known = yield* users.findByEmail(email)
          if (Option.isSome(known)) {
            const userId = yield* proven(known.value, password)
            yield* throttle.succeeded(attempt, DateTime.toEpochMillis(at))
            return yield* accept(userId)
          }
          const passwordHash = yield* hasher.hash(password)
          return yield* invitations.accept(tokenHash, at, (invitation) =>
            Effect.gen(function*() {
              const write = { author: inviter.userId, at }
              const { id } = yield* users.create(newUser(invitation, acceptance, inviter), passwordHash, write)
              return yield* join(invitation, id)
            })).pipe(
              // Another request has made the account meanwhile.
              Effect.catchTag("EmailTaken", () => wrongPassword),
              Effect.tap(() => throttle.succeeded(attempt, DateTime.toEpochMillis(at)))
            )
        })
      })
    })
  )
}

const wrongPassword = Effect.fail(new AccountNotProven({ reason: "WrongPassword" }))
