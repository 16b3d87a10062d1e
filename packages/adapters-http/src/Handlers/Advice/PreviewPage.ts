import { createHash } from "node:crypto"
import type { AdPreviewView } from "../../Api/Advice/PreviewViews.ts"

const style = `body { margin: 0; padding: 1.5rem; background: #fafafa; color: #202124; font: 16px/1.5 sans-serif; }
h1 { font-size: 1.25rem; }
main { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start; }
article { box-sizing: border-box; padding: 1rem; background: #fff; border: 1px solid #d8dde7; border-radius: 4px; overflow-wrap: anywhere; }
.desktop { width: 40rem; max-width: 100%; }
.mobile { width: 22rem; max-width: 100%; }
h2 { margin: 0; font-size: .75rem; font-weight: normal; color: #5f6368; }
h3 { margin: .25rem 0; font-size: 1.25rem; font-weight: normal; color: #1a0dab; }
p, ul { margin: .25rem 0; padding: 0; list-style: none; }
.url { color: #202124; font-size: .875rem; }
.links li { color: #1a0dab; }
small { display: block; color: #5f6368; }
`

/** Nothing is loaded, sent or run; the one style is known by its hash. */
export const previewHeaders = {
  "content-security-policy": `default-src 'none'; style-src 'sha256-${
    createHash("sha256").update(style).digest("base64")
  }'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox`
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  "\"": "&quot;",
  "'": "&#39;"
}

/** A text as a page shows it to the letter; control characters and those of direction are made visible. */
const escaped = (text: string): string =>
  text.toWellFormed().replace(/[&<>"']/g, (sign) => entities[sign] ?? "").replace(
    /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu,
    "\u241a"
  )

type View = typeof AdPreviewView.Type

const element = (name: string, text: string | null, attributes = ""): string =>
  text === null || text === "" ? "" : `<${name}${attributes} dir="auto">${escaped(text)}</${name}>`

const linkOf = ({ description_1, description_2, link_text }: View["sitelinks"][number], isWide: boolean): string => {
  const lines = isWide ? [description_1, description_2].map((line) => element("small", line)).join("") : ""
  return `<li dir="auto">${escaped(link_text)}${lines}</li>`
}

const cardOf = (view: View, screen: "desktop" | "mobile", { text, title }: View["combinations"][number]["desktop"]) =>
  `  <article class="${screen}">
    <h2>Ad on ${screen}</h2>
    ${element("p", view.display_url, " class=\"url\"")}
    ${element("h3", title)}
    ${element("p", text)}
    ${element("p", view.callouts.join(" · "))}
    ${element("p", view.structured_snippet)}
    ${element("p", view.phone_number)}
    ${
    view.sitelinks.length === 0
      ? ""
      : `<ul class="links">${view.sitelinks.map((link) => linkOf(link, screen === "desktop")).join("")}</ul>`
  }
  </article>`

const languageTag = /^[A-Za-z0-9]{1,8}(?:-[A-Za-z0-9]{1,8}){0,4}$/

/** A preview as a page. The ad's texts are only text on it: there is no link, no program, and nothing is loaded. */
export const previewPage = (view: View, language: string): string => {
  const cards = view.combinations.flatMap((combination) => [
    cardOf(view, "desktop", combination.desktop),
    cardOf(view, "mobile", combination.mobile)
  ])
  const note = view.unfilled_places.length === 0
    ? ""
    : `<p>No text is left for ${view.unfilled_places.join(", ")}; the ad cannot be published so.</p>`
  return `<!DOCTYPE html>
<html lang="${languageTag.test(language) ? language : "en"}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Preview of ad ${view.rsa_id}</title>
  <style>${style}</style>
</head>
<body>
<h1>Ads that could be shown</h1>
${note}
<main>
${cards.length === 0 ? "<p>Nothing is written yet.</p>" : cards.join("\n")}
</main>
</body>
</html>
`
}
