import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { DraftId } from "@campaigns/domain/Drafts/Ids"
import { notPublished } from "@campaigns/domain/Drafts/Publication"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { type Adopted, adoptLive } from "@campaigns/domain/LiveCampaigns/AdoptLive"
import type { CampaignContent } from "@campaigns/domain/LiveCampaigns/CampaignContent"
import type { ContentPath } from "@campaigns/domain/LiveCampaigns/ChangeOperation"
import { compareCampaigns, type Comparison } from "@campaigns/domain/LiveCampaigns/CompareCampaigns"
import { contentOfDraft, contentPaths, type DraftTerms } from "@campaigns/domain/LiveCampaigns/ContentOfDraft"
import { importDraft } from "@campaigns/domain/LiveCampaigns/ImportDraft"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { asLive, content, idsAt, liveOf, shownPath } from "./Contents.ts"

/** The terms of the account of these campaigns. */
export const terms: DraftTerms = {
  accountGoals: content.settings.conversionGoals,
  containsEuPoliticalAdvertising: null
}

/** New numbers from one on. */
export const counter = (start: number) => () => start++

/** A draft that is made from a live campaign, with its base. */
export const imported = (live: CampaignContent) =>
  Result.getOrThrow(importDraft(liveOf(live), {
    id: DraftId.make(1),
    customerId: CustomerId.make(1_234_567_890),
    now: DateTime.makeUnsafe("2026-11-23T10:00:00Z"),
    publication: notPublished,
    terms,
    newId: counter(1)
  }))

/** A draft of a live campaign, and the base of the two. */
export interface Sides {
  readonly draft: CampaignDraft
  readonly base: CampaignContent
}

/** The comparison of a draft with its live campaign. */
export const compared = ({ base, draft }: Sides, live: CampaignContent): Comparison =>
  compareCampaigns(base, contentOfDraft(draft, base, terms), asLive(live), contentPaths(draft))

/** The differences as their places and sides. */
export const shown = ({ differences }: Comparison) => differences.map(({ path, side }) => `${shownPath(path)} ${side}`)

/** A draft that has taken the platform's side, at some places or at all. */
export const adopted = (
  sides: Sides,
  live: CampaignContent,
  paths: ReadonlyArray<ContentPath> | null = null
): Adopted => {
  const comparison = compared(sides, live)
  return Result.getOrThrow(adoptLive(sides.draft, {
    comparison,
    base: sides.base,
    draft: contentOfDraft(sides.draft, sides.base, terms),
    live: asLive(live),
    ids: paths === null ? null : idsAt(comparison, paths)
  }, counter(900)))
}
