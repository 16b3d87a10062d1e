import { fieldPath, wireKey } from "@campaigns/adapters-http/Api/Drafts/FieldPath"
import { assert, describe, it } from "@effect/vitest"

describe("the wire's name of a place in a draft", () => {
  for (
    const [path, field] of [
      [[], ""],
      [["adGroups", 2, "keywords", 0, "text"], "ad_groups[2].keywords[0].text"],
      [["settings", "dailyBudgetMicros"], "daily_budget_micros"],
      [["settings", "biddingStrategy", "maxCpcBidCeilingMicros"], "bidding_strategy.max_cpc_bid_ceiling_micros"],
      [["settings", "languageIds", 1], "language_ids[1]"],
      [["adGroupsGeneration"], "ad_groups_generation_status"],
      [["extensionsGeneration"], "extensions_generation_status"],
      [["adGroups", 0, "rsas", 1, "generation"], "ad_groups[0].rsas[1].generation_status"],
      [["adGroups", 0, "rsas", 1, "displayPath2"], "ad_groups[0].rsas[1].display_path_2"],
      [["extensions", "structuredSnippets", 0, "values", 3], "extensions.structured_snippets[0].values[3]"]
    ] as const
  ) {
    it(`is ${field === "" ? "empty for the whole draft" : field}`, () => assert.strictEqual(fieldPath(path), field))
  }

  it("has the case of the wire", () =>
    assert.strictEqual(wireKey("targetAdplatformSearch"), "target_adplatform_search"))
})
