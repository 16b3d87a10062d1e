import type { AdGroup } from "@campaigns/domain/Drafts/AdGroup"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { AdGroupId, RsaId, TaskId } from "@campaigns/domain/Drafts/Ids"
import type { Rsa } from "@campaigns/domain/Drafts/Rsa"
import { abandonGeneration, beginGeneration } from "@campaigns/domain/Generation/BeginGeneration"
import { beginRsas, changeOwnedRsa, rsasOf, startRsas } from "@campaigns/domain/Generation/GeneratedAds"
import { fullDraft } from "@campaigns/port-contracts/Drafts/FullDraft"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"

const task = TaskId.make("0193d4c8-0000-7000-8000-000000000001")
const otherTask = TaskId.make("0193d4c8-0000-7000-8000-000000000002")
const newRsaId = RsaId.make(900)

const [firstGroup] = fullDraft.adGroups as readonly [AdGroup, ...ReadonlyArray<AdGroup>]
const [writtenByHand] = firstGroup.rsas as readonly [Rsa, ...ReadonlyArray<Rsa>]

const generated: Rsa = {
  ...writtenByHand,
  headlines: writtenByHand.headlines.map((text) => ({ ...text, pinnedField: null, isGenerated: true }))
}

const withRsas = (rsas: ReadonlyArray<Rsa>, more: Partial<AdGroup> = {}): CampaignDraft => ({
  ...fullDraft,
  adGroups: [{ ...firstGroup, ...more, rsas }]
})

const begin = (draft: CampaignDraft, supersede = false) =>
  beginRsas(draft, { adGroupId: firstGroup.id, taskId: task, newRsaId, supersede })

const generations = (draft: CampaignDraft) => draft.adGroups[0]?.rsas.map(({ generation, id }) => [id, generation._tag])

describe("Handing ads to a task", () => {
  it("takes the ads that the generation wrote and leaves those of a person", () => {
    const other = { ...writtenByHand, id: RsaId.make(901) }
    const begun = Result.getOrThrow(begin(withRsas([generated, other])))
    assert.deepStrictEqual(generations(begun), [[generated.id, "Pending"], [other.id, other.generation._tag]])
    assert.deepStrictEqual(rsasOf(begun, task).map(({ rsa }) => rsa.id), [generated.id])
    assert.deepStrictEqual(rsasOf(begun, otherTask), [])
  })

  it("keeps the texts of an ad until new ones are written", () => {
    const begun = Result.getOrThrow(begin(withRsas([generated])))
    assert.deepStrictEqual(begun.adGroups[0]?.rsas[0]?.headlines, generated.headlines)
  })

  it("adds an ad when all that are there are a person's own, up to three", () => {
    const begun = Result.getOrThrow(begin(withRsas([writtenByHand])))
    assert.deepStrictEqual(generations(begun), [[writtenByHand.id, "Completed"], [newRsaId, "Pending"]])
    const three = [1, 2, 3].map((id) => ({ ...writtenByHand, id: RsaId.make(id) }))
    const refused = begin(withRsas(three))
    assert.isTrue(Result.isFailure(refused) && refused.failure._tag === "NothingToGenerate")
  })

  it("counts a pinned text as a person's own", () => {
    const pinned: Rsa = {
      ...generated,
      headlines: generated.headlines.map((text) => ({ ...text, pinnedField: "HEADLINE_1" as const })),
      descriptions: []
    }
    assert.deepStrictEqual(generations(Result.getOrThrow(begin(withRsas([pinned])))), [
      [pinned.id, "Completed"],
      [newRsaId, "Pending"]
    ])
  })

  it("starts a failed ad again", () => {
    const failed: Rsa = { ...writtenByHand, generation: { _tag: "Failed", taskId: otherTask, error: "No." } }
    assert.deepStrictEqual(generations(Result.getOrThrow(begin(withRsas([failed])))), [[failed.id, "Pending"]])
  })

  it("refuses while another task has them in hand, unless it shall be superseded", () => {
    const running = withRsas([{ ...generated, generation: { _tag: "InProgress", taskId: otherTask } }])
    const refused = begin(running)
    assert.isTrue(Result.isFailure(refused) && refused.failure._tag === "GenerationUnderWay")
    assert.isTrue(Result.isFailure(refused) && "taskId" in refused.failure && refused.failure.taskId === otherTask)
    const taken = Result.getOrThrow(begin(running, true))
    assert.deepStrictEqual(rsasOf(taken, otherTask), [])
    assert.lengthOf(rsasOf(taken, task), 1)
  })

  it("refuses an ad group without a keyword to write about, and one that is not there", () => {
    const negative = firstGroup.keywords.filter(({ matchType }) => matchType === "NEGATIVE")
    const empty = begin(withRsas([], { keywords: negative }))
    assert.isTrue(Result.isFailure(empty) && empty.failure._tag === "NothingToGenerate")
    const missing = beginRsas(fullDraft, { adGroupId: AdGroupId.make(5), taskId: task, newRsaId, supersede: false })
    assert.isTrue(Result.isFailure(missing) && missing.failure._tag === "AdGroupNotFound")
  })
})

