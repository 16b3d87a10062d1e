import { figuresIn, proves } from "@campaigns/copywriting/Claims/Figures"
import { assert, describe, it } from "@effect/vitest"

const shown = (text: string) =>
  figuresIn(text).map(({ sense, unit, value }) =>
    `${value}${unit === "" ? "" : ` ${unit}`}${sense === "exact" ? "" : ` ${sense}`}`
  )

describe("figuresIn", () => {
  it("reads numbers in digits and in letters, with what they count", () => {
    const read = {
      "three to five sessions": ["3", "5"],
      "Alle zwei oder vier Wochen": ["14 day", "28 day"],
      "From £34 a day, or 1.250,50 €": ["34 £", "1250.5 €"],
      "CHF 1'200": ["1200 CHF"],
      "zwanzig Prozent": ["20 %"],
      "4.8 out of 5": ["4.8 rating"],
      "10-Year Guarantee": ["120 month"],
      "in einer Stunde": ["60 minute"],
      "one of a kind": []
    }
    assert.deepStrictEqual(Object.fromEntries(Object.keys(read).map((text) => [text, shown(text)])), read)
  })

  it("reads times of the day in the ways of several countries", () => {
    const read = {
      "Mon–Thu 8am–8pm, Sat 9.30 am": ["800 time", "2000 time", "930 time"],
      "8:00–18:00 Uhr": ["800 time", "1800 time"],
      "12am, 12.30 a.m. and 1am": ["0 time", "30 time", "100 time"],
      "12pm, 12:30 p.m. and 1pm": ["1200 time", "1230 time", "1300 time"],
      "11pm–11 am": ["2300 time", "1100 time"],
      "12 Uhr, 0 Uhr": ["1200 time", "0 time"],
      "Notdienst 24/7": ["24 allDay"]
    }
    assert.deepStrictEqual(Object.fromEntries(Object.keys(read).map((text) => [text, shown(text)])), read)
  })

  it("reads whether a number is one at least, at most or about", () => {
    const read = {
      "over 22,000 pupils": ["22000 over"],
      "22,000+ pupils": ["22000 over"],
      "unter 30 Minuten": ["30 minute under"],
      "rund 500 Küchen": ["500 about"]
    }
    assert.deepStrictEqual(Object.fromEntries(Object.keys(read).map((text) => [text, shown(text)])), read)
  })
})

describe("proves", () => {
  const isProven = (said: string, claimed: string) =>
    figuresIn(claimed).every((figure) => figuresIn(said).some((one) => proves(one, figure)))

  it("takes the same number in another spelling, and true roundings", () => {
    const pairs = [
      ["22,340 pupils", "over 22,000 pupils"],
      ["60 Minuten", "eine Stunde"],
      ["fourteen days", "2 weeks"],
      ["25 minutes", "under 30 minutes"],
      ["three to five sessions", "3 to 5 sessions"],
      ["open until 8pm", "bis 20:00"],
      ["open until 12am", "bis 0:00"],
      ["open until 12pm", "bis 12 Uhr"],
      ["487 kitchens", "about 500 kitchens"]
    ] as const
    assert.deepStrictEqual(pairs.filter(([said, claimed]) => !isProven(said, claimed)), [])
  })

  it("takes no other number, unit or untrue rounding", () => {
    const pairs = [
      ["22,340 pupils", "over 23,000 pupils"],
      ["22,340 pupils", "over 12,000 pupils"],
      ["up to 30 minutes", "30 hours"],
      ["£30", "30 €"],
      ["open until 12pm", "open until 12am"],
      ["open until 12am", "bis 12:00"],
      ["open until 8am", "open until 8pm"],
      ["under 30 minutes", "over 30 minutes"],
      ["487 kitchens", "500 kitchens"]
    ] as const
    assert.deepStrictEqual(pairs.filter(([said, claimed]) => isProven(said, claimed)), [])
  })
})
