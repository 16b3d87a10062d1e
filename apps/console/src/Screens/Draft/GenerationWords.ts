import { bilingual } from "../../Words/Language.ts"

/** The words of what a generation made, left out, and is not sure of. */
export const generationWords = bilingual({
  outcome: "Result of the generation",
  made: (groups: number, ads: number) =>
    [groups > 0 ? `${groups} ad groups` : "", ads > 0 ? `${ads} ads` : ""].filter((one) => one !== "").join(", "),
  leftOut: "Keywords that were left out, and why",
  excluded: "it was suggested as a negative keyword",
  unsure: "Keywords of which it is in doubt whether their page answers them",
  toUnsure: "All of them among the keywords",
  onPage: (group: string, page: string) => `in ${group}, for ${page}`,
  dropped: "Texts that were left out, and why",
  failed: "Ads that were not written, and why",
  notes: "Notes",
  bids: "Bids that the keywords suggest",
  missing: "What would have helped and is not known",
  leftAlone: "What stayed because a person changed it meanwhile",
  more: (count: string) => `and ${count} more`
}, {
  outcome: "Ergebnis der Generierung",
  made: (groups: number, ads: number) =>
    [groups > 0 ? `${groups} Anzeigengruppen` : "", ads > 0 ? `${ads} Anzeigen` : ""]
      .filter((one) => one !== "").join(", "),
  leftOut: "Weggelassene Keywords, und warum",
  excluded: "es wurde als auszuschließendes Keyword vorgeschlagen",
  unsure: "Keywords, bei denen zweifelhaft ist, ob ihre Seite sie beantwortet",
  toUnsure: "Alle davon bei den Keywords",
  onPage: (group: string, page: string) => `in ${group}, für ${page}`,
  dropped: "Weggelassene Texte, und warum",
  failed: "Nicht geschriebene Anzeigen, und warum",
  notes: "Hinweise",
  bids: "Gebote, die die Keywords nahelegen",
  missing: "Was geholfen hätte und nicht bekannt ist",
  leftAlone: "Was blieb, weil es inzwischen jemand geändert hat",
  more: (count: string) => `und ${count} weitere`
})
