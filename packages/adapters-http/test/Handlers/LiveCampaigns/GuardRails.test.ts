import { AdPlatform } from "@campaigns/application/AdPlatform/AdPlatform"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { DraftId } from "@campaigns/domain/Drafts/Ids"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { planPublishing } from "@campaigns/domain/Publishing/PlanPublishing"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { LivePlanView } from "../../../src/Api/LiveCampaigns/ChangeViews.ts"
import { HTTPValidationError } from "../../../src/Validation/HTTPValidationError.ts"
import { onService, signedIn } from "../../support/Client.ts"
import { demoCustomer, manager, member, seeded } from "../../support/DemoData.ts"

const account = { customerId: CustomerId.make(demoCustomer), loginCustomerId: null, credential: null }

const draftPath = `/api/v1/campaigns/drafts/${seeded.draft}`

const setRails = Effect.fnUntraced(function*(rails: Record<string, unknown>) {
  const boss = yield* signedIn(manager)
  const companies = (yield* boss.get("/api/v1/companies")).as(
    Schema.Struct({ items: Schema.Array(Schema.Struct({ id: Schema.Int })) })
  )
  const path = `/api/v1/companies/${companies.items[0]?.id}/customers/${demoCustomer}`
  assert.strictEqual((yield* boss.patch(path, rails)).status, 200)
})

/** Puts the seeded draft's campaign on the platform and answers its address. */
const running = Effect.gen(function*() {
  const platform = yield* AdPlatform
  const draft = yield* (yield* DraftReader).find(DraftId.make(seeded.draft))
  const campaignId = yield* platform.publish(account, planPublishing({ draft, marker: "rails", accountGoals: [] }))
  return { budget: draft.settings.dailyBudgetMicros ?? 0, path: `/api/v1/campaigns/live/${demoCustomer}/${campaignId}` }
})

const warningsOf = Schema.Struct({
  warnings: Schema.Array(Schema.Struct({ code: Schema.String, field: Schema.String, is_blocking: Schema.Boolean }))
})

describe("the guard rails of a customer", () => {
  it.effect("are warned of in step 1, and publishing beyond them is 409 GUARD_RAIL", () =>
    Effect.gen(function*() {
      yield* setRails({ max_daily_budget_micros: 20_000_000 })
      const client = yield* signedIn(member)
      const step = yield* client.patch(`${draftPath}/campaign-settings`, { daily_budget_micros: 20_010_000 })
      assert.deepInclude(step.as(warningsOf).warnings, {
        code: "DAILY_BUDGET_ABOVE_GUARD_RAIL",
        field: "daily_budget_micros",
        is_blocking: true
      })
      const refused = yield* client.post(`${draftPath}/publish`, undefined)
      assert.deepInclude(refused.json, {
        status: 409,
        code: "GUARD_RAIL",
        rail: "max_daily_budget_micros",
        limit: 20_000_000,
        asked: 20_010_000
      })
      const lower = yield* client.patch(`${draftPath}/campaign-settings`, { daily_budget_micros: 20_000_000 })
      assert.notInclude(lower.as(warningsOf).warnings.map(({ code }) => code), "DAILY_BUDGET_ABOVE_GUARD_RAIL")
      assert.strictEqual((yield* client.post(`${draftPath}/publish`, undefined)).status, 202)
    }).pipe(onService))

  it.effect("stop changes of a live campaign, each by its name", () =>
    Effect.gen(function*() {
      const { budget, path } = yield* running
      const client = yield* signedIn(member)
      const steps = [
        [{ max_daily_budget_micros: budget }, { daily_budget_micros: budget + 10_000 }, [budget, budget + 10_000]],
        [{ max_increase_percent: 50 }, { daily_budget_micros: budget * 2 }, [50, 100]],
        [{ enable_needs_manager: true }, { status: "ENABLED" }, [true, true]]
      ] as const
      for (const [rails, change, [limit, asked]] of steps) {
        yield* setRails({
          max_daily_budget_micros: null,
          max_increase_percent: null,
          enable_needs_manager: null,
          ...rails
        })
        const [rail] = Object.keys(rails)
        assert.deepInclude((yield* client.patch(path, change)).json, {
          status: 409,
          code: "GUARD_RAIL",
          rail,
          limit,
          asked
        })
      }
      const boss = yield* signedIn(manager)
      assert.deepInclude((yield* boss.patch(path, { status: "ENABLED", confirm: ["SPENDING_BEGINS"] })).json, {
        status: "ENABLED"
      })
      assert.strictEqual((yield* client.patch(path, { status: "PAUSED" })).status, 200)
    }).pipe(onService))
})

