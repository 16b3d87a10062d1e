import { Micros } from "@campaigns/domain/Drafts/Money"
import { biddingFieldsIgnored, languagesNotTargeted, negativeKeywordsKept } from "@campaigns/domain/Rules/WriteFindings"
import { assert, describe, it } from "@effect/vitest"
import { placeOf } from "./support/Judged.ts"

const said = (findings: ReturnType<typeof biddingFieldsIgnored>) =>
  findings.map(({ code, params, path, severity, step }) => [`${code} at ${placeOf(path)}`, params, severity, step])

describe("what a write says", () => {
  it("of languages stands at their list, once for all of them", () => {
    assert.deepStrictEqual(said(languagesNotTargeted([])), [])
    assert.deepStrictEqual(said(languagesNotTargeted([1000, 1001])), [
      ["LANGUAGES_NOT_TARGETED at settings.languageIds", {}, "advises", "campaignSettings"]
    ])
  })

  it("of exclusions that keep their match type stands at the default", () => {
    assert.deepStrictEqual(said([negativeKeywordsKept(2)]), [
      ["NEGATIVE_KEYWORDS_KEPT at settings.defaultMatchType", { count: 2 }, "advises", "campaignSettings"]
    ])
  })

  it("of fields that a strategy has no use for stands at each of them", () => {
    const amount = Micros.make(1_000_000)
    assert.deepStrictEqual(said(biddingFieldsIgnored({ type: "MAXIMIZE_CLICKS", maxCpcBidCeilingMicros: amount })), [])
    const all = {
      targetCpaMicros: amount,
      targetRoas: 4,
      maxCpcBidCeilingMicros: amount,
      impressionShareLocation: "ANYWHERE_ON_PAGE",
      impressionShareFractionMicros: 500_000
    } as const
    const codesOf = (type: "MANUAL_CPC" | "TARGET_CPA") =>
      said(biddingFieldsIgnored({ type, ...all })).map(([code, params]) => [code, params])
    const at = (code: string, field: string, type: string) => [
      `${code} at settings.biddingStrategy.${field}`,
      { type }
    ]
    const rest = (type: string) => [
      at("TARGET_ROAS_IGNORED", "targetRoas", type),
      at("BID_CEILING_IGNORED", "maxCpcBidCeilingMicros", type),
      at("IMPRESSION_SHARE_IGNORED", "impressionShareLocation", type),
      at("IMPRESSION_SHARE_IGNORED", "impressionShareFractionMicros", type)
    ]
    assert.deepStrictEqual(codesOf("TARGET_CPA"), rest("TARGET_CPA"))
    assert.deepStrictEqual(codesOf("MANUAL_CPC"), [
      at("TARGET_CPA_IGNORED", "targetCpaMicros", "MANUAL_CPC"),
      ...rest("MANUAL_CPC")
    ])
  })
})
