import type { Material, SitePage } from "../Orders/Material.ts"
import { type Casing, casingOf } from "./Casing.ts"
import { sentencesOf } from "./Sentences.ts"
import { calm, isShowable, oneLine } from "./SiteText.ts"
import { functionWords, type Tongue, tongueOf } from "./Tongue.ts"
import { stemsOf, wordsOf } from "./Words.ts"

/** A page as the writer uses it: every text is one line that may be shown. */
export interface Page {
  readonly url: string
  readonly isHome: boolean
  /** The parts of its path, without file endings, in lower case. */
  readonly sections: ReadonlyArray<string>
  /** The subject of the page, without the company's name; empty when it does not say. */
  readonly title: string
  readonly headings: ReadonlyArray<string>
  /** The sentences by which the page describes itself. */
  readonly summary: ReadonlyArray<string>
  /** The sentences of its main text. */
  readonly body: ReadonlyArray<string>
  /** True when it is written in another language than the ads. */
  readonly isForeign: boolean
  /** The stems of its address and title, of its headings and summary, and of its text. */
  readonly stems: {
    readonly name: ReadonlySet<string>
    readonly lead: ReadonlySet<string>
    readonly body: ReadonlySet<string>
  }
}

/** The customer as far as texts can be made of it. */
export interface Site {
  readonly tongue: Tongue
  readonly language: string
  /** The company's name as an ad shows it, or `null` when there is none that can be shown. */
  readonly company: string | null
  /** The sentences in which the company describes itself. */
  readonly about: ReadonlyArray<string>
  readonly tone: "warm" | "formal" | "plain"
  readonly pages: ReadonlyArray<Page>
  readonly casing: Casing
  /** All that the site and the company say, as words with blanks around them: ` free parking behind the shop `. */
  readonly said: string
  /** The words that only pages in another language than the ads have. */
  readonly foreignWords: ReadonlySet<string>
  /** The words after `in` in what is said, alone and by two: among them are the places. */
  readonly after: ReadonlySet<string>
}

const MAX_PAGES = 30
const MAX_HEADINGS = 30

const legalForm =
  /(?<![\s,])[\s,]+(?:gmbh(?: & co\.? kg)?|ag|kg|ohg|e\.? ?k\.?|inc\.?|incorporated|llc|l\.l\.c\.|ltd\.?|limited|plc|llp|corp\.?|sarl|s\.a\.r\.l\.|sas|s\.l\.|s\.a\.|b\.v\.|ab|oy|as)\.?$/iu

/** A company's name without its legal form, in calm letters; `null` when it cannot be shown. */
const companyName = (raw: string): string | null => {
  const name = calm(oneLine(raw).replace(legalForm, "")).replace(/(?<![!?.,;:])[!?.,;:]+$/u, "").trim()
  return name !== "" && isShowable(name) ? name : null
}

const separator = /(?:(?<!\s)\s+)?[|·»«]\s*|(?<!\s)\s+[–—-]\s+|:\s+/u

/** The part of a page title that is about the page: not the company, not what every page of the site says. */
const ownTitle = (title: string, everywhere: ReadonlySet<string>): string => {
  const parts = title.split(separator).map((part) => part.trim()).filter((part) => part !== "")
  return parts.find((part) => !everywhere.has(part.toLowerCase())) ?? ""
}

const partsEverywhere = (titles: ReadonlyArray<string>, names: ReadonlyArray<string>): ReadonlySet<string> => {
  const counts = new Map<string, number>()
  for (const title of titles) {
    for (const part of new Set(title.toLowerCase().split(separator))) counts.set(part, (counts.get(part) ?? 0) + 1)
  }
  const common = [...counts].filter(([, count]) => count >= 3 && count * 2 > titles.length).map(([part]) => part)
  return new Set([...common, ...names.map((name) => name.toLowerCase())])
}

const isWeb = (url: string): boolean => url.length <= 2048 && /^https?:$/.test(URL.parse(url)?.protocol ?? "")

const homeNames = new Set(["index", "home", "start", "startseite", "accueil", "inicio"])
const locale = /^[a-z]{2}(?:-[a-z]{2})?$/

const sectionsOf = (url: string): ReadonlyArray<string> => {
  const path = URL.parse(url)?.pathname ?? ""
  return path.split("/").filter((part) => part !== "").map((part) => {
    try {
      return decodeURIComponent(part).toLowerCase().replace(/\.[a-z0-9]{1,5}$/, "")
    } catch {
      return part.toLowerCase()
    }
  })
}

const isHomePath = (sections: ReadonlyArray<string>): boolean =>
  sections.filter((section) => !homeNames.has(section) && !locale.test(section)).length === 0

const hits = (words: ReadonlyArray<string>, tongue: Tongue): number =>
  words.filter((one) => functionWords[tongue].has(one)).length

