import { textWidth } from "@campaigns/domain/internal/Rules/TextWidth"
import { foldText } from "@campaigns/domain/internal/Rules/Wording"
import { callsOf, factKinds, priceIn } from "../Sites/Facts.ts"
import { isPlaceName } from "../Sites/Places.ts"
import { siteIndex } from "../Sites/SiteIndex.ts"
import { stopWords, wordsOf } from "../Sites/SiteLanguage.ts"
import type { ModelPage, SiteModel } from "../Sites/SiteModel.ts"
import { stemOf } from "../Sites/Stems.ts"
import { type AdLine, adLines, isTruism, isUsable, linesHave, offerStems, otherHeadings, shortened } from "./AdLines.ts"
import { type Candidate, candidates, inTurn, named } from "./Candidate.ts"
import {
  filledUp,
  joinedSentences,
  listed,
  listLines,
  offersInARow,
  pageSentences,
  priceRows,
  type Said
} from "./DescriptionTexts.ts"
import type { Texts } from "./EnglishTexts.ts"
import { keywordHeadlines } from "./KeywordHeadlines.ts"
import { keywordPhrases } from "./KeywordPhrases.ts"
import { listedThings } from "./ListedThings.ts"
import {
  asTitle,
  isNameOf,
  offerName,
  pathTopic,
  placeIn,
  placeOf,
  placesBeside,
  plainName,
  withPlace
} from "./OfferNames.ts"
import { phrasesOf } from "./Phrases.ts"
import { isReserved } from "./Reserved.ts"
import { cutTo } from "./Sentences.ts"
import type { Site } from "./Site.ts"
import { leads, siteLinesOf } from "./SiteLines.ts"
import { isTelling } from "./SiteTexts.ts"
import { headingName, headOf, offerPairs, placedNames } from "./ThinNames.ts"
import { thinHeadlines } from "./ThinPages.ts"

const HEADLINE = 30

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

/** True for a part of a name that says less than the name: the `Schimmel` of `Schimmel entfernen`, the `Felling` of `Tree Felling`. */
const isCutName = (label: string, name: string): boolean => {
  const [part, whole] = [foldText(label), foldText(name)]
  return part !== whole && (whole.startsWith(part) || whole.endsWith(` ${part}`))
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
      ...page.anchors.filter((anchor) => isNameOf(anchor, page, site)).flatMap(
        (anchor) => {
          const label = asTitle(anchor, site)
          return label === "" || !isTelling(anchor)
            ? []
            : [
              label,
              place === null || isCutName(label, title) || !isNameOf(label, page, site, false)
                ? null
                : withPlace(label, place, site)
            ]
        }
      ),
      asksPrice && hasPrices && prices !== "" && page.kind !== "prices" ? `${short}: ${prices}` : null,
      site.company === null || page.kind === "home" ? null : by(short, site.company)
    ])
  )
}

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
  const called = new Set(model.pages.flatMap(({ headings, name }) => [name, headings[0] ?? ""]).map(foldText))
  const share = ownShare(all, turn, (call) => turn.count >= 6 && called.has(foldText(call)))
  return [
    ...share.filter((call) => own.has(call)),
    ...share.filter((call) => !own.has(call) && general.has(call) && !isElsewhere(call))
  ]
}

const companyHeadlines = (model: SiteModel, site: Site, turn: Turn): ReadonlyArray<Candidate> => {
  if (site.company === null) return []
  const place = placeOf(model, site)
  const names = [site.company, place === null ? null : withPlace(site.company, place, site)]
  const trade = model.home === null ? "" : asTitle(model.home.name, site)
  // The ad of the home page says both anyway.
  const isSaidAnyway = () => turn.count >= 6
  return [
    ...candidates("company", "Names the company", fitting(ownShare(names, turn, isSaidAnyway))),
    ...candidates("company", "Says what the company is", fitting(ownShare([null, null, trade], turn, isSaidAnyway)))
  ]
}

/** The beginnings of the sentences of a page that name a thing and fit a headline. */
const openings = (page: ModelPage, site: Site): ReadonlyArray<Candidate> =>
  [...page.description, ...page.sentences].filter((text) => isUsable(text, site) && !isTruism(text, site)).flatMap((
    source
  ) => {
    const short = shortened(source, site, HEADLINE)
    const title = short === null || short.split(" ").length < 3 ? "" : asTitle(short, site)
    return title === "" ? [] : candidates("site", reasonOf(page, source), [title])
  })

