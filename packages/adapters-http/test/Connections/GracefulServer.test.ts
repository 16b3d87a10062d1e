import { afterEach, assert, describe, it } from "@effect/vitest"
import { Agent, get, type IncomingMessage } from "node:http"
import { type SampleProcess, startSample } from "../support/SampleProcess.ts"

const request = (url: string, agent: Agent): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => get(url, { agent }, resolve).once("error", reject))

const text = async (response: IncomingMessage): Promise<string> => {
  let body = ""
  for await (const chunk of response) body += String(chunk)
  return body
}

const read = async (url: string, agent: Agent) => text(await request(url, agent))

describe("a server that is told to stop", () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  let running: SampleProcess | undefined
  afterEach(() => {
    agent.destroy()
    running?.child.kill("SIGKILL")
  })

  const start = async (...options: ReadonlyArray<string>) => {
    running = await startSample(...options)
    return running
  }

  it.each<NodeJS.Signals>(["SIGTERM", "SIGINT"])(
    "finishes the running request on %s, refuses new connections and exits with 0",
    async (signal) => {
      const { stop, url } = await start("20000", "1500")
      // An idle keep-alive connection must not hold the process back.
      await Promise.all([read(`${url}/health/live`, agent), read(`${url}/health/live`, agent)])
      const slow = read(`${url}/slow`, agent)
      // The server has taken the slow request once it has answered one that was sent later.
      await read(`${url}/health/live`, agent)
      const stopped = stop(signal)
      const refusal = (async () => {
        for (const deadline = performance.now() + 1000; performance.now() < deadline;) {
          try {
            await read(`${url}/health/live`, new Agent({ keepAlive: false }))
          } catch (error) {
            return (error as NodeJS.ErrnoException).code
          }
        }
        return "still accepting"
      })()
      assert.include(["ECONNREFUSED", "ECONNRESET"], await refusal)
      assert.strictEqual(await slow, "done")
      const { code, ms } = await stopped
      assert.strictEqual(code, 0)
      assert.isBelow(ms, 4000)
    }
  )

  it("cuts a response that never ends when the grace period is over", async () => {
    const { stop, url } = await start("600")
    const response = await request(`${url}/forever`, agent)
    assert.strictEqual(response.statusCode, 200)
    const cut = new Promise((resolve) => response.once("error", resolve).once("end", resolve).resume())
    const { code, ms } = await stop("SIGTERM")
    await cut
    assert.strictEqual(code, 0)
    assert.isAbove(ms, 500)
    assert.isBelow(ms, 4000)
  })
})
