import type { CustomerNotFound } from "@campaigns/domain/Identity/AdCustomer"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { maySeeCustomer, type Principal, visibleCustomers } from "@campaigns/domain/Identity/Principal"
import {
  type AnalysisConfig,
  type AnalysisConfigId,
  AnalysisConfigNotFound,
  type AnalysisConfigTaken,
  type AnalysisTarget,
  isActive
} from "@campaigns/domain/internal/Administration/AnalysisConfig"
import type { PlanExceeded, WantedOptions } from "@campaigns/domain/internal/Administration/PlanLimits"
import type { NotPermitted } from "@campaigns/domain/internal/Identity/NotPermitted"
import { administers } from "@campaigns/domain/internal/Identity/Permissions"
import type { LimitReached } from "@campaigns/domain/LimitReached"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { AnalysisRuns } from "../Analyses/AnalysisRuns.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { CustomerAccess } from "../Identity/CustomerAccess.ts"
import type { Page } from "../Paging/Page.ts"
import type { DatedSort, SortedPageRequest, SortPosition } from "../Paging/SortedPage.ts"
import { AnalysisConfigs, type ConfigWrite } from "./AnalysisConfigs.ts"

/** The configurations that a user asks for; `customerId: null` means those of every customer that they may see. */
export interface AnalysisConfigQuery {
  readonly customerId: CustomerId | null
  readonly includesDeleted: boolean
}

/** The configurations of customers' analyses: users who see the customer read them, administrators write them. */
export class AnalysisConfiguring extends Context.Service<AnalysisConfiguring, {
  readonly create: (
    user: Principal,
    target: AnalysisTarget,
    wanted: WantedOptions,
    overridesPlan: boolean
  ) => Effect.Effect<
    AnalysisConfig,
    AnalysisConfigTaken | CustomerNotFound | LimitReached | NotPermitted | PlanExceeded | StorageUnavailable
  >
  readonly get: (
    user: Principal,
    configId: AnalysisConfigId
  ) => Effect.Effect<AnalysisConfig, AnalysisConfigNotFound | StorageUnavailable>
  readonly list: (
    user: Principal,
    query: AnalysisConfigQuery,
    page: SortedPageRequest<DatedSort>
  ) => Effect.Effect<Page<AnalysisConfig, SortPosition>, StorageUnavailable>
  readonly change: (
    user: Principal,
    configId: AnalysisConfigId,
    wanted: WantedOptions,
    overridesPlan: boolean
  ) => Effect.Effect<
    AnalysisConfig,
    AnalysisConfigNotFound | AnalysisConfigTaken | NotPermitted | PlanExceeded | StorageUnavailable
  >
  /** Marks it as deleted, and ends its run and what it proposed; one that is deleted stays so. */
  readonly remove: (
    user: Principal,
    configId: AnalysisConfigId
  ) => Effect.Effect<void, AnalysisConfigNotFound | NotPermitted | StorageUnavailable>
}>()("@campaigns/application/Administration/AnalysisConfiguring") {
  static readonly layer: Layer.Layer<AnalysisConfiguring, never, AnalysisConfigs | AnalysisRuns | CustomerAccess> =
    Layer.effect(
      AnalysisConfiguring,
      Effect.gen(function*() {
        const configs = yield* AnalysisConfigs
        const customers = yield* CustomerAccess
        const runs = yield* AnalysisRuns

        const writeBy = Effect.fnUntraced(function*(user: Principal, overridesPlan: boolean) {
          yield* Effect.fromResult(administers(user))
          return { author: user.userId, at: yield* DateTime.now, overridesPlan }
        })

        /** One that is not in use any more ends its run, and what it proposed. */
        const written = Effect.fnUntraced(
          function*(configId: AnalysisConfigId, wanted: WantedOptions, write: ConfigWrite) {
            const config = yield* configs.change(configId, wanted, write)
            if (!isActive(config)) yield* runs.endOf(config, write.at)
            return config
          }
        )

        return AnalysisConfiguring.of({
          create: Effect.fn("AnalysisConfiguring.create")(function*(user, target, wanted, overridesPlan) {
            const write = yield* writeBy(user, overridesPlan)
            yield* customers.customer(user, target.customerId)
            return yield* configs.create(target, wanted, write)
          }),

          get: (user, configId) =>
            Effect.filterOrFail(
              configs.find(configId),
              ({ customerId }) => maySeeCustomer(user, customerId),
              () => new AnalysisConfigNotFound({ configId })
            ),

          list: Effect.fn("AnalysisConfiguring.list")(function*(user, { customerId, includesDeleted }, page) {
            const customerIds = visibleCustomers(user, customerId)
            return yield* configs.list({ customerIds, includesDeleted }, page)
          }),

          change: Effect.fn("AnalysisConfiguring.change")(function*(user, configId, wanted, overridesPlan) {
            return yield* written(configId, wanted, yield* writeBy(user, overridesPlan))
          }),

          remove: Effect.fn("AnalysisConfiguring.remove")(function*(user, configId) {
            const write = yield* writeBy(user, false)
            // No other configuration collides with a deleted one, and the plan says nothing about deleting.
            yield* written(configId, { isDeleted: true }, write).pipe(
              Effect.catchTags({ AnalysisConfigTaken: Effect.die, PlanExceeded: Effect.die })
            )
          })
        })
      })
    )
}
