import { assert, describe, it } from "@effect/vitest"
import { readCodebase } from "./Codebase.ts"

/** The most characters of a line, as of code (`dprint.json`), whose formatter leaves comments alone. */
const MOST_CHARACTERS = 120

/** The lines of comments in a source text, by their numbers from 1. The formatter leaves none behind code. */
const commentLines = (source: string): ReadonlyArray<readonly [number: number, line: string]> =>
  source.split("\n").flatMap((line, index) => /^\s*(?:\/\/|\/\*|\*)/.test(line) ? [[index + 1, line] as const] : [])

/** True for a line that says no one or anyone instead of a user, a client, a process or another thing. */
const hidesSubject = (line: string): boolean =>
  /\b(?:nobody|somebody|anybody|whoever|whatever)\b/i.test(line.replace(/`[^`]*`/g, ""))

/** The places of comment lines of sources for which `isFault` is true. */
const faults = (isFault: (line: string) => boolean): ReadonlyArray<string> =>
  readCodebase().modules
    .filter(({ path }) => /^[^/]+\/[^/]+\/src\//.test(path))
    .flatMap(({ path, source }) =>
      commentLines(source).flatMap(([number, line]) => isFault(line) ? [`${path}:${number}: ${line.trim()}`] : [])
    )

describe("comments", () => {
  it("have lines as long as code", () => {
    assert.isAbove(faults(() => true).length, 3_000)
    assert.deepStrictEqual(faults((line) => line.length > MOST_CHARACTERS), [])
  })

  it("name who does something", () => {
    assert.deepStrictEqual(faults(hidesSubject), [])
  })

  it("are found in docstrings and beside them, without their code", () => {
    const found = commentLines([
      "/** For whoever asks. */",
      "/**",
      " * Nobody asks;",
      " * `whatever` is code.",
      " */",
      "const a = \"somebody\"",
      "  // So that somebody asks."
    ].join("\n"))
    assert.deepStrictEqual(found.map(([number]) => number), [1, 2, 3, 4, 5, 7])
    assert.deepStrictEqual(found.flatMap(([number, line]) => hidesSubject(line) ? [number] : []), [1, 3, 7])
  })
})
