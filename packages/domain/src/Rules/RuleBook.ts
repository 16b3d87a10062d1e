import type { DraftStep, DraftWarning } from "../Drafts/DraftWarning.ts"
import { adGroupOwnRules } from "./AdGroupRules.ts"
import { adUrlRules } from "./AdUrlRules.ts"
import { biddingRules } from "./BiddingRules.ts"
import { budgetRules } from "./BudgetRules.ts"
import { calloutRules } from "./CalloutRules.ts"
import { campaignNameRules } from "./CampaignNameRules.ts"
import { conversionGoalRules } from "./ConversionGoalRules.ts"
import { dateRules } from "./DateRules.ts"
import { defaultMatchTypeRules } from "./DefaultMatchTypeRules.ts"
import { displayPathRules } from "./DisplayPathRules.ts"
import { dynamicTagRules } from "./DynamicTagRules.ts"
import { editorialRules } from "./EditorialRules.ts"
import { adGroupsGenerationRules, extensionsGenerationRules } from "./GenerationRules.ts"
import { keywordDetailRules } from "./KeywordDetailRules.ts"
import { keywordTextRules } from "./KeywordTextRules.ts"
import { keywordTwinRules } from "./KeywordTwinRules.ts"
import { locationRules } from "./LocationRules.ts"
import { networkRules } from "./NetworkRules.ts"
import { phoneRules } from "./PhoneRules.ts"
import { pinRules } from "./PinRules.ts"
import { publishSizeRules } from "./PublishSizeRules.ts"
import { rsaCountRules } from "./RsaCountRules.ts"
import { rsaTextRules } from "./RsaTextRules.ts"
import { applyRules, type Rule, type RuleInput } from "./Rule.ts"
import { scheduleRules } from "./ScheduleRules.ts"
import { sitelinkRules } from "./SitelinkRules.ts"
import { snippetRules } from "./SnippetRules.ts"
import { trackingTemplateRules } from "./TrackingTemplateRules.ts"
import { websiteRules } from "./WebsiteRules.ts"

/** The rules of step 1. */
export const campaignSettingsRules: ReadonlyArray<Rule> = [
  ...campaignNameRules,
  ...websiteRules,
  ...budgetRules,
  ...biddingRules,
  ...defaultMatchTypeRules,
  ...locationRules,
  ...networkRules,
  ...scheduleRules,
  ...dateRules,
  ...conversionGoalRules
]

/** The rules of step 2. */
export const adGroupRules: ReadonlyArray<Rule> = [
  ...adGroupsGenerationRules,
  ...adGroupOwnRules,
  ...keywordTextRules,
  ...keywordTwinRules,
  ...keywordDetailRules,
  ...publishSizeRules
]

/** The rules of step 3. */
export const adRules: ReadonlyArray<Rule> = [
  ...rsaCountRules,
  ...rsaTextRules,
  ...dynamicTagRules,
  ...pinRules,
  ...displayPathRules,
  ...adUrlRules,
  ...trackingTemplateRules,
  ...editorialRules
]

/** The rules of step 4. */
export const extensionRules: ReadonlyArray<Rule> = [
  ...extensionsGenerationRules,
  ...sitelinkRules,
  ...calloutRules,
  ...snippetRules,
  ...phoneRules
]

const rulesOfStep: Readonly<Record<DraftStep, ReadonlyArray<Rule>>> = {
  campaign_settings: campaignSettingsRules,
  ad_groups: adGroupRules,
  ads: adRules,
  extensions: extensionRules
}

/** Every rule about drafts, in the order of the steps. */
export const ruleBook: ReadonlyArray<Rule> = Object.values(rulesOfStep).flat()

const blockingRules: ReadonlyArray<Rule> = ruleBook.filter(({ isBlocking }) => isBlocking)

/** What the rules say about a draft, or about one step of it. */
export const warningsOf = (input: RuleInput, step?: DraftStep): ReadonlyArray<DraftWarning> =>
  applyRules(step === undefined ? ruleBook : rulesOfStep[step], input)

/** What keeps a draft from being published; empty when nothing does. */
export const blockingWarnings = (input: RuleInput): ReadonlyArray<DraftWarning> => applyRules(blockingRules, input)
