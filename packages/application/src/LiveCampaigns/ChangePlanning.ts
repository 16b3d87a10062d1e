import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { DraftNotPublished } from "@campaigns/domain/Drafts/DraftErrors"
import type { ApplicationId, CampaignId, ChangePlanId, DraftId } from "@campaigns/domain/Drafts/Ids"
import { CustomerNotFound } from "@campaigns/domain/Identity/AdCustomer"
import type { CustomerId, UserId } from "@campaigns/domain/Identity/Ids"
import { maySeeCustomer, type Principal } from "@campaigns/domain/Identity/Principal"
import type { User } from "@campaigns/domain/Identity/User"
import type { DraftFrozen } from "@campaigns/domain/internal/Drafts/EditableDraft"
import { keptDifferences, unkept } from "@campaigns/domain/internal/LiveCampaigns/AdoptLive"
import type { ContentPath } from "@campaigns/domain/internal/LiveCampaigns/ChangeOperation"
import type { Difference } from "@campaigns/domain/internal/LiveCampaigns/CompareCampaigns"
import {
  decidedAs,
  type Decision,
  type Decisions,
  differenceId
} from "@campaigns/domain/internal/LiveCampaigns/Decisions"
import { concerningPlan } from "@campaigns/domain/internal/LiveCampaigns/FindingsOfChange"
import { type ChangePlan, planChanges, type PlanRequest } from "@campaigns/domain/internal/LiveCampaigns/PlanChanges"
import { planUndo } from "@campaigns/domain/internal/LiveCampaigns/PlanUndo"
import type { Reader } from "@campaigns/domain/internal/Words/ValueWords"
import type { LimitReached } from "@campaigns/domain/LimitReached"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import type { AdPlatformError } from "../AdPlatform/AdPlatformError.ts"
import { LiveCampaigns } from "../AdPlatform/LiveCampaigns.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { DraftAccess } from "../Drafts/DraftAccess.ts"
import { type DraftNotFound, DraftReader, type RevisionConflict } from "../Drafts/DraftReader.ts"
import { DraftReviewing } from "../Drafts/DraftReviewing.ts"
import type { WriteTarget } from "../Drafts/WriteTarget.ts"
import { Users } from "../Identity/Users.ts"
import { usersById } from "../Identity/UsersById.ts"
import type { Page } from "../Paging/Page.ts"
import {
  type Application,
  type ApplicationNotFound,
  type ApplicationRequest,
  Applications,
  type ApplicationSummary,
  isUndoable,
  summaryOfApplication
} from "./Applications.ts"
import { keepingMoveOrder } from "./BudgetMoveOrder.ts"
import { askingOfDay } from "./BudgetOfDay.ts"
import { ChangePlanNotFound, ChangePlans, type SavedPlan } from "./ChangePlans.ts"
import { comparingFor } from "./ComparedFor.ts"
import { bidRiseOf, type Guarded, guarding, guardRailsAgainst } from "./GuardRailChecking.ts"
import type { ComparedDraft } from "./LiveComparing.ts"
import {
  type DifferenceChanged,
  type LiveCampaignGone,
  NotUndoable,
  type ReceiverFirst,
  UnusableDecisions,
  type UnusablePaths
} from "./LiveErrors.ts"
import { decidedIn, namingValues, takeDecisions, taking } from "./NamedDifferences.ts"
import { savingPlans } from "./SavingPlans.ts"

/** The wishes of a client for a plan; `validates` lets the platform check it. */
export interface PlanWish {
  readonly decisions: ReadonlyArray<Decision>
  readonly sharedBudget?: PlanRequest["sharedBudget"]
  readonly validates: boolean
  /** The policy topics of which the user says that the platform is to make an exemption. */
  readonly policyExemptions?: ReadonlyArray<string>
  /** The places of the draft that the plan leaves out; they stay as they are on the platform, and in the draft. */
  readonly leftOut?: ReadonlyArray<ContentPath>
}

