import type { StatedBidding } from "../Drafts/Bidding.ts"
import type { ChangeOperation, ContentPath, PlannedChange, RiskCode } from "./ChangeOperation.ts"
import type { ContentPaths, ElementKind } from "./ContentPaths.ts"
import { listOf, placeName } from "./ContentPaths.ts"

/** Ranks: what makes room is first, what serves is last (`docs/platform-facts.md#comparing-and-planning-changes`). */
export const RANK = {
  budget: 10,
  campaign: 20,
  removal: 30,
  adsMakeRoom: 32,
  adGroupMakesRoom: 34,
  adTextsFirst: 36,
  adGroup: 38,
  newAdGroup: 40,
  targeting: 50,
  keyword: 52,
  adServesFirst: 58,
  newAd: 60,
  adTexts: 62,
  adStops: 66,
  adGroupStops: 68,
  asset: 70,
  goals: 80,
  adServes: 90
} as const

/**
 * An operation on its way into a request: not before the request `phase` (from 0), at `rank` within it, and in the same
 * request as the others of its `unit`, if it has one.
 */
export interface PlanStep {
  readonly change: PlannedChange
  readonly rank: number
  readonly phase: number
  readonly unit: string | null
}

/** A step in the first request, for itself, unless `options` say otherwise. */
export const step = (
  rank: number,
  path: ContentPath,
  summary: string,
  operation: ChangeOperation,
  options: { readonly phase?: number; readonly unit?: string | null; readonly riskCodes?: ReadonlyArray<RiskCode> } = {}
): PlanStep => ({
  change: { path, summary, riskCodes: options.riskCodes ?? [], operation },
  rank,
  phase: options.phase ?? 0,
  unit: options.unit ?? null
})

/** The risk of a change of bidding by a strategy: the platform learns anew what to bid, unless people set bids. */
export const learning = (strategy: StatedBidding | null): ReadonlyArray<RiskCode> =>
  strategy?.type === "MANUAL_CPC" ? [] : ["LEARNING_RESTARTS"]

/** The place of something that is known by its content: the draft's, or else the platform's by `number`. */
export const valuePath = (
  paths: ContentPaths,
  kind: ElementKind,
  key: string | number,
  number: string | number
): ContentPath => paths.get(placeName(kind, key)) ?? ["live", ...listOf[kind], number]

/** The place of an element with numbers: the draft's, or else the platform's in the list `within`. */
export const elementPath = (
  paths: ContentPaths,
  kind: ElementKind,
  { elementId, platformId }: { readonly elementId: number | null; readonly platformId: number | null },
  within: ContentPath
): ContentPath => {
  const known = elementId === null ? undefined : paths.get(placeName(kind, elementId))
  return known ?? [...within, ...listOf[kind], platformId ?? `new ${elementId ?? ""}`]
}

/** The number of resources of the platform that an operation makes, changes, links or removes. */
export const costOf = (operation: ChangeOperation): number => {
  switch (operation._tag) {
    case "LinkAsset":
    case "UseConversionActions":
    case "DetachBudget":
      return 2
    case "JoinBudget":
      return operation.removes === undefined ? 1 : 2
    case "AddKeyword":
      return 1 + (operation.keyword.unmanaged?.labels ?? []).length
    case "CreateAd":
      return 1 + (operation.ad.unmanaged?.labels ?? []).length
    default:
      return 1
  }
}
