import { assert, beforeAll, describe, it } from "@effect/vitest"
import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { plantedIdentity } from "./PlantedIdentity.ts"
import { plantedStorage } from "./PlantedStorage.ts"

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

interface Report {
  readonly testResults: ReadonlyArray<{
    readonly assertionResults: ReadonlyArray<{ readonly fullName: string; readonly status: string }>
  }>
}

/** The laws that the adapter with this mistake does not keep. */
const broken = ({ testResults }: Report, mistake: string): ReadonlyArray<string> =>
  testResults.flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName, status }) => status === "failed" && fullName.includes(`(${mistake})`))
    .map(({ fullName }) => fullName)

describe("the contracts of ports that share a transaction", () => {
  let report: Report = { testResults: [] }
  beforeAll(() => {
    const vitest = here("../../../../node_modules/vitest/vitest.mjs")
    const folder = mkdtempSync(join(tmpdir(), "campaigns-planted-"))
    try {
      const file = join(folder, "report.json")
      const args = [vitest, "run", "--config", here("SuitesConfig.ts"), "--reporter=json", `--outputFile=${file}`]
      const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", maxBuffer: 2 ** 28 })
      assert.strictEqual(status, 1, stderr)
      report = JSON.parse(readFileSync(file, "utf8"))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it("are green on adapters without a mistake", () => {
    assert.deepStrictEqual(broken(report, "no mistake"), [])
    assert.deepStrictEqual(broken(report, "people without a mistake"), [])
  })

  const mistakes = [...Object.keys(plantedStorage).slice(1), ...Object.keys(plantedIdentity).slice(1)]
  for (const mistake of mistakes) {
    it(`are red on ${mistake}`, () => assert.isNotEmpty(broken(report, mistake)))
  }
})
