import type { RuleTables } from "@campaigns/domain/Rules/Rule"
import { getDomain } from "tldts"

/** The registered domain of a host, by the public suffix list; names below shared hosts (`github.io`) are sites. */
export const siteOf: RuleTables["siteOf"] = (host) => getDomain(host, { allowPrivateDomains: true })
