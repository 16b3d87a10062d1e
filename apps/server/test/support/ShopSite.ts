import { demoPages } from "@campaigns/sandboxes/DemoSite/DemoPages"
import * as Effect from "effect/Effect"
import { localServer } from "./LocalServer.ts"

/** A public name, as the ad platform's rules take no other; only servers that were told look for it on this machine. */
const host = "www.example.com"

const paths = ["/", "/repairs", "/rental", "/e-bikes", "/kids-bikes"]
const pages = demoPages.filter(({ path }) => paths.includes(path))

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")

const htmlOf = ({ description, sections, title }: (typeof pages)[number], more: string) =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>` +
  `<meta name="description" content="${escaped(description).replaceAll("\"", "&quot;")}"></head><body>` +
  sections.map(([heading, text]) => `<h1>${escaped(heading)}</h1><p>${escaped(text)}</p>`).join("") +
  `<p>${escaped(more)}</p></body></html>`

const sitemapOf = (origin: string) =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` +
  pages.map(({ path }) => `<url><loc>${origin}${path}</loc></url>`).join("") + "</urlset>"

/** A small part of the demo's website, which is read in a third of a second. */
export interface ShopSite {
  /** The address of its home page. */
  readonly url: string
  /** The value of a server's `WEBSITE_ALLOWED_HOSTS` with which it reads the site. */
  readonly allowing: string
  /** The addresses of all its pages. */
  readonly pages: ReadonlySet<string>
  /** From now on requests wait. */
  readonly hang: Effect.Effect<void>
  /** Answers all that wait, and every later request at once. */
  readonly goOn: Effect.Effect<void>
  /** How many requests wait. */
  readonly waiting: Effect.Effect<number>
}

/** Serves the site on loopback until the scope ends; `more` stands as a last paragraph on every page. */
export const shopSite = Effect.fnUntraced(function*(more = "") {
  let hangs = false
  let held: ReadonlyArray<() => void> = []
  const documentAt = (path: string, origin: string) => {
    if (path === "/robots.txt") return { type: "text/plain", text: `User-agent: *\nSitemap: ${origin}/sitemap.xml\n` }
    if (path === "/sitemap.xml") return { type: "application/xml", text: sitemapOf(origin) }
    const page = pages.find((page) => page.path === path)
    return page === undefined ? null : { type: "text/html; charset=utf-8", text: htmlOf(page, more) }
  }
  const { port } = new URL(
    yield* localServer((request, response) => {
      const answer = () => {
        const document = documentAt(request.url ?? "/", `http://${request.headers.host ?? host}`)
        if (document === null) response.writeHead(404).end()
        else response.writeHead(200, { "content-type": document.type }).end(document.text)
      }
      if (hangs) held = [...held, answer]
      else answer()
    })
  )
  const origin = `http://${host}:${port}`
  return {
    url: `${origin}/`,
    allowing: `${host}:${port}=127.0.0.1`,
    pages: new Set(pages.map(({ path }) => `${origin}${path}`)),
    hang: Effect.sync(() => {
      hangs = true
    }),
    goOn: Effect.sync(() => {
      hangs = false
      for (const answer of held) answer()
      held = []
    }),
    waiting: Effect.sync(() => held.length)
  } satisfies ShopSite
})
