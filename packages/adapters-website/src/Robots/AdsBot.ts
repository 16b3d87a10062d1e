import { parseRobotsTxt } from "./RobotsTxt.ts"

/** The names of the crawlers that look at the pages of ads; they heed only what is said to them by name (`docs/platform-facts.md#landing-pages`). */
const names = ["adsbot-google", "adsbot-google-mobile"] as const

/** True for the name of one of these crawlers, in any case. */
export const isAdsBot = (name: string): boolean => names.some((own) => own === name.trim().toLowerCase())

/** True when a robots.txt keeps one of these crawlers from an address. */
export const refusesAdsBot = (text: string, url: URL): boolean =>
  names.some((name) => !parseRobotsTxt(text, name, "named").allows(url))

/** True when an `X-Robots-Tag` header, with its values in a row, hides a page from one of these crawlers. A name holds for the values behind it up to the next. */
export const tagHidesFromAdsBot = (header: string): boolean => {
  let isForThem = false
  return header.slice(0, 4_096).split(",").some((part) => {
    const [, name, value = ""] = /^\s*(?:([\w-]+)\s*:)?\s*(.*)$/s.exec(part) ?? []
    // These have a value behind a colon, too, and name nobody.
    const isName = name !== undefined &&
      !/^(?:unavailable_after|max-snippet|max-image-preview|max-video-preview)$/i.test(name)
    if (isName) isForThem = isAdsBot(name)
    return isForThem && /^(?:noindex|none)\s*$/i.test(value)
  })
}
