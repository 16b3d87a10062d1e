import { type Candidate, candidates, named } from "./Candidate.ts"
import { type NounKind, withArticle } from "./EnglishNouns.ts"
import type { Phrase } from "./KeywordPhrase.ts"
import type { Site } from "./Site.ts"

/** A phrase as English headlines use it: `title` is `Bike Repair`, `one` is `a Bike Repair`. */
interface Slots {
  readonly title: string
  readonly one: string
  readonly isPlural: boolean
  /** True when people look for it close to them. */
  readonly isNear: boolean
}

const slotsOf = (phrase: Phrase, site: Site): Slots => {
  const title = site.casing.title(phrase.core)
  const isPlural = phrase.number === "plural"
  return {
    title,
    one: phrase.number === "count" ? withArticle(title) : title,
    isPlural,
    isNear: /\b(?:near|nearby|nearest|local)\b/.test(phrase.keyword)
  }
}

/** Texts that ask for the thing itself, by what one does with it. */
const wishes: Readonly<Record<NounKind, (slots: Slots) => ReadonlyArray<string | null>>> = {
  service: ({ one, title }) => [
    `Book ${one} Today`,
    `Need ${one}?`,
    `Schedule Your ${title}`,
    `Ask Us About ${title}`,
    `Plan Your ${title}`,
    `Arrange ${one}`
  ],
  rental: ({ one, title }) => {
    const thing = /^(.+) (?:Rental|Rentals|Hire)$/.exec(title)?.[1]
    return [
      thing === undefined || /s$/i.test(thing) ? null : `Rent ${withArticle(thing)} Today`,
      `Book Your ${title}`,
      `Need ${one}?`,
      `Plan Your ${title}`,
      `Ask Us About ${title}`,
      `Reserve Your ${title}`
    ]
  },
  person: ({ one, title }) => [
    `Looking for ${one}?`,
    `Talk to ${one}`,
    `Meet Your ${title}`,
    `Contact ${one} Today`,
    `Speak With ${one}`,
    `Need ${one}?`
  ],
  place: ({ isNear, one, title }) => [
    `Looking for ${one}?`,
    `Visit Our ${title}`,
    isNear ? `Your Local ${title}` : null,
    `See What Our ${title} Offers`,
    `Get to Know Our ${title}`
  ],
  course: ({ isPlural, one, title }) => [
    isPlural ? `Join Our ${title}` : `Join ${one}`,
    `Book ${one}`,
    isPlural ? `Sign Up for ${title}` : `Sign Up for ${one}`,
    `Looking for ${one}?`,
    `Ask Us About ${one}`
  ],
  product: ({ isPlural, one, title }) => [
    isPlural ? `Shop ${title}` : `Shop for ${one}`,
    `Looking for ${one}?`,
    isPlural ? `Browse Our ${title}` : null,
    `Choose Your ${title}`,
    isPlural ? `Compare ${title}` : `Find Your ${title}`,
    isPlural ? `Discover Our ${title}` : null,
    `Ask Us About ${one}`
  ],
  topic: ({ title }) => [
    `Ask Us About ${title}`,
    `Questions About ${title}?`,
    `Talk to Us About ${title}`,
    `Learn More About ${title}`
  ]
}

const wishReasons: Readonly<Record<NounKind, (keyword: string) => string>> = {
  service: (keyword) => `Invites people who search ${keyword} to book`,
  rental: (keyword) => `Invites people who search ${keyword} to rent`,
  person: (keyword) => `Offers a talk to people who search ${keyword}`,
  place: (keyword) => `Invites people who search ${keyword} to visit`,
  course: (keyword) => `Invites people who search ${keyword} to join`,
  product: (keyword) => `Invites people who search ${keyword} to choose`,
  topic: (keyword) => `Takes up the question behind ${keyword}`
}

/** Headlines that name the keyword as it is, with the place where it is known. */
export const keywordHeadlines = (phrase: Phrase, site: Site, place: string | null): ReadonlyArray<Candidate> => {
  const { title } = slotsOf(phrase, site)
  return [
    ...candidates("keyword", `Names the keyword ${named(phrase.keyword)}`, [title]),
    ...(place === null || title.includes(place)
      ? []
      : candidates("keyword", `Names the keyword ${named(phrase.keyword)} and the place`, [`${title} in ${place}`])),
    ...(site.company === null || phrase.kind === "topic" || phrase.kind === "person"
      ? []
      : candidates("keyword", `Joins the keyword ${named(phrase.keyword)} and the company’s name`, [
        phrase.kind === "place" ? null : `${title} at ${site.company}`
      ]))
  ]
}

/** Texts around a noun of which nothing is known, so that it can stand neither with nor without an article. */
const asLabel = ({ title }: Slots): ReadonlyArray<string> => [
  `${title}: See What We Offer`,
  `${title}: Find Out More`,
  `${title}: Get in Touch`,
  `${title}: Ask Us`
]

/** Headlines that invite to do what the searcher of a keyword has in mind. */
export const wishHeadlines = (phrase: Phrase, site: Site): ReadonlyArray<Candidate> => {
  const slots = slotsOf(phrase, site)
  const texts = phrase.number === "unknown" ? asLabel(slots) : wishes[phrase.kind](slots)
  return candidates("wish", wishReasons[phrase.kind](named(phrase.keyword)), texts)
}

/** Headlines that name the company. */
export const companyHeadlines = (site: Site, place: string | null): ReadonlyArray<Candidate> => {
  const { company, tone } = site
  return company === null ? [] : candidates("company", "Names the company", [
    company,
    place === null || company.includes(place) ? null : `${company} in ${place}`,
    tone === "formal" ? `Contact ${company}` : `Visit ${company}`,
    tone === "warm" ? `Say Hello to ${company}` : `Get to Know ${company}`
  ])
}

const calls: Readonly<Record<NounKind, ReadonlyArray<string>>> = {
  service: ["Make an Appointment Today", "Find a Time That Suits You", "See Our Services and Prices"],
  rental: ["Check Dates and Availability", "Reserve Yours Today"],
  person: ["Make an Appointment Today", "Tell Us How We Can Help", "Plan Your Next Step"],
  place: ["Plan Your Visit Today", "Come and See Us"],
  course: ["See Dates and Sign Up", "Learn Something New"],
  product: ["See the Full Range", "Find What Suits You", "Compare Your Options"],
  topic: ["Tell Us How We Can Help", "Know Your Options", "Plan Your Next Step"]
}

/** Headlines that call to act and fit any keyword of a kind. */
export const callHeadlines = (kind: NounKind, site: Site): ReadonlyArray<Candidate> =>
  candidates("call", "Says what to do next", [
    ...calls[kind].filter((call) => !call.includes("Prices") || site.said.includes(" prices ")),
    site.tone === "formal" ? "Request Information Today" : "Get in Touch Today",
    "See What We Offer",
    site.tone === "warm" ? "We Would Love to Hear From You" : "Contact Our Team",
    "Visit Our Website",
    "Find Out More Today",
    "Questions? Just Ask Us",
    "Take the First Step Today",
    "Let Us Know What You Need"
  ])
