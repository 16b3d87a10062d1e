import { textWidth } from "@campaigns/domain/internal/Rules/TextWidth"
import { foldText } from "@campaigns/domain/internal/Rules/Wording"
import { siteIndex } from "../Sites/SiteIndex.ts"
import type { ModelPage, SiteModel } from "../Sites/SiteModel.ts"
import { type AdLine, adLines, isAdvantage } from "./AdLines.ts"
import { phrasesOf } from "./Phrases.ts"
import { isPricedRow } from "./PricedThings.ts"
import { fits, novelty } from "./Selection.ts"
import type { Site } from "./Site.ts"

/** The pages that speak for the whole site. */
export const leads = ({ pages }: SiteModel): ReadonlyArray<ModelPage> =>
  pages.filter(({ kind }) => kind === "home" || kind === "prices" || kind === "action")

/** Matches what a page about the company says for all of its offers. */
const speaking =
  /(?<!\p{L})(?:(?:seit|since|depuis|desde) (?:18|19|20)\d\d|meisterbetrieb|familien\p{L}*|family|familiale?|\d[.,]\d (?:sterne|stars|von 5|out of 5|sur 5)|certified|licen[sc]ed|insured|zertifiziert\p{L}*|agréée?s?)(?!\p{L})/iu

/** Matches what a company says to do, on its home page for all that it offers. */
const ours = /^(?:We|Wir) /u

interface SiteLine {
  readonly line: AdLine
  readonly from: ModelPage
}

/** Short lines that hold for the whole site: facts, and elements of lists, of the pages that speak for it. */
export const siteLinesOf = (model: SiteModel, site: Site): ReadonlyArray<SiteLine> => {
  const index = siteIndex(model)
  const seen = new Set<string>()
  const about = model.pages.filter(({ kind }) => kind === "about" || kind === "contact")
  return [...leads(model), ...about].flatMap((from) =>
    adLines(from, index, site, "").filter(({ hasFact, source, text }) => {
      if (about.includes(from) && !speaking.test(text)) return false
      // A row of a page of prices is of one thing, and its headings are of its plans.
      if (from.kind === "prices" && (isPricedRow(source) || from.headings.includes(source))) return false
      if (
        !hasFact && !from.lines.includes(source) && !(from.kind === "home" && ours.test(text)) &&
        !(from.headings.includes(source) && isAdvantage(source))
      ) return false
      const isNew = !seen.has(foldText(text))
      seen.add(foldText(text))
      return isNew
    }).map((line) => ({ line, from }))
  )
}

const CALLOUT = 25
const MOST_CALLOUTS = 4
const LEAST_CALLOUTS = 4

/** Where something is, at the end of a line, which can go without changing what is said before it. */
const whereAtEnd =
  /^(\S+ \S+(?: \S+)?) (?:vor|im|in|am|an|direkt|outside|behind|in front|at|devant|delante|junto)(?= ).*$/u

/** Matches opening hours on a Saturday. */
const onSaturdays =
  /(?<!\p{L})(?:Samstags?|Sa|Saturdays?|Sat|samedi|sábados?|sabato|zaterdag)[.:]?,? (?:von |from |de |dalle |van )?\d{1,2}(?:[:.h]\d\d)? ?(?:am |pm |Uhr )?(?:–|-|bis|to|à|a|tot) ?\d/iu

/** A kind of business before what makes it one: `Meisterbetrieb der Kfz-Innung`. */
const trade = /^(\p{Lu}\p{L}*betrieb) (?:der|des|in|im|für|aus|mit|seit|nach) .*$/u

/** A line as a callout takes it. */
const calloutOf = (text: string): string =>
  textWidth(text) <= CALLOUT ? text : whereAtEnd.exec(text)?.[1] ?? trade.exec(text)?.[1] ?? text

/** The callouts of the campaign, each with the line that it comes from; these are no headlines. */
export const siteCallouts = (
  model: SiteModel,
  site: Site
): ReadonlyArray<{ readonly callout: string; readonly line: string }> => {
  const known = callouts.get(model)
  if (known !== undefined) return known
  const news = novelty(site.tongue, site.company === null ? [] : [site.company], "parts")
  const lines = siteLinesOf(model, site).map(({ from, line: { text } }) => ({
    callout: calloutOf(text),
    isHome: from.kind === "home",
    line: text
  }))
  const hours = model.pages.filter(({ kind }) => kind === "home" || kind === "contact").flatMap((from) =>
    [...from.lines, ...from.sentences].filter((line) => onSaturdays.test(line)).map((line) => ({
      callout: phrasesOf(site).saturdays,
      isHome: false,
      line
    }))
  ).slice(0, 1)
  // The name of an offer is for its ad and its sitelink.
  const offers = new Set(model.pages.flatMap(({ anchors, name }) => [name, ...anchors]).map(foldText))
  const fitting = [...lines, ...hours].filter(({ callout }) =>
    textWidth(callout) <= CALLOUT && fits(callout, CALLOUT) && !offers.has(foldText(callout))
  )
  // What other pages say is worth more in their own ads.
  const figures = new Set<string>()
  /** True for the first of the callouts with the same number, such as that of a rating. */
  const isFirst = ({ callout }: { readonly callout: string }) => {
    const figure = /(?<!\d)\d{1,6}[.,]\d{1,6}/.exec(callout)?.[0]
    if (figure === undefined) return true
    const isNew = !figures.has(figure)
    figures.add(figure)
    return isNew
  }
  const home = fitting.filter((one) => one.isHome && news.take(one.callout) && isFirst(one)).slice(0, MOST_CALLOUTS)
  const others = fitting.filter((one) => !one.isHome && news.take(one.callout) && isFirst(one))
  const taken = [...home, ...others.slice(0, Math.max(0, LEAST_CALLOUTS - home.length))]
  callouts.set(model, taken)
  return taken
}

const callouts = new WeakMap<SiteModel, ReadonlyArray<{ readonly callout: string; readonly line: string }>>()
