import * as Effect from "effect/Effect"
import { parseArgs } from "node:util"
import { evaluateAnalyses } from "./Analyses/AnalysesMain.ts"
import { evaluationSites } from "./EvaluationSite.ts"
import { type Generated, generateForSite, promptsForSite } from "./GenerateForSite.ts"
import { meanOf, measure, type Measurement, measureRight } from "./Measure.ts"
import { configuredWriter, sandboxWriter } from "./ModelWriters.ts"
import { rightModel } from "./RightModel.ts"
import { findingsAbout, strengthsOf, twinsOf, weakAds } from "./TextFlaws.ts"

const {
  positionals,
  values: { accounts, all, folder, group, misses, prompts, right, sandbox, seeds, site: only, texts, type }
} = parseArgs({
  allowPositionals: true,
  options: {
    /** Of `analyses`: the share of the accounts, 1 for all of them. */
    accounts: { type: "string", default: "1" },
    /** Also the sites that are kept apart from those that the writer is worked on with. */
    all: { type: "boolean", default: false },
    /** A folder with other websites in the form of those in `Sites`. */
    folder: { type: "string" },
    /** Of `analyses`: the start of the names of the groups of accounts that are measured alone. */
    group: { type: "string" },
    /** The keywords that were judged wrongly. */
    misses: { type: "boolean", default: false },
    /** The prompts of one split, one ad and one set of extensions, whole, with their lengths. */
    prompts: { type: "boolean", default: false },
    /** The stand-in model that is right, and which of its texts are refused. */
    right: { type: "boolean", default: false },
    /** Of `analyses`: `work` for the accounts that the analyses may be worked on with. */
    seeds: { type: "string", default: "verdict" },
    site: { type: "string" },
    /** The wire over which the sandbox's model writes, in the place of the writer that the environment sets. */
    sandbox: { type: "string" },
    /** All texts as they came. */
    texts: { type: "boolean", default: false },
    /** Of `analyses`: the type that is measured alone. */
    type: { type: "string" }
  }
})

const percent = (share: number): string => `${Math.round(share * 100)} %`

const totalOf = (all: ReadonlyArray<Measurement>, figure: (one: Measurement) => number): string =>
  String(Math.round(all.reduce((sum, one) => sum + figure(one), 0)))

/** The columns of the table: each figure of a site, or of several in the mean or as a sum. */
const columns: ReadonlyArray<readonly [heading: string, shown: (all: ReadonlyArray<Measurement>) => string]> = [
  ["right", (all) => percent(meanOf(all, ({ rightPage }) => rightPage))],
  ["kept", (all) => percent(meanOf(all, ({ kept }) => kept))],
  ["together", (all) => percent(meanOf(all, ({ holdsTogether }) => holdsTogether))],
  ["left out", (all) => percent(meanOf(all, ({ leftOut }) => leftOut))],
  ["unsure", (all) => percent(meanOf(all, ({ unsure }) => unsure))],
  ["forbidden", (all) => totalOf(all, ({ forbidden }) => forbidden.length)],
  ["generic", (all) => percent(meanOf(all, ({ generic }) => generic))],
  ["repeated", (all) => totalOf(all, ({ repeated }) => repeated.length)],
  ["headlines", (all) => meanOf(all, ({ headlines }) => headlines).toFixed(1)],
  ["facts", (all) => percent(meanOf(all, ({ facts }) => facts))],
  ["groups", (all) => totalOf(all, ({ groups }) => groups)],
  ["unwritten", (all) => totalOf(all, ({ unwritten }) => unwritten)],
  [
    "fewest",
    (all) =>
      `${Math.min(...all.map(({ fewest }) => fewest.headlines))}/${
        Math.min(...all.map(({ fewest }) => fewest.descriptions))
      }`
  ],
  ["ms", (all) => totalOf(all, ({ milliseconds }) => milliseconds)]
]

const NAME = 26
const heading = "site".padEnd(NAME) + columns.map(([name]) => name.padStart(Math.max(7, name.length + 1))).join("")

const row = (name: string, all: ReadonlyArray<Measurement>): string =>
  name.padEnd(NAME) + columns.map(([name, shown]) => shown(all).trim().padStart(Math.max(7, name.length + 1))).join("")

