/** A page that may be read. */
export interface Candidate {
  readonly url: URL
  readonly depth: number
  readonly isLinkedFromHome: boolean
  /** As its sitemap says, from 0 to 1. */
  readonly priority: number
  /** A W3C date as its sitemap says, or an empty text; later ones compare as greater. */
  readonly lastModified: string
}

/** Words of path segments that lead to pages of no use for ads, in the languages of most sitemaps. */
const useless = [
  "log-?in|log-?out|sign-?in|sign-?up|sign-?out|register|registration|auth|account|user|users|profile|password",
  "cart|basket|bag|checkout|order|orders|wishlist|compare|payment",
  "privacy|imprint|legal|terms|conditions|cookie|cookies|gdpr|disclaimer|accessibility|dsgvo|sitemap|site-?map|404|error|unsubscribe|thank-?you",
  "feed|feeds|rss|atom|search|tag|tags|author|authors|archive|archives|page|print|amp|embed|api|admin|cms|node|static|assets|media|download|downloads|trackback|xmlrpc",
  "anmelden|anmeldung|registrieren|konto|warenkorb|kasse|merkzettel|datenschutz|datenschutzerklaerung|impressum|agb|widerruf|widerrufsbelehrung|suche",
  "connexion|compte|panier|commande|mentions|confidentialite|politique|cgv|cgu|recherche|mot-de-passe",
  "acceder|cuenta|carrito|pedido|privacidad|aviso|politica|terminos|condiciones|buscar|accedi|carrello|ordine|cerca|inloggen|winkelwagen|afrekenen|voorwaarden|zoeken|entrar|conta|carrinho|kosz|koszyk|szukaj"
].join("|")

/** Words that stand beside those and name no offer: `privacy-policy`, `mentions-legales`, `page-2`. */
const companions =
  "my|your|our|the|and|of|use|to|us|a|in|out|up|add|lost|forgot|reset|new|edit|view|list|results?|settings|policy|policies|notice|statement|agreement|terms-of-services?|choices|manage|preferences|info|information|mein|meine|und|hinweise?|erklaerung|richtlinie|rechtliche[rs]?|allgemeine|belehrung|formular|de|des|du|la|le|les|et|en|mon|ma|legales?|generales?|vente|utilisation|donnees|y|e|el|los|mi|legal|uso|nota|privacy|algemene|beleid|index|html?|xhtml|shtml|php|aspx?|jsp|cfm|xml|\\d+"

/** A segment with only such words; `conditions-we-treat`, `print-design` and `recherche-de-fuite` say more. */
const uselessSegment = new RegExp(
  `^(?:(?:wp|cgi|cdn)(?:$|[-_.])|(?:(?:${companions})[-_.])*(?:${useless})(?:[-_.](?:${useless}|${companions}))*$)`,
  "i"
)

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
