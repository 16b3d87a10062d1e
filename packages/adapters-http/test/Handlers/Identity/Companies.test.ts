import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import {
  AdCustomerView,
  CompanyMemberView,
  CompanyView,
  CustomerImportView,
  LinkedCustomerView
} from "../../../src/Api/Identity/IdentityViews.ts"
import { type Client, onService, signedIn } from "../../support/Client.ts"
import { administrator, demoCustomer, manager, member, stranger, strangersCustomer } from "../../support/DemoData.ts"
import { CompaniesPage } from "../../support/Pages.ts"

const companies = "/api/v1/companies"

const newCustomer = {
  adplatform_customer_id: 2_222_222_222,
  name: "Second account",
  currency_code: "EUR",
  time_zone: "Europe/Berlin"
}

const readErrors = Schema.decodeUnknownSync(
  Schema.Struct({ detail: Schema.Array(Schema.Struct({ loc: Schema.Array(Schema.Json), type: Schema.String })) })
)

/** Where a 422 says what is wrong. */
const refusals = (json: unknown) => readErrors(json).detail.map(({ loc, type }) => `${loc.join(".")}: ${type}`)

describe("companies", () => {
  it.effect("keep their last active manager, whoever asks", () =>
    Effect.gen(function*() {
      const boss = yield* signedIn(administrator)
      const address = `${companies}/1/members`
      const { id } = (yield* (yield* signedIn(manager)).get("/api/v1/users/me")).as(Schema.Struct({ id: Schema.Int }))
      const client = yield* signedIn(manager)
      for (const user of [boss, client]) {
        const lowered = yield* user.post(address, { email: manager, role: "member" })
        for (const answer of [lowered, yield* user.delete(`${address}/${id}`)]) {
          assert.deepInclude(answer.json, { status: 409, code: "LAST_MANAGER" })
        }
      }
      assert.strictEqual((yield* boss.post(address, { email: member, role: "manager" })).status, 200)
      assert.strictEqual((yield* client.delete(`${address}/${id}`)).status, 204)
    }).pipe(onService))

  it.effect("are made by administrators, with a Location", () =>
    Effect.gen(function*() {
      const boss = yield* signedIn(administrator)
      const made = yield* boss.post(companies, { name: "Third", country_code: "DE", tone_of_voice: "warm" })
      assert.strictEqual(made.status, 201)
      const company = made.as(CompanyView)
      assert.deepInclude(company, { name: "Third", country_code: "DE", tone_of_voice: "warm", website_url: null })
      assert.strictEqual(made.headers["location"], `${companies}/${company.id}`)
      assert.deepStrictEqual((yield* boss.get(`${companies}/${company.id}`)).json, made.json)
    }).pipe(onService))

  it.effect("are refused to others before what they sent is looked at", () =>
    Effect.gen(function*() {
      const user = yield* signedIn(manager)
      for (const body of [{ name: "Third" }, { name: 1 }]) {
        assert.deepInclude((yield* user.post(companies, body)).json, { status: 403, code: "FORBIDDEN" })
      }
      assert.strictEqual((yield* user.post(companies, undefined, { raw: "{" })).status, 403)
      assert.strictEqual((yield* user.post(`${companies}/x/customers`, {})).status, 403)
    }).pipe(onService))

  it.effect("that do not validate are 422 for administrators", () =>
    Effect.gen(function*() {
      const boss = yield* signedIn(administrator)
      const answer = yield* boss.post(companies, { country_code: "de", website_url: "nowhere" })
      assert.strictEqual(answer.status, 422)
      assert.include(answer.text, "\"loc\":[\"body\",\"name\"]")
      assert.include(answer.text, "\"loc\":[\"body\",\"website_url\"]")
      assert.include(answer.text, "\"loc\":[\"body\",\"country_code\"]")
    }).pipe(onService))

  it.effect("are listed to their people, all of them to administrators, page by page", () =>
    Effect.gen(function*() {
      const mine = (yield* (yield* signedIn(member)).get(companies)).as(CompaniesPage)
      assert.deepStrictEqual(mine.items.map(({ name }) => name), ["Demo"])
      const boss = yield* signedIn(administrator)
      const first = (yield* boss.get(`${companies}?limit=1`)).as(CompaniesPage)
      assert.deepStrictEqual(first.items.map(({ name }) => name), ["Demo"])
      const second = (yield* boss.get(`${companies}?limit=1&cursor=${first.next_cursor}`)).as(CompaniesPage)
      assert.deepStrictEqual(second.items.map(({ name }) => name), ["Second"])
      assert.isNull(second.next_cursor)
    }).pipe(onService))

  it.effect("are changed by their managers: absent stays, null clears, the name cannot be cleared", () =>
    Effect.gen(function*() {
      const user = yield* signedIn(manager)
      yield* user.patch(`${companies}/1`, { description: "Shoes", phone: "+49 30 1" })
      const changed = yield* user.patch(`${companies}/1`, { phone: null, industry: "Sports" })
      assert.deepInclude(changed.json, { name: "Demo", description: "Shoes", phone: null, industry: "Sports" })
      assert.strictEqual((yield* user.patch(`${companies}/1`, { name: null })).status, 422)
      const mere = yield* signedIn(member)
      assert.strictEqual((yield* mere.patch(`${companies}/1`, { phone: null })).status, 403)
      assert.strictEqual((yield* mere.get(`${companies}/1`)).status, 200)
    }).pipe(onService))
})

