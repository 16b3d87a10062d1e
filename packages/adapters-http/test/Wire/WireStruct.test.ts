import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"
import { CampaignSettingsBody } from "../../src/Api/Drafts/SettingsWire.ts"
import { wireDefault } from "../../src/Api/Wire/Wire.ts"
import { wireInt } from "../../src/Api/Wire/WireInt.ts"
import { wireNullable } from "../../src/Api/Wire/WireNullable.ts"
import { wireStruct } from "../../src/Api/Wire/WireStruct.ts"
import { reading, sentences } from "./Reading.ts"

const Pair = wireStruct("Pair", {
  low: wireInt(),
  high: Schema.optionalKey(wireNullable(wireInt())),
  step: wireDefault(wireInt({ gt: 0 }), 1)
}, ({ high, low }) => typeof high === "number" && high < low ? "high is below low" : undefined)

describe("an object of the wire", () => {
  it("keeps an absent field absent, a null one null, and fills in defaults", () => {
    assert.deepStrictEqual(reading(Pair, { low: 1 }), { low: 1, step: 1 })
    assert.deepStrictEqual(reading(Pair, { low: 1, high: null, step: 2 }), { low: 1, high: null, step: 2 })
  })

  it("reports fields in the order in which they are declared, not sent", () => {
    assert.deepStrictEqual(reading(Pair, { step: 0, high: "x" }), ["missing", "int_parsing", "greater_than"])
  })

  it("asks its rule only when its fields have passed", () => {
    assert.deepStrictEqual(sentences(Pair, { low: 2, high: 1 }), ["Value error, high is below low"])
    assert.deepStrictEqual(reading(Pair, { low: 2, high: 1, step: 0 }), ["greater_than"])
  })

  it("ignores what it does not know and does not read what it inherits", () => {
    assert.deepStrictEqual(reading(Pair, JSON.parse("{\"low\":1,\"zzz\":1,\"__proto__\":{\"high\":5}}")), {
      low: 1,
      step: 1
    })
  })

  it("is an object", () => {
    for (const input of [null, [], "x", 1]) assert.deepStrictEqual(reading(Pair, input), ["model_attributes_type"])
  })

  it("refuses the three settings that mean nothing without their companion", () => {
    const withBidding = (bidding_strategy: object) => sentences(CampaignSettingsBody, { bidding_strategy })
    assert.deepStrictEqual(withBidding({ type: "TARGET_CPA", target_cpa_micros: null }), [
      "Value error, target_cpa_micros is required when type is TARGET_CPA"
    ])
    assert.deepStrictEqual(withBidding({ type: "TARGET_ROAS" }), [
      "Value error, target_roas is required when type is TARGET_ROAS"
    ])
    assert.deepStrictEqual(sentences(CampaignSettingsBody, { ad_schedule: { mode: "CUSTOM" } }), [
      "Value error, schedule_entries is required when mode is CUSTOM"
    ])
    assert.deepStrictEqual(withBidding({ type: "TARGET_CPA", target_cpa_micros: 0 }), [])
  })
})
