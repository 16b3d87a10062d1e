import type { CustomerNotFound } from "@campaigns/domain/Identity/AdCustomer"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { AnalysisContext } from "@campaigns/domain/internal/Analyses/AnalysisContext"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import type { UserWrite } from "../Identity/Users.ts"

/**
 * The facts that people have said about customers for their analyses.
 *
 * Laws. A found context equals what was put last; of a customer of whom nothing was said it is empty (`noContext`). It
 * goes with its customer. A `put` with `write` that changes something leaves one entry of the kind `analysisContext` in
 * the `AuditLog`, in the same transaction.
 */
export class AnalysisContexts extends Context.Service<AnalysisContexts, {
  readonly find: (customerId: CustomerId) => Effect.Effect<AnalysisContext, StorageUnavailable>
  readonly put: (
    customerId: CustomerId,
    context: AnalysisContext,
    write?: UserWrite
  ) => Effect.Effect<void, CustomerNotFound | StorageUnavailable>
}>()("@campaigns/application/Analyses/AnalysisContexts") {}
