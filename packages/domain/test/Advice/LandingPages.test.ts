import {
  destinationsOf,
  landingPageFindings,
  MOST_DESTINATIONS,
  type Visit,
  visitedAddress
} from "@campaigns/domain/Advice/LandingPages"
import { noExtensions } from "@campaigns/domain/Drafts/Extensions"
import { fullDraft } from "@campaigns/port-contracts/Drafts/FullDraft"
import { assert, describe, it } from "@effect/vitest"

const [group] = fullDraft.adGroups
const [rsa] = group?.rsas ?? []
const [keyword] = group?.keywords ?? []
const [sitelink] = fullDraft.extensions.sitelinks
assert.isDefined(group)
assert.isDefined(rsa)
assert.isDefined(keyword)
assert.isDefined(sitelink)

const ad = { ...rsa, finalUrl: null, finalMobileUrl: null }
const plainKeyword = { ...keyword, finalUrl: null }

describe("the destinations of a draft", () => {
  it("are its addresses, each once, with the places where they stand", () => {
    const shoes = "https://www.example.com/shoes"
    const { destinations, left } = destinationsOf({
      adGroups: [
        {
          ...group,
          keywords: [
            plainKeyword,
            { ...keyword, finalUrl: `${shoes}#sizes`, matchType: "PHRASE" },
            { ...keyword, finalUrl: "https://www.example.com/used", matchType: "NEGATIVE" }
          ],
          rsas: [{ ...ad, finalUrl: shoes, finalMobileUrl: "https://m.example.com/shoes" }, { ...ad, finalUrl: " " }]
        },
        { ...group, keywords: [], rsas: [{ ...ad, finalUrl: `${shoes} ` }] }
      ],
      extensions: {
        ...noExtensions,
        sitelinks: [{ ...sitelink, finalUrl: "https://www.example.com/returns", finalMobileUrl: null }]
      }
    })
    assert.strictEqual(left, 0)
    assert.deepStrictEqual(destinations, [
      {
        address: shoes,
        places: ["adGroups[0].rsas[0].finalUrl", "adGroups[1].rsas[0].finalUrl", "adGroups[0].keywords[1].finalUrl"],
        used: 3
      },
      { address: "https://m.example.com/shoes", places: ["adGroups[0].rsas[0].finalMobileUrl"], used: 1 },
      { address: "https://www.example.com/returns", places: ["extensions.sitelinks[0].finalUrl"], used: 1 }
    ])
  })

  it("are bounded, and so are their places", () => {
    const rsas = Array.from(
      { length: MOST_DESTINATIONS + 2 },
      (_, at) => ({ ...ad, finalUrl: `https://example.com/${at}` })
    )
    const same = Array.from({ length: 9 }, () => ({ ...ad, finalUrl: "https://example.com/0" }))
    const { destinations, left } = destinationsOf({
      adGroups: [{ ...group, keywords: [], rsas: [...rsas, ...same] }],
      extensions: noExtensions
    })
    assert.deepStrictEqual([destinations.length, left], [MOST_DESTINATIONS, 2])
    assert.deepStrictEqual([destinations[0]?.used, destinations[0]?.places.length], [10, 5])
  })
})

describe("the address that is visited", () => {
  it.each([
    ["https://example.com/a?b=c#d", "https://example.com/a?b=c#d"],
    ["https://example.com/a?k={keyword}&m={ifmobile:{_x}}&b=c", "https://example.com/a?k=&m=&b=c"],
    ["https://example.com/sedan{ignore}?p=1&d={device}", "https://example.com/sedan?p=1&d="],
    ["https://example.com/a#{_part}", "https://example.com/a#"],
    ["https://example.com/{_city}/a?b=c", null],
    ["https://{_city}.example.com/", null],
    ["https://example.com/a?b={c", null]
  ])("of %s is %s", (address, visited) => assert.strictEqual(visitedAddress(address), visited))
})

const answered = (more: Partial<Extract<Visit, { readonly _tag: "Answered" }>> = {}): Visit => ({
  _tag: "Answered",
  outcome: "worked",
  status: 200,
  address: "https://www.example.com/",
  milliseconds: 250,
  hidesFromAdsBot: false,
  refusesAdsBot: false,
  ...more
})

