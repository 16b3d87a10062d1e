import { makeMemoryRequestLog } from "@campaigns/sandboxes/Kit/MemoryRequestLog"
import { requestLogLimit } from "@campaigns/sandboxes/Kit/RequestLog"
import { assert, describe, it } from "@effect/vitest"

const request = { at: "2026-11-20T12:00:00.000Z" }

describe("The log of requests in memory", () => {
  it("keeps the newest, and counts all", () => {
    const log = makeMemoryRequestLog()
    for (let count = 0; count < requestLogLimit + 5; count++) log.begin(request)
    assert.lengthOf(log.list(), requestLogLimit)
    assert.strictEqual(log.list()[0]?.id, 6)
    assert.strictEqual(log.total(), requestLogLimit + 5)
  })

  it("keeps no more than its size", () => {
    const log = makeMemoryRequestLog(10)
    for (const size of [4, 4, 4, 6, 5]) log.begin(request, size)
    assert.deepStrictEqual(log.list().map(({ id }) => id), [5])
    log.clear()
    log.begin(request, 10)
    assert.deepStrictEqual(log.list().map(({ id }) => id), [6])
  })

  it("says how requests ended, also when they are forgotten in the meantime", () => {
    const log = makeMemoryRequestLog()
    const first = log.begin(request)
    assert.isNull(log.list()[0]?.status)
    log.end(first, 200)
    assert.strictEqual(log.list()[0]?.status, 200)
    log.clear()
    log.end(first, 500)
    assert.isEmpty(log.list())
  })
})
