import { textWidth } from "@campaigns/domain/internal/Rules/TextWidth"
import { twinOf } from "../Checks/NearDuplicates.ts"
import type { ExtensionsProposal } from "../Orders/Proposals.ts"
import { isCall, saysFact } from "../Sites/Facts.ts"
import { judgeKeyword } from "../Sites/JudgeKeyword.ts"
import { isForBuyers } from "../Sites/PageKinds.ts"
import { wordsOf } from "../Sites/SiteLanguage.ts"
import type { ModelPage, SiteModel } from "../Sites/SiteModel.ts"
import { pageKey } from "../Sorting/ReadPages.ts"
import { isAbout, offerOf } from "./AboutOffer.ts"
import { asWritten, sayingsOf, withoutStop } from "./Sayings.ts"

type Sitelink = ExtensionsProposal["sitelinks"][number]

const MOST = 8
const widths = { name: 25, headline: 30, line: 35 } as const
/** The number of a page's short texts that are its ad's. */
const OF_AD = 2

/** The pages that a buyer wants, those that most keywords ask for first. */
const wanted = (keywords: ReadonlyArray<string>, model: SiteModel): ReadonlyArray<ModelPage> => {
  const votes = new Map<ModelPage, number>()
  for (const keyword of keywords) {
    const judgement = judgeKeyword(keyword, model)
    if (judgement._tag === "Fits") votes.set(judgement.page, (votes.get(judgement.page) ?? 0) + 1)
  }
  const order = ["offer", "prices", "action", "contact"]
  return model.pages.filter((page) => page !== model.home && isForBuyers(page.kind)).toSorted((one, other) =>
    order.indexOf(one.kind) - order.indexOf(other.kind) || (votes.get(other) ?? 0) - (votes.get(one) ?? 0)
  )
}

/**
 * Links to the pages that a buyer wants, without the home page, by names of their own, with two lines if they have
 * them.
 */
export const sitelinksOf = (
  keywords: ReadonlyArray<string>,
  model: SiteModel,
  kept: ReadonlyArray<{ readonly linkText: string; readonly finalUrl: string | null }>,
  isGood: (link: Sitelink) => boolean,
  isGoodLine: (text: string, finalUrl: string) => boolean
): ReadonlyArray<Sitelink> => {
  const said = kept.map(({ linkText }) => linkText)
  const urls = new Set(kept.flatMap(({ finalUrl }) => (finalUrl === null ? [] : [pageKey(finalUrl)])))
  const sitelinks: Array<Sitelink> = []
  for (const page of wanted(keywords, model)) {
    if (sitelinks.length >= MOST) break
    if (urls.has(pageKey(page.url))) continue
    const offer = offerOf([], [], page, model)
    const fitting = (texts: ReadonlyArray<string>, width: number) =>
      texts.flatMap((text) => asWritten(withoutStop(text), model) ?? []).filter((text) =>
        text !== "" && textWidth(text) <= width && twinOf(text, said) === undefined
      )
    const titles = [page.name, page.headings[0] ?? "", ...page.subtitles]
    // The page's ad says its titles.
    const isOther = (anchor: string) => twinOf(anchor, titles) === undefined
    const names = fitting([...page.anchors.filter(isOther), ...titles, ...page.anchors], widths.name)
    const link = names.map((linkText): Sitelink => ({
      linkText,
      finalUrl: page.url,
      description1: null,
      description2: null
    })).find(isGood)
    if (link === undefined) continue
    urls.add(pageKey(page.url))
    said.push(link.linkText)
    const sayings = sayingsOf(page, model).filter(({ place }) => place !== "link").filter((saying) =>
      isAbout(saying, offer)
    )
    const texts = fitting(sayings.map(({ text }) => text), widths.line).filter((text) =>
      wordsOf(text).length > 1 && !isCall(text, model.language)
    )
    // Facts that fit a headline are left to the page's ad, and the first of the rest; for what is wider it has no room.
    const wide = texts.filter((text) => textWidth(text) > widths.headline)
    const spare = texts.filter((text) => textWidth(text) <= widths.headline && !saysFact(text)).slice(OF_AD)
    const lines: Array<string> = []
    for (const text of [...wide.filter(saysFact), ...wide.filter((one) => !saysFact(one)), ...spare]) {
      if (lines.length === 2) break
      if (twinOf(text, [...said, ...lines]) === undefined && isGoodLine(text, page.url)) lines.push(text)
    }
    const [description1, description2] = lines
    said.push(...(description2 === undefined ? [] : lines))
    sitelinks.push(
      description1 === undefined || description2 === undefined ? link : { ...link, description1, description2 }
    )
  }
  return sitelinks
}
