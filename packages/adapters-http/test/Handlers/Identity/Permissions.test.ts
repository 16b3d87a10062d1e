import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { anonymous, type Client, onService, signedIn } from "../../support/Client.ts"
import {
  administrator,
  demoCustomer,
  manager,
  member,
  plainAdministrator,
  seeded,
  stranger,
  strangersCustomer
} from "../../support/DemoData.ts"
import { endedTask } from "../../support/EndedTask.ts"

interface Action {
  readonly name: string
  readonly allowed: boolean
  readonly reason: string | null
}

const permissions = "/api/v1/me/permissions"
const draft = `/api/v1/campaigns/drafts/${seeded.draft}`
const customer = `/api/v1/companies/${seeded.company}/customers/${demoCustomer}`

/** A request for each action that is harmless where it is allowed. */
const requests: Readonly<Record<string, (client: Client) => ReturnType<Client["get"]>>> = {
  edit_draft: (client) => client.patch(`${draft}/campaign-settings`, {}),
  generate_texts: (client) => client.post(`${draft}/extensions/generate`),
  duplicate_draft: (client) => client.post(`${draft}/duplicate`),
  plan_changes: (client) => client.post(`${draft}/change-plans`, {}),
  adopt_changes: (client) => client.post(`${draft}/changes/adopt`, {}),
  decide_recommendations: (client) => client.post("/api/v1/recommendations/dismiss", { ids: [999_999], reason: "x" }),
  configure_analyses: (client) =>
    client.patch(`/api/v1/analysis-customer-configs/${seeded.analysisConfig}`, { z_index: 1 }),
  run_analysis: (client) => client.post(`/api/v1/analysis-customer-configs/${seeded.analysisConfig}/run`),
  change_company: (client) => client.patch(`/api/v1/companies/${seeded.company}`, {}),
  upload_media: (client) => client.post(`/api/v1/media/?company_id=${seeded.company}`, {}),
  remove_media: (client) => client.delete(`/api/v1/media/?company_id=${seeded.company}&media_ids=999999`),
  add_location: (client) =>
    client.post("/api/v1/local-seo/locations", { company_id: seeded.company, name: "x", profile_location_id: "1" }),
  change_location: (client) => client.patch(`/api/v1/local-seo/locations/${seeded.location}`, {}),
  remove_location: (client) => client.delete(`/api/v1/local-seo/locations/${seeded.location}`),
  manage_members: (client) => client.get(`/api/v1/companies/${seeded.company}/invitations`),
  set_guard_rails: (client) => client.patch(customer, {}),
  manage_platform_tokens: (client) =>
    client.post("/api/v1/adplatform/tokens", { adplatform_customer_id: demoCustomer, refresh_token: "1//new" }),
  call_assistant: (client) => client.post("/api/v1/debug/assistant-functions/get-campaign-metrics", {}),
  create_company: (client) => client.post("/api/v1/companies", {}),
  link_customer: (client) => client.post(`/api/v1/companies/${seeded.company}/customers`, {}),
  manage_users: (client) => client.get("/api/v1/users"),
  make_superusers: (client) => client.post("/api/v1/users", { email: "root@demo.test", is_superuser: true }),
  read_audit: (client) => client.get("/api/v1/audit"),
  read_plan_modules: (client) => client.get("/api/v1/subscriptions/modules"),
  manage_plan_modules: (client) => client.post("/api/v1/subscriptions/modules", {}),
  manage_prompts: (client) => client.get("/api/v1/chat/llm_prompts"),
  read_bug_reports: (client) => client.get("/api/v1/bug-reports"),
  delete_draft: (client) => client.delete(draft)
}

const actionsOf = (client: Client, query: string) =>
  Effect.map(
    client.get(`${permissions}${query}`),
    ({ json }) => (json as { readonly actions: ReadonlyArray<Action> }).actions
  )

/** Compares what is told of each action with what its route answers. */
const compared = Effect.fnUntraced(function*(person: string, except: ReadonlyArray<string> = []) {
  const client = yield* signedIn(person)
  const told = yield* actionsOf(client, `?draft_id=${seeded.draft}`)
  for (const [name, request] of Object.entries(requests)) {
    if (except.includes(name)) continue
    const action = told.find((one) => one.name === name) ?? assert.fail(`${name} is not told`)
    // Of the draft as it is by now: what was begun before freezes it.
    const { json, status } = yield* request(client)
    const detail = (json as { readonly detail?: unknown } | undefined)?.detail
    if (action.allowed) {
      assert.notInclude(name === "decide_recommendations" ? [403] : [403, 404, 405], status, `${person}: ${name}`)
      assert.strictEqual(action.reason, null)
      if (status === 409) assert.notMatch(String(detail), /published|being applied|no campaign/, `${person}: ${name}`)
    } else {
      assert.oneOf(status, [403, 409], `${person}: ${name}`)
      // Routes of companies say the same in other words: "This needs the role company manager".
      if (!/ role /.test(String(detail))) {
        assert.strictEqual(detail, action.reason, `${person}: ${name}`)
      }
    }
  }
})

