import { MemoryCampaignEditor } from "@campaigns/adapters-memory/AdPlatform/MemoryLiveCampaigns"
import { AdPlatform } from "@campaigns/application/AdPlatform/AdPlatform"
import { LiveCampaigns } from "@campaigns/application/AdPlatform/LiveCampaigns"
import { DraftEditing } from "@campaigns/application/Drafts/DraftEditing"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { DraftWriter } from "@campaigns/application/Drafts/DraftWriter"
import { Companies } from "@campaigns/application/Identity/Companies"
import { ChangeApplying } from "@campaigns/application/LiveCampaigns/ChangeApplying"
import { ChangePlanning, type PlanWish } from "@campaigns/application/LiveCampaigns/ChangePlanning"
import type { NamedDifferences } from "@campaigns/application/LiveCampaigns/NamedDifferences"
import { CampaignPublishing } from "@campaigns/application/Publishing/CampaignPublishing"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { CampaignId, type DraftId } from "@campaigns/domain/Drafts/Ids"
import { Micros } from "@campaigns/domain/Drafts/Money"
import type { ChangeOperation, ContentPath } from "@campaigns/domain/internal/LiveCampaigns/ChangeOperation"
import { pathKey } from "@campaigns/domain/internal/LiveCampaigns/ContentPaths"
import { type Decision, type DecisionWord, differenceId } from "@campaigns/domain/internal/LiveCampaigns/Decisions"
import type { GuardRails } from "@campaigns/domain/LiveCampaigns/GuardRails"
import { riskCodes } from "@campaigns/domain/LiveCampaigns/RiskSentences"
import { planPublishing } from "@campaigns/domain/Publishing/PlanPublishing"
import { contractDraft } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as TestClock from "effect/testing/TestClock"
import { finishedDraft, firstPlaces } from "./CampaignService.ts"
import { berlin, manager, member } from "./People.ts"
import { ScriptedPlatform } from "./ScriptedPlatform.ts"

export const anyRevision = (draftId: DraftId) => ({ draftId, expectedRevisions: null })
export const account = { customerId: berlin, loginCustomerId: null, credential: null }
const noWish: PlanWish = { decisions: [], validates: false }

export const campaignOf = ({ publication }: CampaignDraft): CampaignId =>
  publication._tag === "Published" ? publication.campaignId : CampaignId.make(0)

/** A draft that was published, as it is stored since. */
export const published = Effect.fnUntraced(function*(change: Partial<CampaignDraft> = {}) {
  const { id } = yield* finishedDraft(change)
  yield* (yield* CampaignPublishing).publish(member, anyRevision(id))
  yield* TestClock.adjust("1 minute")
  return yield* (yield* DraftReader).find(id)
})

/** A draft that was published under a name of its campaign. */
export const publishedAs = (campaignName: string) => published({ settings: contractDraft({ campaignName }).settings })

/** A draft that was published. */
export const publishedDraft = publishedAs("Shoes in spring")

/** A draft that says that it was published as another one was. */
export const sayingTheSame = Effect.fnUntraced(
  function*({ publication }: CampaignDraft, change: Partial<CampaignDraft> = {}) {
    const { id } = yield* finishedDraft(change)
    const { draft } = yield* (yield* DraftWriter).write(
      id,
      null,
      (draft) => Result.succeed({ draft: { ...draft, publication }, answer: undefined })
    )
    return draft
  }
)

/** Changes the draft's budget and adds a keyword. */
export const editDraft = Effect.fnUntraced(function*(draft: CampaignDraft) {
  const drafting = yield* DraftEditing
  yield* drafting.changeSettings(member, anyRevision(draft.id), { dailyBudgetMicros: Micros.make(20_000_000) }, "all")
  yield* drafting.addKeyword(member, anyRevision(draft.id), firstPlaces(draft).adGroupId, { text: "winter boots" })
})

/** Changes the campaign as somebody else. */
export const editLive = Effect.fnUntraced(
  function*(draft: CampaignDraft, ...operations: ReadonlyArray<ChangeOperation>) {
    const { edit } = yield* MemoryCampaignEditor
    const changes = operations.map((operation) => ({ path: ["live"], summary: "", riskCodes: [], operation }))
    yield* edit(berlin, campaignOf(draft), changes)
  }
)

