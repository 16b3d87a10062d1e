import { assert, describe, it } from "@effect/vitest"
import { parsePostmaster } from "../../src/Database/PostmasterFile.ts"

describe("a postmaster.pid", () => {
  it("tells the process, its port and whether it is ready", () => {
    assert.deepStrictEqual(
      parsePostmaster("4711\n/data/cluster\n1795210000\n23456\n\n127.0.0.1\n 1 2\nready   \n"),
      { pid: 4711, port: 23456, status: "ready" }
    )
  })

  it("of a server that has only begun to start has neither port nor status yet", () => {
    assert.deepStrictEqual(parsePostmaster("4711\n/data/cluster\n"), { pid: 4711, port: 0, status: "unknown" })
  })

  it("that is empty or damaged names no server", () => {
    assert.isUndefined(parsePostmaster(""))
    assert.isUndefined(parsePostmaster("-1\n/data\n"))
  })
})
