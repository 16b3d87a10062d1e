import { assert, describe, it } from "@effect/vitest"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"

const script = fileURLToPath(new URL("../../support/AdsProcess.ts", import.meta.url))

const started = async () => {
  const child = spawn(process.execPath, ["--expose-gc", "--conditions=@campaigns/source", script], {
    stdio: ["ignore", "pipe", "inherit"]
  })
  const [line] = await Promise.race([
    once(child.stdout, "data"),
    once(child, "exit").then(() => assert.fail("the process did not start"))
  ])
  return { child, url: String(line).trim() }
}

/** Reads an export to its end without keeping it, and gives its number of lines. */
const linesOf = async (answer: Response): Promise<number> => {
  let lines = 0
  for await (const chunk of answer.body ?? assert.fail("an answer without a body")) {
    for (let at = chunk.indexOf(0x0a); at >= 0; at = chunk.indexOf(0x0a, at + 1)) lines++
  }
  return lines
}

describe("an export of ads", () => {
  it("takes the same memory for 200,000 ads as for 200, within 20 MB", async () => {
    const { child, url } = await started()
    try {
      const most = async (ads: number): Promise<number> => {
        await fetch(`${url}/memory`).then((answer) => answer.text())
        assert.strictEqual(await linesOf(await fetch(`${url}/ads/${ads}`)), ads + 1)
        return Number(await fetch(`${url}/memory`).then((answer) => answer.text()))
      }
      await most(200)
      const few = await most(200)
      const many = await most(200_000)
      assert.isAbove(few, 1_000_000)
      assert.isBelow(many - few, 20_000_000)
    } finally {
      child.kill()
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit")
    }
  })
})
