import type { AdGroup } from "../Drafts/AdGroup.ts"
import { MAX_KEYWORDS_OF_AD_GROUP } from "../Limits.ts"
import { hasNameBreaks, invisibleInName } from "./CampaignNameRules.ts"
import { amountFaultAt } from "./CurrencyUnits.ts"
import { eachAdGroup } from "./EachElement.ts"
import { explain } from "./Explanation.ts"
import { eachRepeat } from "./Repeats.ts"
import { defineRule, found } from "./Rule.ts"
import { invisible, multiple } from "./SentenceParts.ts"
import { codePoints } from "./TextWidth.ts"
import { isBlank } from "./VisibleText.ts"
import { counted, foldText, quoted } from "./Wording.ts"

const MAX_NAME = 254

const noAdGroup = defineRule("AD_GROUP_MISSING", "adGroups", "blocks", {
  prevents: null,
  check: ({ draft }) => draft.adGroups.length > 0 ? [] : [found(["adGroups"], {})]
})

const nameMissing = defineRule("AD_GROUP_NAME_MISSING", "adGroups", "blocks", {
  prevents: "adGroupError.MISSING_ADGROUP_NAME",
  check: eachAdGroup(({ name }) => isBlank(name) ? found(["name"], {}) : null)
})

const nameHasBreaks = defineRule("AD_GROUP_NAME_HAS_LINE_BREAK", "adGroups", "blocks", {
  prevents: "adGroupError.INVALID_ADGROUP_NAME",
  check: eachAdGroup(({ name }) => hasNameBreaks(name) ? found(["name"], { name }) : null)
})

const nameInvisible = defineRule("AD_GROUP_NAME_INVISIBLE_CHARACTERS", "adGroups", "advises", {
  prevents: null,
  check: eachAdGroup(({ name }) => invisibleInName(["name"], name))
})

const nameTooLong = defineRule("AD_GROUP_NAME_TOO_LONG", "adGroups", "blocks", {
  prevents: "stringLengthError.TOO_LONG",
  check: eachAdGroup(({ name }) => {
    const length = codePoints(name)
    return length > MAX_NAME ? found(["name"], { length, limit: MAX_NAME }) : null
  })
})

const nameRepeated = defineRule("AD_GROUP_NAME_DUPLICATE", "adGroups", "blocks", {
  prevents: "adGroupError.DUPLICATE_ADGROUP_NAME",
  check: ({ draft }) =>
    eachRepeat(
      draft.adGroups,
      ({ name }) => (isBlank(name) ? null : foldText(name)),
      ({ firstIndex, index, item }) => found(["adGroups", index, "name"], { name: item.name, firstIndex })
    )
})

const noKeywords = defineRule("AD_GROUP_WITHOUT_KEYWORDS", "adGroups", "advises", {
  prevents: null,
  check: eachAdGroup(({ keywords, name }) => keywords.length === 0 ? found(["keywords"], { name }) : null)
})

const onlyNegatives = defineRule("AD_GROUP_ONLY_NEGATIVE_KEYWORDS", "adGroups", "advises", {
  prevents: null,
  check: eachAdGroup(({ keywords, name }) =>
    keywords.length > 0 && keywords.every(({ matchType }) => matchType === "NEGATIVE")
      ? found(["keywords"], { name })
      : null
  )
})

const tooManyKeywords = defineRule("AD_GROUP_TOO_MANY_KEYWORDS", "adGroups", "blocks", {
  prevents: "resourceCountLimitExceededError.AD_GROUP_CRITERION_LIMIT",
  check: eachAdGroup(({ keywords }) =>
    keywords.length > MAX_KEYWORDS_OF_AD_GROUP
      ? found(["keywords"], { count: keywords.length, limit: MAX_KEYWORDS_OF_AD_GROUP })
      : null
  )
})

/** True of an ad group that would show an ad: it, one of its ads and one of its keywords are enabled. */
const shows = ({ keywords, rsas, status }: AdGroup): boolean =>
  status === "ENABLED" && rsas.some((rsa) => rsa.status === "ENABLED") &&
  keywords.some((keyword) => keyword.status === "ENABLED" && keyword.matchType !== "NEGATIVE")

/** True of an ad group in which something is paused. */
const hasPaused = ({ keywords, rsas, status }: AdGroup): boolean =>
  status === "PAUSED" || [...rsas, ...keywords].some((element) => element.status === "PAUSED")

