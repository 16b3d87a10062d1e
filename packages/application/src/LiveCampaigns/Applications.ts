import { CampaignId, DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { PolicyExemptions } from "@campaigns/domain/Drafts/Publication"
import { UserId } from "@campaigns/domain/Identity/Ids"
import { BudgetMove } from "@campaigns/domain/internal/LiveCampaigns/BudgetMoves"
import { CampaignContent } from "@campaigns/domain/internal/LiveCampaigns/CampaignContent"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import type { Page, PageRequest } from "../Paging/Page.ts"

export const ApplicationId = Schema.Int.pipe(Schema.brand("ApplicationId"))
export type ApplicationId = typeof ApplicationId.Type

/** The draft was published, changes were applied to its campaign, or those of an earlier application were taken back. */
export const ApplicationKind = Schema.Literals(["publish", "apply", "undo"])
export type ApplicationKind = typeof ApplicationKind.Type

/**
 * Something that took effect on the platform for a draft: what kind of thing, who wanted it (`null` is the service itself), how many operations it was, and the
 * platform's own ids of the requests. `exemptions` are those of the platform's policy that somebody asked for with it, `null` when nobody did. `before` and `after` are
 * the campaign's images around it, where there are any; only then can it be undone. What was said of the live campaign itself has no task, and images of its
 * settings alone.
 */
export const Application = Schema.Struct({
  id: ApplicationId,
  draftId: DraftId,
  campaignId: CampaignId,
  taskId: Schema.NullOr(TaskId),
  kind: ApplicationKind,
  author: Schema.NullOr(UserId),
  at: Schema.DateTimeUtc,
  operations: Schema.Int,
  requestIds: Schema.Array(Schema.String),
  undoes: Schema.NullOr(ApplicationId),
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

/** The application without its images. */
export const summaryOfApplication = ({ after, before, ...summary }: Application): ApplicationSummary => ({
  ...summary,
  hasImages: before !== null && after !== null
})

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
 * Laws. Applications are kept by decisions of `DraftStore`, together with the rest of the decision or not at all, at most one of a task, and never change. Reserved ids
 * rise and are never given twice.
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
  /** The application that a task made, `null` when there is none. */
  readonly ofTask: (taskId: TaskId) => Effect.Effect<ApplicationSummary | null, StorageUnavailable>
}>()("@campaigns/application/LiveCampaigns/Applications") {}
