import { type Metrics, sumOf } from "../AdReports/Metrics.ts"
import type { CampaignId } from "../Drafts/Ids.ts"
import { groupedBy } from "../GroupedBy.ts"
import type { FitCampaign } from "./AccountHealth.ts"
import type { RestFigures, UnknownOfDelivery } from "./Actions/EvidentDelivery.ts"
import type { ExcludeLocationEvidence } from "./Actions/ExcludeLocation.ts"
import type { TargetPresenceEvidence } from "./Actions/TargetPresence.ts"
import { defineAnalysis } from "./Analysis.ts"
import type { AnalysisContext } from "./AnalysisContext.ts"
import type { VetoCode } from "./AnalysisRun.ts"
import {
  type Compared,
  compared,
  expectedOf,
  FALSE_SHARE,
  givenTarget,
  inMonth,
  isMuchWorse,
  isWithinTarget,
  lessMetrics,
  savedOf,
  windowOf
} from "./ComparedSums.ts"
import type { CampaignDelivery, PlaceFigures } from "./DeliveryFigures.ts"
import { type DeliveryInput, LEAST_HOURS } from "./PauseHours.ts"
import { ancestorsBy, type PlaceNode, placeTree } from "./PlaceTree.ts"
import { keyOf } from "./Recommendation.ts"
import type { Analysis, Judged } from "./RunOrder.ts"
import { discoveries } from "./Statistics.ts"

/**
 * The fewest conversions that a place would have had at the rate of the others for it to be compared. With ten, a place
 * is found that converts at a seventh of that rate in four of five accounts; with five none ever is.
 */
const LEAST_EXPECTED = 10

/** The facts about a campaign that the judgements of its places have in common. */
interface PlacesOf {
  readonly fit: FitCampaign
  readonly delivery: CampaignDelivery
  readonly figures: ReadonlyArray<PlaceFigures>
}

/** Something of a campaign's places that speaks for a change. */
type Candidate =
  | { readonly _tag: "Presence"; readonly of: PlacesOf; readonly rest: Metrics }
  | { readonly _tag: "Outside"; readonly of: PlacesOf; readonly node: PlaceNode }
  | {
    readonly _tag: "Costly"
    readonly of: PlacesOf
    readonly node: PlaceNode
    readonly parentId: number | null
    readonly compared: Compared
  }

const restOf = ({ clicks, conversions, costMicros }: Metrics): RestFigures => ({ clicks, conversions, costMicros })

/** All places of a tree, the larger ones first, each with the one that it is in. */
const allBelow = (
  nodes: ReadonlyArray<PlaceNode>,
  parent: PlaceNode | null = null
): ReadonlyArray<{ readonly node: PlaceNode; readonly parent: PlaceNode | null; readonly siblings: Metrics }> => {
  const siblings = parent === null ? sumOf(nodes.map(({ window }) => window)) : parent.window
  return nodes.flatMap((node) => [{ node, parent, siblings }, ...allBelow(node.children, node)])
}

/** The largest places outside the service area, of those that hold none of it and none that is aimed at. */
const outsideIn = (
  nodes: ReadonlyArray<PlaceNode>,
  isServed: (node: PlaceNode) => boolean,
  holdsWanted: (node: PlaceNode) => boolean
): ReadonlyArray<PlaceNode> =>
  nodes.flatMap((node) => {
    if (isServed(node)) return []
    return holdsWanted(node) ? outsideIn(node.children, isServed, holdsWanted) : [node]
  })

/** The places that the business serves; empty where they are not known, or only as a circle. */
const servedIds = ({ serviceArea }: AnalysisContext): ReadonlySet<number> => new Set(serviceArea?.locationIds ?? [])

const unknownOf = ({ serviceArea }: AnalysisContext): ReadonlyArray<UnknownOfDelivery> => {
  if (serviceArea === null) return ["serviceArea"]
  return serviceArea.locationIds.length === 0 ? ["radius"] : []
}

const isInterest = ({ fit }: PlacesOf): boolean => fit.campaign.geoTargetType === "PRESENCE_OR_INTEREST"

/** People from elsewhere whose conversions cost no more than the others' are customers, and no leak. */
const isLeak = (interested: Metrics, rest: Metrics): boolean =>
  interested.costMicros > 0 &&
  (interested.conversions <= 0 || interested.costMicros * rest.conversions > rest.costMicros * interested.conversions)

/** A place without those of its own places that are found: it is not excluded for what one of them does. */
const withoutFound = (
  node: PlaceNode,
  siblings: Metrics,
  isFound: (node: PlaceNode) => boolean
): { readonly part: Metrics; readonly all: Metrics } => {
  const found = allBelow(node.children).filter(({ node: below }) => isFound(below))
  // Of two of which one lies in the other, the larger one counts.
  const largest = found.filter(({ node: one }) =>
    !found.some(({ node: other }) => other !== one && one.path.includes(other.id))
  )
  const bad = sumOf(largest.map(({ node: { window } }) => window))
  return { part: lessMetrics(node.window, bad), all: lessMetrics(siblings, bad) }
}

