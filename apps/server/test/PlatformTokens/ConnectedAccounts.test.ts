import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import { judgedAccount } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/JudgedAccount"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { apiFetch } from "../support/ApiFetch.ts"
import { apiUser } from "../support/ApiUser.ts"
import { on, startServer, temporaryFolder } from "../support/Processes.ts"

const customer = 4_000_000_001

/** The address to which the consent page sends a browser. */
const answerOf = (page: string) =>
  Effect.promise(async () => new URL((await fetch(page, { redirect: "manual" })).headers.get("location") ?? ""))

const opened = (address: URL) =>
  Effect.promise(async () => {
    const response = await apiFetch(address, {})
    return { status: response.status, text: await response.text() }
  })

it.live(
  "An account is linked as the platform knows it, connected by a consent, and then asked with that",
  () =>
    Effect.gen(function*() {
      const { url } = yield* TestDatabase.TestDatabase
      const server = yield* startServer(on(url, yield* temporaryFolder))
      const admin = yield* apiUser(server.url, "admin@demo.test")
      const company = yield* admin.call("POST", "/companies", { name: "Nordic" })
      const customers = `/companies/${String(company.body["id"])}/customers`

      const unheard = yield* admin.call("POST", customers, { adplatform_customer_id: customer })
      assert.strictEqual(unheard.status, 422)
      const described = {
        adplatform_customer_id: customer,
        name: "Oslo",
        currency_code: "NOK",
        time_zone: "Europe/Oslo"
      }
      const linked = yield* admin.call("POST", customers, described)
      assert.strictEqual(linked.status, 201, JSON.stringify(linked.body))
      assert.deepInclude(linked.body, { ...described, login_customer_id: null, corrections: [] })
      yield* admin.call("DELETE", `${customers}/${customer}`)
      const again = yield* admin.call("POST", customers, { ...described, currency_code: "SEK" })
      assert.deepInclude(again.body, {
        currency_code: "NOK",
        corrections: [{ field: "currency_code", sent: "SEK", platform: "NOK" }]
      })

      const imported = yield* admin.call("POST", `${customers}/import`, {})
      assert.strictEqual(imported.status, 200, JSON.stringify(imported.body))
      const { failed, linked: own } = imported.body as {
        readonly linked: ReadonlyArray<{ readonly adplatform_customer_id: number }>
        readonly failed: ReadonlyArray<{ readonly code: string }>
      }
      assert.sameMembers(own.map((one) => one.adplatform_customer_id), [Number(judgedAccount.customerId), customer])
      assert.deepStrictEqual(failed.map(({ code }) => code), ["CUSTOMER_ALREADY_LINKED", "CUSTOMER_ALREADY_LINKED"])

      const asked = yield* admin.call("POST", "/adplatform/oauth/start", {
        adplatform_customer_id: customer,
        label: "Kari"
      })
      assert.strictEqual(asked.status, 200, JSON.stringify(asked.body))
      const back = yield* answerOf(String(asked.body["authorization_url"]))
      const consented = yield* opened(back)
      assert.strictEqual(consented.status, 200, consented.text)
      assert.include(consented.text, "<h1>Connected</h1>")
      assert.strictEqual(back.origin, new URL(server.url).origin)
      assert.strictEqual((yield* opened(back)).status, 400)
      const tokens = yield* admin.call("GET", `/adplatform/tokens?adplatform_customer_id=${customer}`)
      const items = tokens.body["items"] as ReadonlyArray<Readonly<Record<string, unknown>>>
      assert.deepStrictEqual(items.map(({ is_default, label, status }) => [label, is_default, status]), [
        ["Kari", true, "active"]
      ])
      const actions = yield* admin.call("GET", `/adplatform/conversion-actions?customer_id=${customer}`)
      assert.strictEqual(actions.status, 200, JSON.stringify(actions.body))

      // A forint has decimals for ICU, and none for the platform.
      const forint = { adplatform_customer_id: 4_000_000_002, currency_code: "HUF", time_zone: "Europe/Budapest" }
      assert.strictEqual((yield* admin.call("POST", customers, forint)).status, 201)
      const draft = yield* admin.call("POST", "/campaigns/drafts", {
        name: "Cipők",
        adplatform_customer_id: forint.adplatform_customer_id,
        daily_budget_micros: 2_500_500_000
      })
      const warnings = yield* admin.call("GET", `/campaigns/drafts/${String(draft.body["id"])}/warnings`)
      assert.include(JSON.stringify(warnings.body), "DAILY_BUDGET_NOT_A_MULTIPLE")

      yield* server.end("SIGTERM")
      for (const name of ["state", "code"]) {
        assert.notInclude(server.output(), back.searchParams.get(name) ?? "no such parameter")
      }
    }).pipe(Effect.provide(TestDatabase.layerUrl), Effect.scoped)
)
