import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { SandboxClient } from "./support/SandboxClient.ts"

interface Ideas {
  readonly results?: ReadonlyArray<{
    readonly text: string
    readonly keywordIdeaMetrics: {
      readonly avgMonthlySearches?: string
      readonly monthlySearchVolumes?: ReadonlyArray<{ readonly month: string; readonly year: string }>
      readonly competition?: string
      readonly lowTopOfPageBidMicros?: string
      readonly highTopOfPageBidMicros?: string
    }
  }>
  readonly nextPageToken?: string
  readonly totalSize?: string
}

const ask = Effect.fnUntraced(function*(body: object) {
  const sandbox = yield* SandboxClient
  return yield* sandbox.call("/v25/customers/1234567890:generateKeywordIdeas", body)
})

const ideas = (body: object) =>
  Effect.map(ask(body), (reply) => {
    assert.deepStrictEqual([reply.status, reply.errors], [200, []])
    return reply.body as Ideas
  })

const germany = { geoTargetConstants: ["geoTargetConstants/2276"], language: "languageConstants/1001" }
const shoes = { keywordSeed: { keywords: ["Laufschuhe"] } }

const searches = ({ results = [] }: Ideas, text: string) =>
  Number(results.find((idea) => idea.text === text)?.keywordIdeaMetrics.avgMonthlySearches ?? -1)

layer(SandboxClient.layer)("The keyword planner", (it) => {
  it.effect("knows what people add to a keyword, in their language, and what it costs", () =>
    Effect.gen(function*() {
      const found = yield* ideas({ ...germany, ...shoes })
      const texts = found.results?.map(({ text }) => text) ?? []
      assert.includeMembers(texts, ["laufschuhe", "laufschuhe kaufen", "laufschuhe damen"])
      assert.strictEqual(found.totalSize, String(texts.length))
      const best = found.results?.[0]
      if (best === undefined) return assert.fail("there are no ideas")
      assert.strictEqual(best.text, "laufschuhe")
      assert.isBelow(
        Number(best.keywordIdeaMetrics.lowTopOfPageBidMicros),
        Number(best.keywordIdeaMetrics.highTopOfPageBidMicros)
      )
      assert.deepInclude(best.keywordIdeaMetrics.monthlySearchVolumes?.[0], { month: "NOVEMBER", year: "2025" })
      assert.deepStrictEqual(yield* ideas({ ...germany, ...shoes }), found)
    }))

  it.effect("sees more searches in a bigger place", () =>
    Effect.gen(function*() {
      const berlin = yield* ideas({ ...germany, ...shoes, geoTargetConstants: ["geoTargetConstants/1003854"] })
      assert.isBelow(searches(berlin, "laufschuhe"), searches(yield* ideas({ ...germany, ...shoes }), "laufschuhe"))
      assert.isAbove(searches(berlin, "laufschuhe berlin"), -1)
    }))

  it.effect("takes a page for what it is about", () =>
    Effect.gen(function*() {
      const page = yield* ideas({ urlSeed: { url: "https://www.acme.com/trail-shoes.html?x=1" } })
      assert.includeMembers(page.results?.map(({ text }) => text) ?? [], ["trail shoes", "acme"])
      const site = yield* ideas({ siteSeed: { site: "www.acme.com" } })
      assert.isAbove(searches(site, "acme"), -1)
      const both = yield* ideas({ keywordAndUrlSeed: { url: "https://acme.com/boots", keywords: ["tents"] } })
      assert.includeMembers(both.results?.map(({ text }) => text) ?? [], ["boots", "tents"])
    }))

  it.effect("gives its ideas in pages", () =>
    Effect.gen(function*() {
      const all = yield* ideas(shoes)
      const texts: Array<string> = []
      let pageToken: string | undefined = ""
      while (pageToken !== undefined) {
        const page: Ideas = yield* ideas({ ...shoes, pageSize: 7, pageToken })
        texts.push(...(page.results ?? []).map(({ text }) => text))
        pageToken = page.nextPageToken
      }
      assert.deepStrictEqual(texts, all.results?.map(({ text }) => text))
    }))

  const many = (count: number) => Array.from({ length: count }, (_, index) => `keyword ${index}`)
  const refusals = [
    [{}, ["requestError.REQUIRED_FIELD_MISSING at seed"]],
    [{ keywordSeed: {} }, ["collectionSizeError.TOO_FEW at keyword_seed.keywords"]],
    [{ keywordSeed: { keywords: many(21) } }, ["collectionSizeError.TOO_MANY at keyword_seed.keywords"]],
    [{ keywordSeed: { keywords: ["good", " "] } }, ["keywordPlanIdeaError.INVALID_VALUE at keyword_seed.keywords[1]"]],
    [{ urlSeed: { url: "ftp://acme.com" } }, ["keywordPlanIdeaError.URL_CRAWL_ERROR at url_seed.url"]],
    [{ siteSeed: { site: "acme.com/shoes" } }, ["keywordPlanIdeaError.INVALID_VALUE at site_seed.site"]],
    [
      { ...shoes, geoTargetConstants: Array.from({ length: 11 }, () => "geoTargetConstants/2276") },
      ["collectionSizeError.TOO_MANY at geo_target_constants"]
    ],
    [
      { ...shoes, geoTargetConstants: ["geoTargetConstants/1"], language: "languageConstants/1" },
      [
        "keywordPlanIdeaError.INVALID_VALUE at geo_target_constants[0]",
        "keywordPlanIdeaError.INVALID_VALUE at language"
      ]
    ],
    [{ ...shoes, pageToken: "x" }, ["requestError.INVALID_PAGE_TOKEN at page_token"]]
  ] as const
  it.effect.each(refusals)("refuses %j", ([body, errors]) =>
    Effect.gen(function*() {
      const reply = yield* ask(body)
      assert.deepStrictEqual([reply.status, reply.errors], [400, [...errors]])
    }))

  it.effect("refuses two kinds of seeds and fields that do not exist", () =>
    Effect.gen(function*() {
      for (const body of [{ ...shoes, urlSeed: { url: "https://acme.com" } }, { ...shoes, keywords: [] }]) {
        assert.strictEqual((yield* ask(body)).status, 400)
      }
    }))
})
