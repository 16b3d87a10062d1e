import { AnalysisConfigs } from "@campaigns/application/Administration/AnalysisConfigs"
import { AnalysisRuns } from "@campaigns/application/Analyses/AnalysisRuns"
import * as PlanRecommendations from "@campaigns/application/Analyses/PlanRecommendations"
import { RecommendationPlanning } from "@campaigns/application/Analyses/RecommendationPlanning"
import { Recommendations } from "@campaigns/application/Analyses/Recommendations"
import { Recommending } from "@campaigns/application/Analyses/Recommending"
import { DraftEditing } from "@campaigns/application/Drafts/DraftEditing"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { Applications } from "@campaigns/application/LiveCampaigns/Applications"
import { ChangeApplying } from "@campaigns/application/LiveCampaigns/ChangeApplying"
import { ChangePlanning } from "@campaigns/application/LiveCampaigns/ChangePlanning"
import { newestFirst } from "@campaigns/application/Paging/SortedPage"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { ChangePlanId, TaskId } from "@campaigns/domain/Drafts/Ids"
import type { Proposal, RecommendationId } from "@campaigns/domain/internal/Analyses/Recommendation"
import type { ContentAd } from "@campaigns/domain/internal/LiveCampaigns/CampaignContent"
import { contractDraft } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { completed, exampleText } from "@campaigns/port-contracts/Analyses/ExampleProposals"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { randomUUID } from "node:crypto"
import { campaignService } from "./CampaignService.ts"
import { anyRevision, campaignOf, confirmed, liveOf, published, publishedDraft } from "./LiveChangeFixtures.ts"
import { berlin, member } from "./People.ts"

const service = PlanRecommendations.layer.pipe(
  Layer.provide(RecommendationPlanning.layer),
  Layer.provideMerge(campaignService)
)

/** Recommendations for a draft's campaign. */
const recommended = Effect.fnUntraced(function*(draft: CampaignDraft, proposals: ReadonlyArray<Proposal>) {
  const runs = yield* AnalysisRuns
  const at = yield* DateTime.now
  const config = yield* (yield* AnalysisConfigs).create({ customerId: berlin, analysisType: "headline" }, {}, {
    author: member.userId,
    at,
    overridesPlan: false
  })
  const taskId = TaskId.make(randomUUID())
  yield* runs.begin({ config, taskId, slot: null, at })
  const own = proposals.map((proposal) => ({
    ...proposal,
    entity: { ...proposal.entity, campaignId: campaignOf(draft) }
  }))
  yield* runs.end({ ...completed(taskId, 0, own), at })
  const filter = { customerIds: [berlin], campaignId: null, analysisType: null, status: null }
  const { items } = yield* (yield* Recommendations).list(filter, { ...newestFirst, isDescending: false, limit: 50 })
  return items.map(({ id }) => id)
})

const approved = Effect.fnUntraced(function*(ids: ReadonlyArray<RecommendationId>) {
  const [first, ...others] = ids
  if (first === undefined) return assert.fail("nothing is recommended")
  const { taskId } = yield* (yield* Recommending).approve(member, [first, ...others])
  yield* TestClock.adjust("1 minute")
  const { result } = yield* (yield* Tasks).find(taskId)
  return result?._tag === "RecommendationsPlanned" ? result : assert.fail("it says what was planned")
})

const applied = Effect.fnUntraced(function*(draft: CampaignDraft, planId: string) {
  const { taskId } = yield* (yield* ChangeApplying).apply(member, draft.id, ChangePlanId.make(planId), confirmed)
  yield* TestClock.adjust("1 minute")
  assert.strictEqual((yield* (yield* Tasks).find(taskId)).status, "completed")
})

/** The first ad of a live campaign, and its ad group. */
const firstAd = Effect.fnUntraced(function*(draft: CampaignDraft) {
  const { adGroups } = yield* liveOf(draft)
  const group = adGroups.find(({ ads }) => ads.length > 0)
  const [ad] = group?.ads ?? []
  if (group === undefined || ad === undefined) return assert.fail("there is an ad")
  return { adGroupId: group.platformId ?? 0, ad }
})

const proposalFor = (adGroupId: number, { platformId }: ContentAd, old: string, newText: string) =>
  exampleText(adGroupId, platformId ?? 0, old, newText)

