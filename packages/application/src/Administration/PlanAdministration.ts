import type { Principal } from "@campaigns/domain/Identity/Principal"
import type {
  PlanModule,
  PlanModuleDetails,
  PlanModuleId,
  PlanModuleNotFound,
  PlanModuleTaken
} from "@campaigns/domain/internal/Administration/PlanModule"
import type { NotPermitted } from "@campaigns/domain/internal/Identity/NotPermitted"
import { administers, administersAll } from "@campaigns/domain/internal/Identity/Permissions"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import type { Page } from "../Paging/Page.ts"
import type { SortedPageRequest, SortPosition } from "../Paging/SortedPage.ts"
import { PlanModules, type PlanModuleSort } from "./PlanModules.ts"

/** The subscription plan: read by administrators, whom it binds, written by superusers. */
export class PlanAdministration extends Context.Service<PlanAdministration, {
  readonly get: (
    user: Principal,
    moduleId: PlanModuleId
  ) => Effect.Effect<PlanModule, NotPermitted | PlanModuleNotFound | StorageUnavailable>
  readonly list: (
    user: Principal,
    page: SortedPageRequest<PlanModuleSort>
  ) => Effect.Effect<Page<PlanModule, SortPosition>, NotPermitted | StorageUnavailable>
  readonly create: (
    user: Principal,
    details: PlanModuleDetails
  ) => Effect.Effect<PlanModule, NotPermitted | PlanModuleTaken | StorageUnavailable>
  readonly replace: (
    user: Principal,
    moduleId: PlanModuleId,
    details: PlanModuleDetails
  ) => Effect.Effect<PlanModule, NotPermitted | PlanModuleNotFound | PlanModuleTaken | StorageUnavailable>
}>()("@campaigns/application/Administration/PlanAdministration") {
  static readonly layer: Layer.Layer<PlanAdministration, never, PlanModules> = Layer.effect(
    PlanAdministration,
    Effect.gen(function*() {
      const modules = yield* PlanModules

      const writeBy = Effect.fnUntraced(function*(user: Principal) {
        yield* Effect.fromResult(administersAll(user))
        return { author: user.userId, at: yield* DateTime.now }
      })

      const mayRead = (user: Principal) => Effect.fromResult(administers(user))

      return PlanAdministration.of({
        get: Effect.fn("PlanAdministration.get")(function*(user, moduleId) {
          yield* mayRead(user)
          return yield* modules.find(moduleId)
        }),
        list: Effect.fn("PlanAdministration.list")(function*(user, page) {
          yield* mayRead(user)
          return yield* modules.list(page)
        }),
        create: Effect.fn("PlanAdministration.create")(function*(user, details) {
          return yield* modules.create(details, yield* writeBy(user))
        }),
        replace: Effect.fn("PlanAdministration.replace")(function*(user, moduleId, details) {
          return yield* modules.replace(moduleId, details, yield* writeBy(user))
        })
      })
    })
  )
}
