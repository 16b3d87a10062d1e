import { misplacedTag, nestedTag, type UnknownTag, unknownTag, withBraces } from "./AddressTags.ts"
import { changing, type DraftPath, type Fix } from "./FindingParts.ts"
import { type Found, found, withFixes } from "./Rule.ts"

const MAX_LENGTH = 2048
const plain = /^https?:\/\/(?:[a-z0-9-]+\.)+([a-z]{2,})(?:\/[\w\-./?=&%+~#:]*)?$/i
const topLevel = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/** Names that are never in the public DNS (RFC 2606, RFC 6761, RFC 6762, RFC 8375, ICANN's `internal`). */
const reserved = new Set(["test", "example", "invalid", "localhost", "local", "internal", "arpa"])

/**
 * Why an address cannot be a landing page; `detail` is what of it is wrong: a host, a suffix, a scheme, a character, a
 * tag, or empty.
 */
export type AddressFault = {
  readonly address: string
  readonly problem:
    | "blank"
    | "blankInside"
    | "tooLong"
    | "withoutProtocol"
    | "otherProtocol"
    | "malformed"
    | "illegalCharacter"
    | "tagNotAllowed"
    | "nestedTag"
    | "withUserName"
    | "hostWithoutDot"
    | "hostNotADomain"
    | "reservedSuffix"
  readonly detail: string
  /** How many UTF-16 units the address has, and how many it may have. */
  readonly length: number
  readonly limit: number
}

type Fault = Pick<AddressFault, "problem" | "detail">

/** Signs that no address may have unencoded; a browser encodes them in an address that is typed. */
const illegal = /[<>"\\^`|]/

const hostFault = (url: URL): Fault | null => {
  const host = url.hostname.replace(/\.$/, "")
  if (!host.includes(".")) return { problem: "hostWithoutDot", detail: host }
  const suffix = host.slice(host.lastIndexOf(".") + 1)
  const isWithoutLabel = host.startsWith(".") || host.includes("..")
  if (isWithoutLabel || !topLevel.test(suffix)) return { problem: "hostNotADomain", detail: host }
  return reserved.has(suffix) ? { problem: "reservedSuffix", detail: suffix } : null
}

const tagFault = (address: string): Fault | null => {
  const misplaced = misplacedTag(address)
  if (misplaced !== null) return { problem: "tagNotAllowed", detail: misplaced }
  const nested = nestedTag(address)
  return nested === null ? null : { problem: "nestedTag", detail: nested }
}

const faultOf = (address: string): Fault | null => {
  if (address.trim() === "") return { problem: "blank", detail: "" }
  if (/[\s\p{Cc}]/u.test(address)) return { problem: "blankInside", detail: "" }
  if (address.length > MAX_LENGTH) return { problem: "tooLong", detail: "" }
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase()
  if (!/^https?:\/\/[^/]/i.test(address)) {
    return scheme === undefined || scheme.includes(".")
      ? { problem: "withoutProtocol", detail: "" }
      : { problem: "otherProtocol", detail: scheme }
  }
  if (/^https?:\/\/[^/?#]*@/i.test(address)) return { problem: "withUserName", detail: "" }
  if (!URL.canParse(address)) return { problem: "malformed", detail: "" }
  const character = illegal.exec(address)?.[0]
  if (character !== undefined) return { problem: "illegalCharacter", detail: character }
  return tagFault(address) ?? hostFault(new URL(address))
}

/** An address with a backslash in its path as a browser reads it, and other signs in encoded form. */
const encoded = (address: string): string =>
  address.replace(/^[^?#]*/, (path) => path.replaceAll("\\", "/")).replace(/[\s<>"\\^`|]/gu, encodeURIComponent)

const mended = (address: string, problem: AddressFault["problem"]): string => {
  switch (problem) {
    case "withoutProtocol":
      return `https://${address}`
    case "otherProtocol":
      return address.replace(/^(https?):[/\\]*/i, "$1://")
    case "withUserName":
      return address.replace(/^(https?:\/\/)[^/?#]*@/i, "$1")
    case "blankInside":
      return encoded(address.replace(/\p{Cc}/gu, ""))
    case "illegalCharacter":
      return encoded(address)
    default:
      return address
  }
}

/** The fix of an address whose only fault needs no thought: a protocol, an encoding, an unneeded user name. */
export const addressFixes = (path: DraftPath, { address, problem }: AddressFault): ReadonlyArray<Fix> => {
  const whole = mended(address.trim(), problem)
  return webAddressFault(whole) === null ? [changing(path, whole)] : []
}

/** The place of an address that the platform would refuse, if it is set and would be. */
export const addressFaultAt = (path: DraftPath, address: string | null): ReadonlyArray<Found<AddressFault>> => {
  const fault = address === null ? null : webAddressFault(address)
  return fault === null ? [] : [withFixes(found(path, fault), addressFixes(path, fault))]
}

/** The place of a set address with something in braces that is no tag; with a fix where a tag's braces are encoded. */
export const unknownTagAt = (path: DraftPath, address: string | null): ReadonlyArray<Found<UnknownTag>> => {
  const unknown = address === null ? null : unknownTag(address)
  if (address === null || unknown === null) return []
  return [withFixes(found(path, unknown), unknown.meant === "" ? [] : [changing(path, withBraces(address))])]
}

/**
 * Why the platform would refuse an address as a landing page; `null` when it would not: http or https, a host with a
 * public suffix, no blanks, at most 2,048 characters (`docs/platform-facts.md#landing-pages`).
 */
export const webAddressFault = (address: string): AddressFault | null => {
  const match = address.length <= MAX_LENGTH ? plain.exec(address) : null
  if (match !== null && !reserved.has(match[1]?.toLowerCase() ?? "")) return null
  const fault = faultOf(address)
  return fault === null ? null : { address, ...fault, length: address.length, limit: MAX_LENGTH }
}
