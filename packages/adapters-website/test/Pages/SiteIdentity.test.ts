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

describe("digits in a text that stand for something else", () => {
  it.each([
    ["de-AT", "Preis 12.345,67 €"],
    ["de-AT", "EUR 12.345,67"],
    ["de-DE", "2.345.678 Kunden"],
    ["de-DE", "HRB 123456 B, Steuernr. 12/345/67890"],
    ["de-DE", "St.-Nr.: 12/345/67890"],
    ["de-AT", "Fax: 0662 871 235"],
    ["en-US", "$ 2,125,551,234"],
    ["de-CH", "CHF 044 668 18 00"]
  ])("are no number to call (%s: %s)", (language, text) => {
    assert.deepStrictEqual(phonesOf({ ...said, language, text }), [])
  })

  it.each([
    ["de-AT", "Preis 12.345,67 €, Tel. 0662 871 234", "0662 871234"],
    ["de-AT", "Steuernr. 12/345/67890\nTel. 0662 871 234", "0662 871234"],
    ["de-AT", "5020 Salzburg, 0662 871234 (4 € je Minute)", "0662 871234"],
    ["es-ES", "Llama al 912.345.678", "912 34 56 78"],
    ["en-GB", "Customer service: 020 7946 0018", "020 7946 0018"],
    ["en-GB", "Call the company: 020 7946 0018. Company no. 020 7946 0019", "020 7946 0018"],
    ["en-US", "Call 212-555-1234", "(212) 555-1234"]
  ])("do not hide the number beside them (%s: %s)", (language, text, phoneNumber) => {
    assert.deepStrictEqual(phonesOf({ ...said, language, text }).map((phone) => phone.phoneNumber), [phoneNumber])
  })
})

describe("a foot that is full of figures", () => {
  const cpuOf = (text: string) => {
    const start = process.threadCpuUsage()
    const phones = phonesOf({ ...said, language: "de-AT", text })
    const { system, user } = process.threadCpuUsage(start)
    return { phones, millis: (system + user) / 1_000 }
  }

  it("costs no more than a few tries, whatever stands between the figures", () => {
    cpuOf("Tel. 0662 871 234")
    for (
      const figures of [
        "1.",
        "1 ",
        "12.345,67 € ",
        "+43(662)",
        "Mo-Fr 8:00-17:00 Uhr ",
        "4,9 Sterne aus 212 ",
        "123 45 / "
      ]
    ) {
      assert.isBelow(cpuOf(figures.repeat(4_000)).millis, 60, JSON.stringify(figures))
    }
  })

  it("still gives the number behind a list of prices", () => {
    const prices = Array.from({ length: 60 }, (_, index) => `Klavier ${index} um ${index + 100},00 €`).join("\n")
    assert.deepStrictEqual(cpuOf(`${prices}\nTel. 0662 871 234`).phones, [{
      phoneNumber: "0662 871234",
      countryCode: "AT"
    }])
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
