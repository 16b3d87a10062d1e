import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { chosenOf, gridRowsOf, keywordsIn, removalOf, rowsAt, selectedWith } from "../src/Screens/Draft/GridRows.ts"
import type { Draft } from "../src/Screens/Draft/Writing.ts"

const keyword = (
  id: number,
  text: string,
  match_type: string,
  status: string,
  cpc_bid_micros: number | null,
  page_unsure: { readonly reason: string } | null = null
) => ({ id, text, match_type, status, cpc_bid_micros, page_unsure })

/** Two groups whose ids, names, bids and keywords come in different orders; their ids are those of keywords, too. */
const draft = {
  id: 7,
  ad_groups: [
    {
      id: 4,
      name: "Rolls",
      cpc_bid_micros: 500_000,
      keywords: [
        keyword(3, "Dark Bread", "EXACT", "ENABLED", null),
        keyword(1, "rye", "PHRASE", "PAUSED", 900_000, { reason: "No page fits" })
      ]
    },
    {
      id: 1,
      name: "bread",
      cpc_bid_micros: 700_000,
      keywords: [
        keyword(4, "bread", "BROAD", "ENABLED", 100_000),
        keyword(2, "spelt", "NEGATIVE", "ENABLED", null),
        keyword(5, "a rye roll", "EXACT", "PAUSED", null)
      ]
    }
  ]
} as unknown as Draft

const rows = gridRowsOf(draft)
const idsAt = (query: Readonly<Record<string, string>>) => rowsAt(rows, query).map(({ keyword }) => keyword.id)

describe("the rows of the keyword grid", () => {
  it("are all keywords with their group, their path and the bid that counts", () => {
    assert.deepStrictEqual(
      rows.map(({ bid, found, group, keyword, path }) => [path, keyword.id, group.id, bid, found]),
      [
        ["ad_groups[0].keywords[0]", 3, 4, 500_000, "dark bread"],
        ["ad_groups[0].keywords[1]", 1, 4, 900_000, "rye"],
        ["ad_groups[1].keywords[0]", 4, 1, 100_000, "bread"],
        ["ad_groups[1].keywords[1]", 2, 1, 700_000, "spelt"],
        ["ad_groups[1].keywords[2]", 5, 1, 700_000, "a rye roll"]
      ]
    )
  })

  it.each<[Readonly<Record<string, string>>, ReadonlyArray<number>]>([
    [{}, [5, 4, 3, 1, 2]],
    [{ search: " RYE " }, [5, 1]],
    [{ search: "bread" }, [4, 3]],
    [{ search: "cake" }, []],
    [{ group: "4" }, [3, 1]],
    [{ group: "1" }, [5, 4, 2]],
    [{ group: "2" }, []],
    [{ match: "EXACT" }, [5, 3]],
    [{ match: "PHRASE" }, [1]],
    [{ match: "BROAD" }, [4]],
    [{ match: "NEGATIVE" }, [2]],
    [{ state: "ENABLED" }, [4, 3, 2]],
    [{ state: "PAUSED" }, [5, 1]],
    [{ state: "UNSURE" }, [1]],
    [{ search: "rye", group: "1", match: "EXACT", state: "PAUSED" }, [5]],
    [{ search: "rye", group: "4", match: "EXACT" }, []],
    [{ sort: "-text" }, [2, 1, 3, 4, 5]],
    [{ sort: "group" }, [5, 4, 2, 3, 1]],
    [{ sort: "-group" }, [1, 3, 2, 4, 5]],
    [{ sort: "match" }, [4, 5, 3, 2, 1]],
    [{ sort: "bid" }, [4, 3, 5, 2, 1]],
    [{ sort: "-bid" }, [1, 2, 5, 3, 4]],
    [{ sort: "state" }, [4, 3, 2, 5, 1]],
    [{ sort: "nothing" }, [5, 4, 3, 1, 2]],
    [{ sort: "-nothing" }, [2, 1, 3, 4, 5]]
  ])("at %o are these, in this order", (query, ids) => {
    assert.deepStrictEqual(idsAt(query), ids)
  })
})

describe("the selection of the keyword grid", () => {
  const filters = fc.record({
    search: fc.constantFrom("", "rye", "bread"),
    group: fc.constantFrom("1", "4"),
    state: fc.constantFrom("ENABLED", "PAUSED", "UNSURE")
  }, { requiredKeys: [] })
  const steps = fc.array(
    fc.record({ filter: filters, of: fc.constantFrom<number | "all">(1, 2, 3, 4, 5, "all"), isOn: fc.boolean() })
  )

  it("is what was ticked, one by one or all that are shown; only what is shown of it is edited", () => {
    fc.assert(fc.property(steps, filters, (ticks, filter) => {
      const ticked = new Map<number, boolean>()
      let selected: ReadonlySet<number> = new Set()
      for (const { filter, isOn, of } of ticks) {
        const shown = idsAt(filter)
        const ids = of === "all" ? shown : shown.filter((id) => id === of)
        for (const id of ids) ticked.set(id, isOn)
        const before = Array.from(selected)
        const after = selectedWith(selected, ids, isOn)
        assert.deepStrictEqual(Array.from(selected), before)
        selected = after
      }
      const shown = rowsAt(rows, filter)
      const chosen = chosenOf(shown, selected)
      const expected = shown.filter(({ keyword }) => ticked.get(keyword.id) === true)
      assert.deepStrictEqual(chosen, expected)
      const removed = (removalOf(chosen).ad_groups ?? []).flatMap(({ id, removed_keyword_ids: ids }) =>
        (ids ?? []).map((one) => [id, one])
      )
      const byId = ([, one = 0]: ReadonlyArray<number | null | undefined>, [, other = 0]: typeof removed[number]) =>
        Number(one) - Number(other)
      assert.deepStrictEqual(
        removed.sort(byId),
        expected.map(({ group, keyword }) => [group.id, keyword.id]).sort(byId)
      )
    }))
  })

  it("is removed by group, each group once", () => {
    const all = new Set([1, 2, 3, 5])
    assert.deepStrictEqual(removalOf(chosenOf(rows, all)), {
      ad_groups: [{ id: 4, removed_keyword_ids: [3, 1] }, { id: 1, removed_keyword_ids: [2, 5] }]
    } as unknown as ReturnType<typeof removalOf>)
    assert.deepStrictEqual(removalOf([]).ad_groups, [])
  })

  it("names the keywords of a draft whose change by others is in the way, and no others", () => {
    assert.deepStrictEqual(keywordsIn(draft, new Set([1, 4])).map(({ id, text }) => [id, text]), [
      [1, "rye"],
      [4, "bread"]
    ])
    assert.deepStrictEqual(keywordsIn(draft, new Set([99])), [])
  })
})
