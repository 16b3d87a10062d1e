import { parseRobotsTxt } from "./RobotsTxt.ts"

/** The crawlers of ads' pages, which heed only rules with their names (`docs/platform-facts.md#landing-pages`). */
const names = ["adsbot-google", "adsbot-google-mobile"] as const

/** True for the name of one of these crawlers, in any case. */
export const isAdsBot = (name: string): boolean => names.some((own) => own === name.trim().toLowerCase())

/** True when a robots.txt keeps one of these crawlers from an address. */
export const refusesAdsBot = (text: string, url: URL): boolean =>
  names.some((name) => !parseRobotsTxt(text, name, "named").allows(url))

/** True when an `X-Robots-Tag` header hides a page from such a crawler. A name holds for the values up to the next. */
export const tagHidesFromAdsBot = (header: string): boolean => {
  let isForThem = false
  return header.slice(0, 4_096).split(",").some((part) => {
    const [, name, value = ""] = /^\s*(?:([\w-]+)\s*:)?\s*(.*)$/s.exec(part) ?? []
    // These have a value behind a colon, too, and are no crawler's name.
    const isName = name !== undefined &&
      !/^(?:unavailable_after|max-snippet|max-image-preview|max-video-preview)$/i.test(name)
    if (isName) isForThem = isAdsBot(name)
    return isForThem && /^(?:noindex|none)\s*$/i.test(value)
  })
}
