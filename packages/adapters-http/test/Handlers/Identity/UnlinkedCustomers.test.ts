import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { onService, signedIn } from "../../support/Client.ts"
import { administrator, demoCustomer, manager, member, seeded, stranger } from "../../support/DemoData.ts"
import { endedTask } from "../../support/EndedTask.ts"

const companies = "/api/v1/companies"

const newCustomer = {
  adplatform_customer_id: 2_222_222_222,
  name: "Second account",
  currency_code: "EUR",
  time_zone: "Europe/Berlin"
}

describe("customers", () => {
  it.effect("are unlinked with all that is published by a manager's word, once nothing of them runs", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const address = `${companies}/1/customers/${demoCustomer}`
      const publish = `/api/v1/campaigns/drafts/${seeded.draft}/publish`
      const started = yield* client.post(publish)
      const busy = yield* client.delete(`${address}?with_published=true`)
      assert.deepInclude(busy.json, { status: 409, code: "CUSTOMER_BUSY", under_way: 1 })
      assert.strictEqual((yield* endedTask(client, started)).status, "completed")
      const refused = yield* client.delete(address)
      assert.deepInclude(refused.json, { status: 409, code: "CUSTOMER_IN_USE", published: 1 })
      assert.strictEqual((yield* client.delete(`${address}?with_published=maybe`)).status, 422)
      for (const [user, status] of [[member, 403], [stranger, 404]] as const) {
        const other = yield* (yield* signedIn(user)).delete(`${address}?with_published=true`)
        assert.strictEqual(other.status, status)
      }
      assert.strictEqual((yield* client.get(`/api/v1/campaigns/drafts/${seeded.draft}`)).status, 200)
      assert.strictEqual((yield* client.delete(`${address}?with_published=true`)).status, 204)
      assert.strictEqual((yield* client.get(`/api/v1/campaigns/drafts/${seeded.draft}`)).status, 404)
      assert.strictEqual((yield* client.delete(`${address}?with_published=true`)).status, 404)
    }).pipe(onService))

  it.effect("are unlinked by managers when they have neither drafts nor analyses", () =>
    Effect.gen(function*() {
      const boss = yield* signedIn(administrator)
      const client = yield* signedIn(manager)
      yield* boss.post(`${companies}/1/customers`, newCustomer)
      const id = newCustomer.adplatform_customer_id
      const address = `${companies}/1/customers/${id}`
      const drafts = "/api/v1/campaigns/drafts"
      const draft = yield* client.post(drafts, { name: "New", adplatform_customer_id: id })
      yield* client.post("/api/v1/adplatform/tokens", { adplatform_customer_id: id, refresh_token: "1//x" })
      const refused = yield* client.delete(address)
      const none = { drafts: 0, published: 0, deleted: 0, revisions: 0, analyses: 0 }
      assert.deepInclude(refused.json, { status: 409, code: "CUSTOMER_IN_USE", ...none, drafts: 1, revisions: 1 })
      yield* client.delete(draft.headers["location"] ?? "")
      const analysis = yield* client.post("/api/v1/market-analysis/analyses", {
        title: "A",
        adplatform_customer_id: id
      })
      const still = yield* client.delete(address)
      const kept = { ...none, deleted: 1, revisions: 1, analyses: 1 }
      assert.deepInclude(still.json, { status: 409, code: "CUSTOMER_IN_USE", ...kept })
      yield* client.delete(analysis.headers["location"] ?? "")
      assert.strictEqual((yield* client.delete(address)).status, 204)
      assert.strictEqual((yield* client.delete(address)).status, 404)
      yield* TestClock.adjust("5 seconds")
      assert.strictEqual((yield* boss.post(drafts, { name: "New", adplatform_customer_id: id })).status, 404)
      yield* boss.post(`${companies}/2/customers`, newCustomer)
      const theirs = yield* signedIn(stranger)
      for (const list of [`${drafts}?deleted=true&`, "/api/v1/adplatform/tokens?", "/api/v1/tasks?"]) {
        const { text } = yield* theirs.get(`${list}sort=id&limit=200`)
        assert.notInclude(text, String(id))
      }
      const undeleted = yield* boss.post(`${draft.headers["location"]}/undelete`)
      assert.strictEqual(undeleted.status, 404)
    }).pipe(onService))
})
