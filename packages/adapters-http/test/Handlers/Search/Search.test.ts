import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { CampaignId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { SearchView } from "../../../src/Api/Search/SearchGroup.ts"
import { anonymous, type Client, onService, signedIn } from "../../support/Client.ts"
import {
  administrator,
  demoCustomer,
  finishedDraft,
  manager,
  member,
  seeded,
  stranger,
  strangersCustomer
} from "../../support/DemoData.ts"

const search = (client: Client, q: string, more = "") =>
  Effect.map(client.get(`/api/v1/search?q=${encodeURIComponent(q)}${more}`), (answer) => {
    assert.strictEqual(answer.status, 200, answer.text)
    return answer.as(SearchView).items
  })

const told = (items: typeof SearchView.Type["items"]) => items.map(({ id, kind }) => `${kind} ${id}`)

describe("the search", () => {
  it.effect("finds things of every kind by a part of the name in any case, with where they are seen", () =>
    Effect.gen(function*() {
      const drafts = yield* DraftReader
      const draft = { ...finishedDraft, id: yield* drafts.reserveDraftId }
      yield* drafts.create({
        ...draft,
        customerId: CustomerId.make(demoCustomer),
        settings: { ...draft.settings, name: "Draft name", campaignName: "Demo on air" },
        publication: {
          _tag: "Published",
          taskId: TaskId.make("11111111-1111-4111-8111-111111111111"),
          campaignId: CampaignId.make(77_001),
          at: DateTime.makeUnsafe(0)
        }
      }, null)
      const client = yield* signedIn(manager)
      const made = yield* client.post("/api/v1/campaigns/drafts", {
        name: "A demo of the Straße",
        adplatform_customer_id: demoCustomer
      })
      const { id } = made.json as { readonly id: number }
      yield* client.patch(`/api/v1/campaigns/drafts/${id}/ad-groups`, {
        ad_groups: [{ name: "Demo group", keywords: [] }]
      })
      const items = yield* search(client, "DEMO")
      const group = items.find(({ name }) => name === "Demo group")?.id ?? 0
      const customer = items[0]?.name ?? ""
      assert.deepStrictEqual(items, [
        {
          kind: "customer",
          id: demoCustomer,
          name: customer,
          context: items[0]?.context ?? "",
          path: `/administration/customers/${demoCustomer}`
        },
        { kind: "live_campaign", id: 77_001, name: "Demo on air", context: customer, path: `/campaigns/${draft.id}` },
        { kind: "draft", id, name: "A demo of the Straße", context: customer, path: `/campaigns/${id}` },
        { kind: "ad_group", id: group, name: "Demo group", context: customer, path: `/campaigns/${id}/groups` }
      ])
      assert.deepStrictEqual(told(yield* search(client, " strasse ")), [`draft ${id}`])
      assert.deepStrictEqual(told(yield* search(client, "no such")), [])
      for (const one of [id, 77_001, group, demoCustomer]) {
        assert.include((yield* search(client, String(one))).map((item) => item.id), one)
      }
      assert.deepStrictEqual(told(yield* search(client, "demo", "&limit=2")), [
        `customer ${demoCustomer}`,
        "live_campaign 77001"
      ])
      assert.deepStrictEqual(told(yield* search(client, "demo", "&limit=1")), [`customer ${demoCustomer}`])
    }).pipe(onService))

  it.effect("finds users for administrators alone, by name, address and id", () =>
    Effect.gen(function*() {
      const items = yield* search(yield* signedIn(administrator), "member@demo")
      assert.deepStrictEqual(items, [
        { kind: "user", id: 3, name: "Dana Demo", context: null, path: "/administration/users/3" }
      ])
      assert.include(told(yield* search(yield* signedIn(administrator), "3")), "user 3")
      for (const one of [manager, member]) {
        for (const q of ["member@demo", "3"]) {
          const kinds = (yield* search(yield* signedIn(one), q)).map(({ kind }) => kind)
          assert.notInclude(kinds, "user")
        }
      }
    }).pipe(onService))

  it.effect("shows nothing of another company", () =>
    Effect.gen(function*() {
      const theirs = yield* signedIn(stranger)
      for (const q of ["a", "e", "1", "2", String(demoCustomer), String(seeded.draft), String(seeded.adGroup)]) {
        const mine = told(yield* search(yield* signedIn(manager), q))
        const others = told(yield* search(theirs, q))
        assert.deepStrictEqual(mine.filter((one) => others.includes(one)), [], q)
      }
      assert.deepStrictEqual(told(yield* search(theirs, String(strangersCustomer))), [`customer ${strangersCustomer}`])
      assert.deepStrictEqual(told(yield* search(theirs, String(demoCustomer))), [])
      assert.strictEqual((yield* (yield* anonymous).get("/api/v1/search?q=a")).status, 401)
    }).pipe(onService))

  it.effect("refuses what is no search", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const refused: ReadonlyArray<readonly [query: string, where: string, type: string]> = [
        ["", "query.q", "missing"],
        ["q=", "query.q", "string_too_short"],
        ["q=%20%E2%80%8B", "query.q", "string_blank"],
        [`q=${"a".repeat(101)}`, "query.q", "string_too_long"],
        ["q=a%00", "query.q", "value_error"],
        ["q=a&limit=0", "query.limit", "greater_than_equal"],
        ["q=a&limit=21", "query.limit", "less_than_equal"],
        ["q=a&limit=x", "query.limit", "int_parsing"]
      ]
      for (const [query, where, type] of refused) {
        const answer = yield* client.get(`/api/v1/search?${query}`)
        const { detail } = answer.json as {
          readonly detail: ReadonlyArray<{ readonly loc: ReadonlyArray<string>; readonly type: string }>
        }
        assert.deepStrictEqual([answer.status, detail.map((one) => [one.loc.join("."), one.type])], [422, [[
          where,
          type
        ]]])
      }
      assert.deepStrictEqual(yield* search(client, "a".repeat(100)), [])
    }).pipe(onService))
})
