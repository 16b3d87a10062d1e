import { textWidth } from "@campaigns/domain/Rules/TextWidth"
import { foldText } from "@campaigns/domain/Rules/Wording"
import type { Fit } from "./PageFit.ts"
import { fits, novelty } from "./Selection.ts"
import { firstClause } from "./Sentences.ts"
import type { Site } from "./Site.ts"
import { isQuestion, isTelling } from "./SiteTexts.ts"
import { functionWords, upperFirst } from "./Tongue.ts"
import { wordsOf } from "./Words.ts"

const MAX_CALLOUTS = 10
const WIDTH = 25
/** From so many points on, nothing is made up of keywords. */
const ENOUGH = 4

/** Words by which sites name advantages rather than things. */
const advantage =
  /\b(?:free|delivery|shipping|parking|returns?|warranty|guaranteed?|same day|next day|open|hours?|days?|weekends?|evenings?|late|online|local|family|independent|since|years?|experienced|qualified|certified|licensed|insured|accredited|handmade|organic|fresh|welcome|secure|flexible|no (?:obligation|fees?|contract)|finance|test rides?|appointments?|accessible|kostenlos\p{L}*|versand|lieferung|parkpl\p{L}+|garantie|geöffnet|seit|jahre\p{L}*|familien\p{L}*|frisch\p{L}*|regional\p{L}*|termine?|livraison|gratuite?|garantie|ouvert|depuis|ans|sur mesure|envío|gratis|garantía|abierto|desde|años|familiar)\b/iu

const verbal =
  /^(?:we|our|you|your|i|it|they|there|he|she|wir|unsere?|sie|ihre?|nous|notre|nos|vous|votre|nosotros|nuestr\p{L}+|tu|su)\b/iu

interface Point {
  readonly text: string
  score: number
}

/** Short points of the site: headings that name an advantage, clauses of its own descriptions, and what it says again and again. */
const pointsOf = (ranked: ReadonlyArray<Fit>, site: Site): ReadonlyArray<Point> => {
  const points = new Map<string, Point>()
  const add = (raw: string, base: number) => {
    const bare = raw.replace(/(?<![\s.!?:;,–—-])[\s.!?:;,–—-]+$/u, "").trim()
    const words = wordsOf(bare)
    const last = words.at(-1) ?? ""
    if (
      !fits(bare, WIDTH) || textWidth(bare) < 6 || !isTelling(bare) || verbal.test(bare) || isQuestion(bare) ||
      raw.includes(":")
    ) return
    if (functionWords[site.tongue].has(last) || /^(?:and|or|und|oder|et|ou|y|o)\b/i.test(bare)) return
    const text = upperFirst(bare, site.language)
    const point = points.get(foldText(text)) ?? { text, score: 0 }
    point.score += base + (advantage.test(bare) ? 4 : 0) + (words.length > 1 && words.length < 5 ? 0.5 : 0)
    points.set(foldText(text), point)
  }
  for (const sentence of site.about) add(firstClause(sentence) ?? "", 0.5)
  for (const { page } of ranked) {
    if (page.isForeign) continue
    for (const heading of page.headings) add(heading, page.isHome ? 1.5 : 1)
    for (const sentence of page.summary) if (advantage.test(sentence)) add(firstClause(sentence) ?? "", 0)
    for (const sentence of page.body) if (advantage.test(sentence)) add(firstClause(sentence) ?? "", -1)
  }
  return [...points.values()].filter(({ score }) => score > 0)
}

/** Up to ten selling points of the site; when it has few, what its customers look for; nothing that a sitelink or a kept callout says. */
export const calloutsOf = (
  ranked: ReadonlyArray<Fit>,
  site: Site,
  topics: ReadonlyArray<string>,
  said: ReadonlyArray<string>,
  refused: ReadonlySet<string>
): ReadonlyArray<string> => {
  const news = novelty(site.tongue, said, "parts")
  const points = pointsOf(ranked, site).toSorted((a, b) => b.score - a.score).map(({ text }) => text)
  const isNew = (text: string) => fits(text, WIDTH) && !refused.has(foldText(text)) && news.take(text)
  const own = points.filter(isNew).slice(0, MAX_CALLOUTS)
  return own.length >= ENOUGH ? own : [...own, ...topics.filter(isNew).slice(0, ENOUGH - own.length)]
}
