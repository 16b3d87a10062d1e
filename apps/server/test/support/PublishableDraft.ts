import * as Effect from "effect/Effect"
import type { ApiUser, Reply } from "./ApiUser.ts"

const expect = (status: number) => (reply: Reply) => {
  if (reply.status !== status) throw new Error(`${reply.status}: ${JSON.stringify(reply.body)}`)
  return reply.body
}

const settings = {
  adplatform_customer_id: 1_234_567_890,
  website_url: "https://www.example.com",
  daily_budget_micros: 5_000_000,
  bidding_strategy: { type: "MAXIMIZE_CLICKS", max_cpc_bid_ceiling_micros: 1_000_000 },
  language_ids: [1000],
  location_targets: [{ geo_target_constant_id: 1_003_854 }]
}

const texts = (...words: ReadonlyArray<string>) => words.map((text) => ({ text }))

/** Makes a small draft that nothing blocks; `name` is the name of its campaign too. Gives its id. */
export const publishableDraft = Effect.fnUntraced(function*(user: ApiUser, name: string) {
  const created = yield* Effect.map(
    user.call("POST", "/campaigns/drafts", { name, campaign_name: name, ...settings }),
    expect(201)
  )
  const draftId = Number(created["id"])
  const { draft } = (yield* Effect.map(
    user.call("PATCH", `/campaigns/drafts/${draftId}/ad-groups`, {
      ad_groups: [{
        name: "Repair",
        cpc_bid_micros: 500_000,
        keywords: [{ text: "bike repair", match_type: "PHRASE" }, { text: "jobs", match_type: "NEGATIVE" }]
      }]
    }),
    expect(200)
  )) as { readonly draft: { readonly ad_groups: ReadonlyArray<{ readonly id: number }> } }
  yield* Effect.map(
    user.call("PATCH", `/campaigns/drafts/${draftId}/ads`, {
      rsas: [{
        ad_group_id: draft.ad_groups[0]?.id,
        headlines: texts("Bike Repair", "We Come to You", "Fixed Prices"),
        descriptions: texts("Our mechanics come to your door.", "A price before we start."),
        final_url: "https://www.example.com"
      }]
    }),
    expect(200)
  )
  return draftId
})
