import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import { CustomerNotFound } from "@campaigns/domain/Identity/AdCustomer"
import { CompanyNotFound } from "@campaigns/domain/Identity/Company"
import type { CompanyId, CustomerId } from "@campaigns/domain/Identity/Ids"
import { maySeeCompany, type Principal } from "@campaigns/domain/Identity/Principal"
import { type Permission, permissionsOf } from "@campaigns/domain/internal/Identity/Permissions"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { DraftAccess } from "../Drafts/DraftAccess.ts"
import { DraftNotFound } from "../Drafts/DraftReader.ts"
import { Companies } from "./Companies.ts"
import { CustomerAccess } from "./CustomerAccess.ts"

/** The draft, the customer and the company that are asked about; `null` for none. */
export interface PermissionPlace {
  readonly draftId: DraftId | null
  readonly customerId: CustomerId | null
  readonly companyId: CompanyId | null
}

/** Telling users what they may do, and why not. What they may not see is answered like what is not there. */
export class PermissionTelling extends Context.Service<PermissionTelling, {
  /**
   * With a draft its customer counts, too, and with a customer their company; a draft of another customer than the
   * named one is not there, nor is a customer of another company.
   */
  readonly of: (
    user: Principal,
    place: PermissionPlace
  ) => Effect.Effect<ReadonlyArray<Permission>, CompanyNotFound | CustomerNotFound | DraftNotFound | StorageUnavailable>
}>()("@campaigns/application/Identity/PermissionTelling") {
  static readonly layer: Layer.Layer<PermissionTelling, never, Companies | CustomerAccess | DraftAccess> = Layer.effect(
    PermissionTelling,
    Effect.gen(function*() {
      const companies = yield* Companies
      const customers = yield* CustomerAccess
      const drafts = yield* DraftAccess
      return PermissionTelling.of({
        of: Effect.fn("PermissionTelling.of")(function*(user, { companyId, customerId, draftId }) {
          const draft = draftId === null ? null : yield* drafts.draft(user, draftId)
          const named = customerId === null ? null : yield* customers.customer(user, customerId)
          if (draft !== null && named !== null && draft.customerId !== named.customerId) {
            return yield* new DraftNotFound({ draftId: draft.id })
          }
          const customer = draft === null || named !== null ? named : yield* customers.customer(user, draft.customerId)
          if (companyId !== null) {
            if (!maySeeCompany(user, companyId)) return yield* new CompanyNotFound({ companyId })
            yield* companies.get(companyId)
            if (customer !== null && customer.companyId !== companyId) {
              return yield* new CustomerNotFound({ customerId: customer.customerId })
            }
          }
          return permissionsOf(user, { draft, customer, company: companyId ?? customer?.companyId ?? null })
        })
      })
    })
  )
}
