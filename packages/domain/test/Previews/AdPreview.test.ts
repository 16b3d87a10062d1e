import { noExtensions } from "@campaigns/domain/Drafts/Extensions"
import { RsaId } from "@campaigns/domain/Drafts/Ids"
import {
  type AssetText,
  blankRsaTexts,
  DescriptionPin,
  HeadlinePin,
  PinnedField,
  type Rsa
} from "@campaigns/domain/Drafts/Rsa"
import { MOST_COMBINATIONS, onDesktop, onMobile, previewOf } from "@campaigns/domain/Previews/AdPreview"
import { foldText } from "@campaigns/domain/Rules/Wording"
import { fullDraft } from "@campaigns/port-contracts/Drafts/FullDraft"
import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"

const text = (text: string, pinnedField: PinnedField | null = null): AssetText => ({ text, pinnedField, reason: null })

const ad = (texts: Partial<Rsa>): Rsa => ({
  ...blankRsaTexts,
  id: RsaId.make(1),
  generation: { _tag: "NotStarted" },
  ...texts
})

/** A draft with nothing beside its ads. */
const bare = { ...fullDraft, extensions: noExtensions }

const numbered = (name: string, count: number) => Array.from({ length: count }, (_, at) => text(`${name} ${at + 1}`))

const combinations = (rsa: Rsa, most = 20) => previewOf(rsa, bare, most).combinations

