import { StoredLimits } from "@campaigns/application/Conventions/StoredLimits"
import { positions, sortedPage } from "@campaigns/application/Paging/SortedListing"
import { PlatformTokens, type StoredPlatformToken } from "@campaigns/application/PlatformTokens/PlatformTokens"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import {
  type PlatformToken,
  PlatformTokenId,
  PlatformTokenNotFound
} from "@campaigns/domain/internal/Identity/PlatformToken"
import { type LimitReached, notBeyond } from "@campaigns/domain/LimitReached"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Ref from "effect/Ref"
import * as Result from "effect/Result"

/** In the order of their ids. */
type Tokens = ReadonlyArray<StoredPlatformToken>

const isDefaultOf = (customerId: CustomerId) => ({ token }: StoredPlatformToken) =>
  token.customerId === customerId && token.isDefault

/** The tokens with this change in those that a rule picks. */
const changed = (
  tokens: Tokens,
  isMeant: (stored: StoredPlatformToken) => boolean,
  change: Partial<PlatformToken>
): Tokens => tokens.map((stored) => isMeant(stored) ? { ...stored, token: { ...stored.token, ...change } } : stored)

const added = (tokens: Tokens, { sealed, token }: StoredPlatformToken): readonly [PlatformToken, Tokens] => {
  const isThisDefault = isDefaultOf(token.customerId)
  const { status } = tokens.find(isThisDefault)?.token ?? {}
  const created = { ...token, isDefault: token.isDefault || status !== "active" }
  const others = created.isDefault ? changed(tokens, isThisDefault, { isDefault: false }) : tokens
  return [created, [...others, { token: created, sealed }].toSorted((left, right) => left.token.id - right.token.id)]
}

const without = (tokens: Tokens, { customerId, id, isDefault }: PlatformToken): Tokens => {
  const others = tokens.filter(({ token }) => token.id !== id)
  if (!isDefault) return others
  const candidates = others.filter(({ token }) => token.customerId === customerId)
  const heir = candidates.findLast(({ token }) => token.status === "active") ?? candidates.at(-1)
  return changed(others, (stored) => stored === heir, { isDefault: true })
}

/** The stored tokens, which go with their customer. */
export class MemoryTokenStore extends Context.Service<MemoryTokenStore, Ref.Ref<Tokens>>()(
  "@campaigns/adapters-memory/PlatformTokens/MemoryTokenStore"
) {
  static readonly layer: Layer.Layer<MemoryTokenStore> = Layer.effect(MemoryTokenStore, Ref.make<Tokens>([]))
}

/** `PlatformTokens` in memory; ids begin with 1. */
export const layer: Layer.Layer<PlatformTokens> = Layer.effect(
  PlatformTokens,
  Effect.gen(function*() {
    const store = yield* MemoryTokenStore
    const lastId = yield* Ref.make(0)
    const { tokensOfCustomer } = yield* StoredLimits

    return PlatformTokens.of({
      reserveId: Effect.map(Ref.updateAndGet(lastId, (id) => id + 1), (id) => PlatformTokenId.make(id)),

      create: ({ at, sealed, ...described }) =>
        Ref.modify(store, (tokens): readonly [Result.Result<PlatformToken, LimitReached>, Tokens] => {
          const count = 1 + tokens.filter(({ token }) => token.customerId === described.customerId).length
          const room = notBeyond("tokensOfCustomer", tokensOfCustomer, count)
          if (Result.isFailure(room)) return [Result.fail(room.failure), tokens]
          const token: PlatformToken = { ...described, status: "active", dateAdded: at, dateUpdated: at }
          const [created, all] = added(tokens, { token, sealed })
          return [Result.succeed(created), all]
        }).pipe(Effect.flatMap(Effect.fromResult)),

      list: ({ customerIds }, page) =>
        Effect.map(Ref.get(store), (tokens) =>
          sortedPage(
            tokens.map(({ token }) => token).filter(({ customerId }) =>
              customerIds === null || customerIds.includes(customerId)
            ),
            page,
            (one) => page.sort === "label" ? positions.name({ ...one, name: one.label }) : positions[page.sort](one),
            ({ label }) => label
          )),

      find: (tokenId) =>
        Effect.flatMap(Ref.get(store), (tokens) => {
          const found = tokens.find(({ token }) => token.id === tokenId)
          return found === undefined ? Effect.fail(new PlatformTokenNotFound({ tokenId })) : Effect.succeed(found)
        }),

      defaultOf: (customerId) => Effect.map(Ref.get(store), (tokens) => tokens.find(isDefaultOf(customerId)) ?? null),

      withoutConsent: (customerIds) =>
        Effect.map(Ref.get(store), (tokens) =>
          new Map(
            tokens.filter(({ token: { customerId, isDefault, status } }) =>
              isDefault && status === "needsConsent" && customerIds.includes(customerId)
            ).map(({ token: { customerId, id } }) => [customerId, id])
          )),

      markRevoked: (tokenId, at) =>
        Ref.update(
          store,
          (tokens) =>
            changed(tokens, ({ token }) => token.id === tokenId && token.status === "active", {
              status: "needsConsent",
              dateUpdated: at
            })
        ),

      remove: (tokenId) =>
        Ref.modify(store, (tokens): readonly [Effect.Effect<void, PlatformTokenNotFound>, Tokens] => {
          const found = tokens.find(({ token }) => token.id === tokenId)
          return found === undefined
            ? [Effect.fail(new PlatformTokenNotFound({ tokenId })), tokens]
            : [Effect.void, without(tokens, found.token)]
        }).pipe(Effect.flatten)
    })
  })
).pipe(Layer.provide(MemoryTokenStore.layer))
