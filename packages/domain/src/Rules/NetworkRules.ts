import type { NetworkSettings } from "../Drafts/Targeting.ts"
import { changing, type FindingParams } from "./Finding.ts"
import { type Found, found, type Rule, type RuleOf, withFixes } from "./Rule.ts"

const path = ["settings", "networkSettings"]
const search: keyof NetworkSettings = "targetAdplatformSearch"

const ofNetworks =
  <P extends FindingParams>(look: (networks: NetworkSettings) => ReadonlyArray<Found<P>>): Rule<string, P>["check"] =>
  ({ draft: { settings } }) => settings.networkSettings === null ? [] : look(settings.networkSettings)

const noNetwork: RuleOf<"NETWORK_MISSING"> = {
  code: "NETWORK_MISSING",
  step: "campaignSettings",
  severity: "blocks",
  prevents: "campaignError.CAMPAIGN_MUST_TARGET_AT_LEAST_ONE_NETWORK",
  check: ofNetworks((networks) =>
    networks.targetAdplatformSearch || networks.targetSearchNetwork || networks.targetContentNetwork
      ? []
      : [withFixes(found(path, { key: search }), [changing([...path, search], true)])]
  )
}

const partnersWithoutSearch: RuleOf<"SEARCH_PARTNERS_WITHOUT_SEARCH"> = {
  code: "SEARCH_PARTNERS_WITHOUT_SEARCH",
  step: "campaignSettings",
  severity: "blocks",
  prevents: "campaignError.CANNOT_TARGET_SEARCH_NETWORK_WITHOUT_GOOGLE_SEARCH",
  check: ofNetworks((networks) =>
    networks.targetSearchNetwork && !networks.targetAdplatformSearch
      ? [withFixes(found([...path, "targetSearchNetwork"], { key: search }), [
        changing([...path, search], true),
        changing([...path, "targetSearchNetwork"], false)
      ])]
      : []
  )
}

const displayOnly: RuleOf<"DISPLAY_NETWORK_ONLY"> = {
  code: "DISPLAY_NETWORK_ONLY",
  step: "campaignSettings",
  severity: "blocks",
  prevents: "contextError.OPERATION_NOT_PERMITTED_FOR_CONTEXT",
  check: ofNetworks((networks) =>
    networks.targetContentNetwork && !networks.targetAdplatformSearch && !networks.targetSearchNetwork
      ? [withFixes(found([...path, search], {}), [changing([...path, search], true)])]
      : []
  )
}

const displayBesideSearch: RuleOf<"DISPLAY_NETWORK_BESIDE_SEARCH"> = {
  code: "DISPLAY_NETWORK_BESIDE_SEARCH",
  step: "campaignSettings",
  severity: "advises",
  prevents: null,
  check: ofNetworks((networks) =>
    networks.targetContentNetwork && networks.targetAdplatformSearch
      ? [withFixes(found([...path, "targetContentNetwork"], {}), [changing([...path, "targetContentNetwork"], false)])]
      : []
  )
}

/** Where the campaign may be shown (`docs/platform-facts.md#networks`). */
export const networkRules: ReadonlyArray<Rule> = [noNetwork, partnersWithoutSearch, displayOnly, displayBesideSearch]