const codesOf = (visit: Visit, address = "https://www.example.com/") =>
  landingPageFindings(address, visit, undefined).map(({ code, severity }) => `${severity} ${code}`)

describe("the findings on a landing page", () => {
  it("are none on a page that answers quickly on its own site, also on another host of it", () => {
    assert.deepStrictEqual(codesOf(answered()), [])
    assert.deepStrictEqual(codesOf(answered({ address: "https://shop.example.com/de", refusesAdsBot: null })), [])
    assert.deepStrictEqual(codesOf(answered({ milliseconds: 3_000, status: 204 })), [])
  })

  it.each<[string, Visit, ReadonlyArray<string>]>([
    ["a page that is not there", answered({ outcome: "failed", status: 404 }), ["refused PAGE_NOT_WORKING"]],
    ["a server that fails", answered({ outcome: "failed", status: 503, milliseconds: 9_000 }), [
      "refused PAGE_NOT_WORKING"
    ]],
    ["a page that turns programs away", answered({ outcome: "turnedAway", status: 403 }), [
      "advice PAGE_TURNS_PROGRAMS_AWAY"
    ]],
    ["a slow page", answered({ milliseconds: 3_001 }), ["advice PAGE_SLOW"]],
    ["another site", answered({ address: "https://example.org/" }), ["refused PAGE_FORWARDS_TO_OTHER_SITE"]],
    ["another country's site", answered({ address: "https://www.example.co.uk/" }), [
      "refused PAGE_FORWARDS_TO_OTHER_SITE"
    ]],
    ["a page that hides", answered({ hidesFromAdsBot: true }), ["refused PAGE_HIDDEN_FROM_ADSBOT"]],
    ["robots that are kept out", answered({ refusesAdsBot: true }), ["refused ADSBOT_NOT_ALLOWED"]],
    [
      "all at once",
      answered({
        outcome: "failed",
        status: 500,
        address: "https://example.org/",
        hidesFromAdsBot: true,
        refusesAdsBot: true
      }),
      [
        "refused PAGE_NOT_WORKING",
        "refused PAGE_FORWARDS_TO_OTHER_SITE",
        "refused PAGE_HIDDEN_FROM_ADSBOT",
        "refused ADSBOT_NOT_ALLOWED"
      ]
    ],
    ["no address", { _tag: "Unanswered", reason: "noAddress" }, ["advice PAGE_NOT_CHECKED"]],
    ["a private host", { _tag: "Unanswered", reason: "notPublic" }, ["refused PAGE_NOT_REACHABLE"]],
    ["no host", { _tag: "Unanswered", reason: "unreachable" }, ["refused PAGE_NOT_REACHABLE"]],
    ["no answer in time", { _tag: "Unanswered", reason: "tooSlow" }, ["refused PAGE_NOT_REACHABLE"]],
    ["half an answer", { _tag: "Unanswered", reason: "brokenOff" }, ["refused PAGE_NOT_REACHABLE"]],
    ["a circle", { _tag: "Unanswered", reason: "forwardsTooOften" }, ["refused PAGE_NOT_WORKING"]],
    ["a site that refuses readers", { _tag: "Unanswered", reason: "refusesReaders" }, ["advice PAGE_NOT_CHECKED"]],
    ["a check that was cancelled", { _tag: "Unanswered", reason: "cancelled" }, ["advice PAGE_NOT_CHECKED"]]
  ])("tell of %s", (_, visit, codes) => {
    assert.deepStrictEqual(codesOf(visit), codes)
    for (const { message } of landingPageFindings("https://www.example.com/", visit, undefined)) {
      assert.match(message, /^[A-Z].*\.$/)
    }
  })

  it("goes by the table of suffixes where there is one", () => {
    const tables = { siteOf: (host: string) => host, numberVerdict: () => null }
    const visit = answered({ address: "https://one.github.io/" })
    const found = landingPageFindings("https://two.github.io/", visit, tables)
    assert.deepStrictEqual(found.map(({ code }) => code), ["PAGE_FORWARDS_TO_OTHER_SITE"])
  })
})
