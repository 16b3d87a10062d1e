import {
  biddingFields,
  BiddingStrategy,
  biddingStrategy,
  BiddingStrategyType,
  ignoredFields,
  manualCpc,
  maximizeClicks,
  maximizeConversions,
  maximizeConversionValue,
  targetCpa,
  targetImpressionShare,
  targetRoas
} from "@campaigns/domain/Drafts/Bidding"
import { blankSettings } from "@campaigns/domain/Drafts/CampaignSettings"
import { DraftDelta } from "@campaigns/domain/Drafts/DraftDelta"
import { editSettings, patchedSettings } from "@campaigns/domain/Drafts/EditSettings"
import { Micros } from "@campaigns/domain/Drafts/Money"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { draftOf } from "./ExampleDrafts.ts"

/** A strategy as versions before stored it: every field, whatever the type. */
const everything = {
  targetCpaMicros: Micros.make(5_000_000),
  targetRoas: 2,
  maxCpcBidCeilingMicros: Micros.make(3_000_000),
  impressionShareLocation: "TOP_OF_PAGE",
  impressionShareFractionMicros: 650_000
} as const

const made: Readonly<Record<BiddingStrategyType, BiddingStrategy>> = {
  MAXIMIZE_CONVERSIONS: maximizeConversions(Micros.make(5_000_000)),
  MAXIMIZE_CONVERSION_VALUE: maximizeConversionValue(2),
  MAXIMIZE_CLICKS: maximizeClicks(Micros.make(3_000_000)),
  TARGET_CPA: targetCpa(Micros.make(5_000_000)),
  TARGET_ROAS: targetRoas(2),
  TARGET_IMPRESSION_SHARE: targetImpressionShare({
    maxCpcBidCeilingMicros: Micros.make(3_000_000),
    impressionShareLocation: "TOP_OF_PAGE",
    impressionShareFractionMicros: 650_000
  }),
  MANUAL_CPC: manualCpc
}

const nothing = {
  targetCpaMicros: null,
  targetRoas: null,
  maxCpcBidCeilingMicros: null,
  impressionShareLocation: null,
  impressionShareFractionMicros: null
}

describe("a bidding strategy", () => {
  for (const type of BiddingStrategyType.literals) {
    const strategy = made[type]

    it(`of type ${type} keeps what its type takes and tells what it does not`, () => {
      assert.deepStrictEqual(biddingStrategy({ type, ...everything }), strategy)
      const kept = Object.keys(strategy).filter((key) => key !== "type")
      const ignored = ignoredFields({ type, ...everything })
      assert.sameMembers([...kept, ...ignored], Object.keys(everything))
      assert.deepStrictEqual(ignoredFields({ type }), [])
      assert.deepStrictEqual(ignoredFields({ type, ...biddingFields(strategy) }), [])
    })

    it(`of type ${type} has all fields for a reader, null those that it does not have`, () => {
      const { type: _, ...own } = strategy
      assert.deepStrictEqual(biddingFields(strategy), { ...nothing, ...own })
    })

    it(`of type ${type} that was stored with fields of other types is read without them`, () => {
      const read = Schema.decodeSync(BiddingStrategy)({ type, ...everything })
      assert.deepStrictEqual(read, strategy)
      assert.deepStrictEqual(Schema.decodeSync(BiddingStrategy)({ type, ...nothing }), biddingStrategy({ type }))
    })
  }

  it("in a stored revision is read without fields of other types", () => {
    const delta = Schema.decodeSync(DraftDelta)({
      settings: { biddingStrategy: { type: "MANUAL_CPC", ...everything } },
      parts: {},
      adGroups: { put: [], removed: [] },
      keywords: { put: [], removed: [], rematched: [] },
      rsas: { put: [], removed: [] }
    })
    assert.deepStrictEqual(delta.settings.biddingStrategy, manualCpc)
  })
})

describe("a patch of the settings", () => {
  it("keeps of a strategy what its type takes, and names the rest", () => {
    const patch = { biddingStrategy: { type: "MAXIMIZE_CLICKS", ...everything } } as const
    const { draft, findings } = Result.getOrThrow(editSettings(draftOf(), patch, "all"))
    assert.deepStrictEqual(draft.settings.biddingStrategy, maximizeClicks(Micros.make(3_000_000)))
    assert.deepStrictEqual(findings.map(({ code, path }) => [code, path.at(-1)]), [
      ["TARGET_CPA_IGNORED", "targetCpaMicros"],
      ["TARGET_ROAS_IGNORED", "targetRoas"],
      ["IMPRESSION_SHARE_IGNORED", "impressionShareLocation"],
      ["IMPRESSION_SHARE_IGNORED", "impressionShareFractionMicros"]
    ])
    for (const { params, severity } of findings) {
      assert.deepStrictEqual([params, severity], [{ type: "MAXIMIZE_CLICKS" }, "advises"])
    }
  })

  it("names both what has no use and the exclusions that stayed", () => {
    const quiet = editSettings(draftOf(), { biddingStrategy: { type: "MANUAL_CPC" } }, "all")
    assert.deepStrictEqual(Result.getOrThrow(quiet).findings, [])
  })

  it("takes what is undefined for absent, and null for cleared", () => {
    const settings = { ...blankSettings("Bakery"), websiteUrl: "https://a.test/", biddingStrategy: manualCpc }
    // Plain `strict` lets this through where a field may be absent.
    const patch = {
      name: undefined,
      websiteUrl: undefined,
      biddingStrategy: undefined,
      languageIds: undefined
    } as object
    assert.deepStrictEqual(patchedSettings(settings, patch), settings)
    const cleared = patchedSettings(settings, { websiteUrl: null, biddingStrategy: null })
    assert.deepStrictEqual(cleared, { ...settings, websiteUrl: null, biddingStrategy: null })
    const edited = editSettings({ ...draftOf(), settings }, patch, "all")
    assert.deepStrictEqual(Result.getOrThrow(edited).draft.settings, settings)
  })
})