describe("the whole world", () => {
  it.effect("is not opened to a live campaign by taking its last included place away, unless somebody says so", () =>
    Effect.gen(function*() {
      const { path } = yield* running
      const client = yield* signedIn(manager)
      const place = (geo_target_constant_id: number, target_type: string) => ({ geo_target_constant_id, target_type })
      const [here, there] = [place(2276, "INCLUDE"), place(2040, "INCLUDE")]
      const outside = place(2756, "EXCLUDE")
      const set = (location_targets: ReadonlyArray<object>, said: Record<string, unknown> = {}) =>
        client.patch(path, { location_targets, confirm: ["PLACE_ADDED", "WHOLE_WORLD"], ...said })
      assert.strictEqual((yield* set([here, there, outside])).status, 200)
      const openings = [[], [outside], [place(2276, "EXCLUDE"), place(2040, "EXCLUDE")]]
      for (const targets of openings) {
        for (const said of [{}, { target_worldwide: false }, { target_worldwide: null }]) {
          const refused = yield* set(targets, said)
          assert.strictEqual(refused.status, 422, refused.text)
          const [error, ...others] = refused.as(HTTPValidationError).detail
          assert.deepStrictEqual([error?.loc, others], [["body", "location_targets"], []])
          assert.deepInclude(error?.ctx, { code: "TARGET_WORLDWIDE_UNSAID" })
        }
        const plan = yield* client.patch(`${path}?dry_run=true`, { location_targets: targets })
        assert.deepStrictEqual(plan.as(LivePlanView).blocked_by.map(({ code }) => code), ["TARGET_WORLDWIDE_UNSAID"])
      }
      assert.strictEqual((yield* set([there, outside])).status, 200)
      assert.deepInclude((yield* client.get(path)).json, { location_targets: [there, outside] })
      assert.deepInclude((yield* set([outside], { target_worldwide: true })).json, { location_targets: [outside] })
      // One that shows everywhere already is not opened.
      assert.strictEqual((yield* set([])).status, 200)
      assert.strictEqual((yield* set([here])).status, 200)
    }).pipe(onService))

  it.effect("is meant only when somebody says so", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(member)
      const set = (body: Record<string, unknown>) =>
        Effect.map(client.patch(`${draftPath}/campaign-settings`, body), (answer) =>
          answer.as(warningsOf).warnings.flatMap(({ code, field, is_blocking }) =>
            /^(LOCATION_NONE|TARGET_WORLDWIDE)/.test(code) ? [`${code} ${field} ${is_blocking}`] : []
          ))
      const place = (geo_target_constant_id: number, target_type: string) => ({ geo_target_constant_id, target_type })
      assert.deepStrictEqual(yield* set({ location_targets: [] }), ["TARGET_WORLDWIDE_UNSAID location_targets true"])
      assert.deepStrictEqual(yield* set({ location_targets: [place(2276, "EXCLUDE")] }), [
        "TARGET_WORLDWIDE_UNSAID location_targets true"
      ])
      assert.deepInclude((yield* client.post(`${draftPath}/publish`, undefined)).json, { code: "PUBLISH_BLOCKED" })
      assert.deepStrictEqual(yield* set({ target_worldwide: true }), [])
      assert.deepInclude((yield* client.get(draftPath)).json, { target_worldwide: true })
      const copy = yield* client.post(`${draftPath}/duplicate`, undefined)
      assert.deepInclude(copy.json, { target_worldwide: true })
      assert.deepStrictEqual(yield* set({ location_targets: [place(2276, "INCLUDE"), place(2040, "INCLUDE")] }), [
        "TARGET_WORLDWIDE_IGNORED target_worldwide false"
      ])
      assert.deepStrictEqual(yield* set({ target_worldwide: null }), [])
      assert.deepInclude((yield* client.get(draftPath)).json, { target_worldwide: null })
      assert.deepStrictEqual(yield* set({ location_targets: null, target_worldwide: null }), [
        "TARGET_WORLDWIDE_UNSAID location_targets true"
      ])
      assert.deepStrictEqual(yield* set({ target_worldwide: null }), ["TARGET_WORLDWIDE_UNSAID location_targets true"])
      const fresh = yield* client.post("/api/v1/campaigns/drafts", {
        name: "New",
        adplatform_customer_id: demoCustomer
      })
      assert.deepInclude(fresh.json, { target_worldwide: null })
      assert.deepInclude((yield* client.get(draftPath)).json, { target_worldwide: false })
    }).pipe(onService))
})
