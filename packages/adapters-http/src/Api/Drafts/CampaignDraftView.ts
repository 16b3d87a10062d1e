import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { DraftAdGroupView } from "./AdGroupView.ts"
import { DeclarationView, declarationView } from "./DeclarationView.ts"
import { DriftView, driftView } from "./DriftView.ts"
import { ExtensionsView, extensionsView } from "./ExtensionsView.ts"
import { generationFields, TaskGenerationStatus } from "./GenerationView.ts"
import { ServingView, servingView } from "./ServingView.ts"
import { settingsView, settingsViewFields } from "./SettingsWire.ts"

const nullable = Schema.NullOr

/** An instant in UTC, ISO 8601 with `Z`. */
export const DateTimeView = Schema.String.annotate({ format: "date-time", examples: ["2026-11-20T09:30:00.000Z"] })

/** A draft with everything in it. */
export const CampaignDraftView = Schema.Struct({
  id: Schema.Int,
  name: settingsViewFields.name,
  adplatform_customer_id: Schema.Int,
  market_analysis_id: nullable(Schema.Int),
  ...Struct.omit(settingsViewFields, ["name"]),
  extensions: nullable(ExtensionsView),
  ad_groups_task_id: nullable(Schema.String),
  ad_groups_generation_status: TaskGenerationStatus,
  ad_groups_generation_error: nullable(Schema.String),
  extensions_task_id: nullable(Schema.String),
  extensions_generation_status: TaskGenerationStatus,
  extensions_generation_error: nullable(Schema.String),
  publish_task_id: nullable(Schema.String.annotate({
    description:
      "The task of the last attempt to publish the draft, which runs, has succeeded, has failed or was cancelled"
  })),
  is_published: Schema.Boolean,
  published_at: nullable(DateTimeView),
  published_campaign_id: nullable(Schema.Int),
  published_declaration: nullable(DeclarationView),
  drift: nullable(DriftView),
  platform_findings: nullable(ServingView),
  all_rsas_generated: Schema.Boolean,
  date_added: DateTimeView,
  date_updated: DateTimeView,
  ad_groups: Schema.Array(DraftAdGroupView)
}).annotate({ identifier: "CampaignDraft" })

/** A draft in a listing, with the numbers of its ad groups, extensions and platform findings in their place. */
export const DraftSummaryView = Schema.Struct({
  ...Struct.omit(CampaignDraftView.fields, ["extensions", "negative_keywords", "platform_findings", "ad_groups"]),
  ad_group_count: Schema.Int,
  keyword_count: Schema.Int,
  date_deleted: nullable(DateTimeView)
}).annotate({ identifier: "CampaignDraftSummary" })

type Common = Omit<CampaignDraft, "adGroups" | "extensions">

const commonView = (draft: Common, allRsasGenerated: boolean) => {
  const { publication, settings } = draft
  const adGroups = generationFields(draft.adGroupsGeneration)
  const extensions = generationFields(draft.extensionsGeneration)
  return {
    id: draft.id,
    name: settings.name,
    adplatform_customer_id: draft.customerId,
    market_analysis_id: draft.marketAnalysisId,
    ...Struct.omit(settingsView(settings), ["name"]),
    ad_groups_task_id: adGroups.taskId,
    ad_groups_generation_status: adGroups.status,
    ad_groups_generation_error: adGroups.error,
    extensions_task_id: extensions.taskId,
    extensions_generation_status: extensions.status,
    extensions_generation_error: extensions.error,
    publish_task_id: publication.taskId,
    is_published: publication._tag === "Published",
    published_at: publication._tag === "Published" ? DateTime.formatIso(publication.at) : null,
    published_campaign_id: publication._tag === "Published" ? publication.campaignId : null,
    published_declaration: publication._tag === "Published" && publication.declaration !== undefined
      ? declarationView(publication.declaration)
      : null,
    drift: publication._tag === "Published" && publication.drift !== undefined ? driftView(publication.drift) : null,
    all_rsas_generated: allRsasGenerated,
    date_added: DateTime.formatIso(draft.dateAdded),
    date_updated: DateTime.formatIso(draft.dateUpdated)
  }
}

/** A draft as the wire shows it, but for its ad groups, whose text is made and kept apart. */
export const draftHeadView = (
  draft: CampaignDraft,
  allRsasGenerated: boolean
): Omit<typeof CampaignDraftView.Type, "ad_groups"> => ({
  ...commonView(draft, allRsasGenerated),
  platform_findings: draft.publication._tag === "Published" && draft.publication.serving !== undefined
    ? servingView(draft.publication.serving)
    : null,
  extensions: extensionsView(draft.extensions)
})

/** A draft as a listing shows it. */
export const draftSummaryView = (
  draft: Common & {
    readonly allRsasGenerated: boolean
    readonly adGroupCount: number
    readonly keywordCount: number
    readonly deletedAt: DateTime.Utc | null
  }
): typeof DraftSummaryView.Type => ({
  ...Struct.omit(commonView(draft, draft.allRsasGenerated), ["negative_keywords"]),
  ad_group_count: draft.adGroupCount,
  keyword_count: draft.keywordCount,
  date_deleted: draft.deletedAt === null ? null : DateTime.formatIso(draft.deletedAt)
})
