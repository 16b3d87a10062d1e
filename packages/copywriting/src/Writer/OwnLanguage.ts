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
