import { DraftEditing } from "@campaigns/application/Drafts/DraftEditing"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { DraftRevisions } from "@campaigns/application/Drafts/DraftRevisions"
import type { WriteTarget } from "@campaigns/application/Drafts/WriteTarget"
import { ChangeApplying } from "@campaigns/application/LiveCampaigns/ChangeApplying"
import { ChangePlanning } from "@campaigns/application/LiveCampaigns/ChangePlanning"
import { ChangePlans } from "@campaigns/application/LiveCampaigns/ChangePlans"
import { CampaignPublishing } from "@campaigns/application/Publishing/CampaignPublishing"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import type { ChangePlanId } from "@campaigns/domain/Drafts/Ids"
import { contractDraft } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { keyword } from "@campaigns/port-contracts/Drafts/ExampleDrafts"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { campaignService, finishedDraft, firstPlaces } from "./CampaignService.ts"
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

/** A published draft that has got a keyword which the platform in memory refuses. */
const changedDraft = Effect.fnUntraced(function*(word: string) {
  const { id: draftId } = yield* finishedDraft()
  const target = { draftId, expectedRevisions: null }
  yield* (yield* CampaignPublishing).publish(member, target)
  yield* TestClock.adjust("1 hour")
  const { adGroupId } = firstPlaces(yield* (yield* DraftReader).find(draftId))
  yield* (yield* DraftEditing).addKeyword(member, target, adGroupId, { text: `${word} boots` })
  return target
})

const confirmed = ["SPEND_RISES", "REVIEW_AGAIN", "LEARNING_RESTARTS"]

const plannedWith = (target: WriteTarget, policyExemptions: ReadonlyArray<string>) =>
  Effect.flatMap(
    ChangePlanning,
    (planning) => planning.plan(member, target, { decisions: [], validates: true, policyExemptions })
  )

const appliedWith = Effect.fnUntraced(function*(target: WriteTarget, exemptions: ReadonlyArray<string>) {
  const { planId } = yield* plannedWith(target, exemptions)
  const { taskId } = yield* (yield* ChangeApplying).apply(member, target.draftId, planId, confirmed)
  yield* TestClock.adjust("1 hour")
  return yield* (yield* Tasks).find(taskId)
})

const applicationsOf = ({ draftId }: WriteTarget) =>
  Effect.map(
    Effect.flatMap(ChangePlanning, (planning) => planning.applications(member, draftId, { limit: 5, from: null })),
    ({ items }) => items
  )

describe("An exemption from the platform's policy", () => {
  it.effect("is asked for with a person's word, and who gave it and when is kept with the draft and its revision", () =>
    Effect.gen(function*() {
      const { draft, task } = yield* ended("sandboxmark", [TOPIC])
      assert.strictEqual(task.status, "completed")
      const { publication } = yield* (yield* DraftReader).find(draft.id)
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
      assert.strictEqual((yield* (yield* DraftReader).find(draft.id)).publication._tag, "NotPublished")
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
      assert.deepStrictEqual(yield* (yield* DraftReader).find(draft.id), draft)
    }).pipe(Effect.provide(campaignService)))
})

