import { CustomerInUse } from "@campaigns/domain/Identity/AdCustomer"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import * as Effect from "effect/Effect"
import * as HashMap from "effect/HashMap"
import * as Ref from "effect/Ref"
import * as Result from "effect/Result"
import { MemoryAdministrationStore } from "../Administration/MemoryAdministrationStore.ts"
import { attempt, MemoryStore } from "../Drafts/MemoryStore.ts"
import { MemoryTokenStore } from "../PlatformTokens/MemoryPlatformTokens.ts"

/** Removes what goes with a customer from the other stores, unless there is something of theirs that would be lost. */
export const customerRelease = Effect.gen(function*() {
  const campaigns = yield* MemoryStore
  const administration = yield* MemoryAdministrationStore
  const tokens = yield* MemoryTokenStore
  return Effect.fnUntraced(function*(customerId: CustomerId) {
    const isTheirs = (one: { readonly customerId: CustomerId }) => one.customerId === customerId
    yield* attempt(campaigns, (state) => {
      const drafts = HashMap.size(HashMap.filter(state.drafts, isTheirs))
      const analyses = HashMap.size(HashMap.filter(state.analyses, isTheirs))
      if (drafts > 0 || analyses > 0) return Result.fail(new CustomerInUse({ customerId, drafts, analyses }))
      const binned = Array.from(HashMap.entries(state.deleted)).flatMap(([id, { draft }]) =>
        isTheirs(draft) ? [id] : []
      )
      return Result.succeed({
        ...state,
        deleted: HashMap.removeMany(state.deleted, binned),
        revisions: HashMap.removeMany(state.revisions, binned),
        tasks: HashMap.filter(state.tasks, (task) => !isTheirs(task))
      })
    })
    yield* Ref.update(administration, (state) => ({
      ...state,
      configs: state.configs.filter((config) => !isTheirs(config))
    }))
    yield* Ref.update(tokens, (stored) => stored.filter(({ token }) => !isTheirs(token)))
  })
})
