import { finding } from "./EachElement.ts"
import { repeatsBy } from "./Repeats.ts"
import type { Rule } from "./Rule.ts"

const locationRepeated: Rule = {
  code: "LOCATION_DUPLICATE",
  step: "campaign_settings",
  isBlocking: true,
  prevents: "distinctError.DUPLICATE_ELEMENT",
  check: ({ draft: { settings } }) =>
    repeatsBy(settings.locationTargets, ({ geoTargetConstantId, targetType }) => `${targetType} ${geoTargetConstantId}`)
      .map(({ firstIndex, index, item }) =>
        finding(
          `location_targets[${index}].geo_target_constant_id`,
          `Location ${item.geoTargetConstantId} is already number ${firstIndex + 1} of the list; remove one of the two.`
        )
      )
}

const locationBothWays: Rule = {
  code: "LOCATION_TARGETED_AND_EXCLUDED",
  step: "campaign_settings",
  isBlocking: true,
  prevents: "campaignCriterionError.CANNOT_TARGET_AND_EXCLUDE",
  check: ({ draft: { settings: { locationTargets } } }) => {
    const included = new Set(
      locationTargets.filter(({ targetType }) => targetType === "INCLUDE").map(({ geoTargetConstantId }) =>
        geoTargetConstantId
      )
    )
    return locationTargets.flatMap(({ geoTargetConstantId, targetType }, index) =>
      targetType === "EXCLUDE" && included.has(geoTargetConstantId)
        ? [finding(
          `location_targets[${index}].geo_target_constant_id`,
          `Location ${geoTargetConstantId} is both included and excluded; remove one of the two.`
        )]
        : []
    )
  }
}

const noLocation: Rule = {
  code: "LOCATION_NONE",
  step: "campaign_settings",
  isBlocking: false,
  prevents: null,
  check: ({ draft: { settings: { locationTargets } } }) => {
    if (locationTargets.some(({ targetType }) => targetType === "INCLUDE")) return []
    const all = locationTargets.length === 0 ? "in all countries" : "in all places but the excluded ones"
    return [finding("location_targets", `No location is included, so the ads show ${all}; add those where you sell.`)]
  }
}

const languageRepeated: Rule = {
  code: "LANGUAGE_DUPLICATE",
  step: "campaign_settings",
  isBlocking: true,
  prevents: "distinctError.DUPLICATE_ELEMENT",
  check: ({ draft: { settings } }) =>
    repeatsBy(settings.languageIds, (id) => id).map(({ firstIndex, index, item }) =>
      finding(
        `language_ids[${index}]`,
        `Language ${item} is already number ${firstIndex + 1} of the list; remove one of the two.`
      )
    )
}

const languageInvalid: Rule = {
  code: "LANGUAGE_INVALID",
  step: "campaign_settings",
  isBlocking: true,
  prevents: "criterionError.INVALID_CRITERION_ID",
  check: ({ draft: { settings } }) =>
    settings.languageIds.flatMap((id, index) =>
      id > 0 ? [] : [finding(`language_ids[${index}]`, `${id} is no language of the platform; ids are above 0.`)]
    )
}

const noLanguage: Rule = {
  code: "LANGUAGE_NONE",
  step: "campaign_settings",
  isBlocking: false,
  prevents: null,
  check: ({ draft: { settings } }) =>
    settings.languageIds.length > 0 ? [] : [finding(
      "language_ids",
      "No language is chosen, so people who search in any language see the ads; choose those of your texts."
    )]
}

/** To which places and languages the campaign is shown (`domain-facts.md` A.6). */
export const locationRules: ReadonlyArray<Rule> = [
  locationRepeated,
  locationBothWays,
  noLocation,
  languageRepeated,
  languageInvalid,
  noLanguage
]
