import type { Material } from "@campaigns/copywriting/Orders/Material"
import { shortened } from "@campaigns/copywriting/Writer/AdLines"
import { listedThings } from "@campaigns/copywriting/Writer/ListedThings"
import { ourActions } from "@campaigns/copywriting/Writer/OurActions"
import { readSite } from "@campaigns/copywriting/Writer/Site"
import { assert, describe, it } from "@effect/vitest"
import { bakery, dentist } from "./support/Customers.ts"

const german = readSite(bakery satisfies Material)
const english = readSite(dentist satisfies Material)

describe("listedThings", () => {
  it("names the things of a list that say by themselves what they are", () => {
    assert.deepStrictEqual(listedThings("Payroll, quarterly returns and tax planning.", english), [
      "quarterly returns",
      "tax planning"
    ])
    assert.deepStrictEqual(listedThings("For landlords: rental income, capital gains, incorporation.", english), [
      "capital gains"
    ])
    assert.deepStrictEqual(listedThings("Mieterhöhung, Kaution, Eigenbedarf: Wir vertreten Mieter.", german), [
      "Mieterhöhung",
      "Eigenbedarf"
    ])
  })

  it("takes no part of a thing, no action and no thing in another case", () => {
    assert.deepStrictEqual(listedThings("Domestic boiler, gas fire and cooker servicing.", english), [
      "cooker servicing"
    ])
    assert.deepStrictEqual(listedThings("Captures invoices, routes approvals and pays suppliers.", english), [])
    assert.deepStrictEqual(listedThings("Hilfe bei Rohrbrüchen, Verstopfungen und Wasserschäden.", german), [])
    assert.deepStrictEqual(listedThings("Wir bieten Beratungen, Schulungen und Wartungen.", german), [])
  })

  it("is quiet for two things, conditions, prices and what is not there", () => {
    for (
      const text of [
        "Tax planning and quarterly returns.",
        "No hidden fees, long contracts or cancellation charges.",
        "Scones, small cakes and finger sandwiches for £34.",
        "We do not take stray dogs, large parrots and wild rabbits.",
        "Our teams carry spare locks, new keys and door handles."
      ]
    ) assert.deepStrictEqual(listedThings(text, english), [], text)
  })
})

describe("shortened", () => {
  it("cuts a sentence where what stays is whole", () => {
    assert.strictEqual(
      shortened("We register your business for VAT in ten days.", english, 30),
      "We register your business"
    )
    assert.strictEqual(shortened("Bring your dog early, collect it by 6:30 pm.", english, 38), "Bring your dog early")
  })

  it("leaves no beginning that denies, promises more, or waits for its end", () => {
    for (
      const text of [
        "Not suitable for people with allergies.",
        "Check-ups are free for children under five.",
        "Opening a door costs £85 at your home on weekdays.",
        "Power and toilets come with every structure.",
        "Registered osteopaths, seeing people at their workplace."
      ]
    ) {
      const cut = shortened(text, english, 30)
      assert.isTrue(cut === null || cut === "Registered osteopaths", `${text} -> ${String(cut)}`)
    }
  })
})

describe("ourActions", () => {
  it("takes the last of several things for no action", () => {
    assert.deepStrictEqual(
      ourActions("We migrate your data from Excel, Access and spreadsheets for free.", english),
      []
    )
    assert.deepStrictEqual(ourActions("We move your files, contacts and process the rest.", english), [])
  })
})
