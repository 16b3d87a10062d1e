import { textWidth } from "@campaigns/domain/internal/Rules/TextWidth"
import { foldText } from "@campaigns/domain/internal/Rules/Wording"
import { displayPathFindings } from "@campaigns/domain/Rules/ValueFindings"
import { twinOf } from "../Checks/NearDuplicates.ts"
import { adTextFaults, rsaTexts, type TextKind } from "../Checks/TextFaults.ts"
import { factsBehind } from "../Claims/SiteFacts.ts"
import { claimFaults } from "../Claims/UnfoundedClaims.ts"
import type { RsaBrief } from "../Orders/Briefs.ts"
import type { ProposedText, Refusal, RsaProposal } from "../Orders/Proposals.ts"
import { callsOf, factKinds, isCall, saysFact } from "../Sites/Facts.ts"
import { ownMaterial } from "../Sites/OwnPages.ts"
import { isProse, sentencesOf } from "../Sites/PageText.ts"
import { stopWords, wordsOf } from "../Sites/SiteLanguage.ts"
import { type ModelPage, type SiteModel, siteModel } from "../Sites/SiteModel.ts"
import { landingPageOf } from "../Sites/SortKeywords.ts"
import { contentWords, isAbout, type Offer, offerOf, relevance } from "./AboutOffer.ts"
import { isOfCompany } from "./CompanyWords.ts"
import { madeHeadlines } from "./MadeHeadlines.ts"
import { extensionTexts } from "./OfflineExtensions.ts"
import { isInScript } from "./OwnLanguage.ts"
import { refusedTexts } from "./RefusedTexts.ts"
import { asWritten, mayFollow, type Saying, sayingsOf, standsAlone, withoutStop } from "./Sayings.ts"

const WIDTH = 15

/** The words of a text that fit, joined by hyphens; `null` when the first is too long already. */
const joined = (words: ReadonlyArray<string>): string | null => {
  for (let count = words.length; count > 0; count--) {
    const path = words.slice(0, count).join("-")
    if (textWidth(path) <= WIDTH && displayPathFindings({ displayPath1: path, displayPath2: null }).length === 0) {
      return path
    }
  }
  return null
}

/** The words behind the domain: the last two parts of the page's address, or the page's name where they do not fit. */
const displayPathsOf = (page: ModelPage | null, { language }: SiteModel): ReadonlyArray<string> => {
  if (page === null) return []
  const wordsIn = (text: string) =>
    wordsOf(text.replace(/[-_+]/g, " ")).filter((word) => !stopWords[language].has(word) && word.length > 2)
  const parts = page.path.filter((part) => /\p{L}{3}/u.test(part)).slice(-2).map(wordsIn)
  const paths = (parts.length === 0 ? [wordsIn(page.name)] : parts).map(joined).filter((path) => path !== null)
  return [...new Set(paths)]
}

const LEAST_DESCRIPTION = 25
/** The most descriptions of a page that are looked at. */
const MOST_DESCRIBED = 12
/** The numbers of headlines with words of the keywords, with facts, and with calls that stand before any others. */
const shares = { sought: 8, facts: 6, calls: 2, common: 3 } as const
/** Headings of parts of a page with fewer words are labels: `Our prices`. */
const LABEL = 3
/** A text that holds for the whole site stands in one of so many ads. */
const FEW = 4
/** An ad beside others of its ad group says again what they say up to so many headlines. */
const SHARED = 6

/** A list that begins at another place: ads that say the same things begin with different ones. */
const turned = <A>(list: ReadonlyArray<A>, by: number): ReadonlyArray<A> =>
  list.length === 0 ? list : [...list.slice(by % list.length), ...list.slice(0, by % list.length)]

const figures = (
  text: string
): ReadonlyArray<string> => [...(text.match(/\d+(?:[.,:]\d+)*/g) ?? []), ...factKinds(text)]

/** The least words that say a thing; a text that only adds to them says no more. */
const THING = 3

/** True for a text all of whose words one of the others has, or that only adds to one of some words. */
const saysNoMore = (text: string, others: ReadonlyArray<string>): boolean =>
  others.some((other) => {
    const [own, said] = [wordsOf(text), wordsOf(other)]
    return own.every((word) => said.includes(word)) ||
      (said.length >= THING && said.every((word) => own.includes(word)))
  })

