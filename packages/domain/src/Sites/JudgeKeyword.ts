import type { LeftOutReason, Trigger } from "./Exclusions.ts"
import { triggersIn } from "./Exclusions.ts"
import { priceIn } from "./Facts.ts"
import { isMarketName } from "./MarketNames.ts"
import { isForBuyers } from "./PageKinds.ts"
import { isPlaceName } from "./Places.ts"
import { type SiteIndex, siteIndex } from "./SiteIndex.ts"
import { stopWords, wordsOf } from "./SiteLanguage.ts"
import type { ModelPage, SiteModel } from "./SiteModel.ts"
import { isDealing, isPriceWord, isQualifier, isSoftWord, softStems } from "./SoftWords.ts"
import { stemOf } from "./Stems.ts"
import { conceptsOfStem } from "./Synonyms.ts"

/** The wish behind a search, besides its subject. */
export type SearchIntent = "offer" | "price"

/** A keyword with its page, or why it should not be bid on; `words` are those of the keyword that say so. */
export type Judgement =
  | {
    readonly _tag: "Fits"
    readonly page: ModelPage
    readonly intent: SearchIntent
    readonly stems: ReadonlyArray<string>
  }
  | { readonly _tag: "LeftOut"; readonly reason: LeftOutReason; readonly words: string }

interface Term {
  readonly stem: string
  readonly weight: number
  readonly isSoft: boolean
  /** True for the last part of a compound that no page has as a whole. */
  readonly isTail?: boolean
}

/** Below this share of what a keyword says no page answers it. */
const FLOOR = 0.45

/** The floor where a page speaks of two rarer things that the keyword names: what else it says is a detail. */
const LOWER_FLOOR = 0.3

/** From so much presence on, a page speaks of a thing and does not only mention a relative of it. */
const SPOKEN = 0.4

/** Below it the last part of a compound only stands in other compounds. */
const SPOKEN_TAIL = 0.45

/** So common on the pages of a site, a word says nothing about one of them. */
const COMMONPLACE = 0.4

/** The most that is read of a keyword, in UTF-16 units; the platform takes 80. */
const LONGEST_KEYWORD = 120

/** The home page answers a search about the whole trade, unless another page answers it clearly better. */
const NEARLY = 0.8

const SOFT = 0.3
/** The share of a keyword's other words that stands beside a sign which the site takes back. */
const BESIDE = 0.4
/** The weight of words that say how a thing is had. */
const DEALING = 0.5
/** The last word of a noun phrase says what it is about in English and German. */
const FIRST = 0.9

/**
 * The parts of a compound weigh alike; of one that names an action the thing that is acted on weighs more, and of
 * one that only narrows a word of the site that word.
 */
const parts = { alike: [0.48, 0.52], action: [0.6, 0.4], narrower: [0.5, 0.5], unknown: [0.35, 0.65] } as const
const action = /(?:ung|ungen|reparatur|service|wechsel|montage|bau)$/

/** The share of a word's presence on a page that is enough to say that the page speaks of it. */
const SPEAKS = 1.6
/** From so much presence on, a page is called so. */
const NAMED = 0.8
/** Every offer of a site is what the home page is called, without saying so: this much of it. */
const TRADE = 0.6
const STRANGE = 0.08

/** The home page says in passing what other pages are about; it is about what it is called. */
const passing = 0.75
const kindFactor = { home: 0.95, offer: 1, prices: 0.9, action: 0.85, contact: 0.6 } as const

/** A word that looks like the name of a street or a quarter, of which no list is complete. */
const local =
  /(?:straße|strasse|gasse|(?:s|er|en)platz|viertel|vorstadt|stadt|bezirk|(?<!ferien|hütten)dorf|hausen|kirchen)$/

const sum = (numbers: ReadonlyArray<number>): number => numbers.reduce((total, one) => total + one, 0)

const meanPresence = (index: SiteIndex, stem: string): number => {
  const presence = index.presence(stem)
  return presence.length === 0 ? 0 : sum(presence) / presence.length
}

/** The words of a keyword: initials written out, neighbours that the site writes as one word joined. */
const joinedWords = (search: string, index: SiteIndex): ReadonlyArray<string> => {
  const words = wordsOf(search)
  const joined: Array<string> = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ""
    const written = index.acronym(word)
    if (written.length > 0) {
      joined.push(...written)
      continue
    }
    const next = words[at + 1] ?? ""
    const both = [word, stemOf(word, index.language)].map((first) => `${first}${next}`).find((one) =>
      index.has(stemOf(one, index.language))
    )
    if (next !== "" && both !== undefined) {
      joined.push(both)
      at++
    } else joined.push(word)
  }
  return joined
}

