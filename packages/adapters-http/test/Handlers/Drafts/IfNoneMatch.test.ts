import { DraftEditing } from "@campaigns/application/Drafts/DraftEditing"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { CampaignDraftView } from "../../../src/Api/Drafts/CampaignDraftView.ts"
import { type Client, onService, signedIn } from "../../support/Client.ts"
import { demoCustomer, manager, seeded, stranger } from "../../support/DemoData.ts"
import { MemoryService } from "../../support/MemoryService.ts"

const drafts = "/api/v1/campaigns/drafts"
const draft = `${drafts}/${seeded.draft}`
const active = `${drafts}/active?market_analysis_id=${seeded.analysis}`
const warnings = `${draft}/warnings`

const known = (tag: string) => ({ headers: { "if-none-match": tag } })
const readAgain = (client: Client, path: string, tag: string) => client.get(path, known(tag))
const tagOf = (client: Client, path: string) => Effect.map(client.get(path), ({ headers }) => headers["etag"] ?? "")
const rename = (client: Client, name: string) => client.patch(`${draft}/campaign-settings`, { name })

/** The service when no draft can be loaded. */
const withoutDrafts = MemoryService.layerChanged(
  Layer.effect(
    DraftEditing,
    Effect.map(DraftEditing, (drafting) => {
      const loading = () => Effect.die("the draft was loaded")
      return { ...drafting, get: loading, active: loading }
    })
  )
)

describe("If-None-Match", () => {
  it.effect.each([draft, active, warnings])(
    "with the tag of what was read is 304 without a body, until a write changes it: %s",
    (path) =>
      Effect.gen(function*() {
        const client = yield* signedIn(manager)
        const first = yield* client.get(path)
        const { etag = "" } = first.headers
        for (const header of [etag, `W/${etag}`, `"x", ${etag} ,"y"`, "*"]) {
          const again = yield* readAgain(client, path, header)
          assert.deepStrictEqual([again.status, again.text, again.headers["etag"]], [304, "", etag], header)
          assert.strictEqual(again.headers["vary"], "Accept-Encoding")
          assert.isUndefined(again.headers["content-type"])
        }
        for (const header of ["\"999\"", "1", "", "\"\"", etag.slice(1, -1)]) {
          const again = yield* readAgain(client, path, header)
          assert.deepStrictEqual([again.status, again.text], [200, first.text], header)
        }
        yield* client.patch(`${draft}/extensions`, { callouts: [{ callout_text: "x".repeat(40) }] })
        const changed = yield* readAgain(client, path, etag)
        assert.strictEqual(changed.status, 200)
        assert.notStrictEqual(changed.headers["etag"], etag)
      }).pipe(onService)
  )

  it.effect("asks for the revision, and not for the draft, where that decides", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      assert.strictEqual((yield* readAgain(client, draft, "\"1\"")).status, 304)
      assert.strictEqual((yield* readAgain(client, active, "*")).status, 304)
      assert.strictEqual((yield* readAgain(client, draft, "\"2\"")).status, 500)
    }).pipe(Effect.provide(withoutDrafts)))

  it.effect("tells the active draft from another one that is at the same revision", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const before = yield* tagOf(client, active)
      yield* TestClock.adjust("1 second")
      const body = { name: "Newer", adplatform_customer_id: demoCustomer, market_analysis_id: seeded.analysis }
      const newer = (yield* client.post(drafts, body)).as(CampaignDraftView)
      const after = yield* readAgain(client, active, before)
      assert.strictEqual(after.status, 200)
      assert.strictEqual(after.as(CampaignDraftView).id, newer.id)
    }).pipe(onService))

  it.effect("tells warnings from those of another day", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* client.patch(`${draft}/campaign-settings`, { start_date: "1970-01-02" })
      const before = yield* tagOf(client, warnings)
      yield* TestClock.adjust("10 days")
      const later = yield* readAgain(yield* signedIn(manager), warnings, before)
      assert.strictEqual(later.status, 200)
      assert.include(later.text, "start_date")
    }).pipe(onService))

  it.effect("tells a stranger no more than any other request", () =>
    Effect.gen(function*() {
      const theirs = yield* signedIn(stranger)
      for (const path of [draft, active, warnings, `${drafts}/999999`]) {
        for (const tag of ["*", "\"1\""]) assert.strictEqual((yield* readAgain(theirs, path, tag)).status, 404, path)
      }
    }).pipe(onService))

  it.effect("gives tags that If-Match takes for the draft they are of, and for no other", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const other = (yield* client.post(`${draft}/duplicate`)).as(CampaignDraftView)
      const write = (id: number, tag: string) =>
        client.patch(`${drafts}/${id}/extensions`, {}, { headers: { "if-match": tag } })
      const tag = yield* tagOf(client, `${drafts}/active?market_analysis_id=${seeded.analysis}`)
      assert.strictEqual(tag, `"1.draft${other.id}"`)
      assert.deepStrictEqual([(yield* write(other.id, tag)).status, (yield* write(seeded.draft, tag)).status], [
        200,
        412
      ])
      assert.strictEqual((yield* write(seeded.draft, yield* tagOf(client, warnings))).status, 200)
      yield* rename(client, "Moved on")
      assert.strictEqual((yield* write(seeded.draft, `"1.${"0".repeat(32)}"`)).status, 412)
    }).pipe(onService))
})
