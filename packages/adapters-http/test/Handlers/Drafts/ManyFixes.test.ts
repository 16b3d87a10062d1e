import { FixesResponse } from "@campaigns/adapters-http/Api/Drafts/WarningView"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { HTTPValidationError } from "../../../src/Validation/HTTPValidationError.ts"
import { type Client, onService, signedIn } from "../../support/Client.ts"
import { manager, seeded, stranger } from "../../support/DemoData.ts"

const draft = `/api/v1/campaigns/drafts/${seeded.draft}`
const applyFixes = `${draft}/warnings/apply-fixes`
const field = (index: number) => `extensions.callouts[${index}].callout_text`
const capitals = { code: "CAPITALS", fix: 0 }

const shouting = (client: Client) =>
  client.patch(`${draft}/extensions`, {
    callouts: ["SALE NOW", "Open late", "BIG CHOICE"].map((callout_text) => ({ callout_text }))
  })

const calloutsOf = ({ draft }: typeof FixesResponse.Type) =>
  draft.extensions?.callouts.map(({ callout_text }) => callout_text)

describe("a fix of many warnings", () => {
  it.effect("is one revision, and a dry run before it tells the changes and writes nothing", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* shouting(client)
      const dry = yield* client.post(applyFixes, { ...capitals, dry_run: true })
      assert.deepStrictEqual([dry.status, dry.headers["etag"]], [200, "\"2\""], dry.text)
      const told = dry.as(FixesResponse)
      assert.deepStrictEqual([told.applied, told.changes], [2, [
        { field: field(2), op: "set", value: "Big Choice" },
        { field: field(0), op: "set", value: "Sale Now" }
      ]])
      assert.deepStrictEqual(calloutsOf(told), ["SALE NOW", "Open late", "BIG CHOICE"])
      assert.deepStrictEqual(told.warnings.map(({ code }) => code), ["SITELINKS_TOO_FEW", "CAPITALS", "CAPITALS"])
      assert.strictEqual((yield* client.get(draft)).headers["etag"], "\"2\"")
      const answer = yield* client.post(applyFixes, capitals)
      assert.deepStrictEqual([answer.status, answer.headers["etag"]], [200, "\"3\""], answer.text)
      const made = answer.as(FixesResponse)
      assert.deepStrictEqual([made.applied, made.changes], [2, null])
      assert.deepStrictEqual(calloutsOf(made), ["Sale Now", "Open late", "Big Choice"])
      assert.deepStrictEqual(made.warnings.map(({ code }) => code), ["SITELINKS_TOO_FEW"])
      assert.deepInclude((yield* client.post(applyFixes, capitals)).json, {
        status: 409,
        code: "FIX_OUTDATED",
        warning_code: "CAPITALS"
      })
    }).pipe(onService))

  it.effect("is made at the named places, and nowhere when one of them has no such warning", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* shouting(client)
      for (const fields of [[field(0), field(1)], [field(9)], [""]]) {
        for (const dry_run of [false, true]) {
          const answer = yield* client.post(applyFixes, { ...capitals, fields, dry_run })
          assert.deepInclude(answer.json, { status: 409, code: "FIX_OUTDATED" })
        }
      }
      const answer = yield* client.post(applyFixes, { ...capitals, fields: [field(2), field(2)] })
      assert.strictEqual(answer.as(FixesResponse).applied, 1)
      assert.deepStrictEqual(calloutsOf(answer.as(FixesResponse)), ["SALE NOW", "Open late", "Big Choice"])
    }).pipe(onService))

  it.effect("is applied to the revision that was read, once of two at once, and to no draft of others", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* shouting(client)
      for (const dry_run of [false, true]) {
        const old = yield* client.post(applyFixes, { ...capitals, dry_run }, { headers: { "if-match": "\"1\"" } })
        assert.deepInclude(old.json, { status: 412, code: "REVISION_MISMATCH", current_revision: 2 })
        const other = yield* signedIn(stranger)
        assert.strictEqual((yield* other.post(applyFixes, { ...capitals, dry_run })).status, 404)
      }
      const both = yield* Effect.all([client.post(applyFixes, capitals), client.post(applyFixes, capitals)], {
        concurrency: "unbounded"
      })
      assert.deepStrictEqual(both.map(({ status }) => status).sort(), [200, 409])
      assert.strictEqual((yield* client.get(draft)).headers["etag"], "\"3\"")
    }).pipe(onService))

  it.effect.each<[body: object, errors: ReadonlyArray<string>]>([
    [{}, ["body.code missing", "body.fix missing"]],
    [{ code: 5, fix: -1 }, ["body.code string_type", "body.fix greater_than_equal"]],
    [{ ...capitals, fields: [], dry_run: "maybe" }, ["body.fields too_short", "body.dry_run bool_parsing"]],
    [{ ...capitals, fields: [field(0), 1] }, ["body.fields.1 string_type"]],
    [{ ...capitals, fields: Array(1_001).fill(field(0)) }, ["body.fields too_long"]]
  ])("is 422 with %j", ([body, errors]) =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const answer = yield* client.post(applyFixes, body)
      assert.strictEqual(answer.status, 422)
      const { detail } = answer.as(HTTPValidationError)
      assert.deepStrictEqual(detail.map(({ loc, type }) => `${loc.join(".")} ${type}`), errors)
    }).pipe(onService))
})
