import { textWidth } from "@campaigns/domain/Rules/TextWidth"
import { foldText } from "@campaigns/domain/Rules/Wording"
import { factKinds, isAboutOthers, isOwnYear, priceIn } from "@campaigns/domain/Sites/Facts"
import type { SiteIndex } from "@campaigns/domain/Sites/SiteIndex"
import { stopWords, wordsOf } from "@campaigns/domain/Sites/SiteLanguage"
import type { ModelPage } from "@campaigns/domain/Sites/SiteModel"
import { stemOf } from "@campaigns/domain/Sites/Stems"
import { asTitle } from "./OfferNames.ts"
import { phrasesOf } from "./Phrases.ts"
import { cutTo } from "./Sentences.ts"
import type { Site } from "./Site.ts"
import { calm, isClaim, isShowable, oneLine } from "./SiteText.ts"
import { isQuestion, isTelling } from "./SiteTexts.ts"
import { type Tongue, upperFirst } from "./Tongue.ts"

/** A short text that a page says, and the sentence or line that it comes from. */
export interface AdLine {
  readonly text: string
  readonly source: string
  readonly hasFact: boolean
}

const HEADLINE = 30

/** Texts that speak of one person, by language. */
const personal: Readonly<Record<Tongue, RegExp>> = {
  en: /(?<!\p{L})(?:i|my|me|dr\.? \p{Lu}|prof\.|mr\.?|mrs\.?|ms\.?)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:ich|mein\p{L}*|dr\.? \p{Lu}|prof\.|mag\.|herr|frau)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:je|mon|ma|mes|mme|m\.)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:yo|mi|mis|sr\.|sra\.)(?!\p{L})/iu,
  other: /$^/
}

const leaning =
  /^(?:it|they|includes?|including|see|plus|this|these|that|those|he|she|but|and|or|also|however|so|then|there|here|on this page|in this|last|posted|by|afterwards|before,|er|sie (?!erhalten|bekommen|sparen|zahlen|finden|wählen|haben)|es (?!gibt)|dies\p{L}*|jene\p{L}*|aber|und|oder|auch|hier|dort|danach|dann|davor|dazu|dabei|anschließend|außerdem|sonst|ils?|elles?|cela|ce|cette|ces|mais|et|aussi|ici|puis|este|esta|esto|pero|y|también|aquí|luego|anche|inoltre|poi|questo|questa|deze|dit|ook|maar|dan|hij|zij)(?!\p{L})/iu

const dated = /\b(?:19|20)\d\d\b/
const since = /(?<!\p{L})(?:seit|since|depuis|desde|dal|sinds) (?:18|19|20)\d\d/iu

