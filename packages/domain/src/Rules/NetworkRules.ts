import type { NetworkSettings } from "../Drafts/Targeting.ts"
import { finding } from "./EachElement.ts"
import type { Finding, Rule } from "./Rule.ts"

const ofNetworks =
  (look: (networks: NetworkSettings) => ReadonlyArray<Finding>): Rule["check"] => ({ draft: { settings } }) =>
    settings.networkSettings === null ? [] : look(settings.networkSettings)

const noNetwork: Rule = {
  code: "NETWORK_MISSING",
  step: "campaign_settings",
  isBlocking: true,
  prevents: "campaignError.CAMPAIGN_MUST_TARGET_AT_LEAST_ONE_NETWORK",
  check: ofNetworks((networks) =>
    networks.targetAdplatformSearch || networks.targetSearchNetwork || networks.targetContentNetwork ? [] : [finding(
      "network_settings",
      "All networks are off, so the ads can be shown nowhere; turn target_adplatform_search on."
    )]
  )
}

const partnersWithoutSearch: Rule = {
  code: "SEARCH_PARTNERS_WITHOUT_SEARCH",
  step: "campaign_settings",
  isBlocking: true,
  prevents: "campaignError.CANNOT_TARGET_SEARCH_NETWORK_WITHOUT_GOOGLE_SEARCH",
  check: ofNetworks((networks) =>
    networks.targetSearchNetwork && !networks.targetAdplatformSearch
      ? [finding(
        "network_settings.target_search_network",
        "Search partners cannot be used without the platform's own search; turn target_adplatform_search on or this off."
      )]
      : []
  )
}

const displayOnly: Rule = {
  code: "DISPLAY_NETWORK_ONLY",
  step: "campaign_settings",
  isBlocking: false,
  prevents: null,
  check: ofNetworks((networks) =>
    networks.targetContentNetwork && !networks.targetAdplatformSearch && !networks.targetSearchNetwork
      ? [finding(
        "network_settings.target_adplatform_search",
        "Search is off and the display network is on, which is not what a search campaign is for; turn search on."
      )]
      : []
  )
}

/** Where the campaign may be shown (`domain-facts.md` A.9). */
export const networkRules: ReadonlyArray<Rule> = [noNetwork, partnersWithoutSearch, displayOnly]
