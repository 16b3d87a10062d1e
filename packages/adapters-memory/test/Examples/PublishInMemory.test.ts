import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { readFileSync } from "node:fs"
import { program } from "../../examples/PublishInMemory.ts"

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8")

it.live("a draft is made, published and read back live with no database", () =>
  Effect.gen(function*() {
    const lines = yield* program
    assert.strictEqual(lines[1], "task: publish completed")
    assert.strictEqual(lines[2], `live: "Running shoes", PAUSED, 25 EUR a day`)
    assert.include(read("README.md"), `\`\`\`text\n${lines.join("\n")}\n\`\`\``)
  }))

it("the README shows the example as it is run", () => {
  assert.include(read("README.md"), `\`\`\`ts\n${read("examples/PublishInMemory.ts")}\`\`\``)
})
