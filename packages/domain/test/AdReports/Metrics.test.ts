import { mentions, type ReportedAd } from "@campaigns/domain/AdReports/AdReport"
import { Metrics, noMetrics, ratesOf, sumOf } from "@campaigns/domain/AdReports/Metrics"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"

const small = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 }))
const SmallMetrics = Schema.Struct({
  impressions: small,
  clicks: small,
  costMicros: small,
  conversions: small,
  conversionsValue: small
})

describe("Metrics", () => {
  it("come to rates, amounts in whole micros", () => {
    const rates = ratesOf({
      impressions: 400,
      clicks: 30,
      costMicros: 10_000_000,
      conversions: 1.5,
      conversionsValue: 25
    })
    assert.deepStrictEqual(rates, {
      ctr: 0.075,
      averageCpcMicros: 333_333,
      costPerConversionMicros: 6_666_667,
      conversionRate: 0.05,
      roas: 2.5
    })
  })

  it("come to rates of 0 where there is nothing to divide by", () => {
    const zero = { ctr: 0, averageCpcMicros: 0, costPerConversionMicros: 0, conversionRate: 0, roas: 0 }
    assert.deepStrictEqual(ratesOf(noMetrics), zero)
    assert.deepStrictEqual(ratesOf({ ...noMetrics, conversions: 2, conversionsValue: 9 }), zero)
  })

  it.prop("of parts are together those of the whole", { all: Schema.Array(SmallMetrics), at: small }, ({ all, at }) => {
    const cut = all.length === 0 ? 0 : at % all.length
    assert.deepStrictEqual(sumOf([sumOf(all.slice(0, cut)), sumOf(all.slice(cut))]), sumOf(all))
    assert.isTrue(Schema.is(Metrics)(sumOf(all)))
  })
})

describe("A search in an ad", () => {
  const ad: ReportedAd = {
    customerId: CustomerId.make(1_234_567_890),
    campaignId: CampaignId.make(1),
    campaignName: "Autumn Sale",
    campaignStatus: "ENABLED",
    adGroupId: 2,
    adGroupName: "Größen",
    adGroupStatus: "ENABLED",
    adId: 3,
    adType: "RESPONSIVE_SEARCH_AD",
    adStatus: "PAUSED",
    headlines: ["Trail Shoes", "Free returns"],
    descriptions: ["Order today."],
    path1: "path",
    path2: "",
    finalUrls: ["https://www.example.com/"],
    metrics: noMetrics
  }

  it("finds names of the campaign and ad group, headlines and descriptions, in any case", () => {
    for (const text of ["autumn", "SALE", "größen", "GRÖßEN", "trail shoes", "returns", "TODAY."]) {
      assert.isTrue(mentions(ad, text), text)
    }
  })

  it("finds nothing in other fields or across two texts", () => {
    for (const text of ["PAUSED", "example.com", "path", "shoes free", "shoes | free"]) {
      assert.isFalse(mentions(ad, text))
    }
  })
})