/** The things of the lists of a page, which say what belongs to its offer. */
const listCandidates = (page: ModelPage, site: Site, name: string): ReadonlyArray<Candidate> =>
  [...page.description, ...page.sentences, ...page.lines].filter((text) => isUsable(text, site)).flatMap((source) =>
    listedThings(source, site).slice(0, MOST_LISTED).flatMap((one) => {
      const [named = ""] = fitting([one.includes(" ") ? asTitle(one, site) : `${name}${phrasesOf(site).colon}${one}`])
      return candidates("site", reasonOf(page, source), named === "" ? [] : [named])
    })
  ).slice(0, MOST_LISTED)

const MOST_LISTED = 3

const MOST_PLACES = 3
/** So many headlines name the place beside the same words without it. */
const MOST_TWINS = 1

/**
 * The headlines that tell something, and the rest: no single word that another one has, no announcement of prices beside a price, and no more than three with the
 * place.
 */
const telling = (
  all: ReadonlyArray<Candidate>,
  place: string | null
): { readonly strong: ReadonlyArray<Candidate>; readonly rest: ReadonlyArray<Candidate> } => {
  const words = all.map(({ text }) => wordsOf(text))
  const hasPrice = all.some(({ text }) => priceIn(text) !== null)
  const announces = new Set(["Prices", "Preise", "Tarifs", "Precios", "prezzi", "prijzen"])
  let places = 0
  let twins = 0
  const folded = new Set(all.map(({ text }) => foldText(text)))
  const bare = new Set<Candidate>()
  const strong = all.filter((candidate, index) => {
    const { sort, text } = candidate
    const [word, ...rest] = words[index] ?? []
    const isBare = rest.length === 0 && word !== undefined &&
      words.some((others, at) => at !== index && others.some((other) => other.startsWith(word)))
    if (isBare) bare.add(candidate)
    if (isBare || (hasPrice && announces.has(text.split(": ").at(-1) ?? ""))) return false
    const isPlaced = sort === "keyword" && place !== null && text.endsWith(place)
    const isTwin = isPlaced && folded.has(foldText(text.slice(0, text.length - place.length).replace(/ \S+ $/u, "")))
    return !isPlaced || ((!isTwin || ++twins <= MOST_TWINS) && ++places <= MOST_PLACES)
  })
  return { strong, rest: all.filter((candidate) => !strong.includes(candidate) && !bare.has(candidate)) }
}

