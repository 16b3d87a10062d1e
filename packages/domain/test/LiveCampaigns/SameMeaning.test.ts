import { maximizeConversions, maximizeConversionValue, targetCpa, targetRoas } from "@campaigns/domain/Drafts/Bidding"
import { biddingKey } from "@campaigns/domain/LiveCampaigns/SameMeaning"
import { assert, describe, it } from "@effect/vitest"

describe("biddingKey", () => {
  it("is one for a target in the platform's older and newer form, and another for another target or none", () => {
    assert.strictEqual(biddingKey(targetCpa(2_000_000)), biddingKey(maximizeConversions(2_000_000)))
    assert.strictEqual(biddingKey(targetRoas(2)), biddingKey(maximizeConversionValue(2)))
    const keys = [
      biddingKey(targetCpa(2)),
      biddingKey(targetCpa(3)),
      biddingKey(targetRoas(2)),
      biddingKey(targetRoas(3)),
      biddingKey(maximizeConversions(null)),
      biddingKey(maximizeConversionValue(null)),
      biddingKey(null)
    ]
    assert.strictEqual(new Set(keys).size, keys.length)
  })
})
