import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import * as Gaql from "../../src/Wire/Gaql.ts"

describe("a query", () => {
  it("asks for fields under all of its conditions", () => {
    const query = Gaql.select("campaign_criterion", ["campaign.id", "campaign_criterion.negative"], [
      Gaql.equals("campaign.id", 12),
      Gaql.oneOf("campaign_criterion.type", ["LOCATION", "LANGUAGE"])
    ])
    assert.strictEqual(
      Result.getOrThrow(query),
      "SELECT campaign.id, campaign_criterion.negative FROM campaign_criterion " +
        "WHERE campaign.id = 12 AND campaign_criterion.type IN ('LOCATION', 'LANGUAGE')"
    )
  })

  it("keeps a quote or a backslash inside its literal", () => {
    const query = Gaql.select("label", ["label.id"], [Gaql.equals("label.name", "it's \\ ' OR label.id > 0")])
    assert.strictEqual(
      Result.getOrThrow(query),
      "SELECT label.id FROM label WHERE label.name = 'it\\'s \\\\ \\' OR label.id > 0'"
    )
  })

  it("is refused with a line break or a NUL in a literal, a fraction, or a field that is none", () => {
    for (const value of ["a\nb", "a\rb", "a\0b", 1.5, Number.NaN]) {
      assert.isTrue(Result.isFailure(Gaql.equals("label.name", value)), JSON.stringify(value))
    }
    for (const field of ["label.id, label.name", "label.id FROM x", "Label", ""]) {
      assert.isTrue(Result.isFailure(Gaql.select("label", [field], [])), field)
    }
  })
})
