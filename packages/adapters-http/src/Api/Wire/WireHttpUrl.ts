import { type Read, type Wire, wire } from "./Wire.ts"
import type { Refused } from "./WireErrors.ts"
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

const readHttpUrl: Read<string> = (input, errors) => {
  if (typeof input !== "string") return errors.refuse("url_type", "URL input should be a string or URL", input)
  const broken = refuseBrokenText(input, errors)
  if (broken !== undefined) return broken
  const tooLong = (): Refused =>
    errors.refuse("url_too_long", `URL should have at most ${maximumLength} characters`, input, {
      max_length: maximumLength
    })
  if (codePoints(input) > maximumLength) return tooLong()
  const url = URL.parse(input)
  if (url === null) {
    const error = whyMalformed(input)
    return errors.refuse("url_parsing", `Input should be a valid URL, ${error}`, input, { error })
  }
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    const expected = "'http' or 'https'"
    return errors.refuse("url_scheme", `URL scheme should be ${expected}`, input, { expected_schemes: expected })
  }
  // Percent-encoding and punycode lengthen; what is stored must keep to the same limit.
  return url.href.length > maximumLength ? tooLong() : url.href
}

/** An absolute http or https URL of at most 2083 characters, normalised as browsers do (punycode, percent-encoding). */
export const wireHttpUrl = (): Wire<string> =>
  wire({
    read: readHttpUrl,
    jsonSchema: () => ({ type: "string", format: "uri", minLength: 1, maxLength: maximumLength })
  })
