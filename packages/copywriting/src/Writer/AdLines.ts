import { textWidth } from "@campaigns/domain/internal/Rules/TextWidth"
import { foldText } from "@campaigns/domain/internal/Rules/Wording"
import { factKinds, isAboutOthers, priceIn } from "../Sites/Facts.ts"
import type { SiteIndex } from "../Sites/SiteIndex.ts"
import { stopWords, wordsOf } from "../Sites/SiteLanguage.ts"
import type { ModelPage } from "../Sites/SiteModel.ts"
import { stemOf } from "../Sites/Stems.ts"
import { shortLists } from "./Enumerations.ts"
import { factPhrases } from "./FactPhrases.ts"
import { asTitle } from "./OfferNames.ts"
import { isSaidInOneWord, ourActions, ourThingDoes } from "./OurActions.ts"
import { isNakedPrice, isPricedRow, pricedThings, shortRow, withShortPrices } from "./PricedThings.ts"
import { cutTo } from "./Sentences.ts"
import type { Site } from "./Site.ts"
import { calm, isClaim, isShowable, oneLine } from "./SiteText.ts"
import { isQuestion, isTelling } from "./SiteTexts.ts"
import type { Tongue } from "./Tongue.ts"

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

/** A word near the beginning that points back to the sentence before. */
const pointing = /^(?:\S+ ){1,5}(?:dann|dazu|dabei|danach|dafür|daran)(?=[ ,.])/iu

const dated = /\b(?:19|20)\d\d\b/
/** A year in which a thing was made says nothing about the day of the ad. */
const madeIn = /(?<!\p{L})(?:Bj\.?|Baujahr|built(?: in)?|année|anno) (?:19|20)\d\d/iu
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

const days =
  /(?<!\p{L})(?:Mo|Di|Mi|Do|Fr|Sa|So|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Lun|Mar|Mer|Jeu|Ven|Sam|Dim|(?:Mon|Diens|Donners|Frei|Sams|Sonn)tags?|Mittwochs?|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|viernes|sábado)(?!\p{L})/u
const hourRange = /\d{1,2}(?:[:.h]\d\d)?\s?(?:Uhr|am|pm|h)?\s?(?:–|-|bis|to|à|a)\s?\d{1,2}/u

/** True for opening hours, which ads of every offer would say. */
const isTimetable = (text: string): boolean => days.test(text) && hourRange.test(text)

/** Matches what says that something costs extra, or is not there. */
const excluded =
  /(?<!\p{L})(?:not|nicht|kein\p{L}*|non|pas|no (?:está|están)|niet) (?:\p{L}+ )?(?:included|covered|possible|available|inbegriffen|enthalten|inklusive|möglich|verfügbar|compris\p{L}*|inclus\p{L}*|incluid\p{L}*|inbegrepen)(?!\p{L})/iu

