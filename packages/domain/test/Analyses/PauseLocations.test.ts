import { noMetrics } from "@campaigns/domain/AdReports/Metrics"
import type { AnalysisContext } from "@campaigns/domain/Analyses/AnalysisContext"
import { noContext } from "@campaigns/domain/Analyses/AnalysisContext"
import type { PlaceFigures } from "@campaigns/domain/Analyses/DeliveryFigures"
import { assert, describe, it } from "@effect/vitest"
import { delivery, place, placesRun, proposed, sums, vetoes } from "./DeliveryExamples.ts"
import { account, campaign, EUR, two } from "./ExampleAccount.ts"

const good = sums(1_000, 50)

/** A place in which 400 clicks brought two conversions, where the others beside it would have brought 20. */
const weak = sums(400, 2)

/** Berlin, Hesse and two cities of Bavaria; one of them is weak. */
const germany: ReadonlyArray<PlaceFigures> = [
  place([2276, 10, 11], good),
  place([2276, 30], good),
  place([2276, 20, 21], weak),
  place([2276, 20, 22], good)
]

const ofGermany = (figures: ReadonlyArray<PlaceFigures>, changed: Parameters<typeof delivery>[0] = {}) => ({
  figures: { places: figures, delivery: [delivery(changed)] }
})

const serving = (...locationIds: ReadonlyArray<number>): AnalysisContext => ({
  ...noContext,
  serviceArea: { locationIds, radiusKm: null, latitude: null, longitude: null }
})

describe("A place is proposed for exclusion", () => {
  it("when it is surely worse than what is beside it, with all that it rests on", () => {
    const { second } = placesRun(ofGermany(germany))
    const [proposal] = second.proposals
    if (proposal?.evidence._tag !== "ExcludeLocation") return assert.fail("it is proposed")
    const { chance, window, ...evidence } = proposal.evidence
    assert.deepStrictEqual(proposed(second), ["excludeLocation Munich"])
    assert.isBelow(chance ?? 1, .0001)
    assert.deepStrictEqual(evidence, {
      _tag: "ExcludeLocation",
      isCut: false,
      ...weak,
      targetCpaMicros: 20 * EUR,
      reason: "costly",
      parent: "Bavaria",
      rest: { clicks: 1_000, costMicros: 1_000 * EUR, conversions: 50 },
      expected: 20,
      unknown: ["serviceArea"]
    })
    assert.deepStrictEqual([proposal.entity.id, proposal.entity.kind], [21, "place"])
  })

  it("by the run that sees it again only", () => {
    const { first, second } = placesRun(ofGermany(germany))
    assert.deepStrictEqual([proposed(first), vetoes(first)], [[], ["SEEN_ONCE 1"]])
    assert.deepStrictEqual(vetoes(second), [])
  })

  it("as a whole, when all that lies in it is worse", () => {
    const figures = [...germany.slice(0, 2), place([2276, 20, 21], weak), place([2276, 20, 22], sums(400, 2))]
    assert.deepStrictEqual(proposed(placesRun(ofGermany(figures)).second), ["excludeLocation Bavaria"])
  })

  it("and not the larger one around it that is bad for its sake alone", () => {
    const figures = [
      ...germany.slice(0, 2),
      place([2276, 20, 21], sums(1_500, 8)),
      place([2276, 20, 22], sums(400, 20))
    ]
    assert.deepStrictEqual(proposed(placesRun(ofGermany(figures)).second), ["excludeLocation Munich"])
  })

  it("from ten conversions on that it would have had", () => {
    const only = (clicks: number) => [
      ...germany.slice(0, 2),
      place([2276, 20, 21], sums(clicks, 0)),
      place([2276, 20, 22], good)
    ]
    assert.deepStrictEqual(placesRun(ofGermany(only(199))).second.findings.sighted, undefined)
    assert.deepStrictEqual(proposed(placesRun(ofGermany(only(200))).second), ["excludeLocation Munich"])
  })

  it("never by chance, a trifle, or where a conversion costs no more or is within the target", () => {
    const munich = (window: PlaceFigures["window"]) => germany.with(2, place([2276, 20, 21], window))
    assert.deepStrictEqual(proposed(placesRun(ofGermany(munich(sums(400, 12)))).second), [])
    assert.deepStrictEqual(proposed(placesRun(ofGermany(munich(sums(40_000, 1_700)))).second), [])
    assert.deepStrictEqual(proposed(placesRun(ofGermany(munich(sums(400, 2, 40 * EUR)))).second), [])
    const overview = account({ campaigns: [campaign({ targetCpaMicros: 200 * EUR })] })
    assert.deepStrictEqual(proposed(placesRun({ ...ofGermany(germany), overview }).second), [])
  })

  it("never when it is aimed at, holds such a place, or is excluded already", () => {
    const aimed = placesRun(ofGermany(germany, { included: [21] })).second
    assert.deepStrictEqual([proposed(aimed), vetoes(aimed)], [[], ["TARGETED_PLACE 1"]])
    const holds = placesRun(ofGermany(germany, { included: [2276, 10, 23] }))
    assert.deepStrictEqual(proposed(holds.second), ["excludeLocation Munich"])
    const bavaria = [...germany.slice(0, 2), place([2276, 20, 21], weak), place([2276, 20, 22], sums(400, 2))]
    const inBavaria = placesRun(ofGermany(bavaria, { included: [2276, 23] })).second
    assert.deepStrictEqual([proposed(inBavaria), vetoes(inBavaria)], [[], ["TARGETED_PLACE 1"]])
    // Of a place of which nothing is known it may hold it.
    const unknown = placesRun(ofGermany(germany, { included: [2276, 999] })).second
    assert.deepStrictEqual(vetoes(unknown), ["TARGETED_PLACE 1"])
    const excluded = placesRun(ofGermany(germany, { excluded: [21] })).second
    assert.deepStrictEqual([proposed(excluded), excluded.findings.sighted], [[], undefined])
  })

  it("never when the business serves it, or a place in it", () => {
    const options = ofGermany(germany)
    const own = placesRun({ ...options, context: serving(10, 30, 21, 22) }).second
    assert.include(vetoes(own), "OWN_PLACE 1")
    assert.notInclude(proposed(own), "excludeLocation Munich")
    const whole = [...germany.slice(0, 2), place([2276, 20, 21], weak), place([2276, 20, 22], sums(400, 2))]
    const inside = placesRun({ ...ofGermany(whole), context: serving(2276, 23) }).second
    assert.deepStrictEqual([proposed(inside), vetoes(inside)], [[], ["OWN_PLACE 1"]])
  })
})