describe("Writing an ad that a task has in hand", () => {
  const begun = Result.getOrThrow(begin(withRsas([generated])))
  const complete = (rsa: Rsa): Rsa => ({ ...rsa, generation: { _tag: "Completed", taskId: task } })

  it("changes that ad alone", () => {
    const changed = changeOwnedRsa(begun, generated.id, task, complete)
    assert.deepStrictEqual(changed === null ? null : generations(changed), [[generated.id, "Completed"]])
  })

  it("changes one of two, in an ad group that is not the first", () => {
    const pending = { _tag: "Pending", taskId: task } as const
    const two = [901, 902].map((id): Rsa => ({ ...generated, id: RsaId.make(id), generation: pending }))
    const other: AdGroup = { ...firstGroup, id: AdGroupId.make(99), rsas: two }
    const draft: CampaignDraft = { ...begun, adGroups: [...begun.adGroups, other] }
    const changed = changeOwnedRsa(draft, RsaId.make(902), task, complete)
    assert.deepStrictEqual(changed?.adGroups[0], begun.adGroups[0])
    assert.deepStrictEqual(changed?.adGroups[1]?.rsas.map(({ generation, id }) => [Number(id), generation._tag]), [
      [901, "Pending"],
      [902, "Completed"]
    ])
  })

  it("gives nothing when the ad is gone, is somebody else's, or is written already", () => {
    assert.isNull(changeOwnedRsa(withRsas([]), generated.id, task, complete))
    assert.isNull(changeOwnedRsa(begun, generated.id, otherTask, complete))
    const done = changeOwnedRsa(begun, generated.id, task, complete)
    assert.isNull(changeOwnedRsa(done ?? begun, generated.id, task, complete))
  })
})

describe("Handing a part of a draft to a task", () => {
  it("moves it to pending from every state but those in which a task has it", () => {
    for (
      const status of [
        { _tag: "NotStarted" },
        { _tag: "Completed", taskId: null },
        { _tag: "Failed", taskId: otherTask, error: "No." }
      ] as const
    ) {
      const begun = Result.getOrThrow(
        beginGeneration({ ...fullDraft, extensionsGeneration: status }, "extensionsGeneration", task)
      )
      assert.deepStrictEqual(begun.extensionsGeneration, { _tag: "Pending", taskId: task })
    }
    for (const _tag of ["Pending", "InProgress"] as const) {
      const refused = beginGeneration(
        { ...fullDraft, adGroupsGeneration: { _tag, taskId: otherTask } },
        "adGroupsGeneration",
        task
      )
      assert.isTrue(Result.isFailure(refused) && refused.failure._tag === "GenerationUnderWay")
    }
  })

  it("refuses a draft that is frozen", () => {
    const publishing: CampaignDraft = {
      ...fullDraft,
      publication: { _tag: "Publishing", taskId: otherTask, sendingSince: null, mayHaveMade: [] }
    }
    const refused = beginGeneration(publishing, "extensionsGeneration", task)
    assert.isTrue(Result.isFailure(refused) && refused.failure._tag === "DraftIsPublishing")
  })
})

