import type { CompanyId } from "@campaigns/domain/Identity/Ids"
import { type EmailTaken, type User, UserNotFound } from "@campaigns/domain/Identity/User"
import type { EmailAddress } from "@campaigns/domain/internal/Identity/EmailAddress"
import type { Password } from "@campaigns/domain/internal/Identity/Password"
import { changeByOperator, type LastSuperuser } from "@campaigns/domain/internal/Identity/UserChange"
import type { LimitReached } from "@campaigns/domain/LimitReached"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type * as Redacted from "effect/Redacted"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { PasswordHasher } from "./PasswordHasher.ts"
import { PasswordResetting, type ResetToken } from "./PasswordResetting.ts"
import { newUserDetails } from "./UserAdministration.ts"
import { Users } from "./Users.ts"

/** The role in the whole service of a user who is made here. */
export type ProvisionedRole = "user" | "administrator" | "superuser"

/**
 * The users of an installation for its operator, who needs no user for that: the first one is made here. There is no
 * sign-in before it, so nothing of it may be reached from outside.
 */
export class UserProvisioning extends Context.Service<UserProvisioning, {
  /** Makes an approved user; without a password, a token with which they set one comes along. */
  readonly add: (
    email: EmailAddress,
    role: ProvisionedRole,
    password: Redacted.Redacted<Password> | null
  ) => Effect.Effect<
    { readonly user: User; readonly token: ResetToken | null },
    EmailTaken | LimitReached | StorageUnavailable
  >

  /** Makes a superuser with a password, if all users there are belong to the demo. */
  readonly addFirst: (
    email: EmailAddress,
    password: Redacted.Redacted<Password>
  ) => Effect.Effect<Option.Option<User>, EmailTaken | LimitReached | StorageUnavailable>

  /** Sets the password and ends the user's sessions; without a password only a token to set one is made. */
  readonly setPassword: (
    email: EmailAddress,
    password: Redacted.Redacted<Password> | null
  ) => Effect.Effect<{ readonly user: User; readonly token: ResetToken | null }, UserNotFound | StorageUnavailable>

  /** Lets the user in again, or no more; `unmanaged` are the ids of companies that have no active manager but them. */
  readonly setActive: (
    email: EmailAddress,
    isActive: boolean
  ) => Effect.Effect<
    { readonly user: User; readonly unmanaged: ReadonlyArray<CompanyId> },
    UserNotFound | LastSuperuser | StorageUnavailable
  >
}>()("@campaigns/application/Identity/UserProvisioning") {
  static readonly layer: Layer.Layer<UserProvisioning, never, Users | PasswordHasher | PasswordResetting> = Layer
    .effect(
      UserProvisioning,
      Effect.gen(function*() {
        const users = yield* Users
        const hasher = yield* PasswordHasher
        const resetting = yield* PasswordResetting

        const write = Effect.map(DateTime.now, (at) => ({ author: null, at }))

        const detailsOf = (email: EmailAddress, role: ProvisionedRole) =>
          newUserDetails({
            email,
            profile: { firstName: "", lastName: "", phoneNumber: "" },
            isAdministrator: role !== "user",
            isSuperuser: role === "superuser",
            isApproved: true,
            isActive: true
          })

        const known = Effect.fnUntraced(function*(email: EmailAddress) {
          const found = yield* users.findByEmail(email)
          return Option.isSome(found) ? found.value.user : yield* new UserNotFound({ user: email })
        })

        return UserProvisioning.of({
          add: Effect.fn("UserProvisioning.add")(function*(email, role, password) {
            const passwordHash = password === null ? null : yield* hasher.hash(password)
            const user = yield* users.create(detailsOf(email, role), passwordHash, yield* write)
            return { user, token: password === null ? yield* resetting.issue(user.id) : null }
          }),

          addFirst: Effect.fn("UserProvisioning.addFirst")(function*(email, password) {
            if (yield* users.hasAny) return Option.none()
            const passwordHash = yield* hasher.hash(password)
            return yield* users.createFirst(detailsOf(email, "superuser"), passwordHash, yield* write)
          }),

          setPassword: Effect.fn("UserProvisioning.setPassword")(function*(email, password) {
            const user = yield* known(email)
            if (password === null) return { user, token: yield* resetting.issue(user.id) }
            const passwordHash = yield* hasher.hash(password)
            yield* users.setPassword(user.id, passwordHash, { at: yield* DateTime.now, keeps: null })
            return { user, token: null }
          }),

          setActive: Effect.fn("UserProvisioning.setActive")(function*(email, isActive) {
            const user = yield* known(email)
            const decide = changeByOperator({ isActive })
            let unmanaged: ReadonlyArray<CompanyId> = []
            const changed = yield* users.change(user.id, yield* write, (stored, others, managesAlone) => {
              unmanaged = managesAlone
              return decide(stored, others)
            })
            return { user: changed, unmanaged: isActive ? [] : unmanaged }
          })
        })
      })
    )
}
