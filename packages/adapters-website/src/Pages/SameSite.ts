import { getDomain } from "tldts"

const portless = (url: URL): string | null =>
  url.port === "" ? getDomain(url.hostname, { allowPrivateDomains: true }) : null

/**
 * True when two addresses belong to one website: they share the domain that somebody registered (`shop.example.co.uk` and `example.co.uk`).
 * Where there is none, as with IP addresses, or a port is named, host and port must be the same.
 */
export const isSameSite = (site: URL) => {
  const domain = portless(site)
  return (url: URL): boolean => domain === null ? url.host === site.host : portless(url) === domain
}
