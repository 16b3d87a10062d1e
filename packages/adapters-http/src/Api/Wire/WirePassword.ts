import { parsePassword, type Password, passwordRules } from "@campaigns/domain/Identity/Password"
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "@campaigns/domain/Limits"
import * as Result from "effect/Result"
import { specOf, type Wire, wire } from "./Wire.ts"
import { type Refused, refused, type WireErrors } from "./WireErrors.ts"
import { withoutEcho } from "./WireSecret.ts"
import { wireString } from "./WireString.ts"

const secret = { format: "password", writeOnly: true } as const

const { read } = specOf<string>(wireString())

const refuse = (problem: keyof typeof passwordRules, errors: WireErrors): Refused => {
  switch (problem) {
    case "TooShort":
      return errors.refuse("string_too_short", `String should have at least ${MIN_PASSWORD_LENGTH} characters`, null, {
        min_length: MIN_PASSWORD_LENGTH
      })
    case "TooLong":
      return errors.refuse("string_too_long", `String should have at most ${MAX_PASSWORD_LENGTH} characters`, null, {
        max_length: MAX_PASSWORD_LENGTH
      })
    case "NotText":
    case "TooSimple":
      return errors.refuse("value_error", `Value error, the password must ${passwordRules[problem]}`, null, {
        error: {}
      })
  }
}

/** A password that a user chooses; nothing of it comes back in a refusal. */
export const wireNewPassword = (): Wire<Password, string> =>
  withoutEcho(wire<Password>({
    read: (input, errors) => {
      const text = read(input, errors)
      if (text === refused) return refused
      return Result.getOrElse(parsePassword(text), (problem) => refuse(problem, errors))
    },
    jsonSchema: () => ({
      type: "string",
      minLength: MIN_PASSWORD_LENGTH,
      maxLength: MAX_PASSWORD_LENGTH,
      ...secret
    })
  }))

/** A password that a client gives as a user's; nothing of it comes back in a refusal. */
export const wireTypedPassword = (): Wire<string> => {
  const text = specOf<string>(wireString({ maxLength: MAX_PASSWORD_LENGTH }))
  return withoutEcho(wire<string>({ ...text, jsonSchema: (parts) => ({ ...text.jsonSchema(parts), ...secret }) }))
}
