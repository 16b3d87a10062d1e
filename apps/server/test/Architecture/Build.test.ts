import { assert, describe, it } from "@effect/vitest"
import { spawnSync } from "node:child_process"
import { existsSync, globSync } from "node:fs"
import { delimiter, dirname, join } from "node:path"
import { beforeAll } from "vitest"
import { root } from "./Codebase.ts"

const run = (command: string, ...args: ReadonlyArray<string>): string => {
  const PATH = [dirname(process.execPath), join(root, "node_modules/.bin"), process.env["PATH"]].join(delimiter)
  const done = spawnSync(command, args, { cwd: root, encoding: "utf8", env: { PATH, HOME: process.env["HOME"] } })
  assert.strictEqual(done.status, 0, `${done.stdout}${done.stderr}`)
  return done.stdout
}

describe("the built packages", () => {
  beforeAll(() => run("npm", "run", "build", "--silent"))

  it("have a module and its types for every source", () => {
    for (const name of ["domain", "application", "adapters-memory"]) {
      const sources = globSync("**/*.ts", { cwd: join(root, "packages", name, "src") })
      assert.isAbove(sources.length, 10)
      for (const source of sources) {
        const built = join(root, "packages", name, "dist", source.slice(0, -3))
        assert.isTrue(existsSync(`${built}.js`) && existsSync(`${built}.d.ts`), built)
      }
    }
  })

  it("run a program that does not ask for their sources", () => {
    assert.include(run(process.execPath, "packages/adapters-memory/examples/PublishInMemory.ts"), "publish completed")
  })
})
