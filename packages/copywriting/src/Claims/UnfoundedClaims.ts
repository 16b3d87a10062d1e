import { functionWords } from "../Checks/MeaningfulWords.ts"
import type { Material } from "../Orders/Material.ts"
import { isOwnYear } from "../Sites/Facts.ts"
import { wordsOf } from "../Sites/SiteLanguage.ts"
import type { ModelPage } from "../Sites/SiteModel.ts"
import { type ClaimKind, type ClaimWords, promises, superlatives } from "./ClaimWords.ts"
import { type Figure, figuresIn, isMoney, proves } from "./Figures.ts"
import { protectedTitles } from "./ProtectedTitles.ts"
import { isAboutAny, type SiteGround, siteGround, type Statement } from "./SiteGround.ts"

/** A claim that nothing on the website or of the company supports, with the words of the text that make it. */
export interface UnfoundedClaim {
  readonly kind: ClaimKind
  readonly words: string
}

/** The surroundings of a text besides the website. */
export interface TextPlace {
  /** The address that the text leads to, if it does. */
  readonly url?: string | null
  /** Searches that the text answers: names and model numbers in them may be said. */
  readonly keywords?: ReadonlyArray<string>
}

/** The most of a text that is looked at, in UTF-16 units. */
const MOST_READ = 400

interface Sought {
  readonly ground: SiteGround
  readonly text: string
  readonly landing: ModelPage | undefined
  readonly subject: ReadonlyArray<ReadonlySet<string>>
  /** The numbers of its keywords and of the company's name. */
  readonly namedFigures: ReadonlySet<number>
}

/** True when a statement is about the text's subject; a text without one is about the page that it leads to. */
const isOfSubject = ({ ground, landing, subject }: Sought, { keys, page }: Statement): boolean => {
  const isGeneral = page === null || page.kind === "home" || page.kind === "about" || page.kind === "contact"
  if (subject.length === 0) return landing === undefined || page === landing || isGeneral
  const offers = subject.filter((word) => [...word].some((key) => ground.offerKeys.has(key)))
  if (offers.length === 0 || isAboutAny(offers, keys)) {
    return offers.length > 0 || isAboutAny(subject, keys) ||
      (page !== null && !isGeneral && isAboutAny(subject, ground.nameKeys(page)))
  }
  // A statement about another offer proves nothing of this one; a statement about all of them does.
  if ([...keys].some((key) => ground.offerKeys.has(key))) return false
  return isGeneral
    ? isAboutAny(subject.filter((word) => !offers.includes(word)), keys)
    : isAboutAny(offers, ground.nameKeys(page))
}

const figureKind = (figure: Figure): ClaimKind =>
  isMoney(figure) ? "price" : figure.unit === "%" ? "percentage" : "figure"

/** True for a number of the page that a text leads to, unless that page has another number for the text's subject. */
const isOfLanding = (figure: Figure, { ground, landing, subject }: Sought, statement: Statement): boolean =>
  landing !== undefined && statement.page === landing &&
  (isAboutAny(subject, statement.keys) ||
    !ground.statements.some(({ figures, keys, page }) =>
      page === landing && figures.some(({ unit }) => unit === figure.unit) && isAboutAny(subject, keys)
    ))

/** The units of figures that a company has as a whole. */
const everywhere = new Set(["rating", "allDay", "time"])

/** True when a number of the text is one that the site says of the same thing. */
const isFigureFounded = (figure: Figure, sought: Sought): boolean => {
  const { ground, namedFigures, subject } = sought
  if (figure.unit === "" && namedFigures.has(figure.value)) return true
  const isYear = figure.unit === "" && figure.value >= 1_800 && figure.value < 2_100
  return ground.statements.some((statement) => {
    const { figures, page } = statement
    if (!figures.some((said) => proves(said, figure))) return false
    // What worked for one customer is no claim about the offer.
    if (page?.kind === "example") return false
    if (isYear && subject.length === 0) return isOwnYear(statement.text, page?.kind ?? null)
    return isYear || everywhere.has(figure.unit) || isOfSubject(sought, statement) ||
      isOfLanding(figure, sought, statement)
  })
}

const unfoundedFigures = (sought: Sought): ReadonlyArray<UnfoundedClaim> =>
  figuresIn(sought.text).filter((figure) =>
    // A number in letters that counts nothing may be a manner of speaking.
    !(figure.isSpelt && figure.unit === "") && !isFigureFounded(figure, sought)
  ).map((figure) => ({ kind: figureKind(figure), words: figure.words }))

