import { maximizeConversions, maximizeConversionValue, targetCpa, targetRoas } from "@campaigns/domain/Drafts/Bidding"
import { biddingKey } from "@campaigns/domain/LiveCampaigns/SameMeaning"
import { assert, describe, it } from "@effect/vitest"
import { content, differences, withAd, withKeyword } from "./support/Contents.ts"

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

describe("an address of a live campaign", () => {
  const at = (finalUrl: string) =>
    withKeyword(withAd(content, 0, 1, { finalUrl, finalMobileUrl: finalUrl }), 1, 0, { finalUrl })

  it("is the same in other writings of its host, with a default port, and with no path", () => {
    const live = at("https://bücher.example.com/")
    for (
      const other of [
        "HTTPS://BÜCHER.Example.com",
        "https://xn--bcher-kva.example.com:443/",
        "https://xn--bcher-kva.example.com"
      ]
    ) {
      assert.deepStrictEqual(differences(at(other), live, live), [], other)
      assert.deepStrictEqual(differences(live, at(other), live), [], other)
    }
  })

  it("is another one where a server may tell them apart", () => {
    const live = at("https://www.example.com/{_city}/shoes")
    for (
      const other of [
        "https://www.example.com/%7B_city%7D/shoes",
        "https://www.example.com/{_city}/shoes/",
        "https://www.example.com/a/../{_city}/shoes"
      ]
    ) {
      assert.deepStrictEqual(differences(at(other), live, live), [
        "adGroups[0].rsas[1].finalUrl draft",
        "adGroups[0].rsas[1].finalMobileUrl draft",
        "adGroups[1].keywords[0].finalUrl draft"
      ], other)
    }
  })
})
