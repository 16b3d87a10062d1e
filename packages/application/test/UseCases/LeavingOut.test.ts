import { DraftEditing } from "@campaigns/application/Drafts/DraftEditing"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { DraftRevisions } from "@campaigns/application/Drafts/DraftRevisions"
import { ChangeApplying } from "@campaigns/application/LiveCampaigns/ChangeApplying"
import { ChangePlanning } from "@campaigns/application/LiveCampaigns/ChangePlanning"
import { CampaignPublishing } from "@campaigns/application/Publishing/CampaignPublishing"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { readPath } from "@campaigns/domain/internal/LiveCampaigns/ChangeOperation"
import type { DraftPath } from "@campaigns/domain/Rules/Finding"
import { contractDraft } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { keyword, text } from "@campaigns/port-contracts/Drafts/ExampleDrafts"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { campaignService, finishedDraft, firstPlaces } from "./CampaignService.ts"
import { member, outsiders } from "./People.ts"

const KEYWORD: DraftPath = ["adGroups", 0, "keywords", 1, "text"]
const HEADLINE: DraftPath = ["adGroups", 0, "rsas", 0, "headlines", 3, "text"]

/** A stored draft of which the platform in memory refuses a keyword and a headline, each beside others of its kind. */
const refusedDraft = finishedDraft({
  adGroups: contractDraft().adGroups.map((group, place) =>
    place > 0 ? group : {
      ...group,
      keywords: [...group.keywords, keyword(900, "sandboxpoison boots"), keyword(901, "sturdy boots")],
      rsas: group.rsas.map((rsa) => ({
        ...rsa,
        headlines: [...rsa.headlines, text("Made of sandboxpoison"), text("Made of wood")]
      }))
    }
  )
})

const target = ({ id }: CampaignDraft, revision: number | null = null) => ({
  draftId: id,
  expectedRevisions: revision === null ? null : [revision]
})

const published = Effect.fnUntraced(function*(draft: CampaignDraft, leftOut: ReadonlyArray<DraftPath>) {
  const { taskId } = yield* (yield* CampaignPublishing).publish(member, target(draft), [], leftOut)
  yield* TestClock.adjust("1 hour")
  return yield* (yield* Tasks).find(taskId)
})

const stored = ({ id }: CampaignDraft) => Effect.flatMap(DraftReader, (drafts) => drafts.find(id))

const textsOf = ({ adGroups: [group] }: CampaignDraft) => [
  ...(group?.keywords ?? []).map(({ text }) => text),
  ...(group?.rsas[0]?.headlines ?? []).map(({ text }) => text)
]

describe("What the platform refuses of a draft", () => {
  it.effect("is told with whether it can be left out, by the check and by the task", () =>
    Effect.gen(function*() {
      const draft = yield* refusedDraft
      const { findings } = yield* (yield* CampaignPublishing).check(member, draft.id)
      assert.deepStrictEqual(findings.map(({ canBeLeftOut, path }) => [path, canBeLeftOut]), [
        ["adGroups[0].keywords[1].text", true],
        ["adGroups[0].rsas[0].headlines[3].text", true]
      ])
      const { result, status } = yield* published(draft, [])
      assert.strictEqual(status, "failed")
      assert.deepStrictEqual(result?._tag === "NotPublished" ? result.findings : [], findings)
    }).pipe(Effect.provide(campaignService)))

  it.effect("can be left out: the draft drops it in the revision that begins the publication, and base and draft agree", () =>
    Effect.gen(function*() {
      const draft = yield* refusedDraft
      const task = yield* published(draft, [KEYWORD, HEADLINE])
      assert.deepStrictEqual([task.status, task.error], ["completed", null])
      const after = yield* stored(draft)
      assert.deepStrictEqual(textsOf(after), textsOf(draft).filter((text) => !text.includes("sandboxpoison")))
      const revisions = yield* (yield* DraftRevisions).of(draft.id)
      assert.deepStrictEqual(revisions.map(({ revision }) => revision).sort(), [1, 2, 3])
      const { differences } = yield* (yield* ChangePlanning).changes(member, draft.id)
      assert.deepStrictEqual(differences, [])
    }).pipe(Effect.provide(campaignService)))

  it.effect("is found at its place in the whole draft when something before it is left out", () =>
    Effect.gen(function*() {
      const draft = yield* refusedDraft
      const { check } = yield* CampaignPublishing
      const paths = (leftOut: ReadonlyArray<DraftPath>) =>
        Effect.map(
          check(member, draft.id, null, [], leftOut),
          ({ findings }) => findings.map(({ path }) => path)
        )
      assert.deepStrictEqual(
        yield* paths([["adGroups", 0, "keywords", 0], ["adGroups", 0, "rsas", 0, "headlines", 1]]),
        [
          "adGroups[0].keywords[1].text",
          "adGroups[0].rsas[0].headlines[3].text"
        ]
      )
      assert.deepStrictEqual(yield* paths([KEYWORD]), ["adGroups[0].rsas[0].headlines[3].text"])
      assert.deepStrictEqual(yield* paths([KEYWORD, HEADLINE]), [])
      assert.deepStrictEqual(yield* stored(draft), draft)
    }).pipe(Effect.provide(campaignService)))

  it.effect("stays in the draft when it cannot go, when the draft has moved on, and for whom the draft is not there", () =>
    Effect.gen(function*() {
      const publishing = yield* CampaignPublishing
      const draft = yield* refusedDraft
      const refused = yield* Effect.flip(
        publishing.publish(member, target(draft), [], [KEYWORD, ["adGroups", 7], ["campaignName"]])
      )
      assert.deepInclude({ ...refused }, { _tag: "CannotBeLeftOut", paths: [["adGroups", 7], ["campaignName"]] })
      assert.strictEqual(
        (yield* Effect.flip(publishing.check(member, draft.id, null, [], [["adGroups", 7]])))._tag,
        "CannotBeLeftOut"
      )
      yield* (yield* DraftEditing).changeSettings(member, target(draft), { name: "Newer" }, "all")
      const stale = yield* Effect.flip(publishing.publish(member, target(draft, draft.revision), [], [KEYWORD]))
      assert.strictEqual(stale._tag, "RevisionConflict")
      for (const outsider of outsiders) {
        const unseen = yield* Effect.flip(publishing.publish(outsider, target(draft), [], [KEYWORD]))
        assert.strictEqual(unseen._tag, "DraftNotFound")
      }
      assert.deepStrictEqual(textsOf(yield* stored(draft)), textsOf(draft))
    }).pipe(Effect.provide(campaignService)))

  it.effect("is left out once by requests that are sent twice", () =>
    Effect.gen(function*() {
      const publishing = yield* CampaignPublishing
      const draft = yield* refusedDraft
      const once = publishing.publish(member, target(draft), [], [KEYWORD, HEADLINE])
      const [one, other] = yield* Effect.all([once, once], { concurrency: 2 })
      assert.strictEqual(one.taskId, other.taskId)
      yield* TestClock.adjust("1 hour")
      assert.lengthOf(textsOf(yield* stored(draft)), textsOf(draft).length - 2)
      assert.strictEqual((yield* Effect.flip(once))._tag, "DraftAlreadyPublished")
    }).pipe(Effect.provide(campaignService)))
})