const showTexts = ({ extensions, groups, leftOut }: Generated): void => {
  for (const { keywords, name, rsa } of groups) {
    console.log(`\n  ## ${name}: ${keywords.map(({ text }) => text).join(", ")}`)
    console.log(`     ${rsa?.finalUrl ?? "no page"}  /${rsa?.displayPath1 ?? ""}/${rsa?.displayPath2 ?? ""}`)
    for (const { text } of rsa?.headlines ?? []) console.log(`     H ${text}`)
    for (const { text } of rsa?.descriptions ?? []) console.log(`     D ${text}`)
  }
  for (const { description1, description2, finalUrl, linkText } of extensions.sitelinks) {
    console.log(`     S ${linkText} | ${description1 ?? "-"} | ${description2 ?? "-"} -> ${finalUrl ?? ""}`)
  }
  for (const { calloutText } of extensions.callouts) console.log(`     C ${calloutText}`)
  for (const { header, values } of extensions.structuredSnippets) console.log(`     ${header}: ${values.join(", ")}`)
  if (extensions.phone !== null) {
    console.log(`     phone ${extensions.phone.phoneNumber} ${extensions.phone.countryCode}`)
  }
  for (const { keyword, reason } of leftOut) console.log(`     - ${keyword.text}: ${reason}`)
}

const sites = evaluationSites(folder).filter(({ isKeptApart, name }) =>
  only === undefined ? all || !isKeptApart : name === only
)

const writer = sandbox === "openai" || sandbox === "anthropic"
  ? { name: `sandbox over the wire of ${sandbox}`, layer: sandboxWriter(sandbox) }
  : configuredWriter(process.env)

const evaluate = Effect.gen(function*() {
  console.log(`writer: ${writer.name}`)
  console.log(heading)
  const measured: Array<{ readonly isKeptApart: boolean; readonly measurement: Measurement }> = []
  for (const site of sites) {
    const generated = yield* generateForSite(site, writer.layer)
    const measurement = measure(site, generated)
    measured.push({ isKeptApart: site.isKeptApart, measurement })
    console.log(row(site.name, [measurement]))
    if (misses) { for (const miss of measurement.misses) console.log(`    ${miss}`) }
    for (const text of measurement.forbidden) console.log(`    forbidden: ${text}`)
    for (const text of measurement.repeated) console.log(`    repeated: ${text}`)
    const flaws = [...findingsAbout(generated), ...twinsOf(generated)]
    const good = strengthsOf(generated).filter((level) => level === "GOOD" || level === "EXCELLENT").length
    console.log(
      `    good ads: ${good} of ${generated.groups.length}; findings and texts that say the same: ${flaws.length}`
    )
    if (misses || texts) { for (const flaw of [...flaws, ...weakAds(generated)]) console.log(`    ${flaw}`) }
    if (texts) showTexts(generated)
  }
  const of = (isKeptApart: boolean) =>
    measured.filter((one) => one.isKeptApart === isKeptApart).map(({ measurement }) => measurement)
  if (of(false).length > 1) console.log(row("worked on with", of(false)))
  if (of(true).length > 1) console.log(row("kept apart", of(true)))
})

/** The fate of the answers of a model that is right, site by site. */
const evaluateRight = Effect.gen(function*() {
  console.log(`${"site".padEnd(28)}  right   kept  taken refused`)
  let [taken, refused] = [0, 0]
  for (const site of sites) {
    const generated = yield* generateForSite(site, rightModel(site))
    const measured = measureRight(site, generated)
    taken += measured.taken
    refused += measured.refused.length
    console.log(
      [
        site.name.padEnd(28),
        percent(measured.rightPage),
        percent(measured.exclusions),
        String(measured.taken).padStart(6),
        String(measured.refused.length).padStart(7)
      ].join(" ")
    )
    for (const one of measured.refused) console.log(`    ${one}`)
    if (texts) showTexts(generated)
  }
  console.log(`taken: ${((100 * taken) / (taken + refused)).toFixed(1)} % of ${taken + refused} texts`)
})

/** The prompts that a model would get, site by site. */
const showPrompts = Effect.gen(function*() {
  for (const site of sites) {
    for (const [name, prompt] of Object.entries(yield* promptsForSite(site))) {
      console.log(`\n===== ${site.name}: ${name}, ${prompt.length} characters\n\n${prompt}`)
    }
  }
})

/** The analyses in accounts of which the truth is known; a gate that is missed fails the command. */
const evaluateAccounts = Effect.map(
  evaluateAnalyses({ range: seeds === "work" ? "work" : "verdict", share: Number(accounts), only: group, type }),
  (isGood) => {
    if (!isGood) process.exitCode = 1
  }
)

const [subject] = positionals
if (subject !== undefined && subject !== "analyses") throw new Error(`Nothing is known of ${subject}.`)
await Effect.runPromise(
  subject === "analyses" ? evaluateAccounts : prompts ? showPrompts : right ? evaluateRight : evaluate
)
