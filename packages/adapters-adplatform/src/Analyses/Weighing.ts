import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { FigureReading } from "@campaigns/domain/internal/Analyses/AccountFigures"
import { numberOf } from "./Days.ts"

/** The way in which a campaign's figures are cut and its clicks weighed; days are numbers. */
export interface Weighing {
  readonly since: number
  /** The share of the conversions of a day's clicks that has arrived by now. */
  readonly arrivedOf: (day: number) => number
}

/** The ways in which the campaigns of a reading are cut and weighed. */
export const weighingsOf = (reading: FigureReading): ReadonlyMap<number, Weighing> => {
  const today = numberOf(reading.today)
  const first = numberOf(reading.from)
  return new Map(
    Array.from(reading.campaigns, ([id, { arrived, since }]) => [id, {
      since: Math.max(first, numberOf(since)),
      arrivedOf: (day) => arrived[Math.min(Math.max(0, today - day), arrived.length - 1)] ?? 1
    }])
  )
}

/** Clicks of a campaign, and as how many they count by what has arrived of their conversions. */
export interface Clicks {
  clicks: number
  arrived: number
}

/** Clicks by their campaigns. */
export class ArrivedClicks {
  readonly #campaigns = new Map<CampaignId, Clicks>()

  add(campaignId: CampaignId, clicks: number, arrived: number): void {
    const known = this.#campaigns.get(campaignId)
    if (known === undefined) this.#campaigns.set(campaignId, { clicks, arrived })
    else {
      known.clicks += clicks
      known.arrived += arrived
    }
  }

  /** The share of a campaign's conversions that has arrived; all of them where it had no clicks. */
  share(campaignId: CampaignId): number {
    const known = this.#campaigns.get(campaignId)
    return known === undefined || known.clicks === 0 ? 1 : known.arrived / known.clicks
  }
}