describe("An exemption for the changes of a live campaign", () => {
  it.effect("counts in the plan's check and when it is applied, and is kept with who gave it", () =>
    Effect.gen(function*() {
      const target = yield* changedDraft("sandboxmark")
      const refused = yield* plannedWith(target, [])
      assert.deepStrictEqual(refused.findings.map(({ params }) => params?.topic), [TOPIC])
      assert.isNull(refused.exemptions)
      const plan = yield* plannedWith(target, ["OTHER", TOPIC])
      assert.deepStrictEqual(plan.findings, [])
      assert.deepInclude({ ...plan.exemptions }, { topics: ["OTHER", TOPIC], by: member.userId })
      assert.deepStrictEqual(yield* (yield* ChangePlans).find(target.draftId, plan.planId), plan)
      const task = yield* appliedWith(target, [TOPIC])
      assert.strictEqual(task.status, "completed")
      const said = task.result?._tag === "Applied" ? task.result.policyExemptions : undefined
      assert.deepInclude({ ...said }, { topics: [TOPIC], by: member.userId })
      const [applied, published] = yield* applicationsOf(target)
      assert.deepStrictEqual(applied?.application.exemptions, said)
      assert.strictEqual(applied?.exempter?.id, member.userId)
      assert.isNull(published?.application.exemptions)
      assert.isNull(published?.exempter)
    }).pipe(Effect.provide(campaignService)))

  it.effect("is told by an undo that would bring back what was exempt, and asked for again by a person's word of now", () =>
    Effect.gen(function*() {
      const [planning, applying] = [yield* ChangePlanning, yield* ChangeApplying]
      const target = yield* changedDraft("sandboxmark")
      const { draftId } = target
      yield* appliedWith(target, [TOPIC])
      const lastId = Effect.map(applicationsOf(target), ([last]) => last?.application.id ?? assert.fail("there is one"))
      const applied = Effect.fnUntraced(function*(planId: ChangePlanId) {
        const { taskId } = yield* applying.apply(member, draftId, planId, [...confirmed, "NOT_UNDOABLE"])
        yield* TestClock.adjust("1 hour")
        return yield* (yield* Tasks).find(taskId)
      })
      const removal = yield* planning.undo(member, draftId, yield* lastId)
      assert.deepStrictEqual([removal.findings, removal.exemptions], [[], null])
      assert.strictEqual((yield* applied(removal.planId)).status, "completed")
      const undone = yield* lastId
      const told = yield* planning.undo(member, draftId, undone)
      assert.deepStrictEqual(told.findings.map(({ params }) => params?.topic), [TOPIC])
      assert.strictEqual((yield* applied(told.planId)).status, "failed")
      const asked = yield* planning.undo(member, draftId, undone, [TOPIC])
      assert.deepStrictEqual(asked.findings, [])
      assert.deepInclude({ ...asked.exemptions }, { topics: [TOPIC], by: member.userId })
      assert.strictEqual((yield* applied(asked.planId)).status, "completed")
      const [last] = yield* applicationsOf(target)
      assert.deepStrictEqual(last?.application.exemptions?.topics, [TOPIC])
    }).pipe(Effect.provide(campaignService)))

  it.effect("is not made without a person's word, nor for another topic", () =>
    Effect.gen(function*() {
      const target = yield* changedDraft("sandboxmark")
      for (const topics of [[], ["DANGEROUS_PRODUCTS"]]) {
        const task = yield* appliedWith(target, topics)
        assert.strictEqual(task.status, "failed")
        assert.strictEqual(task.result?._tag, "NotApplied")
      }
    }).pipe(Effect.provide(campaignService)))

  it.effect("is not made of a topic that is not exemptible", () =>
    Effect.gen(function*() {
      const other = yield* changedDraft("sandboxpoison")
      assert.lengthOf((yield* plannedWith(other, ["DANGEROUS_PRODUCTS"])).findings, 1)
      assert.strictEqual((yield* appliedWith(other, ["DANGEROUS_PRODUCTS"])).status, "failed")
      const sent = (yield* applicationsOf(other)).map((
        { application: { applied, kind, status } }
      ) => [kind, status, applied])
      assert.deepStrictEqual(sent.map(([kind, status]) => [kind, status]), [["apply", "failed"], [
        "publish",
        "completed"
      ]])
      assert.strictEqual(sent[0]?.[2], 0)
    }).pipe(Effect.provide(campaignService)))

  it.effect("with which a draft was published is told with its publication", () =>
    Effect.gen(function*() {
      const { draft, task } = yield* ended("sandboxmark", [TOPIC])
      const said = task.result?._tag === "Published" ? task.result.policyExemptions : undefined
      assert.deepInclude({ ...said }, { topics: [TOPIC], by: member.userId })
      const [published] = yield* applicationsOf({ draftId: draft.id, expectedRevisions: null })
      assert.deepStrictEqual(published?.application.exemptions, said)
    }).pipe(Effect.provide(campaignService)))
})
