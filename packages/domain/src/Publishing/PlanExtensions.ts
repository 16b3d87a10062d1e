import type { Extensions } from "../Drafts/Extensions.ts"
import { snippetHeaders } from "../Drafts/Extensions.ts"
import type { PlannedOperation } from "./PublishPlan.ts"

/** The platform refuses identical content twice in one request, and one link to it is enough (`docs/platform-facts.md#snippet-headers`). */
const withoutRepeats = (planned: ReadonlyArray<PlannedOperation>): ReadonlyArray<PlannedOperation> => {
  const seen = new Set<string>()
  return planned.filter(({ operation }) => {
    const content = JSON.stringify(operation)
    if (seen.has(content)) return false
    seen.add(content)
    return true
  })
}

/** The operations of the extensions. */
export const planExtensions = (extensions: Extensions): ReadonlyArray<PlannedOperation> =>
  withoutRepeats([
    ...extensions.sitelinks.map((sitelink, index): PlannedOperation => ({
      path: `extensions.sitelinks[${index}]`,
      summary: `Add the sitelink "${sitelink.linkText}".`,
      operation: { _tag: "AddSitelink", sitelink }
    })),
    ...extensions.callouts.map((callout, index): PlannedOperation => ({
      path: `extensions.callouts[${index}]`,
      summary: `Add the callout "${callout.calloutText}".`,
      operation: { _tag: "AddCallout", callout }
    })),
    ...extensions.structuredSnippets.map((snippet, index): PlannedOperation => ({
      path: `extensions.structuredSnippets[${index}]`,
      summary: `Add the snippet "${snippetHeaders[snippet.header]}: ${snippet.values.join(", ")}".`,
      operation: { _tag: "AddSnippet", snippet }
    })),
    ...(extensions.phone === null ? [] : [
      {
        path: "extensions.phone",
        summary: `Add the phone number ${extensions.phone.phoneNumber} (${extensions.phone.countryCode}).`,
        operation: { _tag: "AddPhone", phone: extensions.phone }
      } satisfies PlannedOperation
    ])
  ])
