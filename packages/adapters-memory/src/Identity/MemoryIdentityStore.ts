import type { Session } from "@campaigns/application/Identity/Sessions"
import { type Page, pageOf, type PageRequest } from "@campaigns/application/Paging/Page"
import type { AdCustomer } from "@campaigns/domain/Identity/AdCustomer"
import type { Company } from "@campaigns/domain/Identity/Company"
import type { CompanyId, CustomerId, SessionId, UserId } from "@campaigns/domain/Identity/Ids"
import type { CompanyRole } from "@campaigns/domain/Identity/Principal"
import type { User } from "@campaigns/domain/Identity/User"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import * as Layer from "effect/Layer"

export interface StoredMember {
  readonly companyId: CompanyId
  readonly userId: UserId
  readonly role: CompanyRole
  readonly dateAdded: DateTime.Utc
}

export interface StoredSession extends Session {
  readonly expiresAtMillis: number
  readonly revokedAtMillis: number | null
}

export interface StoredRefreshToken {
  readonly sessionId: SessionId
  readonly expiresAtMillis: number
  readonly isSpent: boolean
}

/** The tables of the in-memory identity adapters; every change of a method happens in one synchronous step. */
export class MemoryIdentityStore extends Context.Service<MemoryIdentityStore, {
  readonly users: Map<UserId, User>
  readonly passwordHashes: Map<UserId, string>
  readonly companies: Map<CompanyId, Company>
  readonly companyKeys: Map<string, CompanyId>
  readonly customers: Map<CustomerId, AdCustomer>
  readonly members: Map<string, StoredMember>
  readonly sessions: Map<SessionId, StoredSession>
  readonly refreshTokens: Map<string, StoredRefreshToken>
}>()("@campaigns/adapters-memory/Identity/MemoryIdentityStore") {
  static readonly layer: Layer.Layer<MemoryIdentityStore> = Layer.sync(MemoryIdentityStore, () => ({
    users: new Map(),
    passwordHashes: new Map(),
    companies: new Map(),
    companyKeys: new Map(),
    customers: new Map(),
    members: new Map(),
    sessions: new Map(),
    refreshTokens: new Map()
  }))
}

/** The wanted page of the rows from the lowest key up. */
export const pageUpwards = <Item, Key extends number>(
  rows: Iterable<Item>,
  keyOf: (row: Item) => Key,
  { from, limit }: PageRequest<Key>
): Page<Item, Key> =>
  pageOf(
    Array.from(rows)
      .filter((row) => from === null || keyOf(row) > from)
      .sort((one, other) => keyOf(one) - keyOf(other)),
    limit,
    keyOf
  )