describe("A place outside the service area", () => {
  const options = ofGermany([
    ...germany.slice(0, 2),
    place([2276, 20, 21], sums(3, 0)),
    place([2276, 20, 22], sums(2, 0)),
    place([2040], sums(1, 0))
  ])
  const reasons = (run: ReturnType<typeof placesRun>["first"]) =>
    run.proposals.map(({ entity, evidence }) =>
      `${entity.text} ${evidence._tag === "ExcludeLocation" ? evidence.reason : ""}`
    )

  it("is proposed as the largest that holds none of it, at once and without statistics", () => {
    const { first } = placesRun({ ...options, context: serving(10, 30) })
    assert.deepStrictEqual(reasons(first), ["Bavaria outsideArea", "Austria outsideArea"])
    const [bavaria] = first.proposals
    assert.deepStrictEqual(
      bavaria?.evidence._tag === "ExcludeLocation" &&
        [bavaria.evidence.chance, bavaria.evidence.rest, bavaria.evidence.parent, bavaria.evidence.clicks],
      [null, null, "Germany", 5]
    )
  })

  it("is none that lies in it, nor one around it, also where that one is not among the figures", () => {
    assert.deepStrictEqual(reasons(placesRun({ ...options, context: serving(2276) }).first), ["Austria outsideArea"])
    assert.deepStrictEqual(reasons(placesRun({ ...options, context: serving(10, 30, 23) }).first), [
      "Munich outsideArea",
      "Nuremberg outsideArea",
      "Austria outsideArea"
    ])
    // Nothing is known of where this one is.
    assert.deepStrictEqual(reasons(placesRun({ ...options, context: serving(10, 30, 999) }).first), [])
  })

  it("is none that the campaign aims at, or that has cost nothing", () => {
    const aimed = { ...options.figures, delivery: [delivery({ included: [2276, 20] })] }
    assert.deepStrictEqual(reasons(placesRun({ figures: aimed, context: serving(10, 30) }).first), [
      "Munich outsideArea",
      "Nuremberg outsideArea",
      "Austria outsideArea"
    ])
    const free = { ...options.figures, places: [...germany.slice(0, 2), place([2040], noMetrics)] }
    assert.deepStrictEqual(reasons(placesRun({ figures: free, context: serving(10, 30) }).first), [])
  })

  it("is not known where the area is a circle, or not told", () => {
    const circle = { ...noContext, serviceArea: { locationIds: [], radiusKm: 20, latitude: 52, longitude: 13 } }
    assert.deepStrictEqual(proposed(placesRun({ ...options, context: circle }).first), [])
    const [proposal] = placesRun({ ...ofGermany(germany), context: circle }).second.proposals
    assert.deepStrictEqual(proposal?.evidence._tag === "ExcludeLocation" && proposal.evidence.unknown, ["radius"])
  })

  it("stays where all would go: the one that saves least", () => {
    const figures = ofGermany([place([2276, 20, 21], sums(3, 0)), place([2040], sums(1, 0))], { included: [] })
    const { first } = placesRun({ ...figures, context: serving(10) })
    assert.deepStrictEqual([reasons(first), vetoes(first)], [["Bavaria outsideArea"], ["LAST_PLACE 1"]])
    const excluded = ofGermany([place([2276, 20, 21], sums(3, 0)), place([2040], sums(1, 0))], {
      included: [],
      excluded: [2040]
    })
    const last = placesRun({ ...excluded, context: serving(10) }).first
    assert.deepStrictEqual([reasons(last), vetoes(last)], [[], ["LAST_PLACE 1"]])
  })
})

