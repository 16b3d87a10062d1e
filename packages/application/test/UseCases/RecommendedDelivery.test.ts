import { DraftEditing } from "@campaigns/application/Drafts/DraftEditing"
import { Applications } from "@campaigns/application/LiveCampaigns/Applications"
import { ChangePlanning } from "@campaigns/application/LiveCampaigns/ChangePlanning"
import { ChangePlanId } from "@campaigns/domain/Drafts/Ids"
import { Micros } from "@campaigns/domain/Drafts/Money"
import type { CampaignContent } from "@campaigns/domain/internal/LiveCampaigns/CampaignContent"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { anyRevision, liveOf, publishedDraft } from "./LiveChangeFixtures.ts"
import { member } from "./People.ts"

import { scheduleWithout } from "@campaigns/domain/Analyses/ScheduleWithout"
import { contractDraft } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { exampleHours, exampleLocation, examplePresence } from "@campaigns/port-contracts/Analyses/ExampleProposals"
import { published } from "./LiveChangeFixtures.ts"
import { applied, approved, recommendedAll, recommendingService as service } from "./RecommendationFixtures.ts"

describe("Approved recommendations", () => {
  it.effect("leave out hours, exclude places and aim at presence; the draft follows, and an undo takes all back", () =>
    Effect.gen(function*() {
      const { settings } = contractDraft({
        campaignName: "Shoes at all hours",
        adSchedule: null,
        geoTargetType: "PRESENCE_OR_INTEREST"
      })
      const draft = yield* published({ settings })
      yield* (yield* DraftEditing).changeSettings(member, anyRevision(draft.id), {
        dailyBudgetMicros: Micros.make(99_000_000)
      }, "all")
      const before = (yield* liveOf(draft)).settings
      const [aimed] = before.locationTargets
      const ids = yield* recommendedAll(draft, [
        exampleHours("weekdays", 20),
        exampleHours("weekend", 0),
        exampleLocation(1_004_234),
        // A place that is aimed at by now stays.
        exampleLocation(aimed?.geoTargetConstantId ?? 0),
        examplePresence
      ])
      const { plans: [planned], refused } = yield* approved(ids)
      assert.deepStrictEqual(refused.map(({ code, id }) => [ids.indexOf(id), code]), [[3, "ENTITY_GONE"]])
      if (planned === undefined) return assert.fail("there is a plan")
      const { plan } = yield* (yield* ChangePlanning).find(member, draft.id, ChangePlanId.make(planned.planId))
      const kinds = plan.requests.flat().map(({ operation: { _tag } }) => _tag)
      assert.deepStrictEqual(
        Array.from(new Set(kinds)).filter((kind) => !kind.endsWith("ScheduleEntry")).toSorted(),
        ["AddLocation", "SetCampaign"]
      )
      assert.strictEqual((yield* applied(draft, planned.planId)).status, "completed")
      const sorted = <A>(values: ReadonlyArray<A>) => values.map((value) => JSON.stringify(value)).toSorted()
      const shown = ({ geoTargetType, locationTargets, scheduleEntries }: CampaignContent["settings"]) => [
        geoTargetType,
        sorted(locationTargets),
        sorted(scheduleEntries)
      ]
      const left = [{ days: "weekdays", fromHour: 20 }, { days: "weekend", fromHour: 0 }] as const
      assert.deepStrictEqual(
        shown((yield* liveOf(draft)).settings),
        shown({
          ...before,
          geoTargetType: "PRESENCE",
          locationTargets: [...before.locationTargets, { geoTargetConstantId: 1_004_234, targetType: "EXCLUDE" }],
          scheduleEntries: left.reduce<CampaignContent["settings"]["scheduleEntries"]>(
            (all, block) => scheduleWithout(all, block) ?? all,
            before.scheduleEntries
          )
        })
      )
      const pending = Effect.map(
        Effect.flatMap(ChangePlanning, (planning) => planning.changes(member, draft.id)),
        ({ differences }) => differences.map(({ path, side }) => [path.at(0), side])
      )
      assert.deepStrictEqual(yield* pending, [["dailyBudgetMicros", "draft"]])
      const { items: [application] } = yield* (yield* Applications).list(draft.id, { limit: 1, from: null })
      if (application === undefined) return assert.fail("it is kept")
      const undo = yield* (yield* ChangePlanning).undo(member, draft.id, application.id)
      yield* applied(draft, undo.planId)
      assert.deepStrictEqual(shown((yield* liveOf(draft)).settings), shown(before))
    }).pipe(Effect.provide(service)))

  it.effect("for hours, places or presence are refused where the draft has another wish of its own", () =>
    Effect.gen(function*() {
      const draft = yield* publishedDraft
      const edit = (settings: Parameters<DraftEditing["Service"]["changeSettings"]>[2]) =>
        Effect.flatMap(
          DraftEditing,
          (drafting) => drafting.changeSettings(member, anyRevision(draft.id), settings, "all")
        )
      yield* edit({
        locationTargets: [
          ...draft.settings.locationTargets,
          { geoTargetConstantId: 2_040, targetType: "INCLUDE" }
        ],
        adSchedule: {
          mode: "CUSTOM",
          scheduleEntries: [{ dayOfWeek: "MONDAY", startHour: 6, startMinute: 0, endHour: 23, endMinute: 0 }]
        }
      })
      const ids = yield* recommendedAll(draft, [exampleHours(), exampleLocation(1_004_234)])
      const { plans, refused } = yield* approved(ids)
      assert.deepStrictEqual([plans, refused.map(({ code }) => code)], [[], ["DRAFT_DIFFERS", "DRAFT_DIFFERS"]])
    }).pipe(Effect.provide(service)))
})