/** The claims in words that the site does not make, or makes of something else. */
const unfoundedWords = (sought: Sought, lists: ReadonlyArray<ClaimWords>): ReadonlyArray<UnfoundedClaim> =>
  lists.flatMap(({ isOfSomething, kind, pattern }): ReadonlyArray<UnfoundedClaim> => {
    const words = pattern.exec(sought.text)?.[0]
    if (words === undefined) return []
    const { ground, text } = sought
    const subject = isOfSomething ? ground.subjectOf(text.replace(words, " ")) : []
    const isFounded = ground.statements.some((statement) =>
      statement.page?.kind !== "example" && pattern.test(statement.text) &&
      (!isOfSomething || isOfSubject({ ...sought, subject }, statement))
    )
    return isFounded ? [] : [{ kind, words }]
  })

/** The field behind a title. */
const field = /^ (?:für |for |en |de )?(?:das |die |den )?(\p{Lu}?\p{L}{4,})/u

/** Titles that are of one field: a holder of one has none for another field. */
const fielded = /^(?:fachan|facha|fachä|fachzahn|spezialist|board|chartered)/iu

const unfoundedTitles = (sought: Sought): ReadonlyArray<UnfoundedClaim> => {
  const { ground, text } = sought
  const missing = unfoundedWords(sought, protectedTitles)
  const wrongFields = protectedTitles.flatMap(({ pattern }): ReadonlyArray<UnfoundedClaim> => {
    const found = pattern.exec(text)
    if (found === null || !fielded.test(found[0])) return []
    const of = field.exec(text.slice(found.index + found[0].length))?.[1]
    const subject = of === undefined ? [] : ground.subjectOf(of)
    const isFounded = subject.length === 0 ||
      ground.statements.some((statement) => pattern.test(statement.text) && isAboutAny(subject, statement.keys))
    return isFounded ? [] : [{ kind: "title", words: `${found[0]} ${of ?? ""}`.trim() }]
  })
  return [...missing, ...wrongFields.filter(({ words }) => !missing.some((one) => words.startsWith(one.words)))]
}

const legalForm = /(?<!\p{L})(?:GmbH|AG|KG|Inc|LLC|Ltd|PLC|SARL|S\.L\.|B\.V\.)(?!\p{L})/u
const comparison =
  /(?<!\p{L})(?:besser als|günstiger als|schneller als|im vergleich zu|die alternative zu|alternative zu[rm]?|better than|cheaper than|faster than|(?:the )?alternative to|unlike|versus|vs\.?|mieux que|moins cher que|alternative à|mejor que|más barato que|alternativa a|meglio di|beter dan) /iu
/** Codes and names, by a spelling that common words do not have. */
const unusual = /(?<![\p{L}\p{N}])(?:\p{Lu}{2,5}\d*(?![\p{L}\d])|\p{Lu}\p{Ll}+\p{Lu}\p{L}*|\p{Ll}+\p{Lu}\p{L}+)/gu
/** The first part of a German compound with a hyphen, which may be a name: `Siemens-Geräte`. */
const hyphened = /(?<![\p{L}\p{N}])\p{Lu}\p{Ll}{2,}(?=-\p{Lu}\p{Ll})/gu
const marks = /[®™]/u

