import { assert, describe, it } from "@effect/vitest"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"

const folder = fileURLToPath(new URL("../../dist/console", import.meta.url))
const page = readFileSync(join(folder, "index.html"), "utf8")
const files = readdirSync(join(folder, "files"))
const textOf = (name: string) => readFileSync(join(folder, "files", name), "utf8")
const sizeOf = (names: ReadonlyArray<string>) => names.reduce((sum, name) => sum + gzipSync(textOf(name)).byteLength, 0)

/** The files that a file needs before it can run. */
const needed = (name: string): ReadonlyArray<string> => [
  name,
  ...Array.from(
    textOf(name).matchAll(/(?:^|[;}])import(?:[\w{},*$ ]+from)?"\.\/([^"]+)"/g),
    ([, other = ""]) => needed(other)
  ).flat()
]

describe("the console's files", () => {
  it("are at most 60 kB for the first screen and 150 kB in all, compressed", () => {
    const first = Array.from(page.matchAll(/\/console\/files\/([^"]+)"/g), ([, name = ""]) => name)
    assert.lengthOf(first, 2)
    assert.isAtMost(sizeOf(Array.from(new Set(first.flatMap(needed)))), 60_000)
    assert.isAtMost(sizeOf(files), 150_000)
  })

  it("have a script of their own for a section that is not the first screen", () => {
    assert.isTrue(files.some((name) => /^Campaigns-.*\.js$/.test(name)))
  })

  it("have nothing of the server: no Effect, no module of Node", () => {
    for (const name of files) {
      assert.notMatch(textOf(name), /~effect\/|@campaigns\/|node:[a-z]|process\.env/, name)
    }
    assert.notMatch(page, /<script>|style=|https?:\/\//)
  })
})
