import { assert, describe, it } from "@effect/vitest"
import { judged } from "./support/Judged.ts"
import { reviewedSettings } from "./support/ReviewedSettings.ts"
import { reviewedTargets } from "./support/ReviewedTargets.ts"
import { unseenExtensions } from "./support/UnseenExtensions.ts"
import { unseenStructures } from "./support/UnseenStructures.ts"

describe("the settings of a campaign", () => {
  it.each([...reviewedSettings, ...reviewedTargets])("$what", ({ findings, input }) => {
    const expected = findings.map((finding) => finding.replace(/ at (?!adGroups)/, " at settings."))
    assert.deepStrictEqual(judged(input).toSorted(), expected.toSorted())
  })
})

describe("the structure of a campaign", () => {
  it.each([...unseenStructures, ...unseenExtensions])("$what", ({ findings, input }) => {
    assert.deepStrictEqual(judged(input).toSorted(), findings.toSorted())
  })
})