const termsOf = (word: string, isLast: boolean, index: SiteIndex): ReadonlyArray<Term> => {
  const { language } = index
  const stem = stemOf(word, language)
  const position = isLast || (language !== "en" && language !== "de") ? 1 : FIRST
  const isPresent = index.presence(stem).some((one) => one > 0)
  if (isSoftWord(word, language) || local.test(word) || /^\d+$/.test(word)) {
    return isPresent ? [{ stem, weight: SOFT * position, isSoft: true }] : []
  }
  if (isDealing(word, language)) return isPresent ? [{ stem, weight: DEALING * position, isSoft: false }] : []
  if (isPresent) return [{ stem, weight: position, isSoft: false }]
  const compound = index.compound(word)
  if (compound === null) return [{ stem, weight: position, isSoft: false }]
  if (compound.isHeadKnown && softStems(language).has(compound.tail)) {
    return [{ stem: compound.head, weight: position, isSoft: false }]
  }
  const [head, tail] = action.test(word)
    ? parts.action
    : index.presence(compound.tail).every((one) => one === 0)
    ? parts.unknown
    : index.has(compound.tail)
    ? parts.narrower
    : parts.alike
  return [
    { stem: compound.head, weight: head * position, isSoft: false },
    { stem: compound.tail, weight: tail * position, isSoft: false, isTail: true }
  ]
}

interface Places {
  /** The words of the keyword without those that name places. */
  readonly words: ReadonlyArray<string>
  readonly named: ReadonlyArray<string>
}

const withoutPlaces = (words: ReadonlyArray<string>, { ownPlaces }: SiteModel): Places => {
  const isPlace = (name: string) => ownPlaces.has(name) || isPlaceName(name)
  const named: Array<string> = []
  const rest: Array<string> = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ""
    const two = `${word} ${words[at + 1] ?? ""}`
    if (isPlace(two)) {
      named.push(two)
      at++
    } else if (isPlace(word)) named.push(word)
    else rest.push(word)
  }
  return { words: rest, named }
}

/** The lines of a site that could take a sign back: `Kostenlose Erstberatung` that a page offers. */
const linesOf = (page: ModelPage): ReadonlyArray<string> => [
  [page.name, ...page.subtitles, ...page.anchors, page.headings[0] ?? ""].join(" . "),
  ...page.headings,
  ...page.description,
  ...page.sentences,
  ...page.lines
]

/** True when the site itself offers what a sign speaks of: most of what else the keyword says stands beside it in one line. */
const isTakenBack = (trigger: Trigger, words: ReadonlyArray<string>, index: SiteIndex): boolean => {
  if (trigger.isQuestion) return false
  const { language } = index
  const signs = wordsOf(trigger.words).filter((word) => !stopWords[language].has(word))
  const own = new Set(signs.map((word) => stemOf(word, language)))
  const others = words.filter((word) => !signs.includes(word)).flatMap((word) => termsOf(word, true, index)).filter((
    { isSoft }
  ) => !isSoft)
  const all = sum(others.map(({ stem, weight }) => weight * index.weight(stem)))
  // Where courses are what is offered, or customers enrol, the site says so in names and calls.
  const isOffered = (trigger.reason === "TRAINING" || trigger.reason === "EXISTING_CUSTOMERS") && own.size > 0 &&
    index.pages.filter(({ kind }) => isForBuyers(kind)).some((page) => {
      const stems = wordsOf([page.name, ...page.headings, ...page.anchors, ...page.actions].join(" . ")).flatMap(
        (word) => [stemOf(word, language), index.compound(word)?.tail ?? ""]
      )
      return [...own].every((sign) => stems.includes(sign))
    })
  if (isOffered) return true
  const isSame = (stem: string, other: string) =>
    stem === other ||
    conceptsOfStem(stem, language).some((concept) => conceptsOfStem(other, language).includes(concept))
  return index.pages.filter(({ kind }) => isForBuyers(kind)).some((page) =>
    linesOf(page).some((line) => {
      const words = wordsOf(line)
      const stems = words.flatMap((word) => {
        const parts = index.compound(word)
        return [stemOf(word, language), ...(parts === null ? [] : [parts.head, parts.tail])]
      })
      const says = (sought: string) => stems.some((stem) => isSame(stem, sought))
      if (!own.size || ![...own].every(says)) return false
      const beside = sum(others.map(({ stem, weight }) => (says(stem) ? weight * index.weight(stem) : 0)))
      return others.length === 0 ? page.kind === "home" : beside >= BESIDE * all
    })
  )
}

