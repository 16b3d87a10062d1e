import { assert, describe, it } from "@effect/vitest"
import { bodyLogLimit, makeRequestLog, requestLogLimit } from "../../src/Sandbox/RequestLog.ts"

const request = { at: "2026-11-20T12:00:00.000Z", wire: "openai", order: "rsa", fault: null } as const

describe("The log of requests", () => {
  it("keeps the newest, and counts all", () => {
    const log = makeRequestLog()
    for (let count = 0; count < requestLogLimit + 5; count++) log.begin(request, { text: "{}", json: {} })
    assert.lengthOf(log.list(), requestLogLimit)
    assert.strictEqual(log.list()[0]?.id, 6)
    assert.strictEqual(log.total(), requestLogLimit + 5)
  })

  it("keeps no more of bodies than its limit", () => {
    const log = makeRequestLog()
    const text = "x".repeat(Math.floor(bodyLogLimit / 2.5))
    for (let count = 0; count < 5; count++) log.begin(request, { text, json: text })
    assert.deepStrictEqual(log.list().map(({ id }) => id), [4, 5])
  })

  it("says how requests ended, also when they are forgotten in the meantime", () => {
    const log = makeRequestLog()
    const first = log.begin(request, { text: "{}", json: {} })
    assert.isNull(log.list()[0]?.status)
    log.end(first, 200)
    assert.strictEqual(log.list()[0]?.status, 200)
    log.clear()
    log.end(first, 500)
    assert.isEmpty(log.list())
  })
})
