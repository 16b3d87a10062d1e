import type { LocationTarget } from "../Drafts/Targeting.ts"
import type { Finding } from "../Rules/Finding.ts"
import type { CampaignContent } from "./CampaignContent.ts"
import type { ContentPath } from "./ChangeOperation.ts"
import type { Difference } from "./CompareCampaigns.ts"
import { isGuardRailFinding } from "./GuardRails.ts"

const WORLDWIDE_UNSAID = "TARGET_WORLDWIDE_UNSAID"

/** True for a finding that no included place is left, which is judged by what a change takes away. */
export const isPlaceFinding = ({ code }: Finding): boolean => code === WORLDWIDE_UNSAID

const isIncluded = ({ targetType }: LocationTarget): boolean => targetType === "INCLUDE"

/** The part of a campaign into which the path of a difference leads: a setting, or ad groups and extensions. */
const partOf = ([first, second]: ContentPath): string | number | undefined => first === "live" ? second : first

/** The settings of a campaign that judge a setting of a draft, where it is not just the one of the same name. */
const judgedWith: Readonly<Record<string, ReadonlyArray<string>>> = {
  name: ["campaignName"],
  endDate: ["startDate", "endDate"],
  biddingStrategy: ["biddingStrategy", "dailyBudgetMicros"],
  dailyBudgetMicros: ["dailyBudgetMicros", "biddingStrategy"]
}

/** The finding that a change takes a campaign's last included place, so that it would show everywhere. */
export const opensWorld = (
  before: Pick<CampaignContent, "settings">,
  after: Pick<CampaignContent, "settings">
): ReadonlyArray<Finding> => {
  const places = after.settings.locationTargets
  if (!before.settings.locationTargets.some(isIncluded) || places.some(isIncluded)) return []
  return [{
    step: "campaignSettings",
    code: WORLDWIDE_UNSAID,
    path: ["settings", "locationTargets"],
    params: { excluded: places.length },
    severity: "blocks"
  }]
}

/** The parts of a plan at which findings look; `isWorldMeant` is a person's word that the whole world is. */
export interface JudgedPlan {
  readonly differences: ReadonlyArray<Difference>
  readonly before: CampaignContent
  readonly after: CampaignContent
  readonly isWorldMeant: boolean
}

/** True when a difference lies in the ad in which a finding was made, or around it. */
const isInAdOf = ({ path }: Difference, finding: Finding): boolean =>
  path.slice(0, 4).every((part, place) => part === finding.path[place])

/**
 * The blocking findings of a draft that concern a plan of its changes. A setting that stays on the platform blocks no
 * change of another: the first day of a campaign that has run for a year is past, as is a countdown's end in an ad that
 * stays. Places are judged as the plan leaves them; guard rails are left out, as they look at a change.
 */
export const concerningPlan = (
  findings: ReadonlyArray<Finding>,
  { after, before, differences, isWorldMeant }: JudgedPlan
): ReadonlyArray<Finding> => {
  const sent = differences.filter(({ side }) => side !== "live")
  const changed = new Set(sent.map(({ path }) => partOf(path)))
  const concerning = findings.filter((finding) => {
    const { code, path: [part, setting] } = finding
    if (isPlaceFinding(finding) || isGuardRailFinding(finding)) return false
    if (code === "COUNTDOWN_PAST") return sent.some((difference) => isInAdOf(difference, finding))
    return part !== "settings" || setting === undefined ||
      (judgedWith[setting] ?? [setting]).some((one) => changed.has(one))
  })
  return [...concerning, ...(isWorldMeant ? [] : opensWorld(before, after))]
}