/** A draft beside its campaign, and differences of both. */
export interface Changes {
  readonly compared: ComparedDraft
  readonly differences: ReadonlyArray<Difference>
  /** The account's currency and the names of places, as far as they are known, for the words of values. */
  readonly names: Omit<Reader, "speech">
}

/** The user to whom an application goes back; `user` is `null` when that account is gone. */
export interface ApplicationAuthor {
  readonly id: UserId
  readonly user: User | null
}

/** An application, who wanted it (`null` is the service), and who asked for its policy exemptions, if a user did. */
export interface AuthoredApplication {
  readonly application: ApplicationSummary
  readonly author: ApplicationAuthor | null
  readonly exempter: ApplicationAuthor | null
  /** True when it can be taken back (`isUndoable`). */
  readonly undoable: boolean
}

/** Why a published draft cannot be compared with its campaign. */
export type Uncompared =
  | AdPlatformError
  | DraftFrozen
  | DraftNotFound
  | DraftNotPublished
  | LiveCampaignGone
  | RevisionConflict
  | StorageUnavailable

/** Compares published drafts with live campaigns and plans changes. What a user may not see is as if not there. */
export class ChangePlanning extends Context.Service<ChangePlanning, {
  /** The differences that no user has accepted, or the accepted ones (`kept`). */
  readonly changes: (
    user: Principal,
    draftId: DraftId,
    which?: { readonly kept: boolean }
  ) => Effect.Effect<Changes, Uncompared>
  /** Makes and keeps a plan of what makes the campaign what the draft says; nothing is sent. */
  readonly plan: (
    user: Principal,
    target: WriteTarget,
    wish: PlanWish
  ) => Effect.Effect<SavedPlan, DifferenceChanged | LimitReached | Uncompared | UnusableDecisions | UnusablePaths>
  /** The draft of a plan that the user may see. */
  readonly draftOf: (
    user: Principal,
    planId: ChangePlanId
  ) => Effect.Effect<DraftId, ChangePlanNotFound | StorageUnavailable>
  /** The draft of a campaign of the user's customer; `null` while it has none. */
  readonly draftOfCampaign: (
    user: Principal,
    customerId: CustomerId,
    campaignId: CampaignId
  ) => Effect.Effect<DraftId | null, CustomerNotFound | StorageUnavailable>
  readonly find: (
    user: Principal,
    draftId: DraftId,
    planId: ChangePlanId
  ) => Effect.Effect<SavedPlan, ChangePlanNotFound | DraftNotFound | StorageUnavailable>
  readonly applications: (
    user: Principal,
    draftId: DraftId,
    page: ApplicationRequest
  ) => Effect.Effect<Page<AuthoredApplication, number>, DraftNotFound | StorageUnavailable>
  /** An application with the campaign before and after it, as far as those are kept. */
  readonly application: (
    user: Principal,
    draftId: DraftId,
    applicationId: ApplicationId
  ) => Effect.Effect<
    { readonly authored: AuthoredApplication } & Pick<Application, "after" | "before">,
    ApplicationNotFound | DraftNotFound | StorageUnavailable
  >
  /**
   * Makes and keeps a plan that takes an application back, where the campaign is still as that left it. What was exempt
   * from the platform's policy needs a person's new word to come back; the platform checks each such plan and names it.
   */
  readonly undo: (
    user: Principal,
    draftId: DraftId,
    applicationId: ApplicationId,
    policyExemptions?: PlanWish["policyExemptions"]
  ) => Effect.Effect<SavedPlan, ApplicationNotFound | NotUndoable | ReceiverFirst | Uncompared>
}>()("@campaigns/application/LiveCampaigns/ChangePlanning") {
  static readonly layer = Layer.effect(ChangePlanning, Effect.suspend(() => make))
}

