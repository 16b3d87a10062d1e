import { textWidth } from "@campaigns/domain/internal/Rules/TextWidth"
import { factKinds } from "../Sites/Facts.ts"
import type { ModelPage, SiteModel } from "../Sites/SiteModel.ts"
import { clausesOf, isTruism, isUsable, shortened } from "./AdLines.ts"
import { offerName, placeOf, plainName, withPlace } from "./OfferNames.ts"
import { isPricedRow } from "./PricedThings.ts"
import type { Site } from "./Site.ts"
import { calm, oneLine } from "./SiteText.ts"
import { isTelling } from "./SiteTexts.ts"
import { upperFirst } from "./Tongue.ts"
import { stemsOf } from "./Words.ts"

const DESCRIPTION = 90

/** A text for a description, and the sentence or lines that it comes from. */
export interface Said {
  readonly text: string
  readonly source: string
}

/** From so many sentences on two short ones stand together. */
const MANY = 3

/** True when two texts have half of their words in common. */
export const sharesWords = (one: string, other: string, { tongue }: Site): boolean => {
  const [a, b] = [new Set(stemsOf(one, tongue)), new Set(stemsOf(other, tongue))]
  const common = [...b].filter((stem) => a.has(stem)).length
  return common * 2 >= Math.min(a.size, b.size)
}

const ended = (text: string): string =>
  /[.!?。！？"”’)]$/u.test(text) || !/[\d€%\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]$/u.test(text)
    ? text
    : `${text}.`

/** Sentences of a page that an ad can say, those with facts first; each as long as it fits; none that only speaks of the world. */
export const pageSentences = (page: ModelPage, site: Site): ReadonlyArray<Said> => {
  const all = [...page.description, ...page.sentences].flatMap((source) => {
    const whole = calm(oneLine(source))
    const text = [...clausesOf(whole), shortened(whole, site, DESCRIPTION - 1) ?? ""].map(ended).find((clause) =>
      textWidth(clause) <= DESCRIPTION && textWidth(clause) >= 20 && isUsable(clause, site)
    )
    return text === undefined || text.split(" ").length < 4 ? [] : [{ text, source }]
  })
  const hasFact = ({ text }: Said) => factKinds(text).size > 0
  const isIdle = ({ text }: Said) => isTruism(text, site)
  return [...all.filter(hasFact), ...all.filter((one) => !hasFact(one))].filter((one) => !isIdle(one))
}

/** Sentences as descriptions: two short ones together where there are many, else one with a call to act behind it. */
export const joinedSentences = (
  sentences: ReadonlyArray<Said>,
  calls: ReadonlyArray<string>,
  site: Site
): ReadonlyArray<Said> => {
  const joined: Array<Said> = []
  const used = new Set<string>()
  const isMany = sentences.length > MANY
  for (const { source, text } of sentences) {
    if (used.has(text)) continue
    used.add(text)
    const second = !isMany || textWidth(text) > 45 ?
      undefined :
      sentences.find((other) =>
        !used.has(other.text) && textWidth(`${text} ${other.text}`) <= DESCRIPTION &&
        !sharesWords(text, other.text, site)
      )
    if (second !== undefined) {
      used.add(second.text)
      joined.push({ text: `${text} ${second.text}`, source: `${source} ${second.source}` })
      continue
    }
    const call = calls[joined.length]
    const ask = call === undefined ? "" : ` ${upperFirst(call.replace(/(?<![.!])[.!]+$/, ""), site.language)}.`
    const hasRoom = text.endsWith(".") && textWidth(text + ask) <= DESCRIPTION && !sharesWords(text, ask, site)
    joined.push({ text: hasRoom && joined.length < 2 && !isTruism(text, site) ? text + ask : text, source })
  }
  return joined
}

/** A description below this width has room for another sentence. */
const SHORT = 45

/** Descriptions in which a short one is followed by a sentence of the whole site, as far as there are some; and the sentences that are left. */
export const filledUp = (
  own: ReadonlyArray<Said>,
  others: ReadonlyArray<Said>,
  site: Site
): { readonly own: ReadonlyArray<Said>; readonly others: ReadonlyArray<Said> } => {
  const used = new Set<Said>()
  const filled = own.map((one) => {
    if (textWidth(one.text) >= SHORT || !one.text.endsWith(".")) return one
    const second = others.find((other) =>
      !used.has(other) && textWidth(`${one.text} ${other.text}`) <= DESCRIPTION &&
      !sharesWords(one.text, other.text, site)
    )
    if (second === undefined) return one
    used.add(second)
    return { text: `${one.text} ${second.text}`, source: `${one.source} ${second.source}` }
  })
  return { own: filled, others: others.filter((other) => !used.has(other)) }
}

/** The offer, and behind it lines of its page, one after the other as far as they fit. */
export const listed = (head: string, lines: ReadonlyArray<string>): ReadonlyArray<Said> => {
  const texts: Array<Said> = []
  let rest = lines
  while (rest.length > 0 && texts.length < 1) {
    let text = `${head}:`
    const taken: Array<string> = []
    for (const line of rest) {
      const longer = `${text} ${line}.`
      if (taken.length === 3) break
      if (textWidth(longer) > DESCRIPTION) continue
      text = longer
      taken.push(line)
    }
    if (taken.length < 2) break
    texts.push({ text, source: taken.join(", ") })
    rest = rest.filter((line) => !taken.includes(line))
  }
  return texts
}

/** The first rows of a table of prices that fit beside each other. */
export const priceRows = (page: ModelPage, site: Site): ReadonlyArray<Said> => {
  let text = ""
  const rows: Array<string> = []
  for (const line of page.lines.filter((row) => isPricedRow(row) && isUsable(row, site))) {
    const longer = `${text}${text === "" ? "" : " "}${ended(oneLine(line))}`
    if (textWidth(longer) > DESCRIPTION || rows.length === 3) continue
    text = longer
    rows.push(line)
  }
  return rows.length < 2 ? [] : [{ text, source: rows.join(", ") }]
}

/** The lines of a page's lists that a description can have, whatever their width. */
export const listLines = (page: ModelPage, site: Site): ReadonlyArray<string> => {
  const actions = new Set(page.actions.map((action) => action.toLowerCase()))
  const usable = [...page.lines, ...page.headings.slice(1)].filter((line) =>
    !actions.has(line.toLowerCase()) && !line.endsWith(":") && isTelling(line) && isUsable(line, site) &&
    line.split(" ").length > 1 && textWidth(line) <= 60 && !line.includes(": ")
  ).map((line) => upperFirst(calm(oneLine(line)), site.language))
  const facts = usable.filter((line) => factKinds(line).size > 0)
  return [...facts, ...usable.filter((line) => !facts.includes(line))]
}

/** The company with the names of its offers in a row, as many as fit, that of a page first. */
export const offersInARow = (model: SiteModel, site: Site, page: ModelPage): ReadonlyArray<string> => {
  if (site.company === null) return []
  const place = placeOf(model, site)
  const pages = model.pages.filter(({ kind }) => kind === "offer")
  const names = [page, ...pages].filter(({ kind }) => kind === "offer").map((other) =>
    plainName(offerName(other, site)).thing
  )
  let text = `${place === null ? site.company : withPlace(site.company, place, site)}:`
  let count = 0
  for (const name of new Set(names.filter((one) => one !== "" && !/[,&:]/.test(one)))) {
    const longer = `${text}${count === 0 ? "" : ","} ${name}`
    if (textWidth(longer) >= DESCRIPTION) continue
    text = longer
    count++
  }
  return count < 2 ? [] : [`${text}.`]
}
