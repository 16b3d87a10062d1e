import { AuditLog } from "@campaigns/application/Administration/AuditLog"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { PlanModuleView } from "../../../src/Api/Administration/PlanModuleViews.ts"
import { pageView } from "../../../src/Api/Paging.ts"
import { HTTPValidationError } from "../../../src/Validation/HTTPValidationError.ts"
import { onService, signedIn } from "../../support/Client.ts"
import { administrator, plainAdministrator, seeded } from "../../support/DemoData.ts"

const modules = "/api/v1/subscriptions/modules"
const stored = `${modules}/${seeded.planModule}`
const ModulePage = pageView("PlanModulePage", PlanModuleView)

const body = {
  analysis_type: "headline",
  constraint: 0,
  analysis_frequency_hours: 8_760,
  is_autopilot_enabled: true
}

describe("a plan module", () => {
  it.effect("is added once for a type", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(administrator)
      const answer = yield* client.post(`${modules}/`, body)
      assert.strictEqual(answer.status, 201)
      const made = answer.as(PlanModuleView)
      const dates = { date_added: "2026-11-20T09:00:00.000Z", date_updated: "2026-11-20T09:00:00.000Z" }
      assert.deepStrictEqual(made, { id: made.id, ...body, ...dates })
      const location = answer.headers["location"] ?? ""
      assert.deepStrictEqual((yield* client.get(location)).json, made)
      assert.deepInclude((yield* client.post(modules, { ...body, constraint: 9 })).json, {
        status: 409,
        code: "PLAN_MODULE_EXISTS",
        analysis_type: "headline"
      })
    }).pipe(onService))

  it.effect("is replaced as a whole, and tells who did it", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(administrator)
      const before = (yield* client.get(stored)).as(PlanModuleView)
      yield* TestClock.adjust("1 minute")
      const replaced = yield* client.put(stored, body)
      assert.deepStrictEqual(replaced.json, { ...before, ...body, date_updated: "2026-11-20T09:01:00.000Z" })
      assert.deepStrictEqual((yield* client.put(stored, replaced.json)).json, replaced.json)
      const log = yield* (yield* AuditLog).of("planModule", seeded.planModule)
      assert.deepStrictEqual(
        log.map(({ after }) => (after as { readonly constraint: number }).constraint),
        [100, 0]
      )
    }).pipe(onService))

  it.effect("binds what is configured from then on", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(administrator)
      yield* client.put(stored, { ...body, analysis_type: "keyword_pause", constraint: 5 })
      const config = `/api/v1/analysis-customer-configs/${seeded.analysisConfig}`
      assert.deepInclude((yield* client.get(config)).json, { constraint: 100 })
      const refused = yield* client.patch(config, { constraint: 50 })
      assert.deepInclude(refused.json, {
        status: 409,
        breaches: [{ field: "constraint", wanted: 50, allowed: 5 }]
      })
      assert.deepInclude((yield* client.patch(config, { constraint: 5 })).json, { constraint: 5 })
    }).pipe(onService))

  it.effect("does not take the type of another one", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(administrator)
      yield* client.post(modules, body)
      const before = (yield* client.get(stored)).json
      const refused = yield* client.put(stored, body)
      assert.deepInclude(refused.json, { status: 409, code: "PLAN_MODULE_EXISTS" })
      assert.deepStrictEqual((yield* client.get(stored)).json, before)
      for (const call of [client.put(`${modules}/99`, body), client.get(`${modules}/99`)]) {
        assert.deepInclude((yield* call).json, { status: 404, detail: "There is no such plan module" })
      }
    }).pipe(onService))

  it.effect("says all that is wrong with it", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(administrator)
      const wrong = { analysis_type: null, constraint: 2_147_483_648, analysis_frequency_hours: 0 }
      for (const answer of [yield* client.post(modules, wrong), yield* client.put(stored, wrong)]) {
        assert.strictEqual(answer.status, 422)
        assert.deepStrictEqual(answer.as(HTTPValidationError).detail.map(({ loc, type }) => [loc[1], type]), [
          ["analysis_type", "enum"],
          ["constraint", "less_than_equal"],
          ["analysis_frequency_hours", "greater_than_equal"],
          ["is_autopilot_enabled", "missing"]
        ])
      }
    }).pipe(onService))

  it.effect("is read by administrators and written by superusers, whatever is sent", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(plainAdministrator)
      const page = (yield* client.get(`${modules}/?limit=1`)).as(ModulePage)
      assert.deepStrictEqual(page.items, [(yield* client.get(stored)).as(PlanModuleView)])
      for (const call of [client.put(`${modules}/x`, { constraint: "x" }), client.post(modules, {})]) {
        assert.deepInclude((yield* call).json, { status: 403, detail: "This is for superusers" })
      }
    }).pipe(onService))
})
