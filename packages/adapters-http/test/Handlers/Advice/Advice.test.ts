import { AdPreviewView } from "@campaigns/adapters-http/Api/Advice/PreviewViews"
import { AdStrengthView, DraftStrengthView } from "@campaigns/adapters-http/Api/Advice/StrengthViews"
import { StepResponse } from "@campaigns/adapters-http/Api/Drafts/WarningView"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { type Client, onService, signedIn } from "../../support/Client.ts"
import { manager, seeded, stranger } from "../../support/DemoData.ts"
import { endedTask } from "../../support/EndedTask.ts"

const draft = `/api/v1/campaigns/drafts/${seeded.draft}`
const ad = `${draft}/ads/${seeded.rsa}`

const textsOf = (...texts: ReadonlyArray<string>) => texts.map((text) => ({ text }))

const write = (client: Client, rsa: object) =>
  Effect.map(
    client.patch(`${draft}/ads`, { rsas: [{ id: seeded.rsa, ad_group_id: seeded.adGroup, ...rsa }] }),
    (answer) => answer.as(StepResponse)
  )

describe("the strength of an ad", () => {
  it.effect("is an estimate with five lines, and advice with sentences", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* write(client, {
        headlines: textsOf("One Thing", "Another Thing", "Third"),
        descriptions: textsOf("This and that.", "Something else for once."),
        final_url: "https://www.example.com/"
      })
      const strength = (yield* client.get(`${ad}/strength`)).as(AdStrengthView)
      assert.deepInclude(strength, {
        rsa_id: seeded.rsa,
        ad_group_id: seeded.adGroup,
        level: "POOR",
        is_estimate: true
      })
      assert.deepStrictEqual(strength.checklist.map(({ line, measured, rating }) => [line, measured, rating]), [
        ["headline_count", 3, "low"],
        ["headline_keywords", 0, "low"],
        ["headline_uniqueness", 3, "medium"],
        ["description_uniqueness", 2, "low"],
        ["sitelink_count", 0, "low"]
      ])
      assert.deepStrictEqual(strength.checklist[0]?.advice, [
        { code: "ADD_HEADLINES", message: "Add 8 headlines that each say something else about the page." }
      ])
      const all = (yield* client.get(`${draft}/strength`)).as(DraftStrengthView)
      assert.strictEqual(all.worst, "POOR")
      assert.deepInclude(all.weak_ads, { ad_group_id: seeded.adGroup, rsa_id: seeded.rsa, level: "POOR" })
    }).pipe(onService))

  it.effect("is 304 while nothing has changed, and 404 for an ad that is not there or not to be seen", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const other = yield* signedIn(stranger)
      for (const path of [`${ad}/strength`, `${ad}/preview`, `${draft}/strength`]) {
        const { headers, status } = yield* client.get(path)
        assert.strictEqual(status, 200)
        const known = { headers: { "if-none-match": headers["etag"] ?? "" } }
        assert.strictEqual((yield* client.get(path, known)).status, 304)
        assert.strictEqual((yield* other.get(path)).status, 404)
      }
      const known = { headers: { "if-none-match": (yield* client.get(`${ad}/strength`)).headers["etag"] ?? "" } }
      yield* write(client, { headlines: textsOf("Changed") })
      assert.strictEqual((yield* client.get(`${ad}/strength`, known)).status, 200)
      assert.include((yield* client.get(`${draft}/ads/999/strength`)).text, "The draft has no ad 999")
      assert.strictEqual((yield* client.get(`${draft}/ads/999/preview`)).status, 404)
    }).pipe(onService))
})

