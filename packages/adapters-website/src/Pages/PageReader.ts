import { Parser } from "htmlparser2"
import type { TextReader } from "../Fetch/FetchText.ts"
import { isAdsBot } from "../Robots/AdsBot.ts"
import { forwardedTo, leadsElsewhere } from "./Forwarding.ts"
import { cutAtWord, plainLine } from "./PlainText.ts"
import { identityInData } from "./SiteIdentity.ts"
import { makeTableRow, type TableRow } from "./TableRow.ts"

/** The content of a page, and its statements about itself. */
export interface PageContent {
  readonly title: string
  readonly description: string
  readonly headings: ReadonlyArray<string>
  /** The main text, a line for each paragraph and, after `# `, for each heading. */
  readonly text: string
  /** As it stands there. */
  readonly canonical: string | null
  /** The base of relative addresses, as it stands there. */
  readonly base: string | null
  readonly links: ReadonlyArray<string>
  /** The words of links, with their addresses as they stand there. */
  readonly anchors: ReadonlyArray<{ readonly href: string; readonly text: string }>
  /** The words of its links and buttons outside of what stands around every page. */
  readonly actions: ReadonlyArray<string>
  /** The names by which it calls its site or business for machines. */
  readonly names: ReadonlyArray<string>
  /** The numbers of its `tel:` links and of its data about the business, as they stand there. */
  readonly numbers: ReadonlyArray<string>
  /** Its language as it says, such as `de-AT`; empty when it does not. */
  readonly language: string
  /** The text of its foot, a line for each paragraph. */
  readonly foot: string
  readonly isNoIndex: boolean
  /**
   * The address to which it forwards, as it stands there; one for readers without scripts counts where the page has no
   * text.
   */
  readonly forwardsTo: string | null
  /** True when a script leads to another page and there is hardly a text to read before. */
  readonly forwardsByScript: boolean
  /** True when it says the same to AdsBot by its name. */
  readonly hidesFromAdsBot: boolean
}

/** The most characters of a page's texts, and how many of each are kept. */
const limits = {
  title: 200,
  description: 500,
  heading: 150,
  headings: 20,
  text: 6_000,
  links: 500,
  anchor: 60,
  actions: 20,
  link: 2_083,
  names: 8,
  numbers: 8,
  foot: 600,
  data: 20_000,
  script: 20_000,
  depth: 256
}

// The most that is gathered of a text, with its blanks.
const MAX_RAW = 16_000
const MIN_MAIN_TEXT = 100

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "))
const unread = words(
  "script style noscript template svg math iframe object select textarea button dialog canvas video audio"
)
const furniture = words("nav aside form")
const inline = words(
  "a abbr b bdi bdo cite code data del dfn em font i ins kbd mark q s samp small span strong sub sup time u var wbr"
)
const headingNames = words("h1 h2 h3")
/** Elements whose end does not end their line. */
const onOneLine = words("td th dt dd")

/** `furniture` stands around every page, the `foot` below it; of a `banner` the headings are the page's own. */
type Region = "unread" | "furniture" | "foot" | "banner" | "main" | "body"

const regionOf = (name: string, attributes: Readonly<Record<string, string>>, around: Region): Region => {
  if (around === "unread" || unread.has(name) || "hidden" in attributes || attributes["aria-hidden"] === "true") {
    return "unread"
  }
  if (name === "footer" || attributes["role"] === "contentinfo" || around === "foot") return "foot"
  if (furniture.has(name) || around === "furniture") return "furniture"
  if (name === "header" || around === "banner") return "banner"
  return name === "main" || name === "article" || attributes["role"] === "main" ? "main" : around
}

/** The lines of a text that are no headings. */
const withoutHeadings = (text: string): string => text.split("\n").filter((line) => !line.startsWith("# ")).join("\n")

/** A text that grows to a bound. */
const makeGathered = () => {
  let text = ""
  return {
    add: (piece: string) => {
      if (text.length < MAX_RAW) text += piece.slice(0, MAX_RAW)
    },
    lines: () => text.split("\n").map(plainLine).filter((line) => line !== "").join("\n"),
    take: () => {
      const taken = plainLine(text)
      text = ""
      return taken
    }
  }
}

