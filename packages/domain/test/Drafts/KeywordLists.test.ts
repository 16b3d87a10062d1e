import { KeywordId } from "@campaigns/domain/Drafts/Ids"
import type { DraftKeyword } from "@campaigns/domain/Drafts/Keyword"
import { appended, charactersOf, hasTwin, highestIdOf } from "@campaigns/domain/Drafts/KeywordLists"
import { assert, describe, it } from "@effect/vitest"
import * as FastCheck from "fast-check"
import { keyword } from "../Rules/support/Inputs.ts"

const said = (text: string, id = 1, finalUrl: string | null = null): DraftKeyword =>
  keyword(text, "PHRASE", { id: KeywordId.make(id), finalUrl })

/** The answers about a list, which a copy of it that nothing is known of gives, too. */
const answers = (keywords: ReadonlyArray<DraftKeyword>) => ({
  characters: charactersOf(keywords),
  highestId: highestIdOf(keywords),
  twins: keywords.map((one) => hasTwin(keywords, one))
})

describe("a list of keywords", () => {
  it("has the characters of texts and addresses, and the highest id", () => {
    const keywords = [said("red", 7, "https://a.test/"), said("blue", 9), said("", 8)]
    assert.deepStrictEqual(answers(keywords), { characters: 3 + 15 + 4, highestId: 9, twins: [false, false, false] })
    assert.deepStrictEqual(answers([]), { characters: 0, highestId: 0, twins: [] })
  })

  it("has twins where the platform knows two keywords by one key", () => {
    assert.deepStrictEqual(answers([said("T-Rex"), said("other"), said("t rex")]).twins, [true, false, true])
    assert.deepStrictEqual(answers([said("a"), said("a"), said("a"), said("b")]).twins, [true, true, true, false])
  })

  it("answers for what it was before a keyword was appended, and for each of two lists that were made of it", () => {
    const before = [said("red", 1)]
    assert.deepStrictEqual(answers(before).twins, [false])
    const [one, other] = [appended(before, said("RED", 3)), appended(before, said("blue", 2))]
    const longer = appended(other, said("blue", 4))
    assert.deepStrictEqual(answers(before), { characters: 3, highestId: 1, twins: [false] })
    assert.deepStrictEqual(answers(one), { characters: 6, highestId: 3, twins: [true, true] })
    assert.deepStrictEqual(answers(other), { characters: 7, highestId: 2, twins: [false, false] })
    assert.deepStrictEqual(answers(longer), { characters: 11, highestId: 4, twins: [false, true, true] })
  })

  it("answers as a list of which nothing is known, however it grew and whenever it was asked", () => {
    const step = FastCheck.record({
      text: FastCheck.constantFrom("a", "A", "b", "c.c", "c c"),
      from: FastCheck.nat(),
      isAsked: FastCheck.boolean()
    })
    FastCheck.assert(FastCheck.property(FastCheck.array(step, { maxLength: 30 }), (steps) => {
      const lists: Array<ReadonlyArray<DraftKeyword>> = [[]]
      for (const [index, { from, isAsked, text }] of steps.entries()) {
        const list = appended(lists[from % lists.length] ?? [], said(text, index + 1))
        if (isAsked) answers(list)
        lists.push(list)
      }
      for (const list of lists) assert.deepStrictEqual(answers(list), answers([...list]))
    }))
  })
})