describe("customers", () => {
  it.effect("are linked by administrators, once in the whole service", () =>
    Effect.gen(function*() {
      const boss = yield* signedIn(administrator)
      const linked = yield* boss.post(`${companies}/1/customers`, newCustomer)
      assert.strictEqual(linked.status, 201, linked.text)
      assert.deepInclude(linked.json, { ...newCustomer, company_id: 1, login_customer_id: null })
      assert.isString(linked.headers["location"])
      const again = yield* boss.post(`${companies}/2/customers`, newCustomer)
      assert.deepInclude(again.json, { status: 409, code: "CUSTOMER_ALREADY_LINKED" })
      assert.strictEqual((yield* boss.post(`${companies}/77/customers`, newCustomer)).status, 404)
      const own = yield* (yield* signedIn(manager)).get(`${companies}/1/customers`)
      assert.include(own.text, `"adplatform_customer_id":${demoCustomer}`)
      assert.include(own.text, "\"adplatform_customer_id\":2222222222")
    }).pipe(onService))

  it.effect("are listed across companies, and found by a part of the name or of the id", () =>
    Effect.gen(function*() {
      const boss = yield* signedIn(administrator)
      yield* boss.post(`${companies}/2/customers`, newCustomer)
      const idsAt = (client: Client, query: string) =>
        Effect.map(
          client.get(`/api/v1/customers${query}`),
          ({ json }) =>
            (json as { readonly items: ReadonlyArray<{ readonly adplatform_customer_id: number }> }).items
              .map((item) => item.adplatform_customer_id)
        )
      const id = newCustomer.adplatform_customer_id
      const all = yield* idsAt(boss, "")
      assert.includeMembers(all, [demoCustomer, strangersCustomer, id])
      assert.deepStrictEqual(yield* idsAt(boss, "?sort=-id"), all.toReversed())
      assert.deepStrictEqual(yield* idsAt(boss, `?search=${String(id).slice(2)}`), [id])
      assert.deepStrictEqual(yield* idsAt(yield* signedIn(manager), ""), [demoCustomer])
      assert.deepStrictEqual(yield* idsAt(yield* signedIn(manager), `?search=${id}`), [])
      const inCompany = yield* boss.get(
        `${companies}/2/customers?search=${encodeURIComponent(newCustomer.name.toLowerCase())}`
      )
      assert.include(inCompany.text, String(id))
    }).pipe(onService))

  it.effect("are declared by managers to contain EU political advertising or none, which drafts go by at once", () =>
    Effect.gen(function*() {
      const boss = yield* signedIn(manager)
      const mine = ((yield* boss.get(companies)).as(CompaniesPage)).items[0]?.id ?? 0
      const path = `${companies}/${mine}/customers/${demoCustomer}`
      const made = yield* boss.post("/api/v1/campaigns/drafts", { name: "New", adplatform_customer_id: demoCustomer })
      const { id } = made.as(Schema.Struct({ id: Schema.Int }))
      const codes = Effect.map(
        boss.get(`/api/v1/campaigns/drafts/${id}/warnings`),
        (answer) =>
          answer.as(Schema.Array(Schema.Struct({ code: Schema.String }))).flatMap(({ code }) =>
            code.startsWith("EU_POLITICAL_ADVERTISING") ? [code] : []
          )
      )
      const steps = [
        [{ contains_eu_political_advertising: null }, null, ["EU_POLITICAL_ADVERTISING_UNDECLARED"]],
        [{ contains_eu_political_advertising: true }, true, ["EU_POLITICAL_ADVERTISING_NOT_SERVED"]],
        [{}, true, ["EU_POLITICAL_ADVERTISING_NOT_SERVED"]],
        [{ contains_eu_political_advertising: false }, false, []]
      ] as const
      for (const [body, contains, warnings] of steps) {
        const changed = yield* boss.patch(path, body)
        assert.strictEqual(changed.status, 200)
        const customer = changed.as(AdCustomerView)
        assert.strictEqual(customer.contains_eu_political_advertising, contains)
        assert.strictEqual(customer.eu_political_advertising_declared_by === null, contains === null)
        assert.strictEqual(customer.eu_political_advertising_declared_at === null, contains === null)
        assert.deepStrictEqual(yield* codes, [...warnings])
      }
      const own = yield* boss.patch(`/api/v1/campaigns/drafts/${id}/campaign-settings`, {
        contains_eu_political_advertising: true
      })
      assert.strictEqual(own.status, 200, own.text)
      assert.deepStrictEqual(yield* codes, ["EU_POLITICAL_ADVERTISING_NOT_SERVED"])
      const wrong = yield* boss.patch(path, { contains_eu_political_advertising: "perhaps" })
      assert.deepStrictEqual(refusals(wrong.json), ["body.contains_eu_political_advertising: bool_parsing"])
      const user = yield* signedIn(member)
      assert.deepInclude((yield* user.patch(path, {})).json, { status: 403, code: "FORBIDDEN" })
    }).pipe(onService))

  it.effect("have guard rails, which managers set and take back one by one", () =>
    Effect.gen(function*() {
      const boss = yield* signedIn(manager)
      const mine = ((yield* boss.get(companies)).as(CompaniesPage)).items[0]?.id ?? 0
      const path = `${companies}/${mine}/customers/${demoCustomer}`
      const railsOf = (customer: typeof AdCustomerView.Type) => [
        customer.max_daily_budget_micros,
        customer.max_increase_percent,
        customer.enable_needs_manager,
        customer.guard_rails_set_by === null,
        customer.guard_rails_set_at === null
      ]
      const steps = [
        [{}, [null, null, false, true, true]],
        [{ max_daily_budget_micros: 50_000_000_000 }, [50_000_000_000, null, false, false, false]],
        [{ max_increase_percent: 10_000, enable_needs_manager: true }, [50_000_000_000, 10_000, true, false, false]],
        [{ max_daily_budget_micros: 0, max_increase_percent: 0 }, [0, 0, true, false, false]],
        [
          { max_daily_budget_micros: null, max_increase_percent: null, enable_needs_manager: null },
          [null, null, false, false, false]
        ]
      ] as const
      for (const [body, rails] of steps) {
        assert.deepStrictEqual(railsOf((yield* boss.patch(path, body)).as(AdCustomerView)), [...rails])
        const listed = (yield* boss.get(`${companies}/${mine}/customers`)).as(
          Schema.Struct({ items: Schema.Array(AdCustomerView) })
        )
        const customer = listed.items.find((one) => one.adplatform_customer_id === demoCustomer)
        assert.deepStrictEqual(customer === undefined ? [] : railsOf(customer), [...rails])
      }
      const wrong = yield* boss.patch(path, {
        max_daily_budget_micros: -1,
        max_increase_percent: 10_001,
        enable_needs_manager: "perhaps"
      })
      assert.deepStrictEqual(refusals(wrong.json), [
        "body.max_daily_budget_micros: greater_than_equal",
        "body.max_increase_percent: less_than_equal",
        "body.enable_needs_manager: bool_parsing"
      ])
      const tooHigh = yield* boss.patch(path, { max_daily_budget_micros: 50_000_000_001, max_increase_percent: 1.5 })
      assert.deepStrictEqual(refusals(tooHigh.json), [
        "body.max_daily_budget_micros: less_than_equal",
        "body.max_increase_percent: int_from_float"
      ])
      const user = yield* signedIn(member)
      assert.deepInclude((yield* user.patch(path, { enable_needs_manager: true })).json, {
        status: 403,
        code: "FORBIDDEN"
      })
    }).pipe(onService))

  it.effect("can be used at once by those who were signed in before", () =>
    Effect.gen(function*() {
      const user = yield* signedIn(manager)
      const draft = { name: "Draft", adplatform_customer_id: newCustomer.adplatform_customer_id }
      assert.strictEqual((yield* user.post("/api/v1/campaigns/drafts", draft)).status, 404)
      yield* (yield* signedIn(administrator)).post(`${companies}/1/customers`, newCustomer)
      assert.strictEqual((yield* user.post("/api/v1/campaigns/drafts", draft)).status, 201)
    }).pipe(onService))

  it.effect.each([
    { ...newCustomer, currency_code: "ABC" },
    { ...newCustomer, time_zone: "Nowhere/Land" },
    { ...newCustomer, adplatform_customer_id: 12 }
  ])("with impossible facts are 422: %o", (body) =>
    Effect.gen(function*() {
      const boss = yield* signedIn(administrator)
      assert.strictEqual((yield* boss.post(`${companies}/1/customers`, body)).status, 422)
    }).pipe(onService))
})