const make = Effect.gen(function*() {
  const access = yield* DraftAccess
  const drafts = yield* DraftReader
  const comparedFor = yield* comparingFor
  const reviewing = yield* DraftReviewing
  const campaigns = yield* LiveCampaigns
  const plans = yield* ChangePlans
  const applications = yield* Applications
  const users = yield* Users
  const guards = yield* guarding
  const askedOf = yield* askingOfDay
  const save = yield* savingPlans
  const order = yield* keepingMoveOrder
  const namesIn = yield* namingValues

  /** The guard rails of the customer against a plan, as they are now and as its user meets them. */
  const railsAgainst = (
    guarded: Guarded,
    { campaignId, live }: ComparedDraft,
    { afterImage: after, requests }: ChangePlan
  ) =>
    Effect.map(
      askedOf(guarded, { campaignId, others: live.budget.others }, { before: live.content, after, requests }),
      (asked) => guardRailsAgainst(guarded, asked)
    )

  const openDifferences = ({ base, comparison }: ComparedDraft) => unkept(comparison, base.kept)

  /** The draft as it is judged: with what the plan's decisions adopt, whose new elements have no ids yet. */
  const judgedDraft = (compared: ComparedDraft, decisions: Decisions, agreedAt: DateTime.Utc) =>
    Result.gen(function*() {
      const { draft } = compared
      const taken = taking(decisions)
      if (taken.adopt.size === 0) return draft
      let last = 0
      const adopted = yield* takeDecisions(draft, compared, { ...taken, agreedAt, newId: () => --last })
      if (adopted.ignored.length === 0) return adopted.draft
      return yield* Result.fail(
        new UnusableDecisions({ differenceIds: adopted.ignored.map(differenceId), reason: "unsayable" })
      )
    })

  const planFrom = Effect.fnUntraced(function*(user: Principal, compared: ComparedDraft, wish: PlanWish) {
    const { base, comparison, content, draft, live } = compared
    const guarded = yield* guards.by(draft.customerId, user)
    const differences = openDifferences(compared)
    const decisions = yield* Effect.fromResult(
      decidedIn(comparison.differences, wish.decisions, wish.leftOut ?? [])
    )
    const judged = yield* Effect.fromResult(judgedDraft(compared, decisions, yield* DateTime.now))
    const plan = planChanges({
      comparison,
      base: base.content,
      draft: content,
      live,
      decisions,
      kept: base.kept,
      sharedBudget: wish.sharedBudget,
      today: guarded.today,
      maxRisePercent: bidRiseOf(guarded)
    })
    const staying = decidedAs(decisions, "adopt", "keep", "leave")
    const blockedBy = [
      ...concerningPlan(yield* reviewing.blockingWarnings(user, judged), {
        differences: staying.size === 0 ? differences : differences.filter((one) => !staying.has(differenceId(one))),
        before: live.content,
        after: plan.afterImage,
        isWorldMeant: judged.settings.targetWorldwide === true
      }),
      ...(yield* railsAgainst(guarded, compared, plan))
    ]
    const { policyExemptions = [], validates } = wish
    const said = Array.from(decisions, ([id, word]): Decision => ({ differenceId: id, do: word }))
    return yield* save(user.userId, compared, plan, {
      blockedBy,
      decisions: said,
      differences,
      undoes: null,
      validates,
      policyExemptions
    })
  })

  /** Applications with their people. */
  const authored = Effect.fnUntraced(function*<const Items extends ReadonlyArray<ApplicationSummary>>(
    { publication }: CampaignDraft,
    items: Items
  ) {
    const campaignId = publication._tag === "Published" ? publication.campaignId : null
    const people = items.flatMap(({ author, exemptions }) => [author, exemptions?.by ?? null])
    const known = yield* usersById(users, people.filter((id) => id !== null))
    const authorOf = (id: UserId | null): ApplicationAuthor | null =>
      id === null ? null : { id, user: known.get(id) ?? null }
    return items.map((application): AuthoredApplication => ({
      application,
      author: authorOf(application.author),
      undoable: isUndoable(application, campaignId),
      exempter: authorOf(application.exemptions?.by ?? null)
    })) as { readonly [At in keyof Items]: AuthoredApplication }
  })

  return ChangePlanning.of({
    changes: Effect.fn("ChangePlanning.changes")(function*(user, draftId, which) {
      const compared = yield* comparedFor(user, { draftId, expectedRevisions: null })
      const { base, comparison, draft } = compared
      const differences = which?.kept === true ? keptDifferences(comparison, base.kept) : openDifferences(compared)
      return { compared, differences, names: yield* namesIn(draft, differences) }
    }),

    plan: Effect.fn("ChangePlanning.plan")(function*(user, target, wish) {
      return yield* planFrom(user, yield* comparedFor(user, target), wish)
    }),

    draftOf: Effect.fn("ChangePlanning.draftOf")(function*(user, planId) {
      const draftId = yield* plans.draftOf(planId)
      const missing = () => new ChangePlanNotFound({ draftId: null, planId })
      if (draftId === null) return yield* missing()
      yield* Effect.catchTag(access.head(user, draftId), "DraftNotFound", () => Effect.fail(missing()))
      return draftId
    }),

    draftOfCampaign: Effect.fn("ChangePlanning.draftOfCampaign")(function*(user, customerId, campaignId) {
      if (!maySeeCustomer(user, customerId)) return yield* new CustomerNotFound({ customerId })
      return (yield* drafts.findOfCampaign(customerId, campaignId))?.id ?? null
    }),

    find: Effect.fn("ChangePlanning.find")(function*(user, draftId, planId) {
      yield* access.head(user, draftId)
      return yield* plans.find(draftId, planId)
    }),

    applications: Effect.fn("ChangePlanning.applications")(function*(user, draftId, page) {
      const draft = yield* access.draft(user, draftId)
      const { items, next } = yield* applications.list(draftId, page)
      return { items: yield* authored(draft, items), next }
    }),

    application: Effect.fn("ChangePlanning.application")(function*(user, draftId, applicationId) {
      const draft = yield* access.draft(user, draftId)
      const found = yield* applications.find(draftId, applicationId)
      const [one] = yield* authored(draft, [summaryOfApplication(found)])
      return { authored: one, after: found.after, before: found.before }
    }),

    undo: Effect.fn("ChangePlanning.undo")(function*(user, draftId, applicationId, policyExemptions = []) {
      const { publication } = yield* access.draft(user, draftId)
      const { after, applied, before, budgetMove, campaignId, recommends } = yield* applications.find(
        draftId,
        applicationId
      )
      const isOfAnother = publication._tag !== "Published" || publication.campaignId !== campaignId
      if (after === null || before === null || applied === 0 || isOfAnother) {
        return yield* new NotUndoable({ draftId, applicationId })
      }
      yield* order.receiverFirst(
        recommends === undefined ? { id: applicationId, campaignId } : { id: applicationId, campaignId, recommends }
      )
      const compared = yield* comparedFor(user, { draftId, expectedRevisions: null })
      const { account, comparison: { paths }, draft, live } = compared
      const guarded = yield* guards.by(draft.customerId, user)
      const budget = budgetMove === null
        ? null
        : { move: budgetMove, shared: yield* campaigns.sharedBudget(account, budgetMove.resourceName) }
      const { moved, plan } = planUndo({
        before,
        after,
        budget,
        live,
        paths,
        today: guarded.today,
        maxRisePercent: bidRiseOf(guarded)
      })
      return yield* save(user.userId, compared, plan, {
        blockedBy: yield* railsAgainst(guarded, compared, plan),
        decisions: [],
        differences: openDifferences(compared),
        undoes: applicationId,
        moved,
        // What the draft took over with a recommendation it gives back with it.
        ...(recommends === undefined ? {} : { follows: true }),
        validates: true,
        policyExemptions
      })
    })
  })
})
