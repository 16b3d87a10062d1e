import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { globSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs"
import { stripTypeScriptTypes } from "node:module"
import { join } from "node:path"
import { root } from "../Architecture/Codebase.ts"
import { bundled, gzipped, hasBrowser, judgesManyKeywords, printedInPage } from "./InBrowser.ts"
import {
  end,
  env,
  examples,
  makeStranger,
  manifestOf,
  oldestNode,
  programsOf,
  published,
  read,
  run,
  shownPrograms,
  type Stranger
} from "./Stranger.ts"

const sourcesOf = (name: string) =>
  globSync("**/*.ts", { cwd: join(root, "packages", name, "src") }).map((path) => path.slice(0, -3)).sort()

const subpaths = Object.keys(manifestOf("domain").exports).map((path) => path.slice(2))
const publicModules = subpaths.filter((path) => !/\*$|^package\.json$/.test(path))

/** The modules of the domain that are not public. */
const others = sourcesOf("domain").filter((path) => !publicModules.includes(path))

/** The paths of the domain's modules that the other published packages import. */
const usedOfDomain = new Set(
  published.flatMap((name) => globSync(join(root, "packages", name, "src/**/*.ts")))
    .flatMap((path) => Array.from(readFileSync(path, "utf8").matchAll(/"@campaigns\/domain\/([^"]+)"/g)))
    .map(([, path = ""]) => path)
)

/** The modules of the table "Public modules" of the domain's README. */
const listed = (): ReadonlyArray<string> => {
  const [, section = ""] = read("packages/domain/README.md").split("## Public modules")
  return section.split("\n## ")[0]?.split("\n").filter((line) => /^\| (?:`|without)/.test(line)).flatMap((line) => {
    const [, folder = "", modules = ""] = line.split("|")
    const prefix = /`(\w+)`/.exec(folder)?.[1]
    return Array.from(
      modules.matchAll(/`(\w+)`/g),
      ([, name]) => prefix === undefined ? `${name}` : `${prefix}/${name}`
    )
  }) ?? []
}

/** The options of a program that is made for browsers; the examples have those of programs for Node. */
const browserOptions = {
  target: "ES2024",
  lib: ["ES2024", "DOM", "DOM.Iterable"],
  module: "NodeNext",
  types: [],
  strict: true,
  skipLibCheck: false,
  noEmit: true
}

/** The programs with mistakes, and the beginning of what a compiler says of each. */
const wrongPrograms = {
  "Wrong.ts": {
    source: `import { DraftId } from "@campaigns/domain/Drafts/Ids"\nexport const id: DraftId = "one"\n`,
    refusal: "wrong/Wrong.ts(2,14): error TS2322: "
  },
  "Part.ts": {
    source: `import type { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import type { StoragePorts } from "@campaigns/application/PortGroups"
import type { Layer } from "effect/Layer"
declare const part: Layer<DraftReader>
export const storage: Layer<StoragePorts> = part
`,
    refusal: "wrong/Part.ts(5,14): error TS2322: "
  }
}

describe("the packed packages, installed by somebody else", () => {
  let stranger: Stranger
  const inStranger = (...path: ReadonlyArray<string>) => join(stranger.folder, ...path)
  const installed = (name: string, ...path: ReadonlyArray<string>) =>
    inStranger("node_modules/@campaigns", name, ...path)

  beforeAll(async () => {
    stranger = await makeStranger()
    mkdirSync(inStranger("readme"))
    for (const program of shownPrograms) {
      writeFileSync(inStranger("readme", `${program.name}.ts`), program.source)
      writeFileSync(inStranger("readme", `${program.name}.mjs`), stripTypeScriptTypes(program.source))
    }
  })
  afterAll(() => stranger?.remove())

  it("have build, sources, licence, change log and a README with what a version means, and nothing else", () => {
    for (const name of published) {
      assert.deepStrictEqual(
        readdirSync(installed(name)).filter((entry) => entry !== "docs").sort(),
        ["CHANGELOG.md", "LICENSE", "README.md", "dist", "package.json", "src"]
      )
      const texts = globSync("src/**/*.ts", { cwd: installed(name) }).map((path) =>
        readFileSync(installed(name, path), "utf8")
      )
      const named = new Set(texts.flatMap((text) => text.match(/docs\/[\w/-]+\.md/g) ?? []))
      assert.deepStrictEqual(globSync("docs/**/*.md", { cwd: installed(name) }).sort(), Array.from(named).sort())
      assert.isFalse(readdirSync(installed(name, "dist")).some((file) => file.endsWith("tsbuildinfo")))
      assert.strictEqual(readFileSync(installed(name, "LICENSE"), "utf8"), read("LICENSE"))
      const readme = readFileSync(installed(name, "README.md"), "utf8")
      assert.include(readme, "\n## Versions\n")
      const links = Array.from(readme.matchAll(/\]\((?!https?:)([^)#]+)/g), ([, target = ""]) => target)
      assert.deepStrictEqual(links.filter((target) => !["CHANGELOG.md", "LICENSE"].includes(target)), [])
      // What only declares types of others is built into nothing.
      const sources = sourcesOf(name).filter((path) => !path.endsWith(".d"))
      const built = new Set(readdirSync(installed(name, "dist"), { recursive: true, encoding: "utf8" }))
      assert.isAbove(sources.length, 10)
      assert.deepStrictEqual(sources.filter((path) => !built.has(`${path}.js`) || !built.has(`${path}.d.ts`)), [])
    }
  })

  it("bring no second copy of effect or of each other", () => {
    const copies = globSync("**/node_modules/{effect,@campaigns/*}/package.json", { cwd: stranger.folder })
    const places = new Set(copies.map((path) => realpathSync(inStranger(path))))
    assert.strictEqual(places.size, 1 + published.length, Array.from(places).join("\n"))
  })

  it("say nothing that publint or attw hold against them", async () => {
    const some: Readonly<Record<string, ReadonlyArray<string>>> = {
      domain: [],
      copywriting: ["Orders/Material", "Writer/OfflineRsa"],
      application: ["Promise", "PortGroups", "UseCases"],
      "adapters-memory": ["MemoryPorts", "Drafts/MemoryStorage"],
      "port-contracts": ["StorageContract", "IdentityContract"]
    }
    await Promise.all(published.map(async (name) => {
      const entrypoints = some[name]?.length === 0 ? [] : ["--include-entrypoints", ...some[name] ?? []]
      const [linted, typed] = await Promise.all([
        end(root, "publint", "run", stranger.tarballs[name], "--strict"),
        end(root, "attw", stranger.tarballs[name], "--profile", "esm-only", ...entrypoints, "--format", "ascii")
      ])
      assert.deepStrictEqual([linted.status, typed.status], [0, 0], `${name}\n${linted.stdout}${typed.stdout}`)
      assert.include(linted.stdout, "All good!")
    }))
  })

  it("have at most 60 public modules in the domain, each of them in its README, and the rest out of reach", async () => {
    assert.isAtMost(publicModules.length, 60)
    assert.deepStrictEqual(listed().toSorted(), publicModules.toSorted())
    assert.isAbove(others.length, 100)
    const outOfReach = [
      ...others,
      ...others.map((path) => `dist/${path}.js`),
      ...others.map((path) => `src/${path}.ts`)
    ]
    writeFileSync(
      inStranger("Reach.mjs"),
      `const reached = ${JSON.stringify(outOfReach)}.filter((path) => {
        try { import.meta.resolve("@campaigns/domain/" + path); return true } catch (error) {
          if (error.code !== "ERR_PACKAGE_PATH_NOT_EXPORTED") throw error
          return false
        }
      })
      console.log(JSON.stringify(reached))`
    )
    assert.deepStrictEqual(JSON.parse(await run(stranger.folder, process.execPath, "Reach.mjs")), [])
    // A condition of the consumer's own, as bundlers and test runners have it, changes nothing.
    assert.deepStrictEqual(
      JSON.parse(await run(stranger.folder, process.execPath, "--conditions=source", "Reach.mjs")),
      []
    )
  })

  it("use of the domain what is public by its public name, and the rest as what is internal", () => {
    const internal = others.map((path) => `internal/${path}`)
    assert.deepStrictEqual(
      Array.from(usedOfDomain).filter((path) => ![...publicModules, ...internal].includes(path)),
      []
    )
  })

  it("load on the oldest Node that they name", async () => {
    const modules = [
      ...publicModules.map((path) => `domain/${path}`),
      ...others.filter((path) => !path.endsWith(".d")).map((path) => `domain/internal/${path}`),
      ...["application", "adapters-memory"].flatMap((name) => sourcesOf(name).map((path) => `${name}/${path}`))
    ]
    writeFileSync(
      inStranger("Load.mjs"),
      [
        ...modules.map((path) => `import "@campaigns/${path}"`),
        `console.log(process.versions.node)`
      ].join("\n")
    )
    assert.strictEqual(await run(stranger.folder, stranger.oldNode, "Load.mjs"), `${oldestNode}\n`)
  })

  it("run the programs of their READMEs as these say, on the oldest Node and on this one", async () => {
    assert.isAtLeast(published.flatMap(programsOf).length, 4)
    for (const { name, output } of shownPrograms) {
      const printed = await Promise.all([
        run(inStranger("readme"), stranger.oldNode, `${name}.mjs`),
        run(inStranger("readme"), process.execPath, `${name}.ts`)
      ])
      assert.deepStrictEqual(printed, [output, output], name)
    }
  })

  it("bring types that a strict compiler takes without skipping any, and that refuse what is wrong", async () => {
    const configOf = (name: string) => JSON.parse(readFileSync(inStranger(name, "tsconfig.json"), "utf8"))
    const [compilerOptions, ...others] = examples.map((name) => configOf(name).compilerOptions)
    for (const other of others) assert.deepStrictEqual(other, compilerOptions)
    assert.deepInclude(compilerOptions, { strict: true, skipLibCheck: false, noEmit: true })
    const included = examples.flatMap((name) => configOf(name).include.map((path: string) => `${name}/${path}`))
    mkdirSync(inStranger("wrong"))
    for (const [name, { source }] of Object.entries(wrongPrograms)) writeFileSync(inStranger("wrong", name), source)

    // One program for Node and one for browsers: each reads and checks every type of what they import.
    const compiled = async (name: string, config: unknown) => {
      writeFileSync(inStranger(name), JSON.stringify(config))
      return await end(stranger.folder, "tsc", "-p", name)
    }
    const forNode = await compiled("tsconfig.node.json", { compilerOptions, include: included })
    assert.strictEqual(forNode.status, 0, forNode.stdout)
    const forBrowsers = await compiled("tsconfig.browser.json", {
      compilerOptions: browserOptions,
      include: ["readme/*.ts", "wrong/*.ts"]
    })
    assert.isAbove(forBrowsers.status, 0)
    const refusals = forBrowsers.stdout.split("\n").filter((line) => /^\S.*: error /.test(line)).toSorted()
    const expected = Object.values(wrongPrograms).map(({ refusal }) => refusal).toSorted()
    assert.deepStrictEqual(
      refusals.map((line, index) => line.slice(0, expected[index]?.length ?? Infinity)),
      expected,
      forBrowsers.stdout
    )
    assert.match(forBrowsers.stdout, /MarketAnalysisRuns|StoragePorts/)
  })

  it("judge and plan a draft in a program that has the domain alone, which is that of the README", async () => {
    const [first] = programsOf("domain")
    assert.strictEqual(first?.source, read("examples/judge-and-plan/src/Main.ts"))
    assert.strictEqual(await run(inStranger("judge-and-plan"), "npm", "start", "--silent"), first?.output)
  })

  it("serve a Promise-only app, which answers refusals by their names", async () => {
    assert.notMatch(read("examples/promise-app/src/App.ts") + read("examples/promise-app/src/Main.ts"), /from "effect/)
    const child = spawn(process.execPath, ["src/Main.ts"], {
      cwd: inStranger("promise-app"),
      env: { ...env, PORT: "0" },
      stdio: ["ignore", "pipe", "inherit"]
    })
    try {
      const said = await Promise.race([once(child.stdout, "data"), once(child, "exit").then(() => [""])])
      const address = String(said[0]).trim()
      assert.match(address, /^http:/, "it listens")
      const call = async (method: string, path: string, body?: unknown) => {
        const answer = await fetch(`${address}${path}`, {
          method,
          ...(body === undefined ? {} : {
            headers: { "content-type": "application/json" },
            body: JSON.stringify(body)
          })
        })
        return { status: answer.status, body: JSON.parse(await answer.text()) }
      }
      const settings = { websiteUrl: "https://www.example.com/", dailyBudgetMicros: 25_000_000 }
      assert.deepStrictEqual(await call("POST", "/drafts", { name: "Running shoes", ...settings }), {
        status: 201,
        body: { id: 1, revision: 1 }
      })
      assert.deepStrictEqual(await call("GET", "/drafts/2/findings"), {
        status: 404,
        body: { code: "DraftNotFound", detail: "There is no draft 2" }
      })
      assert.deepInclude((await call("POST", "/drafts/1/publish")).body, { code: "PublishBlocked" })
      const ad = {
        keywords: ["running shoes"],
        headlines: ["Running Shoes", "Light and Fast", "Free Returns"],
        descriptions: ["Tested by runners.", "Returns are free for 30 days."],
        finalUrl: "https://www.example.com/shoes"
      }
      assert.deepStrictEqual((await call("POST", "/drafts/1/ads", ad)).body, { id: 1, revision: 3 })
      const { body: task, status } = await call("POST", "/drafts/1/publish")
      assert.deepStrictEqual([status, task.status], [202, "pending"])
      assert.deepStrictEqual((await call("GET", `/tasks/${task.taskId}/ended`)).body, {
        status: "completed",
        error: null
      })
      const { body: history } = await call("GET", "/drafts/1/history")
      assert.deepStrictEqual(history.at(-1), { revision: 1, author: 1 })
      assert.isAtLeast(history.length, 5)
    } finally {
      if (child.kill("SIGTERM")) await once(child, "exit")
    }
  })

  it("find the contract of the storage kept by an adapter on SQLite", async () => {
    const { status, stderr, stdout } = await end(inStranger("sqlite-storage"), "npm", "test", "--silent")
    assert.strictEqual(status, 0, `${stdout}${stderr}`)
    assert.match(stdout, /Tests\s+1\d\d passed/)
    const start = () => run(inStranger("sqlite-storage"), process.execPath, "src/Main.ts", inStranger("drafts.db"))
    assert.strictEqual(await start(), "1 Shoes, revision 2\n")
    assert.strictEqual(await start(), "2 Shoes, revision 2\n1 Shoes, revision 2\n")
  })

  it("put the rule book into a page with at most 32 KB beside effect", async () => {
    const program = `import { findingsOf } from "@campaigns/domain/Rules/RuleBook"\nglobalThis.findingsOf = findingsOf`
    const alone = gzipped(await bundled(stranger.folder, program, ["effect", "effect/*"]))
    const whole = gzipped(await bundled(stranger.folder, program))
    assert.isAtMost(alone, 32 * 1024)
    assert.isAtMost(whole, 58 * 1024)
    assert.isAbove(whole, alone + 10 * 1024, "effect is in the second one")
  })

  it.skipIf(!hasBrowser)("judge and plan a draft in a browser as they do in Node", async () => {
    const [program] = programsOf("domain")
    const printed = await printedInPage(await bundled(stranger.folder, program?.source ?? ""))
    assert.strictEqual(printed.map((line) => `${line}\n`).join(""), program?.output)
  })

  it.skipIf(!hasBrowser)("judge 20,000 keywords in a browser in less than 60 ms", async () => {
    const printed = await printedInPage(await bundled(stranger.folder, judgesManyKeywords))
    const runs = printed.map((line) => line.split(" ").map(Number))
    assert.strictEqual(runs.length, 30)
    for (const [, count = 0] of runs) assert.isAbove(count, 0)
    // Of several the fastest: other tests, which run meanwhile, take what they need.
    assert.isBelow(Math.min(...runs.map(([milliseconds = Infinity]) => milliseconds)), 60)
  })
})
