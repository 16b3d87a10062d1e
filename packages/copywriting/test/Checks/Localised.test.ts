import { localised } from "@campaigns/copywriting/Checks/TextOrigin"
import { assert, describe, it } from "@effect/vitest"

describe("localised", () => {
  it.each([
    ["Schöne Grüße aus der Straße", "de-CH", "Schöne Grüsse aus der Strasse"],
    ["Schöne Grüße", "de-DE", "Schöne Grüße"],
    ["Termine im Januar", "de-AT", "Termine im Jänner"],
    ["Termine im Januar", "de", "Termine im Januar"],
    ["Custom Colors and Jewelry", "en-GB", "Custom Colours and Jewellery"],
    ["custom colours", "en-US", "custom colors"],
    ["Fahrrad mieten", "de-CH", "Velo mieten"]
  ])("writes %s in %s as %s", (text, tag, expected) => {
    assert.strictEqual(localised(text, tag), expected)
  })

  it("leaves a word that the site itself writes so", () => {
    assert.strictEqual(localised("Health Center Straße", "en-GB", (word) => word === "center"), "Health Center Straße")
    assert.strictEqual(localised("Fahrrad Weiß", "de-CH", (word) => word === "fahrrad"), "Fahrrad Weiss")
  })
})
