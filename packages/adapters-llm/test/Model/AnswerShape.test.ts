import { LeftOutReason } from "@campaigns/copywriting/Sites/Signs"
import { orderOf, strictProblem } from "@campaigns/sandboxes/LanguageModel/RequestedOrder"
import { assert, describe, it } from "@effect/vitest"
import { adGroupsShape, extensionsShape, rsaShape } from "../../src/Model/AnswerShape.ts"

describe("The schema of an answer", () => {
  it("stays within what all strict modes take", () => {
    for (const { name, schema } of [adGroupsShape, extensionsShape, rsaShape]) {
      assert.isNull(strictProblem(schema), name)
      assert.strictEqual(orderOf(schema), name)
      assert.match(name, /^[a-zA-Z0-9_-]{1,64}$/)
    }
  })

  it("wants whole numbers for the ids of keywords, without bounds", () => {
    assert.deepStrictEqual(adGroupsShape.schema, {
      type: "object",
      properties: {
        adGroups: {
          type: "array",
          items: {
            type: "object",
            properties: {
              name: { type: "string" },
              keywordIds: { type: "array", items: { type: "integer" } },
              page: { anyOf: [{ type: "string" }, { type: "null" }] }
            },
            required: ["name", "keywordIds", "page"],
            additionalProperties: false
          }
        },
        leftOut: {
          type: "array",
          items: {
            type: "object",
            properties: {
              keywordId: { type: "integer" },
              reason: { type: "string", enum: [...LeftOutReason.literals] },
              words: { type: "string" }
            },
            required: ["keywordId", "reason", "words"],
            additionalProperties: false
          }
        }
      },
      required: ["adGroups", "leftOut"],
      additionalProperties: false
    })
  })

  it("keeps what may be null, and the words of which one is to be chosen", () => {
    const text = JSON.stringify([rsaShape.schema, extensionsShape.schema])
    assert.include(text, "\"finalUrl\":{\"anyOf\":[{\"type\":\"string\"},{\"type\":\"null\"}]}")
    assert.include(text, "\"SERVICE_CATALOG\"")
  })
})