/** A phrase with each of the places; where the preposition has no room, as searches say it: `Hörgeräteakustiker Innsbruck`. */
const placedPhrases = (phrase: string, places: ReadonlyArray<string>, site: Site): ReadonlyArray<string> =>
  [...new Set(places)].map((place) => {
    const whole = withPlace(phrase, place, site)
    return whole === phrase || textWidth(whole) <= HEADLINE ? whole : `${phrase} ${place}`
  })

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
    // One word that is left of several says less than was sought.
    const isCut = !phrase.includes(" ") && wordsOf(keyword).filter((word) =>
          !isPlaceName(word) && !stopWords[index.language].has(word)
        ).length > 1 &&
      index.compound(wordsOf(phrase).join("")) === null
    const isOffer = site.tongue === "de"
      ? /^(?:.*\s)?(?:\p{Lu}\S+|\p{Ll}+en)$/u.test(phrase)
      : wordsOf(phrase).length > 1 || wordsOf(phrase).some((word) => offer.has(stemOf(word, index.language)))
    return candidates(
      "keyword",
      `Takes up the keyword ${named(keyword)}`,
      fitting([
        isCut && place !== null ? null : phrase,
        ...(place === null || !isOffer || isElsewhere(phrase)
          ? []
          : placedPhrases(phrase, [placeIn(keyword, model, site) ?? place, place], site))
      ])
    )
  })
  const elsewhere = leads(model).filter((other) => other !== page)
  const isTaken = isReserved(model, site)
  const stemsOfOthers = new Set(
    model.pages.filter((other) => other.kind === "offer" && other !== page).flatMap((other) => [
      ...offerStems(other, index)
    ])
  )
  const isOfOthers = (text: string) => {
    const stems = wordsOf(text).map((word) => stemOf(word, index.language))
    return stems.some((stem) => stemsOfOthers.has(stem)) && !stems.some((stem) => offer.has(stem))
  }
  const siteLines = ownShare(siteLinesOf(model, site), turn, ({ from }) => from.kind !== "offer").filter(({ from }) =>
    from !== page
  ).filter(({ line }) =>
    !model.pages.some((other) => other.kind === "offer" && linesHave(other, line.text)) &&
    (page.kind !== "offer" || !isOfOthers(line.text))
  )
    .flatMap(({ from, line }) => lineCandidates(from, [line]))
  const calls = turnCalls(page, model, turn)
  const sentences = pageSentences(page, site)
  // What a form says to whom fills it in is no statement.
  const isStatement = (other: ModelPage, source: string) => other.kind !== "action" || factKinds(source).size > 0
  const spoken = elsewhere.map((other) => ({
    other,
    texts: pageSentences(other, site).filter(({ source }) => isStatement(other, source))
  }))
  const others = ownShare(spoken.flatMap(({ other, texts }) => texts.map((one) => ({ ...one, other }))), turn)
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
    ...inTurn([
      lineCandidates(page, ownLines),
      [...keywordHeadlines(keywords, phrases, page, model, site), ...sought].slice(0, 8)
    ]),
    ...candidates("wish", "Names another offer of the website", fitting(offers).slice(0, 3)),
    ...siteLines.slice(0, 4),
    ...candidates("call", "Says what can be done on the website", fitting(calls.map((call) => asTitle(call, site))))
      .slice(0, 1),
    ...companyHeadlines(model, site, turn).slice(0, 1)
  ]
  const { rest, strong } = telling(headlines.filter(({ text }) => !isTaken(text)), place)
  const said = new Set(headlines.map(({ text }) => foldText(text)))
  const labels = page.anchors.filter((anchor) => isTelling(anchor) && isNameOf(anchor, page, site)).map((anchor) =>
    asTitle(anchor, site)
  ).filter((label) => !isCutName(label, asTitle(name, site)))
  const filled = filledUp(joinedSentences(sentences, calls, site), others, site)
  return {
    headlines: strong,
    thinDescriptions: spoken.flatMap(({ other, texts }) => described(other, texts)).filter(({ text }) =>
      !isTaken(text)
    ),
    thin: [
      ...rest,
      ...openings(page, site).filter(({ text }) => !said.has(foldText(text)) && !isTaken(text)),
      ...lineCandidates(page, otherHeadings(page, site)).filter(({ text }) =>
        !said.has(foldText(text)) && !isTaken(text)
      ),
      ...companyHeadlines(model, site, turn).slice(1).filter(({ text }) => !said.has(foldText(text)) && !isTaken(text)),
      ...listCandidates(page, site, pathTopic(shortName(thing, site)).split(", ")[0] ?? thing).filter(({ text }) =>
        !said.has(foldText(text)) && !isTaken(text)
      ),
      ...placedNames([thing, ...labels], place, site),
      ...offerPairs(page, model, site, shortName(thing, site)),
      ...thinHeadlines(
        [
          shortName(thing, site),
          asTitle(headingName(page, site), site),
          ...phrases.map(({ phrase }) => phrase),
          ...labels,
          ...headOf(thing, site)
        ],
        site,
        {
          calls,
          isLocal: place !== null
        }
      )
    ],
    descriptions: [
      ...described(page, priceRows(page, site)),
      ...described(page, filled.own),
      ...described(page, listed(place === null ? thing : withPlace(thing, place, site), listLines(page, site))),
      ...others.filter(({ text }) => filled.others.some((one) => one.text === text)).flatMap(
        ({ other, source, text }) => candidates("company", reasonOf(other, source), [text])
      ),
      ...candidates("company", "Names what the website offers", offersInARow(model, site, page))
    ].filter(({ text }) => !isTaken(text)),
    topics: [
      pathTopic(shortName(thing, site)),
      ...(place === null ? [] : [place]),
      ...phrases.map(({ phrase }) => phrase)
    ]
  }
}
