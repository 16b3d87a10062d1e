import { foldText } from "@campaigns/domain/internal/Rules/Wording"
import { isUnspaced, pairsOf } from "../Sites/SiteLanguage.ts"

const ofLanguages: ReadonlyArray<string> = [
  "a an and are as at be but by for from in into is it its of on onto or our s so t that the their this to we with you your",
  "als am an auf aus bei bis das dem den der des die ein eine einem einen einer für ihr ihre im in ist mit oder sie und unser unsere vom von vor wir zu zum zur",
  "au aux avec ce ces dans de des du en est et la le les leur nos notre ou par pour sur un une vos votre",
  "al con de del el en es la las los o para por su sus un una y",
  "che da dal dei del della delle di e ed gli i il in la le lo nel o per su un una",
  "com da das de do dos e em na nas no nos o os ou para por sua um uma",
  "bij de dit een en het in is met naar of om onze op te uit uw van voor",
  "av den det en er et for fra i med och og på som til till",
  "a ale dla do i jest lub na o od oraz po w z za"
]

/** The little words of the commonest languages of ads, which say nothing by themselves and end no text. */
export const functionWords: ReadonlySet<string> = new Set(ofLanguages.flatMap((words) => words.split(" ")))

const word = /[\p{L}\p{M}\p{N}]+/gu

/** A plural in `s` counts as its singular: too coarse for a dictionary, good enough to see two texts say one thing. */
const singular = (one: string): string =>
  one.length > 3 && one.endsWith("s") && !one.endsWith("ss") ? one.slice(0, -1) : one

/**
 * The words that carry what a text says, in the order of its text: case, accents' way of writing, punctuation, blanks,
 * plural `s` and function words do not count. Where a script puts no blanks between words, pairs of neighbouring
 * characters stand for them. A text of function words alone keeps them; one without letters or digits has none.
 */
export const meaningfulWords = (text: string): ReadonlySet<string> => {
  const all = foldText(text).normalize("NFKC").replace(/['\u2019]/g, "").match(word) ?? []
  const carrying = all.filter((one) => !functionWords.has(one))
  return new Set(
    (carrying.length > 0 ? carrying : all).flatMap((one) => (isUnspaced(one) ? pairsOf(one) : [singular(one)]))
  )
}
