import type { Service } from "./Service.ts"

export interface BenchDraft {
  readonly id: number
  readonly adGroupIds: ReadonlyArray<number>
}

interface DraftAnswer {
  readonly id: number
  readonly ad_groups: ReadonlyArray<{ readonly id: number }>
}

const drafts = "/api/v1/campaigns/drafts"

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

const ad = (adGroupId: number) => ({
  ad_group_id: adGroupId,
  final_url: "https://www.example.com/running-shoes",
  display_path_1: "shoes",
  display_path_2: "running",
  headlines: range(15).map((n) => ({ text: `Running shoes offer ${n}` })),
  descriptions: range(4).map((n) => ({ text: `Light, fast and made for the road: our running shoes, reason ${n}.` }))
})

/** A draft of 10 ad groups with 20 keywords and a responsive search ad each. */
export const createDraft = async (service: Service): Promise<BenchDraft> => {
  const { id } = await service.json<DraftAnswer>("POST", drafts, {
    name: "Benchmark",
    adplatform_customer_id: 1234567890,
    campaign_name: "Benchmark",
    daily_budget_micros: 5_000_000,
    bidding_strategy: { type: "MAXIMIZE_CLICKS" },
    website_url: "https://www.example.com/",
    language_ids: [1000],
    location_targets: [{ geo_target_constant_id: 2276 }]
  })
  const { draft } = await service.json<{ readonly draft: DraftAnswer }>("PATCH", `${drafts}/${id}/ad-groups`, {
    ad_groups: range(10).map((group) => ({
      name: `Ad group ${group}`,
      cpc_bid_micros: 1_000_000,
      keywords: range(20).map((n) => ({ text: `running shoes ${group} ${n}` }))
    }))
  })
  const adGroupIds = draft.ad_groups.map((group) => group.id)
  await service.text("PATCH", `${drafts}/${id}/ads`, { rsas: adGroupIds.map(ad) })
  return { id, adGroupIds }
}

/** A draft with 20,000 keywords in four ad groups. */
export const createLargeDraft = async (service: Service): Promise<BenchDraft> => {
  const { id } = await service.json<DraftAnswer>("POST", drafts, { name: "Large", adplatform_customer_id: 1234567890 })
  const adGroupIds: Array<number> = []
  for (const group of range(4)) {
    const { draft } = await service.json<{ readonly draft: DraftAnswer }>("PATCH", `${drafts}/${id}/ad-groups`, {
      ad_groups: [{
        name: `Ad group ${group}`,
        cpc_bid_micros: 1_000_000,
        keywords: range(5_000).map((n) => ({ text: `keyword ${group} ${n}` }))
      }]
    })
    adGroupIds.splice(0, adGroupIds.length, ...draft.ad_groups.map((entry) => entry.id))
  }
  return { id, adGroupIds }
}