/** True when every claim of a text is one that can be shown: none that only says how good somebody is. */
const praises = (text: string): boolean =>
  wordsOf(text).some((word) =>
    /^(?:best|beste[nrsm]?|top|leading|führend\p{L}*|finest|greatest|perfekt\p{L}*|perfect|ultimate|cheapest|günstigste[nrs]?|meilleure?s?|mejor\p{L}*|migliore?|number|nr1|no1)$/u
      .test(word) && isClaim(word.replace(/^nr1$/, "no1"))
  ) || /(?:#|nr\.?|no\.?|n°) ?1\b/iu.test(text)

/** Words by which sites name advantages rather than things. */
const advantage =
  /(?<!\p{L})(?:free|delivery|parking|returns?|warranty|guaranteed?|same day|next day|open|weekends?|evenings?|local|family|independent|experienced|qualified|certified|licen[sc]ed|insured|accredited|handmade|organic|welcome|secure|flexible|no (?:obligation|fees?|contract)|kostenlos\p{L}*|versand|lieferung|parkpl\p{L}+|garantie|geöffnet|seit|familien\p{L}*|regional\p{L}*|meisterbetrieb|festpreis\p{L}*|fixpreis\p{L}*|barrierefrei\p{L}*|livraison|gratuite?|garantie|ouvert|depuis|sur mesure|envío|gratis|garantía|abierto|desde)(?!\p{L})/iu

/** True for a heading that is an advantage by itself, and no title of what follows. */
export const isAdvantage = (heading: string): boolean => advantage.test(heading) || factKinds(heading).size > 0

/** True for a text of the site that may stand in an ad of its own. */
export const isUsable = (text: string, site: Site): boolean =>
  isShowable(text) && !isAboutOthers(text) && !isQuestion(text) && !leaning.test(text) &&
  !personal[site.tongue].test(text) &&
  !praises(text) && !/["“”„«»…]/u.test(text) && (!dated.test(text) || since.test(text))

const bare = (text: string): string => calm(oneLine(text)).replace(/(?<![\s.!:;,–—-])[\s.!:;,–—-]+$/u, "").trim()

/** An addition at the end that can go without changing what is said before it. */
const inclusive = /,\s+\p{L}+(?: \p{L}+)? (?:inklusive|inbegriffen|included|comprise?s?|incluid[oa]s?)\.?$/iu

/** Beginnings of sentences that are whole sentences: what follows is another main clause, or says more of the last noun. */
const next =
  /,? (?:und|and|et|y|e|en|aber|but|mais) (?=(?:wir|sie|der|die|das|we|you|it|they|the|a|every|each|there|customers|staff|nous|vous|le|la|les|il|elle|ils|elles)\s)|;\s|,\s(?=(?:so that|which|so dass|sodass|damit|so|weil|because|while|dont|qui|car)\s)|,\s(?=(?:die|der|das|den|dem|deren|dessen)\s)/iu

/** True for the beginning of an enumeration whose last element, behind `and`, would be left out. */
const isOpenList = (head: string, link: string): boolean =>
  /(?:und|and|et|y|e|en) $/iu.test(link) &&
  /,\s(?![^,]*(?:\s(?:und|and|et|y|e|en|oder|or|ou|o|of)\s))[^,]*$/iu.test(head)

/** A sentence, and the main clauses at its beginning that stand for themselves. */
export const clausesOf = (sentence: string): ReadonlyArray<string> => {
  const shorter = sentence.replace(inclusive, ".")
  const match = next.exec(sentence)
  return [
    sentence,
    ...(shorter === sentence ? [] : [shorter]),
    ...(match === null || match.index < 12 || isOpenList(sentence.slice(0, match.index), match[0])
      ? []
      : [`${sentence.slice(0, match.index)}.`])
  ]
}

const finite =
  /(?<!\p{L})(?:wir|sie|ihr|wird|ist|sind|haben|hat|kostet|dauert|gibt|we|you|it|is|are|has|have|takes|costs|gives|nous|vous|est|sont|avons|coûte|dure|recevez|se|nos|es|son)(?!\p{L})/iu
const alone = /^(?:ohne|inklusive|inkl\.|täglich|auch (?:am|an|im)|without|no |sans|sin |compris)/iu

/** Parts of a line without a verb that stand for themselves: those with a number, or with what it comes without. */
const fragmentsOf = (sentence: string): ReadonlyArray<string> => {
  if (finite.test(sentence)) return []
  const parts = bare(sentence).split(/,\s|:\s/u)
  return parts.length < 2 ?
    [] :
    parts.filter((part) =>
      (part.split(" ").length > 2 || alone.test(part)) && part.includes(" ") && priceIn(part) === null &&
      !/(?<!\p{L})(?:und|oder|and|or|et|ou|y|o)(?!\p{L})/iu.test(part) &&
      (/\d/.test(part) || alone.test(part))
    )
}

/** The stems by which a page's offer is called, with the parts of compounds. */
export const offerStems = (page: ModelPage, index: SiteIndex): ReadonlySet<string> =>
  new Set(
    [page.name, ...page.sections.slice(-1)].flatMap((text) => wordsOf(text)).filter((word) =>
      word.length > 2 && !stopWords[index.language].has(word)
    ).flatMap((word) => {
      const compound = index.compound(word)
      return [stemOf(word, index.language), ...(compound === null ? [] : [compound.tail])]
    })
  )

const isOfOffer = (words: string, offer: ReadonlySet<string>, index: SiteIndex): boolean => {
  const content = wordsOf(words).filter((word) => !stopWords[index.language].has(word))
  return content.length > 0 && content.length <= 3 && content.every((word) => {
    const compound = index.compound(word)
    return offer.has(stemOf(word, index.language)) || (compound !== null && offer.has(compound.tail))
  })
}

const rates = /^\s*(?:je|pro|per|a|an|im|in der|la|par|al|por|all|\/)\s/iu

/** The words before a price without an article in front and without the verb and the like behind. */
const subjectOf = (before: string, articles: ReadonlySet<string>, between: ReadonlySet<string>): string => {
  const words = before.trim().split(" ")
  const first = articles.has((words[0] ?? "").toLowerCase()) ? 1 : 0
  let last = words.length
  while (last > first && between.has((words[last - 1] ?? "").toLowerCase())) last--
  return words.slice(first, last).join(" ")
}

/** The offer with its price, when a clause says nothing but what it costs. */
const pricedOffer = (
  thing: string,
  sentence: string,
  offer: ReadonlySet<string>,
  index: SiteIndex,
  site: Site
): string | null => {
  const { articles, between, from, priced } = phrasesOf(site)
  for (const clause of sentence.split(/,\s|;\s|(?<!\d) (?:und|and|et|y) /u)) {
    const price = priceIn(clause)
    if (price === null) continue
    const before = clause.slice(0, clause.indexOf(price))
    const after = clause.slice(clause.indexOf(price) + price.length)
    const subject = subjectOf(before, articles, between)
    if (!isOfOffer(subject, offer, index)) continue
    if (rates.test(after) || /\p{L}/u.test(after)) return null
    return priced(thing, price.replace(/\s?(?:Euro|EUR)$/u, " €"), from.test(before))
  }
  return null
}

const measured =
  /(?<![\p{L}\d])(\d{1,3})(?: Jahre (\p{L}{0,20}(?:[Gg]arantie|[Gg]ewährleistung))|[- ]year (guarantee|warranty))(?!\p{L})/u
const rating = /(?<![\p{L}\d])([1-5][.,]\d) (?:von|out of|sur|de) 5(?: (Sternen|stars|étoiles|estrellas))?/u
const stars = /(?<![\p{L}\d])([1-5][.,]\d) (stars|étoiles|estrellas)/u
const sinceYear = /(?<!\p{L})((?:seit|since|depuis|desde) (?:18|19|20)\d\d)(?!\d)/iu
const freeThing =
  /(?<!\p{L})([Kk]ostenlose[s]?|[Gg]ratis|[Uu]nverbindliche) (\p{Lu}[\p{L}-]+)(?!\p{L})|(?<!\p{L})(free) ((?:[a-z-]+ )?(?:quote|estimate|consultation|delivery|parking|returns|trial|demo|survey|assessment|collection|fitting|inspection|shipping))(?!\p{L})/u
const condition =
  /^\s*(?:over|from|for orders|when|if|with|ab|bei|für|wenn|auf|dès|à partir|si|desde|en pedidos)(?!\p{L})/iu

/** Short facts inside of longer sentences, where the words around them take nothing away from them. */
const factPhrases = (sentence: string, kind: ModelPage["kind"], site: Site): ReadonlyArray<string> => {
  const found: Array<string> = []
  const years = measured.exec(sentence)
  if (years?.[1] !== undefined) {
    found.push(phrasesOf(site).guarantee(years[1], upperFirst(years[2] ?? years[3] ?? "", site.language)))
  }
  const rated = rating.exec(sentence) ?? stars.exec(sentence)
  if (rated !== null) found.push(site.tongue === "en" ? `Rated ${rated[0]}` : rated[0])
  const year = sinceYear.exec(sentence)?.[1]
  if (year !== undefined && isOwnYear(sentence, kind)) found.push(upperFirst(year, site.language))
  const free = freeThing.exec(sentence)
  if (free !== null && !condition.test(sentence.slice(free.index + free[0].length))) {
    const isFeminine = /(?:ung|heit|keit|schaft|ion|ie|probe|fahrt|anfrage)$/u.test(free[2] ?? "")
    const agrees = free[1] === undefined || /gratis/i.test(free[1]) ||
      (free[1].endsWith("e") ? isFeminine : !isFeminine)
    if (agrees) found.push(free[0])
  }
  return found
}

/**
 * Short lines by which a page tells of its offer, in the order in which they are worth showing: facts first. Elements of lists, headings and
 * short sentences stand as they are; of longer sentences only whole clauses and facts that need no more words.
 */
export const adLines = (page: ModelPage, index: SiteIndex, site: Site, thing: string): ReadonlyArray<AdLine> => {
  const offer = offerStems(page, index)
  const calls = new Set(page.actions.map((action) => action.toLowerCase()))
  const lines = new Map<string, AdLine>()
  const add = (text: string, source: string, hasFact: boolean) => {
    const title = asTitle(text, site)
    if (
      title === "" || textWidth(title) > HEADLINE || textWidth(title) < 6 || calls.has(title.toLowerCase()) ||
      lines.has(title.toLowerCase())
    ) return
    lines.set(title.toLowerCase(), { text: title, source, hasFact })
  }
  const prose = [...page.description, ...page.sentences]
  for (const sentence of prose.filter((text) => !isAboutOthers(text))) {
    const priced = thing === "" ? null : pricedOffer(thing, sentence, offer, index, site)
    if (priced !== null) add(priced, sentence, true)
  }
  for (const line of page.lines) {
    if (isUsable(line, site) && isTelling(line) && !line.endsWith(":")) add(line, line, factKinds(line).size > 0)
  }
  for (const sentence of prose) {
    for (const fragment of fragmentsOf(sentence)) {
      if (isUsable(fragment, site)) add(fragment, sentence, true)
    }
    const isPriced = [...lines.values()].some(({ source }) => source === sentence)
    for (const clause of clausesOf(sentence)) {
      if (isUsable(clause, site) && !(isPriced && priceIn(clause) !== null)) {
        add(bare(clause), sentence, factKinds(clause).size > 0)
      }
    }
    if (isAboutOthers(sentence)) continue
    for (const phrase of factPhrases(sentence, page.kind, site)) add(phrase, sentence, true)
  }
  const [main = "", ...further] = page.headings
  const isAbout = (text: string) =>
    factKinds(text).size > 0 || wordsOf(text).some((word) => offer.has(stemOf(word, index.language)))
  for (const heading of [...page.subtitles, main, ...further.filter(isAbout)]) {
    for (const part of [heading, ...heading.split(/:\s| [–—-] /u)]) {
      if (part.includes(" ") && isUsable(part, site) && isTelling(part)) add(part, heading, factKinds(part).size > 0)
    }
  }
  const all = [...lines.values()]
  return [...all.filter(({ hasFact }) => hasFact), ...all.filter(({ hasFact }) => !hasFact)]
}

/** True when a page says a line of its own with the same words. */
export const linesHave = ({ headings, kind, lines, sentences }: ModelPage, text: string): boolean =>
  kind !== "legal" &&
  [...lines, ...headings, ...sentences].some((line) => foldText(line).includes(foldText(text)))

/** The headings of a page that are no questions and no names of its parts in one word, also where they do not name its offer. */
export const otherHeadings = (page: ModelPage, site: Site): ReadonlyArray<AdLine> =>
  page.headings.slice(1).filter((heading) =>
    heading.split(" ").length > 2 && isTelling(heading) && isUsable(heading, site)
  )
    .map((heading) => ({ text: asTitle(heading, site), source: heading, hasFact: false }))
    .filter(({ text }) => text !== "" && textWidth(text) <= HEADLINE)

/** Conditions, which must not be cut off, because the rest would promise more. */
const conditional =
  /(?<!\p{L})(?:if|when|unless|without|only|up to|for (?:orders|new)|wenn|falls|sofern|nur|ohne|außer|si|sauf|hors|salvo|excepto|(?:from|over|ab|bei|bis|über|dès|à partir de|desde) (?:\d|€|£|\$|CHF))(?!\p{L})/iu

/** A clause that completes the verb before it, so that the beginning alone says nothing. */
const needed =
  /^[,;:\s]*(?:wie|dass|ob|was|wer|wo|woran|wann|warum|welche\p{L}*|how|that|what|whether|where|why|which|que|qu|comment|où|si|cómo|dónde|come|dove|hoe|wat|waar)(?!\p{L})/iu

/** The beginning of a long sentence that is whole in itself, where what is left away is no condition. */
export const shortened = (sentence: string, site: Site, width: number): string | null => {
  const cut = cutTo(sentence, width, 35, site.tongue)
  const rest = sentence.slice(cut?.length ?? 0)
  return cut === null || conditional.test(rest) || needed.test(rest) ? null : cut
}