describe("Starting the ads of a task", () => {
  const pending = { ...generated, generation: { _tag: "Pending", taskId: task } as const }
  const started = { ...generated, id: RsaId.make(901), generation: { _tag: "InProgress", taskId: task } as const }
  const group = (id: number, rsas: ReadonlyArray<Rsa>): AdGroup => ({ ...firstGroup, id: AdGroupId.make(id), rsas })

  it("starts those that wait, also in an ad group behind one where all have started", () => {
    const [before, behind] = [group(98, [started]), group(99, [started, pending])]
    const after = startRsas({ ...fullDraft, adGroups: [before, behind] }, task)
    assert.strictEqual(after.adGroups[0], before)
    assert.deepStrictEqual(after.adGroups[1]?.rsas, [started, { ...pending, generation: started.generation }])
  })

  it("gives the draft back as it is where all have started", () => {
    const draft = { ...fullDraft, adGroups: [group(98, [started]), group(99, [writtenByHand])] }
    assert.strictEqual(startRsas(draft, task), draft)
  })
})

describe("Taking a generation from its task", () => {
  const failed = { _tag: "Failed", taskId: task, error: "No more" } as const
  const theirs = { _tag: "InProgress", taskId: otherTask } as const

  it("fails the parts and ads that the task has in hand, and nothing else", () => {
    const written = { ...generated, generation: { _tag: "Completed", taskId: task } as const }
    const pending = { ...generated, id: RsaId.make(901), generation: { _tag: "Pending", taskId: task } as const }
    const others = { ...generated, id: RsaId.make(902), generation: theirs }
    const draft: CampaignDraft = {
      ...withRsas([written, pending, others]),
      adGroupsGeneration: { _tag: "InProgress", taskId: task },
      extensionsGeneration: theirs
    }
    const after = abandonGeneration(draft, task, "No more")
    assert.deepStrictEqual(after, {
      ...draft,
      adGroupsGeneration: failed,
      adGroups: [{ ...firstGroup, rsas: [written, { ...pending, generation: failed }, others] }]
    })
    const extensions = { ...draft, adGroupsGeneration: theirs, extensionsGeneration: failed }
    const begun = { ...extensions, extensionsGeneration: { _tag: "Pending", taskId: task } as const, adGroups: [] }
    assert.deepStrictEqual(abandonGeneration(begun, task, "No more"), { ...extensions, adGroups: [] })
  })

  it("gives a draft back as it is when the task has nothing of it", () => {
    const draft: CampaignDraft = {
      ...withRsas([{ ...generated, generation: { _tag: "Completed", taskId: task } }]),
      adGroupsGeneration: { _tag: "Completed", taskId: task },
      extensionsGeneration: theirs
    }
    assert.strictEqual(abandonGeneration(draft, task, "No more"), draft)
  })

  it("leaves ad groups alone in which the task has nothing", () => {
    const [first, ...rest] = withRsas([{ ...generated, generation: { _tag: "Pending", taskId: task } }]).adGroups
    const other: AdGroup = { ...firstGroup, id: AdGroupId.make(99), rsas: [writtenByHand] }
    if (first === undefined) return assert.fail("an ad group")
    const after = abandonGeneration({ ...fullDraft, adGroups: [first, ...rest, other] }, task, "No more")
    assert.strictEqual(after.adGroups.at(-1), other)
    assert.deepStrictEqual(after.adGroups[0]?.rsas[0]?.generation, failed)
  })
})
