import { AdPlatform } from "@campaigns/application/AdPlatform/AdPlatform"
import { LiveCampaigns } from "@campaigns/application/AdPlatform/LiveCampaigns"
import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { ChangeOperation, PlannedChange } from "@campaigns/domain/LiveCampaigns/ChangeOperation"
import { planPublishing } from "@campaigns/domain/Publishing/PlanPublishing"
import { contractAccount as account, contractDraft } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { AdPlatformSandbox } from "@campaigns/sandboxes/AdPlatform/AdPlatformSandbox"
import * as Effect from "effect/Effect"

/** The account that is edited. */
export const root = "customers/1234567890"

interface Edited {
  readonly mutateOperationResponses?: ReadonlyArray<{ readonly [kind: string]: { readonly resourceName: string } }>
}

/** Changes the account as somebody else, and tells the names of what was made or changed. */
export const edit = Effect.fnUntraced(function*(operations: ReadonlyArray<object>, options: object = {}) {
  const { controlUrl } = yield* AdPlatformSandbox
  const body = JSON.stringify({ customer_id: "1234567890", mutate_operations: operations, ...options })
  return yield* Effect.promise(async () => {
    const response = await fetch(`${controlUrl}/edits`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body
    })
    const text = await response.text()
    if (!response.ok) throw new Error(text)
    const { mutateOperationResponses = [] }: Edited = JSON.parse(text)
    return mutateOperationResponses.flatMap((one) => Object.values(one).map(({ resourceName }) => resourceName))
  })
})

export const published = Effect.fnUntraced(function*(campaignName = "Shoes in spring") {
  const platform = yield* AdPlatform
  const accountGoals = yield* platform.conversionGoals(account)
  const plan = planPublishing({ draft: contractDraft({ campaignName }), marker: campaignName, accountGoals })
  return yield* platform.publish(account, plan)
})

export const change = (operation: ChangeOperation): PlannedChange => ({
  path: ["live", "x"],
  summary: "Change it.",
  riskCodes: [],
  operation
})

export const read = Effect.fnUntraced(function*(campaignId: CampaignId) {
  const live = yield* LiveCampaigns
  return yield* live.content(account, campaignId)
})

export const update = (kind: string, updateMask: string, resource: object) => ({
  [kind]: { updateMask, update: resource }
})
