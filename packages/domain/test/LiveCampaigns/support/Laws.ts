import type { CampaignContent } from "@campaigns/domain/LiveCampaigns/CampaignContent"
import { compareCampaigns, type Difference } from "@campaigns/domain/LiveCampaigns/CompareCampaigns"
import { adKey } from "@campaigns/domain/LiveCampaigns/SameMeaning"
import * as fc from "fast-check"
import { asLive } from "./Contents.ts"
import { asDraft, contents, draftEdits, edited, liveEdits } from "./Edits.ts"

/** The three sides of a comparison. */
export type Three = { readonly [S in "base" | "draft" | "live"]: CampaignContent }

/** A base, a draft and a live campaign that went on from it. */
export const sides: fc.Arbitrary<Three> = fc.record({ base: contents, ofDraft: draftEdits, ofLive: liveEdits }).map((
  { base, ofDraft, ofLive }
) => ({
  base,
  draft: asDraft(edited(base, ofDraft, 5_000), base),
  live: asLive(edited(base, ofLive, 7_000))
}))

/** The differences of a draft and a live campaign. */
export const of = (base: CampaignContent, draft: CampaignContent, live: CampaignContent): ReadonlyArray<Difference> =>
  compareCampaigns(base, draft, live).differences

/** New numbers of the platform. */
export const numbers = (last = 100_000) => {
  return () => ++last
}

/** The draft's content with what the base has without a number in the draft, but for what the draft has again. */
export const inheriting = (draft: CampaignContent, base: CampaignContent): CampaignContent => {
  const left = <A extends { readonly elementId: number | null }>(
    elements: ReadonlyArray<A>,
    own: ReadonlyArray<A>,
    key: (element: A) => string
  ) => {
    const there = new Set(own.map(key))
    return elements.filter((element) => element.elementId === null && !there.has(key(element)))
  }
  const byId = new Map(base.adGroups.map((group) => [group.elementId, group]))
  return {
    ...draft,
    adGroups: [
      ...draft.adGroups.map((group) => {
        const known = byId.get(group.elementId)
        return { ...group, ads: [...group.ads, ...left(known?.ads ?? [], group.ads, adKey)] }
      }),
      ...left(base.adGroups, draft.adGroups, ({ name }) => name.trim())
    ]
  }
}
