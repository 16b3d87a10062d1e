import { hasNameBreaks } from "./CampaignNameRules.ts"
import { fractionFault } from "./CurrencyUnits.ts"
import { eachAdGroup, finding, findingIf } from "./EachElement.ts"
import { repeatsBy } from "./Repeats.ts"
import type { Rule } from "./Rule.ts"
import { codePoints } from "./TextWidth.ts"
import { counted, foldText, quoted } from "./Wording.ts"

const MAX_NAME = 254
const MAX_KEYWORDS = 20_000

const noAdGroup: Rule = {
  code: "AD_GROUP_MISSING",
  step: "ad_groups",
  isBlocking: true,
  prevents: null,
  check: ({ draft }) =>
    draft.adGroups.length > 0 ? [] : [finding(
      "ad_groups",
      "The draft has no ad group, so there is nothing to show; add one with keywords and an ad."
    )]
}

const nameMissing: Rule = {
  code: "AD_GROUP_NAME_MISSING",
  step: "ad_groups",
  isBlocking: true,
  prevents: "adGroupError.MISSING_ADGROUP_NAME",
  check: eachAdGroup(({ name }) =>
    name.trim() === "" ? finding("name", "The name of the ad group is blank; enter a name.") : null
  )
}

const nameHasBreaks: Rule = {
  code: "AD_GROUP_NAME_HAS_LINE_BREAK",
  step: "ad_groups",
  isBlocking: true,
  prevents: "adGroupError.INVALID_ADGROUP_NAME",
  check: eachAdGroup(({ name }) =>
    hasNameBreaks(name)
      ? finding("name", `The ad group name ${quoted(name)} has a line break or a NUL in it; remove it.`)
      : null
  )
}

const nameTooLong: Rule = {
  code: "AD_GROUP_NAME_TOO_LONG",
  step: "ad_groups",
  isBlocking: true,
  prevents: "stringLengthError.TOO_LONG",
  check: eachAdGroup(({ name }) => {
    const length = codePoints(name)
    return length > MAX_NAME
      ? finding(
        "name",
        `The ad group name has ${length} of ${MAX_NAME} characters; shorten it by ${length - MAX_NAME}.`
      )
      : null
  })
}

const nameRepeated: Rule = {
  code: "AD_GROUP_NAME_DUPLICATE",
  step: "ad_groups",
  isBlocking: true,
  prevents: "adGroupError.DUPLICATE_ADGROUP_NAME",
  check: ({ draft }) =>
    repeatsBy(draft.adGroups, ({ name }) => (name.trim() === "" ? null : foldText(name))).map((repeat) =>
      finding(
        `ad_groups[${repeat.index}].name`,
        `The name ${quoted(repeat.item.name)} is already that of ad group ${repeat.firstIndex + 1}; choose another.`
      )
    )
}

const noKeywords: Rule = {
  code: "AD_GROUP_WITHOUT_KEYWORDS",
  step: "ad_groups",
  isBlocking: false,
  prevents: null,
  check: eachAdGroup(({ keywords, name }) =>
    keywords.length === 0
      ? finding("keywords", `The ad group ${quoted(name)} has no keywords, so its ads never show; add some.`)
      : null
  )
}

const onlyNegatives: Rule = {
  code: "AD_GROUP_ONLY_NEGATIVE_KEYWORDS",
  step: "ad_groups",
  isBlocking: false,
  prevents: null,
  check: eachAdGroup(({ keywords, name }) =>
    keywords.length > 0 && keywords.every(({ matchType }) => matchType === "NEGATIVE")
      ? finding(
        "keywords",
        `The ad group ${quoted(name)} has only negative keywords, so its ads never show; add some to be found by.`
      )
      : null
  )
}

const tooManyKeywords: Rule = {
  code: "AD_GROUP_TOO_MANY_KEYWORDS",
  step: "ad_groups",
  isBlocking: true,
  prevents: "resourceCountLimitExceededError.AD_GROUP_CRITERION_LIMIT",
  check: eachAdGroup(({ keywords }) =>
    keywords.length > MAX_KEYWORDS
      ? finding(
        "keywords",
        `The ad group has ${counted(keywords.length, "keyword")} of ${MAX_KEYWORDS}; ` +
          `move ${keywords.length - MAX_KEYWORDS} to another ad group.`
      )
      : null
  )
}

const bidMissing: Rule = {
  code: "AD_GROUP_BID_MISSING",
  step: "ad_groups",
  isBlocking: false,
  prevents: null,
  check: eachAdGroup(({ cpcBidMicros, name }, { draft: { settings } }) =>
    settings.biddingStrategy?.type === "MANUAL_CPC" && cpcBidMicros === 0
      ? finding(
        "cpc_bid_micros",
        `With MANUAL_CPC the ad group ${quoted(name)} needs a bid, or it bids the least possible; enter one.`
      )
      : null
  )
}

const bidFraction: Rule = {
  code: "AD_GROUP_BID_NOT_A_MULTIPLE",
  step: "ad_groups",
  isBlocking: true,
  prevents: "biddingError.BID_TOO_MANY_FRACTIONAL_DIGITS",
  check: eachAdGroup(({ cpcBidMicros }, { currencyCode }) => {
    const fault = fractionFault(cpcBidMicros, currencyCode)
    return findingIf("cpc_bid_micros", fault === null ? null : `The bid ${fault}`)
  })
}

/** What an ad group must be to be made and to show ads (`domain-facts.md` A.3, A.8, A.9). */
export const adGroupOwnRules: ReadonlyArray<Rule> = [
  noAdGroup,
  nameMissing,
  nameHasBreaks,
  nameTooLong,
  nameRepeated,
  noKeywords,
  onlyNegatives,
  tooManyKeywords,
  bidMissing,
  bidFraction
]
