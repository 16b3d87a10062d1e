import { BugReports } from "@campaigns/application/Administration/BugReports"
import { BugReportId } from "@campaigns/domain/Administration/BugReport"
import { UserId } from "@campaigns/domain/Identity/Ids"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { BugReportView } from "../../../src/Api/Administration/BugReportViews.ts"
import { HTTPValidationError } from "../../../src/Validation/HTTPValidationError.ts"
import { onService, signedIn } from "../../support/Client.ts"
import { administrator, manager, member, memberView, seeded, stranger } from "../../support/DemoData.ts"

const reports = "/api/v1/bug-reports/"

const png = "data:image/png;base64,iVBORw0KGgoAAAAN"

const told = {
  title: "Der Preis ist falsch 🥖",
  steps_to_reproduce: "1. open\n2. look",
  expected_behavior: "25.00",
  actual_behavior: "2500",
  description: "<script>alert(1)</script>",
  screenshot: png,
  send_to_team: "ux_ui"
} as const

describe("reporting a bug", () => {
  it.effect("is for every user, and shows who it was", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(member)
      const answer = yield* client.post(reports, told)
      assert.strictEqual(answer.status, 201)
      const made = answer.as(BugReportView)
      assert.deepStrictEqual(
        made,
        {
          id: made.id,
          ...told,
          user: memberView,
          date_added: "2026-11-20T09:00:00.000Z",
          date_updated: "2026-11-20T09:00:00.000Z"
        }
      )
      const superuser = yield* signedIn(administrator)
      assert.deepStrictEqual((yield* superuser.get(answer.headers["location"] ?? "")).json, made)
    }).pipe(onService))

  it.effect("needs a title and a team only", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(stranger)
      const answer = yield* client.post(reports, { title: "Slow", send_to_team: "suggestion" })
      assert.deepInclude(answer.json, { description: "", screenshot: "", steps_to_reproduce: "" })
    }).pipe(onService))

  it.effect("takes the address of a picture, and a picture of up to 512 KiB", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const large = `${png}${"A".repeat(4 * Math.floor((524_288 - png.length) / 4))}`
      for (const screenshot of ["https://example.com/a.png", large, ""]) {
        const answer = yield* client.post(reports, { ...told, screenshot })
        assert.strictEqual(answer.as(BugReportView).screenshot, screenshot)
      }
    }).pipe(onService))

  it.effect.each<[screenshot: unknown, type: string]>([
    [`${png}${"A".repeat(524_288)}`, "value_error"],
    ["data:image/svg+xml;base64,PHN2Zz48c2NyaXB0Lz48L3N2Zz4=", "value_error"],
    ["data:image/png;base64,R0lGODlhAQABAAAAACw=", "value_error"],
    ["DATA:text/html,<script>alert(1)</script>", "value_error"],
    ["javascript:alert(1)", "url_scheme"],
    ["picture.png", "url_parsing"],
    [null, "url_type"],
    [5, "url_type"]
  ])("refuses another screenshot, such as %.40j", ([screenshot, type]) =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const answer = yield* client.post(reports, { ...told, screenshot })
      assert.strictEqual(answer.status, 422)
      assert.deepStrictEqual(
        answer.as(HTTPValidationError).detail.map((error) => [error.loc.join("."), error.type]),
        [["body.screenshot", type]]
      )
    }).pipe(onService))

  it.effect("says all that is wrong with it", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const answer = yield* client.post(reports, { title: "", description: "x".repeat(10_001), send_to_team: "sales" })
      assert.deepStrictEqual(answer.as(HTTPValidationError).detail.map(({ loc, type }) => [loc[1], type]), [
        ["title", "string_too_short"],
        ["description", "string_too_long"],
        ["send_to_team", "enum"]
      ])
    }).pipe(onService))
})

describe("bug reports", () => {
  it.effect("are one bare list for superusers, newest first, however many there are", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(administrator)
      const { create, find } = yield* BugReports
      const { dateAdded: _, dateUpdated: __, id, reporter: ___, ...details } = yield* find(
        BugReportId.make(seeded.bugReport)
      )
      for (let made = 0; made < 20; made++) yield* create(UserId.make(1 + made % 3), details, yield* DateTime.now)
      const answer = yield* client.get(reports)
      const all = answer.as(Schema.Array(BugReportView))
      assert.deepStrictEqual(all.map((report) => report.id), Array.from({ length: 21 }, (_, index) => 21 - index))
      assert.strictEqual(all.at(-1)?.id, id)
      assert.deepStrictEqual(new Set(all.map(({ user }) => user.email)), new Set([administrator, manager, member]))
    }).pipe(onService))

  it.effect("are not there when nobody made them", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(administrator)
      const absent = yield* client.get(`${reports}99`)
      assert.deepInclude(absent.json, { status: 404, detail: "There is no such bug report" })
      assert.strictEqual((yield* client.get(`${reports}x`)).status, 422)
    }).pipe(onService))
})
