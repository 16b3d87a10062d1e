import { AdPlatform } from "@campaigns/application/AdPlatform/AdPlatform"
import type { AdPlatformError } from "@campaigns/application/AdPlatform/AdPlatformError"
import { LiveCampaigns } from "@campaigns/application/AdPlatform/LiveCampaigns"
import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { noDecisions } from "@campaigns/domain/internal/LiveCampaigns/Decisions"
import type { CampaignContent } from "@campaigns/domain/LiveCampaigns/CampaignContent"
import type { ChangeRequests, Shown } from "@campaigns/domain/LiveCampaigns/ChangeOperation"
import { compareCampaigns, type Difference } from "@campaigns/domain/LiveCampaigns/CompareCampaigns"
import { pathKey } from "@campaigns/domain/LiveCampaigns/ContentPaths"
import type { LiveContent } from "@campaigns/domain/LiveCampaigns/LiveContent"
import { planChanges, planTransition } from "@campaigns/domain/LiveCampaigns/PlanChanges"
import { planUndo } from "@campaigns/domain/LiveCampaigns/PlanUndo"
import { planPublishing } from "@campaigns/domain/Publishing/PlanPublishing"
import { contractAccount as account, contractDraft } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { chance, draftEdits, edited, liveEdits, type NextId, randomContent } from "./RandomCampaigns.ts"

const counter = (first: number): NextId => {
  let next = first
  return () => next++
}

/** Publishes a campaign; nobody edits it by itself. */
export const publishedCampaign = Effect.fnUntraced(function*(campaignName: string) {
  const platform = yield* AdPlatform
  const accountGoals = yield* platform.conversionGoals(account)
  const plan = planPublishing({ draft: contractDraft({ campaignName }), marker: campaignName, accountGoals })
  return yield* platform.publish(account, plan)
})

/** A campaign as it is now. */
export const read = (campaignId: CampaignId) =>
  Effect.flatMap(LiveCampaigns, (live) => live.content(account, campaignId))

const send = Effect.fnUntraced(function*(campaignId: CampaignId, requests: ChangeRequests) {
  const live = yield* LiveCampaigns
  for (const request of requests) yield* live.apply(account, campaignId, request)
})

/** The content with a number of a draft for each element. */
const numbered = (content: CampaignContent, next: NextId): CampaignContent => {
  const withId = <A>(element: A) => ({ ...element, elementId: next() })
  return {
    ...content,
    negativeKeywords: content.negativeKeywords.map(withId),
    adGroups: content.adGroups.map((group) => ({
      ...withId(group),
      keywords: group.keywords.map(withId),
      ads: group.ads.map(withId)
    }))
  }
}

/** The platform's numbers where the base has them: an element that was edited is still the same one in a draft. */
const asDraft = (content: CampaignContent, base: CampaignContent): CampaignContent => {
  const known = new Map(
    [...base.negativeKeywords, ...base.adGroups.flatMap((group) => [group, ...group.keywords, ...group.ads])]
      .map((one) => [one.elementId, one.platformId] as const)
  )
  const withNumber = <A extends { readonly elementId: number | null }>(one: A) => ({
    ...one,
    platformId: known.get(one.elementId) ?? null
  })
  return {
    ...content,
    negativeKeywords: content.negativeKeywords.map(withNumber),
    adGroups: content.adGroups.map((group) => ({
      ...withNumber(group),
      keywords: group.keywords.map(withNumber),
      ads: group.ads.map(withNumber)
    }))
  }
}

const planFor = (base: CampaignContent, draft: CampaignContent, live: LiveContent) =>
  planChanges({
    comparison: compareCampaigns(base, draft, live.content),
    base,
    draft,
    live,
    decisions: noDecisions,
    kept: []
  })

/** The differences of a campaign from what it should be. */
const moved = (image: CampaignContent, { content }: LiveContent): ReadonlyArray<Difference> =>
  compareCampaigns(image, image, content).differences

const entriesIn = (hours: Shown): number => Array.isArray(hours) ? hours.length : 0

