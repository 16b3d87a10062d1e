import type { Material, SitePage } from "../Orders/Material.ts"
import { onceFor } from "./OnceFor.ts"
import { mayNamePage } from "./OwnPages.ts"
import { citiesIn, placesOf, servesAnywhere } from "./OwnPlaces.ts"
import { isForBuyers, kindOfPage, type PageKind } from "./PageKinds.ts"
import { isDenial, isNotice, isProse, sentencesOf } from "./PageText.ts"
import { type SiteLanguage, siteLanguage, wordsOf } from "./SiteLanguage.ts"

/** A part of a page's main text under one heading; `null` for what stands before the first. */
export interface PageSection {
  readonly heading: string | null
  readonly sentences: ReadonlyArray<string>
  /** The lines that are no sentences: elements of lists, labels. */
  readonly lines: ReadonlyArray<string>
}

/** A page of a website as it is understood: what it is for, what it is called, what it says. */
export interface ModelPage {
  readonly url: string
  readonly kind: PageKind
  /** The parts of its address, in lower case, without file endings. */
  readonly path: ReadonlyArray<string>
  /** The subject by its title, without the company and what every title has; empty when the title does not say. */
  readonly name: string
  /** The further parts of its title. */
  readonly subtitles: ReadonlyArray<string>
  /** Its headings, the first of which is its main one. */
  readonly headings: ReadonlyArray<string>
  /** The words by which other pages link to it, menus included. */
  readonly anchors: ReadonlyArray<string>
  /** The sentences by which it describes itself. */
  readonly description: ReadonlyArray<string>
  /** Its main text, part by part; material that was gathered before headings were kept in it has one part. */
  readonly sections: ReadonlyArray<PageSection>
  /** The sentences of its main text. */
  readonly sentences: ReadonlyArray<string>
  /** The lines of its main text that are no sentences. */
  readonly lines: ReadonlyArray<string>
  /** The sentences in which it says what is not offered; they stand nowhere else. */
  readonly denials: ReadonlyArray<string>
  /** The words of its links and buttons. */
  readonly actions: ReadonlyArray<string>
}

/** A website as a model: its pages, without menus and notices, and where it is at home. */
export interface SiteModel {
  readonly language: SiteLanguage
  /** The company's name as it was given. */
  readonly company: string
  /** The words of the company's name, in lower case, without legal forms. */
  readonly companyWords: ReadonlySet<string>
  readonly pages: ReadonlyArray<ModelPage>
  readonly home: ModelPage | null
  /** The places in which the site says to be, in lower case, also those that are in no list; the most said first. */
  readonly ownPlaces: ReadonlySet<string>
  /** The larger cities that the site names to buyers, in lower case. */
  readonly saidPlaces: ReadonlySet<string>
  /** True when the site offers its services at places; then searches for other places are not for it. */
  readonly isLocal: boolean
}

const MOST_PAGES = 30
/** The most that is read of a page, in UTF-16 units; what strangers send may be of any size. */
const most = {
  title: 300,
  line: 600,
  text: 6_000,
  description: 1_000,
  heading: 200,
  headings: 30,
  short: 80,
  shorts: 30
} as const

const legalForms = new Set(
  "gmbh ag kg ohg ek inc incorporated llc ltd limited plc llp corp sarl sas sl sa bv ab oy co und and et the".split(" ")
)

const separator = /(?:(?<!\s)\s+)?[|·»«•]\s*|(?<!\s)\s+[–—-]\s+|:\s+/u

const homeNames = new Set(["index", "home", "start", "startseite", "accueil", "inicio", "welcome", "default"])
const locale = /^[a-z]{2}(?:[-_][a-z]{2})?$/

const pathOf = (url: string): ReadonlyArray<string> =>
  url.replace(/^[a-z]+:\/\/[^/]*/i, "").replace(/[?#].*$/s, "").split("/").filter((part) => part !== "").map((part) => {
    try {
      return decodeURIComponent(part).toLowerCase().replace(/\.[a-z0-9]{1,5}$/, "")
    } catch {
      return part.toLowerCase()
    }
  })

const titleParts = (title: string): ReadonlyArray<string> =>
  title.split(separator).map((part) => part.trim()).filter((part) => part !== "")

