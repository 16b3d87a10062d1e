import { CurrentRuleBook } from "@campaigns/application/Drafts/CurrentRuleBook"
import { ChangeApplying } from "@campaigns/application/LiveCampaigns/ChangeApplying"
import {
  type ApplicationAuthor,
  type AuthoredApplication,
  ChangePlanning,
  type Changes
} from "@campaigns/application/LiveCampaigns/ChangePlanning"
import type { SavedPlan } from "@campaigns/application/LiveCampaigns/ChangePlans"
import { DifferenceTaking } from "@campaigns/application/LiveCampaigns/DifferenceTaking"
import { DriftChecking } from "@campaigns/application/LiveCampaigns/DriftChecking"
import type { NamedDifferences } from "@campaigns/application/LiveCampaigns/NamedDifferences"
import type { PublishBlocked } from "@campaigns/application/Publishing/CampaignPublishing"
import type { ApplicationId, CampaignId, DraftId } from "@campaigns/domain/Drafts/Ids"
import type { PolicyExemptions } from "@campaigns/domain/Drafts/Publication"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import { type ContentPath, type PlanRisk, writtenPath } from "@campaigns/domain/LiveCampaigns/ChangeOperation"
import type { Difference } from "@campaigns/domain/LiveCampaigns/CompareCampaigns"
import { differenceId } from "@campaigns/domain/LiveCampaigns/Decisions"
import { riskSentence } from "@campaigns/domain/LiveCampaigns/RiskSentences"
import { Speech } from "@campaigns/domain/Words/Speech"
import { valueWords } from "@campaigns/domain/Words/ValueWords"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import type * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import type * as Schema from "effect/Schema"
import { Api } from "../../Api/Api.ts"
import { PublishingBlocked } from "../../Api/Drafts/DraftProblems.ts"
import { driftView } from "../../Api/Drafts/DriftView.ts"
import { warningViews } from "../../Api/Drafts/WarningView.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { changePath, contentPathOf, shownView } from "../../Api/LiveCampaigns/ChangePaths.ts"
import type {
  ApplicationView,
  ChangePlanView,
  ChangesView,
  DifferenceView
} from "../../Api/LiveCampaigns/ChangeViews.ts"
import { sharedBudgets } from "../../Api/LiveCampaigns/ChangeWishes.ts"
import { contentView } from "../../Api/LiveCampaigns/LiveContentView.ts"
import { wireName } from "../../Api/Wire/WireWords.ts"
import { preferredLanguage } from "../../Requests/Negotiation.ts"
import { draftFailures } from "../Drafts/DraftFailures.ts"
import { DraftResponses } from "../Drafts/DraftResponse.ts"
import { writeTarget } from "../Drafts/DraftTags.ts"
import { guardRailFailure } from "../GuardRailFailure.ts"
import { listed, type SortedQuery } from "../PageRequested.ts"
import { findingView } from "../Publishing/FindingViews.ts"
import { taskStarted } from "../Tasks/TaskResponse.ts"
import {
  adoptionFailures,
  applyFailures,
  changedDifferences,
  comparisonFailures,
  missing,
  namedPaths,
  undoFailures,
  unusableDecisions,
  unusablePaths
} from "./ChangeFailures.ts"

export const differenceView = (difference: Difference): typeof DifferenceView.Type => ({
  id: differenceId(difference),
  path: changePath(difference.path),
  side: difference.side,
  base: shownView(difference.base),
  draft: shownView(difference.draft),
  live: shownView(difference.live),
  label: difference.label
})

const changesView = (
  { compared: { base, draft, live }, differences, names }: Changes,
  speech: Speech
): typeof ChangesView.Type => {
  const told = valueWords({ ...names, speech })
  return {
    draft_revision: draft.revision,
    base_at: DateTime.formatIso(base.agreedAt),
    live_read_at: DateTime.formatIso(live.readAt),
    differences: differences.map((one) => ({
      ...differenceView(one),
      in_words: { base: told(one.path, one.base), draft: told(one.path, one.draft), live: told(one.path, one.live) }
    }))
  }
}

