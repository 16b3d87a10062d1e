import { contentWeight } from "@campaigns/application/Drafts/DraftWeight"
import { allRsasGenerated, type CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { blankSettings } from "@campaigns/domain/Drafts/CampaignSettings"
import { DraftId } from "@campaigns/domain/Drafts/Ids"
import { makeDraft } from "@campaigns/domain/Drafts/MakeDraft"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { adGroup, at, keyword, rsa } from "@campaigns/port-contracts/Drafts/ExampleDrafts"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type { HttpServerResponse } from "effect/http/HttpServerResponse"
import * as Stream from "effect/Stream"
import { draftAdGroupView } from "../../../src/Api/Drafts/AdGroupView.ts"
import { DraftResponses } from "../../../src/Handlers/Drafts/DraftResponse.ts"

/** A draft of ad groups with so many keywords each. */
const draftOf = (...keywords: ReadonlyArray<number>): CampaignDraft => {
  let id = 0
  return {
    ...makeDraft({
      id: DraftId.make(1),
      customerId: CustomerId.make(1_234_567_890),
      marketAnalysisId: null,
      settings: blankSettings("Bäckerei \"keywords\":[] 🥖"),
      now: at(0)
    }),
    adGroups: keywords.map((count) =>
      adGroup(
        ++id,
        Array.from({ length: count }, () => keyword(++id, `keyword ${id} \\ "keywords":[]`)),
        Array.from({ length: count % 3 }, () => rsa(++id))
      )
    )
  }
}

const bytesOf = ({ body }: HttpServerResponse): Effect.Effect<ReadonlyArray<Uint8Array>> =>
  body._tag === "Stream"
    ? Effect.orDie(Stream.runCollect(body.stream))
    : Effect.succeed(body._tag === "Uint8Array" ? [body.body] : assert.fail(body._tag))

const jsonOf = (response: HttpServerResponse) =>
  Effect.map(bytesOf(response), (chunks) => JSON.parse(new TextDecoder().decode(Buffer.concat(chunks))))

const wire = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe("A draft as an answer", () => {
  it.effect("is the same whether it is printed whole or while it is sent", () =>
    Effect.gen(function*() {
      const responses = yield* DraftResponses
      for (const draft of [draftOf(), draftOf(0), draftOf(3, 0, 5), draftOf(8_000), draftOf(5_000, 0, 2_500, 1)]) {
        const isLarge = contentWeight(draft) > 2 * 1_048_576
        const whole = responses.draft(draft)
        assert.strictEqual(whole.body._tag, isLarge ? "Stream" : "Uint8Array")
        assert.strictEqual(whole.headers["etag"], "\"1\"")
        const answer = yield* jsonOf(whole)
        assert.deepStrictEqual(answer.ad_groups, wire(draft.adGroups.map(draftAdGroupView)))
        assert.strictEqual(answer.name, draft.settings.name)
        assert.strictEqual(answer.all_rsas_generated, allRsasGenerated(draft))
        const step = yield* jsonOf(responses.step({ draft, warnings: [] }))
        assert.deepStrictEqual(step, { draft: answer, warnings: [] })
      }
    }).pipe(Effect.provide(DraftResponses.layer)))

  it.effect("that is large leaves in pieces, none of which is large", () =>
    Effect.gen(function*() {
      const responses = yield* DraftResponses
      const pieces = yield* bytesOf(responses.draft(draftOf(30_000, 20_000)))
      assert.isAbove(pieces.length, 50)
      assert.isBelow(Math.max(...pieces.map(({ byteLength }) => byteLength)), 300_000)
    }).pipe(Effect.provide(DraftResponses.layer)))

  it.effect("is printed once, in a buffer of its own, and its ad groups once while only its settings change", () =>
    Effect.gen(function*() {
      const responses = yield* DraftResponses
      const draft = draftOf(20)
      const [bytes] = yield* bytesOf(responses.draft(draft))
      assert.strictEqual((yield* bytesOf(responses.draft(draft)))[0], bytes)
      assert.strictEqual(bytes?.buffer.byteLength, bytes?.byteLength)
      const renamed = { ...draft, settings: { ...draft.settings, name: "Renamed" }, revision: 2 }
      const [, adGroups] = yield* bytesOf(responses.step({ draft: renamed, warnings: [] }))
      assert.strictEqual(adGroups?.buffer, bytes?.buffer)
      const again = yield* jsonOf(responses.draft(renamed))
      assert.deepStrictEqual([again.name, again.ad_groups.length], ["Renamed", 1])
      const thinned = { ...renamed, adGroups: [] }
      assert.deepStrictEqual((yield* jsonOf(responses.draft(thinned))).ad_groups, [])
    }).pipe(Effect.provide(DraftResponses.layer)))
})
