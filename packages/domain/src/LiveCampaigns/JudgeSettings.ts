import type * as DateTime from "effect/DateTime"
import type { CampaignDraft } from "../Drafts/CampaignDraft.ts"
import { blankSettings } from "../Drafts/CampaignSettings.ts"
import { DraftId } from "../Drafts/Ids.ts"
import { makeDraft } from "../Drafts/MakeDraft.ts"
import type { CustomerId } from "../Identity/Ids.ts"
import type { Finding } from "../Rules/Finding.ts"
import { type ContentSettings, noSettings } from "./CampaignContent.ts"
import type { StatedSettings } from "./ChangeLiveCampaign.ts"
import { draftBidding, draftGoals, isDraftAmount } from "./DraftElements.ts"
import { writeSettings } from "./WriteContent.ts"

/** The settings without amounts, strategies and goals that no draft has. */
export const sayableSettings = (settings: ContentSettings): ContentSettings => {
  const { biddingStrategy, dailyBudgetMicros } = settings
  const goals = draftGoals(settings) === null ? { conversionGoals: [], conversionActionIds: [] } : {}
  return {
    ...settings,
    ...goals,
    dailyBudgetMicros: isDraftAmount(dailyBudgetMicros) ? dailyBudgetMicros : null,
    biddingStrategy: biddingStrategy === null || draftBidding(biddingStrategy) === null ? null : biddingStrategy
  }
}

/**
 * A draft with the settings of a live campaign alone, by which the rule book judges them; it is never kept. A campaign
 * that is shown everywhere, or in a radius, may stay so.
 */
export const draftOfSettings = (
  settings: ContentSettings,
  { customerId, now }: { readonly customerId: CustomerId; readonly now: DateTime.Utc }
): CampaignDraft =>
  makeDraft({
    id: DraftId.make(0),
    customerId,
    marketAnalysisId: null,
    settings: {
      ...writeSettings(blankSettings(settings.campaignName), noSettings, sayableSettings(settings)),
      targetWorldwide: settings.locationTargets.every(({ targetType }) => targetType === "EXCLUDE")
    },
    now
  })

/** The findings of the rule book in the settings of a draft. */
export interface JudgedSettings {
  readonly draft: CampaignDraft
  readonly findings: ReadonlyArray<Finding>
}

const listSettings: ReadonlySet<string> = new Set(["locationTargets", "adSchedule", "conversionGoals"])

/** A finding by its code and place, of elements of a list by what they are, wherever in it they stand. */
const keyOf = (draft: CampaignDraft, { code, path }: Finding): string => {
  let value: unknown = draft
  const place = path.map((part) => {
    value = typeof value === "object" && value !== null ? Reflect.get(value, part) : undefined
    return typeof part === "number" ? value : part
  })
  return JSON.stringify([code, place])
}

/**
 * The findings that a change of settings brings: those of settings that change, and others that were not there before,
 * but none of elements of lists that were there with the same finding before.
 */
export const newFindings = (
  before: JudgedSettings,
  after: JudgedSettings,
  changed: ReadonlyArray<keyof StatedSettings>
): ReadonlyArray<Finding> => {
  const known = new Set(before.findings.map((finding) => keyOf(before.draft, finding)))
  const names = new Set<string | number>(changed)
  return after.findings.filter((finding) => {
    const name = finding.path[1] ?? ""
    const isChanged = finding.path[0] === "settings" && names.has(name) && !listSettings.has(String(name))
    return isChanged || !known.has(keyOf(after.draft, finding))
  })
}
