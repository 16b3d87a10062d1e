import { assert, describe, it } from "@effect/vitest"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { readCodebase, root } from "./Codebase.ts"
import { docstringsOf, questionsIn } from "./Docstrings.ts"

/** Tests, the clients of vendors, the rules and the generation of texts, where docstrings still begin with how, where or which. */
const apart =
  /^[^/]+\/[^/]+\/(?!src\/)|^packages\/(?:adapters-(?:adplatform|llm|localsearch|stockmedia|website)|vendor-http|domain\/src\/(?:Generation|Rules))\//

describe("docstrings", () => {
  it("begin with what the thing is or does", () => {
    const sources = readCodebase().modules.map(({ path }) => [path, readFileSync(join(root, path), "utf8")] as const)
    assert.isAbove(sources.flatMap(([, source]) => docstringsOf(source)).length, 3_000)
    const questions = sources.flatMap(([path, source]) =>
      questionsIn(source)
        .filter((text) => !apart.test(path) || /^(?:What|Whether)\b/.test(text))
        .map((text) => `${path}: ${text}`)
    )
    assert.deepStrictEqual(questions, [])
  })

  it("are found on one line and on several", () => {
    const source = [
      `/** ${"What"} a thing is. */`,
      "export const a = 1",
      "  /**",
      `   * ${"Whether"} it is`,
      "   * so.",
      "   */",
      `/** ${"How"} it is done. */`,
      `/** ${"Which"} thing it is. */`,
      `/** ${"Where"} it is. */`,
      "/** A thing. */"
    ].join("\n")
    assert.deepStrictEqual(questionsIn(source), [
      "What a thing is.",
      "Whether it is so.",
      "How it is done.",
      "Which thing it is.",
      "Where it is."
    ])
    assert.lengthOf(docstringsOf(source), 6)
  })
})
