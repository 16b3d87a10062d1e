import type { LocationTarget } from "../Drafts/Targeting.ts"
import { changing } from "./Finding.ts"
import { eachRepeat } from "./Repeats.ts"
import { found, type Rule, type RuleOf, withFixes } from "./Rule.ts"

const locations = ["settings", "locationTargets"]
const languages = ["settings", "languageIds"]
const worldwide = ["settings", "targetWorldwide"]

const includedIn = (targets: ReadonlyArray<LocationTarget>): number =>
  targets.filter(({ targetType }) => targetType === "INCLUDE").length

const locationAt = (index: number) => [...locations, index, "geoTargetConstantId"]

const locationRepeated: RuleOf<"LOCATION_DUPLICATE"> = {
  code: "LOCATION_DUPLICATE",
  step: "campaignSettings",
  severity: "blocks",
  prevents: "distinctError.DUPLICATE_ELEMENT",
  check: ({ draft: { settings } }) =>
    eachRepeat(
      settings.locationTargets,
      ({ geoTargetConstantId, targetType }) => `${targetType} ${geoTargetConstantId}`,
      ({ firstIndex, index, item }) =>
        withFixes(found(locationAt(index), { id: item.geoTargetConstantId, firstIndex }), [
          changing(locationAt(index).slice(0, -1))
        ])
    )
}

const locationBothWays: RuleOf<"LOCATION_TARGETED_AND_EXCLUDED"> = {
  code: "LOCATION_TARGETED_AND_EXCLUDED",
  step: "campaignSettings",
  severity: "blocks",
  prevents: "campaignCriterionError.CANNOT_TARGET_AND_EXCLUDE",
  check: ({ draft: { settings: { locationTargets } } }) => {
    const included = new Set(
      locationTargets.filter(({ targetType }) => targetType === "INCLUDE").map(({ geoTargetConstantId }) =>
        geoTargetConstantId
      )
    )
    return locationTargets.flatMap(({ geoTargetConstantId, targetType }, index) =>
      targetType === "EXCLUDE" && included.has(geoTargetConstantId)
        ? [found(locationAt(index), { id: geoTargetConstantId })]
        : []
    )
  }
}

const noLocation: RuleOf<"LOCATION_NONE"> = {
  code: "LOCATION_NONE",
  step: "campaignSettings",
  severity: "advises",
  prevents: null,
  check: ({ draft: { settings: { locationTargets, targetWorldwide } } }) =>
    targetWorldwide === null && includedIn(locationTargets) === 0
      ? [found(locations, { excluded: locationTargets.length })]
      : []
}

const worldwideUnsaid: RuleOf<"TARGET_WORLDWIDE_UNSAID"> = {
  code: "TARGET_WORLDWIDE_UNSAID",
  step: "campaignSettings",
  severity: "blocks",
  prevents: null,
  check: ({ draft: { settings: { locationTargets, targetWorldwide } } }) =>
    targetWorldwide === false && includedIn(locationTargets) === 0
      ? [found(locations, { excluded: locationTargets.length })]
      : []
}

const worldwideIgnored: RuleOf<"TARGET_WORLDWIDE_IGNORED"> = {
  code: "TARGET_WORLDWIDE_IGNORED",
  step: "campaignSettings",
  severity: "advises",
  prevents: null,
  check: ({ draft: { settings: { locationTargets, targetWorldwide } } }) => {
    const included = includedIn(locationTargets)
    if (targetWorldwide !== true || included === 0) return []
    return [withFixes(found(worldwide, { included }), [changing(worldwide, false)])]
  }
}

const locationUnknown: RuleOf<"LOCATION_UNKNOWN"> = {
  code: "LOCATION_UNKNOWN",
  step: "campaignSettings",
  severity: "advises",
  prevents: "criterionError.INVALID_CRITERION_ID",
  check: ({ draft: { settings }, unknown }) =>
    unknown === undefined ?
      [] :
      settings.locationTargets.flatMap(({ geoTargetConstantId }, index) =>
        unknown.locationIds.has(geoTargetConstantId)
          ? [found(locationAt(index), { id: geoTargetConstantId })]
          : []
      )
}

const languageUnknown: RuleOf<"LANGUAGE_UNKNOWN"> = {
  code: "LANGUAGE_UNKNOWN",
  step: "campaignSettings",
  severity: "advises",
  prevents: null,
  check: ({ draft: { settings }, unknown }) =>
    unknown === undefined ? [] : settings.languageIds.flatMap((id, index) =>
      id > 0 && unknown.languageIds.has(id)
        ? [found([...languages, index], { id })]
        : []
    )
}

const languageRepeated: RuleOf<"LANGUAGE_DUPLICATE"> = {
  code: "LANGUAGE_DUPLICATE",
  step: "campaignSettings",
  severity: "advises",
  prevents: null,
  check: ({ draft: { settings } }) =>
    eachRepeat(
      settings.languageIds,
      (id) => id,
      ({ firstIndex, index, item }) =>
        withFixes(found([...languages, index], { id: item, firstIndex }), [changing([...languages, index])])
    )
}

const languageInvalid: RuleOf<"LANGUAGE_INVALID"> = {
  code: "LANGUAGE_INVALID",
  step: "campaignSettings",
  severity: "advises",
  prevents: null,
  check: ({ draft: { settings } }) =>
    settings.languageIds.flatMap((id, index) => id > 0 ? [] : [found([...languages, index], { id })])
}

const noLanguage: RuleOf<"LANGUAGE_NONE"> = {
  code: "LANGUAGE_NONE",
  step: "campaignSettings",
  severity: "advises",
  prevents: null,
  check: ({ draft: { settings } }) => settings.languageIds.length > 0 ? [] : [found(languages, {})]
}

/** The places of the campaign and the languages of its texts (`docs/platform-facts.md#locations`, `#languages`). */
export const locationRules: ReadonlyArray<Rule> = [
  locationRepeated,
  locationBothWays,
  locationUnknown,
  noLocation,
  worldwideUnsaid,
  worldwideIgnored,
  languageRepeated,
  languageInvalid,
  languageUnknown,
  noLanguage
]
