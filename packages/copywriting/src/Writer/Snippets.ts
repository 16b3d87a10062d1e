import type { SnippetHeader } from "@campaigns/domain/Drafts/Extensions"
import { textWidth } from "@campaigns/domain/internal/Rules/TextWidth"
import { twinOf } from "../Checks/NearDuplicates.ts"
import type { Material } from "../Orders/Material.ts"
import type { ExtensionsProposal } from "../Orders/Proposals.ts"
import { servesAnywhere } from "../Sites/OwnPlaces.ts"
import { isForBuyers } from "../Sites/PageKinds.ts"
import { wordsOf } from "../Sites/SiteLanguage.ts"
import type { ModelPage, SiteModel } from "../Sites/SiteModel.ts"
import { asWritten, standsAlone } from "./Sayings.ts"

type Snippet = ExtensionsProposal["structuredSnippets"][number]

const WIDTH = 25
const limits = { values: [3, 10], words: 4, snippets: 4 } as const

/** The words by which headings and sentences announce a list of one kind, as parts of regular expressions. */
const announcing = {
  BRANDS: "brands?|makes|marken|marques|marcas|marche|merken|fabricants|hersteller",
  MODELS: "models?|modelle|modèles|modelos|modelli|modellen",
  STYLES: "styles?|stile|estilos|stili|stijlen",
  COURSES: "courses|classes|lessons|workshops|kurse|cours|cursos|clases|corsi|cursussen",
  AMENITIES: "amenities|facilities|ausstattung|équipements|instalaciones|servizi in camera|faciliteiten",
  DESTINATIONS: "destinations|reiseziele|destinos|destinazioni|bestemmingen",
  INSURANCE_COVERAGE: "coverage|insurance (?:types|cover)|versicherungen|assurances|seguros",
  NEIGHBORHOODS:
    "neighbou?rhoods|areas (?:we )?(?:serve|cover)|areas served|stadtteile|einzugsgebiet|quartiers|barrios|quartieri|wijken",
  SERVICE_CATALOG:
    "services|treatments|repairs|practice areas|leistungen|behandlungen|prestations|soins|servicios|tratamientos|servizi|trattamenti|diensten",
  TYPES:
    "types|kinds|range|products|categories|arten|sorten|produkte|sortiment|produits|gamme|productos|tipos|prodotti|tipi|producten|soorten"
} as const

const announced = (Object.keys(announcing) as ReadonlyArray<keyof typeof announcing>).map((header) =>
  [header, new RegExp(`(?<!\\p{L})(?:${announcing[header]})(?!\\p{L})`, "iu")] as const
)

const headerFor = (text: string): SnippetHeader | null => announced.find(([, words]) => words.test(text))?.[0] ?? null

const introduced = /(?::| such as| including| like| wie| darunter| comme| como| come| zoals)\s+(.{5,300})$/iu

/** `A, B and C` as its three things; other sentences give nothing. */
const listed = (text: string): ReadonlyArray<string> =>
  text.replace(/[.!?]$/u, "").split(
    /,\s(?:and |or |und |oder |et |ou |y |o |e |en |of )?| (?:and|or|und|oder|et|ou|y|o|e|en|of) /iu
  )

/** True for things of a list that are alike: short names without figures. */
const areAlike = (things: ReadonlyArray<string>): boolean =>
  things.length >= limits.values[0] &&
  things.every((thing) =>
    !/[.:;!?€$£%]|\d/u.test(thing) && wordsOf(thing).length <= limits.words && textWidth(thing) <= WIDTH
  ) &&
  new Set(things.map((thing) => /^\p{Lu}/u.test(thing))).size === 1

/** The lists that a page announces: in a sentence, or by the heading above them. */
const announcedBy = (page: ModelPage): ReadonlyArray<readonly [SnippetHeader, ReadonlyArray<string>]> => [
  ...page.sections.flatMap(({ heading, lines }) => {
    const header = headerFor(heading ?? "")
    return header === null || !areAlike(lines) ? [] : [[header, lines] as const]
  }),
  ...[...page.description, ...page.sentences].flatMap((sentence) => {
    const list = introduced.exec(sentence)
    const header = list === null ? null : headerFor(sentence.slice(0, list.index))
    const things = listed(list?.[1] ?? "")
    return header === null || !areAlike(things) ? [] : [[header, things] as const]
  })
]

const goods =
  /^(?:shop|store|products?|produkte?|sortiment|kategorien?|category|collections?|produits|boutique|productos|tienda|prodotti|producten|winkel)(?:[-_]|$)/

/** Lists of three or more things under an unused header: those that pages announce, and the names of offer pages. */
export const snippetsOf = (
  model: SiteModel,
  material: Material,
  taken: ReadonlySet<SnippetHeader>,
  isGood: (header: SnippetHeader, value: string) => boolean
): ReadonlyArray<Snippet> => {
  const buyers = model.pages.filter(({ kind }) => isForBuyers(kind))
  const offers = buyers.filter(({ kind }) => kind === "offer")
  const isShop = servesAnywhere(material.pages) || offers.some(({ path }) => path.some((part) => goods.test(part)))
  const names = offers.flatMap(({ anchors, headings, name }) =>
    [name, ...anchors, headings[0] ?? ""].find((text) =>
      text !== "" && textWidth(text) <= WIDTH && wordsOf(text).length <= limits.words
    ) ?? []
  )
  const lists = [
    ...buyers.flatMap(announcedBy),
    ...(names.length < limits.values[0] ? [] : [[isShop ? "TYPES" : "SERVICE_CATALOG", names] as const])
  ]
  const snippets = new Map<SnippetHeader, ReadonlyArray<string>>()
  for (const [header, things] of lists) {
    if (taken.has(header) || snippets.has(header) || snippets.size >= limits.snippets) continue
    const values: Array<string> = []
    for (const thing of things) {
      const text = asWritten(thing, model)
      const isNew = text !== null && values.length < limits.values[1] && !/[,;、，]/u.test(text) &&
        twinOf(text, values) === undefined
      if (isNew && standsAlone({ text, next: null }, model.language) && isGood(header, text)) values.push(text)
    }
    if (values.length >= limits.values[0]) snippets.set(header, values)
  }
  return [...snippets].map(([header, values]) => ({ header, values }))
}
