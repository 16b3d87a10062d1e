import { textWidth } from "@campaigns/domain/internal/Rules/TextWidth"
import { foldText } from "@campaigns/domain/internal/Rules/Wording"
import { twinOf } from "../Checks/NearDuplicates.ts"
import type { Material } from "../Orders/Material.ts"
import { isCall, saysFact } from "../Sites/Facts.ts"
import { kindOfPage } from "../Sites/PageKinds.ts"
import { sentencesOf } from "../Sites/PageText.ts"
import { wordsOf } from "../Sites/SiteLanguage.ts"
import type { SiteModel } from "../Sites/SiteModel.ts"
import { isAbout, offerOf } from "./AboutOffer.ts"
import { asWritten, type Saying, sayingsOf, standsAlone, withoutStop } from "./Sayings.ts"

const WIDTH = 25
const MOST = 10
/** Below so many, what the company offers is named. */
const ENOUGH = 4

/** Signs that part what stands in one line of a foot. */
const parted = / ?[·|•] ?|,\s(?=\p{L}+\s[\p{L}\d])/u

/** A street with its number, or a postal code with its town. */
const addressed = /\d{4,}|\p{L}\s\d{1,4}\p{L}?$|(?<!\p{L})\p{Lu}{1,2}\d{1,2}\p{Lu}? \d\p{Lu}{2}(?!\p{L})/u

/** The texts that most pages have, of those that `textsOf` takes from a line of their text or of their foot. */
const onMostPages = (
  { pages }: Material,
  textsOf: (line: string) => ReadonlyArray<string>
): ReadonlyArray<string> => {
  const counts = new Map<string, number>()
  for (const { foot = "", text } of pages) {
    const lines = `${text}\n${foot}`.slice(0, 8_000).split("\n").flatMap((line) => textsOf(line.trim()))
    for (const line of new Set(lines)) counts.set(line, (counts.get(line) ?? 0) + 1)
  }
  return [...counts].filter(([line, count]) => line !== "" && count >= 2 && count * 2 > pages.length).map(([line]) =>
    line
  )
}

/** The lines that most pages have; of a longer line the parts that say a fact. */
const everywhere = (material: Material): ReadonlyArray<string> =>
  onMostPages(material, (whole) =>
    textWidth(whole) <= WIDTH
      ? [whole]
      : [...whole.split(parted), ...sentencesOf(whole)].filter((part) => !addressed.test(whole) || saysFact(part)))

/** The widest text that is worth shortening by hand. */
const NEARLY = 60

/** A fact that most pages say in a text that is too wide for a callout. */
export const tooWideForCallout = (material: Material): string | undefined =>
  onMostPages(
    material,
    (line) =>
      [...line.split(parted), ...sentencesOf(line)].map((text) => withoutStop(text.replace(/^# /, ""))).filter((text) =>
        textWidth(text) > WIDTH && textWidth(text) <= NEARLY && saysFact(text) && !addressed.test(text)
      )
  )[0]

/** The parts of a sentence that lists short things: `Evening visits until 8 pm, most insurance accepted.` */
const listedIn = (sentence: string): ReadonlyArray<string> => {
  const parts = sentence.replace(/\.$/, "").split(/,\s/)
  return parts.length > 1 && parts.every((part) => textWidth(part) <= WIDTH && part.includes(" ")) ? parts : []
}

/** Short true things about the whole site: on most pages, then in the lists of home and the company's page. */
export const calloutsOf = (
  model: SiteModel,
  material: Material,
  said: ReadonlyArray<string>,
  isGood: (text: string) => boolean
): ReadonlyArray<string> => {
  const whole = offerOf([], [], null, model)
  const pages = (["home", "about", "prices", "contact", "action"] as const).flatMap((kind) =>
    model.pages.filter((page) => page.kind === kind)
  )
  const links = new Set(
    model.pages.flatMap(({ actions, anchors, headings, name }) => [name, headings[0] ?? "", ...anchors, ...actions])
      .map(foldText)
  )
  const own = pages.flatMap((page) => sayingsOf(page, model)).filter((saying: Saying) =>
    saying.place !== "title" && saying.place !== "link" && isAbout(saying, whole)
  )
  const isFact = ({ text }: Saying) => saysFact(text)
  const isOffer = (title: string) =>
    kindOfPage({ isHome: false, sections: [], title, heading: "", sentences: [] }) === "offer"
  const standing = (texts: ReadonlyArray<string>) =>
    texts.filter((text) => standsAlone({ text, next: null }, model.language))
  const texts = [
    ...standing(everywhere(material)),
    ...own.filter((saying) =>
      isFact(saying) || (saying.page === model.home && saying.place === "line" && isOffer(saying.heading ?? ""))
    ).map((
      { text }
    ) => text),
    ...standing([
      ...(model.home?.description ?? []).flatMap(listedIn),
      ...sentencesOf(material.company.description ?? "")
    ])
  ]
  const offers = standing(
    model.pages.filter(({ kind }) => kind === "offer").flatMap(({ lines, name }) => [
      name,
      ...lines.filter((line) => !/[\d:.]/.test(line))
    ])
  )
  const chosen: Array<string> = []
  for (const raw of [...texts, ...offers]) {
    if (offers.includes(raw) && chosen.length >= ENOUGH) break
    const text = asWritten(withoutStop(raw), model)
    if (chosen.length >= MOST) break
    if (
      text === null || textWidth(text) > WIDTH || wordsOf(text).filter((word) => !/\d/.test(word)).length < 2 ||
      (links.has(foldText(text)) && !offers.includes(raw))
    ) continue
    if (!isOffer(text) || addressed.test(text) || isCall(text, model.language)) continue
    if (wordsOf(text).some((word) => model.companyWords.has(word)) && !saysFact(text)) continue
    if (twinOf(text, [...said, ...chosen]) === undefined && isGood(text)) chosen.push(text)
  }
  return chosen
}
