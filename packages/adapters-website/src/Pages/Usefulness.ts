import type { Candidate } from "./Candidates.ts"

/** First words of path segments that lead to pages which no advertisement wants, in the languages that sitemaps are mostly in. */
const useless = [
  "log-?in|log-?out|sign-?in|sign-?up|sign-?out|register|registration|auth|account|my-?account|user|users|profile|password|lost-?password",
  "cart|basket|bag|checkout|order|orders|wishlist|compare|payment|add-to-cart",
  "privacy|imprint|legal|terms|conditions|cookie|cookies|gdpr|disclaimer|accessibility|dsgvo|sitemap|site-?map|404|error|unsubscribe|thank-?you",
  "feed|feeds|rss|atom|search|tag|tags|author|authors|archive|archives|page|print|amp|embed|wp|cgi|api|cdn|admin|cms|node|static|assets|media|download|downloads|trackback|xmlrpc",
  "anmelden|anmeldung|registrieren|konto|mein-?konto|warenkorb|kasse|merkzettel|datenschutz|datenschutzerklaerung|impressum|agb|widerruf|widerrufsbelehrung|suche",
  "connexion|compte|mon-?compte|panier|commande|mentions|confidentialite|politique|cgv|cgu|recherche|mot-de-passe",
  "acceder|cuenta|mi-?cuenta|carrito|pedido|privacidad|aviso|politica|terminos|buscar|accedi|carrello|ordine|cerca|inloggen|winkelwagen|afrekenen|voorwaarden|zoeken|entrar|conta|carrinho|kosz|koszyk|szukaj"
].join("|")
const uselessSegment = new RegExp(`^(?:${useless})(?:$|[-_.])`, "i")

const pageExtensions = new Set(["html", "htm", "xhtml", "shtml", "php", "asp", "aspx", "jsp", "cfm"])

const segmentsOf = (url: URL): ReadonlyArray<string> => url.pathname.split("/").filter((segment) => segment !== "")

/** True when a page may be one that an advertisement leads to: no log-in, cart, legal notice, feed or file. */
export const isWorthReading = (url: URL): boolean => {
  const segments = segmentsOf(url)
  const extension = /\.([a-z][a-z0-9]{1,4})$/i.exec(segments.at(-1) ?? "")?.[1]
  if (extension !== undefined && !pageExtensions.has(extension.toLowerCase())) return false
  return url.searchParams.size <= 2 && !segments.some((segment) => uselessSegment.test(segment))
}

const byUsefulness = (a: Candidate, b: Candidate): number =>
  a.depth - b.depth ||
  Number(a.url.search !== "") - Number(b.url.search !== "") ||
  Number(b.isLinkedFromHome) - Number(a.isLinkedFromHome) ||
  b.priority - a.priority ||
  (b.lastModified < a.lastModified ? -1 : b.lastModified > a.lastModified ? 1 : 0) ||
  a.url.href.length - b.url.href.length ||
  (a.url.href < b.url.href ? -1 : 1)

/** How deep in its site an address lies. */
export const depthOf = (url: URL): number => segmentsOf(url).length

const sectionOf = (url: URL): string => `${url.host}/${segmentsOf(url)[0] ?? ""}`

/** Orders pages from the most useful down: each section of the site gives its best page before any gives its second. */
export const rankByUsefulness = (candidates: Iterable<Candidate>): ReadonlyArray<Candidate> => {
  const sections = Map.groupBy([...candidates].sort(byUsefulness), ({ url }) => sectionOf(url))
  return [...sections.values()]
    .flatMap((pages) => pages.map((page, round) => ({ page, round })))
    .sort((a, b) => a.round - b.round || byUsefulness(a.page, b.page))
    .map(({ page }) => page)
}
