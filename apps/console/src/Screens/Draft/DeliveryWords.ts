import { bilingual } from "../../Words/Language.ts"

/** The words of bidding, of networks and of times. */
export const deliveryWords = bilingual({
  bidding: "Bidding",
  noBidding: "Not chosen yet",
  strategies: {
    MAXIMIZE_CONVERSIONS: "As many conversions as the budget brings",
    MAXIMIZE_CONVERSION_VALUE: "As much conversion value as the budget brings",
    MAXIMIZE_CLICKS: "As many clicks as the budget brings",
    TARGET_CPA: "Conversions at a target cost",
    TARGET_ROAS: "Conversion value at a target return",
    TARGET_IMPRESSION_SHARE: "A share of the impressions",
    MANUAL_CPC: "A bid for each click, set by hand"
  },
  amounts: {
    target_cpa_micros: (currency: string) => `Target cost of a conversion, in ${currency}`,
    target_roas: (_: string) => "Target return: value by cost, in %",
    max_cpc_bid_ceiling_micros: (currency: string) => `Highest bid for a click, in ${currency}`,
    impression_share_fraction_micros: (_: string) => "Share of the impressions, in %"
  },
  amountHint: "Empty: none is set.",
  amountNeeded: "The strategy is saved with it.",
  shareLocation: "Where on the page",
  shareLocations: {
    ANYWHERE_ON_PAGE: "anywhere",
    TOP_OF_PAGE: "at the top",
    ABSOLUTE_TOP_OF_PAGE: "as the very first ad"
  },
  goals: "Conversions that count",
  goalsOfAccount: "Those of the account. Choose some to count only these for this campaign.",
  people: "People in these places",
  peopleOf: {
    PRESENCE: "People who are there",
    PRESENCE_OR_INTEREST: "People who are there, and those who look for something there"
  },
  networks: "Networks",
  networkOf: {
    target_adplatform_search: "The platform's own search",
    target_search_network: "Search partners",
    target_content_network: "Display network"
  },
  schedule: "Times at which the ads are shown",
  always: "Always, day and night.",
  from: "From",
  until: "Until",
  untilHint: "In the account's zone, in quarters of an hour; 00:00 is the end of the day.",
  daysFirst: "Choose days first.",
  timesFirst: "Type both times to their end first.",
  addTimes: "Add these times",
  removeTime: (time: string) => `Remove ${time}`
}, {
  bidding: "Gebotsstrategie",
  noBidding: "Noch nicht gewählt",
  strategies: {
    MAXIMIZE_CONVERSIONS: "So viele Conversions, wie das Budget bringt",
    MAXIMIZE_CONVERSION_VALUE: "So viel Conversion-Wert, wie das Budget bringt",
    MAXIMIZE_CLICKS: "So viele Klicks, wie das Budget bringt",
    TARGET_CPA: "Conversions zu einem Zielpreis",
    TARGET_ROAS: "Conversion-Wert mit einer Zielrendite",
    TARGET_IMPRESSION_SHARE: "Ein Anteil der Einblendungen",
    MANUAL_CPC: "Ein Gebot je Klick, von Hand gesetzt"
  },
  amounts: {
    target_cpa_micros: (currency: string) => `Zielpreis einer Conversion, in ${currency}`,
    target_roas: (_: string) => "Zielrendite: Wert durch Kosten, in %",
    max_cpc_bid_ceiling_micros: (currency: string) => `Höchstes Gebot je Klick, in ${currency}`,
    impression_share_fraction_micros: (_: string) => "Anteil der Einblendungen, in %"
  },
  amountHint: "Leer: keine Vorgabe.",
  amountNeeded: "Die Strategie wird damit gespeichert.",
  shareLocation: "Wo auf der Seite",
  shareLocations: {
    ANYWHERE_ON_PAGE: "irgendwo",
    TOP_OF_PAGE: "oben",
    ABSOLUTE_TOP_OF_PAGE: "als allererste Anzeige"
  },
  goals: "Conversions, die zählen",
  goalsOfAccount: "Die des Kontos. Wählen Sie welche aus, damit für diese Kampagne nur sie zählen.",
  people: "Menschen an diesen Orten",
  peopleOf: {
    PRESENCE: "Menschen, die dort sind",
    PRESENCE_OR_INTEREST: "Menschen, die dort sind, und die dort etwas suchen"
  },
  networks: "Netzwerke",
  networkOf: {
    target_adplatform_search: "Die eigene Suche der Plattform",
    target_search_network: "Suchpartner",
    target_content_network: "Displaynetzwerk"
  },
  schedule: "Zeiten, zu denen die Anzeigen erscheinen",
  always: "Immer, Tag und Nacht.",
  from: "Von",
  until: "Bis",
  untilHint: "In der Zeitzone des Kontos, in Viertelstunden; 00:00 ist das Ende des Tages.",
  daysFirst: "Wählen Sie zuerst Tage aus.",
  timesFirst: "Geben Sie zuerst beide Zeiten vollständig ein.",
  addTimes: "Diese Zeiten hinzufügen",
  removeTime: (time: string) => `${time} entfernen`
})
