import { CopyWriter } from "@campaigns/application/Generation/CopyWriter"
import type { Material } from "@campaigns/copywriting/Orders/Material"
import { copyWriterContract } from "@campaigns/port-contracts/Generation/CopyWriterContract"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as OfflineCopyWriter from "../../src/Offline/OfflineCopyWriter.ts"

const bikeShop: Material = {
  company: {
    name: "Alder Street Bikes",
    description: null,
    phone: null,
    countryCode: null,
    industry: null,
    toneOfVoice: null
  },
  websiteUrl: "https://bikes.com/",
  language: "en",
  missing: [],
  pages: [{
    url: "https://bikes.com/repairs",
    title: "Bike repairs | Alder Street Bikes",
    description: "Bike repairs for every kind of bike.",
    headings: ["Bike repairs"],
    text: "# Bike repairs\nRepairs while you wait\nMost repairs are done within two days."
  }]
}

copyWriterContract("offline", OfflineCopyWriter.layer, { isDeterministic: true })

layer(OfflineCopyWriter.layer)("OfflineCopyWriter", (it) => {
  it.effect("leaves out what a revision refuses", () =>
    Effect.gen(function*() {
      const writer = yield* CopyWriter
      const brief = {
        adGroupName: "Repairs",
        keywords: ["bike repair"],
        kept: { headlines: [], descriptions: [] },
        material: bikeShop
      }
      const proposal = yield* writer.writeRsa({ prompt: "", brief, revision: null })
      const refused = proposal.headlines[0]?.text ?? ""
      const refusals = [{ path: "headlines[0].text", text: refused, reason: "is dull; write another." }]
      const revised = yield* writer.writeRsa({ prompt: "", brief, revision: { proposal, refusals } })
      assert.strictEqual(refused, "Bike repairs")
      assert.notInclude(revised.headlines.map(({ text }) => text), refused)
    }))

  it.effect("does not hold up the server: a large brief takes a fraction of a second", () =>
    Effect.gen(function*() {
      const writer = yield* CopyWriter
      const page = bikeShop.pages[0]
      const pages = Array.from(
        { length: 30 },
        (_, index) => ({
          ...(page ?? { title: "", description: "", headings: [], text: "" }),
          url: `https://bikes.com/${index}`,
          text: "We repair every bike in our workshop. ".repeat(27)
        })
      )
      const keywords = Array.from({ length: 200 }, (_, index) => `bike repair model ${index}`)
      const brief = {
        adGroupName: "Repairs",
        keywords,
        kept: { headlines: [], descriptions: [] },
        material: { ...bikeShop, pages }
      }
      const took: Array<number> = []
      for (let run = 0; run < 5; run++) {
        const start = process.cpuUsage()
        yield* writer.writeRsa({ prompt: "", brief, revision: null })
        const { system, user } = process.cpuUsage(start)
        took.push((system + user) / 1_000)
      }
      assert.isBelow(Math.min(...took), 100)
    }))
})
