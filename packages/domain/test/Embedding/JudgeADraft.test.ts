import { assert, describe, it } from "@effect/vitest"
import { execFileSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll } from "vitest"

const domain = fileURLToPath(new URL("../..", import.meta.url))
const modules = join(domain, "../../node_modules")
const read = (path: string) => readFileSync(join(domain, path), "utf8")

// npm and tsc find the Node that runs this test, whatever the machine's own is; the registry is never asked.
const env = {
  PATH: [dirname(process.execPath), join(modules, ".bin"), process.env["PATH"]].join(delimiter),
  HOME: process.env["HOME"],
  npm_config_offline: "true",
  npm_config_update_notifier: "false"
}
const run = (cwd: string, command: string, ...args: ReadonlyArray<string>) =>
  execFileSync(command, args, { cwd, env, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] })

/** Builds and packs the package, and unpacks it in a program's folder beside `effect` and nothing else. */
const installInto = (folder: string): void => {
  const built = join(folder, "built")
  for (const file of ["package.json", "README.md", "src"]) {
    cpSync(join(domain, file), join(built, file), { recursive: true })
  }
  const dist = join(built, "dist")
  run(domain, "tsc", "-p", ".", "--outDir", dist, "--tsBuildInfoFile", join(dist, "._tsbuildinfo"))
  run(built, "npm", "pack", "--ignore-scripts", "--cache", join(folder, "cache"), "--pack-destination", folder)
  const tarball = readdirSync(folder).find((name) => name.endsWith(".tgz"))
  assert.isDefined(tarball)
  const installed = join(folder, "program/node_modules/@campaigns/domain")
  mkdirSync(installed, { recursive: true })
  run(folder, "tar", "-xzf", tarball, "-C", installed, "--strip-components=1")
  symlinkSync(join(modules, "effect"), join(folder, "program/node_modules/effect"))
  cpSync(join(domain, "examples/JudgeADraft.ts"), join(folder, "program/Main.ts"))
}

describe("the domain package in another program", () => {
  let folder = ""
  let program = ""
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "campaigns-embedding-"))
    program = join(folder, "program")
    installInto(folder)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it("runs with nothing beside it but effect, and prints what the README says", () => {
    const output = run(program, process.execPath, "Main.ts")
    assert.include(output, "blocks KEYWORD_INVALID_CHARACTERS at ad_groups[0].keywords[1].text")
    assert.include(output, "daily_budget_micros: Create the campaign's own daily budget of 25.00.")
    assert.include(read("README.md"), `\`\`\`text\n${output}\`\`\``)
  })

  it("brings types that the program's own compiler understands", () => {
    const options = {
      module: "NodeNext",
      target: "ES2024",
      strict: true,
      noEmit: true,
      types: [],
      lib: ["ES2024", "DOM"]
    }
    const tsconfig = (...files: ReadonlyArray<string>) =>
      writeFileSync(join(program, "tsconfig.json"), JSON.stringify({ compilerOptions: options, files }))
    tsconfig("Main.ts")
    assert.strictEqual(run(program, "tsc", "-p", "."), "")

    const wrong = `import { DraftId } from "@campaigns/domain/Drafts/Ids"\nexport const id: DraftId = "one"\n`
    writeFileSync(join(program, "Wrong.ts"), wrong)
    tsconfig("Wrong.ts")
    assert.throws(() => run(program, "tsc", "-p", "."))
  })

  it("is packed with its build and its sources, without tests and build notes", () => {
    const installed = join(program, "node_modules/@campaigns/domain")
    assert.deepStrictEqual(readdirSync(installed).sort(), ["README.md", "dist", "package.json", "src"])
    assert.isFalse(readdirSync(join(installed, "dist")).some((name) => name.endsWith("tsbuildinfo")))
  })

  it("is shown in the README as it is run", () => {
    assert.include(read("README.md"), `\`\`\`ts\n${read("examples/JudgeADraft.ts")}\`\`\``)
  })
})
