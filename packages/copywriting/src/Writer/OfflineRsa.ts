import { foldText } from "@campaigns/domain/internal/Rules/Wording"
import { factsBehind } from "../Claims/SiteFacts.ts"
import { unfoundedClaims } from "../Claims/UnfoundedClaims.ts"
import type { RsaBrief } from "../Orders/Briefs.ts"
import type { Material } from "../Orders/Material.ts"
import type { ProposedText, Refusal, RsaProposal } from "../Orders/Proposals.ts"
import { wordsOf } from "../Sites/SiteLanguage.ts"
import { type SiteModel, siteModel } from "../Sites/SiteModel.ts"
import { isPriceWord } from "../Sites/SoftWords.ts"
import { landingPageOf } from "../Sites/SortKeywords.ts"
import type { Candidate } from "./Candidate.ts"
import { displayPathsOf } from "./DisplayPaths.ts"
import { englishTexts } from "./EnglishTexts.ts"
import { offerTexts } from "./OfferTexts.ts"
import { isInLanguage, isInScript, ownMaterial } from "./OwnLanguage.ts"
import { fitsOf, speakingPages, subjectOf } from "./PageFit.ts"
import { plainTexts } from "./PlainTexts.ts"
import { choose } from "./Selection.ts"
import { readSite, type Site } from "./Site.ts"

const MAX_HEADLINES = 15
const MAX_DESCRIPTIONS = 4

const proposed = (
  chosen: ReadonlyArray<Candidate>,
  material: Material,
  url: string | null
): ReadonlyArray<ProposedText> =>
  chosen.map(({ reason, text }) => ({ text, reason, facts: factsBehind(text, material, url).map(({ id }) => id) }))

/** Texts that came back are not proposed again. */
export const refusedTexts = (refusals: ReadonlyArray<Refusal>): ReadonlySet<string> =>
  new Set(refusals.map(({ text }) => foldText(text)))

/** Below so many good headlines and descriptions the keywords' and the company's own patterns fill up. */
const ENOUGH = { headlines: 3, descriptions: 2 }
/** So many headlines an ad has at least, where its page and keywords give different ones. */
const GOOD_MANY = 8

/** Texts that rest on nothing but the keywords and the company, for sites that could not be read or say too little. */
const plainOnes = (keywords: ReadonlyArray<string>, site: Site) => {
  const fits = fitsOf(keywords, site)
  const sought = subjectOf(keywords, site)
  const pages = speakingPages(fits, sought)
  return site.tongue === "en"
    ? englishTexts(keywords, site, pages, sought)
    : plainTexts(keywords, site, pages, sought)
}

/**
 * An ad made of what the landing page says: up to 15 headlines of 30 columns and 4 descriptions of 90 beside what is kept, and fewer when the
 * page has fewer to say. Where no page was read it is made of the keywords and the company's name. Equal briefs and
 * refusals give equal ads.
 */
