import type { Principal } from "@campaigns/domain/Identity/Principal"
import type { KeptAuditEntry } from "@campaigns/domain/internal/Administration/AuditEntry"
import type { NotPermitted } from "@campaigns/domain/internal/Identity/NotPermitted"
import { administers } from "@campaigns/domain/internal/Identity/Permissions"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import type { Page } from "../Paging/Page.ts"
import type { SortedPageRequest, SortPosition } from "../Paging/SortedPage.ts"
import { type AuditFilter, AuditLog } from "./AuditLog.ts"

/** Reading the audit log, for administrators. */
export class AuditReading extends Context.Service<AuditReading, {
  readonly list: (
    user: Principal,
    filter: AuditFilter,
    page: SortedPageRequest<"id">
  ) => Effect.Effect<Page<KeptAuditEntry, SortPosition>, NotPermitted | StorageUnavailable>
}>()("@campaigns/application/Administration/AuditReading") {
  static readonly layer: Layer.Layer<AuditReading, never, AuditLog> = Layer.effect(
    AuditReading,
    Effect.map(AuditLog, (log) =>
      AuditReading.of({
        list: Effect.fn("AuditReading.list")(function*(user, filter, page) {
          yield* Effect.fromResult(administers(user))
          return yield* log.list(filter, page)
        })
      }))
  )
}