/** The best first, those that are equally good beginning at the turn's place. */
const ranked = <A extends Saying>(sayings: ReadonlyArray<A>, scoreOf: (saying: A) => number, turn: number) => {
  const scored = sayings.map((saying) => ({ saying, score: Math.round(scoreOf(saying) * 20) }))
  const scores = [...new Set(scored.map(({ score }) => score))].toSorted((one, other) => other - one)
  return scores.flatMap((score) =>
    turned(scored.filter((one) => one.score === score).map(({ saying }) => saying), turn)
  )
}

/** The pages that speak for the whole website, besides the one of the ad. */
const generalPages = ({ model, page }: Offer): ReadonlyArray<ModelPage> =>
  (["home", "prices", "action", "contact", "about"] as const).flatMap((kind) =>
    model.pages.filter((one) => one.kind === kind && one.url !== page?.url)
  )

/** The texts for headlines in order: what is sought, facts, calls, the rest of its page; `more` if too few. */
const headlinesOf = (offer: Offer, turn: number) => {
  const { model, page } = offer
  const short = (sayings: ReadonlyArray<Saying>) =>
    sayings.flatMap((saying) => {
      const text = asWritten(withoutStop(saying.text), model)
      return text === null || textWidth(text) > rsaTexts.headline.width || contentWords(text, model).length === 0
        ? []
        : [{ ...saying, text }]
    }).filter((saying) => isAbout(saying, offer))
  const scoreOf = ({ text }: Saying) => relevance(text, offer)
  const isFact = ({ text }: Saying) => saysFact(text)
  const isPhrase = ({ text }: Saying) => wordsOf(text).filter((word) => !/\d/.test(word)).length > 1
  const isLabel = (saying: Saying) =>
    saying.place === "heading" && saying.heading !== null && scoreOf(saying) === 0 && !isFact(saying) &&
    contentWords(saying.text, model).length < LABEL
  const own = (page === null ? [] : [...madeHeadlines(offer), ...short(sayingsOf(page, model))]).filter((saying) =>
    !isLabel(saying)
  )
  const sought = ranked(own.filter((saying) => scoreOf(saying) > 0), scoreOf, turn)
  const facts = turned(own.filter((saying) => scoreOf(saying) === 0 && isFact(saying) && isPhrase(saying)), turn)
  const rest = own.filter((saying) =>
    scoreOf(saying) === 0 && !isFact(saying) && isPhrase(saying) && saying.place !== "link"
  )
  const calls = (page === null ? [] : [page, ...generalPages(offer)]).flatMap((one) =>
    callsOf(one, model.language).map((text): Saying => ({ text, page: one, place: "call", heading: null, next: null }))
  ).filter((saying) => textWidth(saying.text) <= rsaTexts.headline.width && isAbout(saying, offer))
  const isOwnCall = ({ page: one, text }: Saying) =>
    one === page && model.pages.filter(({ actions }) => actions.includes(text)).length * FEW <= model.pages.length
  const general = short(generalPages(offer).flatMap((one) => sayingsOf(one, model))).filter((saying) =>
    isPhrase(saying) && !isLabel(saying) && saying.place !== "title" && saying.place !== "link"
  )
  const commonFacts = general.filter(isFact)
  const common = [...commonFacts, ...calls.filter((call) => !isOwnCall(call)).slice(0, shares.calls)]
  const isMine = (at: number) => (turn + at) % FEW === 1
  // What the company offers is true of it as a whole.
  const offers = page?.kind === "offer" ? [] : model.pages.filter(({ kind }) => kind === "offer")
  return {
    first: [
      ...sought.slice(0, shares.sought),
      ...facts.slice(0, shares.facts),
      ...calls.filter(isOwnCall).slice(0, shares.calls),
      ...common.filter((_, at) => isMine(at)).slice(0, shares.common),
      ...rest,
      ...sought.slice(shares.sought),
      ...facts.slice(shares.facts)
    ],
    more: [
      ...turned([
        ...commonFacts,
        ...general.filter(({ page: one, text }) => one === model.home && !isCall(text, model.language)),
        ...short(offers.flatMap((one) => sayingsOf(one, model).filter(({ place }) => place === "title")))
      ], turn * rsaTexts.headline.least),
      ...calls,
      ...own
    ]
  }
}

