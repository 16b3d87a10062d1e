import { dateOfText, dateOfTimestamp } from "./DateText.ts"
import { type Read, type Wire, wire } from "./Wire.ts"

const readDate: Read<string> = (input, errors) => {
  if (typeof input !== "string" && typeof input !== "number") {
    return errors.refuse("date_type", "Input should be a valid date", input)
  }
  const reading = typeof input === "string" ? dateOfText(input) : dateOfTimestamp(input)
  switch (reading._tag) {
    case "Malformed": {
      const { error } = reading
      const message = `Input should be a valid date or datetime, ${error}`
      return errors.refuse("date_from_datetime_parsing", message, input, { error })
    }
    case "NotMidnight": {
      const message = "Datetimes provided to dates should have zero time - e.g. be exact dates"
      return errors.refuse("date_from_datetime_inexact", message, input)
    }
    case "Day": {
      if (!reading.day.startsWith("0000")) return reading.day
      const error = "year 0 is out of range"
      const message = `Input should be a valid date in the format YYYY-MM-DD, ${error}`
      return errors.refuse("date_parsing", message, input, { error })
    }
  }
}

/** A day as `YYYY-MM-DD`. Also accepts a date-time at midnight and a timestamp of a whole day. */
export const wireDate = (): Wire<string> =>
  wire({ read: readDate, jsonSchema: () => ({ type: "string", format: "date" }) })
