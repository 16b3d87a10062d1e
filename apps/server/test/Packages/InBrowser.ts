import { build } from "esbuild"
import { existsSync } from "node:fs"
import { gzipSync } from "node:zlib"
import { chromium } from "playwright-core"

const executablePath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium"

/** True when there is a browser to try things in. */
export const hasBrowser = existsSync(executablePath)

/** A program as a page loads it; with `external`, without what matches that. */
export const bundled = async (
  folder: string,
  program: string,
  external: ReadonlyArray<string> = []
): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: folder, loader: "ts" },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    external: [...external],
    write: false,
    logLevel: "silent"
  })
  return outputFiles.map(({ text }) => text).join("")
}

/** The bytes of a text as they go over the wire. */
export const gzipped = (text: string): number => gzipSync(text, { level: 9 }).byteLength

/** Runs a program in a page of its own, and gives what it wrote to the console. */
export const printedInPage = async (script: string): Promise<ReadonlyArray<string>> => {
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
  })
  try {
    const page = await browser.newPage()
    const lines: Array<string> = []
    const broken: Array<Error> = []
    page.on("console", (message) => lines.push(message.text()))
    page.on("pageerror", (error) => broken.push(error))
    await page.addScriptTag({ content: `${script}\nwindow.hasRun = true`, type: "module" })
    await page.waitForFunction("window.hasRun === true", null, { timeout: 30_000 }).catch((error: Error) => {
      throw broken[0] ?? error
    })
    return lines
  } finally {
    await browser.close()
  }
}

/** A page that judges a draft of 20,000 keywords thirty times, and prints the milliseconds of each. */
export const judgesManyKeywords = `
  import { todayIn } from "@campaigns/domain/Drafts/CalendarDate"
  import { blankSettings } from "@campaigns/domain/Drafts/CampaignSettings"
  import { AdGroupId, DraftId, KeywordId } from "@campaigns/domain/Drafts/Ids"
  import { makeDraft } from "@campaigns/domain/Drafts/MakeDraft"
  import { CustomerId } from "@campaigns/domain/Identity/Ids"
  import { findingsOf } from "@campaigns/domain/Rules/RuleBook"
  import * as DateTime from "effect/DateTime"

  const words = "trail road light fast men women kids cheap best buy online shop sale size wide narrow red blue".split(" ")
  const now = DateTime.makeUnsafe("2026-11-20T09:00:00Z")
  const keyword = (group: number, place: number) => ({
    id: KeywordId.make(1_000 * group + place + 1),
    text: \`\${words[group % words.length]} shoes \${words[place % words.length]} \${group} \${place}\`,
    matchType: (["EXACT", "PHRASE", "BROAD"] as const)[place % 3],
    cpcBidMicros: place % 2 === 0 ? 1_200_000 : null,
    finalUrl: place % 4 === 0 ? \`https://www.example.com/shoes/\${place}\` : null,
    sourceMarketAnalysisKeywordId: null,
    status: "ENABLED" as const,
    finalUrlSuffix: null,
    trackingUrlTemplate: null
  })
  const draft = {
    ...makeDraft({
      id: DraftId.make(1),
      customerId: CustomerId.make(1_234_567_890),
      marketAnalysisId: null,
      settings: blankSettings("Shoes"),
      now
    }),
    adGroups: Array.from({ length: 20 }, (_, group) => ({
      id: AdGroupId.make(group + 1),
      name: \`Group \${group}\`,
      cpcBidMicros: 1_000_000,
      status: "ENABLED" as const,
      keywords: Array.from({ length: 1_000 }, (_, place) => keyword(group, place)),
      rsas: []
    }))
  }
  const input = { draft, currencyCode: "EUR", today: todayIn(now, "Europe/Berlin") }
  for (let run = 0; run < 30; run++) {
    const begun = performance.now()
    const count = findingsOf(input).length
    console.log(\`\${performance.now() - begun} \${count}\`)
  }
`
