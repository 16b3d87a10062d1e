import { noExtensions } from "@campaigns/domain/Drafts/Extensions"
import { foldText } from "@campaigns/domain/internal/Rules/Wording"
import { calloutFaults, sitelinkFaults, valueFaults } from "../Checks/ExtensionFaults.ts"
import { twinOf } from "../Checks/NearDuplicates.ts"
import type { ExtensionsBrief } from "../Orders/Briefs.ts"
import type { Material } from "../Orders/Material.ts"
import type { ExtensionsProposal, Refusal } from "../Orders/Proposals.ts"
import { onceFor } from "../Sites/OnceFor.ts"
import { ownMaterial } from "../Sites/OwnPages.ts"
import { siteModel } from "../Sites/SiteModel.ts"
import { calloutsOf } from "./Callouts.ts"
import { isInScript } from "./OwnLanguage.ts"
import { refusedTexts } from "./RefusedTexts.ts"
import { sitelinksOf } from "./Sitelinks.ts"
import { snippetsOf } from "./Snippets.ts"

/**
 * Extensions of the site's own words: up to 8 sitelinks to pages that were read, 10 callouts and 4 structured snippets.
 * Equal briefs and refusals give equal extensions; what the site does not say is left out.
 */
export const offlineExtensions = (
  brief: ExtensionsBrief,
  refusals: ReadonlyArray<Refusal> = []
): ExtensionsProposal => {
  const { kept, material } = brief
  const own = ownMaterial(material)
  const model = siteModel(own)
  const refused = refusedTexts(refusals)
  const isFree = (text: string) => !refused.has(foldText(text)) && isInScript(text, material.language)
  const sitelinks = sitelinksOf(
    brief.keywords,
    model,
    kept.sitelinks,
    (link) =>
      isFree(link.finalUrl) && isFree(link.linkText) && sitelinkFaults(link, 0, material, ["linkText"]).length === 0,
    (line, finalUrl) =>
      isFree(line) &&
      sitelinkFaults({ linkText: "", finalUrl, description1: line, description2: "" }, 0, material, ["description1"])
          .length === 0
  )
  const linked = [...kept.sitelinks, ...sitelinks].flatMap(({ description1, description2, linkText }) =>
    [linkText, description1, description2].filter((text) => text !== null)
  )
  const structuredSnippets = snippetsOf(
    model,
    own,
    new Set(kept.structuredSnippets.map(({ header }) => header)),
    (header, value) =>
      isFree(value) && twinOf(value, linked) === undefined && valueFaults(header, value, 0, 0, material).length === 0
  )
  const said = [
    ...linked,
    ...kept.callouts.map(({ calloutText }) => calloutText),
    ...structuredSnippets.flatMap(({ values }) => values)
  ]
  const callouts = calloutsOf(model, own, said, (text) => isFree(text) && calloutFaults(text, 0, material).length === 0)
  return { sitelinks, callouts, structuredSnippets }
}

/** All texts that extensions of a website would say; its ads leave them alone, so that a person reads nothing twice. */
export const extensionTexts = onceFor((material: Material): ReadonlyArray<string> => {
  const { callouts, sitelinks } = offlineExtensions({ campaignName: "", keywords: [], kept: noExtensions, material })
  return [
    ...callouts,
    ...sitelinks.flatMap((
      { description1, description2, linkText }
    ) => [linkText, description1 ?? "", description2 ?? ""])
  ].filter((text) => text !== "")
})
