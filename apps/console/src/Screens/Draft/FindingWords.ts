import { bilingual } from "../../Words/Language.ts"

/** The words of what the platform finds, and of what a person says to it. */
export const findingWords = bilingual({
  finds: "The platform finds",
  evidence: (values: string) => `By this it shows: ${values}`,
  leaveOut: (field: string) => `Leave it out (${field})`,
  exempt: (topic: string) =>
    `Ask for an exemption of ${topic}: it does not serve until it was reviewed, and your name stands with it`
}, {
  finds: "Die Plattform findet",
  evidence: (values: string) => `Daran zeigt es sich: ${values}`,
  leaveOut: (field: string) => `Weglassen (${field})`,
  exempt: (topic: string) =>
    `Eine Ausnahme von ${topic} beantragen: Bis zur Prüfung wird es nicht ausgeliefert, und Ihr Name steht dabei`
})
