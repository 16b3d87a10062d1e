import type { Sitelink, StructuredSnippet } from "@campaigns/domain/Drafts/Extensions"
import { quoted } from "@campaigns/domain/internal/Rules/Wording"
import { pageKey } from "../Sorting/ReadPages.ts"
import { twinOf } from "./NearDuplicates.ts"

/** Why a callout or value cannot stand beside others, as the rest of a sentence after its name; `null` when it can. */
export const textTwin = (text: string, others: ReadonlyArray<string>): string | null => {
  const twin = twinOf(text, others)
  return twin === undefined ? null : `says the same as ${quoted(twin)}, or nearly; say something else.`
}

/** Why a sitelink cannot stand beside others, as the rest of a sentence after its name; `null` when it can. */
export const sitelinkTwin = ({ finalUrl, linkText }: Sitelink, others: ReadonlyArray<Sitelink>): string | null => {
  const key = (url: string | null) => (url === null ? null : pageKey(url))
  const same = finalUrl === null ? undefined : others.find((other) => key(other.finalUrl) === key(finalUrl))
  return same === undefined
    ? textTwin(linkText, others.map((other) => other.linkText))
    : `leads to the page of ${quoted(same.linkText)}; choose another page.`
}

/** Why a header cannot stand beside other snippets, as the rest of a sentence after its name; `null` when it can. */
export const headerTwin = (
  { header }: Pick<StructuredSnippet, "header">,
  others: ReadonlyArray<StructuredSnippet>
): string | null =>
  others.some((other) => other.header === header)
    ? `has the header ${header} of another snippet; choose another header.`
    : null
