import {
  type OneTimeTokenParties,
  OneTimeTokenRefused,
  OneTimeTokens
} from "@campaigns/application/Identity/OneTimeTokens"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { MemoryIdentityStore, voidTokensOf } from "./MemoryIdentityStore.ts"

const partiesOf = ({ issuedBy, userId }: OneTimeTokenParties): OneTimeTokenParties => ({ userId, issuedBy })

/** `OneTimeTokens` in memory; when the work of a `use` fails its writes stay, and the token is good again. */
export const layer: Layer.Layer<OneTimeTokens, never, MemoryIdentityStore> = Layer.effect(
  OneTimeTokens,
  Effect.map(MemoryIdentityStore, (store) => {
    const { oneTimeTokens } = store

    const good = (purpose: string, tokenHash: string, nowMillis: number) => {
      const token = oneTimeTokens.get(tokenHash)
      return token?.purpose === purpose && token.expiresAtMillis > nowMillis
        ? Effect.succeed(token)
        : Effect.fail(new OneTimeTokenRefused())
    }

    return OneTimeTokens.of({
      issue: ({ tokenHash, ...token }) =>
        Effect.sync(() => {
          voidTokensOf(store, token.userId, token.purpose)
          oneTimeTokens.set(tokenHash, token)
        }),

      find: (purpose, tokenHash, nowMillis) =>
        Effect.suspend(() => Effect.map(good(purpose, tokenHash, nowMillis), partiesOf)),

      use: (purpose, tokenHash, nowMillis, work) =>
        Effect.suspend(() =>
          Effect.flatMap(good(purpose, tokenHash, nowMillis), (token) => {
            oneTimeTokens.delete(tokenHash)
            return Effect.onError(work(partiesOf(token)), () => Effect.sync(() => oneTimeTokens.set(tokenHash, token)))
          })
        ),

      prune: (beforeMillis) =>
        Effect.sync(() => {
          const over = Array.from(oneTimeTokens).filter(([, { expiresAtMillis }]) => expiresAtMillis < beforeMillis)
          for (const [hash] of over) oneTimeTokens.delete(hash)
          return over.length
        })
    })
  })
)
