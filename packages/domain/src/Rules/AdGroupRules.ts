import { MAX_KEYWORDS_OF_AD_GROUP } from "../Limits.ts"
import { hasNameBreaks, invisibleInName } from "./CampaignNameRules.ts"
import { amountFaultAt } from "./CurrencyUnits.ts"
import { eachAdGroup } from "./EachElement.ts"
import { eachRepeat } from "./Repeats.ts"
import { found, type Rule, type RuleOf } from "./Rule.ts"
import { codePoints } from "./TextWidth.ts"
import { isBlank } from "./VisibleText.ts"
import { foldText } from "./Wording.ts"

const MAX_NAME = 254

const noAdGroup: RuleOf<"AD_GROUP_MISSING"> = {
  code: "AD_GROUP_MISSING",
  step: "adGroups",
  severity: "blocks",
  prevents: null,
  check: ({ draft }) => draft.adGroups.length > 0 ? [] : [found(["adGroups"], {})]
}

const nameMissing: RuleOf<"AD_GROUP_NAME_MISSING"> = {
  code: "AD_GROUP_NAME_MISSING",
  step: "adGroups",
  severity: "blocks",
  prevents: "adGroupError.MISSING_ADGROUP_NAME",
  check: eachAdGroup(({ name }) => isBlank(name) ? found(["name"], {}) : null)
}

const nameHasBreaks: RuleOf<"AD_GROUP_NAME_HAS_LINE_BREAK"> = {
  code: "AD_GROUP_NAME_HAS_LINE_BREAK",
  step: "adGroups",
  severity: "blocks",
  prevents: "adGroupError.INVALID_ADGROUP_NAME",
  check: eachAdGroup(({ name }) => hasNameBreaks(name) ? found(["name"], { name }) : null)
}

const nameInvisible: RuleOf<"AD_GROUP_NAME_INVISIBLE_CHARACTERS"> = {
  code: "AD_GROUP_NAME_INVISIBLE_CHARACTERS",
  step: "adGroups",
  severity: "advises",
  prevents: null,
  check: eachAdGroup(({ name }) => invisibleInName(["name"], name))
}

const nameTooLong: RuleOf<"AD_GROUP_NAME_TOO_LONG"> = {
  code: "AD_GROUP_NAME_TOO_LONG",
  step: "adGroups",
  severity: "blocks",
  prevents: "stringLengthError.TOO_LONG",
  check: eachAdGroup(({ name }) => {
    const length = codePoints(name)
    return length > MAX_NAME ? found(["name"], { length, limit: MAX_NAME }) : null
  })
}

const nameRepeated: RuleOf<"AD_GROUP_NAME_DUPLICATE"> = {
  code: "AD_GROUP_NAME_DUPLICATE",
  step: "adGroups",
  severity: "blocks",
  prevents: "adGroupError.DUPLICATE_ADGROUP_NAME",
  check: ({ draft }) =>
    eachRepeat(
      draft.adGroups,
      ({ name }) => (isBlank(name) ? null : foldText(name)),
      ({ firstIndex, index, item }) => found(["adGroups", index, "name"], { name: item.name, firstIndex })
    )
}

const noKeywords: RuleOf<"AD_GROUP_WITHOUT_KEYWORDS"> = {
  code: "AD_GROUP_WITHOUT_KEYWORDS",
  step: "adGroups",
  severity: "advises",
  prevents: null,
  check: eachAdGroup(({ keywords, name }) => keywords.length === 0 ? found(["keywords"], { name }) : null)
}

const onlyNegatives: RuleOf<"AD_GROUP_ONLY_NEGATIVE_KEYWORDS"> = {
  code: "AD_GROUP_ONLY_NEGATIVE_KEYWORDS",
  step: "adGroups",
  severity: "advises",
  prevents: null,
  check: eachAdGroup(({ keywords, name }) =>
    keywords.length > 0 && keywords.every(({ matchType }) => matchType === "NEGATIVE")
      ? found(["keywords"], { name })
      : null
  )
}

const tooManyKeywords: RuleOf<"AD_GROUP_TOO_MANY_KEYWORDS"> = {
  code: "AD_GROUP_TOO_MANY_KEYWORDS",
  step: "adGroups",
  severity: "blocks",
  prevents: "resourceCountLimitExceededError.AD_GROUP_CRITERION_LIMIT",
  check: eachAdGroup(({ keywords }) =>
    keywords.length > MAX_KEYWORDS_OF_AD_GROUP
      ? found(["keywords"], { count: keywords.length, limit: MAX_KEYWORDS_OF_AD_GROUP })
      : null
  )
}

const bidMissing: RuleOf<"AD_GROUP_BID_MISSING"> = {
  code: "AD_GROUP_BID_MISSING",
  step: "adGroups",
  severity: "advises",
  prevents: null,
  check: eachAdGroup(({ cpcBidMicros, name }, { draft: { settings } }) =>
    settings.biddingStrategy?.type === "MANUAL_CPC" && cpcBidMicros === 0
      ? found(["cpcBidMicros"], { name })
      : null
  )
}

const bidFraction: RuleOf<"AD_GROUP_BID_NOT_A_MULTIPLE"> = {
  code: "AD_GROUP_BID_NOT_A_MULTIPLE",
  step: "adGroups",
  severity: "blocks",
  prevents: "biddingError.BID_TOO_MANY_FRACTIONAL_DIGITS",
  check: eachAdGroup(({ cpcBidMicros }, account) => amountFaultAt(["cpcBidMicros"], cpcBidMicros, account))
}

/** The rules of ad groups, for being made and for showing ads (`docs/platform-facts.md#keywords`, `docs/platform-facts.md#bidding`, `docs/platform-facts.md#names`). */
export const adGroupOwnRules: ReadonlyArray<Rule> = [
  noAdGroup,
  nameMissing,
  nameHasBreaks,
  nameInvisible,
  nameTooLong,
  nameRepeated,
  noKeywords,
  onlyNegatives,
  tooManyKeywords,
  bidMissing,
  bidFraction
]
