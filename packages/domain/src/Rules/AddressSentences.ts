import type { UnknownTag } from "./AddressTags.ts"
import type { AddressFault } from "./WebAddress.ts"
import { quoted } from "./Wording.ts"

/** Why an address cannot be used, in a sentence that starts with the quoted address. */
export const addressSentence = ({ address, detail, length, limit, problem }: AddressFault): string => {
  const shown = quoted(address)
  switch (problem) {
    case "blank":
      return `${shown} is blank; enter an address that starts with https://.`
    case "blankInside":
      return `${shown} has a blank in it; remove it or write it as %20.`
    case "tooLong":
      return `${shown} has ${length} of ${limit} characters; shorten it by ${length - limit}.`
    case "withoutProtocol":
      return `${shown} has no protocol; put https:// before it.`
    case "otherProtocol":
      return `${shown} starts with "${detail}:"; it must start with https:// or http:// and a host.`
    case "malformed":
      return `${shown} is not a valid address; check its host and port.`
    case "illegalCharacter":
      return `${shown} has ${quoted(detail)} in it, which addresses may have in encoded form only; encode or remove it.`
    case "tagNotAllowed":
      return `${shown} has ${detail} in it, which may stand in a tracking template only; remove it.`
    case "nestedTag":
      return `${shown} has {${detail}:...} inside {${detail}:...}; keep one of them.`
    case "withUserName":
      return `${shown} has a user name in it; remove it.`
    case "hostWithoutDot":
      return `${shown} has the host ${quoted(detail)}, which has no dot; use a public domain name.`
    case "hostNotADomain":
      return `${shown} has the host ${quoted(detail)}, which is no domain name; use a public one.`
    case "reservedSuffix":
      return `${shown} ends in ".${detail}", which is not a public domain; use a public one.`
  }
}

/** The end of a sentence about a tag that the platform may not know; the name of what has it stands before. */
export const unknownTagSentence = ({ address, meant, tag }: UnknownTag): string =>
  meant === ""
    ? `${quoted(address)} has ${
      quoted(tag)
    }, which is no known tag of the platform and stays as it is; check its spelling.`
    : `${quoted(address)} has ${quoted(tag)}, which stays as it is; write ${meant}.`
