import { readFileSync } from "node:fs"
import { join } from "node:path"
import { readCodebase, root } from "./Codebase.ts"
import { figuresOf, wayOfAKeyword } from "./Figures.ts"

/** Prints the size and the shape of the code base as a table; with `--list` also the files that it counts one by one. */
const figures = figuresOf(readCodebase())

const onTheWay = wayOfAKeyword(readFileSync(join(root, "docs/core.md"), "utf8")).length

const rows: ReadonlyArray<readonly [what: string, figure: number]> = [
  ["services", figures.services],
  ["services of the application", figures.servicesOfApplication],
  ["services with one method", figures.oneMethodServices.length],
  ["files of `src`", figures.files],
  ["files of `src` below 25 lines", figures.filesBelow25Lines],
  ["files of `src` below 25 lines that one file imports", figures.smallFilesWithOneUser.length],
  ["files of `src` that one file imports", figures.filesWithOneUser],
  ["longest chain of imports", figures.longestImportChain.length],
  ["files on the way of a keyword", onTheWay],
  ["lines of `src`", figures.lines],
  ["casts outside tests", figures.casts],
  ["casts by way of `unknown`", figures.doubleCasts]
]

const lists: ReadonlyArray<readonly [what: string, items: ReadonlyArray<string>]> = [
  ["Services with one method", figures.oneMethodServices],
  ["Small files that one file imports", figures.smallFilesWithOneUser.map((pair) => pair.join(" <- "))],
  ["Longest chain of imports", figures.longestImportChain]
]

const print = (line: string) => process.stdout.write(`${line}\n`)

print("| figure | |\n|---|---|")
for (const [what, figure] of rows) print(`| ${what} | ${figure.toLocaleString("en")} |`)
for (const [what, items] of process.argv.includes("--list") ? lists : []) {
  print(`\n${what}:`)
  for (const item of items) print(`- ${item}`)
}
