import { quoted } from "./Wording.ts"

const MAX_LENGTH = 2048
const plain = /^https?:\/\/(?:[a-z0-9-]+\.)+([a-z]{2,})(?:\/[\w\-./?=&%+~#:]*)?$/i
const topLevel = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/** Names that are never in the public DNS (RFC 2606, RFC 6761, RFC 6762, RFC 8375, ICANN's `internal`). */
const reserved = new Set(["test", "example", "invalid", "localhost", "local", "internal", "arpa"])

const hostFault = (url: URL): string | null => {
  const host = url.hostname.replace(/\.$/, "")
  if (url.username !== "" || url.password !== "") return "has a user name in it; remove it."
  if (!host.includes(".")) return `has the host ${quoted(host)}, which has no dot; use a public domain name.`
  const suffix = host.slice(host.lastIndexOf(".") + 1)
  if (!topLevel.test(suffix)) return `has the host ${quoted(host)}, which is no domain name; use a public one.`
  return reserved.has(suffix) ? `ends in ".${suffix}", which is not a public domain; use a public one.` : null
}

/**
 * Why the platform would refuse an address as a landing page, in a sentence that starts with the quoted address; `null` when it
 * would not: http or https, a host with a public suffix, no blanks, at most 2,048 characters (`domain-facts.md` A.9).
 */
export const webAddressFault = (address: string): string | null => {
  const match = address.length <= MAX_LENGTH ? plain.exec(address) : null
  if (match !== null && !reserved.has(match[1]?.toLowerCase() ?? "")) return null
  const shown = quoted(address)
  if (address.trim() === "") return `${shown} is blank; enter an address that starts with https://.`
  if (/[\s\p{Cc}]/u.test(address)) return `${shown} has a blank in it; remove it or write it as %20.`
  if (address.length > MAX_LENGTH) {
    return `${shown} has ${address.length} of ${MAX_LENGTH} characters; shorten it by ${address.length - MAX_LENGTH}.`
  }
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase()
  if (!/^https?:\/\/[^/]/i.test(address)) {
    return scheme === undefined || scheme.includes(".")
      ? `${shown} has no protocol; put https:// before it.`
      : `${shown} starts with "${scheme}:"; it must start with https:// or http:// and a host.`
  }
  const url = URL.parse(address)
  if (url === null) return `${shown} is not a valid address; check its host and port.`
  const fault = hostFault(url)
  return fault === null ? null : `${shown} ${fault}`
}
