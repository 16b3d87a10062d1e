import { RefreshTokenRefused, Sessions } from "@campaigns/application/Identity/Sessions"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { MemoryIdentityStore, type StoredSession } from "./MemoryIdentityStore.ts"

/** `Sessions` in memory. */
export const layer: Layer.Layer<Sessions, never, MemoryIdentityStore> = Layer.effect(
  Sessions,
  Effect.gen(function*() {
    const store = yield* MemoryIdentityStore

    const end = (session: StoredSession | undefined, nowMillis: number) => {
      if (session !== undefined && session.revokedAtMillis === null) {
        store.sessions.set(session.sessionId, { ...session, revokedAtMillis: nowMillis })
      }
    }

    const refuse = (reason: RefreshTokenRefused["reason"]) => Effect.fail(new RefreshTokenRefused({ reason }))

    return Sessions.of({
      start: ({ expiresAtMillis, sessionId, tokenHash, userId }) =>
        Effect.sync(() => {
          store.sessions.set(sessionId, { sessionId, userId, expiresAtMillis, revokedAtMillis: null })
          store.refreshTokens.set(tokenHash, { sessionId, expiresAtMillis, isSpent: false })
        }),

      rotate: ({ expiresAtMillis, nextHash, nowMillis, presentedHash }) =>
        Effect.suspend(() => {
          const token = store.refreshTokens.get(presentedHash)
          const session = token === undefined ? undefined : store.sessions.get(token.sessionId)
          if (token === undefined || session === undefined) return refuse("Unknown")
          if (session.revokedAtMillis !== null) return refuse("Revoked")
          if (token.isSpent) {
            end(session, nowMillis)
            return refuse("Reused")
          }
          if (token.expiresAtMillis <= nowMillis) return refuse("Expired")
          store.refreshTokens.set(presentedHash, { ...token, isSpent: true })
          store.refreshTokens.set(nextHash, { sessionId: token.sessionId, expiresAtMillis, isSpent: false })
          store.sessions.set(token.sessionId, { ...session, expiresAtMillis })
          return Effect.succeed({ sessionId: session.sessionId, userId: session.userId })
        }),

      ofToken: (tokenHash) =>
        Effect.suspend(() => {
          const token = store.refreshTokens.get(tokenHash)
          const session = token === undefined ? undefined : store.sessions.get(token.sessionId)
          return session === undefined
            ? refuse("Unknown")
            : Effect.succeed({ sessionId: session.sessionId, userId: session.userId })
        }),

      revoke: (sessionId, nowMillis) => Effect.sync(() => end(store.sessions.get(sessionId), nowMillis)),

      revokeAllOf: (userId, nowMillis) =>
        Effect.sync(() => {
          for (const session of store.sessions.values()) if (session.userId === userId) end(session, nowMillis)
        }),

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
            if (!store.sessions.has(token.sessionId)) store.refreshTokens.delete(hash)
          }
          return over.length
        })
    })
  })
)