/** The answer with differences, their values in the words of the language that the request prefers. */
const told = ({ headers }: HttpServerRequest.HttpServerRequest, changes: Changes) => {
  const speech = preferredLanguage(headers["accept-language"] ?? "", Speech.literals)
  return HttpServerResponse.jsonUnsafe(changesView(changes, speech), {
    headers: { "content-language": speech, vary: "Accept-Language" }
  })
}

/** The operations of a plan, each with what the platform gets for it. */
export const operationViews = (
  { encoded, plan }: Pick<SavedPlan, "encoded" | "plan">
): (typeof ChangePlanView.Type)["operations"] => {
  const bySummary = new Map<string, Array<Schema.Json>>()
  for (const { json, path, summary } of encoded) {
    const key = `${path} ${summary}`
    bySummary.set(key, [...bySummary.get(key) ?? [], json as Schema.Json])
  }
  return plan.requests.flat().map(({ path, riskCodes, summary }) => ({
    summary,
    path: changePath(path),
    risk_codes: riskCodes,
    request: bySummary.get(`${writtenPath(path)} ${summary}`) ?? []
  }))
}

/** The params of a risk in the wire's own names. */
const riskParams = (params: PlanRisk["params"]) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      wireName(name),
      name === "setting" ? wireName(String(value)) : value
    ])
  )

export const riskView = (risk: PlanRisk): (typeof ChangePlanView.Type)["risks"][number] => ({
  code: risk.code,
  message: riskSentence(risk),
  path: changePath(risk.path),
  params: riskParams(risk.params),
  needs_confirmation: risk.needsConfirmation
})

const authorView = ({ id, user }: ApplicationAuthor) => ({ id, email: user?.email ?? null })

const exemptionsView = (exemptions: PolicyExemptions | null, by: ApplicationAuthor | null) =>
  exemptions === null || by === null
    ? null
    : { topics: exemptions.topics, author: authorView(by), at: DateTime.formatIso(exemptions.at) }

const applicationView = (
  { application, author, exempter, undoable }: AuthoredApplication
): typeof ApplicationView.Type => ({
  id: application.id,
  kind: application.kind,
  plan_id: application.planId,
  status: application.status,
  summary: application.summary,
  author: author === null ? null : authorView(author),
  at: DateTime.formatIso(application.at),
  operations: application.operations,
  applied: application.applied,
  undoable,
  undoes: application.undoes,
  recommendation_ids: application.recommends ?? [],
  policy_exemptions: exemptionsView(application.exemptions, exempter),
  task_id: application.taskId,
  platform_request_ids: application.requestIds
})

const namedIn = ({ difference_ids: ids = null, paths = null }: {
  readonly difference_ids?: ReadonlyArray<string> | null
  readonly paths?: ReadonlyArray<string> | null
}): NamedDifferences => ({ ids, paths: paths === null ? null : paths.map(contentPathOf) })

/** The ids of the differences at some places. */
const idsAt = (differences: ReadonlyArray<Difference>, paths: ReadonlyArray<ContentPath>): ReadonlyArray<string> => {
  const at = new Set(paths.map(changePath))
  return at.size === 0 ? [] : differences.filter(({ path }) => at.has(changePath(path))).map(differenceId)
}

