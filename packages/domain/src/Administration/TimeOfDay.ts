import * as Schema from "effect/Schema"

/** The form of a time of day: `HH:MM:SS`, from 00:00:00 to 23:59:59. */
export const timeOfDayPattern = /^(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$/

/** A time of day on a clock that is known from elsewhere. */
export const TimeOfDay = Schema.String.check(Schema.isPattern(timeOfDayPattern)).pipe(Schema.brand("TimeOfDay"))
export type TimeOfDay = typeof TimeOfDay.Type
