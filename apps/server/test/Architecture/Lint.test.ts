import { assert, describe, it } from "@effect/vitest"
import { spawnSync } from "node:child_process"
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { root } from "./Codebase.ts"

interface Report {
  readonly diagnostics: ReadonlyArray<{ readonly code: string; readonly filename: string }>
}

/** The findings of our lint rules on files that stand alone in a repository: the names of the rules, by file. */
const lint = (files: Readonly<Record<string, string>>): (path: string) => ReadonlyArray<string> => {
  const folder = mkdtempSync(join(tmpdir(), "campaigns-lint-"))
  try {
    copyFileSync(join(root, ".oxlintrc.json"), join(folder, ".oxlintrc.json"))
    for (const [path, source] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), source)
    }
    const oxlint = join(root, "node_modules/oxlint/bin/oxlint")
    const run = spawnSync(process.execPath, [oxlint, "--deny-warnings", "--format", "json"], { cwd: folder })
    const { diagnostics }: Report = JSON.parse(String(run.stdout))
    return (path) =>
      diagnostics.filter(({ filename }) => filename === path).map(({ code }) => code.replace(/^.*\((.*)\)$/, "$1"))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const importing = (specifier: string) => `import * as A from "${specifier}"\nexport const a = A\n`

const forbidden: ReadonlyArray<readonly [file: string, specifier: string]> = [
  ["packages/domain/src/A.ts", "effect/Effect"],
  ["packages/domain/src/A.ts", "effect/Layer"],
  ["packages/domain/src/A.ts", "effect/http/HttpClient"],
  ["packages/domain/src/A.ts", "effect/sql/SqlClient"],
  ["packages/domain/src/A.ts", "node:crypto"],
  ["packages/domain/src/A.ts", "jose"],
  ["packages/domain/src/A.ts", "@campaigns/application/UseCases"],
  ["packages/application/src/A.ts", "@campaigns/adapters-memory/Tasks/MemoryTasks"],
  ["packages/application/src/A.ts", "node:fs"],
  ["packages/application/src/A.ts", "effect/sql/SqlClient"],
  ["packages/application/src/A.ts", "effect/http-api/HttpApi"],
  ["packages/adapters-postgres/src/A.ts", "@campaigns/adapters-memory/Tasks/MemoryTasks"],
  ["packages/adapters-http/src/Handlers/A.ts", "@campaigns/adapters-postgres/Tasks/PgTasks"],
  ["packages/adapters-http/src/Api/A.ts", "@campaigns/application/UseCases"],
  ["packages/adapters-http/src/Api/A.ts", "../Handlers/Handlers.ts"],
  ["packages/adapters-http/src/Api/A.ts", "../HttpService.ts"],
  ["packages/port-contracts/src/A.ts", "@campaigns/adapters-memory/Tasks/MemoryTasks"],
  ["apps/server/src/A.ts", "@campaigns/domain/src/Drafts/Keyword"],
  ["apps/server/src/A.ts", "../../../packages/domain/src/Drafts/Keyword.ts"],
  ["apps/server/src/A.ts", "effect"],
  ["apps/server/src/A.ts", "./index.ts"]
]

const allowed: ReadonlyArray<readonly [file: string, specifier: string]> = [
  ["packages/domain/src/A.ts", "effect/Schema"],
  ["packages/application/src/A.ts", "effect/workflow/Workflow"],
  ["packages/application/src/A.ts", "@campaigns/domain/Drafts/Keyword"],
  ["packages/adapters-http/src/Handlers/A.ts", "@campaigns/application/UseCases"],
  ["packages/adapters-http/test/A.test.ts", "@campaigns/adapters-memory/Tasks/MemoryTasks"],
  ["apps/server/src/A.ts", "@campaigns/adapters-postgres/Tasks/PgTasks"]
]

/** A file of its own for each import, so that one run judges all of them. */
const planted = [...forbidden, ...allowed].map(([file, specifier], index) => ({
  specifier,
  folder: dirname(file),
  path: `${dirname(file)}/Planted${index}${file.endsWith(".test.ts") ? ".test.ts" : ".ts"}`
}))

const other = (name: string) => `import { a as b } from "./${name}.ts"\nexport const a = (): number => b()\n`

const verdict = lint({
  ...Object.fromEntries(planted.map(({ path, specifier }) => [path, importing(specifier)])),
  "packages/domain/src/One.ts": other("Other"),
  "packages/domain/src/Other.ts": other("One"),
  "packages/adapters-http/src/Printing.ts": `console.log("printed")\n`,
  "apps/server/src/Printing.ts": `console.log("printed")\n`,
  "packages/domain/src/Anything.ts": "export const a = (b: any): any => b\n",
  "packages/domain/src/Silenced.ts": "// @ts-ignore\nexport const a: number = 1\n"
})

describe("the lint rules", () => {
  for (const { folder, path, specifier } of planted.slice(0, forbidden.length)) {
    it(`keep ${specifier} out of ${folder}`, () => assert.deepStrictEqual(verdict(path), ["no-restricted-imports"]))
  }

  for (const { folder, path, specifier } of planted.slice(forbidden.length)) {
    it(`let ${folder} import ${specifier}`, () => assert.deepStrictEqual(verdict(path), []))
  }

  it("find modules that import each other", () =>
    assert.deepStrictEqual(verdict("packages/domain/src/One.ts"), ["no-cycle"]))

  it("find printing in a package, which is left to programs", () => {
    assert.deepStrictEqual(verdict("packages/adapters-http/src/Printing.ts"), ["no-console"])
    assert.deepStrictEqual(verdict("apps/server/src/Printing.ts"), [])
  })

  it("find any", () =>
    assert.deepStrictEqual(verdict("packages/domain/src/Anything.ts"), ["no-explicit-any", "no-explicit-any"]))

  it("find silenced compiler errors", () =>
    assert.deepStrictEqual(verdict("packages/domain/src/Silenced.ts"), ["ban-ts-comment"]))
})
