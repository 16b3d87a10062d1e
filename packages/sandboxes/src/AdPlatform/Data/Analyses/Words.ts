import type { Random } from "./Random.ts"

/** The words that bring no customers; `münchen` is another town, `radwelt` another shop. */
const badWords = [
  "jobs",
  "gratis",
  "diy",
  "gebraucht",
  "ausbildung",
  "münchen",
  "radwelt",
  "free",
  "anleitung",
  "wikipedia",
  "malvorlage",
  "praktikum"
] as const

/** A good word that has no luck, where it is planted. */
export const coreWord = "inspektion"

const fronts = [
  "stadt",
  "berg",
  "touren",
  "winter",
  "sommer",
  "damen",
  "herren",
  "kinder",
  "senioren",
  "gelände",
  "reise",
  "falt"
]
const ends = [
  "rad",
  "räder",
  "helm",
  "licht",
  "schloss",
  "tasche",
  "sattel",
  "pedale",
  "schlüssel",
  "zubehör",
  "größe",
  "gepäck"
]
const plain =
  `kaufen mieten leihen preis günstig berlin nähe laden werkstatt reparatur termin heute online test vergleich marke modell
schwarz rot blau leicht stabil klein groß xl neu angebot rabatt beratung service lieferung abholung öffnungszeiten gutschein
probefahrt leasing versicherung garantie finanzierung gebrauchträder elektrisch faltbar anhänger korb`.split(/\s+/)

const goodWords = [...plain, ...fronts.flatMap((front) => ends.map((end) => `${front}${end}`))]

/** A word that people add to a keyword. */
export interface Modifier {
  readonly word: string
  readonly isBad: boolean
  /** The factor of the conversion rate. */
  readonly effect: number
}

const MODIFIERS = 200

/** The words of an account, the most frequent one first; the bad ones are neither among the first nor the last. */
export const modifiersOf = (random: Random, bad: number, isEqual: boolean): ReadonlyArray<Modifier> => {
  const shuffled = goodWords.map((word) => ({ word, order: random.uniform() })).sort((a, b) => a.order - b.order)
  const words: Array<Modifier> = shuffled.slice(0, MODIFIERS - bad).map(({ word }) => ({
    word,
    isBad: false,
    effect: isEqual ? 1 : Math.exp(0.15 * random.normal())
  }))
  for (const word of badWords.slice(0, bad)) {
    words.splice(3 + Math.floor(60 * random.uniform()), 0, { word, isBad: true, effect: 0.05 })
  }
  return words
}

const heads =
  `fahrradverleih lastenrad kinderfahrrad e-bike rennrad fahrradwerkstatt fahrradträger reifenwechsel fahrradhelm trekkingrad
hollandrad gravelbike mountainbike tandem fahrradkurier bremsenservice kettenwechsel rücktrittbremse nabendynamo fahrradöl`
    .split(/\s+/)
const kinds = ["", "city", "profi", "familie", "sport", "comfort", "basis", "premium", "tour", "express"]

/** The text of the n-th ordinary keyword. */
export const keywordText = (index: number): string => {
  const head = heads[index % heads.length] ?? ""
  const kind = kinds[Math.floor(index / heads.length) % kinds.length] ?? ""
  const series = Math.floor(index / (heads.length * kinds.length))
  return [head, kind, series === 0 ? "" : `typ${series + 1}`].filter((part) => part !== "").join(" ")
}