describe("Aiming at people in the places", () => {
  const interest = account({
    campaigns: [campaign({ geoTargetType: "PRESENCE_OR_INTEREST" }), campaign({ id: two, name: "Boots" })]
  })
  const interested = sums(100, 1)
  const figures = (of: Parameters<typeof delivery>[0] = {}) => ({
    places: [...germany, ...germany.map((one) => ({ ...one, campaignId: two }))],
    delivery: [delivery({ interested, ...of }), delivery({ campaignId: two })]
  })

  it("comes first, at once, and before any exclusion in the same campaign", () => {
    const { first, second } = placesRun({ overview: interest, figures: figures() })
    assert.deepStrictEqual([proposed(first), vetoes(first)], [["targetPresence Shoes"], [
      "PRESENCE_FIRST 1",
      "SEEN_ONCE 1"
    ]])
    assert.deepStrictEqual([proposed(second), vetoes(second)], [["excludeLocation Munich", "targetPresence Shoes"], [
      "PRESENCE_FIRST 1"
    ]])
    assert.deepStrictEqual(second.proposals.map(({ entity }) => entity.campaignId), [two, 1])
    const [proposal] = first.proposals
    assert.deepStrictEqual(
      proposal?.evidence._tag === "TargetPresence" &&
        [proposal.evidence.clicks, proposal.evidence.conversions, proposal.evidence.rest],
      [100, 1, { clicks: 3_300, conversions: 151, costMicros: 3_300 * EUR }]
    )
  })

  it("is not proposed of a campaign that does so, without their spending, or where they are as good", () => {
    assert.deepStrictEqual(proposed(placesRun({ figures: figures() }).first), [])
    const none = placesRun({ overview: interest, figures: figures({ interested: noMetrics }) })
    assert.deepStrictEqual(proposed(none.second), ["excludeLocation Munich", "excludeLocation Munich"])
    const buyers = placesRun({ overview: interest, figures: figures({ interested: sums(100, 6) }) })
    assert.deepStrictEqual(proposed(buyers.second), ["excludeLocation Munich", "excludeLocation Munich"])
  })
})
