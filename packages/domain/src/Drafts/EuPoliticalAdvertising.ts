import type { CampaignSettings } from "./CampaignSettings.ts"

/**
 * The declaration under which a campaign is published: the settings' own, else the account's default. `null` when neither says anything
 * (`docs/platform-facts.md#eu-political-advertising`).
 */
export const declaredEuPoliticalAdvertising = (
  settings: CampaignSettings,
  ofAccount: boolean | null | undefined
): boolean | null => settings.containsEuPoliticalAdvertising ?? ofAccount ?? null
