import { languagesNamed } from "@campaigns/copywriting/Languages/LanguageNames"
import { mayNamePage, ownMaterial } from "@campaigns/copywriting/Sites/OwnPages"
import { isConsent } from "@campaigns/copywriting/Sites/PageText"
import { siteModel } from "@campaigns/copywriting/Sites/SiteModel"
import { assert, describe, it } from "@effect/vitest"
import { page, website } from "../Writer/support/Website.ts"

const telling = (texts: ReadonlyArray<string>, tells: (text: string) => boolean) => texts.filter(tells)

describe("the names of languages", () => {
  it("are known in the language itself and in others, by code, and in the words of a switch", () => {
    const named = ["English", "Deutsch", "anglais", "tedesco", "Nederlands", "EN", "en-GB", "日本語"]
      .map((text) => languagesNamed(text).join("+"))
    assert.deepStrictEqual(named, ["en", "de", "en", "de", "nl", "en", "en", "ja"])
    assert.deepStrictEqual(languagesNamed("DE | EN"), ["de", "en"])
    assert.deepStrictEqual(
      ["English version", "In English", "auf Deutsch", "En français"].map((text) => languagesNamed(text)),
      [
        ["en"],
        ["en"],
        ["de"],
        ["fr"]
      ]
    )
    assert.deepStrictEqual(
      telling(
        ["", "Englischkurse", "English breakfast", "Version", "IT services"],
        (text) => languagesNamed(text).length > 0
      ),
      []
    )
  })
})

describe("what a page is called", () => {
  it("is no banner that asks for consent, but may be a baker's cookies", () => {
    const banners = [
      "We use cookies",
      "This website uses cookies",
      "Cookie settings",
      "Diese Website verwendet Cookies",
      "Cookie-Einstellungen",
      "Nous utilisons des cookies",
      "Gestion des cookies",
      "Usamos cookies",
      "We value your privacy",
      "Datenschutzeinstellungen"
    ]
    assert.deepStrictEqual(telling(banners, isConsent), banners)
    const others = ["Cookies", "Chocolate chip cookies", "Cookies and cakes", "Privacy film", "Wir backen Kekse"]
    assert.deepStrictEqual(telling(others, isConsent), [])
  })

  it("is no switch of languages, unless the page speaks of the language", () => {
    const welcome = { description: "Teeth in good hands.", headings: ["Welcome"] }
    const lessons = { description: "", headings: ["English for beginners"] }
    assert.deepStrictEqual(["English", "EN", "Deutsch", "Welcome"].map((text) => mayNamePage(text, welcome)), [
      false,
      false,
      false,
      true
    ])
    assert.deepStrictEqual(["English", "Deutsch"].map((text) => mayNamePage(text, lessons)), [true, false])
  })

  it("leaves both out of the names of a page, and the first good heading is its main one", () => {
    const site = website("Zahn", "en", [
      page("/", "Zahn", "", ["# We use cookies", "# Teeth"], { anchors: ["English", "Home"] }),
      page("/implants", "Implants | English | Zahn", "", ["# Cookie settings", "# Implants"], {
        anchors: ["We use cookies", "Implants"]
      })
    ])
    const { pages } = siteModel(site)
    assert.deepStrictEqual(
      pages.map(({ anchors, headings, name, subtitles }) => [anchors, headings, name, subtitles]),
      [
        [["Home"], ["Teeth"], "", []],
        [["Implants"], ["Implants"], "Implants", []]
      ]
    )
  })
})

describe("the pages of an ad's language", () => {
  it("are those in it and those that nothing tells of; a link's words tell of a page with too little text", () => {
    const site = website("Zahn", "de-AT", [
      page("/", "Zahn", "", [], { language: "de" }),
      page("/implantate", "Implantate", "", []),
      page("/en", "Zahn", "", [], { anchors: ["English"] }),
      page("/de", "Zahn", "", [], { anchors: ["Deutsch"] }),
      page("/englisch", "Englisch", "", ["# Englisch für Anfänger"], { anchors: ["Englisch"] }),
      page("/fr", "Dents", "", [], { language: "fr-CH", anchors: ["Deutsch"] })
    ])
    assert.deepStrictEqual(ownMaterial(site).pages.map(({ url }) => new URL(url).pathname), [
      "/",
      "/implantate",
      "/de",
      "/englisch"
    ])
  })
})