describe("the preview of an ad", () => {
  it("shows every text soon, and no text twice in one ad", () => {
    const rsa = ad({ headlines: numbered("H", 7), descriptions: numbered("D", 4) })
    const first = combinations(rsa, 3)
    assert.deepStrictEqual(first.map(({ headlines }) => headlines.join()), [
      "H 1,H 2,H 3",
      "H 4,H 5,H 6",
      "H 7,H 1,H 2"
    ])
    assert.deepStrictEqual(first.slice(0, 2).map(({ descriptions }) => descriptions.join()), ["D 1,D 2", "D 3,D 4"])
  })

  it("keeps pinned texts in their places, and everything else out of these", () => {
    const rsa = ad({
      headlines: [
        text("Brand", "HEADLINE_1"),
        text("Other Brand", "HEADLINE_1"),
        ...numbered("H", 3),
        text("End", "HEADLINE_3")
      ],
      descriptions: [text("Terms apply", "DESCRIPTION_2"), ...numbered("D", 2)]
    })
    const found = combinations(rsa)
    assert.isAbove(found.length, 3)
    for (const { descriptions, headlines } of found) {
      assert.include(["Brand", "Other Brand"], headlines[0])
      assert.match(headlines[1] ?? "", /^H \d$/)
      assert.strictEqual(headlines[2], "End")
      assert.strictEqual(descriptions[1], "Terms apply")
    }
    assert.deepStrictEqual(new Set(found.map(({ headlines }) => headlines[0])), new Set(["Brand", "Other Brand"]))
  })

  it("tells which places stay empty, and shows what there is", () => {
    const rsa = ad({ headlines: [text("One", "HEADLINE_1"), text("Two", "HEADLINE_1")], descriptions: [text("D")] })
    const { combinations, unfilled } = previewOf(rsa, bare, 5)
    assert.deepStrictEqual(unfilled, ["HEADLINE_2", "DESCRIPTION_2"])
    assert.deepStrictEqual(combinations, [
      { headlines: ["One"], descriptions: ["D"] },
      { headlines: ["Two"], descriptions: ["D"] }
    ])
    assert.deepStrictEqual(previewOf(ad({}), bare, 5).combinations, [])
  })

  it("shows the defaults of tags, and no text that would be blank", () => {
    const rsa = ad({ headlines: [text("{KeyWord:Running Shoes}"), text(" "), text("{CUSTOMIZER.x}")] })
    assert.deepStrictEqual(combinations(rsa), [{ headlines: ["Running Shoes"], descriptions: [] }])
  })

  it("shows host and paths, and no address that is none of the web", () => {
    const urlOf = (texts: Partial<Rsa>) => previewOf(ad(texts), bare, 1).displayUrl
    const page = {
      finalUrl: "https://www.example.com:443/a/b?c=d",
      displayPath1: "trail",
      displayPath2: "{KeyWord:shoes}"
    }
    assert.strictEqual(urlOf(page), "www.example.com/trail/shoes")
    assert.strictEqual(urlOf({ ...page, displayPath1: null, displayPath2: null }), "www.example.com")
    for (const finalUrl of [null, "", "javascript:alert(1)", "www.example.com", "https://"]) {
      assert.isNull(urlOf({ ...page, finalUrl }))
    }
  })

  it("shows what stands beside the ad: sitelinks with a page, callouts, a snippet, a number", () => {
    const { extensions } = fullDraft
    const [sitelink] = extensions.sitelinks
    assert.isDefined(sitelink)
    const shown = previewOf(ad({}), {
      ...fullDraft,
      extensions: { ...extensions, sitelinks: [{ ...sitelink, finalUrl: null }, ...extensions.sitelinks] }
    }, 1)
    assert.strictEqual(shown.sitelinks[0]?.linkText, sitelink.linkText)
    assert.isAtMost(shown.sitelinks.length, 4)
    assert.deepStrictEqual(shown.callouts, extensions.callouts.slice(0, 4).map(({ calloutText }) => calloutText))
    assert.deepStrictEqual(previewOf(ad({}), bare, 1).phoneNumber, null)
    assert.isNull(previewOf(ad({}), bare, 1).snippet)
  })

  it("shows the first snippet under its header as the campaign's language has it", () => {
    const structuredSnippets = [
      { header: "BRANDS" as const, values: ["Acme", "Peak", "Stride"] },
      { header: "TYPES" as const, values: ["A", "B", "C"] }
    ]
    const snippetIn = (languageIds: ReadonlyArray<number>) =>
      previewOf(ad({}), {
        settings: { ...fullDraft.settings, languageIds },
        extensions: { ...noExtensions, structuredSnippets }
      }, 1).snippet
    assert.strictEqual(snippetIn([1001, 1000]), "Marken: Acme, Peak, Stride")
    assert.strictEqual(snippetIn([1000, 1001]), "Brands: Acme, Peak, Stride")
    assert.strictEqual(snippetIn([]), "Brands: Acme, Peak, Stride")
  })

  it("is shorter on a narrow screen", () => {
    const combination = { headlines: ["A", "B", "C"], descriptions: ["One.", "Two."] }
    assert.deepStrictEqual(onDesktop(combination), { title: "A - B - C", text: "One. Two." })
    assert.deepStrictEqual(onMobile(combination), { title: "A - B", text: "One." })
  })

  const anyText = Schema.Struct({
    text: Schema.Literals(["A", "a ", "B", "C", "D", "E", "", "{KeyWord:F}", "{X"]),
    pinnedField: Schema.NullOr(PinnedField)
  })
  it.prop(
    "respects pins, repeats nothing, is bounded and the same each time, whatever is pinned where",
    [Schema.Array(anyText), Schema.Array(anyText)],
    ([headlines, descriptions]) => {
      const rsa = ad({
        headlines: headlines.map((one) => ({ ...one, reason: null })),
        descriptions: descriptions.map((one) => ({ ...one, reason: null }))
      })
      const found = combinations(rsa, 100)
      assert.isAtMost(found.length, MOST_COMBINATIONS)
      assert.deepStrictEqual(combinations(rsa, 100), found)
      assert.strictEqual(new Set(found.map((one) => JSON.stringify(one))).size, found.length)
      const isPinned = (place: PinnedField) =>
        headlines.some(({ pinnedField, text }) => pinnedField === place && text.trim() !== "")
      for (const one of found) {
        assert.isAtMost(one.headlines.length, HeadlinePin.literals.length)
        assert.isAtMost(one.descriptions.length, DescriptionPin.literals.length)
        assert.strictEqual(new Set(one.headlines.map(foldText)).size, one.headlines.length)
        if (isPinned("HEADLINE_1")) {
          assert.isTrue(
            headlines.some(({ pinnedField, text }) =>
              pinnedField === "HEADLINE_1" && (text.trim() === one.headlines[0] || text.includes("KeyWord"))
            )
          )
        }
      }
    }
  )
})
