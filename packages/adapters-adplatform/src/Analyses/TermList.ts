import { makeSharedMetrics } from "@campaigns/application/Analyses/SharedMetrics"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { TermFigures } from "@campaigns/domain/internal/Analyses/AccountFigures"
import { TURN, type Turns } from "@campaigns/domain/internal/Turns"
import { toMetrics } from "../AdReports/MetricsRow.ts"
import { criterionOf } from "./ConfigurationChanges.ts"
import type { TermClicksRow, TermRow } from "./FigureRows.ts"
import type { Summing } from "./Summing.ts"
import type { ArrivedClicks, Weighing } from "./Weighing.ts"

/** A term as it is listed; its clicks are weighed in place, as there may be hundreds of thousands. */
interface ListedTerm extends TermFigures {
  arrivedClicks: number
}

/** The terms of campaigns, and the places in the list by which further figures find them. */
export interface TermList {
  readonly terms: Array<ListedTerm>
  /** The place of the last term of each wording in an ad group. */
  readonly places: Map<number, Map<string, number>>
  /** The place of the same wording of another keyword of the ad group, for each term; -1 where there is none. */
  readonly others: Array<number>
  readonly shared: ReturnType<typeof makeSharedMetrics>
}

const addTerm = ({ others, places, terms }: TermList, term: ListedTerm): void => {
  const ofGroup = places.get(term.adGroupId) ?? new Map<string, number>()
  places.set(term.adGroupId, ofGroup)
  others.push(ofGroup.get(term.term) ?? -1)
  ofGroup.set(term.term, terms.push(term) - 1)
}

/** The place of a term of a keyword; `undefined` for one that is not in the list. */
const placeOf = (
  { others, places, terms }: TermList,
  adGroupId: number,
  keywordId: number | null,
  term: string
): number | undefined => {
  let place = places.get(adGroupId)?.get(term)
  while (place !== undefined && place >= 0 && terms[place]?.keywordId !== keywordId) place = others[place]
  return place === undefined || place < 0 ? undefined : place
}

/** Lists terms with their figures. */
export const listingTerms: Summing<TermRow, TermList> = {
  begin: () => ({ terms: [], places: new Map(), others: [], shared: makeSharedMetrics() }),
  add: (list, { adGroup, campaign, metrics, searchTermView: view, segments }) =>
    addTerm(list, {
      campaignId: CampaignId.make(campaign.id),
      adGroupId: adGroup.id,
      keywordId: criterionOf(segments?.keyword?.adGroupCriterion),
      term: view.searchTerm,
      status: view.status ?? "UNSPECIFIED",
      window: list.shared(toMetrics(metrics)),
      arrivedClicks: 0
    })
}

/** The newest clicks of terms and as how many they count, by the terms' places in their list. */
export interface NewestClicks {
  readonly clicks: Float64Array
  readonly arrived: Float64Array
}

/** Weighs the newest clicks of the terms of a list by their days. */
export const summingClicks = (
  list: TermList,
  weighings: ReadonlyMap<number, Weighing>
): Summing<TermClicksRow, NewestClicks> => ({
  begin: () => ({ clicks: new Float64Array(list.terms.length), arrived: new Float64Array(list.terms.length) }),
  add: (newest, { adGroup, campaign, metrics, searchTermView, segments }) => {
    const keywordId = criterionOf(segments.keyword?.adGroupCriterion)
    const place = placeOf(list, adGroup.id, keywordId, searchTermView.searchTerm)
    if (place === undefined) return
    const clicks = metrics?.clicks ?? 0
    const arrived = clicks * (weighings.get(campaign.id)?.arrivedOf(segments.date) ?? 1)
    newest.clicks[place] = (newest.clicks[place] ?? 0) + clicks
    newest.arrived[place] = (newest.arrived[place] ?? 0) + arrived
  }
})

/**
 * Weighs the clicks of terms: the newest by their days, all older ones by the share that has arrived of the older
 * clicks of their campaign's keywords.
 */
export const weighTerms = function*(
  { terms }: TermList,
  newest: NewestClicks,
  older: ArrivedClicks | null
): Turns<ReadonlyArray<TermFigures>> {
  for (const [place, term] of terms.entries()) {
    if (place % TURN === 0) yield
    // The two answers are moments apart, so that the second may have clicks that the first has not.
    const rest = Math.max(0, term.window.clicks - (newest.clicks[place] ?? 0))
    term.arrivedClicks = (newest.arrived[place] ?? 0) + rest * (older?.share(term.campaignId) ?? 1)
  }
  return terms
}
