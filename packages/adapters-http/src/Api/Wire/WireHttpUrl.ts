import { type Read, type Wire, wire } from "./Wire.ts"
import { type Refused, refused, type WireErrors } from "./WireErrors.ts"
import { codePoints, refuseBrokenText } from "./WireString.ts"

const maximumLength = 2083

const special = /^(?:https?|wss?|ftp):$/i

/** The parser only says that it failed; this says why, in the words of the parser that pydantic uses. */
const whyMalformed = (input: string): string => {
  const text = input.replace(/^[\0-\x20]+|(?<![\0-\x20])[\0-\x20]+$/g, "").replace(/[\t\n\r]/g, "")
  if (text === "") return "input is empty"
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(text)?.[0]
  if (scheme === undefined) return "relative URL without a base"
  const slashes = special.test(scheme) ? /^[/\\]*/ : /^\/\//
  const authority = text.slice(scheme.length).replace(slashes, "").split(/[/\\?#]/, 1)[0] ?? ""
  const server = authority.slice(authority.lastIndexOf("@") + 1)
  if (server.startsWith("[")) {
    const host = /^\[[^\]]*\]/.exec(server)?.[0]
    return host !== undefined && URL.canParse(`http://${host}`) ? "invalid port number" : "invalid IPv6 address"
  }
  const host = server.split(":", 1)[0] ?? ""
  if (host === "") return "empty host"
  if (URL.canParse(`http://${host}`)) return "invalid port number"
  return /(?:^|\.)(?:[0-9]+|0x[0-9a-f]*)\.?$/i.test(host) ? "invalid IPv4 address" : "invalid international domain name"
}

/** Blanks around, and tabs and line breaks anywhere, come from copying; browsers and the platform drop them, too. */
const withoutBreaks = (input: string): string =>
  input.replace(/[\t\n\r]/g, "").replace(/^[\s\p{Cc}]+|(?<![\s\p{Cc}])[\s\p{Cc}]+$/gu, "")

const tooLong = (input: string, errors: WireErrors): Refused =>
  errors.refuse("url_too_long", `URL should have at most ${maximumLength} characters`, input, {
    max_length: maximumLength
  })

/** Reads a URL as it was sent and as browsers understand it. */
const readUrl: Read<{ readonly sent: string; readonly url: URL }> = (input, errors) => {
  if (typeof input !== "string") return errors.refuse("url_type", "URL input should be a string or URL", input)
  const broken = refuseBrokenText(input, errors)
  if (broken !== undefined) return broken
  if (codePoints(input) > maximumLength) return tooLong(input, errors)
  const sent = withoutBreaks(input)
  const url = URL.parse(sent)
  if (url === null) {
    const error = whyMalformed(sent)
    return errors.refuse("url_parsing", `Input should be a valid URL, ${error}`, input, { error })
  }
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    const expected = "'http' or 'https'"
    return errors.refuse("url_scheme", `URL scheme should be ${expected}`, input, { expected_schemes: expected })
  }
  return { sent, url }
}

const schemaOfUrl = () => ({ type: "string", format: "uri", minLength: 1, maxLength: maximumLength }) as const

/** An absolute http or https URL of at most 2083 characters, kept but for blanks around it, tabs and line breaks. */
export const wireHttpUrl = (): Wire<string> =>
  wire({
    read: (input, errors) => {
      const read = readUrl(input, errors)
      return read === refused ? read : read.sent
    },
    jsonSchema: schemaOfUrl
  })

/**
 * An absolute http or https URL of at most 2083 characters, normalised as browsers do (punycode, percent-encoding);
 * what is stored keeps to the same limit. For websites that are read and never published.
 */
export const wireWebsiteUrl = (): Wire<string> =>
  wire({
    read: (input, errors) => {
      const read = readUrl(input, errors)
      if (read === refused) return read
      return read.url.href.length > maximumLength ? tooLong(String(input), errors) : read.url.href
    },
    jsonSchema: schemaOfUrl
  })
