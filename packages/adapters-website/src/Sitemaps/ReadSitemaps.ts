import * as Effect from "effect/Effect"
import { type Fetching, fetchText, type TextReader } from "../Fetch/FetchText.ts"
import type { Candidates } from "../Pages/Candidates.ts"
import type { WebsiteReaderSettings } from "../WebsiteReaderSettings.ts"
import { makeSitemapReader, MAX_SITEMAP_BYTES } from "./SitemapReader.ts"

/** Where sitemaps stand that robots.txt does not name. */
const usualPlaces = ["/sitemap.xml", "/sitemap_index.xml", "/sitemap-index.xml"]

interface Listed {
  readonly address: string
  readonly depth: number
}

/** Counts what all sitemaps of a read have together. */
const budgeted = (reader: TextReader<void>, budget: { left: number }): TextReader<void> => ({
  write: (text) => {
    budget.left -= text.length
    return reader.write(text) && budget.left > 0
  },
  end: reader.end
})

/**
 * Follows sitemaps and indexes of sitemaps, wherever they lie, and adds their pages to the candidates as they come, so
 * that those of a read that is cut short are there. What cannot be read is passed over.
 */
export const readSitemaps = Effect.fnUntraced(function*(
  fetching: Fetching,
  settings: WebsiteReaderSettings,
  home: URL,
  named: ReadonlyArray<string>,
  candidates: Candidates
) {
  const budget = { left: settings.maxSitemapBytes }
  const seen = new Set<string>()
  let asked = 0

  const readOne = Effect.fnUntraced(function*({ address, depth }: Listed) {
    const inner: Array<Listed> = []
    if (seen.has(address) || !URL.canParse(address, home.href) || asked >= settings.maxSitemaps || budget.left <= 0) {
      return inner
    }
    seen.add(address)
    asked++
    const makeReader = () =>
      budgeted(
        makeSitemapReader(({ address, kind, lastModified, priority }) => {
          if (kind === "page") candidates.add({ address, lastModified, priority, base: home })
          else if (depth < settings.maxSitemapDepth && inner.length < settings.maxSitemaps) {
            inner.push({ address, depth: depth + 1 })
          }
          return true
        }),
        budget
      )
    const url = new URL(address, home).href
    yield* fetchText(fetching, url, { maxBytes: MAX_SITEMAP_BYTES, gunzip: true }, makeReader).pipe(Effect.ignore)
    return inner
  })

  const readAll = Effect.fnUntraced(function*(addresses: ReadonlyArray<string>) {
    const queue: Array<Listed> = addresses.map((address) => ({ address, depth: 1 }))
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      queue.push(...(yield* readOne(next)))
    }
  })

  yield* readAll(named)
  for (const place of usualPlaces) {
    if (candidates.size() === 0) yield* readAll([place])
  }
})
