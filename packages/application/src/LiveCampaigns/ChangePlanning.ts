import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { DraftNotPublished } from "@campaigns/domain/Drafts/DraftErrors"
import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import type { UserId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import type { User } from "@campaigns/domain/Identity/User"
import { type DraftFrozen, editable } from "@campaigns/domain/internal/Drafts/EditableDraft"
import { adoptLive, keepDifferences, unkept } from "@campaigns/domain/internal/LiveCampaigns/AdoptLive"
import type { CampaignBase } from "@campaigns/domain/internal/LiveCampaigns/CampaignBase"
import type { CampaignContent } from "@campaigns/domain/internal/LiveCampaigns/CampaignContent"
import type { ContentPath } from "@campaigns/domain/internal/LiveCampaigns/ChangeOperation"
import type { Difference } from "@campaigns/domain/internal/LiveCampaigns/CompareCampaigns"
import { pathKey } from "@campaigns/domain/internal/LiveCampaigns/ContentPaths"
import { changeAsks } from "@campaigns/domain/internal/LiveCampaigns/GuardRails"
import { leavingOut } from "@campaigns/domain/internal/LiveCampaigns/LeaveOutChanges"
import {
  type ChangePlan,
  type Choice,
  contradictions,
  planChanges,
  type PlanRequest
} from "@campaigns/domain/internal/LiveCampaigns/PlanChanges"
import { concerningPlan } from "@campaigns/domain/internal/LiveCampaigns/PlanFindings"
import { planUndo } from "@campaigns/domain/internal/LiveCampaigns/PlanUndo"
import type { LimitReached } from "@campaigns/domain/LimitReached"
import { basesOf, withNewBase } from "@campaigns/domain/Publishing/ApplyDraft"
import type { Finding } from "@campaigns/domain/Rules/Finding"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import type { AdPlatformError } from "../AdPlatform/AdPlatformError.ts"
import { LiveCampaigns } from "../AdPlatform/LiveCampaigns.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { CampaignDrafts, type DraftNotFound, RevisionConflict } from "../Drafts/CampaignDrafts.ts"
import { DraftAccess } from "../Drafts/DraftAccess.ts"
import { DraftReviewing } from "../Drafts/DraftReviewing.ts"
import { DraftStore } from "../Drafts/DraftStore.ts"
import { takingFrom } from "../Drafts/ReservedIds.ts"
import { expected, onTarget, type WriteTarget } from "../Drafts/WriteTarget.ts"
import { Users } from "../Identity/Users.ts"
import { usersById } from "../Identity/UsersById.ts"
import type { Page } from "../Paging/Page.ts"
import {
  type ApplicationId,
  type ApplicationNotFound,
  type ApplicationRequest,
  Applications,
  type ApplicationSummary
} from "./Applications.ts"
import { ChangePlanId, type ChangePlanNotFound, ChangePlans, PLAN_LIFETIME, type SavedPlan } from "./ChangePlans.ts"
import { type Guarded, guarding, guardRailsAgainst } from "./GuardRailChecking.ts"
import { type ComparedDraft, LiveComparing } from "./LiveComparing.ts"
import { type LiveCampaignGone, NotUndoable, UnusablePaths } from "./LiveErrors.ts"
import { planFindings } from "./PlanFindings.ts"

/** The wishes of a client for a plan; `validates` lets the platform check it. */
export interface PlanWish {
  readonly choices: ReadonlyArray<Choice>
  readonly removeLive: ReadonlyArray<ContentPath>
  readonly sharedBudget?: PlanRequest["sharedBudget"]
  readonly validates: boolean
  /** The policy topics of which the user says that the platform is to make an exemption. */
  readonly policyExemptions?: ReadonlyArray<string>
  /** The places of the draft without which the plan is made; they stay as they are on the platform, and in the draft. */
  readonly leftOut?: ReadonlyArray<ContentPath>
}

/** A draft beside its campaign: the differences that nobody has accepted. */
export interface Changes {
  readonly compared: ComparedDraft
  readonly differences: ReadonlyArray<Difference>
}

/** Somebody to whom an application goes back; `user` is `null` when that account is gone. */
export interface ApplicationAuthor {
  readonly id: UserId
  readonly user: User | null
}

/** An application, who wanted it (`null` is the service itself), and who asked for its exemptions from the platform's policy, if anybody did. */
export interface AuthoredApplication {
  readonly application: ApplicationSummary
  readonly author: ApplicationAuthor | null
  readonly exempter: ApplicationAuthor | null
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

/** Comparing published drafts with their live campaigns, and planning changes of these. Every method treats what the user may not see as not there. */
export class ChangePlanning extends Context.Service<ChangePlanning, {
  readonly changes: (user: Principal, draftId: DraftId) => Effect.Effect<Changes, Uncompared>
  /** Makes and keeps a plan of what makes the campaign what the draft says; nothing is sent. */
  readonly plan: (
    user: Principal,
    target: WriteTarget,
    wish: PlanWish
  ) => Effect.Effect<SavedPlan, Uncompared | UnusablePaths>
  readonly find: (
    user: Principal,
    draftId: DraftId,
    planId: ChangePlanId
  ) => Effect.Effect<SavedPlan, ChangePlanNotFound | DraftNotFound | StorageUnavailable>
  /** Takes the platform's side of differences into the draft, for `null` of all of that side alone. */
  readonly adopt: (
    user: Principal,
    target: WriteTarget,
    paths: ReadonlyArray<ContentPath> | null
  ) => Effect.Effect<
    { readonly draft: CampaignDraft; readonly warnings: ReadonlyArray<Finding> },
    Uncompared | LimitReached | UnusablePaths
  >
  /** Accepts differences as they are, for `null` all of them, until one of their sides changes again. */
  readonly keep: (
    user: Principal,
    target: WriteTarget,
    paths: ReadonlyArray<ContentPath> | null
  ) => Effect.Effect<Changes, Uncompared | UnusablePaths>
  readonly applications: (
    user: Principal,
    draftId: DraftId,
    page: ApplicationRequest
  ) => Effect.Effect<Page<AuthoredApplication, number>, DraftNotFound | StorageUnavailable>
  /**
   * Makes and keeps a plan that takes an application back, where the campaign is still as that left it. What was exempt from the platform's policy has to be so again when it comes
   * back, by a person's word of now; the platform checks every such plan, and tells what that is.
   */
  readonly undo: (
    user: Principal,
    draftId: DraftId,
    applicationId: ApplicationId,
    policyExemptions?: PlanWish["policyExemptions"]
  ) => Effect.Effect<SavedPlan, ApplicationNotFound | NotUndoable | Uncompared>
}>()("@campaigns/application/LiveCampaigns/ChangePlanning") {
  static readonly layer = Layer.effect(ChangePlanning, Effect.suspend(() => make))
}

/** Those of the paths that name none of the differences. */
const unknownOf = (
  paths: ReadonlyArray<ContentPath> | null,
  differences: ReadonlyArray<Difference>
): ReadonlyArray<ContentPath> => {
  const known = new Set(differences.map(({ path }) => pathKey(path)))
  return (paths ?? []).filter((path) => !known.has(pathKey(path)))
}

const refusing = (
  paths: ReadonlyArray<ContentPath>,
  reason: UnusablePaths["reason"]
): Result.Result<void, UnusablePaths> =>
  paths.length === 0 ? Result.void : Result.fail(new UnusablePaths({ paths, reason }))

const refusingUnknown = (paths: ReadonlyArray<ContentPath>): Effect.Effect<void, UnusablePaths> =>
  Effect.fromResult(refusing(paths, "unknown"))

/** The guard rails of the customer against a plan, as they are now and as its user meets them. */
const railsAgainst = (guarded: Guarded, { live }: ComparedDraft, { afterImage, requests }: ChangePlan) =>
  guardRailsAgainst(
    guarded,
    changeAsks({ before: live.content, after: afterImage, requests, today: guarded.today })
  )

/** The number of elements that a draft may have to make for a campaign's. */
const elementsIn = ({ adGroups, negativeKeywords }: CampaignContent): number =>
  adGroups.reduce((sum, { ads, keywords }) => sum + 1 + ads.length + keywords.length, negativeKeywords.length)

/** The number of times that something is compared anew whose draft or base moved meanwhile. */
const TRIES_AGAIN = 5

/** Refuses a draft that was written, or got another base, since it was compared. */
const stillAsCompared = (
  stored: CampaignDraft,
  { draft }: ComparedDraft
): Result.Result<void, RevisionConflict> =>
  stored.revision === draft.revision && basesOf(stored) === basesOf(draft)
    ? Result.void
    : Result.fail(new RevisionConflict({ draftId: stored.id, currentRevision: stored.revision }))

/** Compares anew when the draft or its base has moved meanwhile, but not a draft at a revision that its client expects. */
const untilUndisturbed = <A, E extends { readonly _tag: string }>(
  once: Effect.Effect<A, E>,
  { expectedRevisions }: WriteTarget
): Effect.Effect<A, E> =>
  Effect.retry(once, {
    times: TRIES_AGAIN,
    while: ({ _tag }) => _tag === "RevisionConflict" && expectedRevisions === null
  })

const make = Effect.gen(function*() {
  const access = yield* DraftAccess
  const comparing = yield* LiveComparing
  const reviewing = yield* DraftReviewing
  const drafts = yield* CampaignDrafts
  const campaigns = yield* LiveCampaigns
  const plans = yield* ChangePlans
  const applications = yield* Applications
  const users = yield* Users
  const store = yield* DraftStore
  const random = yield* SecureRandom.SecureRandom
  const guards = yield* guarding

  /** A draft that can be changed now, at an expected revision if there are any, beside its campaign. */
  const comparedFor = Effect.fnUntraced(function*(user: Principal, { draftId, expectedRevisions }: WriteTarget) {
    const draft = yield* Effect.fromResult(editable(yield* access.draft(user, draftId)))
    yield* Effect.fromResult(expected(expectedRevisions, draft))
    return yield* comparing.compared(draft)
  })

  const openDifferences = ({ base, comparison }: ComparedDraft) => unkept(comparison, base.kept)

  const save = Effect.fnUntraced(function*(
    user: Principal,
    compared: ComparedDraft,
    plan: ChangePlan,
    parts:
      & Pick<SavedPlan, "blockedBy" | "differences" | "moved" | "undoes">
      & Pick<PlanWish, "policyExemptions" | "validates">
  ) {
    const { account, base, campaignId, draft, live } = compared
    const { policyExemptions: topics = [], validates, ...shown } = parts
    const encoded = yield* Effect.forEach(
      plan.requests,
      (request) => campaigns.encode(account, campaignId, request, topics)
    )
    // What a later request needs is made by the first, so that only that one can be checked beforehand.
    const [first] = plan.requests
    const findings = validates && first !== undefined
      ? yield* campaigns.validate(account, campaignId, first, topics)
      : []
    const savedAt = yield* DateTime.now
    const saved: SavedPlan = {
      planId: ChangePlanId.make(yield* random.uuidV7()),
      draftId: draft.id,
      author: user.userId,
      exemptions: topics.length === 0 ? null : { topics, by: user.userId, at: savedAt },
      draftRevision: draft.revision,
      baseAt: base.agreedAt,
      kept: base.kept,
      live,
      savedAt,
      expiresAt: DateTime.addDuration(savedAt, PLAN_LIFETIME),
      plan,
      encoded: encoded.flat(),
      findings: planFindings(shown.differences, findings),
      ...shown
    }
    yield* plans.save(saved)
    return saved
  })

  const planFrom = Effect.fnUntraced(function*(user: Principal, compared: ComparedDraft, wish: PlanWish) {
    const { base, comparison, content, draft, live } = compared
    const guarded = yield* guards.by(draft.customerId, user)
    const differences = openDifferences(compared)
    const without = leavingOut(differences, wish.leftOut ?? [])
    yield* refusingUnknown(without.unknown)
    const choices = [...wish.choices, ...without.choices]
    yield* Effect.fromResult(refusing(contradictions(choices, wish.removeLive), "contradictory"))
    const plan = planChanges({
      comparison,
      base: base.content,
      draft: content,
      live,
      choices,
      removeLive: wish.removeLive,
      kept: base.kept,
      sharedBudget: wish.sharedBudget,
      today: guarded.today
    })
    yield* refusingUnknown(plan.unknownChoices)
    const [before, after] = [live.content, plan.afterImage]
    const isWorldMeant = draft.settings.targetWorldwide === true
    const blockedBy = [
      ...concerningPlan(yield* reviewing.blockingWarnings(user, draft), { differences, before, after, isWorldMeant }),
      ...railsAgainst(guarded, compared, plan)
    ]
    const { policyExemptions = [], validates } = wish
    return yield* save(user, compared, plan, { blockedBy, differences, undoes: null, validates, policyExemptions })
  })

  const adoptOnce = Effect.fnUntraced(function*(
    user: Principal,
    target: WriteTarget,
    paths: ReadonlyArray<ContentPath> | null
  ) {
    const compared = yield* comparedFor(user, target)
    const { base, comparison, content, live } = compared
    yield* refusingUnknown(unknownOf(paths, comparison.differences))
    const ids = yield* drafts.reserveIds(elementsIn(live.content))
    const agreedAt = yield* DateTime.now
    const request = { comparison, base: base.content, draft: content, live: live.content, paths, kept: base.kept }
    const decide = (stored: CampaignDraft) =>
      Result.gen(function*() {
        yield* stillAsCompared(stored, compared)
        const adopted = yield* adoptLive(stored, request, takingFrom(ids))
        yield* refusing(paths === null ? [] : adopted.ignored, "unsayable")
        const next: CampaignBase = { ...base, content: adopted.base, agreedAt }
        return { draft: withNewBase(adopted.draft), answer: undefined, live: { base: next } }
      })
    const { draft } = yield* store.write(target.draftId, user.userId, onTarget(user, target)(decide))
    return { draft, warnings: yield* reviewing.warnings(user, draft) }
  })

  const keepOnce = Effect.fnUntraced(function*(
    user: Principal,
    target: WriteTarget,
    paths: ReadonlyArray<ContentPath> | null
  ) {
    const compared = yield* comparedFor(user, target)
    const { comparison } = compared
    yield* refusingUnknown(unknownOf(paths, comparison.differences))
    const base = { ...compared.base, kept: keepDifferences(compared.base.kept, comparison, paths) }
    const decide = (stored: CampaignDraft) =>
      Result.gen(function*() {
        const draft = yield* editable(stored)
        yield* stillAsCompared(draft, compared)
        return { draft: withNewBase(draft), answer: undefined, live: { base } }
      })
    yield* store.write(target.draftId, user.userId, onTarget(user, target)(decide))
    return { compared: { ...compared, base }, differences: unkept(comparison, base.kept) }
  })

  return ChangePlanning.of({
    changes: Effect.fn("ChangePlanning.changes")(function*(user, draftId) {
      const compared = yield* comparedFor(user, { draftId, expectedRevisions: null })
      return { compared, differences: openDifferences(compared) }
    }),

    plan: Effect.fn("ChangePlanning.plan")(function*(user, target, wish) {
      return yield* planFrom(user, yield* comparedFor(user, target), wish)
    }),

    find: Effect.fn("ChangePlanning.find")(function*(user, draftId, planId) {
      yield* access.head(user, draftId)
      return yield* plans.find(draftId, planId)
    }),

    adopt: Effect.fn("ChangePlanning.adopt")(function*(user, target, paths) {
      return yield* untilUndisturbed(adoptOnce(user, target, paths), target)
    }),

    keep: Effect.fn("ChangePlanning.keep")(function*(user, target, paths) {
      return yield* untilUndisturbed(keepOnce(user, target, paths), target)
    }),

    applications: Effect.fn("ChangePlanning.applications")(function*(user, draftId, page) {
      yield* access.head(user, draftId)
      const { items, next } = yield* applications.list(draftId, page)
      const people = items.flatMap(({ author, exemptions }) => [author, exemptions?.by ?? null])
      const known = yield* usersById(users, people.filter((id) => id !== null))
      const authorOf = (id: UserId | null): ApplicationAuthor | null =>
        id === null ? null : { id, user: known.get(id) ?? null }
      const authored = items.map((application): AuthoredApplication => ({
        application,
        author: authorOf(application.author),
        exempter: authorOf(application.exemptions?.by ?? null)
      }))
      return { items: authored, next }
    }),

    undo: Effect.fn("ChangePlanning.undo")(function*(user, draftId, applicationId, policyExemptions = []) {
      yield* access.head(user, draftId)
      const { after, before, budgetMove } = yield* applications.find(draftId, applicationId)
      if (after === null || before === null) return yield* new NotUndoable({ draftId, applicationId })
      const compared = yield* comparedFor(user, { draftId, expectedRevisions: null })
      const { account, comparison: { paths }, draft, live } = compared
      const guarded = yield* guards.by(draft.customerId, user)
      const budget = budgetMove === null
        ? null
        : { move: budgetMove, shared: yield* campaigns.sharedBudget(account, budgetMove.resourceName) }
      const { moved, plan } = planUndo({ before, after, budget, live, paths, today: guarded.today })
      return yield* save(user, compared, plan, {
        blockedBy: railsAgainst(guarded, compared, plan),
        differences: openDifferences(compared),
        undoes: applicationId,
        moved,
        validates: true,
        policyExemptions
      })
    })
  })
})
