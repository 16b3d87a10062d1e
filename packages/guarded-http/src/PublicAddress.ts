import ipaddr from "ipaddr.js"

// Global unicast by IANA: what lies outside, such as translated addresses, leads nowhere or back inside.
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3")

/**
 * True when an IP address is one of a host on the public internet. Loopback, private, link-local, shared, multicast,
 * reserved and documentation ranges are not, nor is an IPv6 address that carries an IPv4 one
 * (`docs/platform-facts.md#customers-addresses`).
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== "unicast") return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast)
}
