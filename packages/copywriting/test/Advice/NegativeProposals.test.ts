import { negativeProposalsInTurns } from "@campaigns/copywriting/Advice/NegativeProposals"
import { atOnce } from "@campaigns/domain/Turns"
import { assert, describe, it } from "@effect/vitest"
import { electrician } from "../Sites/ExampleSite.ts"

const proposalsFor = (keywords: ReadonlyArray<string>, excluded: ReadonlyArray<string> = []) =>
  atOnce(negativeProposalsInTurns(electrician, keywords, excluded))

const textsFor = (keywords: ReadonlyArray<string>, excluded: ReadonlyArray<string> = []) =>
  proposalsFor(keywords, excluded).proposals.map(({ text }) => text)

describe("the exclusions that are proposed", () => {
  it("keep away searches that nobody should pay for, with the keywords that led to them", () => {
    const { proposals, unwanted } = proposalsFor([
      "elektriker graz",
      "elektriker jobs graz",
      "jobs photovoltaik",
      "Elektriker Jobs Graz",
      "wallbox selber bauen",
      "gartenpflege graz"
    ])
    assert.deepStrictEqual(proposals.map(({ keywords, text }) => [text, keywords]), [
      ["jobs", ["elektriker jobs graz", "jobs photovoltaik"]],
      ["selber", ["wallbox selber bauen"]]
    ])
    assert.include(proposals[0]?.reason, "look for work")
    assert.deepStrictEqual(unwanted.map(({ keyword, proposal }) => [keyword, proposal]), [
      ["elektriker jobs graz", "negative"],
      ["jobs photovoltaik", "negative"],
      ["wallbox selber bauen", "negative"],
      ["gartenpflege graz", "none"]
    ])
  })

  it("are none for keywords that fit, and none of a website that nobody could read", () => {
    assert.deepStrictEqual(proposalsFor(["elektriker graz", "photovoltaik"]), { unwanted: [], proposals: [] })
    const unread = { ...electrician, pages: [] }
    assert.deepStrictEqual(atOnce(negativeProposalsInTurns(unread, ["elektriker jobs"], [])), {
      unwanted: [],
      proposals: []
    })
  })

  it("leave out what is excluded already, by words and not by an exact search", () => {
    const keywords = ["elektriker jobs graz", "wallbox selber bauen"]
    assert.deepStrictEqual(textsFor(keywords, ["jobs"]), ["selber"])
    assert.deepStrictEqual(textsFor(keywords, ["\"jobs\"", "[selber]"]), ["selber"])
    assert.deepStrictEqual(textsFor(keywords, ["jobs graz"]), ["jobs", "selber"])
  })

  it("never keep a search from a keyword that fits", () => {
    const keywords = ["elektriker jobs", "erstberatung kostenlos wallbox", "kostenlos download graz"]
    const { proposals, unwanted } = proposalsFor(keywords)
    const fitting = keywords.filter((keyword) => !unwanted.some((one) => one.keyword === keyword))
    assert.deepStrictEqual(fitting, ["erstberatung kostenlos wallbox"])
    for (const { text } of proposals) {
      for (const keyword of fitting) {
        assert.isFalse(text.split(" ").every((word) => keyword.split(" ").includes(word)), text)
      }
    }
  })

  it("are bounded, those that more keywords led to first", () => {
    const places = Array.from({ length: 300 }, (_, at) => `elektriker${at} jobs`)
    const { proposals, unwanted } = proposalsFor([...places, "wallbox selber bauen"])
    assert.strictEqual(unwanted.length, 200)
    assert.deepStrictEqual(proposals.map(({ keywords, text }) => [text, keywords.length]), [["jobs", 5], ["selber", 1]])
  })
})
