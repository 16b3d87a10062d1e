import { textWidth } from "@campaigns/domain/Rules/TextWidth"
import { foldText } from "@campaigns/domain/Rules/Wording"
import { callsOf, factKinds } from "@campaigns/domain/Sites/Facts"
import { siteIndex } from "@campaigns/domain/Sites/SiteIndex"
import { wordsOf } from "@campaigns/domain/Sites/SiteLanguage"
import type { ModelPage, SiteModel } from "@campaigns/domain/Sites/SiteModel"
import { stemOf } from "@campaigns/domain/Sites/Stems"
import {
  type AdLine,
  adLines,
  clausesOf,
  isAdvantage,
  isUsable,
  linesHave,
  offerStems,
  otherHeadings,
  shortened
} from "./AdLines.ts"
import { type Candidate, candidates, inTurn, named } from "./Candidate.ts"
import type { Texts } from "./EnglishTexts.ts"
import { keywordPhrases } from "./KeywordPhrases.ts"
import { asTitle, atPlace, offerName, pathTopic, placeOf, placesBeside, plainName } from "./OfferNames.ts"
import { phrasesOf } from "./Phrases.ts"
import { fits, novelty } from "./Selection.ts"
import { cutTo } from "./Sentences.ts"
import type { Site } from "./Site.ts"
import { calm, oneLine } from "./SiteText.ts"
import { isTelling } from "./SiteTexts.ts"
import { thinHeadlines } from "./ThinPages.ts"
import { upperFirst } from "./Tongue.ts"
import { stemsOf } from "./Words.ts"

const HEADLINE = 30
const DESCRIPTION = 90

/** The place of an ad among those that are written together. */
export interface Turn {
  readonly index: number
  readonly count: number
}

/**
 * The texts of the whole site that an ad may have: each goes to a third of the ads and to one at least, in turns; one that an ad has anyway, to
 * one ad less.
 */
const ownShare = <A>(
  texts: ReadonlyArray<A>,
  { count, index }: Turn,
  isSaidAnyway: (text: A) => boolean = () => false
): ReadonlyArray<A> => {
  const third = Math.max(1, Math.floor(count / 3))
  return texts.filter((text, at) => {
    const each = isSaidAnyway(text) && count > 1 ? third - 1 : third
    return ((index - at * third) % count + count) % count < each
  })
}

const reasonOf = (page: ModelPage, source: string): string =>
  page.kind === "home"
    ? `The home page says: ${named(source)}`
    : `The page ${named(page.name === "" ? page.url : page.name)} says: ${named(source)}`

const lineCandidates = (page: ModelPage, lines: ReadonlyArray<AdLine>): ReadonlyArray<Candidate> =>
  lines.flatMap(({ source, text }) => candidates("site", reasonOf(page, source), [text]))

const fitting = (texts: ReadonlyArray<string | null>): ReadonlyArray<string> =>
  texts.filter((text): text is string => text !== null && text !== "" && textWidth(text) <= HEADLINE)

/** A name that fits beside others: the first of several things, without what follows on a preposition. */
const shortName = (thing: string, site: Site): string => {
  if (textWidth(thing) <= 20) return thing
  // English and French join things that share their last or first word, which cannot be told from two things.
  const parts = site.tongue === "de" ? thing.split(/ (?:&|und) /u) : []
  const [one = ""] = parts
  const isList = parts.length > 1 && parts.every((part) => /^\p{Lu}[^\s]*$/u.test(part)) && !one.endsWith("-")
  return isList ? one : cutTo(thing, HEADLINE, 8, site.tongue) ?? thing
}

/** The name of the offer, alone, with its place, with its company, and with what else the group asks for. */
const nameHeadlines = (
  page: ModelPage,
  site: Site,
  thing: string,
  place: string | null,
  asksPrice: boolean
): ReadonlyArray<Candidate> => {
  const { by, prices } = phrasesOf(site)
  const hasPrices = [...page.sentences, ...page.lines, ...page.description].some((text) => factKinds(text).has("price"))
  const title = asTitle(offerName(page, site), site)
  const short = shortName(thing, site)
  return candidates(
    "keyword",
    `Names what the page ${named(title)} offers`,
    fitting([
      title,
      textWidth(title) > HEADLINE ? short : null,
      ...(place === null ? [] : [withPlace(thing, place, site), withPlace(short, place, site)]),
      ...page.anchors.filter((anchor) => sharesWords(anchor, `${page.name} ${page.headings[0] ?? ""}`, site)).flatMap(
        (anchor) => {
          const label = asTitle(anchor, site)
          return label === "" || !isTelling(anchor)
            ? []
            : [label, place === null ? null : withPlace(label, place, site)]
        }
      ),
      asksPrice && hasPrices && prices !== "" && page.kind !== "prices" ? `${short}: ${prices}` : null,
      site.company === null || page.kind === "home" ? null : by(short, site.company)
    ])
  )
}

