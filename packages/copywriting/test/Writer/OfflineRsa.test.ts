import type { Material } from "@campaigns/copywriting/Orders/Material"
import { offlineRsa } from "@campaigns/copywriting/Writer/OfflineRsa"
import { assert, describe, it } from "@effect/vitest"
import { bikes } from "./support/Bikes.ts"
import { adFor, page, website } from "./support/Website.ts"

const write = (material: Material, keywords: ReadonlyArray<string>) => {
  const { descriptions, headlines } = offlineRsa(adFor(material, keywords))
  return { headlines: headlines.map(({ text }) => text), descriptions: descriptions.map(({ text }) => text) }
}

/** A practice in Leeds whose page has the given lines. */
const practice = (...lines: ReadonlyArray<string>) =>
  website("Moveworks", "en-GB", [
    page("/", "Moveworks | Physiotherapy in Leeds", "Physiotherapy.", ["# Physiotherapy in Leeds"]),
    page("/exercise", "Aquatic exercise | Moveworks", "Exercise after injuries.", ["# Aquatic exercise", ...lines])
  ])

const exercise = (...lines: ReadonlyArray<string>) => write(practice(...lines), ["aquatic exercise"])

const bare = {
  headlines: ["Aquatic exercise", "Aquatic exercise in Leeds", "Exercise after injuries"],
  descriptions: []
}

