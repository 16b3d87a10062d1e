import type { LiveChange } from "@campaigns/application/Drafts/DraftWriter"
import {
  type Application,
  ApplicationNotFound,
  Applications,
  settingsOfApplication,
  summaryOfApplication
} from "@campaigns/application/LiveCampaigns/Applications"
import { CampaignBases } from "@campaigns/application/LiveCampaigns/CampaignBases"
import { ChangePlanNotFound, ChangePlans, PLANS_OF_DRAFT } from "@campaigns/application/LiveCampaigns/ChangePlans"
import { pageOf } from "@campaigns/application/Paging/Page"
import { ApplicationId, type DraftId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HashMap from "effect/HashMap"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Ref from "effect/Ref"
import { type MemoryState, MemoryStore } from "../Drafts/MemoryStore.ts"

/** The state with what a decision says of its draft's live campaign. */
export const withLive = (
  state: MemoryState,
  draftId: DraftId,
  { application, base, plan }: LiveChange
): MemoryState => ({
  ...state,
  bases: base === undefined ? state.bases : HashMap.set(state.bases, draftId, base),
  applications: application === undefined ? state.applications : [...state.applications, application],
  plans: plan === undefined ? state.plans : state.plans.map((one) => one.planId === plan.planId ? plan : one)
})

const bases = Layer.effect(
  CampaignBases,
  Effect.map(MemoryStore, (store) =>
    CampaignBases.of({
      find: (draftId) => Effect.map(Ref.get(store), ({ bases }) => Option.getOrNull(HashMap.get(bases, draftId)))
    }))
)

const applications = Layer.effect(
  Applications,
  Effect.map(MemoryStore, (store) => {
    const kept = Effect.map(Ref.get(store), ({ applications }) => applications.toSorted((a, b) => b.id - a.id))
    const effective = (customerId: CustomerId, since: DateTime.Utc) =>
      Effect.map(
        Ref.get(store),
        ({ applications, deleted, drafts }) =>
          applications.toSorted((a, b) => a.id - b.id).filter(({ applied, at, draftId }) =>
            applied > 0 && DateTime.isGreaterThanOrEqualTo(at, since) &&
            (Option.exists(HashMap.get(drafts, draftId), (draft) => draft.customerId === customerId) ||
              Option.exists(HashMap.get(deleted, draftId), ({ draft }) => draft.customerId === customerId))
          )
      )
    return Applications.of({
      reserveId: Ref.modify(store, (state) => {
        const lastApplicationId = state.lastApplicationId + 1
        return [ApplicationId.make(lastApplicationId), { ...state, lastApplicationId }]
      }),

      list: (draftId, { from, isAscending = false, limit }) =>
        Effect.map(kept, (applications) => {
          const ordered = isAscending ? applications.toReversed() : applications
          const follows = (id: number) => from === null || (isAscending ? id > from : id < from)
          const following = ordered.filter((one) => one.draftId === draftId && follows(one.id))
          return pageOf(following.map(summaryOfApplication), limit, ({ id }) => id)
        }),

      find: (draftId, applicationId) =>
        Effect.flatMap(kept, (applications) => {
          const found = applications.find(({ draftId: of, id }) => of === draftId && id === applicationId)
          return found === undefined
            ? Effect.fail(new ApplicationNotFound({ draftId, applicationId }))
            : Effect.succeed(found)
        }),

      ofRevisions: (draftId, first, last) =>
        Effect.map(kept, (applications) => {
          const ended = ({ draftRevision }: Application) =>
            draftRevision !== null && draftRevision >= first && draftRevision <= last
          return applications.filter((one) => one.draftId === draftId && ended(one)).map(summaryOfApplication)
            .toReversed()
        }),

      ofPlan: (draftId, planId) =>
        Effect.map(kept, (applications) => {
          const found = applications.find((one) =>
            one.draftId === draftId && one.planId === planId && one.status !== "failed"
          )
          return found === undefined ? null : summaryOfApplication(found)
        }),

      settings: (customerId, since) =>
        Effect.map(effective(customerId, since), (found) => found.flatMap((one) => settingsOfApplication(one) ?? [])),

      touched: (customerId, since) =>
        Effect.map(effective(customerId, since), (found) => new Set(found.map(({ campaignId }) => campaignId))),

      ofTask: (taskId) =>
        Effect.map(kept, (applications) => {
          const found = applications.find((one) => one.taskId === taskId)
          return found === undefined ? null : summaryOfApplication(found)
        })
    })
  })
)

const plans = Layer.effect(
  ChangePlans,
  Effect.map(MemoryStore, (store) =>
    ChangePlans.of({
      save: (plan) =>
        Ref.update(store, (state) => {
          const ofDraft = state.plans.filter(({ draftId }) => draftId === plan.draftId)
          const oldest = ofDraft.slice(0, Math.max(0, ofDraft.length + 1 - PLANS_OF_DRAFT))
          return { ...state, plans: [...state.plans.filter((one) => !oldest.includes(one)), plan] }
        }),

      find: (draftId, planId) =>
        Effect.flatMap(Ref.get(store), ({ plans }) => {
          const found = plans.find((plan) => plan.planId === planId && plan.draftId === draftId)
          return found === undefined ? Effect.fail(new ChangePlanNotFound({ draftId, planId })) : Effect.succeed(found)
        }),

      draftOf: (planId) =>
        Effect.map(Ref.get(store), ({ plans }) => plans.find((plan) => plan.planId === planId)?.draftId ?? null),

      prune: (before) =>
        Ref.modify(store, (state) => {
          const plans = state.plans.filter(({ expiresAt }) => DateTime.isGreaterThanOrEqualTo(expiresAt, before))
          return [state.plans.length - plans.length, { ...state, plans }]
        })
    }))
)

/** Bases, applications and plans in memory. */
export const layer: Layer.Layer<Applications | CampaignBases | ChangePlans, never, MemoryStore> = Layer.mergeAll(
  bases,
  applications,
  plans
)
