import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { demoTenant } from "../Seed/DemoTenants.ts"
import { DemoFailed } from "./ApiClient.ts"
import * as Output from "./Output.ts"

/** The parts of a live campaign, read whole, that say where its budget and an ad are found on the platform. */
export const EditedCampaign = Schema.Struct({
  budget: Schema.Struct({ resource_name: Schema.String }),
  content: Schema.Struct({
    ad_groups: Schema.Array(
      Schema.Struct({ id: Schema.Int, name: Schema.String, rsas: Schema.Array(Schema.Struct({ id: Schema.Int })) })
    )
  })
})
export type EditedCampaign = typeof EditedCampaign.Type

const { customerId } = demoTenant.customer

const update = (kind: string, updateMask: string, resource: object) => ({ [kind]: { updateMask, update: resource } })

const pausingOneAd = ({ content }: EditedCampaign): ReadonlyArray<object> => {
  const group = content.ad_groups.find(({ rsas }) => rsas.length > 0)
  const [ad] = group?.rsas ?? []
  if (group === undefined || ad === undefined) return []
  const resourceName = `customers/${customerId}/adGroupAds/${group.id}~${ad.id}`
  return [update("adGroupAdOperation", "status", { resourceName, status: "PAUSED" })]
}

/** Sets a campaign's daily budget (micros) and pauses an ad at the platform, as a person does with its own screens. */
export const changeAtThePlatform = (platformUrl: string, campaign: EditedCampaign, amountMicros: number) =>
  Effect.gen(function*() {
    const budget = { resourceName: campaign.budget.resource_name, amountMicros: String(amountMicros) }
    const body = {
      customer_id: String(customerId),
      user_email: "colleague@example.com",
      mutate_operations: [update("campaignBudgetOperation", "amountMicros", budget), ...pausingOneAd(campaign)]
    }
    Output.request("POST", `${platformUrl}/sandbox/edits`, body)
    const status = yield* Effect.tryPromise({
      try: async () => {
        const response = await fetch(`${platformUrl}/sandbox/edits`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body)
        })
        if (!response.ok) throw new Error(await response.text())
        return response.status
      },
      catch: (cause) => new DemoFailed({ message: `The sandbox took no change: ${String(cause)}` })
    })
    Output.answer(status, "the daily budget is set, an ad is paused")
  })
