import { todayIn } from "@campaigns/domain/Drafts/CalendarDate"
import type { ApplicationId, CampaignId, DraftId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { settingsInState } from "@campaigns/domain/internal/Administration/AuditEntry"
import {
  type AskedChange,
  type BudgetOfDay,
  changeAsks,
  type LiveChange
} from "@campaigns/domain/internal/LiveCampaigns/GuardRails"
import type { CampaignRef } from "@campaigns/domain/internal/LiveCampaigns/LiveContent"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { AuditLog } from "../Administration/AuditLog.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { DraftReader } from "../Drafts/DraftReader.ts"
import { Applications, type ApplicationSummary, isUndoable } from "./Applications.ts"
import type { Guarded } from "./GuardRailChecking.ts"

/** The number of applications that are read at once; few campaigns are changed oftener in a day. */
const PAGE = 50

/** The first change of a campaign on a day: when, and its budget before, micros. */
interface FirstChange extends BudgetOfDay {
  readonly at: DateTime.Utc
}

/** The campaign that is changed, and those that spend from its budget as well. */
export interface ChangedCampaign {
  readonly campaignId: CampaignId
  readonly others: ReadonlyArray<CampaignRef>
}

const earliest = (changes: ReadonlyArray<FirstChange | null>): FirstChange | null =>
  changes.reduce(
    (first, one) => one === null || (first !== null && DateTime.isLessThanOrEqualTo(first.at, one.at)) ? first : one,
    null
  )

/**
 * The change as guard rails look at it, with earlier ones of the account's day: by applications of its draft, or,
 * without one, by the audit log. Changes on the platform itself are unknown here; the budget that they left counts.
 */
export const askingOfDay = Effect.gen(function*() {
  const drafts = yield* DraftReader
  const applications = yield* Applications
  const audit = yield* AuditLog

  const isToday = ({ customer, today }: Guarded, at: DateTime.Utc): boolean => todayIn(at, customer.timeZone) === today

  /** The applications of a draft that took effect in the campaign on the day, the newest first. */
  const ofDraft = Effect.fnUntraced(function*(guarded: Guarded, draftId: DraftId, campaignId: CampaignId) {
    const found: Array<ApplicationSummary> = []
    let from: ApplicationId | null = null
    do {
      const page: Effect.Success<ReturnType<typeof applications.list>> = yield* applications.list(draftId, {
        limit: PAGE,
        from
      })
      const ofDay = page.items.filter(({ at }) => isToday(guarded, at))
      found.push(...ofDay.filter((application) => isUndoable(application, campaignId)))
      from = ofDay.length < page.items.length ? null : page.next as ApplicationId | null
    } while (from !== null)
    return found
  })

  const firstOfDraft = Effect.fnUntraced(function*(guarded: Guarded, draftId: DraftId, campaignId: CampaignId) {
    const found = yield* ofDraft(guarded, draftId, campaignId)
    const first = found.at(-1)
    if (first === undefined) return null
    const whole = yield* Effect.catchTag(
      applications.find(draftId, first.id),
      "ApplicationNotFound",
      () => Effect.succeed(null)
    )
    const moves = found.flatMap(({ budgetMove }) => budgetMove === null ? [] : [budgetMove])
    const change: FirstChange = {
      at: first.at,
      budgetMicros: whole?.before?.settings.dailyBudgetMicros ?? 0,
      leftShared: moves[0]?.way === "left"
    }
    return change
  })

  const firstInAudit = Effect.fnUntraced(function*(guarded: Guarded, campaignId: CampaignId) {
    const entries = yield* audit.of("liveCampaign", campaignId)
    const first = entries.find(({ at }) => isToday(guarded, at))
    const settings = first === undefined ? null : settingsInState(first.before)
    if (first === undefined || settings === null) return null
    const change: FirstChange = { at: first.at, budgetMicros: settings.dailyBudgetMicros ?? 0, leftShared: false }
    return change
  })

  const firstOf = Effect.fnUntraced(function*(guarded: Guarded, customerId: CustomerId, campaignId: CampaignId) {
    const head = yield* drafts.findOfCampaign(customerId, campaignId)
    const inDraft = head === null ? null : yield* firstOfDraft(guarded, head.id, campaignId)
    const first = earliest([inDraft, yield* firstInAudit(guarded, campaignId)])
    return first === null ? null : { ...first, leftShared: inDraft?.leftShared === true }
  })

  return Effect.fn("askingOfDay")(function*(
    guarded: Guarded,
    { campaignId, others }: ChangedCampaign,
    change: Omit<LiveChange, "today">
  ): Effect.fn.Return<AskedChange, StorageUnavailable> {
    const { customer, today } = guarded
    const alone = changeAsks({ ...change, today })
    if (customer.guardRails.maxIncreasePercent === null || alone.added === 0) return alone
    const own = yield* firstOf(guarded, customer.customerId, campaignId)
    // Campaigns that came to the budget on this day spent from another one before.
    const shared = yield* Effect.forEach(
      others,
      (other) =>
        Effect.flatMap(
          drafts.findOfCampaign(customer.customerId, other.campaignId),
          (head) =>
            head === null ? firstInAudit(guarded, other.campaignId) : firstOfDraft(guarded, head.id, other.campaignId)
        )
    )
    const first = earliest([own, ...shared.filter((one) => one?.leftShared !== true)])
    return changeAsks({
      ...change,
      today,
      ofDay: first === null ? null : { ...first, leftShared: own?.leftShared === true }
    })
  })
})
