import { assert, describe, it } from "@effect/vitest"
import { spawnSync } from "node:child_process"
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { onTestFinished } from "vitest"
import { BundlingFailed } from "../../bundle/Bundling.ts"
import { ensureBundle } from "../../bundle/EnsureBundle.ts"
import { type Project, projectAt } from "../../bundle/Project.ts"
import { startCommand } from "../../bundle/StartCommand.ts"

const migration = (name: string) => `packages/adapters-postgres/src/Migrations/${name}.ts`

const put = (project: Project, files: Readonly<Record<string, string>>): void => {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(project.root, path)), { recursive: true })
    writeFileSync(join(project.root, path), content)
  }
}

/** A checkout whose server says a word, and which migrations there are. */
const checkout = (): Project => {
  const root = mkdtempSync(join(tmpdir(), "campaigns-bundle-"))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const project = projectAt(root)
  put(project, {
    "package.json": "{}",
    "package-lock.json": "{}",
    "apps/server/package.json": `{ "type": "module" }`,
    "apps/server/src/Word.ts": `export const word: string = "one"\n`,
    "apps/server/src/Composition/Service.ts": `import { word } from "../Word.ts"
export const service = { say: (...more: Array<string>) => console.log(word, ...more) }
`,
    "apps/server/src/Main.ts": `import { readdirSync } from "node:fs"
import { service } from "./Composition/Service.ts"
service.say(...readdirSync(new URL("../Migrations", import.meta.url)))
`,
    [migration("0001_first")]: "export default 1\n"
  })
  return project
}

const say = (project: Project, word: string) =>
  put(project, { "apps/server/src/Word.ts": `export const word: string = "${word}"\n` })

/** What the server says. */
const said = ({ entry }: Project): string => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [entry], { encoding: "utf8" })
  assert.strictEqual(status, 0, stderr)
  return stdout.trim()
}

const bundlesOf = ({ dist }: Project): ReadonlyArray<string> => readdirSync(join(dist, "builds"))

const failureOf = (project: Project): Promise<unknown> => ensureBundle(project).then(() => null, (error) => error)

