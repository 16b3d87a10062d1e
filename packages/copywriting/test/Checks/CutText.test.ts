import { cutText, wholeSentences } from "@campaigns/copywriting/Checks/CutText"
import { textWidth } from "@campaigns/domain/Rules/TextWidth"
import { assert, describe, it } from "@effect/vitest"
import { hostileText } from "./support/HostileTexts.ts"

describe("cutText", () => {
  it("leaves what fits as it is", () => {
    assert.strictEqual(cutText("Free returns for", 25), "Free returns for")
  })

  it("cuts after a whole word and leaves nothing hanging", () => {
    assert.strictEqual(cutText("Trail Running Shoes for Women", 25), "Trail Running Shoes")
    assert.strictEqual(cutText("Shoes, Boots, and Sandals", 20), "Shoes, Boots")
    assert.strictEqual(cutText("Light Shoes (new models)", 20), "Light Shoes")
    assert.strictEqual(cutText("Schuhe für Damen und Herren", 22), "Schuhe für Damen")
    assert.strictEqual(cutText("State-of-the-art Shoes", 18), "State-of-the-art")
  })

  it("cuts after a whole sentence when that leaves half of the room filled", () => {
    assert.strictEqual(cutText("Light shoes for trails. Order today and run", 40), "Light shoes for trails.")
    assert.strictEqual(cutText("Yes. Light shoes for every trail in town", 30), "Yes. Light shoes for every")
  })

  it("takes a sentence that fills exactly half of the room, and no shorter one", () => {
    const text = "Light shoes for trails. Order today and run with your friends"
    assert.strictEqual(cutText(text, 46), "Light shoes for trails.")
    assert.notStrictEqual(cutText(text, 47), "Light shoes for trails.")
    assert.strictEqual(wholeSentences(text, 46), "Light shoes for trails.")
    assert.isNull(wholeSentences(text, 47))
  })

  it("cuts between words where a script has no blanks", () => {
    const cut = cutText("跑鞋新品上市轻便舒适", 13)
    assert.isNotNull(cut)
    assert.isTrue("跑鞋新品上市轻便舒适".startsWith(cut) && textWidth(cut) <= 13, cut)
  })

  it("gives up when too little would be left", () => {
    assert.isNull(cutText("Donaudampfschifffahrtsgesellschaftskapitän", 30))
    assert.isNull(cutText("A Donaudampfschifffahrtsgesellschaft", 30))
    assert.isNull(cutText("for the and with of", 6))
  })

  it.prop("gives the beginning of a text, within the width", [hostileText], ([text]) => {
    const cut = cutText(text, 25)
    if (cut === null) return
    assert.isTrue(text.startsWith(cut))
    assert.isAtMost(textWidth(cut), 25)
  })
})
