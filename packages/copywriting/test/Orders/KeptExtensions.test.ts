import { keptExtensions } from "@campaigns/copywriting/Orders/KeptExtensions"
import { assert, describe, it } from "@effect/vitest"

const isGenerated = { isGenerated: true } as const

const link = (linkText: string) => ({
  linkText,
  finalUrl: "https://www.example.com/",
  finalMobileUrl: null,
  description1: null,
  description2: null
})

const snippet = (...values: ReadonlyArray<string>) => ({ header: "BRANDS" as const, values })

describe("keptExtensions", () => {
  it("are those of each kind that a person wrote, and the phone", () => {
    const phone = { phoneNumber: "+49 30 1234567", countryCode: "DE" }
    assert.deepStrictEqual(
      keptExtensions({
        sitelinks: [{ ...link("Sale"), ...isGenerated }, link("Stores")],
        callouts: [{ calloutText: "Free returns" }, { calloutText: "Fast", ...isGenerated }],
        structuredSnippets: [{ ...snippet("Acme", "Peak", "Stride"), ...isGenerated }, snippet("One", "Two", "Three")],
        phone
      }),
      {
        sitelinks: [link("Stores")],
        callouts: [{ calloutText: "Free returns" }],
        structuredSnippets: [snippet("One", "Two", "Three")],
        phone
      }
    )
  })
})
