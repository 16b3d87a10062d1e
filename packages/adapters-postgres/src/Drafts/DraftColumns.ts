import { allRsasGenerated, type CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { CampaignSettings } from "@campaigns/domain/Drafts/CampaignSettings"
import { searchable } from "@campaigns/domain/Drafts/DraftSearch"
import type { Extensions } from "@campaigns/domain/Drafts/Extensions"
import type { GenerationStatus } from "@campaigns/domain/Drafts/GenerationStatus"
import type { Publication } from "@campaigns/domain/Drafts/Publication"
import { bound, boundJson, boundTime, type BoundValue } from "./BoundValue.ts"
import { changesContent, type PlannedCommit, type StoredDraft } from "./StoredDraft.ts"

/** Columns of `campaign_drafts` and what to write to them. */
export type Columns = Readonly<Record<string, BoundValue>>

/** The columns of the settings and their types. */
export const settingsTypes = {
  settings: "jsonb",
  negative_keywords: "jsonb",
  searchable_name: "text",
  searchable_campaign_name: "text"
} as const

/** The values that stand in the columns of the settings, as JSON says it. */
export const settingsValues = (
  { negativeKeywords, ...settings }: CampaignSettings
): Readonly<Record<keyof typeof settingsTypes, unknown>> => ({
  settings,
  negative_keywords: negativeKeywords,
  searchable_name: searchable(settings.name),
  searchable_campaign_name: settings.campaignName === null ? null : searchable(settings.campaignName)
})

/** The values that stand in the columns of the settings, as parameters of a statement. */
const settingsColumns = ({ negativeKeywords, ...settings }: CampaignSettings): Columns => ({
  settings: boundJson(settings),
  negative_keywords: boundJson(negativeKeywords),
  searchable_name: searchable(settings.name),
  searchable_campaign_name: settings.campaignName === null ? null : searchable(settings.campaignName)
})

const generationColumns = (part: "ad_groups" | "extensions", status: GenerationStatus): Columns => ({
  [`${part}_generation_status`]: status._tag,
  [`${part}_generation_task_id`]: status._tag === "NotStarted" ? null : status.taskId,
  [`${part}_generation_error`]: status._tag === "Failed" ? status.error : null
})

/** The parts of a publication that are kept as they are; `null` without any. */
const keptState = (publication: Publication): BoundValue => {
  const { declaration, exemptions } = publication._tag === "NotPublished" ? {} : publication
  const { appliedAt, applying, bases, changing, drift, serving } = publication._tag === "Published" ? publication : {}
  const state = { appliedAt, applying, bases, changing, declaration, drift, exemptions, serving }
  return Object.values(state).every((part) => part === undefined) ? null : boundJson(state)
}

const publicationColumns = (publication: Publication): Columns => {
  const published = publication._tag === "Published" ? publication : null
  return {
    publication_status: publication._tag,
    publication_task_id: publication.taskId,
    publication_campaign_id: bound(published?.campaignId ?? null),
    publication_at: published === null ? null : boundTime(published.at),
    publication_sending_since: publication._tag === "Publishing" && publication.sendingSince !== null
      ? boundTime(publication.sendingSince)
      : null,
    publication_live: keptState(publication),
    publication_may_have_made: "mayHaveMade" in publication ? `{${publication.mayHaveMade.join(",")}}` : null
  }
}

const extensionsColumns = (extensions: Extensions): Columns => ({ extensions: boundJson(extensions) })

export const keywordCount = (draft: CampaignDraft): number =>
  draft.adGroups.reduce((sum, group) => sum + group.keywords.length, 0)

/** The columns beside the content: when it was written, and what listings and readers need without counting. */
const contentColumns = ({ contentRevision, contentWeight, contentWriteId, draft }: StoredDraft): Columns => ({
  content_revision: bound(contentRevision),
  content_write_id: contentWriteId,
  content_weight: bound(contentWeight),
  ad_group_count: bound(draft.adGroups.length),
  keyword_count: bound(keywordCount(draft)),
  all_rsas_generated: bound(allRsasGenerated(draft))
})

/** Every column of a new draft. */
export const allColumns = (stored: StoredDraft): Columns => {
  const { draft, writeId } = stored
  return ({
    id: bound(draft.id),
    revision: bound(draft.revision),
    write_id: writeId,
    customer_id: bound(draft.customerId),
    market_analysis_id: bound(draft.marketAnalysisId),
    ...settingsColumns(draft.settings),
    ...extensionsColumns(draft.extensions),
    ...generationColumns("ad_groups", draft.adGroupsGeneration),
    ...generationColumns("extensions", draft.extensionsGeneration),
    ...publicationColumns(draft.publication),
    ...contentColumns(stored),
    date_added: boundTime(draft.dateAdded),
    date_updated: boundTime(draft.dateUpdated)
  })
}

/**
 * The columns that a delta changes. Settings are written all together when one of them changes, because the row is
 * written anew in any case and there is then one statement text for all such writes.
 */
export const changedColumns = ({ forward: delta, from, to }: PlannedCommit): Columns => {
  const { draft, writeId } = to
  return {
    revision: bound(draft.revision),
    write_id: writeId,
    date_updated: boundTime(draft.dateUpdated),
    ...(Object.keys(delta.settings).length > 0 ? settingsColumns(draft.settings) : {}),
    ...("marketAnalysisId" in delta.parts ? { market_analysis_id: bound(draft.marketAnalysisId) } : {}),
    ...("extensions" in delta.parts ? extensionsColumns(draft.extensions) : {}),
    ...("adGroupsGeneration" in delta.parts ? generationColumns("ad_groups", draft.adGroupsGeneration) : {}),
    ...("extensionsGeneration" in delta.parts ? generationColumns("extensions", draft.extensionsGeneration) : {}),
    // Compared as an object: that an attempt has begun to send stands in no delta.
    ...(draft.publication === from.draft.publication ? {} : publicationColumns(draft.publication)),
    ...(changesContent(delta) ? contentColumns(to) : {})
  }
}
