import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { MarketAnalysisStatus, recordCampaign, recordIdeas } from "@campaigns/domain/MarketAnalysis/MarketAnalysis"
import { assert, describe, it } from "@effect/vitest"

describe("the status of a market analysis", () => {
  it("says for every status what ideas and campaigns make of it", () => {
    const table = MarketAnalysisStatus.literals.map((status) => [
      status,
      recordIdeas(status),
      recordCampaign(CampaignId.make(5)).status
    ])
    assert.deepStrictEqual(table, [
      ["draft", "completed", "campaignCreated"],
      ["completed", "completed", "campaignCreated"],
      ["campaignCreated", "campaignCreated", "campaignCreated"]
    ])
    assert.strictEqual(recordCampaign(CampaignId.make(5)).createdCampaignId, 5)
  })
})