const people = [administrator, plainAdministrator, manager, member]

describe("what a user may do", () => {
  it.effect.each(people)(
    "is what the routes say of a draft without a campaign: %s",
    (person) => compared(person).pipe(onService)
  )

  it.effect.each(people)("is what the routes say of a published draft: %s", (person) =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* endedTask(client, yield* client.post(`${draft}/publish`))
      yield* compared(person)
    }).pipe(onService))

  it.effect("is told of a draft, a customer, a company and none of them, each name once", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(member)
      const names = (query: string) => Effect.map(actionsOf(client, query), (all) => all.map(({ name }) => name))
      const [own, ofCompany, ofCustomer, ofDraft] = [
        yield* names(""),
        yield* names(`?company_id=${seeded.company}`),
        yield* names(`?customer_id=${demoCustomer}`),
        yield* names(`?draft_id=${seeded.draft}`)
      ]
      assert.strictEqual(new Set(ofDraft).size, ofDraft.length)
      assert.deepStrictEqual(ofCompany.slice(-own.length), own)
      assert.deepStrictEqual(ofCustomer.slice(-ofCompany.length), ofCompany)
      assert.deepStrictEqual(ofDraft.slice(-ofCustomer.length), ofCustomer)
      assert.deepStrictEqual(yield* names(`?draft_id=${seeded.draft}&customer_id=${demoCustomer}`), ofDraft)
      const named = `?company_id=${seeded.company}&customer_id=${demoCustomer}`
      assert.deepStrictEqual(yield* names(named), ofCustomer)
      assert.isTrue(ofCompany.includes("manage_members") && !own.includes("manage_members"))
      assert.isTrue(own.includes("read_audit") && !own.includes("edit_draft") && !own.includes("create_draft"))
      const allowed = (yield* actionsOf(client, "")).filter((one) => one.allowed).map(({ name }) => name)
      assert.includeMembers(allowed, ["report_bug"])
      assert.notIncludeMembers(allowed, ["read_audit", "manage_users", "create_company"])
    }).pipe(onService))

  it.effect("is not told of what is not there, or belongs to another company", () =>
    Effect.gen(function*() {
      assert.strictEqual((yield* (yield* anonymous).get(permissions)).status, 401)
      const client = yield* signedIn(stranger)
      const others = [
        `draft_id=${seeded.draft}`,
        `customer_id=${demoCustomer}`,
        `draft_id=${seeded.strangersDraft}&customer_id=${demoCustomer}`,
        `draft_id=${seeded.draft}&customer_id=${strangersCustomer}`,
        "draft_id=999999",
        "customer_id=1",
        `company_id=${seeded.company}`,
        `company_id=${seeded.company}&customer_id=${strangersCustomer}`,
        "company_id=999999"
      ]
      for (const query of others) {
        assert.deepInclude((yield* client.get(`${permissions}?${query}`)).json, { status: 404, code: "NOT_FOUND" })
      }
      const all = yield* signedIn(administrator)
      const mixed = yield* all.get(`${permissions}?draft_id=${seeded.draft}&customer_id=${strangersCustomer}`)
      assert.strictEqual(mixed.status, 404)
      const ofAnother = `company_id=${seeded.company}&customer_id=${strangersCustomer}`
      assert.strictEqual((yield* all.get(`${permissions}?${ofAnother}`)).status, 404)
      assert.strictEqual((yield* all.get(`${permissions}?company_id=999999`)).status, 404)
      for (
        const wrong of [
          "draft_id=x",
          "draft_id=",
          "customer_id=1.5",
          "customer_id=null",
          "draft_id=true",
          "company_id=x"
        ]
      ) {
        const answer = yield* client.get(`${permissions}?${wrong}`)
        assert.strictEqual(answer.status, 422, wrong)
        assert.deepNestedPropertyVal(answer.json, "detail[0].loc", ["query", wrong.split("=")[0]])
      }
    }).pipe(onService))
})
