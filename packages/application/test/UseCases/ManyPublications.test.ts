import { CampaignPublishing } from "@campaigns/application/Publishing/CampaignPublishing"
import { PublishTiming } from "@campaigns/application/Publishing/PublishTiming"
import { hasEnded, Tasks } from "@campaigns/application/Tasks/Tasks"
import { contractDraft } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { assert, it } from "@effect/vitest"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import { campaignService, finishedDraft } from "./CampaignService.ts"
import { member } from "./People.ts"
import { type Reception, ScriptedPlatform } from "./ScriptedPlatform.ts"

const COUNT = 300

const troubles: ReadonlyArray<Reception> = [
  "ok",
  "answer lost",
  "ok",
  "request lost",
  { _tag: "Unavailable", timedOut: true }
]

/** Short enough for a test that waits for real. */
const impatience = {
  untilAnswered: Schedule.spaced("2 millis"),
  settling: Schedule.max([Schedule.spaced("2 millis"), Schedule.recurs(3)]),
  retries: Array.from({ length: 40 }, () => Duration.millis(5)),
  telling: Duration.seconds(4),
  stragglers: Duration.millis(2),
  unmarking: Schedule.max([Schedule.spaced("2 millis"), Schedule.recurs(3)])
}

it.live("three hundred publications at once all end, on a platform that fails two calls of five", () =>
  Effect.gen(function*() {
    const platform = yield* ScriptedPlatform
    const publishing = yield* CampaignPublishing
    const tasks = yield* Tasks
    yield* platform.receive("publish", ...Array.from({ length: 100 }, () => troubles).flat(), "ok")
    const { settings } = contractDraft()
    const drafts = yield* Effect.forEach(
      Array.from({ length: COUNT }),
      (_, index) => finishedDraft({ settings: { ...settings, campaignName: `Campaign ${index}` } })
    )
    const begun = yield* Effect.forEach(
      drafts,
      ({ id }) => publishing.publish(member, { draftId: id, expectedRevisions: null }),
      { concurrency: "unbounded" }
    )
    const statuses = yield* Effect.forEach(begun, ({ taskId }) => tasks.find(taskId)).pipe(
      Effect.repeat({ until: (all) => all.every(hasEnded), schedule: Schedule.spaced("20 millis") }),
      Effect.andThen(Effect.forEach(begun, ({ taskId }) => tasks.find(taskId))),
      Effect.map((all) => all.map(({ status }) => status)),
      Effect.timeout("20 seconds")
    )
    assert.deepStrictEqual(statuses, Array.from({ length: COUNT }, () => "completed" as const))
    const made = yield* platform.made
    assert.strictEqual(made.length, COUNT)
    assert.strictEqual(new Set(made.map(({ marker }) => marker)).size, COUNT)
  }).pipe(Effect.provide(campaignService), Effect.provideService(PublishTiming, impatience)))
