import { calloutFaults, sitelinkFaults, valueFaults } from "../Checks/ExtensionFaults.ts"
import type { ExtensionsBrief } from "../Orders/Briefs.ts"
import type { Material } from "../Orders/Material.ts"
import type { ExtensionsProposal, Refusal } from "../Orders/Proposals.ts"
import { siteModel } from "../Sites/SiteModel.ts"
import { calloutsOf } from "./Callouts.ts"
import { phrasesOf } from "./KeywordPhrase.ts"
import { refusedTexts } from "./OfflineRsa.ts"
import { isInLanguage, isInScript, ownMaterial } from "./OwnLanguage.ts"
import { plainPhrasesOf } from "./PlainPhrase.ts"
import { readSite } from "./Site.ts"
import { sitelinksOf } from "./Sitelinks.ts"
import { snippetsOf } from "./Snippets.ts"
import { upperFirst } from "./Tongue.ts"

/**
 * Extensions made of the site's own words: up to 8 sitelinks to pages that were read, 10 callouts and 4 structured snippets. Equal
 * briefs and refusals give equal extensions; what the site does not say is left out.
 */
export const offlineExtensions = (
  brief: ExtensionsBrief,
  refusals: ReadonlyArray<Refusal> = []
): ExtensionsProposal => {
  const site = readSite(brief.material)
  const model = siteModel(ownMaterial(brief.material))
  const keywords = brief.keywords.filter((keyword) => isInLanguage(keyword, site))
  const refused = refusedTexts(refusals)
  const { callouts, sitelinks, structuredSnippets } = brief.kept
  const links = sitelinksOf(keywords, model, site, sitelinks, refused)
  const topics = site.tongue === "en"
    ? phrasesOf(keywords, site).map(({ core }) => upperFirst(site.casing.plain(core), site.language))
    : plainPhrasesOf(keywords, site).map(({ title }) => title)
  const said = [
    ...callouts.map(({ calloutText }) => calloutText),
    ...sitelinks.map(({ linkText }) => linkText),
    ...links.map(({ linkText }) => linkText)
  ]
  const shown = calloutsOf(model, site, topics, said, refused)
  const lines = links.flatMap(({ description1, description2 }) => [description1 ?? "", description2 ?? ""])
  return founded({
    sitelinks: links,
    callouts: shown,
    structuredSnippets: snippetsOf(model, site, structuredSnippets, {
      keywords,
      said: [...said, ...shown, ...lines]
    }, refused)
  }, brief.material)
}

const LEAST_VALUES = 3

/** The extensions without what claims more than the website does, or says it in a way that no ad takes. */
const founded = (
  { callouts, sitelinks, structuredSnippets }: ExtensionsProposal,
  material: Material
): ExtensionsProposal => ({
  sitelinks: sitelinks.flatMap((link, index) => {
    const bare = { ...link, description1: null, description2: null }
    return [link, bare].find((one) =>
      [one.linkText, one.description1 ?? "", one.description2 ?? ""].every((text) =>
        isInScript(text, material.language)
      ) &&
      sitelinkFaults(one, index, material).length === 0
    ) ?? []
  }),
  callouts: callouts.filter((text, index) =>
    isInScript(text, material.language) && calloutFaults(text, index, material).length === 0
  ),
  structuredSnippets: structuredSnippets.flatMap(({ header, values }, index) => {
    const good = values.filter((value, at) =>
      isInScript(value, material.language) && valueFaults(header, value, index, at, material).length === 0
    )
    return good.length < LEAST_VALUES ? [] : [{ header, values: good }]
  })
})