/** Reads a page of HTML, also a broken one, as it comes, without a tree; gives up on endless nesting. */
export const makePageReader = (): TextReader<PageContent> => {
  const regions: Array<Region> = ["body"]
  const main = makeGathered()
  const body = makeGathered()
  const foot = makeGathered()
  const title = makeGathered()
  const heading = makeGathered()
  const headings: Array<string> = []
  const links = new Set<string>()
  const descriptions = { description: "", "og:description": "" }
  let canonical: string | null = null
  let base: string | null = null
  let isNoIndex = false
  /** The first `Refresh` of the page, and the first for readers without scripts. */
  const refreshes: { page: string | null; withoutScript: string | null } = { page: null, withoutScript: null }
  let withoutScript = 0
  /** The beginning of its scripts while one is read, and after. */
  let script = ""
  let isInScript = false
  let hidesFromAdsBot = false
  let isInTitle = false
  let hasTitle = false
  let isInHeading = false
  const pressed = makeGathered()
  const anchors: Array<{ readonly href: string; readonly text: string }> = []
  const actions = new Set<string>()
  /** The link with its address, or the button, that is being read. */
  let pressing: { readonly name: "a" | "button"; readonly href: string | null; readonly isOwn: boolean } | null = null

  const press = (name: string, { href = null }: Readonly<Record<string, string | null>>, around: Region) => {
    if ((name !== "a" && name !== "button") || around === "unread") return
    pressed.take()
    pressing = { name, href, isOwn: around !== "furniture" && around !== "foot" }
  }
  const release = (name: string) => {
    if (pressing === null || pressing.name !== name) return
    const text = pressed.take()
    const { href, isOwn } = pressing
    pressing = null
    if (text === "" || text.length > limits.anchor) return
    if (href !== null && anchors.length < limits.links && href.length <= limits.link) anchors.push({ href, text })
    if (isOwn && actions.size < limits.actions) actions.add(text)
  }

  const names: Array<string> = []
  const numbers: Array<string> = []
  let language = ""
  /** The data for machines that is being read. */
  let data: string | null = null
  let row: TableRow | null = null

  /** Parts the words of a heading or a link where a line or a block ends inside it. */
  const addBlank = () => {
    if (isInHeading) heading.add(" ")
    if (isInTitle) title.add(" ")
    if (pressing !== null) pressed.add(" ")
  }

  const region = () => regions.at(-1) ?? "body"
  const addText = (piece: string) => {
    if (row !== null && (region() === "main" || region() === "body")) return row.add(piece)
    if (region() === "main") main.add(piece)
    if (region() === "body") body.add(piece)
    if (region() === "foot") foot.add(piece)
  }
  const endRow = () => {
    const text = row?.text() ?? ""
    row = null
    if (text !== "") addText(text)
  }
  /** The values that a term of a list has so far; they stand on its line. */
  let values = 0
  /** True after a term or a value, before the next: blanks there belong to neither. */
  let isBetweenValues = false
  const startValue = () => {
    addText(values === 0 ? ": " : ", ")
    values += 1
  }
  /** Ends a line, or tells the row of a table of a part or a cell. */
  const startBlock = (name: string) => {
    if (name === "dt") values = 0
    if (name === "tr") {
      endRow()
      row = makeTableRow()
    } else if (row !== null && (name === "td" || name === "th")) row.cell(name === "th")
    else if (row !== null) row.part()
    else if (name === "dd") startValue()
    else addText("\n")
  }
  const endData = () => {
    const found = data === null ? { names: [], numbers: [] } : identityInData(data)
    data = null
    names.push(...found.names.slice(0, limits.names - names.length))
    numbers.push(...found.numbers.slice(0, limits.numbers - numbers.length))
  }

  const readRefresh = ({ content = "", ...attributes }: Readonly<Record<string, string>>) => {
    if (attributes["http-equiv"]?.trim().toLowerCase() !== "refresh") return
    if (withoutScript > 0) refreshes.withoutScript ??= content.slice(0, limits.link)
    else if (region() !== "unread") refreshes.page ??= content.slice(0, limits.link)
  }

  const readMeta = ({ content = "", name = "", property }: Readonly<Record<string, string>>) => {
    const key = (property ?? name).toLowerCase()
    const hides = /\b(noindex|none)\b/i.test(content)
    if (key === "robots" && hides) isNoIndex = true
    if ((key === "og:site_name" || key === "application-name") && names.length < limits.names) {
      names.unshift(plainLine(content.slice(0, limits.title)))
    }
    if (isAdsBot(key) && hides) hidesFromAdsBot = true
    if ((key === "description" || key === "og:description") && descriptions[key] === "") {
      descriptions[key] = cutAtWord(plainLine(content.slice(0, MAX_RAW)), limits.description)
    }
  }

  const readLink = ({ href = "", rel = "" }: Readonly<Record<string, string>>) => {
    if (canonical === null && href.length <= limits.link && /(?:^|\s)canonical(?:\s|$)/i.test(rel)) {
      canonical = href
    }
  }

  const parser = new Parser({
    onopentag: (name, attributes) => {
      isBetweenValues = false
      press(name, attributes, region())
      if (!inline.has(name)) addBlank()
      regions.push(regionOf(name, attributes, region()))
      if (regions.length > limits.depth) return parser.pause()
      if (name === "html") language = attributes["lang"]?.slice(0, 20) ?? ""
      if (name === "script" && attributes["type"] === "application/ld+json") data = ""
      isInScript = name === "script" && data === null
      if (name === "noscript") withoutScript += 1
      if (name === "body") script += `${attributes["onload"]?.slice(0, limits.link) ?? ""};`
      if (name === "meta") readRefresh(attributes)
      if (region() === "unread") return
      if (name === "meta") readMeta(attributes)
      if (name === "link") readLink(attributes)
      if (name === "base") base ??= attributes["href"]?.slice(0, limits.link) ?? null
      if (name === "title") isInTitle = !hasTitle
      if (headingNames.has(name) && region() !== "furniture" && region() !== "foot") isInHeading = true
      const { href } = attributes
      if (name === "a" && href !== undefined && href.length <= limits.link && links.size < limits.links) links.add(href)
      if (name === "a" && href !== undefined && /^tel:/i.test(href) && numbers.length < limits.numbers) {
        numbers.push(href.slice(4, 44).replaceAll("%20", " "))
      }
      if (!inline.has(name)) startBlock(name)
    },
    onclosetag: (name) => {
      release(name)
      isBetweenValues = name === "dt" || name === "dd"
      if (name === "script" && data !== null) endData()
      if (name === "script") isInScript = false
      if (name === "noscript") withoutScript -= 1
      if (name === "title" && isInTitle) {
        isInTitle = false
        hasTitle = true
      }
      if (headingNames.has(name) && isInHeading) {
        isInHeading = false
        const text = cutAtWord(heading.take(), limits.heading)
        if (text !== "" && headings.length < limits.headings && !headings.includes(text)) headings.push(text)
        if (text !== "" && row === null) addText(`\n# ${text}\n`)
      }
      if (name === "tr" || name === "table") endRow()
      else if (!inline.has(name) && !onOneLine.has(name)) startBlock("")
      if (regions.length > 1) regions.pop()
    },
    ontext: (text) => {
      if (isBetweenValues && text.trim() === "") return
      if (pressing !== null && (region() !== "unread" || pressing.name === "button")) pressed.add(text)
      if (data !== null && data.length < limits.data) data += text.slice(0, limits.data)
      if (isInScript && script.length < limits.script) script += text.slice(0, limits.script)
      if (isInTitle) title.add(text)
      else if (isInHeading && region() !== "unread") heading.add(text)
      // Lines of the source are not those of the page.
      else addText(text.replace(/[\t\n\f\r]+/g, " "))
    }
  })

  return {
    write: (text) => {
      parser.write(text)
      return regions.length <= limits.depth
    },
    end: () => {
      parser.end()
      const mainText = main.lines()
      const text = withoutHeadings(mainText).length >= MIN_MAIN_TEXT
        ? mainText
        : [mainText, body.lines()].join("\n").trim()
      const said = withoutHeadings(text)
      const refresh = refreshes.page ?? (said === "" ? refreshes.withoutScript : null)
      return {
        title: cutAtWord(title.take(), limits.title) || (headings[0] ?? ""),
        description: descriptions.description || descriptions["og:description"],
        headings,
        text: cutAtWord(text, limits.text),
        canonical,
        base,
        links: [...links],
        anchors,
        actions: [...actions],
        names: [...new Set(names)].filter((name) => name !== ""),
        numbers: [...new Set(numbers)],
        language,
        foot: cutAtWord(foot.lines(), limits.foot),
        isNoIndex,
        forwardsTo: refresh === null ? null : forwardedTo(refresh),
        forwardsByScript: said.length < MIN_MAIN_TEXT && leadsElsewhere(script),
        hidesFromAdsBot
      }
    }
  }
}
