import { defaultPrompts } from "@campaigns/copywriting/Prompts/DefaultPrompts"
import { placeholders, promptProblems } from "@campaigns/copywriting/Prompts/PromptTemplate"
import { PromptType } from "@campaigns/domain/Generation/LlmPrompt"
import { MAX_PROMPT_LENGTH } from "@campaigns/domain/Limits"
import { assert, describe, it } from "@effect/vitest"

describe("promptProblems", () => {
  it.each(PromptType.literals)("has nothing against the default prompt of %s", (type) => {
    assert.deepStrictEqual(promptProblems(type, defaultPrompts[type]), [])
    const { optional, required } = placeholders[type]
    for (const name of [...required, ...optional]) assert.include(defaultPrompts[type], `{{${name}}}`)
  })

  it("refuses a blank prompt and one that is too long, counted in code points", () => {
    assert.match(promptProblems("rsaGeneration", " \n")[0] ?? "", /blank/)
    const longest = `{{keywords}}${"👟".repeat(MAX_PROMPT_LENGTH - 12)}`
    assert.deepStrictEqual(promptProblems("rsaGeneration", longest), [])
    assert.deepStrictEqual(promptProblems("rsaGeneration", `${longest}!`), [
      "The prompt has 20001 of 20000 characters; shorten it by 1."
    ])
  })

  it("refuses placeholders that the type does not have, and lists those it has", () => {
    const [problem = "", ...others] = promptProblems("keywordToAdGroupsSplitting", "{{keywords}} {{pages}} {{}}")
    assert.match(
      problem,
      /no placeholder "\{\{pages\}\}".*\{\{keywords\}\}, \{\{company\}\}, \{\{offers\}\}, \{\{groups\}\}, \{\{taken_names\}\}/
    )
    assert.strictEqual(others.length, 1)
  })

  it("asks for a placeholder that is missing", () => {
    assert.match(
      promptProblems("extensionGeneration", "Write {{keywords}}")[0] ?? "",
      /needs the placeholder \{\{pages\}\}/
    )
  })

  it("refuses braces without their partners, and takes single ones and blanks inside", () => {
    const problems = (prompt: string) => promptProblems("rsaGeneration", prompt)
    for (
      const prompt of [
        "{{keywords}} {{",
        "{{keywords}} }}",
        "{{keywords",
        "{{ {{keywords}} }}",
        "{{key words}} {{keywords}}"
      ]
    ) {
      assert.isAtLeast(problems(prompt).length, 1, prompt)
    }
    assert.deepStrictEqual(problems("{{ keywords }} as { \"a\": [] }"), [])
  })
})