const withPlace = (thing: string, place: string, site: Site): string =>
  thing.toLowerCase().includes(place.toLowerCase()) ? thing : atPlace(thing, place, site)

/** Calls to act that fit every offer of a site. */
const neutral =
  /(?<!\p{L})(?:\p{L}*termine?|\p{L}*angebot|offerte|beratung|erstberatung|anfrage|rückruf|demo|trial|quote|estimate|appointment|visit|consultation|call|service|devis|rendez-vous|presupuesto|cita|preventivo|appuntamento|afspraak)(?!\p{L})/iu

/** The calls to act of the site that fit a page: its own, and those of pages for the whole site that fit every offer. */
const turnCalls = (page: ModelPage, model: SiteModel, turn: Turn): ReadonlyArray<string> => {
  const index = siteIndex(model)
  const own = new Set(callsOf(page, model.language))
  const all = [...new Set(model.pages.flatMap((other) => callsOf(other, model.language)))]
  const general = new Set(
    leads(model).flatMap((other) => callsOf(other, model.language)).filter((call) => neutral.test(call))
  )
  const others = new Set(
    model.pages.filter((other) => other.kind === "offer" && other !== page).flatMap((
      other
    ) => [...offerStems(other, index)])
  )
  const isElsewhere = (call: string) =>
    wordsOf(call).some((word) =>
      others.has(stemOf(word, index.language)) ||
      others.has(index.compound(word)?.head ?? "")
    )
  const share = ownShare(all, turn)
  return [
    ...share.filter((call) => own.has(call)),
    ...share.filter((call) => !own.has(call) && general.has(call) && !isElsewhere(call))
  ]
}

const companyHeadlines = (model: SiteModel, site: Site, turn: Turn): ReadonlyArray<Candidate> => {
  if (site.company === null) return []
  const place = placeOf(model, site)
  const names = [site.company, place === null ? null : withPlace(site.company, place, site)]
  return candidates("company", "Names the company", fitting(ownShare(names, turn)))
}

/** A text for a description, and the sentence or lines that it comes from. */
interface Said {
  readonly text: string
  readonly source: string
}

/** From so many sentences on two short ones stand together. */
const MANY = 5

/** True when two texts have half of their words in common. */
const sharesWords = (one: string, other: string, { tongue }: Site): boolean => {
  const [a, b] = [new Set(stemsOf(one, tongue)), new Set(stemsOf(other, tongue))]
  const common = [...b].filter((stem) => a.has(stem)).length
  return common * 2 >= Math.min(a.size, b.size)
}