/** Published drafts and their campaigns. */
export const layer = HttpApiBuilder.group(
  Api,
  "changes",
  Effect.fnUntraced(function*(handlers) {
    const planning = yield* ChangePlanning
    const taking = yield* DifferenceTaking
    const applying = yield* ChangeApplying
    const drift = yield* DriftChecking
    const responses = yield* DraftResponses
    const warningView = warningViews(yield* CurrentRuleBook).draft

    const planView = (saved: SavedPlan): typeof ChangePlanView.Type => ({
      plan_id: saved.planId,
      draft_id: saved.draftId,
      recommendation_ids: saved.recommends ?? [],
      draft_revision: saved.draftRevision,
      live_read_at: DateTime.formatIso(saved.live.readAt),
      expires_at: DateTime.formatIso(saved.expiresAt),
      undoes: saved.undoes,
      policy_exemptions: saved.exemptions?.topics ?? [],
      differences: saved.differences.map(differenceView),
      decisions: (saved.decisions ?? []).map(({ differenceId: id, do: word }) => ({ difference_id: id, do: word })),
      undecided: saved.plan.undecided.map(changePath),
      undecided_difference_ids: idsAt(saved.differences, saved.plan.undecided),
      operations: operationViews(saved),
      moved: (saved.moved ?? []).map(changePath),
      left_over: saved.plan.leftOver.map(changePath),
      risks: saved.plan.risks.map(riskView),
      daily_spend_micros: saved.plan.dailySpendMicros,
      blocked_by: saved.blockedBy.map(warningView),
      findings: saved.findings.map(findingView)
    })

    const planned = (saved: SavedPlan) =>
      HttpServerResponse.jsonUnsafe(planView(saved), {
        status: 201,
        headers: { location: `/api/v1/campaigns/drafts/${saved.draftId}/change-plans/${saved.planId}` }
      })

    const blocked = ({ warnings }: PublishBlocked) =>
      Effect.fail(
        new PublishingBlocked({
          detail: "Warnings stand in the way of applying the plan",
          warnings: warnings.map(warningView)
        })
      )

    const unapplied = {
      ...adoptionFailures,
      ...applyFailures,
      ...guardRailFailure,
      ChangePlanNotFound: missing.ChangePlanNotFound,
      PublishBlocked: blocked
    }

    const draftOfCampaign = (
      user: Principal,
      { campaign_id: campaignId, customer_id: customerId }: {
        readonly customer_id: CustomerId
        readonly campaign_id: CampaignId
      }
    ) =>
      planning.draftOfCampaign(user, customerId, campaignId).pipe(
        Effect.catchTag("CustomerNotFound", missing.CustomerNotFound),
        Effect.filterOrElse((draftId) => draftId !== null, () => missing.ApplicationNotFound())
      )

    const applicationsOf = (user: Principal, draftId: DraftId, query: SortedQuery<"id" | "-id">) =>
      listed(
        query,
        ({ from, isDescending, limit }) =>
          Effect.map(
            planning.applications(user, draftId, { limit, from: from?.id ?? null, isAscending: !isDescending }),
            ({ items, next }) => ({ items, next: next === null ? null : { value: next, id: next } })
          ),
        applicationView
      )

    const undoing = (
      user: Principal,
      draftId: DraftId,
      applicationId: ApplicationId,
      { policy_exemptions: topics = [] }: { readonly policy_exemptions?: ReadonlyArray<string> }
    ) => Effect.map(planning.undo(user, draftId, applicationId, topics), planned)

    const notUndone = {
      ...comparisonFailures,
      ...undoFailures,
      ApplicationNotFound: missing.ApplicationNotFound
    }

    return handlers
      .handle("getChanges", ({ params, query, request }) =>
        Effect.gen(function*() {
          return told(request, yield* planning.changes(yield* CurrentUser, params.draft_id, query))
        }).pipe(Effect.catchTags(comparisonFailures)))
      .handle("planChanges", ({ headers, params, payload }) =>
        Effect.gen(function*() {
          const saved = yield* planning.plan(yield* CurrentUser, writeTarget(params, headers), {
            decisions: payload.decisions.map((one) => ({ differenceId: one.difference_id, do: one.do })),
            sharedBudget: payload.shared_budget == null ? undefined : sharedBudgets.read(payload.shared_budget),
            validates: payload.validate_only,
            policyExemptions: payload.policy_exemptions,
            leftOut: payload.leave_out.map(contentPathOf)
          })
          return planned(saved)
        }).pipe(Effect.catchTags({
          ...adoptionFailures,
          ...changedDifferences,
          UnusableDecisions: unusableDecisions(payload.decisions),
          UnusablePaths: unusablePaths(
            payload.leave_out.map((path, index) => ({ loc: ["body", "leave_out", index], path }))
          )
        })))
      .handle("getChangePlan", ({ params }) =>
        Effect.gen(function*() {
          const { draft_id, plan_id } = params
          return planView(yield* planning.find(yield* CurrentUser, draft_id, plan_id))
        }).pipe(Effect.catchTags({
          ChangePlanNotFound: missing.ChangePlanNotFound,
          DraftNotFound: draftFailures.DraftNotFound
        })))
      .handle("getPlan", ({ params }) =>
        Effect.gen(function*() {
          const [user, planId] = [yield* CurrentUser, params.plan_id]
          return planView(yield* planning.find(user, yield* planning.draftOf(user, planId), planId))
        }).pipe(Effect.catchTags({
          ChangePlanNotFound: missing.ChangePlanNotFound,
          DraftNotFound: draftFailures.DraftNotFound
        })))
      .handle("applyPlan", ({ params, payload }) =>
        Effect.gen(function*() {
          const [user, planId] = [yield* CurrentUser, params.plan_id]
          const draftId = yield* planning.draftOf(user, planId)
          return taskStarted(yield* applying.apply(user, draftId, planId, payload.confirm))
        }).pipe(Effect.catchTags(unapplied)))
      .handle("applyChangePlan", ({ params, payload }) =>
        Effect.gen(function*() {
          const { draft_id, plan_id } = params
          const user = yield* CurrentUser
          return taskStarted(
            yield* applying.apply(user, draft_id, plan_id, payload.confirm)
          )
        }).pipe(Effect.catchTags(unapplied)))
      .handle("adoptChanges", ({ headers, params, payload }) =>
        Effect.gen(function*() {
          const target = writeTarget(params, headers)
          return responses.step(yield* taking.adopt(yield* CurrentUser, target, namedIn(payload)))
        }).pipe(
          Effect.catchTags({
            ...adoptionFailures,
            ...changedDifferences,
            UnusablePaths: unusablePaths(namedPaths(payload.paths))
          })
        ))
      .handle("keepChanges", ({ headers, params, payload, request }) =>
        Effect.gen(function*() {
          const target = writeTarget(params, headers)
          return told(request, yield* taking.keep(yield* CurrentUser, target, namedIn(payload)))
        }).pipe(
          Effect.catchTags({
            ...comparisonFailures,
            ...changedDifferences,
            UnusablePaths: unusablePaths(namedPaths(payload.paths))
          })
        ))
      .handle("deleteKeptChange", ({ headers, params }) =>
        Effect.gen(function*() {
          yield* taking.keepNoMore(yield* CurrentUser, writeTarget(params, headers), params.difference_id)
        }).pipe(Effect.catchTags({ ...comparisonFailures, KeptNotFound: missing.KeptNotFound })))
      .handle("checkDrift", ({ params }) =>
        Effect.gen(function*() {
          return driftView(yield* drift.check(yield* CurrentUser, params.draft_id))
        }).pipe(Effect.catchTags({
          DraftNotFound: comparisonFailures.DraftNotFound,
          DraftNotPublished: comparisonFailures.DraftNotPublished
        })))
      .handle(
        "listApplications",
        ({ params, query }) =>
          Effect.flatMap(CurrentUser, (user) => applicationsOf(user, params.draft_id, query)).pipe(
            Effect.catchTag("DraftNotFound", draftFailures.DraftNotFound)
          )
      )
      .handle("listLiveApplications", ({ params, query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          return yield* applicationsOf(user, yield* draftOfCampaign(user, params), query)
        }).pipe(Effect.catchTag("DraftNotFound", draftFailures.DraftNotFound)))
      .handle("getApplication", ({ params }) =>
        Effect.gen(function*() {
          const { application_id, draft_id } = params
          const { after, authored, before } = yield* planning.application(
            yield* CurrentUser,
            draft_id,
            application_id
          )
          return {
            ...applicationView(authored),
            before: before === null ? null : contentView(before),
            after: after === null ? null : contentView(after)
          }
        }).pipe(Effect.catchTags({
          ApplicationNotFound: missing.ApplicationNotFound,
          DraftNotFound: draftFailures.DraftNotFound
        })))
      .handle("undoApplication", ({ params, query }) =>
        Effect.flatMap(
          CurrentUser,
          (user) => undoing(user, params.draft_id, params.application_id, query)
        ).pipe(Effect.catchTags(notUndone)))
      .handle("undoLiveApplication", ({ params, query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const draftId = yield* draftOfCampaign(user, params)
          return yield* undoing(user, draftId, params.application_id, query)
        }).pipe(Effect.catchTags(notUndone)))
  })
)
