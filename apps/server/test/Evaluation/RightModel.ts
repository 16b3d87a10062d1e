import { CopyWriter } from "@campaigns/application/Generation/CopyWriter"
import { twinOf } from "@campaigns/copywriting/Checks/NearDuplicates"
import { adTextFaults } from "@campaigns/copywriting/Checks/TextFaults"
import type { AdGroupsBrief, ExtensionsBrief, RsaBrief } from "@campaigns/copywriting/Orders/Briefs"
import type { SitePage } from "@campaigns/copywriting/Orders/Material"
import type { AdGroupsProposal, ExtensionsProposal, RsaProposal } from "@campaigns/copywriting/Orders/Proposals"
import type { LeftOutReason } from "@campaigns/copywriting/Sites/Signs"
import { offlineOffers } from "@campaigns/copywriting/Writer/OfflineOffers"
import { textWidth } from "@campaigns/domain/Rules/TextWidth"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { EvaluationSite } from "./EvaluationSite.ts"
import { rightTexts } from "./RightTexts.ts"

const reasons: Readonly<Record<string, LeftOutReason>> = {
  jobs: "JOBS",
  training: "TRAINING",
  name: "OTHER_COMPANY",
  place: "OTHER_PLACE",
  diy: "DO_IT_YOURSELF",
  information: "INFORMATION",
  referral: "REFERRED_TO_OTHERS",
  free: "FREE"
}

const pathOf = (url: string): string => new URL(url).pathname

const chunksOf = <A>(items: ReadonlyArray<A>, size: number): ReadonlyArray<ReadonlyArray<A>> =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size))

/** The split that a person holds right: a group for each first acceptable page, out what is to be left out. */
const split = (site: EvaluationSite, { keywords, material }: AdGroupsBrief): AdGroupsProposal => {
  const gold = new Map(site.keywords.map((keyword) => [keyword.text, keyword]))
  const read = new Map(material.pages.map(({ url }) => [pathOf(url), url]))
  const byPage = new Map<string, Array<(typeof keywords)[number]>>()
  const leftOut: Array<NonNullable<AdGroupsProposal["leftOut"]>[number]> = []
  for (const keyword of keywords) {
    const { pages = [], reason = null } = gold.get(keyword.text) ?? {}
    if (reason !== null) {
      leftOut.push({ keywordId: keyword.id, reason: reasons[reason] ?? "NOT_OFFERED", words: keyword.text })
      continue
    }
    const path = pages.find((one) => read.has(one)) ?? pages[0] ?? "/"
    byPage.set(path, [...(byPage.get(path) ?? []), keyword])
  }
  return {
    adGroups: [...byPage].flatMap(([path, some]) =>
      chunksOf(some, 20).map((part, index) => ({
        name: `${path} ${index + 1}`,
        keywordIds: part.map(({ id }) => id),
        page: read.get(path) ?? null
      }))
    ),
    leftOut
  }
}

