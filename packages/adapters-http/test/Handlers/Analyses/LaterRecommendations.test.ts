import { Recommendations } from "@campaigns/application/Analyses/Recommendations"
import type { RecommendationId } from "@campaigns/domain/Analyses/Recommendation"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { RecommendationView } from "../../../src/Api/Analyses/RecommendationView.ts"
import { pageView } from "../../../src/Api/Paging.ts"
import { HTTPValidationError } from "../../../src/Validation/HTTPValidationError.ts"
import { type Client, onService, signedIn } from "../../support/Client.ts"
import { administrator, member, seeded, stranger } from "../../support/DemoData.ts"

const path = "/api/v1/recommendations"
const later = `${path}/later`
const Page = pageView("RecommendationPage", RecommendationView)

const { recommendation: mine } = seeded
/** The recommendation of the second company; both end at 2026-12-18T09:00. */
const theirs = mine + 1
const until = "2026-11-21T08:00:00Z"

const listed = (client: Client, query = "") =>
  Effect.map(
    client.get(path + query),
    (answer) => answer.as(Page).items.map(({ id, later_until }) => [id, later_until])
  )

describe("putting recommendations off", () => {
  it.effect("leaves them out of lists until then, unless they are asked for", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(administrator)
      assert.deepStrictEqual(yield* listed(client), [[theirs, null], [mine, null]])
      const answer = yield* client.post(later, { ids: [mine, theirs, mine], until })
      assert.deepStrictEqual([answer.status, answer.json], [200, { later: 2 }])
      yield* client.post(later, { ids: [theirs], until: "2026-11-20T09:01:00Z" })
      const put = "2026-11-21T08:00:00.000Z"
      assert.deepStrictEqual(yield* listed(client), [])
      assert.deepStrictEqual(yield* listed(client, "?status=proposed&limit=1"), [])
      assert.deepStrictEqual(yield* listed(client, "?later=true"), [[theirs, "2026-11-20T09:01:00.000Z"], [mine, put]])
      assert.strictEqual((yield* client.get(`${path}/${mine}`)).as(RecommendationView).later_until, put)
      yield* TestClock.adjust("1 minute")
      assert.deepStrictEqual(yield* listed(client), [[theirs, null]])
      yield* TestClock.adjust("1 day")
      const next = yield* signedIn(administrator)
      assert.deepStrictEqual(yield* listed(next), [[theirs, null], [mine, null]])
    }).pipe(onService))

  it.effect("counts those that are proposed, and a decision ends it", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(administrator)
      assert.deepStrictEqual((yield* client.post(later, { ids: [mine, theirs], until })).json, { later: 2 })
      yield* client.post(`${path}/dismiss`, { ids: [theirs] })
      assert.deepStrictEqual(yield* listed(client), [[theirs, null]])
      assert.deepStrictEqual((yield* client.post(later, { ids: [mine, theirs], until })).json, { later: 1 })
      assert.deepStrictEqual((yield* client.post(later, { ids: [theirs], until: "2026-12-31" })).json, { later: 0 })
      assert.deepStrictEqual(yield* listed(client, "?later=true"), [[theirs, null], [mine, "2026-11-21T08:00:00.000Z"]])
    }).pipe(onService))

  it.effect("is 404 with all of them for one that the user may not see, or that is not there", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(member)
      for (const other of [theirs, 901]) {
        const answer = yield* client.post(later, { ids: [mine, other], until })
        assert.deepInclude(answer.json, { status: 404, detail: `There is no recommendation ${other}` })
      }
      assert.deepStrictEqual(yield* listed(client), [[mine, null]])
      assert.deepStrictEqual((yield* client.post(later, { ids: [mine], until })).json, { later: 1 })
      assert.deepStrictEqual(yield* listed(yield* signedIn(stranger)), [[theirs, null]])
    }).pipe(onService))

  it.effect("goes up to the end of the first that is proposed, and not beyond", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(administrator)
      const [one] = yield* (yield* Recommendations).findMany([mine as RecommendationId])
      assert.strictEqual(String(one?.expiresAt.toJSON()), "2026-12-18T09:00:00.000Z")
      const end = yield* client.post(later, { ids: [mine, theirs], until: "2026-12-18T10:00:00+01:00" })
      assert.deepStrictEqual(end.json, { later: 2 })
      for (const late of ["2026-12-18T09:00:00.001Z", "2026-12-19"]) {
        const answer = yield* client.post(later, { ids: [mine, theirs], until: late })
        assert.strictEqual(answer.status, 422)
        assert.deepStrictEqual(answer.as(HTTPValidationError).detail.map(({ loc, msg, type }) => [loc, type, msg]), [
          [
            ["body", "until"],
            "value_error",
            "Value error, until must be at most 2026-12-18T09:00:00.000Z, when a recommendation ends"
          ]
        ])
      }
      assert.deepStrictEqual(yield* listed(client, "?later=true"), [
        [theirs, "2026-12-18T09:00:00.000Z"],
        [mine, "2026-12-18T09:00:00.000Z"]
      ])
    }).pipe(onService))

  it.effect.each<[body: object, errors: ReadonlyArray<string>]>([
    [{}, ["body.ids missing", "body.until missing"]],
    [{ ids: [], until: null }, ["body.ids too_short", "body.until datetime_from_date_parsing"]],
    [{ ids: [0, "x"], until }, ["body.ids.0 greater_than", "body.ids.1 int_parsing"]],
    [{ ids: Array(101).fill(mine), until }, ["body.ids too_long"]],
    [{ ids: [mine], until: "2026-02-30T10:00:00Z" }, ["body.until datetime_from_date_parsing"]],
    [{ ids: [mine], until: "2026-11-20T09:00:00Z" }, ["body.until value_error"]],
    [{ ids: [mine], until: "2025-11-20" }, ["body.until value_error"]]
  ])("is 422 with %j", ([body, errors]) =>
    Effect.gen(function*() {
      const client = yield* signedIn(member)
      const answer = yield* client.post(later, body)
      assert.strictEqual(answer.status, 422)
      const { detail } = answer.as(HTTPValidationError)
      assert.deepStrictEqual(detail.map(({ loc, type }) => `${loc.join(".")} ${type}`), errors)
    }).pipe(onService))
})
