import { ChangePlanId } from "@campaigns/domain/Drafts/Ids"
import type { UserId } from "@campaigns/domain/Identity/Ids"
import type { ChangePlan } from "@campaigns/domain/internal/LiveCampaigns/PlanChanges"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { LiveCampaigns } from "../AdPlatform/LiveCampaigns.ts"
import { ChangePlans, PLAN_LIFETIME, type SavedPlan } from "./ChangePlans.ts"
import { leavableFindings } from "./LeavableFindings.ts"
import type { ComparedDraft } from "./LiveComparing.ts"

/** The parts of a plan that its maker says; `validates` lets the platform check it. */
interface PlanParts extends
  Pick<
    SavedPlan,
    "blockedBy" | "decisions" | "differences" | "follows" | "moved" | "recommends" | "undoes" | "waitsFor"
  >
{
  readonly validates: boolean
  readonly policyExemptions?: ReadonlyArray<string> | undefined
}

/** Keeps a plan with its operations in the platform's own JSON, and with the platform's word on them. */
export const savingPlans = Effect.gen(function*() {
  const campaigns = yield* LiveCampaigns
  const plans = yield* ChangePlans
  const random = yield* SecureRandom.SecureRandom

  return Effect.fnUntraced(function*(author: UserId, compared: ComparedDraft, plan: ChangePlan, parts: PlanParts) {
    const { account, base, campaignId, draft, live } = compared
    const { policyExemptions: topics = [], validates, ...shown } = parts
    const encoded = yield* Effect.forEach(
      plan.requests,
      (request) => campaigns.encode(account, campaignId, request, topics)
    )
    // What a later request needs is made by the first, so that only that one can be checked beforehand.
    const [first] = plan.requests
    const findings = validates && first !== undefined
      ? yield* campaigns.validate(account, campaignId, first, topics)
      : []
    const savedAt = yield* DateTime.now
    const saved: SavedPlan = {
      planId: ChangePlanId.make(yield* random.uuidV7()),
      draftId: draft.id,
      author,
      exemptions: topics.length === 0 ? null : { topics, by: author, at: savedAt },
      draftRevision: draft.revision,
      baseAt: base.agreedAt,
      kept: base.kept,
      live,
      savedAt,
      expiresAt: DateTime.addDuration(savedAt, PLAN_LIFETIME),
      plan,
      encoded: encoded.flat(),
      findings: leavableFindings(shown.differences, findings),
      ...shown
    }
    yield* plans.save(saved)
    return saved
  })
})
