import * as Option from "effect/Option"
import * as Schema from "effect/Schema"

/** The most characters of an address: RFC 5321's path of 256 octets without its brackets. */
export const MAX_EMAIL_LENGTH = 254

/**
 * An e-mail address as it is stored: NFC, lower case, one `@`, no blanks and no control characters; 3 to 254
 * characters. Older ones may not pass `parseEmailAddress`: their users are known by them.
 */
export const EmailAddress = Schema.String.check(
  Schema.isBetweenLength(3, MAX_EMAIL_LENGTH),
  Schema.isPattern(/^[^\s@\p{C}]+@[^\s@\p{C}]+$/u),
  Schema.makeFilter((text) => text === normalised(text), { expected: "a normalised e-mail address" })
).pipe(Schema.brand("EmailAddress"))
export type EmailAddress = typeof EmailAddress.Type

/**
 * The address that a person typed, normalised; none when no mail can be sent to it, which needs a name (RFC 5322's
 * dot-atom with the letters of RFC 6531, no quoted text, no comment) and a host that is a domain name by IDNA (UTS 46).
 */
export const parseEmailAddress = (typed: string): Option.Option<EmailAddress> =>
  Option.filter(knownEmailAddress(typed), (email) => mailboxOf(email) !== null)

/** The address that a person typed, normalised; also one that a user has from before and that is refused now. */
export const knownEmailAddress = (typed: string): Option.Option<EmailAddress> =>
  typed.length > 2 * MAX_EMAIL_LENGTH ? Option.none() : decode(normalised(typed))

/** The address in the form of a mail's envelope, with the host in ASCII; `null` for one from before that is none. */
export const mailboxOf = (email: EmailAddress): string | null => {
  const [name, host] = partsOf(email)
  const ascii = asciiHost(host)
  return ascii !== null && isName(name) && isName(name.normalize("NFKC")) ? `${name}@${ascii}` : null
}

/**
 * The text that two addresses have in common when they count as one: NFKC, the case folded, the host in ASCII. It is
 * for comparing alone: nothing is sent to it, and it proves no address.
 */
export const emailKey = (email: EmailAddress): string => {
  const [name, host] = partsOf(email)
  return `${folded(name)}@${asciiHost(host) ?? folded(host)}`
}

const normalised = (text: string): string => text.trim().normalize("NFC").toLowerCase().normalize("NFC")

const decode = Schema.decodeOption(EmailAddress)

/** An address has one `@`. */
const partsOf = (email: EmailAddress): readonly [name: string, host: string] => {
  const at = email.indexOf("@")
  return [email.slice(0, at), email.slice(at + 1)]
}

/** Folds the case of one letter at a time, so that a sigma in any place is one letter, and a sharp s two. */
const folded = (text: string): string =>
  Array.from(text.normalize("NFKC"), (letter) => letter.toUpperCase().toLowerCase().replaceAll("ς", "σ")).join("")
    .normalize("NFKC")

/** A dot-atom (RFC 5322, 3.2.3; RFC 6531, 3.3). Invisible characters are refused: two addresses would look alike. */
const isName = (name: string): boolean =>
  /^[a-z0-9!#$%&'*+/=?^_`{|}~\u{80}-\u{10ffff}-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~\u{80}-\u{10ffff}-]+)*$/u.test(name) &&
  !/[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(name)

/** RFC 1035, 2.3.1, without a dot at its end. The last label has a letter, which tells it from a network address. */
const domainName =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*(?=[a-z0-9-]*[a-z])[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

const asciiHost = (host: string): string | null => {
  // A URL takes more for a part of the host, or for what comes after it, than a domain name has.
  if (!/^[\p{L}\p{M}\p{N}.\-\u3002\uff0e\uff61\u00b7\u30fb\u0375\u05f3\u05f4]+$/u.test(host)) return null
  const url = `http://${host}`
  const ascii = URL.canParse(url) ? new URL(url).hostname : ""
  return domainName.test(ascii) ? ascii : null
}
