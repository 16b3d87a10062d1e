import { Users } from "@campaigns/application/Identity/Users"
import { UserId } from "@campaigns/domain/Identity/Ids"
import { type User, UserNotFound } from "@campaigns/domain/Identity/User"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { MemoryIdentityStore } from "./MemoryIdentityStore.ts"

/** `Users` in memory. */
export const layer: Layer.Layer<Users, never, MemoryIdentityStore> = Layer.effect(
  Users,
  Effect.gen(function*() {
    const store = yield* MemoryIdentityStore

    const find = (isWanted: (user: User) => boolean) => Option.fromUndefinedOr(store.users.values().find(isWanted))

    const get = (userId: UserId) =>
      Effect.suspend(() => {
        const user = store.users.get(userId)
        return user === undefined ? Effect.fail(new UserNotFound({ user: String(userId) })) : Effect.succeed(user)
      })

    const membershipsOf = (userId: UserId) =>
      Array.from(store.members.values())
        .filter((member) => member.userId === userId)
        .sort((one, other) => one.companyId - other.companyId)
        .map(({ companyId, role }) => ({
          companyId,
          role,
          customerIds: Array.from(store.customers.values())
            .filter((customer) => customer.companyId === companyId)
            .map((customer) => customer.customerId)
            .sort((one, other) => one - other)
        }))

    return Users.of({
      get,

      findByEmail: (email) =>
        Effect.sync(() =>
          Option.map(
            find((user) => user.email === email),
            (user) => ({ user, passwordHash: store.passwordHashes.get(user.id) ?? null })
          )
        ),

      findOutside: (subject, provenEmail) =>
        Effect.sync(() =>
          Option.orElse(
            find((user) => user.outsideSubject === subject),
            () => find((user) => user.outsideSubject === null && user.email === provenEmail)
          )
        ),

      principal: (userId, sessionId, nowMillis) =>
        Effect.sync(() => {
          const user = store.users.get(userId)
          if (user === undefined) return Option.none()
          if (sessionId !== null) {
            const session = store.sessions.get(sessionId)
            if (
              session?.userId !== userId || session.revokedAtMillis !== null || session.expiresAtMillis <= nowMillis
            ) {
              return Option.none()
            }
          }
          const { email, isActive, isAdministrator, isApproved, isSuperuser } = user
          const memberships = membershipsOf(userId)
          return Option.some({ userId, email, isAdministrator, isSuperuser, isApproved, isActive, memberships })
        }),

      setPasswordHash: (userId, passwordHash) =>
        Effect.sync(() => {
          if (store.users.has(userId)) store.passwordHashes.set(userId, passwordHash)
        }),

      setActive: Effect.fnUntraced(function*(userId, isActive) {
        const user = yield* get(userId)
        store.users.set(userId, { ...user, isActive, dateUpdated: yield* DateTime.now })
      }),

      ensure: (details, passwordHash) =>
        Effect.map(DateTime.now, (now) => {
          const known = find((user) => user.email === details.email)
          if (Option.isSome(known)) return known.value
          const id = UserId.make(store.users.size + 1)
          const user = { ...details, id, dateAdded: now, dateUpdated: now }
          store.users.set(id, user)
          if (passwordHash !== null) store.passwordHashes.set(id, passwordHash)
          return user
        })
    })
  })
)
