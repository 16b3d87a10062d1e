import { type EmailAddress, MAX_EMAIL_LENGTH, parseEmailAddress } from "@campaigns/domain/Identity/EmailAddress"
import * as Option from "effect/Option"
import { specOf, type Wire, wire } from "./Wire.ts"
import { refused } from "./WireErrors.ts"
import { wireString } from "./WireString.ts"

const { read } = specOf<string>(wireString())

const reason =
  "An address is a name and a domain with one @ between them, without blanks, quotes, brackets, colons or commas"

/** An e-mail address, normalised: no blanks around it, lower case, NFC. */
export const wireEmail = (): Wire<EmailAddress, string> =>
  wire<EmailAddress>({
    read: (input, errors) => {
      const text = read(input, errors)
      if (text === refused) return refused
      return Option.getOrElse(
        parseEmailAddress(text),
        () => errors.refuse("value_error", `value is not a valid email address: ${reason}`, input, { reason })
      )
    },
    jsonSchema: () => ({ type: "string", format: "email", minLength: 3, maxLength: MAX_EMAIL_LENGTH })
  })
