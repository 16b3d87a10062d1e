import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { describe, type Described } from "./Describe.ts"
import { addKeywords } from "./Measure.ts"

/**
 * Writes into `docs/core.md` which files of the service run when a keyword is added: of one started from its sources, by
 * the counts of the inspector. `npm run way` runs it.
 */
const root = fileURLToPath(new URL("../../..", import.meta.url)).replace(/\/$/, "")

/** The steps of the way, each with the files that it takes of those that no earlier one took. */
const steps: ReadonlyArray<readonly [title: string, files: RegExp]> = [
  [
    "Around every request",
    /^packages\/adapters-http\/src\/(?:Answers|Connections|Idempotency|Observability|RateLimits|Requests)\//
  ],
  ["The user", /\/Identity\//],
  ["What the request says", /^packages\/adapters-http\/src\/(?:Api\/Wire|Validation)\//],
  ["The handler, and its answer", /^packages\/adapters-http\//],
  ["The review of what was written", /^packages\/domain\/src\/Rules\/|\/DraftReviewing\.ts$|\/CurrencyUnitLookup\.ts$/],
  ["The use case", /^packages\/application\//],
  ["The transition", /^packages\/domain\//],
  ["The store", /^packages\/adapters-postgres\//],
  ["Besides", /^/]
]

/** The order in which they come on the way; the review is looked for before the use case, and comes last. */
const way = [0, 1, 2, 3, 5, 6, 7, 4, 8]

const shownNames = (names: ReadonlyArray<string>): string =>
  names.slice(0, 3).map((name) => `\`${name}\``).join(", ") + (names.length > 3 ? ` and ${names.length - 3} more` : "")

const row = ({ functions, names, path, says }: Described): string =>
  `| \`${path}\` | ${functions} | ${shownNames(names)} | ${says.replaceAll("|", "\\|")} |`

const ran = await addKeywords(root)
const left = Array.from(ran, ([path, starts]) => describe(path, readFileSync(join(root, path), "utf8"), starts))
  .sort((one, other) => one.path < other.path ? -1 : 1)
const taken = steps.map(([title, files]) => {
  const own = left.filter(({ path }) => files.test(path))
  for (const file of own) left.splice(left.indexOf(file), 1)
  return { title, own }
})
const count = (files: ReadonlyArray<Described>): number => files.reduce((sum, { functions }) => sum + functions, 0)
const all = taken.flatMap(({ own }) => own)

const text = [
  `${all.length} files with ${count(all)} functions run.`,
  ...way.flatMap((at) => {
    const { own = [], title = "" } = taken[at] ?? {}
    if (own.length === 0) return []
    const head = `**${title}** (${own.length} files)`
    return [[head, "", "| file | functions | what ran | what it is |", "|---|---|---|---|", ...own.map(row)].join("\n")]
  })
].join("\n\n")

const document = join(root, "docs/core.md")
const between = /(<!-- npm run way begins -->)[\s\S]*?(<!-- npm run way ends -->)/
const before = readFileSync(document, "utf8")
if (!between.test(before)) {
  throw new Error(`${document} has no place between "npm run way begins" and "npm run way ends"`)
}
writeFileSync(document, before.replace(between, (_, begin: string, end: string) => `${begin}\n\n${text}\n\n${end}`))
console.log(`docs/core.md: ${all.length} files, ${count(all)} functions`)
