import { assert, describe, it } from "@effect/vitest"
import { makeTextDecoding } from "../../src/Fetch/TextDecoding.ts"

const decode = (bytes: Buffer, contentType?: string, size = Math.max(1, bytes.byteLength)) => {
  const decoding = makeTextDecoding({ contentType })
  let text = ""
  for (let at = 0; at < bytes.byteLength; at += size) text += decoding(bytes.subarray(at, at + size))
  return text + decoding()
}

const latin = (text: string) => Buffer.from(text, "latin1")

describe("the charset of a document", () => {
  it("is UTF-8 when nothing is said, in pieces of any size", () => {
    const text = "Räder für Zürich 🚲 ".repeat(100)
    for (const size of [1, 3, 1_000, 100_000]) assert.strictEqual(decode(Buffer.from(text), undefined, size), text)
  })

  it("stands in the header, before what the document says", () => {
    assert.strictEqual(decode(latin("R\xe4der"), "text/html; charset=ISO-8859-1"), "Räder")
    assert.strictEqual(
      decode(Buffer.from("<meta charset=latin1>Räder"), "text/html;charset=\"utf-8\""),
      "<meta charset=latin1>Räder"
    )
  })

  it("stands in a meta element or in the declaration of XML", () => {
    assert.include(decode(latin("<meta charset='windows-1252'>R\xe4der")), "Räder")
    assert.include(decode(latin("<meta http-equiv=Content-Type content='text/html; charset=latin1'>R\xe4der")), "Räder")
    assert.include(decode(latin(`<?xml version="1.0" encoding="iso-8859-1"?>R\xe4der`)), "Räder")
    assert.include(decode(Buffer.from([...latin("<meta charset=shift_jis>"), 0x8e, 0xa9])), "自")
  })

  it("stands in a byte-order mark before all else", () => {
    assert.strictEqual(decode(Buffer.from("\uFEFFRäder"), "text/html; charset=latin1"), "Räder")
    assert.strictEqual(decode(Buffer.from("\uFEFFRäder", "utf16le")), "Räder")
  })

  it("is found out when it is named wrongly or not at all", () => {
    assert.strictEqual(decode(latin("R\xe4der f\xfcr alle")), "Räder für alle")
    assert.strictEqual(decode(latin("R\xe4der"), "text/html; charset=utf-8"), "Räder")
    assert.strictEqual(decode(Buffer.from("Räder"), "text/html; charset=klingon"), "Räder")
    assert.include(decode(Buffer.from("<meta charset=utf-16>Räder")), "Räder")
    const late = Buffer.concat([Buffer.from("a".repeat(5_000)), latin("R\xe4der")])
    assert.isTrue(decode(late, undefined, 700).endsWith("Räder"))
  })

  it("stays UTF-8 where some characters of a text are broken, before and after them, in pieces of any size", () => {
    const broken = Buffer.concat([
      Buffer.from("Räder für "),
      Buffer.from([0xff]),
      Buffer.from("Köln, Tür und "),
      Buffer.from([0xc3]),
      Buffer.from("Straße")
    ])
    for (const size of [1, 2, 3, 7, 1_000]) {
      assert.strictEqual(decode(broken, undefined, size), "Räder für \uFFFDKöln, Tür und \uFFFDStraße", `${size}`)
    }
    const late = Buffer.concat([Buffer.from("Größe ".repeat(400)), Buffer.from([0xe4]), Buffer.from(" und Maß")])
    assert.isTrue(decode(late, "text/html; charset=utf-8", 700).endsWith("Größe \uFFFD und Maß"))
  })

  it("leaves out a character of UTF-8 that is cut off at the end, and no byte of other charsets", () => {
    const cut = Buffer.from("Räder für Köln 🚲").subarray(0, -1)
    for (const size of [1, 3, 1_000]) assert.strictEqual(decode(cut, undefined, size), "Räder für Köln ", `${size}`)
    assert.strictEqual(decode(latin("Caf\xe9")), "Café")
    assert.strictEqual(decode(latin(`${"a".repeat(2_000)} caf\xe9`), undefined, 1_999).slice(-4), "café")
  })

  it("does not matter when there is nothing", () => {
    assert.strictEqual(decode(Buffer.alloc(0)), "")
  })
})
