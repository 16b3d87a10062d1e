import { StepResponse } from "@campaigns/adapters-http/Api/Drafts/WarningView"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { type Client, onService, signedIn } from "../../support/Client.ts"
import { manager, seeded, stranger } from "../../support/DemoData.ts"

const draft = `/api/v1/campaigns/drafts/${seeded.draft}`
const applyFix = `${draft}/warnings/apply-fix`

const callouts = { callouts: [{ callout_text: "SALE NOW" }, { callout_text: "Open late" }] }
const field = "extensions.callouts[0].callout_text"
const capitals = { field, code: "CAPITALS", fix: 0 }

const shouting = (client: Client) =>
  Effect.map(client.patch(`${draft}/extensions`, callouts), (answer) => answer.as(StepResponse))

describe("a fix of a warning", () => {
  it.effect("is shown with the warning, and is empty where somebody has to write", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const { warnings } = yield* shouting(client)
      assert.deepStrictEqual(warnings.filter(({ code }) => code === "CAPITALS" || code === "SITELINKS_TOO_FEW"), [
        {
          field: "extensions.sitelinks",
          code: "SITELINKS_TOO_FEW",
          message: "There are 0 sitelinks, and the platform shows them from 2 on; add 2 or more.",
          is_blocking: false,
          fixes: []
        },
        {
          field,
          code: "CAPITALS",
          message:
            "Callout 1 \"SALE NOW\" has \"SALE\" in capitals, which reviewers refuse unless it is a name or code; " +
            "write it in small letters.",
          is_blocking: false,
          fixes: [{
            label: "Set callout_text to \"Sale Now\"",
            patch: [{ field, op: "set", value: "Sale Now" }]
          }]
        }
      ])
    }).pipe(onService))

  it.effect("is applied as a revision of the user, and answered like its step", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* shouting(client)
      const answer = yield* client.post(applyFix, capitals)
      assert.strictEqual(answer.status, 200, answer.text)
      assert.strictEqual(answer.headers["etag"], "\"3\"")
      const { draft: after, warnings } = answer.as(StepResponse)
      assert.deepStrictEqual(after.extensions?.callouts, [{ callout_text: "Sale Now" }, { callout_text: "Open late" }])
      assert.deepStrictEqual(warnings.map(({ code }) => code), ["SITELINKS_TOO_FEW"])
      const history = yield* client.get(`${draft}/history?limit=1`)
      assert.include(history.text, "Sale Now")
    }).pipe(onService))

  it.effect("that takes something out of a list removes it", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* client.patch(`${draft}/extensions`, {
        callouts: ["Open late", "open late", "Free exchange"].map((callout_text) => ({ callout_text }))
      })
      const answer = yield* client.post(applyFix, {
        field: "extensions.callouts[1].callout_text",
        code: "CALLOUT_DUPLICATE",
        fix: 0
      })
      assert.deepStrictEqual(answer.as(StepResponse).draft.extensions?.callouts, [
        { callout_text: "Open late" },
        { callout_text: "Free exchange" }
      ])
    }).pipe(onService))

  it.effect("that is not there, or not any more, is 409 and changes nothing", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* shouting(client)
      for (
        const other of [
          { ...capitals, fix: 1 },
          { ...capitals, code: "SITELINKS_TOO_FEW" },
          { ...capitals, field: "extensions.callouts[1].callout_text" },
          { ...capitals, field: "" }
        ]
      ) {
        const answer = yield* client.post(applyFix, other)
        assert.deepInclude(answer.json, { status: 409, code: "FIX_OUTDATED", warning_code: other.code })
      }
      yield* client.post(applyFix, capitals)
      assert.strictEqual((yield* client.post(applyFix, capitals)).status, 409)
      assert.strictEqual((yield* client.get(draft)).headers["etag"], "\"3\"")
    }).pipe(onService))

  it.effect("is applied to the revision that was read, once for each idempotency key, and to no draft of others", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* shouting(client)
      const old = yield* client.post(applyFix, capitals, { headers: { "if-match": "\"1\"" } })
      assert.deepInclude(old.json, { status: 412, code: "REVISION_MISMATCH", current_revision: 2 })
      const other = yield* signedIn(stranger)
      assert.strictEqual((yield* other.post(applyFix, capitals)).status, 404)
      const headers = { "if-match": "\"2\"", "idempotency-key": "fix-1" }
      const first = yield* client.post(applyFix, capitals, { headers })
      const again = yield* client.post(applyFix, capitals, { headers })
      assert.deepStrictEqual([first.status, again.status], [200, 200], first.text)
      assert.deepStrictEqual(again.json, first.json)
      assert.strictEqual((yield* client.get(draft)).headers["etag"], "\"3\"")
    }).pipe(onService))

  it.effect("that is asked for in another form is 422", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const answer = yield* client.post(applyFix, { field, code: 5, fix: -1 })
      assert.strictEqual(answer.status, 422)
    }).pipe(onService))
})
