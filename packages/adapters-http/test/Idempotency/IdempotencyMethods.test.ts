import { IdempotencyKeys } from "@campaigns/application/Conventions/IdempotencyKeys"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { CampaignDraftView } from "../../src/Api/Drafts/CampaignDraftView.ts"
import { StepResponse } from "../../src/Api/Drafts/WarningView.ts"
import { HTTPValidationError } from "../../src/Validation/HTTPValidationError.ts"
import { type Answer, onService, type Options, signedIn } from "../support/Client.ts"
import { administrator, demoCustomer, manager, seeded } from "../support/DemoData.ts"
import { MemoryService } from "../support/MemoryService.ts"
import { owned } from "../support/OwnedIds.ts"

const keyed = (key: string, headers: Readonly<Record<string, string>> = {}): Options => ({
  headers: { "idempotency-key": key, ...headers }
})

/**
 * The service in which each request comes while one of POST with its key and its path is being carried out, and the paths under which keys are kept. No path of the
 * service has two methods that take keys, so that no client can do this.
 */
const besideOthers = (paths: Array<string>) =>
  MemoryService.layerChanged(Layer.effect(
    IdempotencyKeys,
    Effect.map(IdempotencyKeys, (keys): IdempotencyKeys["Service"] => ({
      ...keys,
      claim: (attempt, options) => {
        const path = attempt.request.path.replace(/^[A-Z]+ /, "")
        paths.push(attempt.request.path)
        return Effect.andThen(
          keys.claim({ id: crypto.randomUUID(), request: { ...attempt.request, path } }, options),
          keys.claim(attempt, options)
        )
      }
    }))
  ))

describe("A PATCH or PUT with an idempotency key", () => {
  const draft = `/api/v1/campaigns/drafts/${seeded.draft}`
  const keywords = `${draft}/ad-groups/${seeded.adGroup}/keywords`
  const adGroupsOf = (answer: Answer) => answer.as(StepResponse).draft.ad_groups

  it.effect("is carried out once: a repeated step 2 makes its ad groups once", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const body = { ad_groups: [{ name: "New" }] }
      const first = yield* client.patch(`${draft}/ad-groups`, body, keyed("k"))
      const second = yield* client.patch(`${draft}/ad-groups/`, body, keyed("k"))
      assert.deepStrictEqual([first.status, first.headers["idempotency-replayed"]], [200, undefined])
      assert.deepStrictEqual([second.status, second.text, second.headers["etag"]], [
        200,
        first.text,
        first.headers["etag"]
      ])
      assert.strictEqual(second.headers["idempotency-replayed"], "true")
      const now = yield* client.get(draft)
      assert.lengthOf(now.as(CampaignDraftView).ad_groups, adGroupsOf(first).length)
      assert.strictEqual(now.headers["etag"], first.headers["etag"])
      const other = yield* client.patch(`${draft}/ad-groups`, { ad_groups: [{ name: "Other" }] }, keyed("k"))
      assert.deepStrictEqual(
        [other.status, other.as(HTTPValidationError).detail.map(({ loc }) => loc)],
        [422, [["header", "idempotency-key"]]]
      )
      assert.lengthOf(
        adGroupsOf(yield* client.patch(`${draft}/ad-groups`, body, keyed("l"))),
        adGroupsOf(first).length + 1
      )
    }).pipe(onService))

  it.effect("is subject to If-Match the first time, and answered alike after that wherever the revision is", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const { etag = "" } = (yield* client.get(draft)).headers
      const write = (body: object, headers: Readonly<Record<string, string>>, key: string) =>
        client.put(`${keywords}/${seeded.keywords.exact}`, body, keyed(key, headers))
      const refused = yield* write({ text: "one" }, { "if-match": "\"999\"" }, "k")
      assert.strictEqual(refused.status, 412)
      const first = yield* write({ text: "two" }, { "if-match": etag }, "k")
      assert.strictEqual(first.status, 200)
      yield* client.patch(`${draft}/campaign-settings`, { name: "Moved on" })
      const again = yield* write({ text: "two" }, { "if-match": etag }, "k")
      assert.deepStrictEqual([again.status, again.text, again.headers["etag"]], [
        200,
        first.text,
        first.headers["etag"]
      ])
      assert.strictEqual(again.headers["idempotency-replayed"], "true")
      assert.strictEqual((yield* write({ text: "two" }, { "if-match": etag }, "l")).status, 412)
    }).pipe(onService))

  it.effect("does not meet the same key with another method", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(administrator)
      const user = "/api/v1/users/3"
      assert.strictEqual((yield* client.patch(user, { is_approved: true }, keyed("k"))).status, 200)
      assert.strictEqual((yield* client.get(user, keyed("k"))).headers["idempotency-replayed"], undefined)
      const answer = yield* client.patch("/api/v1/users/me", { profile: {} }, keyed("k"))
      assert.deepStrictEqual([answer.status, answer.headers["idempotency-replayed"]], [200, undefined])
    }).pipe(onService))

  it.effect("does not meet the same key of another method at the same path, which is being carried out", () =>
    Effect.gen(function*() {
      const paths: Array<string> = []
      const answers = yield* Effect.gen(function*() {
        const client = yield* signedIn(administrator)
        return [
          yield* client.patch("/api/v1/users/3", { is_approved: true }, keyed("k")),
          yield* client.put(`${keywords}/${seeded.keywords.exact}`, { text: "two" }, keyed("k")),
          yield* client.patch(`${draft}/ad-groups`, { ad_groups: [{ name: "New" }] }, keyed("k"))
        ]
      }).pipe(Effect.provide(besideOthers(paths)))
      assert.deepStrictEqual(answers.map(({ status }) => status), [200, 200, 200])
      assert.deepStrictEqual(paths, [
        "PATCH /api/v1/users/3",
        `PUT ${keywords}/${seeded.keywords.exact}`,
        `PATCH ${draft}/ad-groups`
      ])
    }))

  it.effect("on a live campaign is answered alike, too", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const { campaign_id } = yield* owned
      const live = `/api/v1/campaigns/live/${demoCustomer}/${campaign_id}`
      const first = yield* client.patch(live, { campaign_name: "Once" }, keyed("k"))
      assert.strictEqual(first.status, 200, first.text)
      yield* client.patch(live, { campaign_name: "Later" })
      const again = yield* client.patch(live, { campaign_name: "Once" }, keyed("k"))
      assert.deepStrictEqual([again.text, again.headers["idempotency-replayed"]], [first.text, "true"])
    }).pipe(onService))
})
