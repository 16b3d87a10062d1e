import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { planInTurns } from "@campaigns/domain/Publishing/PlanPublishing"
import * as Effect from "effect/Effect"
import { AdPlatform } from "../AdPlatform/AdPlatform.ts"
import { inTurns } from "../Conventions/InTurns.ts"
import { orBug } from "../Conventions/StorageUnavailable.ts"
import { Companies } from "../Identity/Companies.ts"
import { PlatformAccounts } from "../PlatformTokens/PlatformAccounts.ts"

/** The account of a draft, and its publishing plan under a marker, with the account's present goals and declaration. */
export const planning = Effect.gen(function*() {
  const companies = yield* Companies
  const accounts = yield* PlatformAccounts
  const platform = yield* AdPlatform
  return Effect.fnUntraced(function*(draft: CampaignDraft, marker: string) {
    const account = yield* accounts.accountOf(draft.customerId)
    const accountGoals = yield* platform.conversionGoals(account)
    const { euPoliticalAdvertising } = yield* orBug(companies.customer(draft.customerId))
    const containsEuPoliticalAdvertising = euPoliticalAdvertising?.contains
    const plan = yield* inTurns(() => planInTurns({ draft, marker, accountGoals, containsEuPoliticalAdvertising }))
    return { account, plan }
  })
})