export const liveOf = Effect.fnUntraced(function*(draft: CampaignDraft) {
  const { content } = yield* (yield* LiveCampaigns).content(account, campaignOf(draft))
  return content
})

export const keywordsOf = (content: Effect.Success<ReturnType<typeof liveOf>>) =>
  content.adGroups.flatMap(({ keywords }) => keywords.map(({ text }) => text))

/** The risks that are taken, which are all, here and in changes of the campaign itself. */
export const confirmed = riskCodes
export const taken = { confirmed }

export const planned = (draftId: DraftId, wish: Partial<PlanWish> = {}) =>
  Effect.flatMap(ChangePlanning, (planning) => planning.plan(member, anyRevision(draftId), { ...noWish, ...wish }))

/** The difference at a path, kept ones included; it is a bug of the test when there is none. */
export const differenceAt = Effect.fnUntraced(function*(draftId: DraftId, path: ContentPath) {
  const planning = yield* ChangePlanning
  const [open, kept] = [
    yield* planning.changes(member, draftId),
    yield* planning.changes(member, draftId, { kept: true })
  ]
  const found = [...open.differences, ...kept.differences].find((one) => pathKey(one.path) === pathKey(path))
  return found ?? (yield* Effect.die(new Error(`no difference at ${pathKey(path)}`)))
})

/** Decisions about the differences at some paths, as they are now. */
export const decidedAt = (draftId: DraftId, ...said: ReadonlyArray<readonly [ContentPath, DecisionWord]>) =>
  Effect.forEach(
    said,
    ([path, word]) =>
      Effect.map(differenceAt(draftId, path), (one): Decision => ({ differenceId: differenceId(one), do: word }))
  )

/** Differences by their paths; without any, those that are taken by themselves. */
export const at = (...paths: ReadonlyArray<ContentPath>): NamedDifferences => ({
  ids: null,
  paths: paths.length === 0 ? null : paths
})

/** Makes a plan and applies it to its end. */
export const applyPlan = Effect.fnUntraced(function*(draftId: DraftId, wish: Partial<PlanWish> = {}) {
  const plan = yield* planned(draftId, wish)
  const task = yield* (yield* ChangeApplying).apply(member, draftId, plan.planId, confirmed)
  yield* TestClock.adjust("1 minute")
  return { plan, task: yield* (yield* Tasks).find(task.taskId) }
})

/** A published draft to whose campaign changes are on their way, and which was removed on the platform meanwhile. */
export const removedWhileApplying = Effect.gen(function*() {
  const draft = yield* publishedAs("Gone")
  yield* editDraft(draft)
  const { planId } = yield* planned(draft.id)
  yield* (yield* ScriptedPlatform).receive("apply", { _tag: "Slow", seconds: 3_600 })
  yield* (yield* ChangeApplying).apply(member, draft.id, planId, confirmed)
  yield* TestClock.adjust("1 minute")
  yield* editLive(draft, { _tag: "RemoveCampaign" })
  return draft
})

/** Sets the guard rails of the customer as a manager would. */
export const setRails = (rails: Partial<GuardRails>) =>
  Effect.gen(function*() {
    const companies = yield* Companies
    const { companyId } = yield* companies.customer(berlin)
    const by = { author: manager.userId, at: yield* DateTime.now }
    const guardRails = { ...rails, setBy: by.author, setAt: by.at }
    yield* companies.changeCustomer(companyId, berlin, { guardRails }, by)
  })

/** Makes another campaign that spends from the same budget. */
export const shareWithOther = Effect.fnUntraced(function*(campaignId: CampaignId) {
  const other = yield* (yield* AdPlatform).publish(
    { customerId: berlin, loginCustomerId: null, credential: null },
    planPublishing({ draft: contractDraft({ campaignName: "Other" }), marker: "other", accountGoals: [] })
  )
  yield* (yield* MemoryCampaignEditor).shareBudget(berlin, campaignId, other)
  return other
})

/** Deletes a draft, so that its campaign has none. */
export const forgotten = Effect.fnUntraced(function*({ id }: CampaignDraft) {
  yield* (yield* DraftWriter).remove(id, member.userId, Result.succeed)
})