describe("offlineRsa", () => {
  it("leaves an amount in its sentence", () => {
    const cakes = website("Saltmarsh", "en-GB", [
      page("/", "Saltmarsh | Cakes in Hove", "Cakes for every day.", ["# Cakes from our kitchen", "We bake daily."]),
      page("/cupcakes", "Cupcakes | Saltmarsh", "Small cakes with buttercream.", [
        "# Cupcakes",
        "Packages of six save £36.",
        "Our cupcakes stay fresh for two days."
      ])
    ])
    assert.deepStrictEqual(write(cakes, ["cupcakes"]), {
      headlines: ["Cupcakes", "Cupcakes in Hove", "Packages of six save £36", "Small cakes with buttercream"],
      descriptions: [
        "Packages of six save £36. Our cupcakes stay fresh for two days.",
        "Small cakes with buttercream."
      ]
    })
  })

  it("keeps the prepositions of a country", () => {
    const bikesInGraz = website("Radwerk", "de-AT", [
      page("/", "Radwerk | Fahrräder in Graz", "Fahrräder in Graz.", [
        "# Räder für Graz",
        "Wir sind in Graz seit 1998."
      ]),
      page("/service", "Radservice | Radwerk", "Das große Service für Ihr Rad.", [
        "# Radservice",
        "Großes Service um 99 Euro."
      ])
    ])
    assert.deepStrictEqual(write(bikesInGraz, ["radservice"]), {
      headlines: ["Radservice", "Großes Service um 99 Euro", "Das große Service für Ihr Rad"],
      descriptions: [
        "Das große Service für Ihr Rad.",
        "Großes Service um 99 Euro.",
        "Wir sind in Graz seit 1998."
      ]
    })
  })

  it.each([
    ["denies", "We have no hydrotherapy pool: ask the city baths."],
    ["refers to what is not there", "It takes about forty minutes in all."],
    ["goes on from another text", "But our pool is warm all year round."],
    ["has its condition behind it", "Sessions cost £40 for an hour. After that we charge half."],
    ["is about what it costs to cancel", "Cancel within a day. After that we charge half."],
    ["asks", "Do your knees hurt in the morning?"],
    ["is somebody's praise", "“I can climb stairs again after six weeks.”"],
    ["is about jobs", "We are hiring physiotherapists for our team."]
  ])("leaves out what %s", (_, line) => {
    assert.deepStrictEqual(exercise(line), bare)
  })

  it("sends nobody elsewhere", () => {
    const lines = [
      "For free treatment by the state, please contact your own doctor.",
      "Our classes are small.",
      "We see all ages."
    ]
    assert.deepStrictEqual(exercise(...lines, "Open every day of the week."), {
      // The link to the page says the two others.
      headlines: [...bare.headlines, "Our classes are small"],
      descriptions: ["We see all ages. Open every day of the week."]
    })
  })

  it("says of one thing only what stands in its part of the page", () => {
    const joints = website("Moveworks", "en-GB", [
      page("/", "Moveworks | Physiotherapy in Leeds", "Physiotherapy.", ["# Physiotherapy in Leeds"]),
      page("/joints", "New joints | Moveworks", "After knee and hip replacement.", [
        "# New joints",
        "# Knee replacement",
        "You run again in month four.",
        "# Hip replacement",
        "You climb stairs again in week three."
      ])
    ])
    assert.deepStrictEqual(write(joints, ["hip replacement physio"]), {
      headlines: ["Hip replacement", "New joints in Leeds", "Physiotherapy in Leeds"],
      descriptions: ["You climb stairs again in week three.", "After knee and hip replacement."]
    })
  })

  it("spells as the site does, and words in capitals as it does elsewhere", () => {
    const clinic = website("Praxis Nord", "de", [
      page("/", "Praxis Nord | Ordination", "Die Praxis ist geführt von zwei Ärztinnen.", ["# ALLE KASSEN WILLKOMMEN"]),
      page("/impfung", "Impfungen | Praxis Nord", "Impfungen ohne Termin.", [
        "# Impfungen",
        "# REISEIMPFUNGEN",
        "geführt von Ärztinnen, bs3",
        "Wir beraten Sie zu Reiseimpfungen und Zecken."
      ])
    ])
    assert.deepStrictEqual(write(clinic, ["impfungen"]), {
      headlines: ["Impfungen", "Reiseimpfungen", "Impfungen ohne Termin", "geführt von Ärztinnen, bs3"],
      descriptions: ["Wir beraten Sie zu Reiseimpfungen und Zecken.", "Die Praxis ist geführt von zwei Ärztinnen."]
    })
  })

  it("makes only the name with the company's place, and with its own lowest price", () => {
    const { headlines } = offlineRsa(adFor(bikes, ["bike rental"]))
    assert.deepStrictEqual(headlines.map(({ reason, text }) => [text, reason]), [
      ["Bike rental", "The title of the page /rental."],
      ["Bike rental from $25 a day", "The page /rental lists it."],
      ["Cargo bike rental: $60", "The page /rental lists it."],
      ["Bike rental in Portland", "The name of the page /rental with the place or the price that the website gives."],
      ["Helmets and locks included", "The page /rental lists it."]
    ])
  })

  it("gives the ads of one ad group different texts, and equal ones for equal briefs", () => {
    const ad = (index: number) => {
      const { descriptions, headlines } = offlineRsa(adFor(bikes, ["bike repair"], { angle: { index, count: 2 } }))
      return [...headlines.slice(0, 3), ...descriptions.slice(0, 1)].map(({ text }) => text)
    }
    assert.isAbove(ad(0).filter((text) => !ad(1).includes(text)).length, 1)
    assert.deepStrictEqual(ad(1), ad(1))
  })

  it("proposes neither what is kept nor what came back", () => {
    const refusals = [{ path: "headlines[0].text", text: "Bike rental", reason: "is dull." }]
    const kept = {
      headlines: [{ text: "Helmets and locks included", pinnedField: null, reason: null }],
      descriptions: []
    }
    const { headlines } = offlineRsa(adFor(bikes, ["bike rental"], { kept }), refusals)
    assert.deepStrictEqual(headlines.map(({ text }) => text), [
      "Bike rental from $25 a day",
      "Cargo bike rental: $60",
      "Bike rental in Portland"
    ])
  })

  it("leads to the page of the brief, and shows its address", () => {
    const { displayPath1, displayPath2, finalUrl } = offlineRsa(
      adFor(bikes, ["bike repair"], { page: "https://site.example/rental" })
    )
    assert.deepStrictEqual([finalUrl, displayPath1, displayPath2], ["https://site.example/rental", "rental", null])
  })

  it("says what the company says of itself where no page was read", () => {
    const material: Material = {
      ...bikes,
      pages: [],
      company: { ...bikes.company, description: "We repair bikes in Portland since 1998. Open on Sundays." }
    }
    assert.deepStrictEqual(write(material, ["bike repair"]), {
      headlines: ["Alder Street Bikes", "Open on Sundays"],
      descriptions: ["We repair bikes in Portland since 1998."]
    })
  })

  it("writes without a website only of what the company says of itself", () => {
    const unread = (description: string, language: string, ...keywords: ReadonlyArray<string>) => {
      const { company, ...rest } = website("Alder Street", language, [])
      return write({ ...rest, company: { ...company, description } }, keywords)
    }
    const bike = "We repair and sell bicycles. Your bicycle is ready within two days."
    const nothing = { headlines: [], descriptions: [] }
    assert.deepStrictEqual(unread(bike, "en", "running shoes", "trail running shoes"), nothing)
    assert.deepStrictEqual(unread(bike, "en", "near me"), nothing)
    for (const keywords of [["running shoes", "bicycle repair near me"], ["alder street"]]) {
      assert.deepStrictEqual(unread(bike, "en", ...keywords), {
        headlines: ["Alder Street", "We repair and sell bicycles"],
        descriptions: ["We repair and sell bicycles.", "Your bicycle is ready within two days."]
      }, keywords.join())
    }
    const wheels = "Reparatur von Fahrrädern in unserer Werkstatt."
    assert.deepStrictEqual(unread(wheels, "de", "laufschuhe damen"), nothing)
    assert.deepStrictEqual(unread(wheels, "de", "fahrrad reparatur").descriptions, [wheels])
  })
})
