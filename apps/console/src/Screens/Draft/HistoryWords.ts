import { bilingual } from "../../Words/Language.ts"

/** The words of what was done with a draft, and of taking it back. */
export const historyWords = bilingual({
  undo: "Take that back",
  redo: "Do it again",
  history: "History",
  caption: "Changes of the draft, the newest first",
  when: "When",
  who: "Who",
  service: "the service",
  gone: "a user who is gone",
  what: "What",
  nothing: "Nothing that the draft shows",
  more: (count: string) => `and ${count} more`,
  came: (what: string, value: string) => `${what}: new, ${value}`,
  went: (what: string, value: string) => `${what}: removed, it was ${value}`,
  became: (what: string, old: string, now: string) => `${what}: ${old} → ${now}`,
  current: "as it is now",
  restore: "Go back to this",
  sent: (what: string) => `Sent to the platform: ${what}`,
  kinds: {
    ad_groups: "Ad group",
    keywords: "Keyword",
    rsas: "Ad",
    negative_keywords: "Negative keyword"
  } as Readonly<Record<string, string>>
}, {
  undo: "Zurücknehmen",
  redo: "Wiederholen",
  history: "Verlauf",
  caption: "Änderungen am Entwurf, die neuesten zuerst",
  when: "Wann",
  who: "Wer",
  service: "der Dienst",
  gone: "eine Person, die es nicht mehr gibt",
  what: "Was",
  nothing: "Nichts, was der Entwurf zeigt",
  more: (count: string) => `und ${count} weitere`,
  came: (what: string, value: string) => `${what}: neu, ${value}`,
  went: (what: string, value: string) => `${what}: entfernt, es war ${value}`,
  became: (what: string, old: string, now: string) => `${what}: ${old} → ${now}`,
  current: "so ist er jetzt",
  restore: "Hierher zurückgehen",
  sent: (what: string) => `An die Plattform gesendet: ${what}`,
  kinds: {
    ad_groups: "Anzeigengruppe",
    keywords: "Keyword",
    rsas: "Anzeige",
    negative_keywords: "Auszuschließendes Keyword"
  }
})