export const offlineRsa = (brief: RsaBrief, refusals: ReadonlyArray<Refusal> = []): RsaProposal => {
  const site = readSite(brief.material)
  const model = siteModel(ownMaterial(brief.material))
  const sought = brief.keywords.length === 0 ? [brief.adGroupName] : brief.keywords
  const keywords = sought.filter((keyword) => isInLanguage(keyword, site))
  const whole = siteModel(brief.material)
  const landing = landingPageOf(sought, whole) ?? whole.home ?? whole.pages[0] ?? null
  const speaking = model.pages.find(({ url }) => url === landing?.url)
  const refused = refusedTexts(refusals)
  const said = (texts: ReadonlyArray<{ readonly text: string }>) => texts.map(({ text }) => text)
  const place = { keywords: sought, url: landing?.url ?? null }
  const isFounded = (text: string) =>
    isInScript(text, site.language) && unfoundedClaims(text, brief.material, place).length === 0
  const headlines = (all: ReadonlyArray<Candidate>, more: ReadonlyArray<Candidate> = [], most = MAX_HEADLINES) =>
    choose(all, {
      count: most - brief.kept.headlines.length - more.length,
      kind: "headline",
      shares: { keyword: 6, wish: 4, site: 7, company: 1, call: 1 },
      said: said([...brief.kept.headlines, ...more]),
      refused,
      tongue: site.tongue,
      isFounded
    })
  const descriptions = (all: ReadonlyArray<Candidate>, more: ReadonlyArray<Candidate> = []) =>
    choose(all, {
      count: MAX_DESCRIPTIONS - brief.kept.descriptions.length - more.length,
      kind: "description",
      shares: { keyword: 1, wish: 2, site: 4, company: 1, call: 1 },
      said: said([...brief.kept.descriptions, ...more]),
      refused,
      tongue: site.tongue,
      isFounded
    })
  const own = speaking === undefined
    ? { headlines: [], descriptions: [], topics: [], thin: [], thinDescriptions: [] }
    : offerTexts(keywords, speaking, model, site, {
      asksPrice: asksPrice(keywords, model),
      turn: brief.turn ?? { index: Math.max(0, model.pages.indexOf(speaking)), count: Math.max(1, model.pages.length) }
    })
  const before = saidBefore(brief, refusals)
  const isNew = ({ text }: Candidate) => !before.has(foldText(text))
  const described = descriptions([
    ...own.descriptions.filter(isNew),
    ...own.descriptions.filter((candidate) => !isNew(candidate))
  ])
  const told = headlines(own.headlines.filter(isNew))
  const isThin = own.headlines.length > 0 && told.length + brief.kept.headlines.length < GOOD_MANY
  const more = isThin ? [...told, ...headlines((own.thin ?? []).filter(isNew), told, GOOD_MANY)] : told
  const isShort = before.size > 0 && more.length + brief.kept.headlines.length < GOOD_MANY
  const good = {
    // What another ad of the group says comes last, and only where there is nothing else.
    headlines: isShort ? [...more, ...headlines(own.headlines, more, GOOD_MANY)] : more,
    descriptions: [...described, ...descriptions(own.thinDescriptions ?? [], described)]
  }
  const isEnough = (list: "headlines" | "descriptions") => good[list].length + brief.kept[list].length >= ENOUGH[list]
  const plain = isEnough("headlines") && isEnough("descriptions") ? null : plainOnes(keywords, site)
  const filled = {
    headlines: isEnough("headlines") || plain === null
      ? good.headlines
      : headlines([...own.headlines, ...plain.headlines]).slice(
        0,
        Math.max(good.headlines.length, landing === null ? MAX_HEADLINES : ENOUGH.headlines)
      ),
    descriptions: isEnough("descriptions") || plain === null
      ? good.descriptions
      : descriptions([...own.descriptions, ...plain.descriptions]).slice(
        0,
        Math.max(good.descriptions.length, landing === null ? MAX_DESCRIPTIONS : ENOUGH.descriptions)
      )
  }
  const topics = own.topics.length > 0 ? own.topics : plain?.topics ?? []
  const [displayPath1 = null, displayPath2 = null] = displayPathsOf(
    site,
    site.pages.find(({ url }) => url === speaking?.url) ?? null,
    topics,
    refused
  ).filter((path) => path !== null && isFounded(path.replaceAll("-", " ")))
  return {
    headlines: proposed(filled.headlines, brief.material, place.url),
    descriptions: proposed(filled.descriptions, brief.material, place.url),
    finalUrl: landing?.url ?? null,
    displayPath1,
    displayPath2
  }
}

/** The texts of the ads of the ad group before this one, which look at the offer from other sides. */
const saidBefore = (brief: RsaBrief, refusals: ReadonlyArray<Refusal>): ReadonlySet<string> => {
  const { angle } = brief
  if (angle === undefined || angle.index < 1) return new Set()
  const earlier = Array.from(
    { length: Math.min(angle.index, 2) },
    (_, index) => offlineRsa({ ...brief, angle: { index, count: angle.count } }, refusals)
  )
  return new Set(
    earlier.flatMap(({ descriptions, headlines }) => [...descriptions, ...headlines].map(({ text }) => foldText(text)))
  )
}

/** True when one of the keywords asks for a price. */
const asksPrice = (keywords: ReadonlyArray<string>, model: SiteModel): boolean =>
  keywords.some((keyword) => wordsOf(keyword).some((word) => isPriceWord(word, model.language)))