/** A description: a sentence, or two that stand next to each other. */
interface Described extends Saying {
  readonly parts: ReadonlyArray<string>
}

/** True for a line that says as much as a sentence: prose, or a fact in some words. */
const isTold = (line: string): boolean => isProse(line) || (saysFact(line) && wordsOf(line).length >= 4)

/** Whole sentences of a page, and neighbours as one text where both are short. */
const describedBy = (page: ModelPage, offer: Offer): ReadonlyArray<Described> => {
  const { language } = offer.model
  return sayingsOf(page, offer.model).filter((saying) =>
    (saying.place === "sentence" || (saying.place === "line" && isTold(saying.text))) && isAbout(saying, offer) &&
    !isCall(saying.text.replace(/\.$/, ""), language)
  ).flatMap((saying): ReadonlyArray<Described> => {
    const { next, text } = saying
    const both = next === null || !mayFollow(next, language) || !isAbout({ ...saying, text: next }, offer)
      ? null
      : `${text} ${next}`
    const one: Described = { ...saying, parts: [text] }
    return both === null || next === null || textWidth(both) > rsaTexts.description.width
      ? [one]
      : [{ ...saying, text: both, parts: [text, next], next: null }, one]
  }).filter(({ text }) => textWidth(text) <= rsaTexts.description.width && textWidth(text) >= LEAST_DESCRIPTION)
}

/** The descriptions of an ad in order: each says what is sought, or an untold fact, and uses its width. */
const descriptionsOf = (offer: Offer, turn: number, said: ReadonlyArray<string>) => {
  const { page } = offer
  const own = page === null ? [] : describedBy(page, offer)
  const general = generalPages(offer).flatMap((one) => describedBy(one, offer))
  const known = new Set(said.flatMap(figures))
  const isSaid = (text: string) => twinOf(text, said) !== undefined
  const scoreOf = ({ text }: Described) =>
    (isSaid(text) ? 0 : 1) + Math.min(1, relevance(text, offer)) + textWidth(text) / rsaTexts.description.width +
    0.5 * Math.min(3, figures(text).filter((one) => !known.has(one)).length)
  const pick = (from: ReadonlyArray<Described>): ReadonlyArray<Described> => {
    const chosen: Array<Described> = []
    let left = from
    while (left.length > 0 && chosen.length < MOST_DESCRIBED) {
      const [best] = ranked(left, scoreOf, turn)
      if (best === undefined) break
      chosen.push(best)
      for (const figure of figures(best.text)) known.add(figure)
      left = left.filter(({ parts }) => !parts.some((part) => best.parts.includes(part)))
    }
    return chosen
  }
  const isCommon = ({ page: { kind }, text }: Described) => kind === "home" || saysFact(text)
  return { first: [...pick(own), ...pick(general.filter(isCommon))], more: general.filter((one) => !isCommon(one)) }
}

/** The company's texts about itself, for ads with too little: its name, its home page's title, heading, description. */
const companyTexts = (brief: RsaBrief, offer: Offer): ReadonlyArray<ProposedText> => {
  const { company } = brief.material
  const { home } = offer.model
  return [
    { text: company.name, reason: "The name of the company." },
    ...(home === null ?
      [] :
      [home.name, ...home.subtitles, home.headings[0] ?? ""].filter((text) =>
        text !== "" && standsAlone({ text, next: null }, offer.model.language)
      ).map((text) => ({ text, reason: "The home page is called so." }))),
    ...sentencesOf(company.description ?? "").map((text) => ({ text, reason: "The company describes itself so." }))
  ]
}

const reasons: Readonly<Record<Saying["place"], (path: string) => string>> = {
  title: (path) => `The title of ${path}.`,
  heading: (path) => `A heading of ${path}.`,
  line: (path) => `${path} lists it.`,
  link: (path) => `Links lead to ${path} by these words.`,
  sentence: (path) => `${path} says so.`,
  call: (path) => `${path} has a button for it.`,
  made: (path) => `The name of ${path} with the place or the price that the website gives.`
}

