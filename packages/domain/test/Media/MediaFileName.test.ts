import { maximumFileNameBytes, safeFileName } from "@campaigns/domain/Media/MediaFileName"
import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"

const bytes = (text: string): number => new TextEncoder().encode(text).length

describe("A safe file name", () => {
  it("is the last part of what may be a path of any system", () => {
    assert.strictEqual(safeFileName("../../etc/passwd", "image/png"), "passwd.png")
    assert.strictEqual(safeFileName("C:\\Users\\me\\shoe.png", "image/png"), "shoe.png")
    assert.strictEqual(safeFileName("/tmp/", "image/gif"), "image.gif")
    assert.strictEqual(safeFileName("..", "image/gif"), "image.gif")
  })

  it("ends as files of the type do, whatever it ended with", () => {
    assert.strictEqual(safeFileName("shoe.JPEG", "image/jpeg"), "shoe.JPEG")
    assert.strictEqual(safeFileName("shoe.php", "image/jpeg"), "shoe.jpg")
    assert.strictEqual(safeFileName("shoe.png.exe", "image/png"), "shoe.png.png")
    assert.strictEqual(safeFileName("shoe", "image/webp"), "shoe.webp")
    assert.strictEqual(safeFileName("v1.2 final", "image/avif"), "v1.2 final.avif")
    assert.strictEqual(safeFileName(".htaccess", "image/png"), "htaccess.png")
  })

  it("has no characters that are not seen, or mean something to a file system", () => {
    assert.strictEqual(safeFileName("a\u0000b\r\nc\u202Egnp.exe", "image/png"), "abcgnp.png")
    assert.strictEqual(safeFileName("a<b>:\"|?*.png", "image/png"), "a_b______.png")
    assert.strictEqual(safeFileName("  a \t b . .png", "image/png"), "a b.png")
    assert.strictEqual(safeFileName("\ud800x.png", "image/png"), "\ufffdx.png")
  })

  it("is composed, so that one name is not two", () => {
    assert.strictEqual(safeFileName("Scho\u0308n.png", "image/png"), "Sch\u00f6n.png")
  })

  it("is none that a system keeps for itself", () => {
    for (const name of ["CON", "nul.png", "com1.tar.png", "LPT9"]) {
      assert.isTrue(safeFileName(name, "image/png").startsWith("_"), name)
    }
    assert.strictEqual(safeFileName("console.png", "image/png"), "console.png")
  })

  it("is cut at a whole character and keeps its ending", () => {
    assert.strictEqual(safeFileName("x".repeat(300) + ".jpeg", "image/jpeg"), `${"x".repeat(250)}.jpeg`)
    const family = "👨‍👩‍👧"
    const kept = safeFileName(family.repeat(100) + ".png", "image/png")
    assert.isAtMost(bytes(kept), maximumFileNameBytes)
    assert.isTrue(kept.isWellFormed())
    assert.isTrue(kept.endsWith(".png"))
  })

  it.prop("is fit to be a file of its own for any text, and stays as it is", [Schema.String], ([given]) => {
    const name = safeFileName(given, "image/png")
    assert.isAtMost(bytes(name), maximumFileNameBytes)
    assert.match(name, /^[^/\\\p{Cc}]+\.png$/iu)
    assert.strictEqual(safeFileName(name, "image/png"), name)
  })
})