describe("What the platform refuses of a change", () => {
  const confirmed = ["SPEND_RISES", "REVIEW_AGAIN", "LEARNING_RESTARTS"]

  /** A published draft with two new keywords, one of which the platform refuses. */
  const changed = Effect.gen(function*() {
    const draft = yield* finishedDraft()
    yield* published(draft, [])
    const drafting = yield* DraftEditing
    const { adGroupId } = firstPlaces(draft)
    for (const text of ["sandboxpoison boots", "sturdy boots"]) {
      yield* drafting.addKeyword(member, target(draft), adGroupId, { text })
    }
    return draft
  })

  const planned = (draft: CampaignDraft, leftOut: ReadonlyArray<ReadonlyArray<string | number>>) =>
    Effect.flatMap(
      ChangePlanning,
      (planning) => planning.plan(member, target(draft), { decisions: [], validates: true, leftOut })
    )

  it.effect("can be left out of a plan: it stays as it is on the platform, and in the draft", () =>
    Effect.gen(function*() {
      const draft = yield* changed
      const refused = yield* planned(draft, [])
      const paths = refused.findings.map(({ path }) => path ?? "")
      assert.deepStrictEqual(refused.findings.map(({ canBeLeftOut }) => canBeLeftOut), [true])
      const plan = yield* planned(draft, paths.map(readPath))
      assert.deepStrictEqual(plan.findings, [])
      const { taskId } = yield* (yield* ChangeApplying).apply(member, draft.id, plan.planId, confirmed)
      yield* TestClock.adjust("1 hour")
      const task = yield* (yield* Tasks).find(taskId)
      assert.deepStrictEqual([task.status, task.error], ["completed", null])
      const { differences } = yield* (yield* ChangePlanning).changes(member, draft.id)
      assert.deepStrictEqual(differences.map(({ path: [part], side }) => [part, side]), [["adGroups", "draft"]])
      assert.include(textsOf(yield* stored(draft)), "sandboxpoison boots")
    }).pipe(Effect.provide(campaignService)))

  it.effect("is told by the task with whether it can be left out, and a path of no difference is refused", () =>
    Effect.gen(function*() {
      const draft = yield* changed
      const plan = yield* planned(draft, [])
      const { taskId } = yield* (yield* ChangeApplying).apply(member, draft.id, plan.planId, confirmed)
      yield* TestClock.adjust("1 hour")
      const { result } = yield* (yield* Tasks).find(taskId)
      assert.deepStrictEqual(result?._tag === "NotApplied" ? result.findings : [], plan.findings)
      for (const path of [["adGroups", 0, "keywords", 77], ["campaignName"], ["adGroups"]]) {
        const unknown = yield* Effect.flip(planned(draft, [path]))
        assert.deepInclude({ ...unknown }, { _tag: "UnusablePaths", reason: "unknown", paths: [path] })
      }
    }).pipe(Effect.provide(campaignService)))
})
