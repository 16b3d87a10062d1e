import { bilingual } from "./Language.ts"

/** The days of the week, by the names that the API has for them. */
export const dayWords = bilingual({
  MONDAY: "Monday",
  TUESDAY: "Tuesday",
  WEDNESDAY: "Wednesday",
  THURSDAY: "Thursday",
  FRIDAY: "Friday",
  SATURDAY: "Saturday",
  SUNDAY: "Sunday"
}, {
  MONDAY: "Montag",
  TUESDAY: "Dienstag",
  WEDNESDAY: "Mittwoch",
  THURSDAY: "Donnerstag",
  FRIDAY: "Freitag",
  SATURDAY: "Samstag",
  SUNDAY: "Sonntag"
})

/** A day of the week, by the API's name for it. */
export type Day = keyof typeof dayWords.en

/** The days of the week in their order. */
export const days = Object.keys(dayWords.en) as ReadonlyArray<Day>
