import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { DraftDelta } from "@campaigns/domain/Drafts/DraftDelta"
import type { DraftKeyword } from "@campaigns/domain/Drafts/Keyword"
import type { Rsa } from "@campaigns/domain/Drafts/Rsa"
import { objectWeight, textWeight, weightOf } from "../Caching/Weight.ts"

/** A keyword without its texts: itself, its place in its list, and what rules keep of it to compare it with others. */
const KEYWORD = 3 * objectWeight(9)

const AD_GROUP = objectWeight(6) + 2 * objectWeight(1)

type Weighed =
  & Pick<DraftKeyword, "finalUrl" | "pageUnsure" | "text">
  & Partial<Pick<DraftKeyword, "finalUrlSuffix" | "trackingUrlTemplate">>

const keywordWeight = (
  { finalUrl, finalUrlSuffix = null, pageUnsure, text, trackingUrlTemplate = null }: Weighed
): number =>
  KEYWORD + textWeight(text) + textWeight(finalUrl) + textWeight(finalUrlSuffix) + textWeight(trackingUrlTemplate) +
  (pageUnsure === undefined ? 0 : weightOf(pageUnsure))

const adGroupWeight = ({ name }: { readonly name: string }): number => AD_GROUP + textWeight(name)

const sumOf = <A>(rows: ReadonlyArray<A>, weight: (row: A) => number): number =>
  rows.reduce((sum, row) => sum + weight(row), 0)

/** The size of a draft's ad groups with all that is in them, bytes in memory. */
export const contentWeight = ({ adGroups }: Pick<CampaignDraft, "adGroups">): number =>
  sumOf(
    adGroups,
    (group) => adGroupWeight(group) + sumOf(group.keywords, keywordWeight) + sumOf<Rsa>(group.rsas, weightOf)
  )

const putWeight = ({ adGroups, keywords, rsas }: DraftDelta): number =>
  sumOf(adGroups.put, adGroupWeight) + sumOf(keywords.put, keywordWeight)
  + sumOf(rsas.put, ({ adGroupId: _, ...rsa }) => weightOf(rsa))

/** By how much a write makes the content heavier, from what it changes in both directions. */
export const addedWeight = ({ backward, forward }: { readonly backward: DraftDelta; readonly forward: DraftDelta }) =>
  putWeight(forward) - putWeight(backward)

/** The size of the rows that a write puts or removes, bytes. */
export const changedWeight = ({ backward, forward }: { readonly backward: DraftDelta; readonly forward: DraftDelta }) =>
  putWeight(forward) + putWeight(backward)

/** The size of a draft without its ad groups. */
export const headWeight = ({ adGroups: _, ...head }: CampaignDraft): number => weightOf(head)
