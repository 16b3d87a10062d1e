import { parseQuery } from "@campaigns/sandboxes/AdPlatform/Query/Gaql"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as Gaql from "../../src/Wire/Gaql.ts"

describe("a query", () => {
  it("asks for fields under all of its conditions, in an order and up to a number", () => {
    const query = Gaql.select("campaign_criterion", ["campaign.id", "campaign_criterion.negative"], [
      Gaql.equals("campaign.id", 12),
      Gaql.oneOf("campaign_criterion.type", ["LOCATION", "LANGUAGE"]),
      Gaql.oneOf("campaign.id", [1, 2]),
      Gaql.between("segments.date", "2026-01-01", "2026-01-31"),
      Gaql.differs("campaign.status", "REMOVED")
    ], {
      orderBy: [{ field: "metrics.clicks", descending: true }, { field: "campaign.id", descending: false }],
      limit: 20
    })
    assert.strictEqual(
      Result.getOrThrow(query),
      "SELECT campaign.id, campaign_criterion.negative FROM campaign_criterion " +
        "WHERE campaign.id = 12 AND campaign_criterion.type IN ('LOCATION', 'LANGUAGE') AND campaign.id IN (1, 2) " +
        "AND segments.date BETWEEN '2026-01-01' AND '2026-01-31' AND campaign.status != 'REMOVED' " +
        "ORDER BY metrics.clicks DESC, campaign.id LIMIT 20"
    )
  })

  it("keeps a quote or a backslash inside its literal", () => {
    const query = Gaql.select("label", ["label.id"], [Gaql.equals("label.name", "it's \\ ' OR label.id > 0")])
    assert.strictEqual(
      Result.getOrThrow(query),
      "SELECT label.id FROM label WHERE label.name = 'it\\'s \\\\ \\' OR label.id > 0'"
    )
  })

  it.prop(
    "says of any text what it is and nothing else, or is refused",
    { first: Schema.String, second: Schema.String, number: Schema.Int },
    ({ first, number, second }) => {
      const query = Gaql.select("label", ["label.id"], [
        Gaql.equals("label.name", first),
        Gaql.oneOf("label.name", [second, first, number]),
        Gaql.between("label.name", second, number),
        Gaql.differs("label.name", second)
      ], { limit: 5 })
      if (Result.isFailure(query)) {
        return assert.isTrue([first, second].some((text) => /[\n\r\0\u2028\u2029]/.test(text) || !text.isWellFormed()))
      }
      const { limit, where } = parseQuery(query.success)
      assert.strictEqual(limit, 5)
      assert.deepStrictEqual(
        where.map(({ operator, values }) => [operator, ...values.map(({ text }) => text)]),
        [
          ["=", first],
          ["IN", second, first, String(number)],
          ["BETWEEN", second, String(number)],
          ["!=", second]
        ]
      )
    }
  )

  const hostile = ["'", "\\", "\\'", "' OR 1 = 1 --", "\" OR label.id > 0", "%", "a' PARAMETERS include_drafts = true"]
  for (const text of hostile) {
    it(`cannot be talked into anything by ${text}`, () => {
      const { where } = parseQuery(
        Result.getOrThrow(Gaql.select("label", ["label.id"], [Gaql.equals("label.name", text)]))
      )
      assert.deepStrictEqual(where.map(({ values }) => values), [[{ kind: "string", text }]])
    })
  }

  it("is refused with a line break or a NUL in a literal, a fraction, half a character, or a name that is none", () => {
    for (const value of ["a\nb", "a\rb", "a\0b", "a\u2028b", "\ud83d", 1.5, Number.NaN, Infinity]) {
      assert.isTrue(Result.isFailure(Gaql.equals("label.name", value)), JSON.stringify(value))
      assert.isTrue(Result.isFailure(Gaql.between("label.name", 1, value)), JSON.stringify(value))
      assert.isTrue(Result.isFailure(Gaql.oneOf("label.name", [1, value])), JSON.stringify(value))
    }
    for (const field of ["label.id, label.name", "label.id FROM x", "Label", ""]) {
      assert.isTrue(Result.isFailure(Gaql.select("label", [field], [])), field)
      assert.isTrue(Result.isFailure(Gaql.equals(field, 1)), field)
      const orderBy = [{ field, descending: true }]
      assert.isTrue(Result.isFailure(Gaql.select("label", ["label.id"], [], { orderBy })), field)
    }
    assert.isTrue(Result.isFailure(Gaql.oneOf("label.id", [])))
    assert.isTrue(Result.isFailure(Gaql.select("label", [], [])))
    for (const limit of [0, -1, 1.5, Number.NaN]) {
      assert.isTrue(Result.isFailure(Gaql.select("label", ["label.id"], [], { limit })), String(limit))
    }
  })

  it("asks for what is above a number, and for rows without the names of what they are of", () => {
    const query = Gaql.select("keyword_view", ["metrics.clicks"], [Gaql.exceeds("metrics.clicks", 0)], {
      limit: 3,
      omitsNames: true
    })
    const text = "SELECT metrics.clicks FROM keyword_view WHERE metrics.clicks > 0 LIMIT 3 " +
      "PARAMETERS omit_unselected_resource_names = true"
    assert.strictEqual(Result.getOrThrow(query), text)
    assert.isTrue(parseQuery(text).omitUnselectedResourceNames)
  })
})
