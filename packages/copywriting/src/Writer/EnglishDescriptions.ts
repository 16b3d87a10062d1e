import { type Candidate, candidates, named, versions } from "./Candidate.ts"
import { type NounKind, withArticle } from "./EnglishNouns.ts"
import type { Phrase } from "./KeywordPhrase.ts"
import type { Site } from "./Site.ts"
import { upperFirst } from "./Tongue.ts"

interface Slots {
  /** `bike repair`. */
  readonly plain: string
  /** `a bike repair`. */
  readonly one: string
  /** ` in Portland`, or nothing. */
  readonly where: string
  /** The company's name, or `us`. */
  readonly us: string
  /** ` at Alder Street Bikes`, or nothing. */
  readonly at: string
  readonly isSingle: boolean
}

const sentences: Readonly<Record<NounKind, (slots: Slots) => ReadonlyArray<string | null>>> = {
  service: ({ one, plain, us, where }) => [
    `Book ${one}${where} with ${us}. Tell us what you need and find a time that suits you.`,
    `Need ${one}${where}? Tell ${us} what you need and arrange your visit today.`,
    `Questions about ${one}? Contact ${us} and plan the next step.`,
    `See what is included in our ${plain} and get in touch today.`
  ],
  rental: ({ one, plain, us, where }) => [
    `Plan ${one}${where} with ${us}. Check availability and reserve today.`,
    `Need ${one}${where}? Tell ${us} when you need it and for how long.`,
    `See what you can choose from for your ${plain} and reserve today.`
  ],
  person: ({ one, plain, us, where }) => [
    `Looking for ${one}${where}? Talk to ${us} and find out how we can help.`,
    `Tell ${us} what you need, ask your questions and plan your next step today.`,
    `Speak with ${one}${where} and get answers to your questions. Make an appointment today.`,
    `Find out what your ${plain} can do for you. Contact ${us} today.`
  ],
  place: ({ one, plain, us, where }) => [
    `Looking for ${one}${where}? Visit ${us} and see what we have to offer.`,
    `Plan your visit to our ${plain}${where}. See what we offer and how to find us.`,
    `Get to know ${us}. See what we offer and plan your visit today.`
  ],
  course: ({ one, plain, us, where }) => [
    `Looking for ${one}${where}? See dates and details and sign up with ${us}.`,
    `Learn something new with ${us}. See all dates and save your place today.`,
    `Questions about ${plain}? Ask ${us} and find what suits your level.`
  ],
  product: ({ at, isSingle, one, plain, us, where }) => [
    `Looking for ${one}${where}? See the range${at} and find what suits you.`,
    isSingle ? null : `Browse ${plain}${at}. Compare your options and choose what suits you.`,
    `Questions about ${one}? Ask ${us} and get help with your choice.`
  ],
  topic: ({ plain, us }) => [
    `Questions about ${plain}? Talk to ${us} and find out what your options are.`,
    `Find out more about ${plain}. Contact ${us} and plan your next step today.`,
    `Tell ${us} what you need to know about ${plain} and how we can help.`
  ]
}

const reasons: Readonly<Record<NounKind, string>> = {
  service: "Invites to book and names the keyword",
  rental: "Invites to reserve and names the keyword",
  person: "Offers a talk and names the keyword",
  place: "Invites to visit and names the keyword",
  course: "Invites to sign up and names the keyword",
  product: "Invites to choose and names the keyword",
  topic: "Offers answers and names the keyword"
}

/** Texts around a noun of which nothing is known, so that it can stand neither with nor without an article. */
const asLabel = ({ at, plain, us }: Slots, language: string): ReadonlyArray<string> => [
  upperFirst(`${plain}${at}: see what we offer, ask your questions and get in touch today.`, language),
  upperFirst(`${plain}: tell ${us} what you need and find out more today.`, language)
]

/** Sentences around a keyword. */
export const phraseDescriptions = (phrase: Phrase, site: Site, place: string | null): ReadonlyArray<Candidate> => {
  const plain = site.casing.plain(phrase.core)
  const fill = (us: string): ReadonlyArray<string | null> => {
    const slots = {
      plain,
      one: phrase.number === "count" ? withArticle(plain) : plain,
      where: place === null || phrase.core.includes(place.toLowerCase()) ? "" : ` in ${place}`,
      us,
      at: us === "us" ? "" : ` at ${us}`,
      isSingle: phrase.number === "count"
    }
    return phrase.number === "unknown" ? asLabel(slots, site.language) : sentences[phrase.kind](slots)
  }
  const reason = `${reasons[phrase.kind]} ${named(phrase.keyword)}`
  const byName = site.company === null ? [] : fill(site.company)
  const byUs = fill("us")
  return byUs.flatMap((text, index) => versions("wish", reason, [byName[index] ?? null, text]))
}

const list = (items: ReadonlyArray<string>): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1) ?? ""}`

/** Sentences that list what the keywords ask for. */
export const listDescriptions = (phrases: ReadonlyArray<Phrase>, site: Site): ReadonlyArray<Candidate> => {
  const we = site.company === null ? "we have" : `${site.company} has`
  // One bike and several helmets make no list; services and what cannot be counted do.
  const names = phrases.filter(({ kind, number }) =>
    kind === "service" || kind === "rental" ||
    (kind !== "person" && kind !== "place" && (number === "plural" || number === "mass"))
  ).map(({ core }) => site.casing.plain(core))
  return [4, 3].filter((count) => names.length >= count).flatMap((count) =>
    candidates("keyword", `Lists the keywords ${names.slice(0, count).map(named).join(", ")}`, [
      upperFirst(`${list(names.slice(0, count))}: see what ${we} to offer.`, site.language),
      upperFirst(`${list(names.slice(0, count))}: ask us about what you need.`, site.language)
    ])
  )
}

/** Sentences that fit any keyword. */
export const callDescriptions = (site: Site): ReadonlyArray<Candidate> => {
  const us = site.company ?? "us"
  return candidates("call", "Says what to do next", [
    site.tone === "warm"
      ? `Have a question? Say hello to ${us} and tell us what you need. We would love to help.`
      : `Have a question? Contact ${us} and tell us what you need.`,
    site.company === null ? null : `Find out more about ${us} on our website and get in touch today.`,
    "See what we offer, compare your options and get in touch with our team today.",
    "Visit our website to find out more, or contact our team with your questions."
  ])
}

/** Short sentences that may follow one of the site's own. */
export const closings: Readonly<Record<NounKind, ReadonlyArray<string>>> = {
  service: ["Book your visit today.", "Make an appointment today.", "Get in touch today."],
  rental: ["Reserve yours today.", "Check availability today.", "Get in touch today."],
  person: ["Make an appointment today.", "Talk to us today.", "Get in touch today."],
  place: ["Plan your visit today.", "Come and see us.", "Get in touch today."],
  course: ["Save your place today.", "See all dates.", "Get in touch today."],
  product: ["See the full range.", "Find what suits you.", "Get in touch today."],
  topic: ["Talk to us today.", "Find out more today.", "Get in touch today."]
}
