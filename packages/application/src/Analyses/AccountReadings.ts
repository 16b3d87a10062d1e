import type { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { AccountSettings } from "@campaigns/domain/internal/Analyses/AccountSettings"
import type { AccountSummary } from "@campaigns/domain/internal/Analyses/AccountSummary"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"

/** The data of an account as it was read on a day of its clock, packed. */
export interface AccountReading {
  readonly customerId: CustomerId
  readonly day: CalendarDate
  readonly readAt: DateTime.Utc
  readonly data: Uint8Array
  /** `null` of a reading that an earlier version made. */
  readonly summary: AccountSummary | null
}

/** A reading without its data, which has a summary. */
export type SummarizedReading = Omit<AccountReading, "data" | "summary"> & { readonly summary: AccountSummary }

/**
 * The newest data of each account, which all analyses of a day share, and the settings that its figures rest on, from
 * the days on which they became what they were.
 *
 * Laws. A found reading equals what was put last. Settings are kept when they differ from those of the day before; of a
 * day that is put twice the later stay. Both go with their customer.
 */
export class AccountReadings extends Context.Service<AccountReadings, {
  readonly find: (customerId: CustomerId) => Effect.Effect<AccountReading | null, StorageUnavailable>
  /** Keeps a reading in the place of the one before; of a customer who is gone, nothing. */
  readonly put: (reading: AccountReading) => Effect.Effect<void, StorageUnavailable>
  /** The readings of these customers that have a summary, without their data; of each customer one at most. */
  readonly summaries: (
    customerIds: ReadonlyArray<CustomerId>
  ) => Effect.Effect<ReadonlyMap<CustomerId, SummarizedReading>, StorageUnavailable>
  /** The kept settings of a customer that held on a day or since, the oldest first. */
  readonly settings: (
    customerId: CustomerId,
    since: CalendarDate
  ) => Effect.Effect<ReadonlyArray<AccountSettings>, StorageUnavailable>
  readonly putSettings: (customerId: CustomerId, settings: AccountSettings) => Effect.Effect<void, StorageUnavailable>
}>()("@campaigns/application/Analyses/AccountReadings") {}
