import type { NetworkSettings } from "../Drafts/Targeting.ts"
import { explain } from "./Explanation.ts"
import { changing, type FindingParams } from "./FindingParts.ts"
import { defineRule, type Found, found, type Rule, withFixes } from "./Rule.ts"

const path = ["settings", "networkSettings"]
const search: keyof NetworkSettings = "targetAdplatformSearch"

const ofNetworks =
  <P extends FindingParams>(look: (networks: NetworkSettings) => ReadonlyArray<Found<P>>): Rule<string, P>["check"] =>
  ({ draft: { settings } }) => settings.networkSettings === null ? [] : look(settings.networkSettings)

/** `key` is the network setting to turn on. */
const noNetwork = defineRule("NETWORK_MISSING", "campaignSettings", "blocks", {
  prevents: "campaignError.CAMPAIGN_MUST_TARGET_AT_LEAST_ONE_NETWORK",
  check: ofNetworks((networks) =>
    networks.targetAdplatformSearch || networks.targetSearchNetwork || networks.targetContentNetwork
      ? []
      : [withFixes(found(path, { key: search }), [changing([...path, search], true)])]
  )
})

const partnersWithoutSearch = defineRule("SEARCH_PARTNERS_WITHOUT_SEARCH", "campaignSettings", "blocks", {
  prevents: "campaignError.CANNOT_TARGET_SEARCH_NETWORK_WITHOUT_GOOGLE_SEARCH",
  check: ofNetworks((networks) =>
    networks.targetSearchNetwork && !networks.targetAdplatformSearch
      ? [withFixes(found([...path, "targetSearchNetwork"], { key: search }), [
        changing([...path, search], true),
        changing([...path, "targetSearchNetwork"], false)
      ])]
      : []
  )
})

const displayOnly = defineRule("DISPLAY_NETWORK_ONLY", "campaignSettings", "blocks", {
  prevents: "contextError.OPERATION_NOT_PERMITTED_FOR_CONTEXT",
  check: ofNetworks((networks) =>
    networks.targetContentNetwork && !networks.targetAdplatformSearch && !networks.targetSearchNetwork
      ? [withFixes(found([...path, search], {}), [changing([...path, search], true)])]
      : []
  )
})

const displayBesideSearch = defineRule("DISPLAY_NETWORK_BESIDE_SEARCH", "campaignSettings", "advises", {
  prevents: null,
  check: ofNetworks((networks) =>
    networks.targetContentNetwork && networks.targetAdplatformSearch
      ? [withFixes(found([...path, "targetContentNetwork"], {}), [changing([...path, "targetContentNetwork"], false)])]
      : []
  )
})

/** Where the campaign may be shown (`docs/platform-facts.md#networks`). */
export const networkRules = [noNetwork, partnersWithoutSearch, displayOnly, displayBesideSearch]

/** The meanings of these rules, and their sentences. */
export const networkExplanations = () => [
  explain(noNetwork, {
    meaning: "No network is chosen, so that the ads show nowhere",
    sentence: ({ params }, nameOfKey) =>
      `All networks are off, so the ads can be shown nowhere; turn ${nameOfKey(params.key)} on.`
  }),
  explain(partnersWithoutSearch, {
    meaning: "Search partners are chosen without the search network that they need",
    sentence: ({ params }, nameOfKey) =>
      `Search partners cannot be used without the platform's own search; turn ${nameOfKey(params.key)} on or this off.`
  }),
  explain(displayOnly, {
    meaning: "Only the display network is chosen, which a search campaign cannot do without search",
    sentence: () =>
      "Search is off and the display network is on, which is not what a search campaign is for; turn search on."
  }),
  explain(displayBesideSearch, {
    meaning: "A search campaign is shown on the display network, too, where people do not search",
    sentence: () =>
      "The display network shows the ads to people who do not search, and takes a part of the budget; turn it off."
  })
]
