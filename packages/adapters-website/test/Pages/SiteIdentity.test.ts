import { assert, describe, it } from "@effect/vitest"
import { makePageReader } from "../../src/Pages/PageReader.ts"
import { identityInData, phonesOf } from "../../src/Pages/SiteIdentity.ts"

const said = { language: "", numbers: [], text: "", host: "example.com" }

const read = (html: string) => {
  const reader = makePageReader()
  reader.write(html)
  return reader.end()
}

describe("the numbers of a page", () => {
  it("are those of its foot in the country of its language, with links first", () => {
    assert.deepStrictEqual(
      phonesOf({ ...said, language: "de-AT", numbers: ["+43 1 5122000"], text: "Linzer Gasse 14 · Tel. 0662 871 234" }),
      [{ phoneNumber: "01 5122000", countryCode: "AT" }, { phoneNumber: "0662 871234", countryCode: "AT" }]
    )
  })

  it("are read by the country of its domain, where its language has none", () => {
    assert.deepStrictEqual(
      phonesOf({ ...said, language: "en", host: "shop.example.co.uk", text: "Call 020 7946 0018" }),
      [
        { phoneNumber: "020 7946 0018", countryCode: "GB" }
      ]
    )
  })

  const notToCall = [
    ["it-IT", "P. IVA 03911820377"],
    ["it-IT", "Partita IVA e C.F.: 03911820377"],
    ["fr-FR", "SIRET : 0472001234"],
    ["fr-FR", "RCS Lyon, TVA 04 72 00 12 34"],
    ["de-DE", "Steuernummer 030 1234567"],
    ["en-GB", "Registered in England, company no. 02079460018"],
    ["en-US", "License (813) 555-0147"]
  ] as const
  it.each(notToCall)("are none of taxes, registers and licences (%s: %s)", (language, text) => {
    assert.deepStrictEqual(phonesOf({ ...said, language, text }), [])
  })

  it("are those to call before others of the text", () => {
    const text = "Magazzino 051 623 9999, Studio: tel. 051 623 4455, P. IVA 03911820377"
    assert.deepStrictEqual(phonesOf({ ...said, language: "it-IT", text }).map(({ phoneNumber }) => phoneNumber), [
      "051 623 4455",
      "051 623 9999"
    ])
  })

  it("are none without a country, of a fax, and of what no numbering plan has", () => {
    assert.deepStrictEqual(phonesOf({ ...said, language: "de", text: "Tel. 0662 871 234" }), [])
    assert.deepStrictEqual(phonesOf({ ...said, language: "de-AT", text: "Fax: 0662 871 235" }), [])
    assert.deepStrictEqual(
      phonesOf({ ...said, language: "de-AT", text: "UID ATU12345678, 12.03.2024, 28.500 Euro" }),
      []
    )
  })
})

describe("the data of a page for machines", () => {
  it("names businesses wherever they stand, and nothing else", () => {
    assert.deepStrictEqual(
      identityInData(
        `{"@graph":[{"@type":"LocalBusiness","name":"Klavierhaus Huber","telephone":"+43662871234"},{"@type":"Product","name":"Yamaha U1"}]}`
      ),
      { names: ["Klavierhaus Huber"], numbers: ["+43662871234"] }
    )
    assert.deepStrictEqual(identityInData("{broken"), { names: [], numbers: [] })
  })

  it("stands beside its site's name and its foot", () => {
    const page = read(
      `<html lang="de-AT"><head><meta property="og:site_name" content="Huber Klaviere"><script type="application/ld+json">{"@type":"Organization","name":"Huber GmbH"}</script></head><body><main>A</main><footer>Huber GmbH <a href="tel:+43662871234">Anruf</a></footer></body></html>`
    )
    assert.deepStrictEqual(page.names, ["Huber Klaviere", "Huber GmbH"])
    assert.deepStrictEqual(page.numbers, ["+43662871234"])
    assert.strictEqual(page.language, "de-AT")
    assert.strictEqual(page.foot, "Huber GmbH Anruf")
  })
})

describe("a list of terms of a page", () => {
  it("has each term with its values in a line", () => {
    const list = "<dl><dt>Schnitt</dt><dd>45 min</dd><dd>49 Euro</dd><dt>Farbe</dt>\n<dd>89 Euro</dd></dl>"
    assert.strictEqual(
      read(`<main><p>Preise</p>${list}<p>Ende</p></main>`).text,
      "Preise\nSchnitt: 45 min, 49 Euro\nFarbe: 89 Euro\nEnde"
    )
  })
})

describe("a table of a page", () => {
  const textOf = (rows: string) => read(`<main><p>Preise</p><table>${rows}</table><p>Ende</p></main>`).text

  it("has its rows in lines, without the row of its headers", () => {
    assert.strictEqual(
      textOf(
        "<tr><th>Gerät</th><th>Preis</th></tr><tr><td>Yamaha U1</td><td>1988</td><td>4.900 Euro</td></tr><tr><td>Petrof</td><td>2.800 Euro</td></tr>"
      ),
      "Preise\nYamaha U1: 1988, 4.900 Euro\nPetrof: 2.800 Euro\nEnde"
    )
  })

  it("that lays out a page stays in lines of its own", () => {
    assert.strictEqual(
      textOf("<tr><td><p>Eins</p><p>Zwei</p></td><td>Drei</td></tr>"),
      "Preise\nEins\nZwei\nDrei\nEnde"
    )
  })
})
