import { writingLanguage } from "@campaigns/domain/Generation/WritingLanguage"
import { assert, describe, it } from "@effect/vitest"

describe("writingLanguage", () => {
  it("is the first language of the campaign, as a BCP 47 tag", () => {
    assert.strictEqual(writingLanguage([1001, 1000]), "de")
    assert.strictEqual(writingLanguage([1000, 1001]), "en")
    assert.strictEqual(writingLanguage([1018]), "zh-TW")
    assert.strictEqual(writingLanguage([1027]), "he")
  })

  it("passes over what it does not know, and is English in the end", () => {
    assert.strictEqual(writingLanguage([9999, 1002]), "fr")
    assert.strictEqual(writingLanguage([9999]), "en")
    assert.strictEqual(writingLanguage([]), "en")
  })

  it("is that of most pages where the campaign has none, written as in the company's country", () => {
    const pages = (...languages: ReadonlyArray<string | undefined>) =>
      languages.map((language) => language === undefined ? {} : { language })
    assert.strictEqual(writingLanguage([], null, pages("de", "en", "en")), "en")
    assert.strictEqual(writingLanguage([], null, pages("de", "en", "en", "de")), "de")
    assert.strictEqual(writingLanguage([], "CH", pages("de", "de", "fr")), "de-CH")
    assert.strictEqual(writingLanguage([], "AT", pages(undefined, "ru")), "ru")
    assert.strictEqual(writingLanguage([], "GB", pages(undefined, undefined)), "en-GB")
    assert.strictEqual(writingLanguage([1000], "AT", pages("de", "de")), "en")
    assert.strictEqual(writingLanguage([9999], null, pages("de")), "de")
  })

  it("knows only tags that name a language", () => {
    const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" })
    for (let constant = 1000; constant < 1140; constant++) assert.isDefined(names.of(writingLanguage([constant])))
  })
})
