import { rebased } from "@campaigns/domain/LiveCampaigns/CampaignBase"
import { adFields } from "@campaigns/domain/LiveCampaigns/ContentFields"
import { agreedTexts, compareTexts } from "@campaigns/domain/LiveCampaigns/MergeTexts"
import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { asLive, content, differences, liveOf, operations, planFor, withAd } from "./support/Contents.ts"

const counts = { least: 3, most: 6 }

/** Texts by their letters: `a b!` are a text without a pin, and one that is pinned to the first place. */
const texts = (letters: string) =>
  letters.split(" ").filter((one) => one !== "").map((one) => ({
    text: one.replace("!", ""),
    pinnedField: one.endsWith("!") ? "HEADLINE_1" as const : null
  }))

const compared = (base: string, draft: string, live: string) => {
  const { merged, side } = compareTexts({ base: texts(base), draft: texts(draft), live: texts(live) }, counts)
  const shown = merged?.map(({ pinnedField, text }) => pinnedField === null ? text : `${text}!`).join(" ")
  return shown === undefined ? side : `${side}: ${shown}`
}

describe("headlines that both sides have changed", () => {
  it.each([
    ["a b c d", "a b c d", "a b c d", null],
    ["a b c d", "d c b a", "a b c d", null],
    ["a b c d", "a b c x", "a b c d", "draft"],
    ["a b c d", "a b c d", "y b c d", "live"],
    ["a b c d", "a b c x", "a b c x", "both"],
    // Their new line 1 and our new line 4.
    ["a b c d", "a b c x", "y b c d", "draft: b c x y"],
    ["a b c d", "a b c d!", "y b c d", "draft: b c d! y"],
    ["a b c d", "a b c d!", "a! b c d", "draft: a! b c d!"],
    ["a b c d", "a b c", "a b c d e", "draft: a b c e"],
    // What both have done is no contradiction.
    ["a b c d", "a b c x y", "a b c x", "draft"],
    ["a b c d", "a b c x", "a b c x y", "live"],
    ["a b c d", "a b c", "a b c x", "live"],
    // Both have written another line in the place of one.
    ["a b c d", "a b c x", "a b c y", "conflict"],
    ["a b c d", "a b c d!", "a b c", "conflict"],
    ["a b c", "a b c x!", "a b c x", "conflict"],
    // Too many, and too few together.
    ["a b c d", "a b c d x y", "a b c d z", "conflict"],
    ["a b c d", "a b c", "b c d", "conflict"],
    ["a a b c", "a a b x", "a y b c", "conflict"]
  ])("%s | %s | %s: %s", (base, draft, live, expected) => {
    assert.strictEqual(compared(base, draft, live), expected)
  })

  it("are merged alike whichever side is whose, and again to nothing more", () => {
    const list = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "a!", "b!", "c!"), {
      minLength: 3,
      maxLength: 6,
      selector: (one) => one.replace("!", "")
    }).map((letters) => texts(letters.join(" ")))
    fc.assert(fc.property(list, list, list, (base, draft, live) => {
      const there = compareTexts({ base, draft, live }, counts)
      const back = compareTexts({ base, draft: live, live: draft }, counts)
      const set = (of: typeof there) =>
        new Set((of.merged ?? []).map(({ pinnedField, text }) => `${text} ${pinnedField}`))
      assert.deepStrictEqual(set(there), set(back))
      assert.strictEqual(there.side === "conflict", back.side === "conflict")
      if (there.merged === null) return
      assert.strictEqual(compareTexts({ base, draft, live: there.merged }, counts).side, "live")
      assert.strictEqual(
        compareTexts({ base: there.merged, draft: there.merged, live: there.merged }, counts).side,
        null
      )
    }))
  })
})

describe("the plan of an ad whose headlines both sides have changed", () => {
  const line = (text: string) => ({ text, pinnedField: null })
  const [, ...others] = content.adGroups[0]!.ads[0]!.headlines

  it("sends ours beside theirs, is one difference of the draft, and leaves theirs to be adopted", () => {
    const ours = withAd(content, 0, 0, { headlines: [...content.adGroups[0]!.ads[0]!.headlines, line("Ours")] })
    const theirs = withAd(content, 0, 0, { headlines: [line("Theirs"), ...others] })
    assert.deepStrictEqual(differences(ours, theirs), ["adGroups[0].rsas[0].headlines draft"])
    const plan = planFor(ours, liveOf(theirs))
    assert.deepStrictEqual(operations(plan), [{
      _tag: "SetAdTexts",
      platformId: 1021,
      change: { headlines: [...others, line("Ours"), line("Theirs")] }
    }])
    const after = withAd(content, 0, 0, { headlines: [...others, line("Ours"), line("Theirs")] })
    assert.deepStrictEqual(differences(ours, after), ["adGroups[0].rsas[0].headlines live"])
  })

  it("waits for a decision where both have written another line, and then takes one side whole", () => {
    const ours = withAd(content, 0, 0, { headlines: [line("Ours"), ...others] })
    const theirs = withAd(content, 0, 0, { headlines: [line("Theirs"), ...others] })
    const path = ["adGroups", 0, "rsas", 0, "headlines"]
    assert.deepStrictEqual(planFor(ours, liveOf(theirs)).undecided, [path])
    const sent = planFor(ours, liveOf(theirs), { said: [[path, "send"]] })
    assert.deepStrictEqual(operations(sent).map((one) => one._tag === "SetAdTexts" && one.change.headlines), [
      [line("Ours"), ...others]
    ])
  })

  it("has the platform's numbers of texts", () => {
    assert.deepStrictEqual(adFields.filter(({ merged }) => merged !== undefined).map(({ path }) => path), [
      ["headlines"],
      ["descriptions"]
    ])
  })
})

describe("the texts on which a draft and its campaign agree since", () => {
  it.each([
    ["a b c d", "a b c x", "y b c x", "a b c x"],
    ["a b c d", "a b c", "a b c x", "a b c"],
    ["a b c", "a! b c x!", "a! b c x", "a! b c"]
  ])("%s | %s | %s: %s", (base, draft, live, expected) => {
    const agreed = agreedTexts({ base: texts(base), draft: texts(draft), live: texts(live) })
    const shown = agreed.map(({ pinnedField, text }) => pinnedField === null ? text : `${text}!`)
    assert.deepStrictEqual(shown.toSorted(), expected.split(" ").toSorted())
  })

  it("let the draft take a line back that it has sent beside the platform's", () => {
    const line = (text: string) => ({ text, pinnedField: null })
    const own = content.adGroups[0]!.ads[0]!.headlines
    const ours = withAd(content, 0, 0, { headlines: [...own, line("Ours")] })
    const live = withAd(content, 0, 0, { headlines: [...own, line("Theirs"), line("Ours")] })
    const base = rebased(content, ours, asLive(live))
    assert.deepStrictEqual(operations(planFor(content, liveOf(live), {}, base)), [{
      _tag: "SetAdTexts",
      platformId: 1021,
      change: { headlines: [...own, line("Theirs")] }
    }])
  })
})
