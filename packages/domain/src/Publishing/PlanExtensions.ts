import type { CampaignDraft } from "../Drafts/CampaignDraft.ts"
import type { PlannedOperation } from "./PublishPlan.ts"
import { draftHeaderText } from "./SnippetHeaderTexts.ts"

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

/** The operations of a draft's extensions. */
export const planExtensions = (
  draft: Pick<CampaignDraft, "extensions" | "settings">
): ReadonlyArray<PlannedOperation> => {
  const { extensions } = draft
  return withoutRepeats([
    ...extensions.sitelinks.map(({ isGenerated: _, provenance: __, ...sitelink }, index): PlannedOperation => ({
      path: `extensions.sitelinks[${index}]`,
      summary: `Add the sitelink "${sitelink.linkText}".`,
      operation: { _tag: "AddSitelink", sitelink }
    })),
    ...extensions.callouts.map(({ calloutText }, index): PlannedOperation => ({
      path: `extensions.callouts[${index}]`,
      summary: `Add the callout "${calloutText}".`,
      operation: { _tag: "AddCallout", callout: { calloutText } }
    })),
    ...extensions.structuredSnippets.map(({ header, values }, index): PlannedOperation => {
      const headerText = draftHeaderText(header, draft)
      return {
        path: `extensions.structuredSnippets[${index}]`,
        summary: `Add the snippet "${headerText}: ${values.join(", ")}".`,
        operation: { _tag: "AddSnippet", snippet: { header, values }, headerText }
      }
    }),
    ...(extensions.phone === null ? [] : [
      {
        path: "extensions.phone",
        summary: `Add the phone number ${extensions.phone.phoneNumber} (${extensions.phone.countryCode}).`,
        operation: { _tag: "AddPhone", phone: extensions.phone }
      } satisfies PlannedOperation
    ])
  ])
}
