import { type ContentSettings, settingsAlone } from "./CampaignContent.ts"
import { compareCampaigns, type Difference } from "./CompareCampaigns.ts"
import type { LiveSettings } from "./LiveContent.ts"
import { type ChangePlan, type PlanRequest, planTransition } from "./PlanChanges.ts"

/** A change of a live campaign's settings; absent, `sharedBudget` changes the budget for all of its campaigns. */
export interface SettingsTransition {
  readonly live: LiveSettings
  readonly wanted: ContentSettings
  readonly sharedBudget?: "detach" | "changeForAll" | undefined
  /** The day where the account is. */
  readonly today?: PlanRequest["today"]
  readonly maxRisePercent?: PlanRequest["maxRisePercent"]
}

/** The differences of a campaign as it shall be from the campaign as it is, and the plan that leads there. */
export interface SettingsPlan {
  readonly differences: ReadonlyArray<Difference>
  readonly plan: ChangePlan
}

/** The least operations that make a live campaign's settings the wanted ones, without regard to what it holds. */
export const planSettings = (
  { live, maxRisePercent, sharedBudget, today, wanted }: SettingsTransition
): SettingsPlan => {
  const { settings, ...ofCampaign } = live
  const [now, target] = [settingsAlone(settings), settingsAlone(wanted)]
  const { differences, paths } = compareCampaigns(now, target, now)
  const plan = planTransition({
    live: { ...ofCampaign, content: now, unmanaged: [], observed: [] },
    now,
    target,
    paths,
    sharedBudget,
    today,
    maxRisePercent
  })
  return { differences, plan }
}
