import { assert, describe, it } from "@effect/vitest"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { type Codebase, importsOf, readCodebase, root } from "./Codebase.ts"
import { figuresOf, wayOfAKeyword } from "./Figures.ts"

const codebase = (files: Readonly<Record<string, string>>): Codebase => ({
  packages: [],
  modules: Object.entries(files).map(([path, source]) => ({
    path,
    source,
    lineCount: source.split("\n").length - 1,
    imports: importsOf(source)
  }))
})

const service = (name: string, ...methods: ReadonlyArray<string>) =>
  `export class ${name} extends Context.Service<${name}, {\n${
    methods.map((method) => `  /** A method. */\n  readonly ${method}: (\n    id: number\n  ) => void\n`).join("")
  }}>()("x") {}\n`

describe("the figures of a code base", () => {
  it("count services, small files and their users, chains of imports and casts", () => {
    const figures = figuresOf(codebase({
      "packages/application/src/One.ts": service("One", "only"),
      "packages/application/src/Two.ts": `import { One } from "./One.ts"\n${service("Two", "first", "second")}`,
      "packages/domain/src/Three.ts":
        "import { Two } from \"@campaigns/application/Two\"\nconst a = {} as Two\nconst b = [1] as const\n",
      "packages/domain/src/Long.ts": "const line = 1\n".repeat(25),
      "packages/domain/test/Three.test.ts": "const c = {} as unknown as Two\n"
    }))
    assert.deepInclude(figures, {
      services: 2,
      servicesOfApplication: 2,
      oneMethodServices: ["packages/application/src/One.ts: One"],
      files: 4,
      filesBelow25Lines: 3,
      filesWithOneUser: 2,
      casts: 1,
      doubleCasts: 0
    })
    assert.deepStrictEqual(figures.smallFilesWithOneUser, [
      ["packages/application/src/One.ts", "packages/application/src/Two.ts"],
      ["packages/application/src/Two.ts", "packages/domain/src/Three.ts"]
    ])
    assert.deepStrictEqual(figures.longestImportChain, [
      "packages/domain/src/Three.ts",
      "packages/application/src/Two.ts",
      "packages/application/src/One.ts"
    ])
  })

  it("do not run in circles", () => {
    const { longestImportChain } = figuresOf(codebase({
      "packages/domain/src/One.ts": "import { two } from \"./Two.ts\"\n",
      "packages/domain/src/Two.ts": "import { one } from \"./One.ts\"\n"
    }))
    assert.lengthOf(longestImportChain, 2)
  })
})

it("The way of a keyword, as a run found it, has files of each step that are there", () => {
  const document = readFileSync(join(root, "docs/core.md"), "utf8")
  const paths = new Set(readCodebase().modules.map(({ path }) => path))
  const way = wayOfAKeyword(document)
  assert.strictEqual(Number(/^(\d+) files with \d+ functions run\.$/m.exec(document)?.[1]), way.length)
  assert.deepStrictEqual(way.filter((path) => !paths.has(path)), [])
  for (const step of ["HttpConventions", "KeywordHandlers", "DraftEditing", "EditKeywords", "PgDraftWriter"]) {
    assert.include(way.join(), `/${step}.ts`)
  }
})