/** The places of which it is no chance that they are worse than those beside them, over all campaigns together. */
const costlyAmong = (
  all: ReadonlyArray<PlacesOf>,
  isLeftOut: (one: PlacesOf, id: number) => boolean
): ReadonlyArray<Candidate> => {
  const tested = all.flatMap((of) =>
    allBelow(placeTree(of.figures, (id) => isLeftOut(of, id))).flatMap((place) => {
      const found = compared(place.node.window, place.siblings)
      return found === null || expectedOf(found) < LEAST_EXPECTED ? [] : [{ of, ...place, compared: found }]
    })
  )
  const places = new Set(discoveries(tested.map(({ compared: { chance } }) => chance), FALSE_SHARE))
  const bad = tested.filter(({ compared: one, of: { fit } }, place) =>
    places.has(place) && isMuchWorse(one) && !isWithinTarget(one.part, fit.target)
  )
  const isFound = new Set(bad.map(({ node }) => node))
  // What remains of a place is judged by the bound that the places themselves had to keep.
  const bound = tested.reduce((most, one, place) => places.has(place) ? Math.max(most, one.compared.chance) : most, 0)
  const alone = bad.filter(({ node, siblings }) => {
    const { all: others, part } = withoutFound(node, siblings, (below) => isFound.has(below))
    if (part.clicks === node.window.clicks) return true
    const found = compared(part, others)
    return found !== null && found.chance <= bound && isMuchWorse(found)
  })
  // A place that goes with a larger one needs no word of its own.
  return alone.filter(({ node, of }) =>
    !alone.some((other) => other.of === of && other.node !== node && node.path.includes(other.node.id))
  ).map(({ compared: one, node, of, parent }) => ({
    _tag: "Costly",
    of,
    node,
    parentId: parent?.id ?? null,
    compared: one
  }))
}

