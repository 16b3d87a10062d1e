import { exampleText } from "@campaigns/port-contracts/Analyses/ExampleProposals"
import { assert, it } from "@effect/vitest"
import type { ReplaceTextEvidence } from "../../src/Analyses/Actions/ReplaceText.ts"
import type { Proposal } from "../../src/Analyses/Recommendation.ts"
import { recommendationWords } from "../../src/Analyses/RecommendationWords.ts"

const worded = (changed: Partial<ReplaceTextEvidence> = {}) => {
  const proposal: Proposal = exampleText(7, 8, "Räder", "Räder mit Beratung")
  const own = proposal.evidence._tag === "ReplaceText" ? { evidence: { ...proposal.evidence, ...changed } } : {}
  return recommendationWords({ ...proposal, ...own }, "EUR")
}

it("A new text is said with numbers, window, faults, origin and what speaks against it, and without money", () => {
  const { against, operations, sentences, title } = worded()
  assert.strictEqual(title, "Replace the headline \"Räder\" in \"Bikes\"")
  assert.deepStrictEqual(sentences, [
    "The headline \"Räder\" of an ad in the ad group \"Räder\" was shown 6000 times from 2026-05-04 to 2026-10-30 " +
    "(180 days) and got 150 clicks (2.5 %); the 4 others of its kind in the ad got 6 %.",
    "The probability that it is answered less than 0.8 times as often as the others is 99 in 100. Clicks were taken to " +
    "vary twice as much as chance alone has them.",
    "It says the same as \"Räder \"neu\"\" in the same ad, or nearly.",
    "It fills less than half of the place of a headline.",
    "If it were answered like the others, the ad would get about 35.5 clicks more in 30 days; what they are worth is not " +
    "estimated.",
    "The new text is \"Räder mit Beratung\", written by \"offline\". It rests on \"Wir beraten.\" of " +
    "https://www.example.com/.",
    "Keywords of the ad group are \"fahrrad köln\"."
  ])
  assert.lengthOf(against, 4)
  assert.match(against[0] ?? "", /^This is a reason to look, and no proof: a click counts for every text/)
  assert.deepStrictEqual(operations, [
    "Replace the headline \"Räder\" of one ad in the ad group \"Räder\" of the campaign \"Bikes\" by \"Räder mit Beratung\". " +
    "Its other texts, pins and addresses stay, and it can be put back."
  ])
})

it("Each fault has a sentence, and what is not known is said only where it is not", () => {
  const codes = ["RULE", "NOT_ON_SITE", "NO_KEYWORD", "NO_CALL"] as const
  const { sentences } = worded({ reasons: codes.map((code) => ({ code, about: "40" })), newText: null, keywords: [] })
  assert.deepStrictEqual(sentences.slice(2, 6).map((sentence) => sentence.slice(0, 30)), [
    "The rules for texts speak agai",
    "It names the number \"40\", whic",
    "No headline of the ad has a ke",
    "No text of the ad asks to do s"
  ])
  assert.lengthOf(worded({ unknown: [] }).against, 3)
  assert.lengthOf(worded({ unknown: ["brandTerms", "siteWords"] }).against, 5)
})