const reasonOf = ({ page: { path }, place }: Saying): string => {
  const reason = reasons[place](path.length === 0 ? "the home page" : `the page /${path.join("/")}`)
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`
}

const nothing: RsaProposal = { headlines: [], descriptions: [], finalUrl: null, displayPath1: null, displayPath2: null }

/**
 * An ad of what its landing page says, word for word: up to 15 headlines of 30 columns and 4 descriptions of 90 beside
 * what is kept, fewer when the site has fewer that are true of the offer; with less than an ad needs, what the company
 * says of itself. Where no page was read it writes only of what the company says of itself. Equal briefs and refusals
 * give equal ads.
 */
export const offlineRsa = (brief: RsaBrief, refusals: ReadonlyArray<Refusal> = []): RsaProposal => {
  const { angle, kept, material } = brief
  const model = siteModel(ownMaterial(material))
  const whole = siteModel(material)
  const keywords = brief.keywords.length === 0 ? [brief.adGroupName] : brief.keywords
  if (material.pages.length === 0 && !isOfCompany(keywords, material)) return nothing
  const landing = whole.pages.find(({ url }) => url === brief.page) ?? landingPageOf(keywords, whole) ?? whole.home ??
    whole.pages[0] ?? null
  const page = model.pages.find(({ url }) => url === landing?.url) ?? null
  const offer = offerOf(keywords, brief.searches ?? [], page, model)
  const turn = brief.turn?.index ?? Math.max(0, page === null ? 0 : model.pages.indexOf(page))
  const refused = refusedTexts(refusals)
  const place = { keywords, url: landing?.url ?? null }
  const isFounded = (text: string) =>
    isInScript(text, material.language) && claimFaults(text, material, place).length === 0
  const proposed = (sayings: ReadonlyArray<Saying>) =>
    sayings.map((saying): ProposedText => ({ text: saying.text, reason: reasonOf(saying) }))
  const choose = (kind: TextKind, { first, more }: Record<"first" | "more", ReadonlyArray<Saying>>) => {
    const { field, least, most, width } = rsaTexts[kind]
    const own = kept[field].map(({ text }) => text)
    const chosen: Array<ProposedText> = []
    const take = (texts: ReadonlyArray<ProposedText>, upTo: number) => {
      for (const { reason, text } of texts) {
        if (chosen.length + own.length >= upTo) return
        const said = [...own, ...chosen.map((one) => one.text)]
        const isFit = textWidth(text) <= width && (kind === "headline" || textWidth(text) >= LEAST_DESCRIPTION)
        if (!isFit || refused.has(foldText(text)) || twinOf(text, said) !== undefined || saysNoMore(text, said)) {
          continue
        }
        if (adTextFaults(kind, text).length > 0 || !isFounded(text)) continue
        chosen.push({ text, reason, facts: factsBehind(text, material, place.url).map(({ id }) => id) })
      }
    }
    // Ads of one ad group divide what there is.
    const isMine = (at: number) => angle === undefined || at % angle.count === angle.index
    const spared = extensionTexts(material)
    const isFree = ({ place, text }: Saying) =>
      place === "title" || place === "heading" || place === "made" || twinOf(text, spared) === undefined
    const folded = first.map(({ text }) => foldText(text))
    const distinct = first.filter((saying, at) => folded.indexOf(folded[at] ?? "") === at && isFree(saying))
    take(proposed(distinct.filter((_, at) => isMine(at))), most)
    take(proposed(distinct.filter((_, at) => !isMine(at))), kind === "headline" ? SHARED : rsaTexts.description.least)
    const ofCompany = companyTexts(brief, offer).map((one) =>
      kind === "headline" ? { ...one, text: withoutStop(one.text) } : one
    )
    take([...proposed([...more.filter(isFree), ...first, ...more]), ...ofCompany], least)
    return chosen
  }
  const headlines = choose("headline", headlinesOf(offer, turn))
  const descriptions = choose("description", descriptionsOf(offer, turn, headlines.map(({ text }) => text)))
  const [displayPath1 = null, displayPath2 = null] = displayPathsOf(landing, model).filter((path) =>
    !refused.has(foldText(path)) && isFounded(path.replaceAll("-", " "))
  )
  return { headlines, descriptions, finalUrl: landing?.url ?? null, displayPath1, displayPath2 }
}