describe("the preview of an ad", () => {
  const html = { headers: { accept: "text/html,application/xhtml+xml,*/*;q=0.8" } }

  it.effect("has combinations that respect pins, on two screens", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* write(client, {
        headlines: [{ text: "Brand", pinned_field: "HEADLINE_1" }, ...textsOf("Two", "Three", "Four")],
        descriptions: textsOf("First.", "Second.", "Third."),
        final_url: "https://www.example.com/shoes",
        display_path_1: "trail",
        display_path_2: null
      })
      const preview = (yield* client.get(`${ad}/preview?limit=2`)).as(AdPreviewView)
      assert.strictEqual(preview.display_url, "www.example.com/trail")
      assert.deepStrictEqual(preview.unfilled_places, [])
      assert.deepStrictEqual(preview.combinations, [
        {
          headlines: ["Brand", "Two", "Three"],
          descriptions: ["First.", "Second."],
          desktop: { title: "Brand - Two - Three", text: "First. Second." },
          mobile: { title: "Brand - Two", text: "First." }
        },
        {
          headlines: ["Brand", "Four", "Two"],
          descriptions: ["Third.", "First."],
          desktop: { title: "Brand - Four - Two", text: "Third. First." },
          mobile: { title: "Brand - Four", text: "Third." }
        }
      ])
      for (const limit of [0, 21]) assert.strictEqual((yield* client.get(`${ad}/preview?limit=${limit}`)).status, 422)
    }).pipe(onService))

  it.effect("is a page for whoever asks for one, on which everything that was written is text", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const script = "<script>alert(1)</script>"
      yield* write(client, {
        headlines: textsOf(script, "\"><img src=x onerror=alert(2)>", "a & b"),
        descriptions: textsOf("</style><b>bold</b>", "It's 'here'"),
        final_url: "https://www.example.com/",
        display_path_1: "<i>",
        display_path_2: "\u202ex"
      })
      const beside = yield* client.patch(`${draft}/extensions`, {
        sitelinks: [{
          link_text: "<u>link</u>",
          final_url: "https://www.example.com/?<x>",
          description_1: "<p>",
          description_2: "q"
        }],
        callouts: [{ callout_text: "<script src=//x></script>" }]
      })
      assert.strictEqual(beside.status, 200, beside.text)
      const page = yield* client.get(`${ad}/preview`, html)
      assert.strictEqual(page.status, 200)
      assert.match(page.headers["content-type"] ?? "", /^text\/html/)
      assert.include(page.headers["vary"] ?? "", "Accept")
      assert.match(page.headers["content-security-policy"] ?? "", /^default-src 'none'; style-src 'sha256-[^']+';/)
      assert.notMatch(page.text, /<script|<img|<b>|<i>|<u>|javascript:|\shref|\u202e/i)
      assert.include(page.text, "&lt;script&gt;alert(1)&lt;/script&gt;")
      assert.include(page.text, "a &amp; b")
      assert.include(page.text, "&lt;u&gt;link&lt;/u&gt;<small dir=\"auto\">&lt;p&gt;</small>")
      const json = yield* client.get(`${ad}/preview`)
      assert.match(json.headers["content-type"] ?? "", /^application\/json/)
      assert.notStrictEqual(json.headers["etag"], page.headers["etag"])
      const known = yield* client.get(`${ad}/preview`, {
        headers: { ...html.headers, "if-none-match": page.headers["etag"] ?? "" }
      })
      assert.deepStrictEqual([known.status, known.headers["vary"]], [304, "Accept, Accept-Encoding"])
    }).pipe(onService))
})

describe("the check of landing pages", () => {
  it.effect("runs in the background, and its result has the pages with what was found", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* write(client, { final_url: "https://www.example.com/shoes", final_mobile_url: "https://intranet.local/" })
      const started = yield* client.post(`${draft}/landing-pages/check`)
      const task = yield* endedTask(client, started)
      assert.deepInclude(task, { kind: "check_landing_pages", draft_id: seeded.draft, status: "completed" })
      const { pages, unchecked } = task.result as {
        readonly pages: ReadonlyArray<Record<string, unknown>>
        readonly unchecked: number
      }
      assert.strictEqual(unchecked, 0)
      assert.deepStrictEqual(pages[0], {
        url: "https://www.example.com/shoes",
        fields: ["ad_groups[0].rsas[0].final_url"],
        used: 1,
        http_status: 200,
        final_url: "https://www.example.com/shoes",
        duration_ms: 100,
        findings: []
      })
      assert.deepInclude(pages[1], {
        url: "https://intranet.local/",
        http_status: null,
        final_url: null,
        duration_ms: null
      })
      assert.include(JSON.stringify(pages[1]), "PAGE_NOT_REACHABLE")
      assert.strictEqual((yield* client.get(draft)).headers["etag"], "\"2\"")
    }).pipe(onService))
})

describe("the proposal of exclusions", () => {
  it.effect("runs in the background, and leaves the draft as it is", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const before = yield* client.get(draft)
      const task = yield* endedTask(client, yield* client.post(`${draft}/negative-keywords/propose`))
      assert.deepInclude(task, { kind: "propose_negatives", draft_id: seeded.draft, status: "completed" })
      assert.hasAllKeys(task.result, ["proposals", "left_out", "unjudged", "missing", "notes"])
      assert.strictEqual((yield* client.get(draft)).headers["etag"], before.headers["etag"])
    }).pipe(onService))
})
