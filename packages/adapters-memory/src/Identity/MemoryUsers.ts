import { StoredLimits } from "@campaigns/application/Conventions/StoredLimits"
import { DemoUsers, Users, type UserSort, type UserWrite } from "@campaigns/application/Identity/Users"
import { micros, sortedPage } from "@campaigns/application/Paging/SortedListing"
import type { SortPosition } from "@campaigns/application/Paging/SortedPage"
import { nameContains } from "@campaigns/domain/Drafts/DraftSearch"
import { UserId } from "@campaigns/domain/Identity/Ids"
import { EmailTaken, type User, type UserDetails, UserNotFound } from "@campaigns/domain/Identity/User"
import { userState } from "@campaigns/domain/internal/Administration/AuditEntry"
import { type EmailAddress, emailKey } from "@campaigns/domain/internal/Identity/EmailAddress"
import { changedUser, gainsRights, sameUser } from "@campaigns/domain/internal/Identity/UserChange"
import { type LimitReached, notBeyond } from "@campaigns/domain/LimitReached"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Ref from "effect/Ref"
import * as Result from "effect/Result"
import { MemoryAdministrationStore } from "../Administration/MemoryAdministrationStore.ts"
import { endSessionsOf, managedAlone, MemoryIdentityStore, voidTokensOf } from "./MemoryIdentityStore.ts"

const positions: Readonly<Record<UserSort, (user: User) => SortPosition>> = {
  id: ({ id }) => ({ value: id, id }),
  email: ({ email, id }) => ({ value: email, id }),
  dateAdded: ({ dateAdded, id }) => ({ value: micros(dateAdded), id }),
  dateUpdated: ({ dateUpdated, id }) => ({ value: micros(dateUpdated), id })
}

/** `Users` in memory. */
export const layer: Layer.Layer<Users, never, MemoryIdentityStore | MemoryAdministrationStore> = Layer.effect(
  Users,
  Effect.gen(function*() {
    const store = yield* MemoryIdentityStore
    const administration = yield* MemoryAdministrationStore
    const demoUsers = yield* DemoUsers
    const limits = yield* StoredLimits

    const all = (isWanted: (user: User) => boolean) => Array.from(store.users.values()).filter(isWanted)
    const find = (isWanted: (user: User) => boolean) =>
      Option.fromUndefinedOr(Array.from(store.users.values()).find(isWanted))
    const byKey = (email: EmailAddress) => find((user) => emailKey(user.email) === emailKey(email))
    const byEmail = (email: EmailAddress) => Option.orElse(find((user) => user.email === email), () => byKey(email))

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

    const add = (details: UserDetails, passwordHash: string | null, at: DateTime.Utc): User => {
      const id = UserId.make(store.users.size + 1)
      const user = { ...details, id, dateAdded: at, dateUpdated: at }
      store.users.set(id, user)
      if (passwordHash !== null) store.passwordHashes.set(id, passwordHash)
      return user
    }

    const endAccess = (userId: UserId) => store.endings.set(userId, (store.endings.get(userId) ?? 0) + 1)

    const told = (before: User | null, after: User, { at, author }: UserWrite) =>
      Ref.update(administration, (state) => ({
        ...state,
        audit: [...state.audit, {
          kind: "user" as const,
          subjectId: after.id,
          author,
          at,
          before: before === null ? null : userState(before),
          after: userState(after)
        }]
      }))

    const hasAny = () => all((user) => !user.isDemo).length > 0

    const create = (details: UserDetails, passwordHash: string | null, write: UserWrite) =>
      Effect.suspend((): Effect.Effect<User, EmailTaken | LimitReached> => {
        const { email } = details
        if (Option.isSome(byKey(email))) return Effect.fail(new EmailTaken({ email }))
        const room = notBeyond("users", limits.users, store.users.size + 1)
        if (Result.isFailure(room)) return Effect.fail(room.failure)
        const user = add(details, passwordHash, write.at)
        return Effect.as(told(null, user, write), user)
      })

    return Users.of({
      get,

      findByEmail: (email) =>
        Effect.sync(() =>
          Option.map(byEmail(email), (user) => ({ user, passwordHash: store.passwordHashes.get(user.id) ?? null }))
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
          if (user === undefined || !user.isActive || (user.isDemo && demoUsers === "refused")) return Option.none()
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
          const accessId = String(store.endings.get(userId) ?? 0)
          return Option.some({
            userId,
            accessId,
            email,
            isAdministrator,
            isSuperuser,
            isApproved,
            isActive,
            memberships
          })
        }),

      list: ({ search }, page) =>
        Effect.sync(() => {
          const found = search === null ?
            store.users.values() :
            all(({ email, profile }) =>
              nameContains(email, search) || nameContains(`${profile.firstName} ${profile.lastName}`, search)
            )
          return sortedPage(found, page, positions[page.sort])
        }),

      create,

      createFirst: (details, passwordHash, write) =>
        Effect.suspend(() => hasAny() ? Effect.succeedNone : Effect.asSome(create(details, passwordHash, write))),

      hasAny: Effect.sync(hasAny),

      change: (userId, write, decide) =>
        Effect.flatMap(get(userId), (before) => {
          const others = all((user) => user.id !== userId && user.isSuperuser && user.isActive)
          const decided = decide(before, others, managedAlone(store, userId))
          if (Result.isFailure(decided)) return Effect.fail(decided.failure)
          const changed = changedUser(before, decided.success)
          if (sameUser(before, changed)) return Effect.succeed(before)
          const after = { ...changed, dateUpdated: write.at }
          store.users.set(userId, after)
          if (before.isActive && !after.isActive) {
            endSessionsOf(store, userId, DateTime.toEpochMillis(write.at))
            endAccess(userId)
            voidTokensOf(store, userId)
          }
          if (gainsRights(before, after)) voidTokensOf(store, userId)
          return Effect.as(told(before, after, write), after)
        }),

      setPassword: (userId, passwordHash, { at, keeps, replaces }) =>
        Effect.sync(() => {
          const isReplaced = replaces !== undefined && store.passwordHashes.get(userId) !== replaces
          if (!store.users.has(userId) || isReplaced) return false
          store.passwordHashes.set(userId, passwordHash)
          endSessionsOf(store, userId, DateTime.toEpochMillis(at), keeps)
          endAccess(userId)
          voidTokensOf(store, userId, "passwordReset")
          return true
        }),

      rehashPassword: (userId, { from, to }) =>
        Effect.sync(() => {
          if (store.passwordHashes.get(userId) === from) store.passwordHashes.set(userId, to)
        }),

      ensure: (details, passwordHash) =>
        Effect.map(
          DateTime.now,
          (now) => Option.getOrElse(byEmail(details.email), () => add(details, passwordHash, now))
        )
    })
  })
)
