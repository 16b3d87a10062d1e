import { assert, describe, it } from "@effect/vitest"
import { existsSync, globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { root } from "./Codebase.ts"

const read = (path: string) => readFileSync(join(root, path), "utf8")

const documents = ["*.md", "docs/**/*.md", "packages/*/README.md", "apps/*/README.md"]
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .sort()

/** Links and commands are looked for in the text and in its commands, not in programs. */
const withoutPrograms = (text: string): string => text.replace(/^```(?:ts|text|json)\n[\s\S]*?^```$/gm, "")

const brokenLinks = (path: string, text: string): ReadonlyArray<string> =>
  Array.from(withoutPrograms(text).matchAll(/\]\(([^)\s]+)\)/g), (match) => match[1] ?? "")
    .filter((target) => !/^(https?:|mailto:|#)/.test(target))
    .filter((target) => !existsSync(join(root, dirname(path), target.split("#")[0] ?? "")))
    .map((target) => `${path} links to ${target}`)

/** Commands of npm itself. */
const ownCommands = new Set(["ci", "install", "pack"])

const unknownCommands = (path: string, text: string, scripts: ReadonlySet<string>): ReadonlyArray<string> =>
  Array.from(withoutPrograms(text).matchAll(/\bnpm (run )?([a-z][\w:-]*)/g))
    .filter(([, run, name = ""]) => !scripts.has(name) && (run !== undefined || !ownCommands.has(name)))
    .filter(([, run, name = ""]) => run !== undefined || scripts.has(name) || /^(start|test|stop|restart)$/.test(name))
    .map(([command]) => `${path} says ${command}`)

const missingFiles = (path: string, text: string): ReadonlyArray<string> =>
  Array.from(withoutPrograms(text).matchAll(/`((?:apps|packages|tools|docs)\/[\w./-]+)`/g), (match) => match[1] ?? "")
    .filter((file) => !existsSync(join(root, file)))
    .map((file) => `${path} names ${file}`)

const scripts: ReadonlySet<string> = new Set(Object.keys(JSON.parse(read("package.json")).scripts))

/** The environment variables that the server reads. */
const variables = new Set(
  ["apps/server/src/Config.ts", ...globSync("apps/server/src/Configuration/*.ts", { cwd: root })]
    .flatMap((path) => Array.from(read(path).matchAll(/"([A-Z]+(?:_[A-Z]+)*)"/g), (match) => match[1] ?? ""))
)

describe("the documents", () => {
  it("are all there", () => {
    const packages = globSync("packages/*", { cwd: root }).map((folder) => `${folder}/README.md`)
    assert.includeMembers(documents, ["README.md", "CONTEXT.md", "CHANGELOG.md", "docs/architecture.md", ...packages])
  })

  it("number the decisions without a gap, in their names and in their headings", () => {
    const decisions = documents.filter((path) => path.startsWith("docs/adr/"))
    const numbers = decisions.map((path) => [
      Number(/^docs\/adr\/(\d{4})-[a-z0-9-]+\.md$/.exec(path)?.[1]),
      Number(/^# (\d+)\. /.exec(read(path))?.[1])
    ])
    assert.isAbove(decisions.length, 40)
    assert.deepStrictEqual(numbers, decisions.map((_, at) => [at + 1, at + 1]))
  })

  it("say of each decision that another one supersedes it, and of the other one that it does", () => {
    const decisions = documents.filter((path) => path.startsWith("docs/adr/"))
    const heads = new Map(
      decisions.map((path) => [path.slice("docs/adr/".length), read(path).split("**Context.**")[0]])
    )
    const told = Array.from(
      heads,
      ([file, head = ""]) =>
        Array.from(head.matchAll(/uperseded by \[\d+\]\(([^)]+)\)/g), ([, by]) => `${by} supersedes ${file}`)
    ).flat()
    const claimed = Array.from(
      heads,
      ([file, head = ""]) =>
        Array.from(
          /^Supersedes [\s\S]*/m.exec(head)?.[0].matchAll(/\]\(([^)]+)\)/g) ?? [],
          ([, of]) => `${file} supersedes ${of}`
        )
    ).flat()
    assert.isAbove(told.length, 5)
    assert.sameMembers(told, claimed)
  })

  for (const path of documents) {
    it(`${path} links to what is there`, () => assert.deepStrictEqual(brokenLinks(path, read(path)), []))
    it(`${path} names commands and files that are there`, () => {
      assert.deepStrictEqual([...unknownCommands(path, read(path), scripts), ...missingFiles(path, read(path))], [])
    })
  }

  it("show a link that leads nowhere", () => {
    assert.lengthOf(
      brokenLinks("README.md", "see [a](docs/nothing.md) and [b](LICENSE) and [c](https://example.com)"),
      1
    )
  })

  it("show a command that does not exist", () => {
    assert.deepStrictEqual(unknownCommands("README.md", "`npm run nothing`, `npm ci && npm start`", scripts), [
      "README.md says npm run nothing"
    ])
    assert.lengthOf(unknownCommands("README.md", "`npm start`", new Set()), 1)
  })

  it("show a file that does not exist", () => {
    assert.lengthOf(missingFiles("README.md", "`tools/nothing.sh` and `apps/server`"), 1)
  })
})

describe("the configuration", () => {
  it("is listed whole in .env.example, and nothing else is", () => {
    const listed = Array.from(read(".env.example").matchAll(/^#?([A-Z_]+)=/gm), (match) => match[1] ?? "")
    assert.deepStrictEqual(listed.toSorted(), Array.from(variables).toSorted())
  })

  it("is listed whole in docs/configuration.md, and nothing else is", () => {
    const rows = read("docs/configuration.md").split("\n").filter((line) => line.startsWith("| `"))
    const listed = rows.flatMap((row) =>
      Array.from((row.split("|")[1] ?? "").matchAll(/`([A-Z_]+)`/g), ([, name]) => name)
    )
    assert.deepStrictEqual(listed.toSorted(), Array.from(variables).toSorted())
  })
})
