import type { CustomerNotFound } from "@campaigns/domain/Identity/AdCustomer"
import type { CustomerId, UserId } from "@campaigns/domain/Identity/Ids"
import type {
  AnalysisConfig,
  AnalysisConfigId,
  AnalysisConfigNotFound,
  AnalysisConfigTaken,
  AnalysisTarget
} from "@campaigns/domain/internal/Administration/AnalysisConfig"
import type { PlanExceeded, WantedOptions } from "@campaigns/domain/internal/Administration/PlanLimits"
import type { LimitReached } from "@campaigns/domain/LimitReached"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import type { Page } from "../Paging/Page.ts"
import type { DatedSort, SortedPageRequest, SortPosition } from "../Paging/SortedPage.ts"

/** The user who writes a configuration, the time, and whether they lift the plan. */
export interface ConfigWrite {
  readonly author: UserId
  readonly at: DateTime.Utc
  readonly overridesPlan: boolean
}

/** The configurations to list; `customerIds: null` means those of every customer. */
export interface AnalysisConfigFilter {
  readonly customerIds: ReadonlyArray<CustomerId> | null
  readonly includesDeleted: boolean
}

/**
 * The analysis configurations of customers.
 *
 * Laws. Of one customer and type at most one is not deleted, also when several are made at once. Nothing is written
 * that goes beyond the plan module of its type as it stands at that moment (`newOptions`, `changedOptions`), unless the
 * write lifts the plan. A change without effect writes nothing; every other one is in the `AuditLog`.
 */
export class AnalysisConfigs extends Context.Service<AnalysisConfigs, {
  /** A customer has at most `StoredLimits.configsOfCustomer` configurations, deleted ones among them. */
  readonly create: (
    target: AnalysisTarget,
    wanted: WantedOptions,
    write: ConfigWrite
  ) => Effect.Effect<
    AnalysisConfig,
    AnalysisConfigTaken | CustomerNotFound | LimitReached | PlanExceeded | StorageUnavailable
  >
  /** Deleted ones are found, too. */
  readonly find: (
    configId: AnalysisConfigId
  ) => Effect.Effect<AnalysisConfig, AnalysisConfigNotFound | StorageUnavailable>
  readonly list: (
    filter: AnalysisConfigFilter,
    page: SortedPageRequest<DatedSort>
  ) => Effect.Effect<Page<AnalysisConfig, SortPosition>, StorageUnavailable>
  readonly change: (
    configId: AnalysisConfigId,
    wanted: WantedOptions,
    write: ConfigWrite
  ) => Effect.Effect<AnalysisConfig, AnalysisConfigNotFound | AnalysisConfigTaken | PlanExceeded | StorageUnavailable>
}>()("@campaigns/application/Administration/AnalysisConfigs") {}