describe("the bundle", () => {
  it("runs the sources, and is made once", async () => {
    const project = checkout()
    assert.isTrue(await ensureBundle(project))
    assert.strictEqual(said(project), "one 0001_first.js")
    const { ino, mtimeMs } = statSync(project.entry)
    assert.isFalse(await ensureBundle(project))
    assert.deepInclude(statSync(project.entry), { ino, mtimeMs })
  })

  it("is made again when a source says something else, even if size and time are as they were", async () => {
    const project = checkout()
    await ensureBundle(project)
    const source = join(project.root, "apps/server/src/Word.ts")
    const { atime, mtime } = statSync(source)
    say(project, "two")
    utimesSync(source, atime, mtime)
    assert.isTrue(await ensureBundle(project))
    assert.strictEqual(said(project), "two 0001_first.js")
    assert.isFalse(await ensureBundle(project))
    say(project, "one")
    assert.isTrue(await ensureBundle(project), "back again")
    assert.strictEqual(said(project), "one 0001_first.js")
  })

  it("is loaded from compiled code, from the first start on", async () => {
    const project = checkout()
    await ensureBundle(project)
    const env = { ...process.env, NODE_DEBUG_NATIVE: "COMPILE_CACHE" }
    const { stderr, stdout } = spawnSync(process.execPath, [...startCommand().flags, project.entry], {
      encoding: "utf8",
      env
    })
    assert.match(stdout + stderr, /\/builds\/\w+\/\S+\.js was accepted/)
  })

  it("says what the sources say in every script, and is ASCII itself", async () => {
    const project = checkout()
    put(project, {
      "apps/server/src/Word.ts": `/*! ä licence of Jörg */
const balloon = "🎈"
const swims: boolean = /^[ö-ü]/u.test("über")
export const word: string = \`Grüße \${balloon} \${swims}\`
`
    })
    await ensureBundle(project)
    assert.strictEqual(said(project), "Grüße 🎈 true 0001_first.js")
    const [name = ""] = bundlesOf(project)
    const builds = join(project.dist, "builds", name)
    const modules = readdirSync(builds, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".js"))
    assert.isNotEmpty(modules)
    for (const path of modules) assert.notMatch(readFileSync(join(builds, path), "utf8"), /[\u0080-\uffff]/, path)
    put(project, { "apps/server/src/Word.ts": "export const word: string = String.raw`ß`\n" })
    await ensureBundle(project)
    assert.strictEqual(said(project), "ß 0001_first.js", "what cannot be said in ASCII")
  })

  it("runs where compiled code can neither be read nor kept", async () => {
    const project = checkout()
    await ensureBundle(project)
    const [name = ""] = bundlesOf(project)
    const code = join(project.dist, "builds", name, "code")
    rmSync(code, { recursive: true })
    writeFileSync(code, "")
    assert.strictEqual(said(project), "one 0001_first.js")
  })

  it("has the migrations that there are", async () => {
    const project = checkout()
    await ensureBundle(project)
    put(project, { [migration("0002_second")]: "export default 2\n" })
    assert.isTrue(await ensureBundle(project))
    assert.strictEqual(said(project), "one 0001_first.js 0002_second.js")
    rmSync(join(project.root, migration("0001_first")))
    assert.isTrue(await ensureBundle(project))
    assert.strictEqual(said(project), "one 0002_second.js")
  })

  for (
    const path of ["package-lock.json", "apps/server/package.json", "apps/server/bundle/New.ts", "package.json"]
  ) {
    it(`is made again when ${path} is another`, async () => {
      const project = checkout()
      await ensureBundle(project)
      put(project, { [path]: `{ "type": "module", "name": "another" }` })
      assert.isTrue(await ensureBundle(project))
      assert.isFalse(await ensureBundle(project))
    })
  }

  it("stays what it was when a source is broken, and tells where", async () => {
    const project = checkout()
    await ensureBundle(project)
    put(project, { "apps/server/src/Word.ts": "export const word = = 1\n" })
    const failure = await failureOf(project)
    assert.instanceOf(failure, BundlingFailed)
    assert.include(failure.message, "apps/server/src/Word.ts:1:")
    assert.notInclude(failure.message, "\u001b[")
    assert.strictEqual(said(project), "one 0001_first.js")
    assert.instanceOf(await failureOf(project), BundlingFailed, "a second time, too")
    say(project, "mended")
    assert.isTrue(await ensureBundle(project))
    assert.strictEqual(said(project), "mended 0001_first.js")
  })

  it("is not made without a package that it needs", async () => {
    const project = checkout()
    put(project, { "apps/server/src/Word.ts": `export { word } from "there-is-no-such-package"\n` })
    const failure = await failureOf(project)
    assert.instanceOf(failure, BundlingFailed)
    assert.include(failure.message, "there-is-no-such-package")
    assert.isFalse(existsSync(project.entry))
  })

  it("is made again when parts of it are gone", async () => {
    const project = checkout()
    await ensureBundle(project)
    const [name = ""] = bundlesOf(project)
    for (const part of ["builds", `builds/${name}/ingredients.json`, "Main.js"]) {
      rmSync(join(project.dist, part), { recursive: true })
      assert.isTrue(await ensureBundle(project), part)
      assert.strictEqual(said(project), "one 0001_first.js")
    }
  })

  it("is one when several make it at once", async () => {
    const project = checkout()
    assert.deepStrictEqual(await Promise.all([1, 2, 3].map(() => ensureBundle(project))), [true, true, true])
    assert.strictEqual(said(project), "one 0001_first.js")
    assert.lengthOf(bundlesOf(project), 1)
  })

  it("goes a day after another has replaced it, and not before: a server may still run from it", async () => {
    const project = checkout()
    const aDayLater = () => {
      for (const name of bundlesOf(project)) {
        utimesSync(join(project.dist, "builds", name), new Date(), Date.now() / 1_000 - 25 * 3_600)
      }
    }
    await ensureBundle(project)
    aDayLater()
    say(project, "two")
    await ensureBundle(project)
    assert.lengthOf(bundlesOf(project), 2, "just replaced, however old")
    aDayLater()
    say(project, "three")
    await ensureBundle(project)
    assert.lengthOf(bundlesOf(project), 2, "the second one, just replaced, and the third")
    assert.strictEqual(said(project), "three 0001_first.js")
  })

  it("is the old one or the new one, and whole, wherever its making is cut off", { timeout: 60_000 }, async () => {
    const project = checkout()
    await ensureBundle(project)
    const program = fileURLToPath(new URL("CutOff.ts", import.meta.url))
    const heard = new Set<string>()
    let step = 0
    for (;; step++) {
      say(project, `after ${step}`)
      const { signal, stderr, stdout } = spawnSync(process.execPath, [program, project.root, String(step)], {
        encoding: "utf8"
      })
      if (stdout.includes("not cut off")) break
      assert.strictEqual(signal, "SIGKILL", stderr)
      const word = said(project)
      assert.include(["one 0001_first.js", `after ${step} 0001_first.js`], word)
      heard.add(word)
      say(project, "one")
      await ensureBundle(project)
      assert.strictEqual(said(project), "one 0001_first.js")
    }
    assert.isAbove(step, 8, "steps on the disk")
    assert.deepStrictEqual([...heard], ["one 0001_first.js"], "the switch is the last step, and done at once")
  })
})
