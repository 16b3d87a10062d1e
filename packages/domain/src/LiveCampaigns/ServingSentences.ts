import type { ServingCode, ServingFinding } from "./Serving.ts"

const sentences: { readonly [Code in ServingCode]: (label: string) => string } = {
  AD_DISAPPROVED: (label) => `The platform has disapproved the ad "${label}"; it is not shown.`,
  AD_LIMITED: (label) => `The platform shows the ad "${label}" only in some places or to some people.`,
  AD_POOR_QUALITY: (label) => `The platform seldom shows the ad "${label}", as it finds its quality poor.`,
  KEYWORD_DISAPPROVED: (label) => `The platform has disapproved the keyword "${label}"; it shows no ads.`,
  KEYWORD_LIMITED: (label) =>
    `The platform lets the keyword "${label}" show ads only in some places or to some people.`,
  KEYWORD_EXCLUDED: (label) => `A negative keyword of the campaign keeps the keyword "${label}" from showing ads.`,
  KEYWORD_RARELY_SERVED: (label) => `Too few people search for "${label}" for the platform to show ads.`,
  KEYWORD_LOW_QUALITY: (label) =>
    `The platform seldom shows ads for the keyword "${label}", as it finds its quality low.`,
  KEYWORD_BID_TOO_LOW: (label) => `The bid of the keyword "${label}" is too low for the first page.`,
  EXTENSION_DISAPPROVED: (label) => `The platform has disapproved the extension "${label}"; it is not shown.`,
  EXTENSION_LIMITED: (label) => `The platform shows the extension "${label}" only in some places or to some people.`,
  BIDDING_MISCONFIGURED: () => "The bidding strategy is set up wrongly; the campaign does not serve.",
  BIDDING_LIMITED: () => "The bidding strategy keeps the campaign from showing as often as it could.",
  BUDGET_MISCONFIGURED: () => "The budget is set up wrongly; the campaign does not serve.",
  BUDGET_LIMITED: () => "The budget keeps the campaign from showing as often as it could.",
  SEARCHES_TOO_FEW: () => "Too few people search for the campaign's keywords.",
  NOTHING_TO_SHOW: (label) =>
    label === ""
      ? "The campaign has nothing that could be shown: no ad groups, keywords or ads, or all of them are paused."
      : `The ad group "${label}" has nothing that could be shown: no keywords or ads, or all of them are paused.`,
  LOCATIONS_MISSING: () => "The campaign has no places at which it could be shown.",
  PAUSED_BY_PLATFORM: (label) => `The platform has paused "${label}", as it was hardly ever shown.`,
  CAMPAIGN_ENDED: () => "The last day of the campaign is over.",
  CAMPAIGN_GROUP_STOPPED: () =>
    "The group of campaigns to which the campaign belongs is paused, or its budget is spent."
}

/** The English sentence of a finding. */
export const servingSentence = ({ code, label }: Pick<ServingFinding, "code" | "label">): string =>
  sentences[code](label)
