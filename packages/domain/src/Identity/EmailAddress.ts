import * as Option from "effect/Option"
import * as Schema from "effect/Schema"

/** The most characters of an address: RFC 5321's path of 256 octets without its brackets. */
export const MAX_EMAIL_LENGTH = 254

/** A normalised e-mail address: NFC, lower case, one `@`, no blanks and no control characters; 3 to 254 characters. */
export const EmailAddress = Schema.String.check(
  Schema.isBetweenLength(3, MAX_EMAIL_LENGTH),
  Schema.isPattern(/^[^\s@\p{C}]+@[^\s@\p{C}]+$/u),
  Schema.makeFilter((text) => text === normalised(text), { expected: "a normalised e-mail address" })
).pipe(Schema.brand("EmailAddress"))
export type EmailAddress = typeof EmailAddress.Type

/** The address that a person typed, normalised; none when it cannot be an address. */
export const parseEmailAddress = (typed: string): Option.Option<EmailAddress> =>
  typed.length > 2 * MAX_EMAIL_LENGTH ? Option.none() : decode(normalised(typed))

const normalised = (text: string): string => text.trim().normalize("NFC").toLowerCase().normalize("NFC")

const decode = Schema.decodeOption(EmailAddress)
