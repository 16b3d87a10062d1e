import type { Material } from "../Orders/Material.ts"
import { readSite, type Site } from "./Site.ts"
import { functionWords } from "./Tongue.ts"
import { wordsOf } from "./Words.ts"

/** The scripts of a language beside Latin, in which names of products stand everywhere. */
const scriptsOf: Readonly<Record<string, ReadonlyArray<string>>> = {
  Hans: ["Han"],
  Hant: ["Han"],
  Jpan: ["Han", "Hiragana", "Katakana"],
  Kore: ["Hangul", "Han"]
}

/** The script that most of a language is written in, as `Cyrl`; Latin for what is no tag. */
const scriptOf = (language: string): string => {
  try {
    return new Intl.Locale(language).maximize().script ?? "Latn"
  } catch {
    return "Latn"
  }
}

const strange = new Map<string, RegExp>()

/** Matches a letter that no word of a language is written with. */
const strangeLetter = (language: string): RegExp => {
  const script = scriptOf(language)
  const own = ["Latin", "Common", "Inherited", ...scriptsOf[script] ?? (script === "Latn" ? [] : [script])]
  const pattern = strange.get(script) ??
    new RegExp(`[\\p{L}--[${own.map((one) => `\\p{Script=${one}}`).join("")}]]`, "v")
  strange.set(script, pattern)
  return pattern
}

/** True when every letter of a text is one of the language's scripts, or Latin. */
export const isInScript = (text: string, language: string): boolean => !strangeLetter(language).test(text)

/**
 * True when a keyword may stand in a sentence of the ads' language: it has its letters, and not half of its words are
 * only those of pages in another one.
 */
export const isInLanguage = (keyword: string, site: Site): boolean => {
  const words = wordsOf(keyword).filter((word) => !functionWords[site.tongue].has(word))
  return isInScript(keyword, site.language) &&
    (words.length === 0 || words.filter((word) => site.foreignWords.has(word)).length * 2 < words.length)
}

const own = new WeakMap<Material, Material>()

/** The material without the pages in another language than the ads: what those say is no text of theirs. */
export const ownMaterial = (material: Material): Material => {
  const foreign = new Set(readSite(material).pages.flatMap(({ isForeign, url }) => isForeign ? [url] : []))
  const known = own.get(material) ??
    (foreign.size === 0 ? material : { ...material, pages: material.pages.filter(({ url }) => !foreign.has(url)) })
  own.set(material, known)
  return known
}
