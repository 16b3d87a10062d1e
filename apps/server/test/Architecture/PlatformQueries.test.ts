import { assert, it } from "@effect/vitest"
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"

const root = join(import.meta.dirname, "../../../..")

const sourcesIn = (pattern: string): ReadonlyArray<{ readonly file: string; readonly text: string }> =>
  globSync(pattern, { cwd: root }).map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }))

const adapter = sourcesIn("packages/adapters-adplatform/src/**/*.ts")
const checked = sourcesIn("tools/proto-check/src/*.ts").map(({ text }) => text).join("\n")

it("Every query of the ad platform is among those that are checked against its protos", () => {
  const names = adapter.flatMap(({ text }) =>
    Array.from(text.matchAll(/^export const (\w*(?:Query|Queries))\b/gm), ([, name = ""]) => name)
  )
  assert.includeMembers(names, ["wholeCampaignQuery", "contentQueries", "togetherQuery", "clientsQuery"])
  assert.deepStrictEqual(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(checked)), [])
})

it("Every query of the ad platform is made by something with that name", () => {
  const making = adapter.filter(({ file, text }) => !file.endsWith("/Gaql.ts") && text.includes("Gaql.select("))
  assert.isAbove(making.length, 10)
  for (const { file, text } of making) {
    const makers = Array.from(text.matchAll(/^(?:export )?const (\w+)/gm))
    for (const { index } of text.matchAll(/Gaql\.select\(/g)) {
      const maker = makers.filter((one) => one.index < index).at(-1)
      assert.match(maker?.[1] ?? "", /(?:Query|Queries)$/, `${file}: ${maker?.[1]}`)
    }
  }
})
