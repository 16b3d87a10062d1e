import { bilingual } from "../../Words/Language.ts"

/** The words of the list of the user's own sessions. */
export const sessionsWords = bilingual({
  hint: "Where you are signed in. A changed password ends all but the one that changes it.",
  kind: "Where",
  kinds: { console: "Console", api: "Client of the API" },
  begun: "Since",
  seen: "Last used",
  actions: "What can be done",
  current: "this one",
  end: "End",
  question: "End this session?",
  none: "None is kept here: another service signs you in."
}, {
  hint: "Wo Sie angemeldet sind. Ein geändertes Passwort beendet alle außer der, die es ändert.",
  kind: "Wo",
  kinds: { console: "Konsole", api: "Client der API" },
  begun: "Seit",
  seen: "Zuletzt benutzt",
  actions: "Was möglich ist",
  current: "diese hier",
  end: "Beenden",
  question: "Diese Sitzung beenden?",
  none: "Hier wird keine geführt: Ein anderer Dienst meldet Sie an."
})
