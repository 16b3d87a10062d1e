import { assert, describe, it } from "@effect/vitest"
import * as RouteTable from "../../src/Requests/RouteTable.ts"
import { document } from "../support/Client.ts"

const methods = ["get", "post", "put", "patch", "delete"] as const

const table = RouteTable.make(document, [{ path: "/docs", contentType: "text/html" }])

/** The methods that the document has at a path, as `Allow` lists them. */
const documented = (path: string): string => {
  const item = document.paths[path]
  const names = methods.filter((method) => item?.[method] !== undefined).map((method) => method.toUpperCase())
  return [...names.flatMap((name) => name === "GET" ? ["GET", "HEAD"] : [name]), "OPTIONS"].join(", ")
}

/** A path with something in the place of its parameters. */
const filled = (path: string, value: string): string => path.replace(/\{\w+\}/g, value)

const shape = (path: string): string => filled(path, "{}").replace(/(?<=.)\/$/, "")

describe("the table of paths", () => {
  it.each(Object.keys(document.paths))("says of %s what the document says, whatever its parameters are", (path) => {
    const spellings = Object.keys(document.paths).filter((other) => shape(other) === shape(path))
    assert.lengthOf(spellings, 1, "two spellings of one path in the document")
    for (const value of ["5", "task-7", "0193a7f0-4b1c-7d2e-9a55-3f2b8c1d6e70", "%C3%BC"]) {
      const address = filled(path, value)
      for (const url of [address, `${address.replace(/\/$/, "")}/`, `${address}?x=/y`]) {
        const found = table.find(url)
        assert.strictEqual(found?.allow, documented(path), url)
        for (const method of methods) {
          const operation = document.paths[path]?.[method]
          assert.strictEqual(found?.operation(method.toUpperCase())?.id, operation?.operationId)
        }
        assert.strictEqual(found?.operation("HEAD")?.id, document.paths[path]?.get?.operationId)
        assert.isUndefined(found?.operation("TRACE"))
      }
    }
  })

  it("prefers a word to a parameter, for every method", () => {
    const words = Object.keys(document.paths).filter((path) => !path.includes("{"))
    assert.include(words, "/api/v1/campaigns/drafts/active")
    for (const path of words) assert.strictEqual(table.find(path)?.allow, documented(path))
  })

  it("knows what is served beside the document, and nothing else", () => {
    assert.deepInclude(table.find("/docs/")?.operation("GET"), { path: "/docs", id: undefined })
    for (const url of ["/", "/nowhere", "/DOCS", "//docs", "/api/v1", "*"]) assert.isUndefined(table.find(url), url)
  })
})
