import type { SnippetHeader } from "@campaigns/domain/Drafts/Extensions"
import { textWidth } from "@campaigns/domain/internal/Rules/TextWidth"
import { foldText } from "@campaigns/domain/internal/Rules/Wording"
import type { ExtensionsProposal } from "../Orders/Proposals.ts"
import { isCall } from "../Sites/Facts.ts"
import { judgeKeyword } from "../Sites/JudgeKeyword.ts"
import { isForBuyers } from "../Sites/PageKinds.ts"
import { siteIndex } from "../Sites/SiteIndex.ts"
import type { ModelPage, SiteModel } from "../Sites/SiteModel.ts"
import { keywordPhrases } from "./KeywordPhrases.ts"
import { offerName, plainName } from "./OfferNames.ts"
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

const goods =
  /^(?:shop|store|products?|produkte?|sortiment|kategorien?|category|collections?|catalog|produits|boutique|productos|tienda|prodotti|producten)(?:[-_]|$)/

/** The header for what a page offers: by the part of the site that it stands in, else goods where sections are called so, else services. */
const headerOfOffer = (page: ModelPage): SnippetHeader =>
  page.sections.slice(0, -1).map((section) => headerFor(section.replace(/[-_]+/g, " "))).find((header) =>
    header !== null
  ) ??
    (page.sections.some((section) => goods.test(section)) ? "TYPES" : "SERVICE_CATALOG")

const MOST_SOUGHT = 60

/** Things that the campaign is about, as the pages that answer its keywords name them. */
const soughtThings = (keywords: ReadonlyArray<string>, model: SiteModel, site: Site): ReadonlyArray<string> => {
  const byPage = Map.groupBy(keywords.slice(0, MOST_SOUGHT), (keyword) => {
    const judgement = judgeKeyword(keyword, model)
    return judgement._tag === "Fits" && judgement.page.kind === "offer" ? judgement.page : null
  })
  return [...byPage].flatMap(([page, some]) =>
    page === null
      ? []
      : keywordPhrases(some, page, model, siteIndex(model), site).map(({ phrase }) => phrase).filter((phrase) =>
        site.tongue !== "de" || phrase.split(" ").every((word) => /^\p{Lu}/u.test(word))
      )
  )
}

/** Things of one kind that the site names, at least three under a header; a value stands once, and no header that is kept is used again. */
export const snippetsOf = (
  model: SiteModel,
  site: Site,
  kept: ReadonlyArray<{ readonly header: SnippetHeader; readonly values: ReadonlyArray<string> }>,
  /** The keywords of the campaign, and what its other extensions say. */
  { keywords, said }: { readonly keywords: ReadonlyArray<string>; readonly said: ReadonlyArray<string> },
  refused: ReadonlySet<string>
): ReadonlyArray<Snippet> => {
  const found = new Map<SnippetHeader, Array<string>>()
  const add = (header: SnippetHeader, values: ReadonlyArray<string>) =>
    found.set(header, [...(found.get(header) ?? []), ...values])
  const useful = new Set(model.pages.filter(({ kind }) => isForBuyers(kind)).map(({ url }) => url))
  for (const page of site.pages.filter(({ url }) => useful.has(url))) {
    for (const [header, values] of [...fromHeadings(page), ...fromSentences(page)]) add(header, values)
  }
  const offers = Map.groupBy(model.pages.filter(({ kind }) => kind === "offer"), headerOfOffer)
  for (const [header, some] of offers) {
    add(
      header,
      some.flatMap((page) => {
        const { thing } = plainName(offerName(page, site))
        return [thing, ...page.anchors.slice(0, 3)].filter((text) =>
          text !== "" && textWidth(text) <= WIDTH && !isCall(text, model.language)
        )
      })
    )
  }
  const [header] = offers.keys()
  if (header !== undefined) add(header, soughtThings(keywords, model, site))
  const taken = new Set(kept.map(({ header }) => header))
  const news = novelty(site.tongue, [...said, ...kept.flatMap(({ values }) => values)])
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
