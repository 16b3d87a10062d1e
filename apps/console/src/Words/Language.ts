import { useEffect, useState } from "preact/hooks"
import { followed } from "../Api/Connection.ts"

export type Language = "en" | "de"

/** The languages with their own names. */
export const languages: Readonly<Record<Language, string>> = { en: "English", de: "Deutsch" }

/** A choice that this browser remembers; one that may keep nothing has it until the page is left. */
export const remembered = <A extends string>(name: string, isChoice: (text: string) => text is A, initial: A) => {
  const read = (): A => {
    try {
      const kept = localStorage.getItem(name)
      return kept !== null && isChoice(kept) ? kept : initial
    } catch {
      return initial
    }
  }
  const choice = followed(read())
  choice.follow(() => {
    try {
      localStorage.setItem(name, choice.value)
    } catch {
      // A browser that keeps nothing asks again next time.
    }
  })
  return choice
}

const isLanguage = (text: string): text is Language => text in languages

/** The language of the browser, where the console speaks it. */
const preferred = navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? "en"

/** The chosen language. */
export const language = remembered("console-language", isLanguage, preferred)

/** The present value of something followed; the part is drawn anew when it changes. */
export const useFollowed = <A>(
  source: { readonly value: A; readonly follow: (listener: () => void) => () => void }
) => {
  const [value, set] = useState(source.value)
  useEffect(() => {
    set(source.value)
    return source.follow(() => set(source.value))
  }, [source])
  return value
}

/** Words in both languages; one that is missing in the second, or is too much, does not compile. */
export const bilingual = <W extends object>(en: W, de: NoInfer<W>): Readonly<Record<Language, W>> => ({ en, de })

/** The words in the chosen language. */
export const useWords = <W>(words: Readonly<Record<Language, W>>): W => words[useFollowed(language)]