const nothingEnabled = defineRule("NOTHING_ENABLED", "adGroups", "advises", {
  prevents: null,
  check: ({ draft: { adGroups } }) =>
    !adGroups.some(shows) && adGroups.some(hasPaused) ? [found(["adGroups"], { count: adGroups.length })] : []
})

const bidMissing = defineRule("AD_GROUP_BID_MISSING", "adGroups", "advises", {
  prevents: null,
  check: eachAdGroup(({ cpcBidMicros, name }, { draft: { settings } }) =>
    settings.biddingStrategy?.type === "MANUAL_CPC" && cpcBidMicros === 0
      ? found(["cpcBidMicros"], { name })
      : null
  )
})

const bidFraction = defineRule("AD_GROUP_BID_NOT_A_MULTIPLE", "adGroups", "blocks", {
  prevents: "biddingError.BID_TOO_MANY_FRACTIONAL_DIGITS",
  check: eachAdGroup(({ cpcBidMicros }, account) => amountFaultAt(["cpcBidMicros"], cpcBidMicros, account))
})

/** The rules of ad groups, to be made and to show ads (`docs/platform-facts.md#keywords`, `#bidding`, `#names`). */
export const adGroupOwnRules = [
  noAdGroup,
  nameMissing,
  nameHasBreaks,
  nameInvisible,
  nameTooLong,
  nameRepeated,
  noKeywords,
  onlyNegatives,
  tooManyKeywords,
  nothingEnabled,
  bidMissing,
  bidFraction
]

/** The meanings of these rules, and their sentences. */
export const adGroupExplanations = () => [
  explain(noAdGroup, {
    meaning: "The draft has no ad group",
    sentence: () => "The draft has no ad group, so there is nothing to show; add one with keywords and an ad."
  }),
  explain(nameMissing, {
    meaning: "An ad group has no name",
    sentence: () => "The name of the ad group is blank; enter a name."
  }),
  explain(nameHasBreaks, {
    meaning: "An ad group's name has a line break or another control character",
    sentence: ({ params }) => `The ad group name ${quoted(params.name)} has a line break or a NUL in it; remove it.`
  }),
  explain(nameInvisible, {
    meaning: "An ad group's name has characters that nobody sees",
    sentence: ({ params }) => invisible("The ad group name", params.name, params.characters)
  }),
  explain(nameTooLong, {
    meaning: "An ad group's name is longer than the platform takes",
    sentence: ({ params: { length, limit } }) =>
      `The ad group name has ${length} of ${limit} characters; shorten it by ${length - limit}.`
  }),
  explain(nameRepeated, {
    meaning: "Two ad groups have the same name",
    sentence: ({ params: { firstIndex, name } }) =>
      `The name ${quoted(name)} is already that of ad group ${firstIndex + 1}; choose another.`
  }),
  explain(noKeywords, {
    meaning: "An ad group has no keyword",
    sentence: ({ params }) => `The ad group ${quoted(params.name)} has no keywords, so its ads never show; add some.`
  }),
  explain(onlyNegatives, {
    meaning: "An ad group has exclusions only, so that its ads never show",
    sentence: ({ params }) =>
      `The ad group ${quoted(params.name)} has only negative keywords, so its ads never show; add some to be found by.`
  }),
  explain(tooManyKeywords, {
    meaning: "An ad group has more keywords than the platform takes",
    sentence: ({ params: { count, limit } }) =>
      `The ad group has ${counted(count, "keyword")} of ${limit}; move ${count - limit} to another ad group.`
  }),
  explain(nothingEnabled, {
    meaning: "So much is paused that the campaign would show no ad",
    sentence: ({ params: { count } }) =>
      `${
        count === 1 ? "The ad group" : `Each of the ${count} ad groups`
      } is paused, or has no ad or no keyword that is enabled, so that no ad would show; enable some.`
  }),
  explain(bidMissing, {
    meaning: "With manual bids, an ad group has none",
    sentence: ({ params }) =>
      `With MANUAL_CPC the ad group ${quoted(params.name)} needs a bid, or it bids the least possible; enter one.`
  }),
  explain(bidFraction, {
    meaning: "An ad group's bid is no multiple of the currency's smallest unit",
    sentence: ({ params }) => multiple("The bid", params)
  })
]