describe("accounts of the ad platform", () => {
  it.effect("keep the platform's currency and time zone, whatever is sent", () =>
    Effect.gen(function*() {
      const boss = yield* signedIn(administrator)
      const linked = yield* boss.post(`${companies}/1/customers`, newCustomer)
      assert.deepInclude(linked.json, { corrections: [] })
      yield* boss.delete(`${companies}/1/customers/${newCustomer.adplatform_customer_id}`)
      const wrong = { ...newCustomer, name: null, currency_code: "USD" }
      const again = yield* boss.post(`${companies}/2/customers`, wrong)
      assert.strictEqual(again.status, 201, again.text)
      assert.deepInclude(again.as(LinkedCustomerView), {
        name: newCustomer.name,
        currency_code: "EUR",
        corrections: [{ field: "currency_code", sent: "USD", platform: "EUR" }]
      })
    }).pipe(onService))

  it.effect("that are not reached are 422 at the field that names them", () =>
    Effect.gen(function*() {
      const boss = yield* signedIn(administrator)
      const alone = { adplatform_customer_id: 4_444_444_444 }
      const refused = yield* boss.post(`${companies}/1/customers`, alone)
      assert.deepStrictEqual(refusals(refused.json), ["body.adplatform_customer_id: account_unreachable"])
      const through = yield* boss.post(`${companies}/1/customers/import`, { login_customer_id: 4_444_444_444 })
      assert.deepStrictEqual(refusals(through.json), ["body.login_customer_id: account_unreachable"])
    }).pipe(onService))

  it.effect("are imported together, each with its outcome", () =>
    Effect.gen(function*() {
      const boss = yield* signedIn(administrator)
      const address = `${companies}/1/customers/import`
      const ids = [demoCustomer, 4_444_444_444, strangersCustomer]
      const imported = yield* boss.post(address, { customer_ids: ids })
      assert.strictEqual(imported.status, 200, imported.text)
      const { failed, linked } = imported.as(CustomerImportView)
      assert.deepStrictEqual(linked.map((customer) => customer.adplatform_customer_id), [demoCustomer])
      assert.deepStrictEqual(failed.map((one) => [one.adplatform_customer_id, one.code]), [
        [4_444_444_444, "ACCOUNT_UNREACHABLE"],
        [strangersCustomer, "CUSTOMER_ALREADY_LINKED"]
      ])
      const all = (yield* boss.post(address, {})).as(CustomerImportView)
      assert.include(all.linked.map((customer) => customer.adplatform_customer_id), demoCustomer)
      const many = yield* boss.post(address, { customer_ids: Array.from({ length: 201 }, () => demoCustomer) })
      assert.deepStrictEqual(refusals(many.json), ["body.customer_ids: too_long"])
    }).pipe(onService))
})

