import { todayIn } from "@campaigns/domain/Drafts/CalendarDate"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { DraftStep, DraftWarning } from "@campaigns/domain/Drafts/DraftWarning"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import { warningsOf } from "@campaigns/domain/Rules/RuleBook"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { CustomerAccess } from "../Identity/CustomerAccess.ts"

/** Judges drafts by the rule book, with the currency and the day of the account in which they will be published. */
export class DraftReviewing extends Context.Service<DraftReviewing, {
  /** The warnings of one step, or of all four when none is named. The user may see the draft. */
  readonly warnings: (
    user: Principal,
    draft: CampaignDraft,
    step?: DraftStep
  ) => Effect.Effect<ReadonlyArray<DraftWarning>>
}>()("@campaigns/application/Drafts/DraftReviewing") {
  static readonly layer: Layer.Layer<DraftReviewing, never, CustomerAccess> = Layer.effect(
    DraftReviewing,
    Effect.gen(function*() {
      const access = yield* CustomerAccess
      return DraftReviewing.of({
        warnings: Effect.fnUntraced(function*(user, draft, step) {
          // A draft that the user may see belongs to a customer that they may see, so absence would be a bug.
          const account = yield* Effect.orDie(access.customer(user, draft.customerId))
          const today = todayIn(yield* DateTime.now, account.timeZone)
          return warningsOf({ draft, currencyCode: account.currencyCode, today }, step)
        })
      })
    })
  )
}
