import type { RuleTables } from "@campaigns/domain/Rules/Rule"
import { getDomain } from "tldts"

/** The domain that somebody registered to have a host, by the public suffix list: names below shared hosts such as `github.io` are sites of their own. */
export const siteOf: RuleTables["siteOf"] = (host) => getDomain(host, { allowPrivateDomains: true })