const homeOf = (index: SiteIndex): ModelPage | undefined => index.pages.find(({ kind }) => kind === "home")

interface Scored {
  readonly page: ModelPage
  readonly score: number
  readonly explained: number
}

const scoreOf = (terms: ReadonlyArray<Term>, index: SiteIndex): ReadonlyArray<Scored> => {
  const weights = terms.map(({ stem, weight }) => weight * index.weight(stem))
  const whole = sum(weights)
  const home = index.pages.findIndex(({ kind }) => kind === "home")
  const presences = terms.map((
    { isTail, stem }
  ) => (isTail === true ? index.presenceOfTail(stem) : index.presence(stem)))
  const trade = presences.map((presence) => ((presence[home] ?? 0) >= NAMED ? TRADE : 0))
  const sought = new Set(terms.map(({ stem }) => stem))
  return index.pages.map((page, at): Scored => {
    const composed = new Set(
      index.nameCompounds(page).filter(({ head, tail }) => sought.has(head) && sought.has(tail)).flatMap((
        { head, tail }
      ) => [head, tail])
    )
    const present = terms.map(({ stem }, t) =>
      composed.has(stem) ? 1 : Math.max(trade[t] ?? 0, presences[t]?.[at] ?? 0)
    )
    const share = (of: (one: number, term: Term | undefined) => number) =>
      whole === 0 ? 0 : sum(present.map((one, t) => (weights[t] ?? 0) * of(one, terms[t]))) / whole
    const strange = [...index.nameStems(page)].filter((stem) =>
      !sought.has(stem) && !terms.some((term) =>
        index.isAlike(term.stem, stem)
      )
    ).length
    const isPassing = page.kind === "home" && terms.some(({ isSoft }, t) => !isSoft && (present[t] ?? 0) < NAMED)
    const factor = isPassing ? passing : page.kind in kindFactor ? kindFactor[page.kind as keyof typeof kindFactor] : 1
    return {
      page,
      explained: share((one, term) => (term?.isTail === true && one < SPOKEN_TAIL ? one : Math.min(1, one * SPEAKS))),
      score: share((one) => one) * factor / (1 + STRANGE * strange)
    }
  })
}

const bestOf = (scored: ReadonlyArray<Scored>): Scored | null =>
  scored.reduce<Scored | null>((best, next) => (best === null || next.score > best.score ? next : best), null)

/** The reason for which a company other than the site's own is sought, with its name. */
const otherCompany = (search: string, words: ReadonlyArray<string>, index: SiteIndex): string | null => {
  const tokens = search.split(" ")
  const candidates = tokens.flatMap((token, at) => [
    token,
    `${token} ${tokens[at + 1] ?? ""}`.trim(),
    `${token} ${tokens[at + 1] ?? ""} ${tokens[at + 2] ?? ""}`.trim()
  ])
  const isKnown = (name: string) => wordsOf(name).every((word) => index.has(stemOf(word, index.language)))
  // What a site only works with is not for it to sell: who asks for no more than the price of it, or what others say, asks its maker.
  const isOnlyName = (name: string) => {
    const own = new Set(wordsOf(name))
    return words.length > own.size &&
      words.every((word) => own.has(word) || isQualifier(word, index.language))
  }
  const isSold = (name: string) =>
    index.pages.some(({ headings, lines }) =>
      headings.some((heading) => heading.toLowerCase().startsWith(name)) ||
      lines.some((line) => line.toLowerCase().includes(name) && priceIn(line) !== null)
    )
  const isOwn = (name: string) => isKnown(name) && (!isOnlyName(name) || isSold(name))
  const named = candidates.find((name) => isMarketName(name) && !isOwn(name))
  if (named !== undefined) return named
  // Who seeks the alternative to something the site does not know seeks a product by its name.
  const alternative = /^(\p{L}[\p{L}\p{N}.]+) (?:alternatives?|alternativen?)$/u.exec(search)?.[1]
  return alternative !== undefined && !words.every((word) => index.has(stemOf(word, index.language)))
    ? alternative
    : null
}

const leftOut = (reason: LeftOutReason, words: string): Judgement => ({ _tag: "LeftOut", reason, words })

/**
 * The page of a site that answers a keyword, or why none should: signs of searches that are not for buyers come first, unless the site
 * itself offers what they speak of, then other places and other companies, then whether a page says enough of what the
 * keyword says. A keyword about the whole trade belongs to the home page, or to the prices when it asks for them.
 */
