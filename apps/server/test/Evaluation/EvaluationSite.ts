import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

/** A page of a website that was written to evaluate the generation on. */
export interface EvaluationPage {
  readonly path: string
  readonly title: string
  readonly description: string
  /** Its words in the menu, or `null` when no menu leads to it. */
  readonly menu: string | null
  /** Its words in the foot of every page, or `null` when it is not linked there. */
  readonly footer: string | null
  /** Lines: `# ` and `## ` are headings, `- ` elements of a list, `> words -> path` links to act on, `<` begins HTML as it is; others are paragraphs. */
  readonly lines: ReadonlyArray<string>
}

/** A keyword with the judgement of a person: the pages that an ad for it may lead to; none when it is to be left out, for a `reason`. */
export interface JudgedKeyword {
  readonly text: string
  readonly searches: number
  readonly pages: ReadonlyArray<string>
  readonly reason: string | null
}

/** A website, the keywords of its market, and what a person holds right. */
export interface EvaluationSite {
  readonly name: string
  readonly company: string
  /** The name of the account that advertises for it, which may be another one's. */
  readonly account: string
  /** The line with the legal name and address at the foot of every page. */
  readonly legal: string
  readonly languageId: number
  readonly locale: string
  readonly country: string
  /** True for sites that are not looked at while the writer is worked on. */
  readonly isKeptApart: boolean
  /** True when `npm test` holds it to the floor; the others are measured by `npm run evaluate` alone. */
  readonly isHeldToFloor: boolean
  readonly layout: string
  /** HTML as it is: in the head of every page, before its content, and after it; the last two are for the layout `raw`. */
  readonly html: { readonly head: string; readonly top: string; readonly bottom: string }
  /** True when letters beyond ASCII are sent as entities. */
  readonly hasEntities: boolean
  readonly pages: ReadonlyArray<EvaluationPage>
  readonly keywords: ReadonlyArray<JudgedKeyword>
  /** Words that no text may have, whatever their case. */
  readonly forbidden: ReadonlyArray<string>
  /** Facts, as regular expressions, that an ad leading to the page says. */
  readonly facts: ReadonlyArray<{ readonly path: string; readonly pattern: RegExp }>
}

const fieldsOf = (lines: ReadonlyArray<string>): ReadonlyMap<string, string> =>
  new Map(
    lines.flatMap((line) => {
      const [, name = "", value = ""] = /^([a-z]+): (.*)$/.exec(line) ?? []
      return name === "" ? [] : [[name, value] as const]
    })
  )

const pageOf = (path: string, lines: ReadonlyArray<string>): EvaluationPage => {
  const begins = lines.findIndex((line) => /^(?:# |<)/.test(line))
  const fields = fieldsOf(lines.slice(0, begins))
  return {
    path,
    title: fields.get("title") ?? "",
    description: fields.get("description") ?? "",
    menu: fields.get("menu") ?? null,
    footer: fields.get("footer") ?? null,
    lines: lines.slice(begins)
  }
}

const keywordOf = (line: string): JudgedKeyword => {
  const [text = "", searches = "0", judgement = ""] = line.split(" | ")
  return judgement.startsWith("- ")
    ? { text, searches: Number(searches), pages: [], reason: judgement.slice(2) }
    : { text, searches: Number(searches), pages: judgement.trim().split(" "), reason: null }
}

const siteOf = (name: string, text: string): EvaluationSite => {
  const [head = "", ...parts] = text.split(/^=== /m)
  const fields = fieldsOf(head.split("\n"))
  const sections = new Map(parts.map((part) => {
    const [title = "", ...lines] = part.split("\n").filter((line) => line.trim() !== "")
    return [title, lines] as const
  }))
  const htmlOf = (section: string): string => (sections.get(section) ?? []).join("\n")
  const [languageId = "1000", locale = "en"] = (fields.get("language") ?? "").split(" ")
  return {
    name,
    company: fields.get("company") ?? "",
    account: fields.get("account") ?? fields.get("company") ?? "",
    legal: fields.get("legal") ?? "",
    languageId: Number(languageId),
    locale,
    country: fields.get("country") ?? "",
    isKeptApart: fields.get("apart") === "yes",
    isHeldToFloor: fields.get("floor") !== "no",
    layout: fields.get("layout") ?? "plain",
    html: { head: htmlOf("head"), top: htmlOf("top"), bottom: htmlOf("bottom") },
    hasEntities: fields.get("entities") === "yes",
    pages: [...sections].filter(([title]) => title.startsWith("/")).map(([path, lines]) => pageOf(path, lines)),
    keywords: (sections.get("keywords") ?? []).map(keywordOf),
    forbidden: sections.get("forbidden") ?? [],
    facts: (sections.get("facts") ?? []).map((line) => {
      const [path = "", pattern = ""] = line.split(" | ")
      return { path, pattern: new RegExp(pattern, "u") }
    })
  }
}

const folder = fileURLToPath(new URL("Sites/", import.meta.url))

/** Every website of the evaluation, or of another folder, by name. */
export const evaluationSites = (from = folder): ReadonlyArray<EvaluationSite> =>
  readdirSync(from).filter((file) => file.endsWith(".txt")).sort().map((file) =>
    siteOf(file.replace(/\.txt$/, ""), readFileSync(join(from, file), "utf8"))
  )
