import { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { noExtensions } from "@campaigns/domain/Drafts/Extensions"
import type { GenerationStatus } from "@campaigns/domain/Drafts/GenerationStatus"
import { MarketAnalysisId } from "@campaigns/domain/Drafts/Ids"
import { contentOf, restoreDraft } from "@campaigns/domain/Drafts/RestoreDraft"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { adGroup, applying, draftOf, keyword, now, published, publishing, rsa, taskId } from "./ExampleDrafts.ts"

const pending: GenerationStatus = { _tag: "Pending", taskId }
const inProgress: GenerationStatus = { _tag: "InProgress", taskId }
const failed: GenerationStatus = { _tag: "Failed", taskId, error: "The model said no" }
const completed: GenerationStatus = { _tag: "Completed", taskId }

const empty = { headlines: [], descriptions: [] }

const generationsOf = ({ adGroups }: Pick<CampaignDraft, "adGroups">) =>
  adGroups.flatMap(({ rsas }) => rsas.map(({ generation }) => generation._tag))

describe("the content of a draft as it was", () => {
  it("has no work under way: what was there is completed, the rest not begun", () => {
    const then = draftOf(adGroup(1, [], [
      rsa(2, { generation: pending }),
      rsa(3, { generation: inProgress, ...empty }),
      rsa(4, { generation: failed, ...empty }),
      rsa(5, { generation: completed })
    ]))
    assert.deepStrictEqual(generationsOf(contentOf(then)), ["Completed", "NotStarted", "Failed", "Completed"])
    const [, , third, fourth] = contentOf(then).adGroups[0]?.rsas ?? []
    assert.deepStrictEqual([third?.generation, fourth?.generation], [failed, completed])
  })

  it("counts ad groups as made by hand, and extensions as begun only when there are some", () => {
    const then = { ...draftOf(), adGroupsGeneration: inProgress, extensionsGeneration: pending }
    assert.deepStrictEqual(contentOf(then).adGroupsGeneration, { _tag: "Completed", taskId: null })
    assert.deepStrictEqual(contentOf(then).extensionsGeneration, { _tag: "NotStarted" })
    const some = { ...noExtensions, callouts: [{ calloutText: "Fresh" }] }
    assert.deepStrictEqual(contentOf({ ...then, extensions: some }).extensionsGeneration, {
      _tag: "Completed",
      taskId: null
    })
  })

  it.prop("is its own content", { draft: CampaignDraft }, ({ draft }) => {
    const content = contentOf(draft)
    assert.deepStrictEqual(contentOf({ ...draft, ...content }), content)
    const settled = Schema.encodeSync(CampaignDraft)({ ...draft, ...content })
    assert.notMatch(JSON.stringify([settled.adGroups, settled.adGroupsGeneration]), /"_tag":"(Pending|InProgress)"/)
  })
})

describe("restoring", () => {
  const then = {
    ...draftOf(adGroup(1, [keyword(2, "bread")], [rsa(3)])),
    marketAnalysisId: MarketAnalysisId.make(9)
  }
  const present = { ...draftOf(adGroup(4)), revision: 7, dateUpdated: now }

  it("puts the content in the place of the present one, ids included, and touches nothing else", () => {
    const restored = Result.getOrThrow(restoreDraft(present, contentOf(then)))
    assert.deepStrictEqual(restored, { ...then, revision: 7 })
  })

  it("brings content back into a published draft, and leaves it published", () => {
    const restored = Result.getOrThrow(restoreDraft(published(present), contentOf(then)))
    assert.deepStrictEqual(restored, { ...then, revision: 7, publication: published(present).publication })
  })

  it("leaves a draft alone that is being published, or whose changes are being applied", () => {
    const refusals = [publishing(present), applying(present)].map((draft) => {
      const refused = restoreDraft(draft, contentOf(then))
      return Result.isFailure(refused) ? refused.failure._tag : "restored"
    })
    assert.deepStrictEqual(refusals, ["DraftIsPublishing", "DraftIsApplying"])
  })

  it("puts nothing under the hands of a task", () => {
    const busy: ReadonlyArray<CampaignDraft> = [
      { ...present, adGroupsGeneration: pending },
      { ...present, extensionsGeneration: inProgress },
      { ...present, adGroups: [adGroup(4), adGroup(5, [], [rsa(6), rsa(7, { generation: inProgress })])] }
    ]
    for (const draft of busy) {
      const refused = restoreDraft(draft, contentOf(then))
      assert.deepInclude(Result.isFailure(refused) ? refused.failure : {}, { _tag: "GenerationUnderWay", taskId })
    }
  })
})