export const judgeKeyword = (keyword: string, model: SiteModel): Judgement => {
  const index = siteIndex(model)
  const { language } = model
  const search = keyword.slice(0, LONGEST_KEYWORD).normalize("NFKC").toLowerCase().replace(/["“”+[\]]/g, "").replace(
    /['’]/g,
    " "
  ).replace(
    /\s+/g,
    " "
  ).trim()
  const all = joinedWords(search, index)
  const isBrand = model.companyWords.size > 0 && [...model.companyWords].every((word) => all.includes(word))
  const { named, words: placeless } = withoutPlaces(all, model)
  const words = placeless.filter((word) => !stopWords[language].has(word) && (word.length > 1 || /[a-z]/.test(word)))

  const trigger = triggersIn(search, language).find((one) => !isTakenBack(one, words, index))
  if (trigger !== undefined) return leftOut(trigger.reason, trigger.isQuestion ? keyword : trigger.words)
  const elsewhere = named.find((place) => !model.places.has(place))
  if (elsewhere !== undefined && model.isLocal && !isBrand) return leftOut("OTHER_PLACE", elsewhere)
  const other = isBrand ? null : otherCompany(search, words, index)
  if (other !== null) return leftOut("OTHER_COMPANY", other)

  const subject = words.filter((word) => !model.companyWords.has(word) || !isBrand)
  const terms = subject.flatMap((word, at) => termsOf(word, at === subject.length - 1, index))
  const intent = subject.some((word) => isPriceWord(word, language)) ? "price" : "offer"
  const hard = terms.filter(({ isSoft }) => !isSoft)
  const home = homeOf(index)
  const prices = index.pages.find(({ kind }) => kind === "prices")
  const general = intent === "price" ? prices ?? home : home
  const fitting = (page: ModelPage): Judgement => ({ _tag: "Fits", page, intent, stems: hard.map(({ stem }) => stem) })

  const scored = scoreOf(terms, index)
  const best = bestOf(scored)
  const homeScore = home === undefined ? 0 : scored.find(({ page }) => page === home)?.score ?? 0
  // A page that is called exactly so is meant rather than the home page, which only has a synonym.
  const isCalled = (page: ModelPage | undefined) =>
    page !== undefined && hard.length > 0 && hard.every(({ stem }) => index.nameStems(page).has(stem))
  const isExactly = (page: ModelPage | undefined) => {
    if (page === undefined || !isCalled(page)) return false
    const names = [...index.nameStems(page)]
    return terms.every(({ stem }) => names.includes(stem)) &&
      names.every((name) => terms.some(({ stem }) => index.isAlike(stem, name)))
  }
  // An offer whose address calls it exactly so is meant, also where the home page names it among others.
  const labelled = index.pages.find((page) =>
    page.kind === "offer" && index.isLabelled(page, hard.map(({ stem }) => stem))
  )
  const isNamedAmongOthers = labelled !== undefined && home !== undefined &&
    !index.isLabelled(home, hard.map(({ stem }) => stem))
  if (isNamedAmongOthers && best?.page === home) return fitting(labelled)
  const isGeneral = !isNamedAmongOthers && !(isExactly(best?.page) && !isExactly(home)) &&
    !(isCalled(best?.page) && !isCalled(home)) &&
    homeScore >= NEARLY * (best?.score ?? 0) &&
    hard.every(({ stem }) => meanPresence(index, stem) >= COMMONPLACE)
  if (isGeneral && general !== undefined && (hard.length === 0 || (best?.explained ?? 0) > 0)) return fitting(general)
  const spoken = best === null ? 0 : terms.filter(({ isSoft, isTail, stem }) => {
    const presence = isTail === true ? index.presenceOfTail(stem) : index.presence(stem)
    return !isSoft && (presence[index.pages.indexOf(best.page)] ?? 0) >= SPOKEN &&
      meanPresence(index, stem) < COMMONPLACE
  }).length
  if (best === null || best.explained < (spoken >= 2 ? LOWER_FLOOR : FLOOR)) {
    if (isBrand && home !== undefined) return fitting(home)
    const missing = subject.filter((word) =>
      termsOf(word, true, index).some(({ stem }) => index.presence(stem).every((one) => one === 0))
    )
    return leftOut("NOT_OFFERED", (missing.length > 0 ? missing : subject).join(" "))
  }
  if (best.page.kind === "referral") return leftOut("REFERRED_TO_OTHERS", keyword)
  return fitting(best.page.kind === "home" && general !== undefined ? general : best.page)
}
