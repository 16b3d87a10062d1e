import { Recommendations } from "@campaigns/application/Analyses/Recommendations"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { Applications } from "@campaigns/application/LiveCampaigns/Applications"
import { ChangePlanning } from "@campaigns/application/LiveCampaigns/ChangePlanning"
import type { RecommendationId } from "@campaigns/domain/internal/Analyses/Recommendation"
import { contractDraft } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { exampleHours, examplePause } from "@campaigns/port-contracts/Analyses/ExampleProposals"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { liveOf, published } from "./LiveChangeFixtures.ts"
import { member } from "./People.ts"
import { applied, approved, recommendedAll, recommendingService as service } from "./RecommendationFixtures.ts"
import { ScriptedPlatform } from "./ScriptedPlatform.ts"

const statusesOf = (ids: ReadonlyArray<RecommendationId>) =>
  Effect.flatMap(
    Recommendations,
    (all) =>
      Effect.map(all.findMany(ids), (found) =>
        found.map(({ applicationId, reopened, status }) => [status, applicationId, reopened?.code ?? null]))
  )

/** A campaign that is shown from 8 to 24, with a plan to pause a keyword and to leave out hours, which takes two requests. */
const plannedInTwo = Effect.gen(function*() {
  const entry = { dayOfWeek: "MONDAY", startHour: 8, startMinute: 0, endHour: 24, endMinute: 0 } as const
  const entries = [entry, { ...entry, dayOfWeek: "SATURDAY" } as const]
  const { settings } = contractDraft({
    campaignName: "Shoes at hours",
    adSchedule: { mode: "CUSTOM", scheduleEntries: entries }
  })
  const draft = yield* published({ settings })
  const { adGroups } = yield* liveOf(draft)
  const [keyword] = adGroups.flatMap(({ keywords, platformId: adGroupId }) =>
    keywords.flatMap(({ isNegative, platformId, text }) =>
      isNegative || platformId === null ? [] : [{ adGroupId, id: platformId, text }]
    )
  )
  if (keyword === undefined) return assert.fail("there is a keyword")
  const ids = yield* recommendedAll(draft, [
    exampleHours("weekdays", 20),
    examplePause(keyword.id, { entity: { ...examplePause(1).entity, ...keyword } })
  ])
  const { plans: [plan] } = yield* approved(ids)
  return { draft, ids, planId: plan?.planId ?? assert.fail("there is a plan"), text: keyword.text }
})

describe("A plan of recommendations of which the second request is refused", () => {
  it.effect("leaves what is whole in effect applied and the rest proposed; the draft follows what was sent alone", () =>
    Effect.gen(function*() {
      const { draft, ids, planId, text } = yield* plannedInTwo
      const [hours, pause] = ids
      if (hours === undefined || pause === undefined) return assert.fail("there are two")
      const platform = yield* ScriptedPlatform
      yield* platform.receive("apply", "ok", { _tag: "Rejected", findings: [] })
      assert.strictEqual((yield* applied(draft, planId)).status, "failed")
      yield* platform.receive("apply", "ok")
      const applications = yield* Applications
      const newest = Effect.map(
        applications.list(draft.id, { limit: 1, from: null }),
        ({ items: [one] }) => one ?? assert.fail("it is kept")
      )
      const partly = yield* newest
      assert.deepInclude({ ...partly }, { status: "partial", recommends: [pause] })
      assert.deepStrictEqual(yield* statusesOf(ids), [
        ["proposed", null, "PARTLY_APPLIED"],
        ["applied", partly.id, null]
      ])
      const live = yield* liveOf(draft)
      const stored = yield* (yield* DraftReader).find(draft.id)
      const paused = stored.adGroups.flatMap(({ keywords }) => keywords).find((one) => one.text === text)
      assert.strictEqual(paused?.status, "PAUSED")
      assert.deepStrictEqual((yield* (yield* ChangePlanning).changes(member, draft.id)).differences, [])
      assert.deepStrictEqual(live.settings.scheduleEntries.map(({ dayOfWeek }) => dayOfWeek), ["SATURDAY"])

      // What was carried out is taken back with it, and the rest can be approved again.
      const undo = yield* (yield* ChangePlanning).undo(member, draft.id, partly.id)
      assert.strictEqual((yield* applied(draft, undo.planId)).status, "completed")
      assert.deepStrictEqual(yield* statusesOf(ids), [
        ["proposed", null, "PARTLY_APPLIED"],
        ["reverted", partly.id, null]
      ])
      const { plans: [again] } = yield* approved([hours])
      assert.strictEqual((yield* applied(draft, again?.planId ?? "")).status, "completed")
      assert.deepStrictEqual(yield* statusesOf([hours]), [["applied", (yield* newest).id, null]])
    }).pipe(Effect.provide(service)))
})