/** Names in running text: a capital inside of a sentence, in languages that write common nouns small. */
const namesInProse = (text: string, language: string): ReadonlyArray<string> => {
  if (language === "de") return text.match(hyphened) ?? []
  if (language === "other") return []
  const words = [...text.matchAll(/[\p{L}\p{M}'’-]+/gu)].filter(([word]) => !functionWords.has(word.toLowerCase()))
  const small = words.filter(([word]) => /^\p{Ll}/u.test(word)).length
  // A title has its words in capitals, which tells nothing.
  if (small < 2 || small * 2 < words.length) return []
  return words.filter(({ 0: word, index }) => {
    const before = text.slice(Math.max(0, index - 2), index)
    return index > 0 && /^\p{Lu}\p{Ll}{2,}/u.test(word) && !/[.!?:•–—"“«]\s?$/u.test(before)
  }).map(([word]) => word)
}

const everyday = new Set(
  "ok online tv pc uk usa us eu hd led usb wc qr faq pdf vip wlan wifi gps sms am pm english german french spanish italian dutch monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december christmas easter"
    .split(" ")
)

const unfoundedNames = (sought: Sought, keywords: ReadonlyArray<string>): ReadonlyArray<UnfoundedClaim> => {
  const { ground, text } = sought
  const { language } = ground.model
  const asked = new Set(keywords.flatMap((keyword) => wordsOf(keyword)))
  const compared = comparison.exec(text)?.[0]
  const found = [
    ...(compared === undefined || ground.statements.some((statement) => statement.text.includes(text)) ? [] : [
      text.slice(text.indexOf(compared)).split(/[.,;]/u)[0] ?? compared
    ]),
    ...[legalForm, marks].flatMap((pattern) => {
      const name = pattern.exec(text)?.[0]
      return name === undefined || ground.statements.some((statement) => pattern.test(statement.text)) ? [] : [name]
    }),
    ...[...(text.match(unusual) ?? []), ...namesInProse(text, language)].filter((name) =>
      !ground.isSaid(name) &&
      !wordsOf(name).every((word) => asked.has(word) || everyday.has(word) || ground.keys.has(word))
    )
  ]
  return [...new Set(found)].map((words): UnfoundedClaim => ({ kind: "name", words: words.trim() }))
}

/** Words after an amount that say on which condition it holds. */
const condition =
  /^,?[^.;!?,\d]{0,40}?(?<!\p{L})(?:only|if|when|unless|(?:for|on) orders|bei|wenn|nur|falls|sofern|à condition|dès|seulement|si|solo|bij|alleen|mits) ([^.;!?]{3,80})/iu

/** The amounts of a text that hold on a condition wherever the site says them, which the text does not say. */
const unconditioned = ({ ground, text }: Sought): ReadonlyArray<UnfoundedClaim> => {
  const own = ground.keysOf(text)
  return figuresIn(text).filter((figure) => isMoney(figure) || figure.unit === "%").flatMap((figure) => {
    const conditions = ground.statements.filter(({ figures }) => figures.some((said) => proves(said, figure))).map((
      { figures, text: said }
    ) => {
      const words = figures.find((one) => proves(one, figure))?.words ?? ""
      return condition.exec(said.slice(said.indexOf(words) + words.length))?.[1]
    })
    const isFree = conditions.length === 0 ||
      conditions.some((one) => one === undefined || [...ground.keysOf(one)].some((key) => own.has(key)))
    return isFree ? [] : [{ kind: figureKind(figure), words: `${figure.words} (${conditions[0]?.trim() ?? ""})` }]
  })
}

/** The things in a text that the site says it does not offer. */
const denied = ({ ground, text }: Sought): ReadonlyArray<UnfoundedClaim> =>
  wordsOf(text).filter((word) => [...ground.keysOf(word)].some((key) => ground.deniedKeys.has(key))).slice(0, 1).map((
    words
  ) => ({ kind: "denied", words }))

/**
 * The claims of a text for which neither the website nor the company gives a ground: prices, percentages and numbers
 * that stand nowhere, or beside another thing, or without their condition; promises, superlatives and protected titles
 * that the site does not have; names of others; what the site says that it does not offer. A text that only names the
 * offer makes no claim. Looks at the first 400 characters.
 */
export const unfoundedClaims = (
  text: string,
  material: Material,
  { keywords = [], url = null }: TextPlace = {}
): ReadonlyArray<UnfoundedClaim> => {
  const ground = siteGround(material)
  const read = text.slice(0, MOST_READ)
  const sought: Sought = {
    ground,
    text: read,
    landing: url === null ? undefined : ground.model.pages.find((page) => page.url === url),
    subject: ground.subjectOf(read),
    namedFigures: new Set(
      [...keywords, material.company.name].flatMap((name) => figuresIn(name)).map(({ value }) => value)
    )
  }
  return [
    ...unfoundedFigures(sought),
    ...unfoundedWords(sought, promises),
    ...unfoundedWords(sought, superlatives),
    ...unfoundedTitles(sought),
    ...unfoundedNames(sought, keywords),
    ...unconditioned(sought),
    ...denied(sought)
  ]
}

const instead: Readonly<Record<ClaimKind, string>> = {
  price: "a price that no page says of this; use a price of the facts or none",
  percentage: "a percentage that no page says of this; leave it out",
  figure: "a number that no page says of this; use a number of the facts or none",
  promise: "a promise that no page makes of this; say what the facts say",
  superlative: "more than any page says; say what is offered without comparing",
  title: "a protected title that no page has; use the words of the pages",
  name: "a name or trademark that no page says; leave it out",
  denied: "a thing that the website says it does not offer; leave it out"
}

/** The faults of a text whose claims have no ground, each as the rest of a sentence after the text's name. */
export const claimFaults = (text: string, material: Material, place: TextPlace = {}): ReadonlyArray<string> =>
  unfoundedClaims(text, material, place).map(({ kind, words }) => `claims "${words.slice(0, 60)}", ${instead[kind]}.`)