/** The most operations that a difference takes: what is new as a whole takes those of its parts, and what cannot be changed is made anew and linked. */
const mostOperations = (draft: CampaignContent) => (difference: Difference): number => {
  const { draft: shown, isElement, kind, path } = difference
  if (path[0] === "adSchedule") return entriesIn(difference.live) + entriesIn(difference.draft)
  if (!isElement) return kind === "adGroup" || kind === "ad" || kind === "keyword" || kind === "location" ? 2 : 1
  if (kind !== "adGroup" || shown === null) return 2
  const group = draft.adGroups[Number(path[1])]
  return group === undefined ? 2 : 1 + group.keywords.length + group.ads.length
}

/** The result of one case: `refused` when the platform took neither side's edits together, with its codes. */
export interface Figures {
  readonly keywords: number
  readonly differences: number
  readonly operations: number
  readonly requests: number
  readonly undecided: number
  readonly refused: ReadonlyArray<string>
}

const codesOf = ({ reason }: AdPlatformError): ReadonlyArray<string> =>
  reason._tag === "Rejected" ? reason.findings.map(({ code }) => code) : [reason._tag]

/**
 * Edits a random campaign on both sides, plans, applies, reads it back, and checks that it equals the merge and that nothing else moved, in no more operations than
 * there are differences with what cannot be changed; then takes it back and checks that it is as before, but for what rests. `seed` repeats a case.
 */
export const checkCase = Effect.fnUntraced(function*(seed: number, mostKeywords: number) {
  const dice = chance(seed)
  const campaignName = `Case ${seed}`
  const campaignId = yield* publishedCampaign(campaignName)
  const start = yield* read(campaignId)
  const made = randomContent(dice, counter(1), { campaignName, mostKeywords })
  const { geoTargetType: _, locationTargets, scheduleEntries } = made.settings
  const target = {
    ...made,
    settings: { ...start.content.settings, dailyBudgetMicros: 25_000_000, locationTargets, scheduleEntries }
  }
  yield* send(campaignId, planTransition({ live: start, now: start.content, target, paths: new Map() }).requests)

  const first = yield* read(campaignId)
  assert.deepStrictEqual(moved(target, first).map(({ key }) => key), [], "the base is made")
  const base = numbered(first.content, counter(1))
  const others = asDraft(edited(base, liveEdits, { chance: dice, most: 8, next: counter(50_000) }), base)
  const byOthers = yield* Effect.result(send(campaignId, planFor(base, others, first).requests))
  const draft = asDraft(edited(base, draftEdits, { chance: dice, most: 8, next: counter(70_000) }), base)
  const live = yield* read(campaignId)

  const { differences } = compareCampaigns(base, draft, live.content)
  const wanted = differences.filter(({ side }) => side === "draft")
  const plan = planFor(base, draft, live)
  const operations = plan.requests.flat().length
  const most = wanted.reduce((sum, one) => sum + mostOperations(draft)(one), 0)
  assert.isAtMost(operations, most, JSON.stringify(wanted.map(({ key }) => key)))
  const sent = yield* Effect.result(send(campaignId, plan.requests))
  const after = yield* read(campaignId)
  const figures: Figures = {
    keywords: live.content.adGroups.reduce((sum, { keywords }) => sum + keywords.length, 0),
    differences: differences.length,
    operations,
    requests: plan.requests.length,
    undecided: plan.undecided.length,
    refused: Result.isFailure(sent)
      ? codesOf(sent.failure)
      : Result.isFailure(byOthers)
      ? codesOf(byOthers.failure)
      : []
  }
  if (Result.isFailure(sent)) {
    if (plan.requests.length === 1) assert.deepStrictEqual(moved(live.content, after), [], "all or nothing")
    return figures
  }
  assert.deepStrictEqual(moved(plan.afterImage, after).map(({ key }) => key), [], "live is the merge")
  const undecided = new Set(plan.undecided.map(pathKey))
  const left = compareCampaigns(base, draft, after.content).differences
    .filter(({ path, side }) => (side === "draft" || side === "conflict") && !undecided.has(pathKey(path)))
  assert.deepStrictEqual(left.map(({ key, side }) => `${side} ${key}`), [], "nothing of the draft's is left")

  const undo = planUndo({ before: live.content, after: after.content, live: after })
  assert.deepStrictEqual(undo.moved, [])
  yield* send(campaignId, undo.plan.requests)
  const rests = moved(live.content, yield* read(campaignId))
    .filter(({ base, isElement, kind }) => !(base === null && isElement && (kind === "ad" || kind === "adGroup")))
  assert.deepStrictEqual(rests.map(({ key }) => key), [], "it is taken back")
  return figures
})