const small: Readonly<Record<string, ReadonlyArray<string>>> = {
  de: ["", "", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"],
  en: ["", "", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
}

const more: Readonly<Record<string, string>> = {
  de: "über",
  en: "over",
  fr: "plus de",
  es: "más de",
  it: "più di",
  nl: "meer dan"
}

const units =
  "(?= (?:Jahre?n?|Monaten?|Wochen|Tagen?|Stunden|Minuten|Teilnehmer|Personen|years?|months?|weeks?|days?|hours?|minutes?|people|sessions?|technicians?)(?!\\p{L}))"

/** The same number in the other spelling: words for digits, digits for words, a round one for a large one, a dash for a range. */
const otherwise = (text: string, language: string): string => {
  const words = small[language] ?? []
  const toWord = text.replace(
    new RegExp(`(?<![\\p{L}\\d.,:–-])(?:[2-9]|1[0-2])${units}`, "u"),
    (digits) => words[Number(digits)] ?? digits
  )
  if (toWord !== text) return toWord
  const spelled = words.slice(2).join("|")
  const toDigit = spelled === ""
    ? text
    : text.replace(new RegExp(`(?<![\\p{L}])(?:${spelled})${units}`, "u"), (word) => String(words.indexOf(word)))
  if (toDigit !== text) return toDigit
  const ranged = text.replace(
    /(?<![\d.,])(\d{1,2}) (?:bis|to) (\d{1,2})(?= (?:Uhr|pm|Minuten|minutes|Wochen|weeks))/u,
    "$1–$2"
  )
  if (ranged !== text) return ranged
  return text.replace(
    /(?<![\p{L}\d€$£.,] ?)(?<!(?:über|over|than|als|de|di|dan) )(\d{1,3})([.,])(\d)(?!00)\d\d(?= \p{L}{4,})(?! (?:Euro|Franken|pounds|dollars|euros?)(?!\p{L}))/u,
    (whole, thousands: string, separator: string, hundreds: string) => {
      const said = more[language]
      return said === undefined ? whole : `${said} ${thousands}${separator}${hundreds}00`
    }
  )
}

const denying =
  /(?<!\p{L})(?:nicht|kein\p{L}*|nie(?:mals)?|ohne|weder|sondern|not|no|never|without|don['’]t|doesn['’]t|cannot|can['’]t|nor|ne|pas|sans|jamais|no|sin|nunca|non|senza|mai|niet|geen|nooit|zonder)(?!\p{L})/iu

const abbreviation = /(?:(?<!\p{L})(?:\p{L}|Dr|St|ca|bzw|inkl|Nr|No|Mr|Mrs|Tel|min|Min|approx|env|Mo|Sa|So))\.$/u

const sentencesOf = (line: string): ReadonlyArray<string> => {
  const sentences: Array<string> = []
  for (const part of line.split(/(?<=[.!])\s+/u)) {
    const last = sentences.at(-1)
    if (last !== undefined && abbreviation.test(last)) sentences[sentences.length - 1] = `${last} ${part}`
    else sentences.push(part)
  }
  return sentences
}

/** The sentences, elements of lists and headings of a page, without what it denies or asks. */
const saidOn = ({ headings, text }: SitePage): ReadonlyArray<string> =>
  [...headings, ...text.split("\n").flatMap(sentencesOf)].map((one) => one.trim())
    .filter((one) => one !== "" && !denying.test(one) && !one.includes("?"))

/** Those of true texts that the rule book takes and that do not repeat each other. */
const fitting = (
  site: EvaluationSite,
  kind: "headline" | "description",
  [least, most]: readonly [number, number],
  count: number,
  texts: ReadonlyArray<string>
): ReadonlyArray<string> => {
  const taken: Array<string> = []
  for (const text of texts) {
    const width = textWidth(text)
    const isForbidden = site.forbidden.some((word) => text.toLowerCase().includes(word.toLowerCase()))
    if (taken.length === count || width < least || width > most || isForbidden) continue
    if (adTextFaults(kind, text).length === 0 && twinOf(text, taken) === undefined) taken.push(text)
  }
  return taken
}

const writeRsa = (site: EvaluationSite, { material, page }: RsaBrief): RsaProposal => {
  const language = site.locale.slice(0, 2)
  const own = material.pages.find(({ url }) => url === page)
  const home = material.pages.find(({ url }) => pathOf(url) === "/")
  const said = [own, home].flatMap((one) => (one === undefined ? [] : saidOn(one)))
  const spelled = said.map((text, index) => (index % 3 === 2 ? text : otherwise(text, language)))
  const byHand = rightTexts[site.name]?.[own === undefined ? "" : pathOf(own.url)]
  const proposed = (texts: ReadonlyArray<string>) => texts.map((text) => ({ text, reason: "The page says so." }))
  return {
    headlines: proposed(fitting(site, "headline", [8, 30], 15, [...(byHand?.headlines ?? []), ...spelled])),
    descriptions: proposed(fitting(site, "description", [25, 90], 4, [...(byHand?.descriptions ?? []), ...spelled])),
    finalUrl: page ?? null,
    displayPath1: null,
    displayPath2: null
  }
}

const writeExtensions = (site: EvaluationSite, { material }: ExtensionsBrief): ExtensionsProposal => {
  const titles = new Map(site.pages.map(({ menu, path }) => [path, menu]))
  const links: Array<{ readonly linkText: string; readonly finalUrl: string }> = []
  for (const { url } of material.pages) {
    const linkText = titles.get(pathOf(url)) ?? null
    if (linkText === null || pathOf(url) === "/" || links.length === 8) continue
    if (fitting(site, "headline", [2, 25], 1, [linkText]).length === 1) links.push({ linkText, finalUrl: url })
  }
  const forBuyers = new Set(site.keywords.flatMap(({ pages }) => pages))
  const sold = material.pages.filter(({ url }) => forBuyers.has(pathOf(url)))
  const short = fitting(site, "headline", [6, 25], 8, sold.flatMap(saidOn))
  return {
    sitelinks: links.map((link) => ({ ...link, description1: null, description2: null })),
    callouts: short,
    structuredSnippets: []
  }
}

/** A stand-in model that is right: it splits as a person would, and says only what the pages say, numbers in other spellings, whole sentences with their conditions. */
export const rightModel = (site: EvaluationSite): Layer.Layer<CopyWriter> =>
  Layer.succeed(
    CopyWriter,
    CopyWriter.of({
      name: "right",
      readsPrompts: true,
      splitKeywords: ({ brief }) => Effect.succeed(split(site, brief)),
      writeRsa: ({ brief }) => Effect.succeed(writeRsa(site, brief)),
      writeExtensions: ({ brief }) => Effect.succeed(writeExtensions(site, brief)),
      judgeOffers: ({ brief }) => Effect.succeed(offlineOffers(brief))
    })
  )
