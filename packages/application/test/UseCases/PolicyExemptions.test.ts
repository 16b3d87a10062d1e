import { CampaignDrafts } from "@campaigns/application/Drafts/CampaignDrafts"
import { DraftRevisions } from "@campaigns/application/Drafts/DraftRevisions"
import { CampaignPublishing } from "@campaigns/application/Publishing/CampaignPublishing"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import { contractDraft } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { keyword } from "@campaigns/port-contracts/Drafts/ExampleDrafts"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { campaignService, finishedDraft } from "./CampaignService.ts"
import { member } from "./People.ts"

const TOPIC = "TRADEMARKS_IN_AD_TEXT"

/** A stored draft whose first ad group has a keyword that the platform in memory refuses. */
const draftWith = (word: string) =>
  finishedDraft({
    adGroups: contractDraft().adGroups.map((group, place) =>
      place > 0 ? group : { ...group, keywords: [...group.keywords, keyword(900, `${word} boots`)] }
    )
  })

const ended = Effect.fnUntraced(function*(word: string, exemptions?: ReadonlyArray<string>) {
  const draft = yield* draftWith(word)
  const target = { draftId: draft.id, expectedRevisions: null }
  const { taskId } = yield* (yield* CampaignPublishing).publish(member, target, exemptions)
  yield* TestClock.adjust("1 hour")
  return { draft, task: yield* (yield* Tasks).find(taskId) }
})

describe("An exemption from the platform's policy", () => {
  it.effect("is asked for with a person's word, and who gave it and when is kept with the draft and its revision", () =>
    Effect.gen(function*() {
      const { draft, task } = yield* ended("sandboxmark", [TOPIC])
      assert.strictEqual(task.status, "completed")
      const { publication } = yield* (yield* CampaignDrafts).find(draft.id)
      const kept = publication._tag === "Published" ? publication.exemptions : undefined
      assert.deepStrictEqual(kept?.topics, [TOPIC])
      assert.strictEqual(kept?.by, member.userId)
      const revisions = yield* (yield* DraftRevisions).of(draft.id)
      assert.isTrue(revisions.some(({ author }) => author === member.userId))
    }).pipe(Effect.provide(campaignService)))

  it.effect("is not asked for without one, and the task tells the topic and the text", () =>
    Effect.gen(function*() {
      const { draft, task } = yield* ended("sandboxmark")
      assert.strictEqual(task.status, "failed")
      assert.deepStrictEqual(
        task.result?._tag === "NotPublished" ? task.result.findings.map(({ params, path }) => ({ params, path })) : [],
        [{
          params: { topic: TOPIC, violatingText: "sandboxmark boots", isExemptible: true },
          path: "adGroups[0].keywords[1].text"
        }]
      )
      assert.strictEqual((yield* (yield* CampaignDrafts).find(draft.id)).publication._tag, "NotPublished")
    }).pipe(Effect.provide(campaignService)))

  it.effect("of a topic that is not exemptible, or of another, is refused as before", () =>
    Effect.gen(function*() {
      const { task } = yield* ended("sandboxpoison", ["DANGEROUS_PRODUCTS"])
      assert.strictEqual(task.status, "failed")
      assert.strictEqual((yield* ended("sandboxmark", ["DANGEROUS_PRODUCTS"])).task.status, "failed")
    }).pipe(Effect.provide(campaignService)))

  it.effect("counts in the platform's own check, which keeps nothing", () =>
    Effect.gen(function*() {
      const publishing = yield* CampaignPublishing
      const draft = yield* draftWith("sandboxmark")
      assert.lengthOf((yield* publishing.check(member, draft.id)).findings, 1)
      assert.deepStrictEqual((yield* publishing.check(member, draft.id, null, [TOPIC])).findings, [])
      assert.deepStrictEqual(yield* (yield* CampaignDrafts).find(draft.id), draft)
    }).pipe(Effect.provide(campaignService)))
})
