import type { SitePage } from "./Material.ts"
import { meaningfulWords } from "./MeaningfulWords.ts"

/** The key of an address: without its fragment and a slash at its end, as the rule book compares sitelinks. */
export const pageKey = (url: string): string => url.replace(/#.*$/s, "").replace(/\/$/, "")

/** The page that was read at an address, which may differ from it in a fragment or a slash at its end. */
export const readPage = (pages: ReadonlyArray<SitePage>, url: string): SitePage | undefined =>
  pages.find((page) => page.url === url) ?? pages.find((page) => pageKey(page.url) === pageKey(url))

const pathOf = (url: string): string => {
  try {
    return decodeURIComponent(url.replace(/^[a-z]+:\/\/[^/]*/i, ""))
  } catch {
    return url
  }
}

const overlap = (wanted: ReadonlySet<string>, text: string): number => {
  const words = meaningfulWords(text)
  return Array.from(wanted).filter((word) => words.has(word)).length
}

/**
 * The page that says most of the keywords' words, those in its address, title and headings three times as much worth as those in its
 * text; of equals the first, which is the most useful one.
 */
export const bestPage = (pages: ReadonlyArray<SitePage>, keywords: ReadonlyArray<string>): SitePage | undefined => {
  const wanted = meaningfulWords(keywords.join(" "))
  const scoreOf = ({ description, headings, text, title, url }: SitePage): number =>
    3 * overlap(wanted, [pathOf(url), title, ...headings].join(" ")) + overlap(wanted, `${description} ${text}`)
  return pages.map((page) => ({ page, score: scoreOf(page) }))
    .reduce<{ readonly page: SitePage; readonly score: number } | undefined>(
      (best, next) => (best === undefined || next.score > best.score ? next : best),
      undefined
    )?.page
}
