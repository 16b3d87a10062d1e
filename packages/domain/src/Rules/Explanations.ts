import { adGroupExplanations } from "./AdGroupRules.ts"
import { adUrlExplanations } from "./AdUrlRules.ts"
import { biddingExplanations } from "./BiddingRules.ts"
import { budgetExplanations } from "./BudgetRules.ts"
import { calloutExplanations } from "./CalloutRules.ts"
import { campaignNameExplanations } from "./CampaignNameRules.ts"
import { conversionGoalExplanations } from "./ConversionGoalRules.ts"
import { dateExplanations } from "./DateRules.ts"
import { declarationExplanations } from "./DeclarationRules.ts"
import { defaultMatchTypeExplanations } from "./DefaultMatchTypeRules.ts"
import { displayPathExplanations } from "./DisplayPathRules.ts"
import { dynamicTagExplanations } from "./DynamicTagRules.ts"
import { editorialExplanations } from "./EditorialPlaces.ts"
import { wordingExplanations } from "./EditorialRules.ts"
import { extensionTextExplanations } from "./ExtensionTextRules.ts"
import { finalUrlSuffixExplanations } from "./FinalUrlSuffixRules.ts"
import { generationExplanations } from "./GenerationRules.ts"
import { keywordDetailExplanations } from "./KeywordDetailRules.ts"
import { keywordTextExplanations } from "./KeywordTextRules.ts"
import { keywordTwinExplanations } from "./KeywordTwinRules.ts"
import { locationExplanations } from "./LocationRules.ts"
import { negativeKeywordExplanations } from "./NegativeKeywordRules.ts"
import { networkExplanations } from "./NetworkRules.ts"
import { phoneExplanations } from "./PhoneRules.ts"
import { pinExplanations } from "./PinRules.ts"
import { publishSizeExplanations } from "./PublishSizeRules.ts"
import { rsaCountExplanations } from "./RsaCountRules.ts"
import { rsaTextExplanations } from "./RsaTextRules.ts"
import { scheduleExplanations } from "./ScheduleRules.ts"
import { sitelinkExplanations } from "./SitelinkRules.ts"
import { snippetExplanations } from "./SnippetRules.ts"
import { trackingTemplateExplanations } from "./TrackingTemplateRules.ts"
import { websiteExplanations } from "./WebsiteRules.ts"
import { writeExplanations } from "./WriteExplanations.ts"

/** The meanings and sentences of all codes; those that no rule of a draft gives are the last. */
export const explanations = () => [
  ...campaignNameExplanations(),
  ...websiteExplanations(),
  ...budgetExplanations(),
  ...biddingExplanations(),
  ...defaultMatchTypeExplanations(),
  ...locationExplanations(),
  ...negativeKeywordExplanations(),
  ...networkExplanations(),
  ...scheduleExplanations(),
  ...dateExplanations(),
  ...conversionGoalExplanations(),
  ...declarationExplanations(),
  ...adGroupExplanations(),
  ...keywordTextExplanations(),
  ...keywordTwinExplanations(),
  ...keywordDetailExplanations(),
  ...publishSizeExplanations(),
  ...rsaCountExplanations(),
  ...rsaTextExplanations(),
  ...dynamicTagExplanations(),
  ...pinExplanations(),
  ...displayPathExplanations(),
  ...adUrlExplanations(),
  ...trackingTemplateExplanations(),
  ...finalUrlSuffixExplanations(),
  ...wordingExplanations(),
  ...editorialExplanations(),
  ...sitelinkExplanations(),
  ...calloutExplanations(),
  ...snippetExplanations(),
  ...phoneExplanations(),
  ...extensionTextExplanations(),
  ...generationExplanations(),
  ...writeExplanations()
]
