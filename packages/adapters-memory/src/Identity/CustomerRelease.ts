import type { UserWrite } from "@campaigns/application/Identity/Users"
import { hasEnded } from "@campaigns/application/Tasks/Tasks"
import type { AdCustomer, CustomerCounts } from "@campaigns/domain/Identity/AdCustomer"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { customerState } from "@campaigns/domain/internal/Administration/AuditEntry"
import {
  campaignLeft,
  isChangingNow,
  type MayGo,
  type OfCustomer,
  unlinkable
} from "@campaigns/domain/internal/Identity/UnlinkCustomer"
import type * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HashMap from "effect/HashMap"
import * as Option from "effect/Option"
import * as Ref from "effect/Ref"
import * as Result from "effect/Result"
import { MemoryAdministrationStore } from "../Administration/MemoryAdministrationStore.ts"
import { attempt, type MemoryState, MemoryStore, withoutAnalyses, withoutDrafts } from "../Drafts/MemoryStore.ts"
import { MemoryTokenStore } from "../PlatformTokens/MemoryPlatformTokens.ts"

const isOf = (customerId: CustomerId) => (one: { readonly customerId: CustomerId }) => one.customerId === customerId

const draftsOf = (state: MemoryState, customerId: CustomerId) => ({
  kept: Array.from(HashMap.values(state.drafts)).filter(isOf(customerId)),
  binned: Array.from(HashMap.values(state.deleted), ({ draft }) => draft).filter(isOf(customerId))
})

const ofCustomer = (state: MemoryState, customerId: CustomerId, now: DateTime.Utc): OfCustomer => {
  const { binned, kept } = draftsOf(state, customerId)
  const publications = kept.map(({ publication }) => publication)
  const tasks = HashMap.size(HashMap.filter(state.tasks, (task) => isOf(customerId)(task) && !hasEnded(task)))
  return {
    counts: {
      drafts: kept.length,
      published: publications.filter(({ _tag }) => _tag === "Published").length,
      deleted: binned.length,
      revisions: [...kept, ...binned].reduce(
        (sum, { id }) => sum + Option.getOrElse(HashMap.get(state.revisions, id), () => []).length,
        0
      ),
      analyses: HashMap.size(HashMap.filter(state.analyses, isOf(customerId)))
    },
    campaigns: publications.map(campaignLeft),
    underWay: tasks + publications.filter((publication) => isChangingNow(publication, now)).length
  }
}

/**
 * Removes what goes with a customer from the other stores, unless something stands in the way, and tells of it in the
 * audit log.
 */
export const customerRelease = Effect.gen(function*() {
  const campaigns = yield* MemoryStore
  const administration = yield* MemoryAdministrationStore
  const tokens = yield* MemoryTokenStore
  return Effect.fnUntraced(
    function*(customer: AdCustomer, { at, author, mayGo }: UserWrite & { readonly mayGo: MayGo }) {
      const { customerId } = customer
      const isTheirs = isOf(customerId)
      let gone: CustomerCounts | undefined
      yield* attempt(
        campaigns,
        (state) =>
          Result.map(unlinkable(customerId, ofCustomer(state, customerId, at), mayGo), (counts) => {
            gone = counts
            const { binned, kept } = draftsOf(state, customerId)
            return {
              ...withoutAnalyses(withoutDrafts(state, [...kept, ...binned].map(({ id }) => id)), customerId),
              tasks: HashMap.filter(state.tasks, (task) => !isTheirs(task)),
              analyses: HashMap.filter(state.analyses, (analysis) => !isTheirs(analysis))
            }
          })
      )
      const counts = gone ?? (yield* Effect.die(new Error("nothing was decided")))
      yield* Ref.update(administration, (state) => ({
        ...state,
        configs: state.configs.filter((config) => !isTheirs(config)),
        audit: [...state.audit, {
          kind: "customer" as const,
          subjectId: customerId,
          author,
          at,
          before: customerState(customer, null),
          after: customerState(customer, counts)
        }]
      }))
      yield* Ref.update(tokens, (stored) => stored.filter(({ token }) => !isTheirs(token)))
      return counts
    }
  )
})