/** The texts of which more than half of the pages, and at least three, have each. */
const everywhere = (texts: ReadonlyArray<ReadonlyArray<string>>): ReadonlySet<string> => {
  const counts = new Map<string, number>()
  for (const own of texts) {
    for (const text of new Set(own.map((one) => one.toLowerCase()))) counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return new Set([...counts].filter(([, count]) => count >= 3 && count * 2 > texts.length).map(([text]) => text))
}

const singleBlanks = (text: string): string => text.replace(/\s+/g, " ").trim()

const linesOf = ({ text }: SitePage): ReadonlyArray<string> =>
  text.slice(0, most.text).split("\n").map((line) => singleBlanks(line.slice(0, most.line))).filter((line) =>
    line !== ""
  )

/** The mark before a heading that stands in a page's text. */
const headingMark = /^#{1,6} /

interface Around {
  readonly language: SiteLanguage
  readonly companyWords: ReadonlySet<string>
  readonly titles: ReadonlySet<string>
  readonly lines: ReadonlySet<string>
}

const sectionsOf = (page: SitePage, { language, lines: common }: Around) => {
  const denials: Array<string> = []
  const sections: Array<{ heading: string | null; sentences: Array<string>; lines: Array<string> }> = []
  for (const line of linesOf(page)) {
    if (common.has(line.toLowerCase()) || isNotice(line)) continue
    const isHeading = headingMark.test(line)
    if (isHeading || sections.length === 0) {
      sections.push({ heading: isHeading ? line.replace(headingMark, "") : null, sentences: [], lines: [] })
      if (isHeading) continue
    }
    const section = sections[sections.length - 1]
    for (const part of isProse(line) ? sentencesOf(line) : [line]) {
      if (isDenial(part, language)) denials.push(part)
      else section?.[isProse(line) ? "sentences" : "lines"].push(part)
    }
  }
  return { denials, sections }
}

const readPage = (page: SitePage, isHome: boolean, around: Around): ModelPage => {
  const path = pathOf(page.url)
  const isCompany = (text: string) =>
    wordsOf(text).every((word) => around.companyWords.has(word) || legalForms.has(word))
  const isName = (text: string) => mayNamePage(text, page)
  const [name = "", ...subtitles] = titleParts(page.title).filter((part) =>
    !around.titles.has(part.toLowerCase()) && !homeNames.has(part.toLowerCase()) && !isCompany(part) && isName(part)
  )
  const headings = page.headings.filter(isName)
  const { denials, sections } = sectionsOf(page, around)
  const sentences = sections.flatMap((section) => section.sentences)
  const described = sentencesOf(singleBlanks(page.description))
  return {
    url: page.url,
    kind: kindOfPage({ isHome, sections: path, title: name, heading: headings[0] ?? "", sentences }),
    path,
    name,
    subtitles,
    headings: headings.filter((heading) => !isCompany(heading)),
    anchors: (page.anchors ?? []).filter(isName),
    description: described.filter((one) => !isDenial(one, around.language)),
    sections,
    sentences,
    lines: sections.flatMap((section) => section.lines),
    denials: [...denials, ...described.filter((one) => isDenial(one, around.language))],
    actions: page.actions ?? []
  }
}

const shortTexts = (texts: ReadonlyArray<string> | undefined): ReadonlyArray<string> =>
  (texts ?? []).filter(({ length }) => length <= most.short).slice(0, most.shorts).map(singleBlanks)

/** A page with as much of it as is read. */
const bounded = (page: SitePage): SitePage => ({
  url: page.url.slice(0, 2_083),
  title: singleBlanks(page.title.slice(0, most.title)),
  description: page.description.slice(0, most.description),
  headings: page.headings.slice(0, most.headings).map((heading) => singleBlanks(heading.slice(0, most.heading))),
  text: page.text.slice(0, most.text),
  anchors: shortTexts(page.anchors),
  actions: shortTexts(page.actions),
  foot: (page.foot ?? "").slice(0, most.description)
})

const understand = ({ company, language: tag, pages: read }: Material): SiteModel => {
  const raw = read.slice(0, MOST_PAGES).map(bounded)
  const companyWords = new Set(wordsOf(company.name.slice(0, most.title)).filter((word) => !legalForms.has(word)))
  const language = siteLanguage(tag)
  const around: Around = {
    language,
    companyWords,
    titles: everywhere(raw.map(({ title }) => titleParts(title))),
    lines: everywhere(raw.map(linesOf))
  }
  const isHomePath = (url: string) => pathOf(url).every((part) => homeNames.has(part) || locale.test(part))
  const homeUrl = raw.find(({ url }) => isHomePath(url))?.url
  const pages = raw.map((page) => readPage(page, page.url === homeUrl, around))
  const ownPlaces = placesOf(raw, homeUrl, language, companyWords)
  return {
    language,
    company: company.name,
    companyWords,
    pages,
    home: pages.find(({ kind }) => kind === "home") ?? null,
    ownPlaces,
    saidPlaces: citiesIn(
      raw.filter((_, at) => isForBuyers(pages[at]?.kind ?? "about")).flatMap((
        { description, foot, headings, text, title }
      ) => [title, description, ...headings, text, foot ?? ""]).join("\n")
    ),
    isLocal: ownPlaces.size > 0 && !servesAnywhere(raw)
  }
}

/** A website as it is understood from its pages, which is done once for a material. */
export const siteModel = onceFor(understand)
