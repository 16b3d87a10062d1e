import { assert, describe, it, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { document, signedIn } from "../support/Client.ts"
import { administrator, demoCustomer, manager, seeded } from "../support/DemoData.ts"
import { endedTask } from "../support/EndedTask.ts"
import { MemoryService } from "../support/MemoryService.ts"

interface Parameter {
  readonly name: string
  readonly values: ReadonlyArray<string> | null
}

interface List {
  readonly id: string
  readonly path: string
  readonly isPaged: boolean
  readonly parameters: ReadonlyArray<Parameter>
  readonly toString: () => string
}

const resolved = (schema: unknown): Readonly<Record<string, unknown>> => {
  const found = typeof schema === "object" && schema !== null ? schema as Readonly<Record<string, unknown>> : {}
  const reference = found["$ref"]
  return typeof reference === "string"
    ? resolved(document.components.schemas[reference.split("/").at(-1) ?? ""])
    : found
}

const isList = (schema: unknown): boolean => {
  const { properties, type } = resolved(schema)
  return type === "array" || (typeof properties === "object" && properties !== null && "items" in properties)
}

/** Lists that come as somebody else has them, or whole: the best match first, by name, the newest first, day by day, or as in the ad platform's answer. */
const inOneOrder = [
  "stockMedia_searchStockMedia",
  "pickers_suggestLocations",
  "pickers_listLanguages",
  "pickers_listConversionActions",
  "drafts_listDraftWarnings",
  "adReports_getCampaignDailyMetrics",
  "adReports_getCustomerDailyMetrics",
  "users_listOwnSessions",
  "search_search"
]

const lists = Object.entries(document.paths).flatMap(([path, item]): ReadonlyArray<List> => {
  const operation = item.get
  if (operation === undefined || !isList(operation.responses[200]?.content?.["application/json"]?.schema)) return []
  const parameters = operation.parameters.filter((one) => one.in === "query").map(({ name, schema }) => {
    const values = resolved(schema)["enum"]
    return { name, values: Array.isArray(values) ? values.map(String) : null }
  })
  const name = `GET ${path}`
  return [{
    id: operation.operationId,
    path,
    isPaged: parameters.some((one) => one.name === "cursor"),
    parameters,
    toString: () => name
  }]
})

const sorted = lists.filter(({ id }) => !inOneOrder.includes(id))

/** The campaign of the seeded draft, once it was published. */
let campaign: number | undefined

const addressOf = ({ path }: List): string =>
  path.replace("{company_id}", String(seeded.company)).replace("{draft_id}", String(seeded.draft))
    .replace("{customer_id}", String(demoCustomer)).replace("{campaign_id}", String(campaign))

const valuesOf = (list: List): ReadonlyArray<string> =>
  list.parameters.find(({ name }) => name === "sort")?.values ?? assert.fail(`${list.id} has no sort`)

describe("the lists of the document", () => {
  it("can all be sorted, but for those that are named here", () => {
    assert.isAbove(sorted.length, 15)
    assert.includeMembers(lists.map(({ id }) => id), inOneOrder)
    for (const list of sorted) {
      const values = valuesOf(list)
      assert.isAbove(values.length, 1, list.id)
      const fields = values.filter((value) => !value.startsWith("-"))
      assert.sameMembers([...values], fields.flatMap((field) => [field, `-${field}`]), list.id)
      assert.strictEqual(list.isPaged, list.id !== "bugReports_listBugReports", list.id)
    }
  })

  it("can all be searched, but for those that are named here", () => {
    const without = sorted.filter(({ parameters }) => !parameters.some(({ name }) => name === "search"))
    assert.deepStrictEqual(without.map(({ id }) => id).toSorted(), [
      "audit_listAudit",
      "bugReports_listBugReports",
      "changes_listApplications",
      "changes_listLiveApplications",
      "history_listDraftHistory",
      "tasks_listTasks"
    ])
  })

  it("have id among their orders, unless they have none", () => {
    const without = sorted.filter((list) => !valuesOf(list).includes("id"))
    assert.deepStrictEqual(without.map(({ id }) => id), ["history_listDraftHistory"])
  })
})

layer(MemoryService.layer)("a list", (it) => {
  it.effect("has a published draft behind it where it is of what was applied", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const draft = `/api/v1/campaigns/drafts/${seeded.draft}`
      yield* endedTask(client, yield* client.post(`${draft}/publish`))
      const { json } = yield* client.get(draft)
      campaign = (json as { readonly published_campaign_id: number }).published_campaign_id
      assert.isAbove(campaign, 0)
    }))

  it.effect.each(sorted)("comes in each of its orders, page by page: %s", (list) =>
    Effect.gen(function*() {
      const client = yield* signedIn(administrator)
      for (const sort of valuesOf(list)) {
        const whole = yield* client.get(`${addressOf(list)}?sort=${sort}`)
        assert.strictEqual(whole.status, 200, whole.text)
        if (!list.isPaged) continue
        const { items } = whole.json as { readonly items: ReadonlyArray<unknown> }
        const walked: Array<unknown> = []
        let cursor: string | null = null
        do {
          const next: string = cursor === null ? "" : `&cursor=${cursor}`
          const { json, status, text } = yield* client.get(`${addressOf(list)}?limit=1&sort=${sort}${next}`)
          assert.strictEqual(status, 200, text)
          const page = json as { readonly items: ReadonlyArray<unknown>; readonly next_cursor: string | null }
          walked.push(...page.items)
          cursor = page.next_cursor
        } while (cursor !== null)
        assert.deepStrictEqual(walked, items)
      }
    }))

  it.effect.each(sorted)(
    "refuses an order that it does not have, and a cursor of another one: %s",
    (list) =>
      Effect.gen(function*() {
        const client = yield* signedIn(administrator)
        for (const unknown of ["colour", "-colour", "", "ID", "id,name", "--id"]) {
          const answer = yield* client.get(`${addressOf(list)}?sort=${unknown}`)
          assert.strictEqual(answer.status, 422, `${unknown}: ${answer.text}`)
          assert.nestedPropertyVal(answer.json, "detail[0].type", "enum")
          assert.deepNestedPropertyVal(answer.json, "detail[0].loc", ["query", "sort"])
        }
        if (!list.isPaged) return
        const [first, other] = valuesOf(list)
        const cursor = (sort: string | undefined, value: unknown) =>
          Buffer.from(JSON.stringify([sort, value, 1])).toString("base64url")
        for (const wrong of [cursor(other, 1), cursor("colour", 1), cursor(first, {}), "k1", "%00"]) {
          const answer = yield* client.get(`${addressOf(list)}?sort=${first}&cursor=${wrong}`)
          assert.strictEqual(answer.status, 422, answer.text)
          assert.deepNestedPropertyVal(answer.json, "detail[0].loc", ["query", "cursor"])
        }
      })
  )

  const filters = lists.flatMap((list) =>
    list.parameters.filter(({ name, values }) => values !== null && name !== "sort").map(({ name, values }) => ({
      list,
      name,
      values: values ?? [],
      toString: () => `${name} of ${list}`
    }))
  )

  it("is among those whose filters are checked", () => {
    assert.includeMembers(filters.map(({ list, name }) => `${list.id} ${name}`), [
      "drafts_listDrafts ad_groups_generation_status",
      "drafts_listDrafts extensions_generation_status",
      "marketAnalyses_listMarketAnalyses status",
      "media_listMedia source_type",
      "tasks_listTasks kind",
      "tasks_listTasks status"
    ])
  })

  it.effect.each(filters)(
    "takes the values of a filter and refuses others: %s",
    ({ list, name, values }) =>
      Effect.gen(function*() {
        const client = yield* signedIn(administrator)
        for (const value of values) {
          const answer = yield* client.get(`${addressOf(list)}?${name}=${value}`)
          assert.strictEqual(answer.status, 200, answer.text)
        }
        for (const unknown of ["colour", ""]) {
          const answer = yield* client.get(`${addressOf(list)}?${name}=${unknown}`)
          assert.strictEqual(answer.status, 422, answer.text)
          assert.deepNestedPropertyVal(answer.json, "detail[0].loc", ["query", name])
        }
      })
  )

  const typed = lists.flatMap((list) =>
    list.parameters.filter(({ name, values }) =>
      values === null && /^(limit|is_|include_|deleted|date_|.*_id$)/.test(name)
    ).map(({ name }) => ({ list, name, toString: () => `${name} of ${list}` }))
  )

  it.effect.each(typed)(
    "refuses what is no number, truth value or time: %s",
    ({ list, name }) =>
      Effect.gen(function*() {
        const client = yield* signedIn(administrator)
        const query = {
          q: "xx",
          customer_id: String(demoCustomer),
          company_id: String(seeded.company),
          [name]: "colour"
        }
        const answer = yield* client.get(`${addressOf(list)}?${new URLSearchParams(query)}`)
        assert.strictEqual(answer.status, 422, answer.text)
        assert.deepNestedPropertyVal(answer.json, "detail[0].loc", ["query", name])
      })
  )
})
