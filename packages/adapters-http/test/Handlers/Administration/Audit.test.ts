import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { anonymous, onService, signedIn } from "../../support/Client.ts"
import { administrator, demoCustomer, manager, member, seeded, stranger } from "../../support/DemoData.ts"

const audit = "/api/v1/audit"

interface AuditPage {
  readonly items: ReadonlyArray<Readonly<Record<string, unknown>>>
  readonly next_cursor: string | null
}

describe("the audit log", () => {
  it.effect("tells of changes, the newest first, and by kind, customer and author", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(administrator)
      const config = `/api/v1/analysis-customer-configs/${seeded.analysisConfig}`
      assert.strictEqual((yield* client.patch(config, { is_enabled: false })).status, 200)
      const page = (yield* client.get(`${audit}?kind=analysis_config&customer_id=${demoCustomer}`)).json as AuditPage
      const [first] = page.items
      assert.hasAllKeys(first, ["at", "kind", "author", "subject", "before", "after"])
      assert.deepInclude(first, { kind: "analysis_config", subject: seeded.analysisConfig })
      assert.deepNestedInclude(first, { "before.is_enabled": true, "after.is_enabled": false })
      assert.nestedPropertyVal(first, "after.analysis_type", "keyword_pause")
      const mine = (yield* client.get(`${audit}?kind=analysis_config&author=${first?.["author"]}`)).json as AuditPage
      assert.deepStrictEqual(mine.items[0], first)
      for (const nothing of ["customer_id=1", "author=999999", "kind=user&customer_id=1"]) {
        assert.deepStrictEqual((yield* client.get(`${audit}?${nothing}`)).json, { items: [], next_cursor: null })
      }
    }).pipe(onService))

  it.effect("tells of a customer's guard rails and declaration, and not of a change that changes nothing", () =>
    Effect.gen(function*() {
      const boss = yield* signedIn(manager)
      const path = `/api/v1/companies/${seeded.company}/customers/${demoCustomer}`
      for (const body of [{ max_increase_percent: 40 }, {}, { contains_eu_political_advertising: true }]) {
        assert.strictEqual((yield* boss.patch(path, body)).status, 200)
      }
      assert.strictEqual((yield* (yield* signedIn(member)).patch(path, { max_increase_percent: 1 })).status, 403)
      const me = ((yield* boss.get("/api/v1/users/me")).json as { readonly id: number }).id
      const client = yield* signedIn(administrator)
      const { items } = (yield* client.get(`${audit}?kind=customer&author=${me}`)).json as AuditPage
      assert.lengthOf(items, 2)
      const [declared, bounded] = items
      assert.deepInclude(bounded, { kind: "customer", subject: demoCustomer, author: me })
      assert.deepNestedInclude(bounded, {
        "before.max_increase_percent": null,
        "before.guard_rails_set_by": null,
        "after.max_increase_percent": 40,
        "after.guard_rails_set_by": me,
        "after.unlinked": null
      })
      assert.deepNestedInclude(declared, {
        "before.contains_eu_political_advertising": false,
        "after.contains_eu_political_advertising": true,
        "after.eu_political_advertising_declared_by": me
      })
    }).pipe(onService))

  it.effect("is for administrators, and takes nothing but what it says", () =>
    Effect.gen(function*() {
      assert.deepInclude((yield* (yield* anonymous).get(audit)).json, { status: 401, code: "CREDENTIAL_MISSING" })
      for (const person of [manager, member, stranger]) {
        const answer = yield* (yield* signedIn(person)).get(`${audit}?kind=colour`)
        assert.deepInclude(answer.json, { status: 403, code: "FORBIDDEN" })
      }
      const client = yield* signedIn(administrator)
      for (
        const [field, value] of [
          ["kind", "colour"],
          ["kind", ""],
          ["kind", "null"],
          ["customer_id", "x"],
          ["author", "1.5"],
          ["author", ""],
          ["limit", "0"],
          ["limit", "201"],
          ["cursor", "x"]
        ] as const
      ) {
        const answer = yield* client.get(`${audit}?${field}=${value}`)
        assert.strictEqual(answer.status, 422, `${field}=${value}`)
        assert.deepNestedPropertyVal(answer.json, "detail[0].loc", ["query", field])
      }
    }).pipe(onService))

  it.effect("holds no secret of a user", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(administrator)
      const made = yield* client.post("/api/v1/users", { email: "new@demo.test", password: "a secret of thirty" })
      assert.strictEqual(made.status, 201, made.text)
      const { text } = yield* client.get(`${audit}?kind=user`)
      assert.include(text, "new@demo.test")
      for (const secret of ["a secret of thirty", "password", "argon2", "token"]) assert.notInclude(text, secret)
    }).pipe(onService))
})
