import { assert, describe, it } from "@effect/vitest"
import { spawnSync } from "node:child_process"
import {
  chmodSync,
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { onTestFinished } from "vitest"
import { publishedDocument } from "./support/ApiFetch.ts"

const root = fileURLToPath(new URL("../../..", import.meta.url))
const modules = join(root, "node_modules")

const migration = (name: string, folder = "Migrations") => `packages/adapters-postgres/src/${folder}/${name}.ts`
const earlierMigration = (name: string) => migration(name, "EarlierMigrations")

/** A checkout whose server says a word, and which migrations there are; without a bundle. */
const checkout = () => {
  const folder = mkdtempSync(join(tmpdir(), "campaigns-bundle-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const at = (path: string) => join(folder, path)
  const put = (path: string, content: string) => {
    mkdirSync(dirname(at(path)), { recursive: true })
    writeFileSync(at(path), content)
  }
  put("package-lock.json", "{}")
  put("node_modules/.package-lock.json", "{}")
  symlinkSync(join(modules, "rolldown"), at("node_modules/rolldown"))
  put("apps/server/package.json", `{ "type": "module" }`)
  put("packages/adapters-postgres/package.json", `{ "type": "module" }`)
  // As where an image is made: the one at the root is not there.
  put("packages/adapters-postgres/tsconfig.json", `{ "extends": "../../tsconfig.json" }`)
  put(migration("0001_first"), "export default 1\n")
  put("apps/server/src/Word.ts", `export const word: string = "one"\n`)
  put(
    "apps/server/src/Main.ts",
    `import { readdirSync } from "node:fs"
import { word } from "./Word.ts"
const filesIn = (folder: string) => readdirSync(new URL(folder, import.meta.url))
console.log(word, ...filesIn("../EarlierMigrations"), ...filesIn("../Migrations"))
`
  )
  for (const name of ["bundle.sh", "rolldown.config.ts"]) {
    copyFileSync(join(root, "apps/server", name), at(`apps/server/${name}`))
  }
  const run = (command: string, args: ReadonlyArray<string>) =>
    spawnSync(command, args, {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, PATH: `${join(modules, ".bin")}${delimiter}${process.env["PATH"]}` }
    })
  const written = () => statSync(at("apps/server/dist/server/Main.js"), { throwIfNoEntry: false })?.mtimeMs
  return {
    at,
    put,
    say: (word: string) => put("apps/server/src/Word.ts", `export const word: string = "${word}"\n`),
    /** Runs the script before `npm start`, and tells whether it bundled and whether it failed. */
    bundle: () => {
      const before = written()
      const { status, stderr, stdout } = run("sh", ["apps/server/bundle.sh"])
      assert.strictEqual(stdout, "", "standard output is the server's")
      return { isBundled: status === 0 && written() !== before, isRefused: status !== 0, stderr }
    },
    /** The output of the server when it runs from the bundle. */
    said: () => run(process.execPath, ["apps/server/dist/server/Main.js"]).stdout.trim()
  }
}

describe("the bundle", () => {
  it("is made when there is none, and then only when a source has changed", () => {
    const { bundle, put, said, say } = checkout()
    assert.isTrue(bundle().isBundled)
    assert.strictEqual(said(), "one 0001_first.js")
    assert.isFalse(bundle().isBundled)
    say("two")
    assert.isTrue(bundle().isBundled)
    assert.strictEqual(said(), "two 0001_first.js")
    put(migration("0002_second"), "export default 2\n")
    put(migration("Baseline"), "export const baseline = 0\n")
    assert.isTrue(bundle().isBundled)
    assert.strictEqual(said(), "two 0001_first.js 0002_second.js")
  })

  it("is without what was removed from the sources, or has become an earlier migration", () => {
    const { at, bundle, put, said } = checkout()
    put(earlierMigration("0000_none"), "export default 0\n")
    put(migration("0002_second"), "export default 2\n")
    bundle()
    assert.strictEqual(said(), "one 0000_none.js 0001_first.js 0002_second.js")
    rmSync(at(earlierMigration("0000_none")))
    rmSync(at(migration("0001_first")))
    put(earlierMigration("0001_first"), "export default 1\n")
    assert.isTrue(bundle().isBundled)
    assert.strictEqual(said(), "one 0001_first.js 0002_second.js")
    assert.deepStrictEqual(readdirSync(at("apps/server/dist/Migrations")), ["0002_second.js"])
  })

  for (
    const path of [
      "package-lock.json",
      "node_modules/.package-lock.json",
      "apps/server/package.json",
      "packages/adapters-postgres/package.json"
    ]
  ) {
    it(`is made again when ${path} has changed`, () => {
      const { bundle, put } = checkout()
      bundle()
      put(path, `{ "type": "module" }`)
      assert.isTrue(bundle().isBundled)
      assert.isFalse(bundle().isBundled)
    })
  }

  it("is made again when its making did not come to the end", () => {
    const { at, bundle, said } = checkout()
    bundle()
    rmSync(at("apps/server/dist/package.json"))
    writeFileSync(at("apps/server/dist/server/Main.js"), "half a mod")
    assert.isTrue(bundle().isBundled)
    assert.strictEqual(said(), "one 0001_first.js")
  })

  it("is not started when a source is broken, which is named, or a package is not there", () => {
    const { bundle, put, said, say } = checkout()
    bundle()
    put("apps/server/src/Word.ts", "export const word = = 1\n")
    for (const time of ["at once", "a second time, too"]) {
      const { isRefused, stderr } = bundle()
      assert.isTrue(isRefused, time)
      assert.include(stderr, "apps/server/src/Word.ts")
    }
    put("apps/server/src/Word.ts", `export { word } from "there-is-no-such-package"\n`)
    const { isRefused, stderr } = bundle()
    assert.isTrue(isRefused)
    assert.include(stderr, "there-is-no-such-package")
    say("mended")
    assert.isTrue(bundle().isBundled)
    assert.strictEqual(said(), "mended 0001_first.js")
  })

  it(
    "is started from a checkout that cannot be written to, unless it is too old",
    { skip: process.getuid?.() === 0 },
    () => {
      const { at, bundle, said, say } = checkout()
      bundle()
      // The files as well as the folders: a file that is there may be written anew in a folder that takes no other.
      const paths = ["", ...readdirSync(at("apps/server/dist"), { recursive: true }).map(String)]
      const allow = (mode: number) => paths.forEach((path) => chmodSync(join(at("apps/server/dist"), path), mode))
      allow(0o555)
      onTestFinished(() => allow(0o755))
      assert.isFalse(bundle().isRefused)
      assert.strictEqual(said(), "one 0001_first.js")
      say("two")
      assert.isTrue(bundle().isRefused)
    }
  )

  it("has the output of the program that derives the document, and is not finished without it", () => {
    const { at, bundle, put } = checkout()
    put("apps/server/src/DocumentMain.ts", `process.stdout.write("{}")\n`)
    bundle()
    assert.strictEqual(readFileSync(at("apps/server/dist/openapi.json"), "utf8"), "{}")
    put("apps/server/src/DocumentMain.ts", `process.exit(1)\n`)
    assert.isTrue(bundle().isRefused)
    assert.isTrue(bundle().isRefused, "a second time, too")
  })

  it("has the document that is published, where the server looks for it", () => {
    const dist = join(root, "apps/server/dist")
    assert.strictEqual(readFileSync(join(dist, "openapi.json"), "utf8"), JSON.stringify(publishedDocument))
    const readers = globSync("**/*.js", { cwd: dist }).filter((path) =>
      readFileSync(join(dist, path), "utf8").includes(`new URL("../openapi.json", import.meta.url)`)
    )
    assert.deepStrictEqual(readers.map((path) => dirname(dirname(path))), ["."])
  })

  it("is dated when its sources began to be read, so that one that changes meanwhile is newer", () => {
    const { at, bundle } = checkout()
    const before = Date.now()
    bundle()
    const ofEntry = statSync(at("apps/server/dist/server/Main.js")).mtimeMs
    const ofBundle = statSync(at("apps/server/dist/package.json")).mtimeMs
    assert.isAtLeast(ofBundle, before)
    assert.isBelow(ofBundle, ofEntry)
  })
})