/** True when a text is clearly in another language than the ads, as far as its small words tell. */
const readsForeign = (text: string, tongue: Tongue): boolean => {
  if (tongue === "other") return false
  const words = wordsOf(text)
  const own = hits(words, tongue)
  return (["en", "de", "fr", "es"] as const).some((one) => one !== tongue && hits(words, one) >= 2 * own + 3)
}

const showable = (texts: ReadonlyArray<string>): ReadonlyArray<string> =>
  [...new Set(texts.map(calm))].filter(isShowable)

const primaryOf = (tag: string): string => tag.split("-", 1)[0]?.toLowerCase() ?? ""

const wordsIn = (pages: ReadonlyArray<Page>): ReadonlyArray<string> =>
  pages.flatMap(({ body, headings, summary, title }) => wordsOf([title, ...headings, ...summary, ...body].join(" . ")))

const readPage = (page: SitePage, title: string, language: string): Page => {
  const tongue = tongueOf(language)
  const sections = sectionsOf(page.url)
  const headings = showable(page.headings.slice(0, MAX_HEADINGS).map(oneLine))
  const summary = showable(sentencesOf(oneLine(page.description)))
  const body = showable(sentencesOf(oneLine(page.text)))
  const own = calm(title)
  return {
    url: page.url,
    isHome: isHomePath(sections),
    sections,
    title: isShowable(own) ? own : "",
    headings,
    summary,
    body,
    isForeign: page.language === undefined
      ? readsForeign([title, ...summary, ...headings, ...body].join(" "), tongue)
      : primaryOf(page.language) !== primaryOf(language),
    stems: {
      name: new Set(stemsOf(`${title} ${sections.join(" ")}`, tongue)),
      lead: new Set(stemsOf(`${headings.join(" ")} ${summary.join(" ")}`, tongue)),
      body: new Set(stemsOf(body.join(" "), tongue))
    }
  }
}

const toneOf = (said: string | null): Site["tone"] => {
  const tone = (said ?? "").slice(0, 500)
  if (/formal|professional|serious|seriös|förmlich|sachlich|authoritative|formel|profesional/i.test(tone)) {
    return "formal"
  }
  return /warm|friendly|casual|playful|relaxed|freundlich|locker|herzlich|amical|cercano|amable/i.test(tone)
    ? "warm"
    : "plain"
}

const afterIn = (said: string): ReadonlySet<string> =>
  new Set(
    [...said.matchAll(/ (?:in|near|around)(?= (\S+)(?: (\S+))?)/g)].flatMap((
      [, first = "", second = ""]
    ) => [first, `${first} ${second}`])
  )

const withoutName = (text: string, name: string | null): string => (name === null ? text : text.replaceAll(name, " "))

const sites = new WeakMap<Material, Site>()

/** The material as the writer sees it; the ads of one generation are written from one material, which is read once. */
export const readSite = (material: Material): Site => {
  const known = sites.get(material) ?? siteOf(material)
  sites.set(material, known)
  return known
}

/** Reads the material; what strangers sent is cut to a bounded size first. */
const siteOf = (material: Material): Site => {
  const tongue = tongueOf(material.language)
  const company = companyName(material.company.name)
  const pages = material.pages.filter(({ url }) => isWeb(url)).slice(0, MAX_PAGES)
  const titles = pages.map(({ title }) => oneLine(title))
  const everywhere = partsEverywhere(titles, [company ?? "", oneLine(material.company.name)])
  const read = pages.map((page, index) => readPage(page, ownTitle(titles[index] ?? "", everywhere), material.language))
  const description = oneLine(material.company.description ?? "")
  const about = readsForeign(description, tongue) ? [] : showable(sentencesOf(description))
  const running = [...about, ...read.flatMap(({ body, summary }) => [...summary, ...body])]
  const lines = [...running, ...read.flatMap(({ headings, title }) => [title, ...headings])]
  const ownWords = new Set([
    ...wordsIn(read.filter(({ isForeign }) => !isForeign)),
    ...wordsOf([company ?? "", ...about].join(" . "))
  ])
  const said = ` ${wordsOf(lines.join(" . ")).join(" ")} `
  return {
    tongue,
    language: material.language,
    company,
    about,
    tone: toneOf(material.company.toneOfVoice),
    pages: read,
    // The words of the name are capitals only in the name.
    casing: casingOf(
      running.map((text) => withoutName(text, company)),
      company === null ? [] : [company],
      tongue,
      material.language,
      read.flatMap(({ headings, title }) => [title, ...headings]).map((text) => withoutName(text, company))
    ),
    said,
    foreignWords: new Set(wordsIn(read.filter(({ isForeign }) => isForeign)).filter((word) => !ownWords.has(word))),
    after: afterIn(said)
  }
}