describe("a customer that is wrong in several ways", () => {
  it.effect("is told all of them at once", () =>
    Effect.gen(function*() {
      const boss = yield* signedIn(administrator)
      const wrong = {
        adplatform_customer_id: 5,
        name: "",
        currency_code: "ABC",
        time_zone: "Mars/Base",
        login_customer_id: 6
      }
      const { json, status } = yield* boss.post(`${companies}/0x1/customers`, wrong)
      assert.strictEqual(status, 422)
      assert.deepStrictEqual(refusals(json), [
        "path.company_id: int_parsing",
        "body.adplatform_customer_id: greater_than_equal",
        "body.name: string_too_short",
        "body.currency_code: value_error",
        "body.time_zone: value_error",
        "body.login_customer_id: greater_than_equal"
      ])
    }).pipe(onService))
})

describe("members", () => {
  it.effect("are promoted and removed by managers", () =>
    Effect.gen(function*() {
      const user = yield* signedIn(manager)
      const promoted = yield* user.post(`${companies}/1/members`, { email: member.toUpperCase(), role: "manager" })
      assert.strictEqual(promoted.status, 200, promoted.text)
      const person = promoted.as(CompanyMemberView)
      assert.deepInclude(person, { company_id: 1, email: member, role: "manager" })
      const theirs = yield* signedIn(member)
      assert.strictEqual((yield* theirs.get("/api/v1/campaigns/drafts/1")).status, 200)
      assert.strictEqual((yield* user.delete(`${companies}/1/members/${person.user_id}`)).status, 204)
      assert.strictEqual((yield* theirs.get("/api/v1/campaigns/drafts/1")).status, 404)
      const twice = yield* user.delete(`${companies}/1/members/${person.user_id}`)
      assert.deepInclude(twice.json, { status: 404, detail: "There is no such member" })
    }).pipe(onService))

  it.effect("are seen by every member and changed by managers only", () =>
    Effect.gen(function*() {
      const mere = yield* signedIn(member)
      const listed = yield* mere.get(`${companies}/1/members`)
      assert.include(listed.text, manager)
      assert.notInclude(listed.text, stranger)
      const refused = yield* mere.post(`${companies}/1/members`, { email: stranger })
      assert.deepInclude(refused.json, { status: 403, detail: "This needs the role company manager" })
      assert.strictEqual((yield* mere.delete(`${companies}/1/members/2`)).status, 403)
    }).pipe(onService))

  it.effect("are not made by an address, and no answer tells which addresses there are", () =>
    Effect.gen(function*() {
      const user = yield* signedIn(manager)
      for (const email of ["nobody@demo.test", stranger, "no address"]) {
        const unknown = yield* user.post(`${companies}/1/members`, { email })
        assert.deepInclude(unknown.json, { status: 404, detail: "There is no such member" })
      }
      assert.strictEqual((yield* (yield* signedIn(stranger)).get("/api/v1/campaigns/drafts/1")).status, 404)
      assert.strictEqual((yield* user.post(`${companies}/1/members`, { email: member, role: "boss" })).status, 422)
    }).pipe(onService))
})
