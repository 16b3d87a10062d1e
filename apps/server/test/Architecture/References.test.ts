import { assert, describe, it } from "@effect/vitest"
import { anchorsOf, brokenReferences, hasReferences, type ProjectFiles, readProjectFiles } from "./References.ts"

const project = readProjectFiles()

const small: ProjectFiles = {
  paths: new Set(["docs/facts.md", "packages/domain/src/Keyword.ts", "packages/domain/README.md"]),
  read: () => "# Facts\n\n## Text width\n\n```\n## Not this\n```\n\n### Ad's end (1)\n\n## Text width\n"
}

const inComment = (text: string) => brokenReferences("packages/domain/src/Keyword.ts", `/** ${text} */\n`, small)
const inDocument = (text: string) => brokenReferences("packages/domain/README.md", `${text}\n`, small)

describe("the references of the project", () => {
  const texts = Array.from(project.paths).filter(hasReferences)

  it("are looked for in programs and documents", () => {
    assert.isAbove(texts.length, 1000)
    assert.includeMembers(texts, ["README.md", "docs/platform-facts.md", "apps/server/src/Main.ts", "Dockerfile"])
  })

  it("lead to files and headings of the project", () => {
    assert.deepStrictEqual(texts.flatMap((path) => brokenReferences(path, project.read(path), project)), [])
  })

  it("to the facts of the platform and to the contract are many", () => {
    for (const document of ["docs/platform-facts.md#", "docs/http-api.md#"]) {
      assert.isAbove(texts.filter((path) => project.read(path).includes(document)).length, 10)
    }
  })
})

describe("a reference", () => {
  it("to a file or to a heading of it is followed", () => {
    assert.deepStrictEqual(inComment("Wide ones count 2 (`docs/facts.md#text-width`), see `Keyword.ts`."), [])
    assert.deepStrictEqual(
      inDocument("[facts](../../docs/facts.md#ads-end-1), [here](#text-width-1), `src/Keyword.ts`"),
      []
    )
  })

  it("to a file that is not there is found", () => {
    assert.lengthOf(inComment("As `nothing.md` has it."), 1)
    assert.lengthOf(inComment("As `docs/nothing.md#text-width` has it."), 1)
    assert.lengthOf(inDocument("[nothing](../nothing.md)"), 1)
    assert.lengthOf(brokenReferences("a.ts", `const a = 1 ${"//"} as in nothing.json\n`, small), 1)
  })

  it("to a heading that is not there is found", () => {
    assert.lengthOf(inComment("As `docs/facts.md#not-this` has it."), 1)
    assert.lengthOf(inDocument("[nothing](#nothing)"), 1)
  })

  it("out of the project is found", () => {
    assert.lengthOf(inComment("As ../shared says."), 1)
    assert.lengthOf(inDocument("`../../shared/bench`"), 1)
    assert.lengthOf(inComment("Asked for by issue 12."), 1)
    assert.lengthOf(inDocument("Mended (#12)."), 1)
  })

  it("is neither a link, nor code, nor a number of something else", () => {
    assert.deepStrictEqual(
      inDocument("[a](https://example.com/a.md#b), https://example.com/c.json, `#1 shop`, PKCS #8"),
      []
    )
    assert.deepStrictEqual(brokenReferences("a.ts", `const file = "nothing.json"\n`, small), [])
  })
})

describe("an anchor", () => {
  it("is a heading in lower case without punctuation, numbered when there is one already", () => {
    assert.deepStrictEqual(
      Array.from(anchorsOf(small.read("docs/facts.md"))),
      ["facts", "text-width", "ads-end-1", "text-width-1"]
    )
  })
})
