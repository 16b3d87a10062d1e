import * as Effect from "effect/Effect"
import { createServer } from "node:http"
import type { EvaluationPage, EvaluationSite } from "./EvaluationSite.ts"

const escaped = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;")

const cookieBanner: Readonly<Record<string, string>> = {
  de: "Wir verwenden Cookies, um unsere Website zu verbessern. Mehr dazu in der Datenschutzerklärung.",
  fr: "Nous utilisons des cookies pour améliorer votre visite. En savoir plus.",
  en: "We use cookies to improve your experience. Read our cookie policy."
}

const linkTo = (path: string, text: string): string => `<a href="${escaped(path)}">${escaped(text)}</a>`

const blocksOf = (lines: ReadonlyArray<string>): string =>
  lines.map((line) => {
    if (line.startsWith("<")) return line
    if (line.startsWith("# ")) return `<h1>${escaped(line.slice(2))}</h1>`
    if (line.startsWith("## ")) return `<h2>${escaped(line.slice(3))}</h2>`
    if (line.startsWith("- ")) return `<ul><li>${escaped(line.slice(2))}</li></ul>`
    if (line.startsWith("> ")) {
      const [words = "", path = "/"] = line.slice(2).split(" -> ")
      return `<p>${linkTo(path, words)}</p>`
    }
    return `<p>${escaped(line)}</p>`
  }).join("\n")

/** A page as real websites have it: with menu, cookie notice and small print around it, in one of three ways to build it, or as the site's file has it. */
const htmlOf = (site: EvaluationSite, { description, lines, title }: EvaluationPage): string => {
  const links = (of: "menu" | "footer") =>
    site.pages.flatMap((page) => page[of] === null ? [] : [`<li>${linkTo(page.path, page[of])}</li>`]).join("")
  const notice = cookieBanner[site.locale.slice(0, 2)] ?? ""
  const foot = `<p>${escaped(site.legal)}</p><ul>${links("footer")}</ul><p>© ${escaped(site.company)}</p>`
  const content = blocksOf(lines)
  const body: Readonly<Record<string, string>> = {
    plain: `<header><nav><ul>${links("menu")}</ul></nav></header><main>${content}</main><footer>${foot}</footer>
      <div class="cookie-banner" role="dialog"><p>${notice}</p><button>OK</button></div>`,
    sections: `<nav><ul>${links("menu")}</ul></nav><section>${content}</section><footer>${foot}</footer>
      <aside><p>${notice}</p></aside>`,
    divs: `<div class="nav"><ul>${links("menu")}</ul></div><div class="content">${content}</div>
      <div class="footer">${foot}</div><div id="cookie-notice"><p>${notice}</p><button>OK</button></div>`,
    raw: `${site.html.top}${content}${site.html.bottom}`
  }
  const html = `<!DOCTYPE html><html lang="${site.locale}"><head><meta charset="utf-8"><title>${escaped(title)}</title>
    <meta name="description" content="${escaped(description)}">${site.html.head}</head><body>${
    body[site.layout] ?? ""
  }</body></html>`
  return site.hasEntities ? html.replace(/[^\0-\x7f]/gu, (letter) => `&#${letter.codePointAt(0)};`) : html
}

/** A site of the evaluation on loopback until the scope ends. */
export const serveSite = (site: EvaluationSite) =>
  Effect.gen(function*() {
    const pages = new Map(site.pages.map((page) => [page.path, htmlOf(site, page)]))
    const server = createServer(({ headers, url = "" }, response) => {
      const page = pages.get(url)
      if (url === "/sitemap.xml") {
        const locations = [...pages.keys()].map((path) => `<url><loc>http://${headers.host}${path}</loc></url>`)
        response.writeHead(200, { "content-type": "application/xml" }).end(`<urlset>${locations.join("")}</urlset>`)
      } else if (page === undefined) response.writeHead(404).end()
      else response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page)
    })
    yield* Effect.acquireRelease(
      Effect.callback<void>((resume) => {
        server.listen(0, "127.0.0.1", () => resume(Effect.void))
      }),
      () =>
        Effect.sync(() => {
          server.closeAllConnections()
          server.close()
        })
    )
    const address = server.address()
    return `127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`
  })
