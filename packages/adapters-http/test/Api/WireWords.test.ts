import { AnalysisType } from "@campaigns/domain/Analyses/AnalysisType"
import { DraftStep } from "@campaigns/domain/Drafts/DraftStep"
import { assert, describe, it } from "@effect/vitest"
import { ownName, wireNames, wireWords } from "../../src/Api/Wire/WireWords.ts"

describe("words of the domain", () => {
  it("have their spelling on the wire, and are found by it", () => {
    const steps = wireWords(DraftStep.literals)
    assert.deepStrictEqual(steps.literals, ["campaign_settings", "ad_groups", "ads", "extensions"])
    assert.deepStrictEqual(steps.literals.map(steps.read), [...DraftStep.literals])
    const types = wireWords(AnalysisType.literals)
    assert.include(types.literals, "double_check_keywords_to_pause")
    assert.deepStrictEqual(types.literals.map(types.read), [...AnalysisType.literals])
  })

  it("stand in paths", () => {
    const pairs = [
      ["", ""],
      ["adGroups[2].rsas[0].displayPath1", "ad_groups[2].rsas[0].display_path_1"],
      ["ad_groups[2].rsas[0].display_path_1", "ad_groups[2].rsas[0].display_path_1"],
      ["company.toneOfVoice", "company.tone_of_voice"],
      ["inProgress-40-1795165201000", "in_progress-40-1795165201000"]
    ] as const
    for (const [own, wire] of pairs) assert.strictEqual(wireNames(own), wire)
  })

  it("are names of fields, too", () => {
    assert.deepStrictEqual(["id", "date_added", "analysis_type"].map(ownName), ["id", "dateAdded", "analysisType"])
  })
})
