import { RsaId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { endGeneration } from "@campaigns/domain/Generation/BeginGeneration"
import { fullDraft } from "@campaigns/port-contracts/Drafts/FullDraft"
import { assert, describe, it } from "@effect/vitest"

describe("ending generation", () => {
  it("fails what is under way, and leaves everything else as it is", () => {
    const taskId = TaskId.make("00000000-0000-7000-8000-000000000001")
    const failed = { _tag: "Failed", taskId, error: "Gone" } as const
    const [group] = fullDraft.adGroups
    const [rsa] = group?.rsas ?? []
    assert.isDefined(rsa)
    const waiting = {
      ...fullDraft,
      adGroupsGeneration: { _tag: "Pending", taskId } as const,
      extensionsGeneration: { _tag: "Completed", taskId } as const,
      adGroups: [{ ...group!, rsas: [{ ...rsa!, generation: { _tag: "InProgress", taskId } as const }] }]
    }
    assert.deepStrictEqual(endGeneration(waiting, "Gone"), {
      ...waiting,
      adGroupsGeneration: failed,
      adGroups: [{ ...group!, rsas: [{ ...rsa!, generation: failed }] }]
    })
  })

  it("finds the one ad under way among others that are written, in whichever ad group it stands", () => {
    const taskId = TaskId.make("00000000-0000-7000-8000-000000000001")
    const [first, second] = fullDraft.adGroups
    const [written] = second?.rsas ?? []
    if (first === undefined || second === undefined || written === undefined) return assert.fail("two ad groups")
    const open = { ...written, id: RsaId.make(900), generation: { _tag: "Pending", taskId } as const }
    const failed = { ...open, generation: { _tag: "Failed", taskId, error: "Gone" } as const }
    assert.deepStrictEqual(
      endGeneration({ ...fullDraft, adGroups: [first, { ...second, rsas: [written, open] }] }, "Gone").adGroups,
      [first, { ...second, rsas: [written, failed] }]
    )
    assert.strictEqual(endGeneration(fullDraft, "Gone").adGroups, fullDraft.adGroups)
  })
})
