import { RsaProposal } from "@campaigns/copywriting/Orders/Proposals"
import { assert, describe, it } from "@effect/vitest"
import * as Option from "effect/Option"
import { readProposal } from "../../src/Model/ModelCopyWriter.ts"
import { proposal } from "./support/Orders.ts"

const read = (text: string) => Option.getOrNull(readProposal(RsaProposal)(text))

describe("A proposal in a model's answer", () => {
  const json = JSON.stringify(proposal, null, 2)

  it("is read whatever stands around it", () => {
    for (
      const text of [
        json,
        `\n ${json}\n`,
        `\uFEFF${json}`,
        `\`\`\`json\n${json}\n\`\`\``,
        `Here you are:\n\`\`\`\n${json}\n\`\`\`\nAnything else?`
      ]
    ) {
      assert.deepStrictEqual(read(text), proposal)
    }
  })

  it("has the fields of the schema and no others", () => {
    const more = { ...proposal, note: "x", headlines: [{ ...proposal.headlines[0], __proto__: null, score: 1 }] }
    assert.deepStrictEqual(read(JSON.stringify(more)), proposal)
    assert.deepStrictEqual(read(json.replace("{", "{\"__proto__\":{\"polluted\":true},")), proposal)
    assert.isFalse("polluted" in {})
  })

  it("is missed in anything else", () => {
    for (
      const text of [
        "",
        "{",
        "}",
        "}{",
        "null",
        "[]",
        "42",
        json.slice(0, -20),
        "{}",
        JSON.stringify([proposal]).slice(0, 5)
      ]
    ) {
      assert.isNull(read(text), text)
    }
    assert.isNull(read(JSON.stringify({ ...proposal, headlines: [{ text: 1, reason: "x" }] })))
    assert.isNull(read("[".repeat(100_000)))
    assert.isNull(read("{".repeat(100_000)))
  })
})
