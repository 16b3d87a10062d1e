import { allRsasGenerated, type CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { CampaignSettings } from "@campaigns/domain/Drafts/CampaignSettings"
import { DraftId } from "@campaigns/domain/Drafts/Ids"
import { copyDraft, countElements } from "@campaigns/domain/Drafts/MakeDraft"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { adGroup, draftOf, keyword, now, published, rsa, taskId } from "./ExampleDrafts.ts"

const pending = rsa(5, { generation: { _tag: "Pending", taskId } })
const generated = rsa(4, { generation: { _tag: "Completed", taskId } })
const draft = published(draftOf(adGroup(1, [keyword(2, "bread"), keyword(3, "rye")], [generated, pending]), adGroup(6)))

describe("copyDraft", () => {
  let last = 100
  const copy = Result.getOrThrow(
    copyDraft({ ...draft, revision: 9 }, { id: DraftId.make(2), name: "Copy", now, nextId: () => ++last })
  )

  it("copies everything under ids of its own, unpublished, at the first revision", () => {
    assert.deepStrictEqual([copy.id, copy.revision, copy.settings.name], [DraftId.make(2), 1, "Copy"])
    assert.strictEqual(copy.publication._tag, "NotPublished")
    assert.deepStrictEqual(
      copy.adGroups,
      [adGroup(101, [keyword(102, "bread"), keyword(103, "rye")], [rsa(104)]), adGroup(105)]
        .map((group, index) => ({
          ...group,
          name: draft.adGroups[index]?.name ?? "",
          rsas: group.rsas.map((row) => ({ ...row, headlines: generated.headlines }))
        }))
    )
  })

  it("does not mean the whole world where a person has not said so of a draft with a campaign, which may aim at a radius", () => {
    const [included, excluded] = (["INCLUDE", "EXCLUDE"] as const).map((targetType) => ({
      geoTargetConstantId: 2276,
      targetType
    }))
    const cases: ReadonlyArray<readonly [CampaignDraft, Partial<CampaignSettings>, boolean | null]> = [
      [draft, { locationTargets: [], targetWorldwide: null }, false],
      [draft, { locationTargets: [excluded!], targetWorldwide: null }, false],
      [draft, { locationTargets: [excluded!, included!], targetWorldwide: null }, null],
      [draft, { locationTargets: [], targetWorldwide: false }, false],
      [draft, { locationTargets: [], targetWorldwide: true }, true],
      [draftOf(), { locationTargets: [], targetWorldwide: null }, null]
    ]
    const words = cases.map(([original, change]) =>
      Result.getOrThrow(
        copyDraft({ ...original, settings: { ...original.settings, ...change } }, {
          id: DraftId.make(2),
          name: "Copy",
          now,
          nextId: () => ++last
        })
      ).settings.targetWorldwide
    )
    assert.deepStrictEqual(words, cases.map(([, , expected]) => expected))
  })

  it("leaves out an ad that a running task was still going to write", () => {
    assert.strictEqual(copy.adGroups[0]?.rsas.length, 1)
  })

  it("copies each of two completed ads, and leaves out the two between them that are not", () => {
    const failed = rsa(9, { generation: { _tag: "Failed", taskId, error: "No." } })
    const second = rsa(10, { displayPath1: "second" })
    const two = draftOf(adGroup(1, [], [generated, pending, failed, second]), adGroup(2, [], [second]))
    let next = 200
    const copied = Result.getOrThrow(copyDraft(two, { id: DraftId.make(2), name: "Copy", now, nextId: () => ++next }))
    assert.deepStrictEqual(
      copied.adGroups.map(({ rsas }) => rsas.map(({ displayPath1, id }) => [Number(id), displayPath1])),
      [
        [[202, null], [203, "second"]],
        [[205, "second"]]
      ]
    )
  })
})

describe("countElements", () => {
  it("counts ad groups, keywords and ads", () => assert.strictEqual(countElements(draft), 6))
})

describe("allRsasGenerated", () => {
  it("is true only when there are ad groups, each has an ad, and every ad is completed", () => {
    assert.isFalse(allRsasGenerated(draftOf()))
    assert.isTrue(allRsasGenerated(draftOf(adGroup(1, [], [generated]))))
    assert.isFalse(allRsasGenerated(draftOf(adGroup(1, [], [generated]), adGroup(2))))
    assert.isFalse(allRsasGenerated(draftOf(adGroup(1, [], [generated, pending]))))
  })
})
