import { assert, describe, it } from "@effect/vitest"
import { operationAddress, request, requestWhole } from "../src/Api/Request.ts"
import { withKept } from "../src/Parts/Address.ts"
import { needAddress } from "../src/Screens/Overview/Overview.tsx"
import { dayBefore } from "../src/Screens/Reports/Scope.tsx"

describe("the addresses of the console", () => {
  it.each<[Parameters<typeof withKept>, string]>([
    [["/campaigns", {}, {}], "/campaigns"],
    [["/campaigns", { customer: "1", sort: "name" }, { customer: "2" }], "/campaigns?customer=2&sort=name"],
    [["/campaigns", { customer: "1", sort: "name" }, { sort: "-name" }], "/campaigns?customer=1&sort=-name"],
    [["/campaigns", { customer: "1", cursor: "x" }, { cursor: "" }], "/campaigns?customer=1"],
    [["/campaigns", { search: "a" }, { search: "" }], "/campaigns"],
    [["/campaigns", {}, { search: "a&b=ü" }], "/campaigns?search=a%26b%3D%C3%BC"]
  ])("keep values but those that change: %o", (given, address) => {
    assert.strictEqual(withKept(...given), address)
  })

  const need = (kind: string, subject: { readonly kind: string; readonly id: number } | null) =>
    needAddress({ kind, subject, sentence: "" } as unknown as Parameters<typeof needAddress>[0], "42")

  it.each<[string, { readonly kind: string; readonly id: number } | null, string | null]>([
    ["campaign_gone", { kind: "draft", id: 7 }, "/campaigns/7/changes?customer=42"],
    ["campaign_drifted", { kind: "draft", id: 8 }, "/campaigns/8/changes?customer=42"],
    ["run_held", { kind: "analysis_run", id: 7 }, "/analyses/runs/7?customer=42"],
    ["tracking_silent", { kind: "analysis_run", id: 8 }, "/analyses/runs/8?customer=42"],
    ["recommendations_open", { kind: "recommendation", id: 7 }, "/analyses/recommendations/7?customer=42"],
    ["recommendations_open", { kind: "recommendation", id: 8 }, "/analyses/recommendations/8?customer=42"],
    ["consent_lost", { kind: "platform_token", id: 7 }, null],
    ["campaign_gone", null, "/campaigns?customer=42"],
    ["campaign_drifted", null, "/campaigns?customer=42"],
    ["campaign_findings", null, "/campaigns?customer=42"],
    ["run_held", null, "/analyses/runs?customer=42"],
    ["tracking_silent", null, "/analyses/runs?customer=42"],
    ["recommendations_open", null, "/analyses?customer=42"],
    ["consent_lost", null, null]
  ])("of the need %s about %o: %s", (kind, subject, address) => {
    assert.strictEqual(need(kind, subject), address)
  })

  it("of operations have each id in its place, and a list once for each of its values", () => {
    assert.strictEqual(
      operationAddress("POST /api/v1/campaigns/drafts/:draft_id/ad-groups/:ad_group_id/keywords/bulk", {
        params: { draft_id: 7, ad_group_id: 8 },
        body: { keywords: [] } as never
      }),
      "/api/v1/campaigns/drafts/7/ad-groups/8/keywords/bulk"
    )
    assert.strictEqual(
      operationAddress("POST /api/v1/campaigns/drafts/:draft_id/history/:revision/restore", {
        params: { draft_id: 7, revision: 8 }
      }),
      "/api/v1/campaigns/drafts/7/history/8/restore"
    )
    assert.strictEqual(
      operationAddress("GET /api/v1/campaigns/drafts", { query: { search: "a/b", cursor: "", limit: undefined } }),
      "/api/v1/campaigns/drafts?search=a%2Fb"
    )
  })
})

describe("a request of the console", () => {
  it("hands over the method, the headers and the body, of this origin, and gives the answer with its headers", async () => {
    const before = globalThis.fetch
    const calls: Array<unknown> = []
    globalThis.fetch = (address, { headers, ...init } = {}) => {
      calls.push([address, { ...init, headers: Object.fromEntries(new Headers(headers)) }])
      return Promise.resolve(new Response("{\"id\":9}", { headers: { etag: "\"3\"" } }))
    }
    try {
      const { body, headers } = await requestWhole(
        "POST /api/v1/campaigns/drafts/:draft_id/history/:revision/restore",
        {
          params: { draft_id: 7, revision: 2 },
          headers: { "if-match": "\"5\"" }
        }
      )
      assert.deepStrictEqual([body.id, headers.get("etag")], [9, "\"3\""])
      await request("PATCH /api/v1/campaigns/drafts/:draft_id/campaign-settings", {
        params: { draft_id: 8 },
        body: { name: "Bread" } as never
      })
    } finally {
      globalThis.fetch = before
    }
    assert.deepStrictEqual(calls, [
      ["/api/v1/campaigns/drafts/7/history/2/restore", {
        method: "POST",
        headers: { accept: "application/json", "accept-language": "en", "if-match": "\"5\"" },
        credentials: "same-origin"
      }],
      ["/api/v1/campaigns/drafts/8/campaign-settings", {
        method: "PATCH",
        // The user has not touched the page since the first one.
        headers: {
          accept: "application/json",
          "accept-language": "en",
          "content-type": "application/json",
          "x-unattended": "true"
        },
        body: "{\"name\":\"Bread\"}",
        credentials: "same-origin"
      }]
    ])
  })
})

describe("a day of an account", () => {
  it.each([
    ["2026-10-12T23:30:00Z", 0, "Europe/Berlin", "2026-10-13"],
    ["2026-10-12T23:30:00Z", 0, "America/Los_Angeles", "2026-10-12"],
    ["2026-10-13T03:00:00Z", 0, "America/Los_Angeles", "2026-10-12"],
    ["2026-10-12T23:30:00Z", 83, "Europe/Berlin", "2026-07-22"],
    ["2026-03-01T12:00:00Z", 1, "Europe/Berlin", "2026-02-28"]
  ])("at %s, %i days before, in %s: %s", (now, days, zone, day) => {
    assert.strictEqual(dayBefore(new Date(now), days, zone), day)
  })
})
