import { type AdStrength, strengthLevels } from "@campaigns/copywriting/Strength/AdStrength"
import { type Advice, checklistLines, lineRatings } from "@campaigns/copywriting/Strength/Checklist"
import type { DraftStrength } from "@campaigns/copywriting/Strength/DraftStrength"
import { adviceSentence } from "@campaigns/copywriting/Strength/StrengthSentences"
import type { AdGroupId, RsaId } from "@campaigns/domain/Drafts/Ids"
import * as Schema from "effect/Schema"
import { wireWord, wireWords } from "../Wire/WireWords.ts"

const LevelView = Schema.Literals(strengthLevels).annotate({
  identifier: "AdStrengthLevel",
  description: "The platform's levels, from the lowest up; `PENDING` while nothing is written"
})

const isEstimate = Schema.Literal(true).annotate({
  description: "Always true: the platform publishes no thresholds, and its own rating counts once the ad is there"
})

const AdviceView = Schema.Struct({
  code: Schema.String.annotate({
    description:
      "Stable, SCREAMING_SNAKE; more may come. `ADD_HEADLINES`, `ADD_AD_GROUP_KEYWORDS`, `NAME_KEYWORDS`, `VARY_HEADLINES`, `ADD_DESCRIPTIONS`, " +
      "`VARY_DESCRIPTIONS`, `ADD_SITELINKS`, `SET_FINAL_URL`, `UNPIN`, `PIN_LESS`"
  }),
  message: Schema.String.annotate({ description: "What would raise the strength, in a sentence for the ad's owner" })
}).annotate({ identifier: "AdStrengthAdvice" })

const ItemView = Schema.Struct({
  line: Schema.Literals(wireWords(checklistLines).literals).annotate({
    description: "The line: how many headlines there are, how many have a keyword, how many differ, how many " +
      "descriptions differ, how many sitelinks there are"
  }),
  rating: Schema.Literals(lineRatings).annotate({ description: "How far the line is met" }),
  measured: Schema.Int.annotate({ description: "What was counted, from 0" }),
  wanted: Schema.Int.annotate({ description: "From which number on the line is `high`" }),
  advice: Schema.Array(AdviceView).annotate({ description: "What would raise the line; empty when it is `high`" })
}).annotate({ identifier: "AdStrengthItem" })

/** The strength of one ad. */
export const AdStrengthView = Schema.Struct({
  rsa_id: Schema.Int.annotate({ description: "The ad" }),
  ad_group_id: Schema.Int,
  level: LevelView,
  is_estimate: isEstimate,
  checklist: Schema.Array(ItemView).annotate({ description: "The five lines of the platform's checklist" }),
  advice: Schema.Array(AdviceView).annotate({ description: "Beside the checklist: on pins and the page" })
}).annotate({ identifier: "AdStrength" })

const WeakAdView = Schema.Struct({
  ad_group_id: Schema.Int,
  rsa_id: Schema.Int.annotate({ description: "The ad" }),
  level: LevelView
}).annotate({ identifier: "WeakAd" })

const count = Schema.Int.annotate({ description: "How many ads have this level, from 0" })

/** The strength of all ads of a draft. */
export const DraftStrengthView = Schema.Struct({
  is_estimate: isEstimate,
  worst: Schema.NullOr(LevelView).annotate({ description: "The lowest level of an ad; null without ads" }),
  most_frequent: Schema.NullOr(LevelView).annotate({
    description: "The level of most ads, of two that are as frequent the lower one; null without ads"
  }),
  counts: Schema.Struct({ PENDING: count, POOR: count, AVERAGE: count, GOOD: count, EXCELLENT: count }).annotate({
    identifier: "AdStrengthCounts"
  }),
  weak_ads: Schema.Array(WeakAdView).annotate({ description: "The ads below GOOD, the weakest first, at most 100" })
}).annotate({ identifier: "DraftStrength" })

const adviceView = (advice: Advice): typeof AdviceView.Type => ({ code: advice.code, message: adviceSentence(advice) })

/** The view of an ad's strength. */
export const adStrengthView = (
  rsaId: RsaId,
  { about, adGroupId }: { readonly adGroupId: AdGroupId; readonly about: AdStrength }
): typeof AdStrengthView.Type => ({
  rsa_id: rsaId,
  ad_group_id: adGroupId,
  level: about.level,
  is_estimate: true,
  checklist: about.checklist.map(({ advice, line, measured, rating, wanted }) => ({
    line: wireWord(line),
    rating,
    measured,
    wanted,
    advice: advice.map(adviceView)
  })),
  advice: about.beside.map(adviceView)
})

/** The view of a draft's strength. */
export const draftStrengthView = (strength: DraftStrength): typeof DraftStrengthView.Type => ({
  is_estimate: true,
  worst: strength.worst,
  most_frequent: strength.mostFrequent,
  counts: strength.counts,
  weak_ads: strength.weak.map(({ adGroupId, level, rsaId }) => ({ ad_group_id: adGroupId, rsa_id: rsaId, level }))
})
