import { AuditLog } from "@campaigns/application/Administration/AuditLog"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { AnalysisConfigView } from "../../../src/Api/Administration/AnalysisConfigViews.ts"
import { pageView } from "../../../src/Api/Paging.ts"
import { HTTPValidationError } from "../../../src/Validation/HTTPValidationError.ts"
import { onService, signedIn } from "../../support/Client.ts"
import {
  administrator,
  demoCustomer,
  manager,
  plainAdministrator,
  seeded,
  strangersCustomer
} from "../../support/DemoData.ts"

const configs = "/api/v1/analysis-customer-configs"
const stored = `${configs}/${seeded.analysisConfig}`
const ConfigPage = pageView("AnalysisCustomerConfigPage", AnalysisConfigView)

const everything = {
  analysis_type: "budget_migration" as const,
  adplatform_customer_id: demoCustomer,
  is_enabled: false,
  should_run_daily: true,
  run_max_once_in_n_hours: 8_760,
  constraint: 0,
  is_deleted: false,
  time_to_run__at_customer_timezone: "23:59:59",
  do_auto_apply_recommendations: true,
  should_send_analysis_ready_emails: true,
  z_index: -3
}

/** Values that the seeded module of the type `keyword_pause` does not allow. */
const beyond = { run_max_once_in_n_hours: 23, constraint: 101, do_auto_apply_recommendations: true }

const breaches = [
  { field: "run_max_once_in_n_hours", wanted: 23, allowed: 24 },
  { field: "constraint", wanted: 101, allowed: 100 },
  { field: "do_auto_apply_recommendations", wanted: true, allowed: false }
]

const unrun = { overrides_subscription_constraints: false, next_run_at: null, last_run_id: null }

describe("configuring an analysis", () => {
  it.effect("answers 201 with the configuration, and where it is", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(plainAdministrator)
      const answer = yield* client.post(`${configs}/`, everything)
      assert.strictEqual(answer.status, 201)
      const made = answer.as(AnalysisConfigView)
      const dates = { date_added: "2026-11-20T09:00:00.000Z", date_updated: "2026-11-20T09:00:00.000Z" }
      assert.deepStrictEqual(made, { id: made.id, ...everything, is_active: false, ...unrun, ...dates })
      assert.strictEqual(answer.headers["location"], `${configs}/${made.id}`)
      assert.deepStrictEqual((yield* client.get(`${configs}/${made.id}`)).json, made)
    }).pipe(onService))

  it.effect("needs a type and a customer only", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(administrator)
      const body = { analysis_type: "headline", adplatform_customer_id: strangersCustomer }
      const made = (yield* client.post(configs, body)).as(AnalysisConfigView)
      assert.deepInclude(made, {
        is_enabled: true,
        is_active: true,
        run_max_once_in_n_hours: 24,
        constraint: 100,
        time_to_run__at_customer_timezone: "00:00:00",
        z_index: 0
      })
    }).pipe(onService))

  it.effect("takes a time of day without seconds, and answers it with them", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(plainAdministrator)
      const time = (text: string) => ({ time_to_run__at_customer_timezone: text })
      const made = yield* client.post(`${configs}/`, { ...everything, ...time("06:30") })
      assert.deepInclude(made.json, time("06:30:00"))
      const address = made.headers["location"] ?? ""
      assert.deepInclude((yield* client.patch(address, time("23:59"))).json, time("23:59:00"))
      for (const text of ["24:00", "6:30", "06:3", "06:30:", "06:30:60", "0630", " 06:30", ""]) {
        assert.strictEqual((yield* client.patch(address, time(text))).status, 422, text)
      }
    }).pipe(onService))

  it.effect("takes a customer's type once, until it is deleted", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(administrator)
      const body = { analysis_type: "keyword_pause", adplatform_customer_id: demoCustomer }
      assert.deepInclude((yield* client.post(configs, body)).json, {
        status: 409,
        code: "ANALYSIS_CONFIG_EXISTS",
        adplatform_customer_id: demoCustomer,
        analysis_type: "keyword_pause"
      })
      assert.strictEqual((yield* client.delete(stored)).status, 204)
      assert.strictEqual((yield* client.post(configs, body)).status, 201)
      const back = yield* client.patch(stored, { is_deleted: false })
      assert.deepInclude(back.json, { status: 409, code: "ANALYSIS_CONFIG_EXISTS" })
    }).pipe(onService))

  it.effect("stays within the plan, unless an administrator lifts it", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(administrator)
      yield* client.delete(stored)
      const body = { analysis_type: "keyword_pause", adplatform_customer_id: demoCustomer, ...beyond }
      assert.deepInclude((yield* client.post(configs, body)).json, {
        status: 409,
        code: "PLAN_LIMITS_EXCEEDED",
        analysis_type: "keyword_pause",
        breaches
      })
      const lifted = yield* client.post(`${configs}/?override_subscription_constraints=true`, body)
      assert.strictEqual(lifted.status, 201)
      assert.deepInclude(lifted.json, beyond)
    }).pipe(onService))

  it.effect("is 404 for a customer that is not there", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(administrator)
      const body = { analysis_type: "headline", adplatform_customer_id: 5_555_555_555 }
      assert.deepInclude((yield* client.post(configs, body)).json, { status: 404, detail: "There is no such customer" })
    }).pipe(onService))

  it.effect("says all that is wrong with it, in the order of its fields", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(administrator)
      const answer = yield* client.post(`${configs}?override_subscription_constraints=perhaps`, {
        analysis_type: "poems",
        is_enabled: null,
        run_max_once_in_n_hours: 0,
        constraint: -1,
        time_to_run__at_customer_timezone: "25:00:00",
        z_index: 2_147_483_648
      })
      const errors = answer.as(HTTPValidationError).detail.map(({ loc, type }) => [loc.join("."), type])
      assert.deepStrictEqual(errors, [
        ["query.override_subscription_constraints", "bool_parsing"],
        ["body.analysis_type", "enum"],
        ["body.adplatform_customer_id", "missing"],
        ["body.is_enabled", "bool_type"],
        ["body.run_max_once_in_n_hours", "greater_than_equal"],
        ["body.constraint", "greater_than_equal"],
        ["body.time_to_run__at_customer_timezone", "string_pattern_mismatch"],
        ["body.z_index", "less_than_equal"]
      ])
    }).pipe(onService))
})

