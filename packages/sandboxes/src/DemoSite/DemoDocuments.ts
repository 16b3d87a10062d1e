import type { DemoPage } from "./DemoPage.ts"
import { demoPages, demoSitemaps } from "./DemoPages.ts"

/** A document of the demo website. */
export interface DemoDocument {
  readonly contentType: string
  readonly text: string
  /** True when it is a gzip file, rather than one that is packed for the way. */
  readonly isGzipFile: boolean
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;" }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? "")

const NAME = "Alder Street Bikes"

const menu = ["/repairs", "/rental", "/e-bikes", "/city-bikes", "/kids-bikes", "/accessories", "/advice", "/about"]
const titles = new Map(demoPages.map(({ path, sections: [first] }) => [path, first?.[0] ?? NAME]))

const link = (path: string) => `<a href="${path}">${escaped(titles.get(path) ?? path)}</a>`

const below = (path: string): ReadonlyArray<string> =>
  demoPages.flatMap((page) => path !== "/" && page.path.startsWith(`${path}/`) ? [page.path] : [])

const pageText = ({ description, path, sections, title }: DemoPage, origin: string): string => {
  const body = sections.map(([heading, paragraph], index) => {
    const level = index === 0 ? "h1" : "h2"
    return `<${level}>${escaped(heading)}</${level}>\n<p>${escaped(paragraph)}</p>`
  })
  const more = below(path).map((path) => `<li>${link(path)}</li>`)
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escaped(path === "/" ? title : `${title} | ${NAME}`)}</title>
<meta name="description" content="${escaped(description)}">
<link rel="canonical" href="${origin}${path}">
</head>
<body>
<header><a href="/">${NAME}</a><nav>${
    menu.map(link).join(" ")
  } <a href="/cart">Cart</a> <a href="/account/login">Sign in</a></nav></header>
<main>
${body.join("\n")}
${more.length === 0 ? "" : `<ul>${more.join("")}</ul>`}
</main>
<footer>${NAME} <a href="/privacy">Privacy</a></footer>
</body>
</html>
`
}

const html = (text: string): DemoDocument => ({ contentType: "text/html; charset=utf-8", text, isGzipFile: false })

const sitemapText = (pages: ReadonlyArray<DemoPage>, origin: string): string => {
  const urls = pages.map(({ path }) =>
    `<url><loc>${origin}${path}</loc><lastmod>2026-10-01</lastmod><priority>${
      path === "/" ? "1.0" : "0.7"
    }</priority></url>`
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`
}

const indexText = (origin: string): string => {
  const sitemaps = [...demoSitemaps.keys()].map((name) => `<sitemap><loc>${origin}/sitemaps/${name}</loc></sitemap>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${sitemaps.join("\n")}
</sitemapindex>
`
}

const robotsText = (origin: string): string =>
  `User-agent: *\nDisallow: /account/\nDisallow: /cart\n\nSitemap: ${origin}/sitemap-index.xml\n`

/** Pages that no advertisement should lead to, for readers to leave out. */
const others = new Map(
  ["/privacy", "/cart", "/account/login"].map((path) => [
    path,
    html(`<!DOCTYPE html>\n<html lang="en"><head><title>${NAME}</title></head><body><p>${NAME}</p></body></html>\n`)
  ])
)

const pages = new Map(demoPages.map((page) => [page.path, page]))

/** The document at a path, with absolute addresses below `origin`; `null` when there is none. */
export const demoDocument = (path: string, origin: string): DemoDocument | null => {
  const page = pages.get(path)
  if (page !== undefined) return html(pageText(page, origin))
  if (path === "/robots.txt") return { contentType: "text/plain", text: robotsText(origin), isGzipFile: false }
  const xml = { contentType: "application/xml", isGzipFile: false }
  if (path === "/sitemap-index.xml") return { ...xml, text: indexText(origin) }
  const sitemap = /^\/sitemaps\/([\w.-]+)$/.exec(path)?.[1] ?? ""
  const listed = demoSitemaps.get(sitemap)
  if (listed === undefined) return others.get(path) ?? null
  const text = sitemapText(listed, origin)
  return sitemap.endsWith(".gz") ? { contentType: "application/gzip", text, isGzipFile: true } : { ...xml, text }
}
