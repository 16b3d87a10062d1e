import type { Callout, Sitelink, StructuredSnippet } from "@campaigns/domain/Drafts/Extensions"
import { quoted } from "@campaigns/domain/internal/Rules/Wording"
import { pageKey } from "../Sorting/ReadPages.ts"
import { saysTheSame, twinOf } from "./NearDuplicates.ts"

/** Why a sitelink cannot stand beside others, as the rest of a sentence that starts with its name; `null` when it can. */
export const sitelinkTwin = (sitelink: Sitelink, others: ReadonlyArray<Sitelink>): string | null => {
  const url = sitelink.finalUrl === null ? null : pageKey(sitelink.finalUrl)
  for (const other of others) {
    if (url !== null && other.finalUrl !== null && pageKey(other.finalUrl) === url) {
      return `leads to the page of ${quoted(other.linkText)}; choose another page.`
    }
    if (saysTheSame(sitelink.linkText, other.linkText)) {
      return `says the same as ${quoted(other.linkText)}, or nearly; say something else.`
    }
  }
  return null
}

/** Why a callout cannot stand beside others, as the rest of a sentence that starts with its name; `null` when it can. */
export const calloutTwin = ({ calloutText }: Callout, others: ReadonlyArray<Callout>): string | null => {
  const twin = twinOf(calloutText, others.map((other) => other.calloutText))
  return twin === undefined ? null : `says the same as ${quoted(twin)}, or nearly; say something else.`
}

/** Why a header cannot stand beside other snippets, as the rest of a sentence that starts with its name; `null` when it can. */
export const headerTwin = (
  { header }: Pick<StructuredSnippet, "header">,
  others: ReadonlyArray<StructuredSnippet>
): string | null =>
  others.some((other) => other.header === header)
    ? `has the header ${header} of another snippet; choose another header.`
    : null

/** Why a value cannot stand beside others, as the rest of a sentence that starts with its name; `null` when it can. */
export const valueTwin = (value: string, others: ReadonlyArray<string>): string | null => {
  const twin = twinOf(value, others)
  return twin === undefined
    ? null
    : `says the same as ${quoted(twin)}, or nearly; each value stands once in all snippets.`
}
