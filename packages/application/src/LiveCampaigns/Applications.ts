import { ApplicationId, CampaignId, DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { PolicyExemptions } from "@campaigns/domain/Drafts/Publication"
import { type CustomerId, UserId } from "@campaigns/domain/Identity/Ids"
import { RecommendationId } from "@campaigns/domain/internal/Analyses/Recommendation"
import { BudgetMove } from "@campaigns/domain/internal/LiveCampaigns/BudgetMoves"
import { CampaignContent, ContentSettings } from "@campaigns/domain/internal/LiveCampaigns/CampaignContent"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import * as Equal from "effect/Equal"
import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import type { Page, PageRequest } from "../Paging/Page.ts"

/** A publication, changes applied by a plan, an undo of an earlier application, or a direct change of the campaign. */
export const ApplicationKind = Schema.Literals(["publish", "apply", "undo", "patch"])
export type ApplicationKind = typeof ApplicationKind.Type

/** All operations took effect, those of the first requests, or none. */
export const ApplicationStatus = Schema.Literals(["completed", "partial", "failed"])
export type ApplicationStatus = typeof ApplicationStatus.Type

/** The most sentences about its operations that an application keeps. */
const MAX_SENTENCES = 100

/** The sentences about operations as an application keeps them: the first ones, and then how many there are more. */
export const appliedSummary = (sentences: ReadonlyArray<string>): ReadonlyArray<string> =>
  sentences.length <= MAX_SENTENCES
    ? sentences
    : [...sentences.slice(0, MAX_SENTENCES), `And ${sentences.length - MAX_SENTENCES} more operations.`]

/** The status of an application, by the numbers of the operations that took effect and of all. */
export const appliedStatus = (applied: number, operations: number): ApplicationStatus =>
  applied === operations ? "completed" : applied === 0 ? "failed" : "partial"

/**
 * A plan that was sent to the platform for a draft, and its outcome: its kind, who wanted it (`null` is the service),
 * its operations in sentences (`summary`), their number and how many took effect (`applied`), and the platform's ids of
 * the requests. `draftRevision` is the draft's at the end. `planId` is `null` of a publication, and of one before there
 * were plan ids. `exemptions` are those of the platform's policy that a person asked for, or `null`. `before` and
 * `after` are the campaign's images, if there are any: with both, and an effect, it can be undone. A direct change has
 * no task and images of settings alone, a publication no `before`.
 */
export const Application = Schema.Struct({
  id: ApplicationId,
  draftId: DraftId,
  campaignId: CampaignId,
  taskId: Schema.NullOr(TaskId),
  kind: ApplicationKind,
  planId: Schema.NullOr(Schema.String),
  status: ApplicationStatus,
  summary: Schema.Array(Schema.String),
  draftRevision: Schema.NullOr(Schema.Int),
  author: Schema.NullOr(UserId),
  at: Schema.DateTimeUtc,
  operations: Schema.Int,
  applied: Schema.Int,
  requestIds: Schema.Array(Schema.String),
  undoes: Schema.NullOr(ApplicationId),
  /** The recommendations that it carried out; absent of every other application. */
  recommends: Schema.optionalKey(Schema.Array(RecommendationId)),
  exemptions: Schema.NullOr(PolicyExemptions),
  /** The shared budget that the campaign left or joined with it. */
  budgetMove: Schema.NullOr(BudgetMove),
  before: Schema.NullOr(CampaignContent),
  after: Schema.NullOr(CampaignContent)
})
export type Application = typeof Application.Type

/** An application as its draft's list shows it: without the images. */
export const ApplicationSummary = Schema.Struct({
  ...Struct.omit(Application.fields, ["before", "after"]),
  hasImages: Schema.Boolean
})
export type ApplicationSummary = typeof ApplicationSummary.Type

/**
 * True of an application that can be taken back: something of it took effect, the campaign around it is known, and
 * that is still the draft's, `null` of a draft that has none.
 */
export const isUndoable = (
  { applied, campaignId, hasImages }: Pick<ApplicationSummary, "applied" | "campaignId" | "hasImages">,
  campaignOfDraft: CampaignId | null
): boolean => hasImages && applied > 0 && campaignId === campaignOfDraft

/** The application without its images. */
export const summaryOfApplication = ({ after, before, ...summary }: Application): ApplicationSummary => ({
  ...summary,
  hasImages: before !== null && after !== null
})

/** The settings of a campaign before and after an application that changed them. */
export const AppliedSettings = Schema.Struct({
  campaignId: CampaignId,
  at: Schema.DateTimeUtc,
  before: ContentSettings,
  after: ContentSettings
})
export type AppliedSettings = typeof AppliedSettings.Type

/** The settings that an application found and left; `null` where its images are not known, or these are the same. */
export const settingsOfApplication = ({ after, at, before, campaignId }: Application): AppliedSettings | null =>
  before === null || after === null || Equal.equals(before.settings, after.settings)
    ? null
    : { campaignId, at, before: before.settings, after: after.settings }

/** The applications that are wanted. */
export interface ApplicationRequest extends PageRequest<number> {
  readonly isAscending?: boolean
}

/** The draft has no such application. */
export class ApplicationNotFound extends Schema.TaggedError<ApplicationNotFound>()("ApplicationNotFound", {
  draftId: DraftId,
  applicationId: ApplicationId
}) {
  override get message(): string {
    return `Draft ${this.draftId} has no application ${this.applicationId}`
  }
}

/**
 * The applications of drafts: publications, applied changes, and what took them back.
 *
 * Laws. Applications are kept by decisions of `DraftWriter`, with the rest of the decision or not at all, at most one
 * of a task, and never change. Reserved ids rise and are never given twice.
 */
export class Applications extends Context.Service<Applications, {
  readonly reserveId: Effect.Effect<ApplicationId, StorageUnavailable>
  /** Those of a draft, the newest first unless it is ascending; `from` is the id of the last one of the page before. */
  readonly list: (
    draftId: DraftId,
    page: ApplicationRequest
  ) => Effect.Effect<Page<ApplicationSummary, number>, StorageUnavailable>
  readonly find: (
    draftId: DraftId,
    applicationId: ApplicationId
  ) => Effect.Effect<Application, ApplicationNotFound | StorageUnavailable>
  /** Those that ended at one of the revisions from the first to the last, the oldest first. */
  readonly ofRevisions: (
    draftId: DraftId,
    first: number,
    last: number
  ) => Effect.Effect<ReadonlyArray<ApplicationSummary>, StorageUnavailable>
  /** The last one of a plan of which something took effect, `null` when there is none. */
  readonly ofPlan: (
    draftId: DraftId,
    planId: string
  ) => Effect.Effect<ApplicationSummary | null, StorageUnavailable>
  /** The settings around those of a customer's drafts since an instant that changed some, the oldest first. */
  readonly settings: (
    customerId: CustomerId,
    since: DateTime.Utc
  ) => Effect.Effect<ReadonlyArray<AppliedSettings>, StorageUnavailable>
  /** The campaigns of a customer's drafts in which something took effect since an instant. */
  readonly touched: (
    customerId: CustomerId,
    since: DateTime.Utc
  ) => Effect.Effect<ReadonlySet<CampaignId>, StorageUnavailable>
  /** The application that a task made, `null` when there is none. */
  readonly ofTask: (taskId: TaskId) => Effect.Effect<ApplicationSummary | null, StorageUnavailable>
}>()("@campaigns/application/LiveCampaigns/Applications") {}
