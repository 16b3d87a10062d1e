import type { SnippetHeader } from "@campaigns/domain/Drafts/Extensions"
import type { ExtensionsProposal } from "@campaigns/domain/Generation/Proposals"
import { foldText } from "@campaigns/domain/Rules/Wording"
import { kindOf, numberOf, singularOf } from "./EnglishNouns.ts"
import { worthOf } from "./PageFit.ts"
import { fits, novelty } from "./Selection.ts"
import type { Page, Site } from "./Site.ts"
import { isClaim } from "./SiteText.ts"
import { shortText } from "./SiteTexts.ts"
import { upperFirst } from "./Tongue.ts"
import { wordsOf } from "./Words.ts"

type Snippet = ExtensionsProposal["structuredSnippets"][number]

const WIDTH = 25
const MIN_VALUES = 3
const MAX_VALUES = 10
const MAX_SNIPPETS = 4

/** The words by which sites announce a list, and in which part of a site such things stand. */
const announced: ReadonlyArray<readonly [SnippetHeader, RegExp]> = [
  ["BRANDS", /\b(?:brands?|makes|marken|marques|marcas|fabricants|hersteller)\b/iu],
  ["MODELS", /\b(?:models?|modelle|modèles|modelos)\b/iu],
  ["STYLES", /\b(?:styles?|stile|estilos)\b/iu],
  ["DEGREE_PROGRAMS", /\b(?:degrees?|degree programs?|studiengänge|bachelor|licences|grados)\b/iu],
  ["COURSES", /\b(?:courses?|class(?:es)?|lessons?|workshops?|kurse?|cours|cursos?|clases)\b/iu],
  ["AMENITIES", /\b(?:amenities|facilities|ausstattung|équipements|instalaciones)\b/iu],
  ["DESTINATIONS", /\b(?:destinations?|reiseziele|destinos)\b/iu],
  ["INSURANCE_COVERAGE", /\b(?:coverage|insurance (?:types|cover)|versicherungen|assurances|seguros)\b/iu],
  [
    "NEIGHBORHOODS",
    /\b(?:neighbou?rhoods?|areas (?:we )?(?:serve|cover)|areas served|stadtteile|quartiers|barrios)\b/iu
  ],
  [
    "SERVICE_CATALOG",
    /\b(?:services?|treatments?|repairs|practice areas?|leistungen|behandlungen|prestations|soins|servicios|tratamientos)\b/iu
  ],
  [
    "TYPES",
    /\b(?:types?|kinds?|ranges?|products?|shop|categories|arten|sorten|produkte|sortiment|produits|gamme|productos|tipos)\b/iu
  ]
]

const introduced = /(?::| such as| including| like| wie| darunter| comme| como)\s+(.{5,300})$/iu

/** `A, B and C` as its three things; other sentences give nothing. */
const listed = (text: string): ReadonlyArray<string> => {
  const items = text.replace(/(?<![.!?])[.!?]+$/u, "").split(
    /,\s+(?:and |or |und |oder |et |ou |y |o )?|(?<!\s)\s+(?:and|or|und|oder|et|ou|y|o|e)\s+/iu
  )
  return items.length >= MIN_VALUES && items.every((item) => item.split(" ").length <= 4) ? items : []
}

const headerFor = (text: string): SnippetHeader | null => announced.find(([, words]) => words.test(text))?.[0] ?? null

/** Lists that sentences of the site announce: `We stock brands such as A, B and C.` */
const fromSentences = (page: Page): ReadonlyArray<readonly [SnippetHeader, ReadonlyArray<string>]> =>
  [...page.summary, ...page.body].flatMap((sentence) => {
    const list = introduced.exec(sentence)
    const header = list === null ? null : headerFor(sentence.slice(0, list.index))
    return list?.[1] === undefined || header === null ? [] : [[header, listed(list[1])] as const]
  })

/** Headings that follow an announcing one, such as the names below `Our Brands`. */
const fromHeadings = (page: Page): ReadonlyArray<readonly [SnippetHeader, ReadonlyArray<string>]> => {
  const at = page.headings.findIndex((heading) => heading.split(" ").length <= 3 && headerFor(heading) === "BRANDS")
  return at === -1 ? [] : [["BRANDS", page.headings.slice(at + 1).filter((heading) => heading.split(" ").length <= 2)]]
}

/** The kind of things that a page offers, by the section that it stands in, in English also by the last noun of its title. */
const kindOfPage = (page: Page, site: Site): SnippetHeader | null => {
  const above = page.sections.slice(0, -1).map((section) => headerFor(section.replace(/[-_]+/g, " "))).find((header) =>
    header !== null
  )
  if (above !== undefined) return above
  const noun = wordsOf(page.title.split(/\s(?:in|for|with|at|&|and)\s/)[0] ?? "").at(-1)
  if (site.tongue !== "en" || noun === undefined) return null
  const kind = kindOf(singularOf(noun))
  if (kind === "course") return "COURSES"
  if (kind === "service" || kind === "rental" || kind === "topic") return "SERVICE_CATALOG"
  return kind === null && numberOf(noun) === "plural" ? "TYPES" : null
}

/** Things of one kind stand side by side: of those that only their titles tell of, the largest part of the site counts. */
const siblings = (pages: ReadonlyArray<Page>): ReadonlyArray<Page> =>
  [...Map.groupBy(pages, ({ sections }) => sections[0] ?? "").values()].sort((a, b) => b.length - a.length)[0] ?? []

/** Things of one kind that the site names, at least three under a header; a value stands once, and no header that is kept is used again. */
export const snippetsOf = (
  pages: ReadonlyArray<Page>,
  site: Site,
  kept: ReadonlyArray<{ readonly header: SnippetHeader; readonly values: ReadonlyArray<string> }>,
  refused: ReadonlySet<string>
): ReadonlyArray<Snippet> => {
  const found = new Map<SnippetHeader, Array<string>>()
  const add = (header: SnippetHeader, values: ReadonlyArray<string>) =>
    found.set(header, [...(found.get(header) ?? []), ...values])
  for (const page of pages) {
    for (const [header, values] of [...fromHeadings(page), ...fromSentences(page)]) add(header, values)
  }
  const offers = Map.groupBy(
    pages.filter((page) => !page.isHome && worthOf(page) === 1 && page.title !== ""),
    (page) => kindOfPage(page, site)
  )
  for (const [header, some] of offers) {
    if (header === null) continue
    const alike = header === "TYPES" ? siblings(some) : some
    add(header, alike.map(({ title }) => title.split(/ (?:in|for|by) /)[0] ?? title))
  }
  const taken = new Set(kept.map(({ header }) => header))
  const news = novelty(site.tongue, kept.flatMap(({ values }) => values))
  const snippets: Array<Snippet> = []
  for (const [header] of announced) {
    if (taken.has(header) || snippets.length >= MAX_SNIPPETS) continue
    const shown = (found.get(header) ?? []).flatMap((value) => {
      const text = shortText(value, WIDTH, site)
      return text === null || /[,;、，]/u.test(text) || wordsOf(text).some((word) => isClaim(word))
        ? []
        : [upperFirst(text, site.language)]
    })
    const good = [...new Set(shown)].filter((text) => fits(text, WIDTH) && !refused.has(foldText(text)))
    if (good.length < MIN_VALUES) continue
    const values = good.filter((text) => news.take(text)).slice(0, MAX_VALUES)
    if (values.length >= MIN_VALUES) snippets.push({ header, values })
  }
  return snippets
}
