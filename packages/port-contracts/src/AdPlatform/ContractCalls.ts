import { AdPlatform } from "@campaigns/application/AdPlatform/AdPlatform"
import type { AdPlatformError } from "@campaigns/application/AdPlatform/AdPlatformError"
import { LiveCampaigns } from "@campaigns/application/AdPlatform/LiveCampaigns"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { statedSettings } from "@campaigns/domain/LiveCampaigns/ChangeLiveCampaign"
import { planPublishing } from "@campaigns/domain/Publishing/PlanPublishing"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type { AdPlatformFaults } from "./AdPlatformFaults.ts"
import { contractAccount as account } from "./ContractDraft.ts"

/** States one law: a test in which the platform is empty at the start. */
export type Law = <A, E>(
  title: string,
  body: Effect.Effect<A, E, AdPlatform | LiveCampaigns | AdPlatformFaults>
) => void

/** The plan of a draft for the account as it is. */
export const planOf = Effect.fnUntraced(function*(draft: CampaignDraft, marker: string) {
  const platform = yield* AdPlatform
  return planPublishing({ draft, marker, accountGoals: yield* platform.conversionGoals(account) })
})

/** The campaign that publishing a draft made, as it reads back. */
export const published = Effect.fnUntraced(function*(draft: CampaignDraft, marker: string) {
  const platform = yield* AdPlatform
  const campaignId = yield* platform.publish(account, yield* planOf(draft, marker))
  return statedSettings(yield* (yield* LiveCampaigns).settings(account, campaignId))
})

/** The platform's refusal of a call that it must refuse. */
export const rejection = <A>(call: Effect.Effect<A, AdPlatformError>) =>
  Effect.map(Effect.flip(call), ({ reason }) => {
    assert.strictEqual(reason._tag, "Rejected")
    return reason._tag === "Rejected" ? reason.findings : []
  })
