import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { LastManager } from "./CompanyMember.ts"
import { type CompanyId, UserId } from "./Ids.ts"
import { NotPermitted } from "./NotPermitted.ts"
import { isAdministrator, type Principal } from "./Principal.ts"
import type { User, UserProfile } from "./User.ts"

/** The changes of a user; what is absent stays. */
export interface UserChange {
  readonly profile?: Partial<UserProfile>
  readonly isAdministrator?: boolean
  readonly isSuperuser?: boolean
  readonly isApproved?: boolean
  readonly isActive?: boolean
}

/** No user takes access or a role from themselves, or approves or unapproves themselves: another one has to. */
export class OwnRightsKept extends Schema.TaggedError<OwnRightsKept>()("OwnRightsKept", { userId: UserId }) {
  override get message(): string {
    return "Nobody takes access or a role from themselves, and nobody approves or unapproves themselves"
  }
}

/** The user is the last active superuser, without whom no other could be made. */
export class LastSuperuser extends Schema.TaggedError<LastSuperuser>()("LastSuperuser", { userId: UserId }) {
  override get message(): string {
    return `User ${this.userId} is the last active superuser`
  }
}

/** The user as the change makes them; their times are not touched. */
export const changedUser = (user: User, { profile, ...rights }: UserChange): User => ({
  ...user,
  ...rights,
  profile: { ...user.profile, ...profile }
})

/** True when two states of a user say the same about them, apart from their times. */
export const sameUser = (one: User, other: User): boolean =>
  one.profile.firstName === other.profile.firstName && one.profile.lastName === other.profile.lastName &&
  one.profile.phoneNumber === other.profile.phoneNumber && one.isAdministrator === other.isAdministrator &&
  one.isSuperuser === other.isSuperuser && one.isApproved === other.isApproved && one.isActive === other.isActive

const hasAdministration = (user: User): boolean => user.isAdministrator || user.isSuperuser

const isWorkingSuperuser = (user: User): boolean => user.isSuperuser && user.isActive

const losesRights = (before: User, after: User): boolean =>
  (before.isActive && !after.isActive) || (before.isSuperuser && !after.isSuperuser) ||
  (hasAdministration(before) && !hasAdministration(after))

/** True when a user may do more in the whole service than before, so that what was made for who they were is void. */
export const gainsRights = (before: User, after: User): boolean =>
  (!before.isSuperuser && after.isSuperuser) || (!hasAdministration(before) && hasAdministration(after))

/** The demo's superuser does not count beside a real one: they may be let in nowhere. */
const leavesNone = (before: User, after: User, others: ReadonlyArray<User>): boolean =>
  isWorkingSuperuser(before) && !isWorkingSuperuser(after) &&
  !others.some((other) => isWorkingSuperuser(other) && (before.isDemo || !other.isDemo))

/** A decision about a stored user, the other active superusers, and ids of companies that the user alone manages. */
export type UserDecision<E> = (
  user: User,
  others: ReadonlyArray<User>,
  managesAlone: ReadonlyArray<CompanyId>
) => Result.Result<UserChange, E>

/**
 * Decides a change that the operator asks for. The last active superuser stays one. The last manager of a company may
 * go, as the operator has to be able to end any access at once.
 */
export const changeByOperator =
  (change: UserChange) => (user: User, others: ReadonlyArray<User>): Result.Result<UserChange, LastSuperuser> =>
    leavesNone(user, changedUser(user, change), others)
      ? Result.fail(new LastSuperuser({ userId: user.id }))
      : Result.succeed(change)

/**
 * Decides a change that a user asks for. Administrators change others, superusers superusers; no user takes rights from
 * themselves or says of themselves whether they are approved; the last active superuser stays one, a company's last
 * active manager, too.
 */
export const changeBy =
  (actor: Principal, change: UserChange): UserDecision<NotPermitted | OwnRightsKept | LastManager | LastSuperuser> =>
  (user, others, managesAlone) => {
    if (!isAdministrator(actor)) return Result.fail(new NotPermitted({ needed: "administrator" }))
    const after = changedUser(user, change)
    if (!actor.isSuperuser && (user.isSuperuser || after.isSuperuser)) {
      return Result.fail(new NotPermitted({ needed: "superuser" }))
    }
    if (actor.userId === user.id && (losesRights(user, after) || user.isApproved !== after.isApproved)) {
      return Result.fail(new OwnRightsKept({ userId: user.id }))
    }
    const [companyId] = managesAlone
    if (companyId !== undefined && user.isActive && !after.isActive) {
      return Result.fail(new LastManager({ companyId, userId: user.id }))
    }
    return changeByOperator(change)(user, others)
  }
