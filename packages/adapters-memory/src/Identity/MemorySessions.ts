import { RefreshTokenRefused, SessionLimits, Sessions } from "@campaigns/application/Identity/Sessions"
import type { SessionId, UserId } from "@campaigns/domain/Identity/Ids"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { endSession, endSessionsOf, MemoryIdentityStore } from "./MemoryIdentityStore.ts"

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

    const refuse = (reason: RefreshTokenRefused["reason"]) => Effect.fail(new RefreshTokenRefused({ reason }))

    return Sessions.of({
      start: ({ expiresAtMillis, provenBy, sessionId, tokenHash, userId }) =>
        Effect.sync(() => {
          if (store.users.get(userId)?.isActive !== true) return false
          if (provenBy !== undefined && store.passwordHashes.get(userId) !== provenBy) return false
          makeRoom(userId)
          store.sessions.set(sessionId, { sessionId, userId, expiresAtMillis, revokedAtMillis: null })
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
          return session !== undefined && session.revokedAtMillis === null && session.expiresAtMillis > nowMillis
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
