import type { Plant, Shape } from "./AnalysisOptions.ts"
import type { WorldGroup } from "./Blueprint.ts"
import { randomOf } from "./Random.ts"

/** The texts of an ad. */
export interface WorldTexts {
  readonly headlines: ReadonlyArray<string>
  readonly descriptions: ReadonlyArray<string>
  /** The headline that is pinned to the first place, if one is. */
  readonly pinned?: string
}

/** The clicks on a planted text by those on an ordinary one. */
const WEAK = 0.5

const weakTexts: { readonly [P in Plant]?: string } = {
  weakHeadline: "Meisterbetrieb für Reparatur",
  weakDescription: "Räder für alle.",
  weakButGood: "Ein Lastenradverleih am Kanal"
}

const ordinary = (name: string): WorldTexts => ({
  headlines: [
    "Räder aus Berlin",
    `${name} im Radhaus`,
    "Heute anfragen",
    "Große Auswahl an Rädern",
    "Probefahrt ohne Termin"
  ],
  descriptions: [
    "Beratung und Probefahrt ohne Termin.",
    "Die Werkstatt ist im Haus.",
    "Viele Räder stehen sofort bereit."
  ]
})

const descriptions = [
  "Beratung und Probefahrt ohne Termin, an sechs Tagen der Woche.",
  "Die Werkstatt ist im Haus und hat die meisten Teile vorrätig.",
  "Viele Räder stehen bereit und können sofort mitgenommen werden."
]

const planted: { readonly [P in Plant]?: WorldTexts } = {
  weakHeadline: {
    headlines: [
      "Fahrradreparatur in Berlin",
      "Reparatur vom Meisterbetrieb",
      "Werkstatt mit festen Preisen",
      "Jetzt Termin vereinbaren",
      weakTexts.weakHeadline ?? ""
    ],
    pinned: "Fahrradreparatur in Berlin",
    descriptions
  },
  weakDescription: {
    headlines: ["Leihrad in Berlin", "Räder für einen Tag", "Jetzt Leihrad reservieren", "Helme gehören dazu"],
    descriptions: [...descriptions, weakTexts.weakDescription ?? ""]
  },
  weakButGood: {
    headlines: [
      "Lastenradverleih in Berlin",
      "Mit Platz für zwei Kinder",
      "Jetzt Lastenrad reservieren",
      "Auch mit Motor zu haben",
      weakTexts.weakButGood ?? ""
    ],
    descriptions
  }
}

/** The texts with which an ad group's ad begins. */
export const foundingTexts = ({ name, plant }: Pick<WorldGroup, "name" | "plant">): WorldTexts =>
  (plant === null ? undefined : planted[plant]) ?? ordinary(name)

/** The text that a plant makes weak; `null` of other plants. */
export const weakTextOf = (plant: Plant): string | null => weakTexts[plant] ?? null

const weak: ReadonlySet<string> = new Set(Object.values(weakTexts))

const lettersOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum * 31 + letter.charCodeAt(0) | 0, 7)

/** The clicks on a text by those on an average one: ordinary ones differ by a tenth, and not where all is equal. */
export const textEffect = ({ rates, seed }: Pick<Shape, "rates" | "seed">, text: string): number =>
  weak.has(text) ? WEAK : rates === "equal" ? 1 : Math.exp(0.1 * randomOf(seed, 8, lettersOf(text)).normal())
