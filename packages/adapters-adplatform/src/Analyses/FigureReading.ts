import type { PlatformAccount } from "@campaigns/application/AdPlatform/AdPlatform"
import { readingPart } from "@campaigns/application/Analyses/ReadingLimit"
import { inTurns } from "@campaigns/application/Conventions/InTurns"
import type { AccountFigures, FigureReading } from "@campaigns/domain/internal/Analyses/AccountFigures"
import * as Effect from "effect/Effect"
import type { GoogleAdsClient } from "../Wire/GoogleAdsClient.ts"
import { readAds } from "./AdTextReading.ts"
import { dayOf, numberOf, stretch } from "./Days.ts"
import { readDelivery } from "./DeliveryReading.ts"
import { readExclusions } from "./ExclusionReading.ts"
import { keywordDaysQuery, keywordsQuery, keywordWeeksQuery } from "./FigureQueries.ts"
import { KeywordDayRow, KeywordRow, KeywordWeekRow } from "./FigureRows.ts"
import { listing } from "./KeywordList.ts"
import { fillIn, summingDays, summingWeeks } from "./KeywordSums.ts"
import { summed } from "./Summing.ts"
import { readKnownTerms, readTerms } from "./TermReading.ts"
import { type Weighing, weighingsOf } from "./Weighing.ts"

/** The newest days, which are read one by one; older ones are read by weeks. */
const NEWEST_DAYS = 30

/** Reads what keywords brought about; the sums that it takes, and the places in them, go when it is done. */
const readKeywords = (client: GoogleAdsClient) =>
  Effect.fnUntraced(function*(
    account: PlatformAccount,
    { campaigns, from, to }: FigureReading,
    newestFrom: number,
    weighings: ReadonlyMap<number, Weighing>
  ) {
    const read = summed(client, account)
    const list = yield* readingPart("its keywords", read(keywordsQuery, KeywordRow, listing(campaigns)))
    const olderTo = dayOf(newestFrom - 1)
    const older = olderTo < from ? null : yield* readingPart(
      "the weeks of its keywords",
      read(
        keywordWeeksQuery({ from, to: olderTo }),
        KeywordWeekRow,
        summingWeeks(list, weighings, stretch(from, olderTo))
      )
    )
    const newest = yield* readingPart(
      "the newest days of its keywords",
      read(keywordDaysQuery({ from: dayOf(newestFrom), to }), KeywordDayRow, summingDays(list, weighings))
    )
    const keywords = yield* inTurns(() => fillIn(list, older, newest))
    return { keywords, exclusions: list.exclusions, olderClicks: older?.byCampaign ?? null }
  })

/** Reads what keywords and search terms brought about, one answer after the other, each summed up while it comes in. */
export const readFigures = (client: GoogleAdsClient) =>
  Effect.fn("readFigures")(function*(account: PlatformAccount, reading: FigureReading) {
    const { campaigns, from, to } = reading
    const weighings = weighingsOf(reading)
    const newestFrom = Math.max(numberOf(from), numberOf(to) - NEWEST_DAYS + 1)
    const ofKeywords = yield* readKeywords(client)(account, reading, newestFrom, weighings)
    const terms = yield* readingPart(
      "its search terms",
      readTerms(client)(account, to, newestFrom, weighings, ofKeywords.olderClicks)
    )
    const knownTerms = yield* readingPart(
      "its search terms of 13 months",
      readKnownTerms(client)(account, reading, terms)
    )
    const exclusions = yield* readingPart("its exclusions", readExclusions(client)(account, campaigns))
    const ads = yield* readingPart("its ads", readAds(client)(account, reading))
    const figures: AccountFigures = {
      keywords: ofKeywords.keywords,
      exclusions: [...exclusions, ...ofKeywords.exclusions],
      terms,
      knownTerms,
      ads,
      ...yield* readingPart("its hours and places", readDelivery(client)(account, reading, weighings))
    }
    return figures
  })
