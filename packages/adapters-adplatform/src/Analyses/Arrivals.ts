import type { ArrivalBucket } from "@campaigns/domain/internal/Analyses/AccountOverview"
import type { ArrivalRow } from "./OverviewRows.ts"

/** The ends of the platform's buckets, days after the click; one that is named otherwise says nothing. */
const ends: Readonly<Record<string, number>> = {
  LESS_THAN_ONE_DAY: 1,
  ONE_TO_TWO_DAYS: 2,
  TWO_TO_THREE_DAYS: 3,
  THREE_TO_FOUR_DAYS: 4,
  FOUR_TO_FIVE_DAYS: 5,
  FIVE_TO_SIX_DAYS: 6,
  SIX_TO_SEVEN_DAYS: 7,
  SEVEN_TO_EIGHT_DAYS: 8,
  EIGHT_TO_NINE_DAYS: 9,
  NINE_TO_TEN_DAYS: 10,
  TEN_TO_ELEVEN_DAYS: 11,
  ELEVEN_TO_TWELVE_DAYS: 12,
  TWELVE_TO_THIRTEEN_DAYS: 13,
  THIRTEEN_TO_FOURTEEN_DAYS: 14,
  FOURTEEN_TO_TWENTY_ONE_DAYS: 21,
  TWENTY_ONE_TO_THIRTY_DAYS: 30,
  THIRTY_TO_FORTY_FIVE_DAYS: 45,
  FORTY_FIVE_TO_SIXTY_DAYS: 60,
  SIXTY_TO_NINETY_DAYS: 90
}

/** The conversions of each campaign by how late they came, the earliest first. */
export const arrivalsBy = (rows: ReadonlyArray<ArrivalRow>): ReadonlyMap<number, ReadonlyArray<ArrivalBucket>> => {
  const arrivals = new Map<number, Map<number, number>>()
  for (const { campaign, metrics, segments } of rows) {
    const beforeDay = ends[segments.conversionLagBucket ?? ""]
    if (beforeDay === undefined) continue
    const known = arrivals.get(campaign.id) ?? new Map<number, number>()
    arrivals.set(campaign.id, known)
    known.set(beforeDay, (known.get(beforeDay) ?? 0) + (metrics?.conversions ?? 0))
  }
  return new Map(
    Array.from(arrivals, ([id, known]) =>
      [
        id,
        Array.from(known, ([beforeDay, conversions]) => ({ beforeDay, conversions }))
          .toSorted((left, right) => left.beforeDay - right.beforeDay)
      ] as const)
  )
}