const ended = (text: string): string =>
  /[.!?。！？"”’)]$/u.test(text) || !/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]$/u.test(text)
    ? text
    : `${text}.`

/** Sentences of a page that an ad can say, those with facts first; each as long as it fits. */
const pageSentences = (page: ModelPage, site: Site): ReadonlyArray<Said> => {
  const all = [...page.description, ...page.sentences].flatMap((source) => {
    const whole = calm(oneLine(source))
    const text = [...clausesOf(whole), shortened(whole, site, DESCRIPTION - 1) ?? ""].map(ended).find((clause) =>
      textWidth(clause) <= DESCRIPTION && textWidth(clause) >= 20 && isUsable(clause, site)
    )
    return text === undefined || text.split(" ").length < 4 ? [] : [{ text, source }]
  })
  const hasFact = ({ text }: { readonly text: string }) => factKinds(text).size > 0
  return [...all.filter(hasFact), ...all.filter((one) => !hasFact(one))]
}

/** Sentences as descriptions: two short ones together where there are many, else one with a call to act behind it. */
const joinedSentences = (
  sentences: ReadonlyArray<Said>,
  calls: ReadonlyArray<string>,
  site: Site
): ReadonlyArray<Said> => {
  const joined: Array<Said> = []
  const used = new Set<string>()
  const isMany = sentences.length > MANY
  for (const { source, text } of sentences) {
    if (used.has(text)) continue
    used.add(text)
    const second = !isMany || textWidth(text) > 45 ?
      undefined :
      sentences.find((other) =>
        !used.has(other.text) && textWidth(`${text} ${other.text}`) <= DESCRIPTION &&
        !sharesWords(text, other.text, site)
      )
    if (second !== undefined) {
      used.add(second.text)
      joined.push({ text: `${text} ${second.text}`, source: `${source} ${second.source}` })
      continue
    }
    const call = calls[joined.length % Math.max(1, calls.length)]
    const ask = call === undefined ? "" : ` ${upperFirst(call.replace(/(?<![.!])[.!]+$/, ""), site.language)}.`
    const hasRoom = text.endsWith(".") && textWidth(text + ask) <= DESCRIPTION && !sharesWords(text, ask, site)
    joined.push({ text: hasRoom && joined.length < 2 ? text + ask : text, source })
  }
  return joined
}

/** The offer, and behind it lines of its page, one after the other as far as they fit. */
const listed = (head: string, lines: ReadonlyArray<string>): ReadonlyArray<Said> => {
  const texts: Array<Said> = []
  let rest = lines
  while (rest.length > 0 && texts.length < 2) {
    let text = `${head}:`
    const taken: Array<string> = []
    for (const line of rest) {
      const longer = `${text} ${line}.`
      if (taken.length === 3) break
      if (textWidth(longer) > DESCRIPTION) continue
      text = longer
      taken.push(line)
    }
    if (taken.length === 0 || textWidth(text) < 40) break
    texts.push({ text, source: taken.join(", ") })
    rest = rest.filter((line) => !taken.includes(line))
  }
  return texts
}

/** The lines of a page's lists that a description can have, whatever their width. */
const listLines = (page: ModelPage, site: Site): ReadonlyArray<string> => {
  const actions = new Set(page.actions.map((action) => action.toLowerCase()))
  const usable = [...page.lines, ...page.headings.slice(1)].filter((line) =>
    !actions.has(line.toLowerCase()) && !line.endsWith(":") && isTelling(line) && isUsable(line, site) &&
    line.split(" ").length > 1 && textWidth(line) <= 60
  ).map((line) => upperFirst(calm(oneLine(line)), site.language))
  const facts = usable.filter((line) => factKinds(line).size > 0)
  return [...facts, ...usable.filter((line) => !facts.includes(line))]
}

const leads = ({ pages }: SiteModel): ReadonlyArray<ModelPage> =>
  pages.filter(({ kind }) => kind === "home" || kind === "prices" || kind === "action")

/** The company with the names of its offers in a row, as many as fit, that of a page first. */
const offersInARow = (model: SiteModel, site: Site, page: ModelPage): ReadonlyArray<string> => {
  if (site.company === null) return []
  const place = placeOf(model, site)
  const pages = model.pages.filter(({ kind }) => kind === "offer")
  const names = [page, ...pages].filter(({ kind }) => kind === "offer").map((other) =>
    plainName(offerName(other, site)).thing
  )
  let text = `${place === null ? site.company : withPlace(site.company, place, site)}:`
  let count = 0
  for (const name of new Set(names.filter((one) => one !== "" && !/[,&:]/.test(one)))) {
    const longer = `${text}${count === 0 ? "" : ","} ${name}`
    if (textWidth(longer) >= DESCRIPTION) continue
    text = longer
    count++
  }
  return count < 2 ? [] : [`${text}.`]
}

interface SiteLine {
  readonly line: AdLine
  readonly from: ModelPage
}

/** Short lines that hold for the whole site: facts, and elements of lists, of the pages that speak for it. */
export const siteLinesOf = (model: SiteModel, site: Site): ReadonlyArray<SiteLine> => {
  const index = siteIndex(model)
  const seen = new Set<string>()
  return leads(model).flatMap((from) =>
    adLines(from, index, site, "").filter(({ hasFact, source, text }) => {
      if (
        !hasFact && !from.lines.includes(source) && !(from.headings.includes(source) && isAdvantage(source))
      ) return false
      const isNew = !seen.has(foldText(text))
      seen.add(foldText(text))
      return isNew
    }).map((line) => ({ line, from }))
  )
}

const CALLOUT = 25
/** Callouts take no more than half of the lines that ads could have. */
const CALLOUTS = { least: 2, most: 4 } as const

/** The lines that are callouts of the campaign, and so no headlines. */
export const siteCallouts = (model: SiteModel, site: Site): ReadonlyArray<string> => {
  const news = novelty(site.tongue, site.company === null ? [] : [site.company], "parts")
  const lines = siteLinesOf(model, site).map(({ line: { text } }) => text)
  const most = Math.min(CALLOUTS.most, Math.max(CALLOUTS.least, Math.floor(lines.length / 2)))
  return lines.filter((text) => textWidth(text) <= CALLOUT && fits(text, CALLOUT) && news.take(text)).slice(0, most)
}

/**
 * The texts of an ad for a page, the best first: the offer by its name, the keywords as the site says them, facts and lines of the page, then
 * what the whole site says, a call to act that the site has, the company. Every one is the site's own words, or a pattern around a name or a number
 * of it.
 */
export const offerTexts = (
  keywords: ReadonlyArray<string>,
  page: ModelPage,
  model: SiteModel,
  site: Site,
  { asksPrice, turn }: { readonly asksPrice: boolean; readonly turn: Turn }
): Texts => {
  const index = siteIndex(model)
  const name = offerName(page, site)
  const { place: ownPlace, thing } = plainName(name)
  const place = page.kind === "prices" || page.kind === "action" ? ownPlace : ownPlace ?? placeOf(model, site)
  const offer = offerStems(page, index)
  const phrases = keywordPhrases(keywords, page, model, index, site)
  const beside = place === null ? [] : placesBeside(model, place)
  const isElsewhere = (phrase: string) => wordsOf(phrase).some((word) => beside.includes(word))
  const sought = phrases.flatMap(({ keyword, phrase }) => {
    const isOffer = site.tongue === "de"
      ? /^(?:.*\s)?(?:\p{Lu}\S+|\p{Ll}+en)$/u.test(phrase)
      : wordsOf(phrase).length > 1 || wordsOf(phrase).some((word) => offer.has(stemOf(word, index.language)))
    return candidates(
      "keyword",
      `Takes up the keyword ${named(keyword)}`,
      fitting([
        phrase,
        place === null || !isOffer || isElsewhere(phrase) ? null : withPlace(phrase, place, site)
      ])
    )
  })
  const elsewhere = leads(model).filter((other) => other !== page)
  const reserved = new Set(siteCallouts(model, site).map((text) => foldText(text)))
  const siteLines = ownShare(siteLinesOf(model, site), turn, ({ from }) => from.kind !== "offer").filter(({ from }) =>
    from !== page
  ).filter(({ line }) => !model.pages.some((other) => other.kind === "offer" && linesHave(other, line.text)))
    .flatMap(({ from, line }) => lineCandidates(from, [line]))
  const calls = turnCalls(page, model, turn)
  const sentences = pageSentences(page, site)
  const others = ownShare(
    elsewhere.flatMap((other) => pageSentences(other, site).map((one) => ({ ...one, other }))),
    turn
  )
  // Where there are few ad groups, each offer's own ad is a third of them.
  const offers = page.kind === "home" && turn.count >= 6
    ? model.pages.filter(({ kind }) => kind === "offer").map((other) => plainName(offerName(other, site)).thing)
    : []
  const described = (at: ModelPage, texts: ReadonlyArray<Said>) =>
    texts.flatMap(({ source, text }) => candidates("site", reasonOf(at, source), [text]))
  const most = Math.max(1, Math.floor(turn.count / 3))
  const ownLines = adLines(page, index, site, thing).filter(({ text }) => {
    // A line that many pages have goes to the first of them: an ad says it in a third of the ad groups at most.
    const holders = model.pages.filter((other) => other === page || linesHave(other, text))
    return holders.length <= most || holders.indexOf(page) < most
  })
  const headlines = [
    ...nameHeadlines(page, site, thing, place, asksPrice),
    ...inTurn([lineCandidates(page, ownLines), sought.slice(0, 6)]),
    ...candidates("wish", "Names another offer of the website", fitting(offers).slice(0, 3)),
    ...siteLines.slice(0, 4),
    ...candidates("call", "Says what can be done on the website", fitting(calls.map((call) => asTitle(call, site))))
      .slice(0, 1),
    ...companyHeadlines(model, site, turn).slice(0, 1)
  ]
  const said = new Set(headlines.map(({ text }) => foldText(text)))
  const labels = page.anchors.filter((anchor) => isTelling(anchor)).map((anchor) => asTitle(anchor, site))
  return {
    headlines: headlines.filter(({ text }) => !reserved.has(foldText(text))),
    thinDescriptions: elsewhere.flatMap((other) => described(other, pageSentences(other, site))),
    thin: [
      ...lineCandidates(page, otherHeadings(page, site)).filter(({ text }) => !said.has(foldText(text))),
      ...thinHeadlines(
        [shortName(thing, site), ...phrases.map(({ phrase }) => phrase), ...labels, pathTopic(thing)],
        site,
        {
          isLocal: place !== null,
          turn: turn.index
        }
      )
    ],
    descriptions: [
      ...described(page, joinedSentences(sentences, calls, site)),
      ...described(page, listed(place === null ? thing : withPlace(thing, place, site), listLines(page, site))),
      ...others.flatMap(({ other, source, text }) => candidates("company", reasonOf(other, source), [text])),
      ...candidates("company", "Names what the website offers", offersInARow(model, site, page))
    ],
    topics: [
      pathTopic(shortName(thing, site)),
      ...(place === null ? [] : [place]),
      ...phrases.map(({ phrase }) => phrase)
    ]
  }
}
