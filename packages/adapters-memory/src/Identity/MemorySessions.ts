import { RefreshTokenRefused, SEEN_EVERY, SessionLimits, Sessions } from "@campaigns/application/Identity/Sessions"
import { pageOf } from "@campaigns/application/Paging/Page"
import type { SessionId, UserId } from "@campaigns/domain/Identity/Ids"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { endSession, endSessionsOf, MemoryIdentityStore, type StoredSession } from "./MemoryIdentityStore.ts"

/** `Sessions` in memory. */
export const layer: Layer.Layer<Sessions, never, MemoryIdentityStore> = Layer.effect(
  Sessions,
  Effect.gen(function*() {
    const store = yield* MemoryIdentityStore

    const limits = yield* SessionLimits

    /** Forgets the sessions that started first, so that there is room for one more. */
    const makeRoom = (userId: UserId) => {
      const ofUser = Array.from(store.sessions.values()).filter((session) => session.userId === userId)
      for (const { sessionId } of ofUser.slice(0, Math.max(0, ofUser.length + 1 - limits.sessionsOfUser))) {
        store.sessions.delete(sessionId)
        for (const [hash, token] of store.refreshTokens) {
          if (token.sessionId === sessionId) store.refreshTokens.delete(hash)
        }
      }
    }

    const tokensOf = (sessionId: SessionId) =>
      Array.from(store.refreshTokens.values()).filter((token) => token.sessionId === sessionId).length

    const isLive = ({ expiresAtMillis, revokedAtMillis }: StoredSession, nowMillis: number) =>
      revokedAtMillis === null && expiresAtMillis > nowMillis

    const refuse = (reason: RefreshTokenRefused["reason"]) => Effect.fail(new RefreshTokenRefused({ reason }))

    return Sessions.of({
      start: ({ expiresAtMillis, kind = "api", nowMillis, provenBy, sessionId, tokenHash, userId }) =>
        Effect.sync(() => {
          if (store.users.get(userId)?.isActive !== true) return false
          if (provenBy !== undefined && store.passwordHashes.get(userId) !== provenBy) return false
          makeRoom(userId)
          store.sessions.set(sessionId, {
            sessionId,
            userId,
            number: store.nextSession(),
            kind,
            startedAtMillis: nowMillis,
            lastSeenAtMillis: nowMillis,
            expiresAtMillis,
            revokedAtMillis: null
          })
          store.refreshTokens.set(tokenHash, { sessionId, expiresAtMillis, spentAtMillis: null })
          return true
        }),

      rotate: ({ expiresAtMillis, graceMillis, nextHash, nowMillis, presentedHash }) =>
        Effect.suspend(() => {
          const token = store.refreshTokens.get(presentedHash)
          const session = token === undefined ? undefined : store.sessions.get(token.sessionId)
          if (token === undefined || session === undefined) return refuse("Unknown")
          if (session.revokedAtMillis !== null) return refuse("Revoked")
          const { sessionId, userId } = session
          if (token.spentAtMillis !== null) {
            const next = store.refreshTokens.get(nextHash)
            if (next?.sessionId === sessionId && token.spentAtMillis + graceMillis > nowMillis) {
              return Effect.succeed({ sessionId, userId, isNextSpent: next.spentAtMillis !== null })
            }
            endSession(store, session, nowMillis)
            return refuse("Reused")
          }
          if (token.expiresAtMillis <= nowMillis) return refuse("Expired")
          if (tokensOf(sessionId) >= limits.tokensOfSession) {
            endSession(store, session, nowMillis)
            return refuse("Exhausted")
          }
          store.refreshTokens.set(presentedHash, { ...token, spentAtMillis: nowMillis })
          store.refreshTokens.set(nextHash, { sessionId, expiresAtMillis, spentAtMillis: null })
          store.sessions.set(sessionId, { ...session, expiresAtMillis })
          return Effect.succeed({ sessionId, userId, isNextSpent: false })
        }),

      ofToken: (tokenHash) =>
        Effect.suspend(() => {
          const token = store.refreshTokens.get(tokenHash)
          const session = token === undefined ? undefined : store.sessions.get(token.sessionId)
          return session === undefined
            ? refuse("Unknown")
            : Effect.succeed({ sessionId: session.sessionId, userId: session.userId })
        }),

      revoke: (sessionId, nowMillis) => Effect.sync(() => endSession(store, store.sessions.get(sessionId), nowMillis)),

      revokeAllOf: (userId, nowMillis) => Effect.sync(() => endSessionsOf(store, userId, nowMillis)),

      isLive: (sessionId, nowMillis) =>
        Effect.sync(() => {
          const session = store.sessions.get(sessionId)
          return session !== undefined && isLive(session, nowMillis)
        }),

      revokeOf: (userId, sessionId, nowMillis) =>
        Effect.sync(() => {
          const session = store.sessions.get(sessionId)
          if (session?.userId !== userId || !isLive(session, nowMillis)) return false
          endSession(store, session, nowMillis)
          return true
        }),

      list: (userId, nowMillis, { from, limit }) =>
        Effect.sync(() => {
          const rows = Array.from(store.sessions.values())
            .filter((session) => session.userId === userId && isLive(session, nowMillis))
            .filter(({ number }) => from === null || number < from)
            .sort((one, other) => other.number - one.number)
          const { items, next } = pageOf(rows, limit, ({ number }) => number)
          return {
            next,
            items: items.map(({ kind, lastSeenAtMillis, sessionId, startedAtMillis }) => ({
              sessionId,
              kind,
              begunAt: DateTime.makeUnsafe(startedAtMillis),
              lastSeenAt: DateTime.makeUnsafe(lastSeenAtMillis)
            }))
          }
        }),

      seen: (sessionId, nowMillis, { idleMillis, lastsMillis }) =>
        Effect.sync(() => {
          const session = store.sessions.get(sessionId)
          if (session === undefined || !isLive(session, nowMillis)) return
          if (session.lastSeenAtMillis > nowMillis - SEEN_EVERY) return
          const expiresAtMillis = session.kind === "console"
            ? Math.min(session.startedAtMillis + lastsMillis, nowMillis + idleMillis)
            : session.expiresAtMillis
          store.sessions.set(sessionId, { ...session, lastSeenAtMillis: nowMillis, expiresAtMillis })
        }),

      prune: (beforeMillis) =>
        Effect.sync(() => {
          const over = Array.from(store.sessions.values()).filter((session) =>
            Math.min(session.expiresAtMillis, session.revokedAtMillis ?? Infinity) < beforeMillis
          )
          for (const { sessionId } of over) store.sessions.delete(sessionId)
          for (const [hash, token] of store.refreshTokens) {
            if (!store.sessions.has(token.sessionId) || token.expiresAtMillis < beforeMillis) {
              store.refreshTokens.delete(hash)
            }
          }
          return over.length
        })
    })
  })
)