describe("A new text of an ad that was approved", () => {
  it.effect("takes the place of the old one and its pin; all else stays, the draft follows, and an undo puts it back", () =>
    Effect.gen(function*() {
      const example = contractDraft()
      const draft = yield* published({
        adGroups: example.adGroups.map((one) => ({
          ...one,
          rsas: one.rsas.map((each) => ({
            ...each,
            headlines: each.headlines.map((text, index) => index === 0 ? { ...text, pinnedField: "HEADLINE_1" } : text)
          }))
        }))
      })
      const [group] = draft.adGroups
      const rsa = group?.rsas[0]
      if (group === undefined || rsa === undefined) return assert.fail("the draft has an ad")
      const { ad, adGroupId } = yield* firstAd(draft)
      const [old = ""] = ad.headlines.filter(({ pinnedField }) => pinnedField !== null).map(({ text }) => text)
      assert.notStrictEqual(old, "")
      const before = yield* liveOf(draft)
      const ids = yield* recommended(draft, [proposalFor(adGroupId, ad, old, "Shoes for every season")])
      const { plans: [plan], refused } = yield* approved(ids)
      assert.deepStrictEqual([plan?.recommendationIds, refused], [ids, []])
      yield* applied(draft, plan?.planId ?? "")
      const expected = {
        ...before,
        adGroups: before.adGroups.map((one) => ({
          ...one,
          ads: one.ads.map((each) =>
            each.platformId === ad.platformId
              ? {
                ...each,
                headlines: each.headlines.map((headline) =>
                  headline.text === old ? { ...headline, text: "Shoes for every season" } : headline
                )
              }
              : each
          )
        }))
      }
      assert.deepStrictEqual(yield* liveOf(draft), expected)
      const textsIn = ({ adGroups }: CampaignDraft) =>
        adGroups.flatMap(({ rsas }) => rsas.flatMap(({ headlines }) => headlines.map(({ text }) => text)))
      const drafts = yield* DraftReader
      assert.deepStrictEqual(
        textsIn(yield* drafts.find(draft.id)),
        textsIn(draft).with(textsIn(draft).indexOf(old), "Shoes for every season")
      )
      const planning = yield* ChangePlanning
      assert.deepStrictEqual((yield* planning.changes(member, draft.id)).differences, [])
      const { items: [application] } = yield* (yield* Applications).list(draft.id, { limit: 1, from: null })
      if (application === undefined) return assert.fail("it is kept")
      yield* applied(draft, (yield* planning.undo(member, draft.id, application.id)).planId)
      assert.deepStrictEqual(yield* liveOf(draft), before)
      assert.deepStrictEqual(textsIn(yield* drafts.find(draft.id)), textsIn(draft))
    }).pipe(Effect.provide(service)))

  it.effect("is refused where the ad or the text is gone, or has it already, and where the draft differs at the ad", () =>
    Effect.gen(function*() {
      const draft = yield* publishedDraft
      const { ad, adGroupId } = yield* firstAd(draft)
      const [old = "", other = ""] = ad.headlines.map(({ text }) => text)
      const ids = yield* recommended(draft, [
        proposalFor(adGroupId, { ...ad, platformId: 4_711 }, old, "Shoes for every season"),
        proposalFor(adGroupId, ad, "Not there any more", "Shoes for every season"),
        proposalFor(adGroupId, ad, old, other),
        proposalFor(adGroupId, ad, other, "Shoes for every season")
      ])
      assert.lengthOf(ids, 4)
      const gone = yield* approved(ids.slice(0, 3))
      assert.deepStrictEqual([gone.plans, gone.refused.map(({ code, id }) => [ids.indexOf(id), code])], [[], [
        [0, "ENTITY_GONE"],
        [1, "ENTITY_GONE"],
        [2, "ENTITY_GONE"]
      ]])
      const group = draft.adGroups.find(({ rsas }) => rsas.length > 0)
      const rsa = group?.rsas[0]
      if (group === undefined || rsa === undefined) return assert.fail("the draft has the ad")
      const { id } = rsa
      yield* (yield* DraftEditing).changeAds(member, anyRevision(draft.id), [{
        _tag: "Change",
        id,
        patch: { displayPath1: "other" }
      }], [])
      const { plans, refused } = yield* approved(ids.slice(3))
      assert.deepStrictEqual([plans, refused.map(({ code }) => code)], [[], ["DRAFT_DIFFERS"]])
    }).pipe(Effect.provide(service)))
})
