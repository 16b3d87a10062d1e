import { bilingual } from "../../Words/Language.ts"

/** The words of ad groups and of their ads. */
export const adWords = bilingual({
  group: "Name of the ad group",
  groupBid: (currency: string) => `Bid for a click, in ${currency}`,
  groupBidHint: "For keywords that have none of their own; counts where bids are set by hand.",
  keywordsOf: (count: string) => `Keywords: ${count}`,
  paused: "paused",
  pauseGroup: "Pause the ad group",
  enableGroup: "Enable the ad group",
  removeGroup: "Remove the ad group",
  newGroup: "Name of a new ad group",
  addGroup: "Add an ad group",
  editAd: "Texts, pins and page",
  page: "Page of the ad",
  path: (place: string) => `Shown path, part ${place}`,
  pathHint: (width: string) => `${width} of 15 letters; it need not exist.`,
  textOf: {
    headlines: (place: string) => `Headline ${place}`,
    descriptions: (place: string) => `Description ${place}`
  },
  countOf: {
    headlines: (count: string, most: string) => `Headlines: ${count} of ${most}`,
    descriptions: (count: string, most: string) => `Descriptions: ${count} of ${most}`
  },
  newOf: { headlines: "Another headline", descriptions: "Another description" },
  width: (width: string, most: string) => `${width} of ${most} letters`,
  pin: "Place",
  unpinned: "any place",
  pinnedAt: (place: string) => `only at place ${place}`,
  add: "Add",
  remove: "Remove",
  pauseAd: "Pause the ad",
  enableAd: "Enable the ad",
  removeAd: "Remove the ad",
  emptyAd: "Add an ad to write by hand",
  provenance: "Where the texts come from",
  byPerson: "A person wrote it.",
  byWriter: (writer: string) => writer === "offline" ? "The offline writer wrote it." : `${writer} wrote it.`,
  forPage: "For the page",
  restsOn: "It rests on",
  ownWords: "what the company says of itself",
  noFacts: "It names no sentence that it rests on."
}, {
  group: "Name der Anzeigengruppe",
  groupBid: (currency: string) => `Gebot je Klick, in ${currency}`,
  groupBidHint: "Für Keywords ohne eigenes Gebot; zählt, wo Gebote von Hand gesetzt werden.",
  keywordsOf: (count: string) => `Keywords: ${count}`,
  paused: "pausiert",
  pauseGroup: "Anzeigengruppe pausieren",
  enableGroup: "Anzeigengruppe aktivieren",
  removeGroup: "Anzeigengruppe entfernen",
  newGroup: "Name einer neuen Anzeigengruppe",
  addGroup: "Anzeigengruppe hinzufügen",
  editAd: "Texte, Anpinnungen und Seite",
  page: "Seite der Anzeige",
  path: (place: string) => `Angezeigter Pfad, Teil ${place}`,
  pathHint: (width: string) => `${width} von 15 Zeichen; es muss ihn nicht geben.`,
  textOf: {
    headlines: (place: string) => `Anzeigentitel ${place}`,
    descriptions: (place: string) => `Textzeile ${place}`
  },
  countOf: {
    headlines: (count: string, most: string) => `Anzeigentitel: ${count} von ${most}`,
    descriptions: (count: string, most: string) => `Textzeilen: ${count} von ${most}`
  },
  newOf: { headlines: "Weiterer Anzeigentitel", descriptions: "Weitere Textzeile" },
  width: (width: string, most: string) => `${width} von ${most} Zeichen`,
  pin: "Platz",
  unpinned: "jeder Platz",
  pinnedAt: (place: string) => `nur auf Platz ${place}`,
  add: "Hinzufügen",
  remove: "Entfernen",
  pauseAd: "Anzeige pausieren",
  enableAd: "Anzeige aktivieren",
  removeAd: "Anzeige entfernen",
  emptyAd: "Anzeige zum Selbstschreiben hinzufügen",
  provenance: "Woher die Texte kommen",
  byPerson: "Ein Mensch hat ihn geschrieben.",
  byWriter: (writer: string) =>
    writer === "offline" ? "Der Offline-Schreiber hat ihn geschrieben." : `${writer} hat ihn geschrieben.`,
  forPage: "Für die Seite",
  restsOn: "Er beruht auf",
  ownWords: "dem, was das Unternehmen von sich sagt",
  noFacts: "Er nennt keinen Satz, auf dem er beruht."
})
