import { csvText } from "@campaigns/adapters-http/Handlers/AdReports/AdsCsv"
import { assert, describe, it } from "@effect/vitest"
import * as FastCheck from "fast-check"
import { csvLines } from "../src/Screens/Reports/Ads.tsx"

describe("the console's reader of CSV", () => {
  // What the service's writer keeps from being taken for a formula is another matter.
  const signs = FastCheck.constantFrom(...`a"",'; |\n\r€😀`)
  const cell = FastCheck.oneof(
    FastCheck.constant(""),
    FastCheck.string({ unit: signs, maxLength: 8 }).map((text) => `a${text}`)
  )
  const lines = FastCheck.array(FastCheck.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 4 })

  it("reads what the service writes", () => {
    FastCheck.assert(FastCheck.property(lines, (all) => assert.deepStrictEqual(csvLines(csvText(all)), all)))
  })
})