describe("a configuration", () => {
  it.effect("is changed in what is sent, and tells who did it", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(plainAdministrator)
      const before = (yield* client.get(stored)).as(AnalysisConfigView)
      yield* TestClock.adjust("1 minute")
      const changed = (yield* client.patch(stored, { is_enabled: false, z_index: 2 })).as(AnalysisConfigView)
      const date_updated = "2026-11-20T09:01:00.000Z"
      assert.deepStrictEqual(changed, { ...before, is_enabled: false, is_active: false, z_index: 2, date_updated })
      assert.deepStrictEqual((yield* client.get(stored)).json, changed)
      const log = yield* (yield* AuditLog).of("analysisConfig", seeded.analysisConfig)
      assert.lengthOf(log, 2)
      const states = log.map(({ after }) => after as { readonly isEnabled: boolean })
      assert.deepStrictEqual(states.map(({ isEnabled }) => isEnabled), [true, false])
      assert.notStrictEqual(log[0]?.author, log[1]?.author)
      assert.strictEqual((yield* client.patch(stored, changed)).text, JSON.stringify(changed))
      assert.lengthOf(yield* (yield* AuditLog).of("analysisConfig", seeded.analysisConfig), 2)
    }).pipe(onService))

  it.effect("stays within the plan as far as it changes, unless an administrator lifts it", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(administrator)
      const before = (yield* client.get(stored)).json
      const refused = yield* client.patch(stored, beyond)
      assert.deepInclude(refused.json, { status: 409, code: "PLAN_LIMITS_EXCEEDED", breaches })
      assert.deepStrictEqual((yield* client.get(stored)).json, before)
      const lifted = yield* client.patch(`${stored}?override_subscription_constraints=1`, beyond)
      assert.deepInclude(lifted.json, beyond)
      assert.deepInclude((yield* client.patch(stored, { ...beyond, is_enabled: false })).json, { is_enabled: false })
    }).pipe(onService))

  it.effect("keeps its type and customer", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(administrator)
      const other = { analysis_type: "headline", adplatform_customer_id: strangersCustomer }
      const answer = yield* client.patch(stored, { ...other, z_index: 9 })
      assert.strictEqual(answer.status, 422)
      assert.deepStrictEqual(answer.as(HTTPValidationError).detail, [
        {
          type: "value_error",
          loc: ["body", "analysis_type"],
          msg: "Value error, analysis_type of this configuration is keyword_pause and stays so",
          input: "headline",
          ctx: { error: {} }
        },
        {
          type: "value_error",
          loc: ["body", "adplatform_customer_id"],
          msg: `Value error, adplatform_customer_id of this configuration is ${demoCustomer} and stays so`,
          input: strangersCustomer,
          ctx: { error: {} }
        }
      ])
      assert.deepInclude((yield* client.get(stored)).json, { z_index: 0 })
    }).pipe(onService))

  it.effect("is marked when it is deleted, again and again, and can be brought back", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(administrator)
      for (const _ of ["once", "twice"]) assert.strictEqual((yield* client.delete(stored)).status, 204)
      assert.deepInclude((yield* client.get(stored)).json, { is_deleted: true, is_enabled: true, is_active: false })
      const ids = (query: string) =>
        Effect.map(client.get(configs + query), (answer) => answer.as(ConfigPage).items.map(({ id }) => id))
      assert.deepStrictEqual(yield* ids(""), [2])
      assert.deepStrictEqual(yield* ids("?include_deleted=true"), [1, 2])
      assert.deepStrictEqual(yield* ids(`?include_deleted=true&adplatform_customer_id=${demoCustomer}`), [1])
      assert.deepInclude((yield* client.patch(stored, { is_deleted: false })).json, { is_active: true })
      assert.deepStrictEqual(yield* ids(""), [1, 2])
      assert.lengthOf(yield* (yield* AuditLog).of("analysisConfig", seeded.analysisConfig), 3)
    }).pipe(onService))

  it.effect("is read by whoever may see its customer, and changed by nobody of them", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      assert.deepInclude((yield* client.get(stored)).json, { adplatform_customer_id: demoCustomer })
      assert.strictEqual((yield* client.get(`${configs}/2`)).status, 404)
      for (const call of [client.patch(stored, { z_index: "x" }), client.delete(`${configs}/x`)]) {
        assert.deepInclude((yield* call).json, { status: 403, code: "FORBIDDEN" })
      }
    }).pipe(onService))
})

describe("configurations", () => {
  it.effect("are listed page by page", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(administrator)
      const all = (yield* client.get(configs)).as(ConfigPage)
      const first = (yield* client.get(`${configs}?limit=1`)).as(ConfigPage)
      const second = (yield* client.get(`${configs}?limit=1&cursor=${first.next_cursor}`)).as(ConfigPage)
      assert.deepStrictEqual([...first.items, ...second.items], all.items)
      assert.isNull(second.next_cursor)
      assert.strictEqual((yield* client.get(`${configs}?include_deleted=x&limit=0`)).status, 422)
    }).pipe(onService))
})
