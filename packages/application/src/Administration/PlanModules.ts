import type { UserId } from "@campaigns/domain/Identity/Ids"
import type {
  PlanModule,
  PlanModuleDetails,
  PlanModuleId,
  PlanModuleNotFound,
  PlanModuleTaken
} from "@campaigns/domain/internal/Administration/PlanModule"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import type { Page } from "../Paging/Page.ts"
import type { DatedSort, SortedPageRequest, SortPosition } from "../Paging/SortedPage.ts"

/** By what modules are sorted: the type by its code points. */
export type PlanModuleSort = DatedSort | "analysisType"

/** Who writes, and when. */
export interface ModuleWrite {
  readonly author: UserId
  readonly at: DateTime.Utc
}

/**
 * The modules of the subscription plan.
 *
 * Laws. The plan has one module of each type at most, also when several are made at once. Replacing a module by what it
 * is changes nothing. Every change is in the `AuditLog`.
 */
export class PlanModules extends Context.Service<PlanModules, {
  readonly create: (
    details: PlanModuleDetails,
    write: ModuleWrite
  ) => Effect.Effect<PlanModule, PlanModuleTaken | StorageUnavailable>
  readonly find: (moduleId: PlanModuleId) => Effect.Effect<PlanModule, PlanModuleNotFound | StorageUnavailable>
  readonly list: (
    page: SortedPageRequest<PlanModuleSort>
  ) => Effect.Effect<Page<PlanModule, SortPosition>, StorageUnavailable>
  readonly replace: (
    moduleId: PlanModuleId,
    details: PlanModuleDetails,
    write: ModuleWrite
  ) => Effect.Effect<PlanModule, PlanModuleNotFound | PlanModuleTaken | StorageUnavailable>
}>()("@campaigns/application/Administration/PlanModules") {}
