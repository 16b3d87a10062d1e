import { chance, spread } from "./Chance.ts"
import { geoTargets } from "./GeoTargets.ts"
import { marketSize } from "./Markets.ts"

/** The subject of a request for ideas. */
export interface IdeasWanted {
  readonly keywords: ReadonlyArray<string>
  readonly page: string | null
  /** Ids of geo target constants, and of a language constant. */
  readonly places: ReadonlyArray<string>
  readonly language: string | null
  readonly unitMicros: number
}

/** A suggested keyword and its market. */
export interface Idea {
  readonly text: string
  readonly monthlySearches: number
  readonly competitionIndex: number
  readonly lowBidMicros: number
  readonly highBidMicros: number
}

/** Words that people add to a search, in front of it (`buy ...`) or behind it, and how many of them do. */
type Additions = ReadonlyArray<readonly [pattern: string, share: number]>

const english: Additions = [
  ["buy *", 0.09],
  ["best *", 0.14],
  ["cheap *", 0.08],
  ["* online", 0.07],
  ["* near me", 0.16],
  ["* price", 0.05],
  ["* reviews", 0.04],
  ["* sale", 0.06],
  ["* for men", 0.09],
  ["* for women", 0.1],
  ["* for kids", 0.05],
  ["* brands", 0.03],
  ["* shop", 0.05],
  ["used *", 0.02],
  ["* deals", 0.03],
  ["buy * online", 0.02],
  ["best * brands", 0.015],
  ["cheap * online", 0.01]
]

const additions: { readonly [language: string]: Additions } = {
  "1001": [
    ["* kaufen", 0.12],
    ["* günstig", 0.07],
    ["* test", 0.11],
    ["* online", 0.05],
    ["* in der nähe", 0.09],
    ["* preis", 0.04],
    ["* erfahrungen", 0.03],
    ["* angebote", 0.05],
    ["* herren", 0.1],
    ["* damen", 0.11],
    ["* kinder", 0.05],
    ["* marken", 0.02],
    ["* gebraucht", 0.02],
    ["beste *", 0.05],
    ["* online kaufen", 0.03],
    ["* günstig kaufen", 0.02]
  ],
  "1002": [
    ["acheter *", 0.08],
    ["* pas cher", 0.12],
    ["* en ligne", 0.05],
    ["meilleur *", 0.07],
    ["* avis", 0.06],
    ["* prix", 0.05],
    ["* homme", 0.1],
    ["* femme", 0.11],
    ["* enfant", 0.05],
    ["* promo", 0.04]
  ],
  "1003": [
    ["comprar *", 0.1],
    ["* baratos", 0.09],
    ["mejores *", 0.08],
    ["* online", 0.05],
    ["* precio", 0.05],
    ["* opiniones", 0.05],
    ["* hombre", 0.1],
    ["* mujer", 0.1],
    ["* ofertas", 0.05]
  ]
}

const withoutMeaning = new Set([
  "www",
  "html",
  "htm",
  "php",
  "index",
  "com",
  "org",
  "net",
  "de",
  "en",
  "the",
  "and",
  "of"
])

const words = (text: string) =>
  text.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1 && !withoutMeaning.has(word))

/** The topics that a page seems to have: each part of its path, and the name of its site. */
const topicsOf = (page: string): ReadonlyArray<string> => {
  const url = URL.parse(page.includes("://") ? page : `https://${page}`)
  if (url === null) return []
  const parts = decodeURI(url.pathname).split("/").map((part) => words(part).slice(0, 4).join(" "))
  const site = words(url.hostname.split(".").slice(0, -1).join(" ")).join(" ")
  return [...parts, site].filter((topic) => topic !== "")
}

/** Volumes come in steps, as the platform gives them: two figures, and nothing below 10. */
const stepped = (value: number): number => {
  if (value < 5) return 0
  const step = Math.max(10, 10 ** (Math.floor(Math.log10(value)) - 1))
  return Math.round(value / step) * step
}

const ideaOf = (text: string, searches: number, unitMicros: number): Idea => {
  const unit = unitMicros / 10_000
  const low = spread(`bid ${text}`, 15, 220)
  const high = low * (1.5 + 2 * chance(`high ${text}`))
  return {
    text,
    monthlySearches: stepped(searches),
    competitionIndex: Math.round(chance(`competition ${text}`) * 100),
    lowBidMicros: Math.round(low) * 10_000 * unit,
    highBidMicros: Math.round(high) * 10_000 * unit
  }
}

/** The ideas for seeds and a page, always the same ones, from the most searched down. */
export const keywordIdeas = ({ keywords, language, page, places, unitMicros }: IdeasWanted): ReadonlyArray<Idea> => {
  const market = marketSize(places, language)
  const towns: Additions = places.flatMap((id) => {
    const place = geoTargets.get(id)
    return place === undefined || place.targetType === "Country"
      ? []
      : [[`* ${place.name.toLowerCase()}`, 0.13] as const]
  })
  const topics = [...keywords.map((keyword) => keyword.trim().toLowerCase()), ...(page === null ? [] : topicsOf(page))]
  const ideas = new Map<string, Idea>()
  for (const topic of topics) {
    const perMillion = spread(`searches ${topic}`, 6, 700)
    const found: Additions = [["*", 1], ...towns, ...(additions[language ?? "1000"] ?? english)]
    for (const [pattern, share] of found) {
      const text = pattern.replace("*", () => topic)
      const searches = market * perMillion * share * (pattern === "*" ? 1 : 0.4 + 1.2 * chance(`share ${text}`))
      if (text.length <= 80 && !ideas.has(text)) ideas.set(text, ideaOf(text, searches, unitMicros))
    }
  }
  return Array.from(ideas.values()).toSorted((left, right) => right.monthlySearches - left.monthlySearches)
}