/** True for a text of the site that may stand in an ad of its own. */
export const isUsable = (text: string, site: Site): boolean =>
  isShowable(text) && !isAboutOthers(text) && !isQuestion(text) && !leaning.test(text) &&
  !personal[site.tongue].test(text) && !pointing.test(text) &&
  !praises(text) && !/["“”„«»…]/u.test(text) && (!dated.test(text) || since.test(text) || madeIn.test(text)) &&
  !isNakedPrice(text) && !isTimetable(text) && !excluded.test(text)

const bare = (text: string): string => calm(oneLine(text)).replace(/(?<![\s.!:;,–—-])[\s.!:;,–—-]+$/u, "").trim()

/** An addition at the end that can go without changing what is said before it. */
const inclusive = /,\s+\p{L}+(?: \p{L}+)? (?:inklusive|inbegriffen|included|comprise?s?|incluid[oa]s?)\.?$/iu

/** Beginnings of sentences that are whole sentences: what follows is another main clause, or says more of the last noun. */
const next =
  /,? (?:und|and|et|y|e|en|aber|but|mais) (?=(?:wir|sie|der|die|das|we|you|it|they|the|a|every|each|there|customers|staff|nous|vous|le|la|les|il|elle|ils|elles)\s(?!half\s))|;\s|,\s(?=(?:so that|which|so dass|sodass|damit|so|weil|because|while|dont|qui|car)\s)|,\s(?=(?:die|der|das|den|dem|deren|dessen)\s)/iu

/** True for the beginning of an enumeration whose last element, behind `and`, would be left out. */
const isOpenList = (head: string, link: string): boolean =>
  /(?:und|and|et|y|e|en) $/iu.test(link) &&
  /,\s(?![^,]*(?:\s(?:und|and|et|y|e|en|oder|or|ou|o|of)\s))[^,]*$/iu.test(head)

/** The beginning of a clause that waits for another one: `If the bugs come back`. */
const subordinate =
  /^(?:if|when|while|because|although|unless|until|once|as soon as|wenn|falls|sobald|weil|obwohl|während|nachdem|bevor|solange|si|quand|lorsque|puisque|cuando|mientras|aunque|se|quando|mentre|als|wanneer|omdat|terwijl)(?!\p{L})/iu

/** A sentence, and the main clauses at its beginning that stand for themselves. */
export const clausesOf = (sentence: string): ReadonlyArray<string> => {
  const shorter = sentence.replace(inclusive, ".")
  const match = next.exec(sentence)
  return [
    sentence,
    ...(shorter === sentence ? [] : [shorter]),
    ...(match === null || match.index < 12 || subordinate.test(sentence) ||
        isOpenList(sentence.slice(0, match.index), match[0])
      ? []
      : [`${sentence.slice(0, match.index)}.`])
  ]
}

const finite =
  /(?<!\p{L})(?:wir|sie|ihr|wird|ist|sind|haben|hat|kostet|dauert|gibt|we|you|it|is|are|has|have|takes|costs|gives|nous|vous|est|sont|avons|coûte|dure|recevez|se|nos|es|son)(?!\p{L})/iu
const alone = /^(?:ohne|inklusive|inkl\.|täglich|auch (?:am|an|im)|without|no |sans|sin |compris)/iu

const startsBadly =
  /^(?:in|im|an|am|auf|bei|beim|mit|von|vom|zu|zum|zur|nach|für|jede\p{L}*|at|on|in|with|for|to|by|from|every|each|au|aux|en|dans|avec|pour|par|chaque|con|para|cada)(?!\p{L})/iu
const upToPrice = /(?<!\p{L})(?:bis|bis zu|up to|jusqu[’']à|hasta) [^\p{L}]*\d/iu
/** A number of things, spelt out or not, and no span of time. */
const counted =
  /^(?:zwei|drei|vier|fünf|sechs|two|three|four|five|six|deux|trois|quatre|cinq|dos|tres|cuatro|\d{1,3}) (?!(?:Minuten|Stunden|Tagen?|Wochen|Monaten?|Jahren?|minutes|hours|days|weeks|months|years|heures|jours|semaines|mois|ans))\p{L}{4,}$/iu

/** Parts of a line without a verb that stand for themselves: those with a number, or with what it comes without. */
const fragmentsOf = (sentence: string): ReadonlyArray<string> => {
  if (finite.test(sentence)) return []
  const parts = bare(sentence).split(/,\s|:\s|(?<!\d) (?:und|and|et|y) (?=\p{L})/u)
  const proved = bare(sentence).split(/,\s/u).filter((part) =>
    part.includes(" ") && part !== bare(sentence) && factKinds(part).has("certificate")
  )
  return parts.length < 2 ?
    [] :
    [...proved, ...parts].flatMap((part) => [part, part.replace(/^\p{Ll}\p{L}+ (?=\p{Lu})/u, "")]).filter((part) =>
      part.includes(" ") && !/^(?:\p{L}{1,3}|\p{Ll}+) \p{Ll}/u.test(part) && !startsBadly.test(part) &&
      !/(?<!\p{L})(?:oder|or|ou|o)(?!\p{L})/iu.test(part) &&
      ((/\d/.test(part) && (priceIn(part) === null || upToPrice.test(part)) && part.split(" ").length > 2) ||
        alone.test(part) || counted.test(part) || proved.includes(part))
    )
}

/** Words by which a statement is about the company, its customers or its offer, and not about the world. */
const addressed =
  /(?<!\p{L})(?:[Ww]e|[Oo]ur|us|[Yy]ou|[Yy]our|[Ww]ir|uns|[Uu]nser\p{L}*|Sie|Ihn?en|Ihre?[nmrs]?|Ihr|[Nn]ous|[Nn]otre|[Nn]os|[Vv]ous|[Vv]otre|[Vv]os|[Nn]uestr\p{L}+|tu|tus|su|sus)(?!\p{L})/u

/** The verb of a statement about how things are. */
const stating =
  /(?<!\p{L})(?:is|are|has to|have to|must|can|should|needs?|may|gets?|ist|sind|wird|werden|muss|müssen|kann|können|soll|sollte[n]?|darf|dürfen|brauch(?:t|en)|entsteht|entstehen|est|sont|tut weh|tun weh|hurts?|doit|doivent|peut|peuvent|es|son|debe|deben|puede|pueden)(?!\p{L})/u

/** True for a statement about the world that says nothing of an offer: `Some trees have to come down`, `Schimmel ist ungesund`. */
export const isTruism = (text: string, { company }: Site): boolean =>
  stating.test(text) && (company === null || !text.includes(company)) && !addressed.test(text) &&
  !/[A-Z]{2}/.test(text) && factKinds(text).size === 0 &&
  !/(?<!\p{L})(?:inklusive|inbegriffen|enthalten|möglich|erlaubt|willkommen|included|possible|welcome|available|in stock|insured|trained|compris\p{L}*|inclus\p{L}*|incluid\p{L}*|disponibles?)(?!\p{L})/iu
    .test(text)

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

/** Matches what is good to know and no reason to come. */
const weak = /(?:parkpl|parking|stationnement|aparcamiento|parcheggio|parkeren)/iu

/**
 * Short lines by which a page tells of its offer, in the order in which they are worth showing: facts first. Elements of lists, headings and
 * short sentences stand as they are; of longer sentences only whole clauses and facts that need no more words.
 */
export const adLines = (
  page: ModelPage,
  index: SiteIndex,
  site: Site,
  thing: string,
  width = HEADLINE
): ReadonlyArray<AdLine> => {
  const offer = offerStems(page, index)
  const calls = new Set(page.actions.map((action) => action.toLowerCase()))
  const lines = new Map<string, AdLine>()
  const add = (text: string, source: string, hasFact: boolean) => {
    const whole = asTitle(text, site)
    const title = textWidth(whole) <= width ? whole : withShortPrices(whole, site)
    if (
      title === "" || textWidth(title) > width || isNakedPrice(title) || textWidth(title) < 6 ||
      calls.has(title.toLowerCase()) ||
      lines.has(title.toLowerCase())
    ) return
    lines.set(title.toLowerCase(), { text: title, source, hasFact })
  }
  const prose = [...page.description, ...page.sentences]
  for (const sentence of prose.filter((text) => !isAboutOthers(text))) {
    for (const priced of pricedThings(sentence, thing, offer, width, index, site)) add(priced, sentence, true)
  }
  for (const line of page.lines) {
    const row = isPricedRow(line) ? shortRow(line, width, site) : null
    if (row !== null && isUsable(row, site)) add(row, line, true)
    else if (isUsable(line, site) && isTelling(line) && !line.endsWith(":")) add(line, line, factKinds(line).size > 0)
    if (textWidth(line) > width && !isAboutOthers(line)) {
      for (const phrase of factPhrases(line, page.kind, site, false)) add(phrase, line, true)
    }
  }
  for (const sentence of prose) {
    for (const fragment of fragmentsOf(sentence)) {
      if (isUsable(fragment, site)) add(fragment, sentence, true)
    }
    const isPriced = [...lines.values()].some(({ source }) => source === sentence)
    for (const clause of clausesOf(sentence)) {
      if (isUsable(clause, site) && !isTruism(clause, site) && !(isPriced && priceIn(clause) !== null)) {
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
  const said = [...page.lines, ...page.headings, page.name]
  /** The last words of the first things of lists: a list of the same things says nothing new. */
  const listed = new Set<string>()
  const firstOf = (list: string) => (list.split(/, | & /u)[0] ?? "").split(" ").at(-1) ?? ""
  for (const sentence of prose.filter((text) => isUsable(text, site))) {
    for (const action of [...ourActions(sentence, site), ...ourThingDoes(sentence, site)]) {
      if (!isSaidInOneWord(action, said)) add(bare(action), sentence, false)
    }
    const lists = shortLists(sentence, width, site).filter((list) => !listed.has(firstOf(list)))
    for (const list of lists) {
      listed.add(firstOf(list))
      add(list, sentence, false)
    }
  }
  const all = [...lines.values()]
  const isWeak = ({ text }: AdLine) => weak.test(text)
  const strong = all.filter((line) => !isWeak(line))
  return [
    ...strong.filter(({ hasFact }) => hasFact),
    ...strong.filter(({ hasFact }) => !hasFact),
    ...all.filter(isWeak)
  ]
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

/** So many columns the beginning of a sentence has that is worth a line, and one that is worth a description. */
const LEAST = { line: 16, description: 35 }

/** Words that deny, or that say what something is or does only together with what follows. */
const openEnded =
  /(?<!\p{L})(?:not|no|never|nicht|kein\p{L}*|ne|pas|non|niet|geen)(?!\p{L})|(?<!\p{L})(?:comes?|goes|go|gets?|starts?|begins?|depends?|belongs?|works?|stands?|runs?|lasts?|happens?|known|made|done|used|based|available|suitable|ready|able|best|people|those|anyone|anything)$/iu

/** Matches prices, gifts and guarantees, which the beginning of a sentence alone would promise to everybody. */
const promising =
  /[€£$%]|\d (?:Euro|CHF)|(?<!\p{L})(?:CHF|free|guarantee[ds]?|no charge|half price|discounts?)(?!\p{L})/iu

/** The beginning of a long sentence that is whole in itself, where what is left away is no condition. */
export const shortened = (sentence: string, site: Site, width: number): string | null => {
  const cut = cutTo(sentence, width, width > HEADLINE * 2 ? LEAST.description : LEAST.line, site.tongue)
  const rest = sentence.slice(cut?.length ?? 0)
  const isList = /^,? (?:and|und|et|y|e|or|oder|ou|o) /u.test(rest) && /,\s/u.test(cut ?? "")
  return cut === null || isList || (cut !== sentence && subordinate.test(cut)) || conditional.test(rest) ||
      needed.test(rest) || (cut !== sentence && openEnded.test(cut)) ||
      (promising.test(cut) && /^ (?:for|with|at|on|in|near|to suit) /u.test(rest))
    ? null
    : cut
}