/** The analysis that proposes to aim at people in the campaign's places, and to exclude places. */
export const pauseLocations = (input: DeliveryInput): Analysis<Candidate> => {
  const { context, cuts, figures, health, overview } = input
  const names = new Map(figures.placeNames.map(({ id, name }) => [id, name]))
  const nameOf = (id: number): string => names.get(id) ?? `place ${id}`
  const ancestorsOf = ancestorsBy(figures.placeNames, figures.places)
  const places = groupedBy(figures.places, ({ campaignId }) => campaignId)
  const served = servedIds(context)
  const all = figures.delivery.flatMap((delivery): ReadonlyArray<PlacesOf> => {
    const fit = health.campaigns.get(delivery.campaignId)
    return fit === undefined ? [] : [{ fit, delivery, figures: places.get(delivery.campaignId) ?? [] }]
  })

  /** True when a place is one of some, or one of them lies in it, or may do so for all that is known. */
  const holdsOneOf = (ids: Iterable<number>, id: number): boolean =>
    Array.from(ids).some((one) => one === id || ancestorsOf(one)?.has(id) !== false)
  const isServed = ({ id, path }: PlaceNode): boolean =>
    path.some((one) => served.has(one)) || Array.from(ancestorsOf(id) ?? []).some((one) => served.has(one))
  const sumOfPlaces = ({ figures: some }: PlacesOf): Metrics => sumOf(some.map(({ window }) => window))

  const leaking = all.flatMap((of) => {
    const rest = lessMetrics(sumOfPlaces(of), of.delivery.interested)
    return isInterest(of) && isLeak(of.delivery.interested, rest) ? [{ _tag: "Presence", of, rest } as const] : []
  })
  const leaks = new Set(leaking.map(({ of }) => of.delivery.campaignId))
  const outside = served.size === 0 ? [] : all.flatMap((of) => {
    const { excluded, included } = of.delivery
    const tree = placeTree(of.figures, (id) => excluded.includes(id))
    return outsideIn(tree, isServed, ({ id }) => holdsOneOf(served, id) || holdsOneOf(included, id))
      .filter(({ window }) => window.costMicros > 0)
      .map((node) => ({ _tag: "Outside", of, node } as const))
  })
  const outsideOf = groupedBy(outside, ({ of }) => of)
  const isLeftOut = (of: PlacesOf, id: number): boolean =>
    of.delivery.excluded.includes(id) || outsideOf.get(of)?.some(({ node }) => node.id === id) === true
  const costly = costlyAmong(all, isLeftOut)

  const entityOf = ({ fit: { campaign } }: PlacesOf) => ({
    campaignId: campaign.id,
    campaignName: campaign.name,
    adGroupId: null
  })

  const shared = (campaignId: CampaignId, { fit }: PlacesOf) => {
    const { isCut, window } = windowOf(campaignId, overview, cuts)
    return {
      window,
      isCut,
      targetCpaMicros: givenTarget(fit.target),
      unknown: [...unknownOf(context), ...cuts.knownSince > window.from ? ["changes"] as const : []]
    }
  }

  const judgePresence = ({ of, rest }: Extract<Candidate, { readonly _tag: "Presence" }>): Judged => {
    const { campaignId, interested } = of.delivery
    const evidence: TargetPresenceEvidence = {
      _tag: "TargetPresence",
      ...shared(campaignId, of),
      ...interested,
      rest: restOf(rest)
    }
    return {
      proposal: {
        action: "targetPresence",
        entity: { ...entityOf(of), kind: "campaign", id: campaignId, text: of.fit.campaign.name },
        evidence,
        probability: null,
        moneyMicros: inMonth(savedOf({ part: interested, rest }), evidence.window)
      },
      veto: null,
      spentMicros: inMonth(interested.costMicros, evidence.window)
    }
  }

  const vetoOf = ({ delivery: { campaignId, included } }: PlacesOf, { id }: PlaceNode): VetoCode | null => {
    if (leaks.has(campaignId)) return "PRESENCE_FIRST"
    if (holdsOneOf(served, id)) return "OWN_PLACE"
    return holdsOneOf(included, id) ? "TARGETED_PLACE" : null
  }

  const judgePlace = (candidate: Exclude<Candidate, { readonly _tag: "Presence" }>): Judged => {
    const { node, of } = candidate
    const { campaignId } = of.delivery
    const costs = candidate._tag === "Costly" ? candidate.compared : null
    const parentId = candidate._tag === "Costly" ? candidate.parentId : node.path.at(-2) ?? null
    const { isCut, unknown, ...ofCampaign } = shared(campaignId, of)
    const evidence: ExcludeLocationEvidence = {
      _tag: "ExcludeLocation",
      ...ofCampaign,
      isCut,
      ...node.window,
      reason: costs === null ? "outsideArea" : "costly",
      parent: parentId === null ? null : nameOf(parentId),
      rest: costs === null ? null : restOf(costs.rest),
      expected: costs === null ? null : expectedOf(costs),
      chance: costs === null ? null : costs.chance,
      unknown
    }
    return {
      proposal: {
        action: "excludeLocation",
        entity: { ...entityOf(of), kind: "place", id: node.id, text: nameOf(node.id) },
        evidence,
        probability: null,
        moneyMicros: inMonth(costs === null ? node.window.costMicros : savedOf(costs), evidence.window)
      },
      veto: vetoOf(of, node),
      spentMicros: inMonth(node.window.costMicros, evidence.window),
      isRepeated: costs !== null
    }
  }

  /** Of all places of a campaign, the best of those that would go, where none with clicks would be left. */
  const staying: Analysis<Candidate>["staying"] = (judged, proposedBefore) => {
    const kept = new Map<string, VetoCode>()
    const exclusions = judged.filter(({ proposal: { action } }) => action === "excludeLocation")
    for (const [campaignId, some] of groupedBy(exclusions, ({ proposal }) => proposal.entity.campaignId)) {
      const of = all.find(({ delivery }) => delivery.campaignId === campaignId)
      if (of === undefined) continue
      const going = new Set(some.map(({ proposal }) => proposal.entity.id))
      const isGoing = (id: number): boolean =>
        going.has(id) || of.delivery.excluded.includes(id) ||
        proposedBefore.has(keyOf({
          action: "excludeLocation",
          entity: { ...entityOf(of), kind: "place", id, text: nameOf(id) }
        }))
      const isLeft = of.figures.some(({ path, window }) => window.clicks > 0 && !path.some(isGoing))
      const best = some.toSorted((a, b) => a.proposal.moneyMicros - b.proposal.moneyMicros)[0]
      if (!isLeft && best !== undefined) kept.set(keyOf(best.proposal), "LAST_PLACE")
    }
    return kept
  }

  return {
    candidates: [...leaking, ...outside, ...costly],
    judge: (candidate) => candidate._tag === "Presence" ? judgePresence(candidate) : judgePlace(candidate),
    staying,
    spentMicros: all.reduce((sum, of) => {
      const { window } = windowOf(of.delivery.campaignId, overview, cuts)
      return sum + inMonth(sumOfPlaces(of).costMicros, window)
    }, 0),
    clicks: all.reduce((sum, of) => sum + sumOfPlaces(of).clicks, 0),
    disclosedClicks: 0,
    things: all.length + all.reduce((sum, of) => sum + allBelow(placeTree(of.figures)).length, 0)
  }
}

export const pausedLocations = defineAnalysis({
  reads: ["delivery", "places", "placeNames"],
  isSightedTwice: true,
  leastHours: LEAST_HOURS,
  find: pauseLocations
})
