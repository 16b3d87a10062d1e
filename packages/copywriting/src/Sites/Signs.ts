import * as Schema from "effect/Schema"
import type { LanguageWords, WordedReason } from "../Languages/LanguageWords.ts"
import { onceFor } from "./OnceFor.ts"
import { languageWords, type SiteLanguage } from "./SiteLanguage.ts"

/** Why a keyword should not be bid on. */
export const LeftOutReason = Schema.Literals([
  "JOBS",
  "TRAINING",
  "FREE",
  "DO_IT_YOURSELF",
  "INFORMATION",
  "TEMPLATE",
  "SECOND_HAND",
  "EXISTING_CUSTOMERS",
  "OTHER_PLACE",
  "OTHER_COMPANY",
  "REFERRED_TO_OTHERS",
  "NOT_OFFERED"
])
export type LeftOutReason = typeof LeftOutReason.Type

/** Questions whose answer is a text and no offer. */
const questions: Readonly<Record<Exclude<SiteLanguage, "other">, readonly [information: RegExp, doing: RegExp]>> = {
  en: [
    /^(?:what (?:is|are|does|do|age|to)|what's|why|when|who|can|does|do|is|are|should|which|how (?:does|do|did|often|old|is|are|long|many))\b(?!.*\b(?:cost|costs|price|prices)\b)/,
    /^how (?:to|can|do i|do you)\b|\bat home\b.*\bhow\b/
  ],
  de: [
    /^(?:was (?:ist|sind|bedeutet|heißt|macht|bringt)|warum|wieso|weshalb|wer|darf|kann|muss|welche[rs]?|wie (?:funktioniert|oft|entsteht|alt|lange)|wie ?viele?)(?!\p{L})(?!.*(?:kost|preis|euro|zahl|verdien))/u,
    /^wie (?:kann|macht|mache|man|baue|baut|geht|repariere|reinige|wechsle)(?!\p{L})|(?<!\p{L})wie (?:macht man|geht das|geht es|mache ich)(?!\p{L})/u
  ],
  fr: [
    /^(?:qu est ce|c est quoi|pourquoi|qui|quelle? (?:est|sont)|peut on|est ce que|à quoi)(?!\p{L})/u,
    /(?<!\p{L})comment(?!\p{L})(?! (?:se passe|obtenir un devis))/u
  ],
  es: [
    /^(?:qué (?:es|son|significa)|que es|por qué|quién|cuál(?:es)? (?:es|son)|para qué)(?!\p{L})/u,
    /(?<!\p{L})cómo(?!\p{L})|^como (?:hacer|\p{L}+(?:ar|er|ir)(?!\p{L}))/u
  ],
  it: [
    /^(?:cos è|cosa (?:è|sono|significa)|che cos|perché|chi|quando|a cosa)(?!\p{L})/u,
    /^come(?!\p{L})|(?<!\p{L})come (?:si fa|fare|posso)(?!\p{L})/u
  ],
  nl: [
    /^(?:wat (?:is|zijn|betekent)|waarom|wie|wanneer|welke|hoe (?:werkt|vaak|lang))(?!\p{L})/u,
    /(?<!\p{L})hoe (?:kan|maak|moet|doe|je|zelf|verwijder|repareer)(?!\p{L})/u
  ]
}

/** A sign that a search is not for a buyer: why, and the words of the search that say so. */
export interface Sign {
  readonly reason: WordedReason | "OTHER_COMPANY"
  readonly words: string
  /** True for whole questions, which nothing on the site takes back. */
  readonly isQuestion: boolean
}

interface Watched {
  readonly reason: WordedReason
  readonly pattern: RegExp
}

const watchedIn = onceFor(({ signs, thingsOf }: LanguageWords): ReadonlyArray<Watched> =>
  (Object.entries(signs) as ReadonlyArray<readonly [WordedReason, string]>).map(([reason, list]) => {
    const words = list.split(",").map((word) => word.replace(/\s+/g, " ").trim()).sort((a, b) => b.length - a.length)
    const any = words.join("|").replaceAll("…", "\\p{L}+")
    // After these a sign says of what kind a thing is: `ropa de trabajo`, `cena di laurea`.
    const before = thingsOf === undefined ? "" : `(?<!(?:${thingsOf}) )`
    return { reason, pattern: new RegExp(`(?<![\\p{L}\\p{N}])${before}(?:${any})(?![\\p{L}\\p{N}])`, "gu") }
  })
)

/** Things that are said to be without something, and not to be had for nothing: `gluten free cake`. */
const withoutSomething =
  /(?<!\p{L})(?:gluten|wheat|grain|dairy|lactose|milk|egg|nut|peanut|soy|sugar|fat|carb|meat|alcohol|caffeine|cruelty|bpa|latex|fragrance|scent|chemical|toxin|pesticide|hormone|plastic|paper|smoke|duty|toll|tax|interest|debt|stress|hassle|pain|drug|maintenance|wrinkle|frizz|dust|hands|lead|cage|carbon|rust|odou?r|noise|ad)[ -]free(?!\p{L})/gu

/** Searches that name another company: an address of the web, or a company to replace. */
const others =
  /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}-]{1,60}\.(?:com|de|at|ch|fr|es|it|nl|net|org|io|co uk)|alternativen? (?:to|zu|für|à|a) \p{L}{1,40}|\p{L}{1,40} (?:alternatives?|alternativen?))(?![\p{L}\p{N}])/u

/** Programs for what a sign names are no sign of it: `hiring software`, `checklist app`. */
const programs = /(?<!\p{L})(?:software|apps?|tools?|systems?|systeme?|platforms?|plattform)$/u
const ofPrograms: ReadonlySet<Sign["reason"]> = new Set(["JOBS", "TEMPLATE", "TRAINING"])

/** The signs that a search, in lower case and single blanks, is not for a buyer. */
export const signsIn = (search: string, language: SiteLanguage): ReadonlyArray<Sign> => {
  const [information, doing] = questions[language === "other" ? "en" : language]
  const asked: ReadonlyArray<Sign> = doing.test(search)
    ? [{ reason: "DO_IT_YOURSELF", words: search, isQuestion: true }]
    : information.test(search)
    ? [{ reason: "INFORMATION", words: search, isQuestion: true }]
    : []
  const other = others.exec(search)?.[0]
  const given = search.replace(withoutSomething, " ")
  const isProgram = programs.test(search)
  const watched = watchedIn(languageWords(language)).filter(({ reason }) => !isProgram || !ofPrograms.has(reason))
  const found = watched.flatMap(({ pattern, reason }) =>
    [...(reason === "FREE" ? given : search).matchAll(pattern)].map(([words]): Sign => ({
      reason,
      words,
      isQuestion: false
    }))
  )
  return [
    ...asked,
    ...(other === undefined ? [] : [{ reason: "OTHER_COMPANY", words: other, isQuestion: false } as const]),
    ...found
  ]
}
