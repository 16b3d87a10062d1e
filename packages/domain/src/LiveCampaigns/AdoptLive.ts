import * as Result from "effect/Result"
import type { CampaignDraft } from "../Drafts/CampaignDraft.ts"
import { withinLimits } from "../Drafts/DraftLimits.ts"
import { type DraftFrozen, editable } from "../Drafts/EditableDraft.ts"
import type { LimitReached } from "../LimitReached.ts"
import type { KeptDifference } from "./CampaignBase.ts"
import type { CampaignContent, ContentAdGroup } from "./CampaignContent.ts"
import type { Comparison, Difference } from "./CompareCampaigns.ts"
import { differenceId } from "./Decisions.ts"
import { draftBidding, draftGoals, isDraftAmount } from "./DraftElements.ts"
import { isKept } from "./KeepDifferences.ts"
import { mergeContents } from "./MergeContents.ts"
import { giveIds, numbered } from "./NumberContent.ts"
import { writeContent } from "./WriteContent.ts"

export { keepDifferences, keepNoMore, keptDifferences, unkept } from "./KeepDifferences.ts"

/**
 * The parts of an adoption; `draft` is the draft's content. `ids` are those of the differences that are taken; `null`
 * takes all of the platform's side alone. Conflicts are taken only by their ids.
 */
export interface AdoptRequest {
  readonly comparison: Comparison
  readonly base: CampaignContent
  readonly draft: CampaignContent
  readonly live: CampaignContent
  readonly ids: ReadonlySet<string> | null
  /** The differences that were accepted as they are, which are taken only when they are named. */
  readonly kept?: ReadonlyArray<KeptDifference> | undefined
}

/** The draft and the base afterwards, and the differences that a draft cannot take. */
export interface Adopted {
  readonly draft: CampaignDraft
  readonly base: CampaignContent
  readonly ignored: ReadonlyArray<Difference>
}

const isSayableGroup = ({ cpcBidMicros, keywords }: ContentAdGroup): boolean =>
  isDraftAmount(cpcBidMicros) && keywords.every((keyword) => isDraftAmount(keyword.cpcBidMicros))

/** True when a draft can say the platform's side of a setting, or leaves it to the base. */
export const isSayableSetting = (name: string, { settings }: CampaignContent): boolean => {
  switch (name) {
    case "dailyBudgetMicros":
      return isDraftAmount(settings.dailyBudgetMicros)
    case "biddingStrategy":
      return settings.biddingStrategy === null || draftBidding(settings.biddingStrategy) !== null
    case "geoTargetType":
      return settings.geoTargetType !== null
    case "containsEuPoliticalAdvertising":
      return settings.containsEuPoliticalAdvertising !== null
    case "conversionGoals":
      return draftGoals(settings) !== null
    default:
      return true
  }
}

/** Amounts of elements as a difference shows them. */
const isSayableElement = ({ isElement, live, path }: Difference): boolean => {
  if (typeof live === "number") return path.at(-1) !== "cpcBidMicros" || isDraftAmount(live)
  if (!isElement || typeof live !== "object" || live === null) return true
  const bid = "cpcBidMicros" in live ? live["cpcBidMicros"] : null
  return typeof bid !== "number" || isDraftAmount(bid)
}

/**
 * Tells the differences whose platform side a draft can take together with the others that are wanted. A draft has one
 * phone number: it takes another one only where its own goes.
 */
const sayable = ({ draft, live }: Pick<AdoptRequest, "draft" | "live">, wanted: ReadonlyArray<Difference>) => {
  const hasRoom = draft.phones.length === 0 ||
    (live.phones.length <= 1 && wanted.some((one) => one.kind === "phone" && one.live === null))
  const groups = new Map(live.adGroups.map((group) => [group.platformId, group]))
  return (difference: Difference): boolean => {
    const { isElement, kind, path } = difference
    if (kind === "campaign") return isSayableSetting(String(path[0]), live)
    if (kind === "phone" && difference.live !== null) return hasRoom
    if (kind === "adGroup" && isElement && path[0] === "live") {
      const group = groups.get(Number(path[2]))
      return group === undefined || isSayableGroup(group)
    }
    return isSayableElement(difference)
  }
}

interface Chosen {
  readonly isTaken: (difference: Difference) => boolean
  readonly ignored: ReadonlyArray<Difference>
}

const chosenOf = (request: AdoptRequest): Chosen => {
  const { comparison: { differences }, ids, kept = [] } = request
  const keeps = isKept(kept)
  const wanted = ids === null
    ? differences.filter((difference) => difference.side === "live" && !keeps(difference))
    : differences.filter((difference) => ids.has(differenceId(difference)))
  const isSayable = sayable(request, wanted)
  const taken = new Set(wanted.filter(isSayable).map(({ key }) => key))
  return { isTaken: ({ key }) => taken.has(key), ignored: wanted.filter((difference) => !isSayable(difference)) }
}

/**
 * Takes the platform's side of differences into a draft and their base, so that they are none any more. What a draft
 * cannot say, such as whether an ad serves, moves the base alone. `newId` gives ids of new ad groups, keywords and ads.
 */
export const adoptLive = (
  before: CampaignDraft,
  request: AdoptRequest,
  newId: () => number
): Result.Result<Adopted, DraftFrozen | LimitReached> =>
  Result.gen(function*() {
    const draft = yield* editable(before)
    const { base, comparison: { paths }, draft: content, live } = request
    const { ignored, isTaken } = chosenOf(request)
    const sides = { base, draft: content, live }
    const merged = mergeContents(sides, { own: "draft", paths, take: (one) => isTaken(one) ? "live" : "draft" })
    const moved = mergeContents(sides, { own: "base", paths, take: (one) => isTaken(one) ? "live" : "base" })
    const ids = giveIds(merged, content, newId)
    const after = yield* withinLimits(draft, writeContent(draft, content, numbered(merged, ids)))
    return { draft: after, base: numbered(moved, ids), ignored }
  })
