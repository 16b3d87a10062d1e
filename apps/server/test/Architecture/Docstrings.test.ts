import { assert, describe, it } from "@effect/vitest"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { readCodebase, root } from "./Codebase.ts"
import { docstringsOf, questionsIn } from "./Docstrings.ts"

/** The storage of drafts, publications and tasks, and the use cases that write them, which follow a pattern of their own. */
const apart =
  /^packages\/(?:application\/src\/(?:Drafts\/CampaignDrafts\.ts|Publishing\/)|adapters-(?:postgres|memory)\/src\/(?:Drafts|Tasks)\/)/

describe("docstrings", () => {
  it("begin with what the thing is or does", () => {
    const sources = readCodebase().modules.filter(({ path }) => !apart.test(path))
    const found = sources.map(({ path }) => [path, readFileSync(join(root, path), "utf8")] as const)
    assert.isAbove(found.flatMap(([, source]) => docstringsOf(source)).length, 3_000)
    assert.deepStrictEqual(found.flatMap(([path, source]) => questionsIn(source).map((text) => `${path}: ${text}`)), [])
  })

  it("are found on one line and on several", () => {
    const source = [
      `/** ${"What"} a thing is. */`,
      "export const a = 1",
      "  /**",
      `   * ${"Whether"} it is`,
      "   * so.",
      "   */",
      "/** A thing. */"
    ].join("\n")
    assert.deepStrictEqual(questionsIn(source), ["What a thing is.", "Whether it is so."])
    assert.lengthOf(docstringsOf(source), 3)
  })
})
