import type { RsaBrief } from "@campaigns/domain/Generation/Briefs"
import type { ProposedText, Refusal, RsaProposal } from "@campaigns/domain/Generation/Proposals"
import { foldText } from "@campaigns/domain/Rules/Wording"
import type { Candidate } from "./Candidate.ts"
import { displayPathsOf } from "./DisplayPaths.ts"
import { englishTexts } from "./EnglishTexts.ts"
import { fitsOf, landingPage, speakingPages, subjectOf } from "./PageFit.ts"
import { plainTexts } from "./PlainTexts.ts"
import { choose } from "./Selection.ts"
import { readSite } from "./Site.ts"

const MAX_HEADLINES = 15
const MAX_DESCRIPTIONS = 4

const proposed = (chosen: ReadonlyArray<Candidate>): ReadonlyArray<ProposedText> =>
  chosen.map(({ reason, text }) => ({ text, reason }))

/** Texts that came back are not proposed again. */
export const refusedTexts = (refusals: ReadonlyArray<Refusal>): ReadonlySet<string> =>
  new Set(refusals.map(({ text }) => foldText(text)))

/**
 * An ad made of the keywords, the company's name and the site's own words: up to 15 headlines of 30 columns and 4 descriptions of 90
 * beside what is kept. Equal briefs and refusals give equal ads; in a language without sentences of ours it may hold fewer texts.
 */
export const offlineRsa = (brief: RsaBrief, refusals: ReadonlyArray<Refusal> = []): RsaProposal => {
  const site = readSite(brief.material)
  const keywords = brief.keywords.length === 0 ? [brief.adGroupName] : brief.keywords
  const fits = fitsOf(keywords, site)
  const landing = landingPage(fits)
  const refused = refusedTexts(refusals)
  const sought = subjectOf(keywords, site)
  const pages = speakingPages(fits, sought)
  const { descriptions, headlines, topics } = site.tongue === "en"
    ? englishTexts(keywords, site, pages, sought)
    : plainTexts(keywords, site, pages, sought)
  const said = (texts: ReadonlyArray<{ readonly text: string }>) => texts.map(({ text }) => text)
  const [displayPath1, displayPath2] = displayPathsOf(site, landing, topics, refused)
  return {
    headlines: proposed(choose(headlines, {
      count: MAX_HEADLINES - brief.kept.headlines.length,
      kind: "headline",
      shares: { keyword: 4, wish: 4, site: 3, company: 2, call: 2 },
      said: said(brief.kept.headlines),
      refused,
      tongue: site.tongue
    })),
    descriptions: proposed(choose(descriptions, {
      count: MAX_DESCRIPTIONS - brief.kept.descriptions.length,
      kind: "description",
      shares: { keyword: 1, wish: 2, site: 2, company: 1, call: 1 },
      said: said(brief.kept.descriptions),
      refused,
      tongue: site.tongue
    })),
    finalUrl: landing?.url ?? null,
    displayPath1,
    displayPath2
  }
}
