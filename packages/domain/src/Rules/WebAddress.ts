import { changing, type DraftPath, type Fix } from "./Finding.ts"
import { type Found, found, withFixes } from "./Rule.ts"
import type { AddressFault } from "./RuleParams.ts"

const MAX_LENGTH = 2048
const plain = /^https?:\/\/(?:[a-z0-9-]+\.)+([a-z]{2,})(?:\/[\w\-./?=&%+~#:]*)?$/i
const topLevel = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/** Names that are never in the public DNS (RFC 2606, RFC 6761, RFC 6762, RFC 8375, ICANN's `internal`). */
const reserved = new Set(["test", "example", "invalid", "localhost", "local", "internal", "arpa"])

type Fault = Pick<AddressFault, "problem" | "detail">

const hostFault = (url: URL): Fault | null => {
  const host = url.hostname.replace(/\.$/, "")
  if (url.username !== "" || url.password !== "") return { problem: "withUserName", detail: "" }
  if (!host.includes(".")) return { problem: "hostWithoutDot", detail: host }
  const suffix = host.slice(host.lastIndexOf(".") + 1)
  if (!topLevel.test(suffix)) return { problem: "hostNotADomain", detail: host }
  return reserved.has(suffix) ? { problem: "reservedSuffix", detail: suffix } : null
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
  return URL.canParse(address) ? hostFault(new URL(address)) : { problem: "malformed", detail: "" }
}

/** The fix of an address that lacks no more than its protocol. */
export const addressFixes = (path: DraftPath, { address, problem }: AddressFault): ReadonlyArray<Fix> => {
  const whole = `https://${address.trim()}`
  return problem === "withoutProtocol" && webAddressFault(whole) === null ? [changing(path, whole)] : []
}

/** The place of an address that the platform would refuse, if it is set and would be. */
export const addressFaultAt = (path: DraftPath, address: string | null): ReadonlyArray<Found<AddressFault>> => {
  const fault = address === null ? null : webAddressFault(address)
  return fault === null ? [] : [withFixes(found(path, fault), addressFixes(path, fault))]
}

/**
 * Why the platform would refuse an address as a landing page; `null` when it
 * would not: http or https, a host with a public suffix, no blanks, at most 2,048 characters (`docs/platform-facts.md#landing-pages`).
 */
export const webAddressFault = (address: string): AddressFault | null => {
  const match = address.length <= MAX_LENGTH ? plain.exec(address) : null
  if (match !== null && !reserved.has(match[1]?.toLowerCase() ?? "")) return null
  const fault = faultOf(address)
  return fault === null ? null : { address, ...fault, length: address.length, limit: MAX_LENGTH }
}
