import { type CustomerId, UserId } from "@campaigns/domain/Identity/Ids"
import {
  isAdministrator,
  type Principal,
  visibleCompanies,
  visibleCustomers
} from "@campaigns/domain/Identity/Principal"
import { fairly, type SearchItem, type SearchKind } from "@campaigns/domain/internal/Search/SearchItem"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { DraftReader } from "../Drafts/DraftReader.ts"
import { Companies } from "../Identity/Companies.ts"
import { CustomerAccess } from "../Identity/CustomerAccess.ts"
import { Users } from "../Identity/Users.ts"
import { oldestFirst } from "../Paging/SortedPage.ts"

/** Finds things of every kind by a part of their name or by their id, among those that the user may see. */
export class Searching extends Context.Service<Searching, {
  /** At most so many things. Users are found by administrators alone, who may list them. */
  readonly search: (
    user: Principal,
    text: string,
    atMost: number
  ) => Effect.Effect<ReadonlyArray<SearchItem>, StorageUnavailable>
}>()("@campaigns/application/Search/Searching") {
  static readonly layer = Layer.effect(Searching, Effect.suspend(() => make))
}

const make = Effect.gen(function*() {
  const access = yield* CustomerAccess
  const companies = yield* Companies
  const drafts = yield* DraftReader
  const users = yield* Users

  const customers = Effect.fnUntraced(function*(user: Principal, search: string, limit: number) {
    const byName = { sort: "name", isDescending: false, from: null, limit } as const
    const { items } = yield* companies.customers({ companyIds: visibleCompanies(user), search }, byName)
    const ids = Array.from(new Set(items.map(({ companyId }) => companyId)))
    const owners = yield* companies.list(ids, { ...oldestFirst, limit })
    const names = new Map(owners.items.map(({ id, name }) => [id, name]))
    return items.map(({ companyId, customerId: id, name }): SearchItem => ({
      kind: "customer",
      id,
      shownAt: id,
      name,
      context: names.get(companyId) ?? null
    }))
  })

  const people = Effect.fnUntraced(function*(user: Principal, search: string, limit: number) {
    if (!isAdministrator(user)) return []
    const { items } = yield* users.list({ search }, { sort: "email", isDescending: false, from: null, limit })
    const id = /^[1-9][0-9]{0,14}$/.test(search) ? UserId.make(Number(search)) : null
    const named = id === null
      ? []
      : yield* users.get(id).pipe(
        Effect.map((one) => [one]),
        Effect.catchTag("UserNotFound", () => Effect.succeed([]))
      )
    return [...named, ...items.filter((one) => one.id !== id)].map(({ email, id, profile }): SearchItem => ({
      kind: "user",
      id,
      shownAt: id,
      name: `${profile.firstName} ${profile.lastName}`.trim() || email,
      context: null
    }))
  })

  /** The items that stay, with the names of their customers; one whose customer was unlinked meanwhile is gone. */
  const inCustomers = Effect.fnUntraced(function*(
    user: Principal,
    found: ReadonlyArray<SearchItem & { readonly customerId: CustomerId }>
  ) {
    const names = new Map<CustomerId, string>()
    for (const id of new Set(found.map(({ customerId }) => customerId))) {
      yield* access.customer(user, id).pipe(
        Effect.map(({ name }) => names.set(id, name)),
        Effect.catchTag("CustomerNotFound", () => Effect.void)
      )
    }
    return found.flatMap(({ customerId, ...item }): ReadonlyArray<SearchItem> => {
      const context = names.get(customerId)
      return context === undefined ? [] : [{ ...item, context }]
    })
  })

  return Searching.of({
    search: Effect.fn("Searching.search")(function*(user, text, atMost) {
      const customerIds = visibleCustomers(user)
      const named = (yield* drafts.search(customerIds, text, atMost)).map(({ campaignId, customerId, id, name }) => ({
        kind: campaignId === null ? "draft" as const : "liveCampaign" as const,
        id: campaignId ?? id,
        shownAt: id,
        name,
        context: null,
        customerId
      }))
      const groups = (yield* drafts.searchAdGroups(customerIds, text, atMost)).map(({ draftId, ...group }) => ({
        ...group,
        kind: "adGroup" as const,
        shownAt: draftId,
        context: null
      }))
      const inside = yield* inCustomers(user, [...named, ...groups])
      const ofKind = (kind: SearchKind) => inside.filter((item) => item.kind === kind)
      return fairly([
        yield* customers(user, text, atMost),
        ofKind("liveCampaign"),
        ofKind("draft"),
        ofKind("adGroup"),
        yield* people(user, text, atMost)
      ], atMost)
    })
  })
})
