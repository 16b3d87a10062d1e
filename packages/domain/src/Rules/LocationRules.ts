import type { LocationTarget } from "../Drafts/Targeting.ts"
import { explain } from "./Explanation.ts"
import { changing } from "./FindingParts.ts"
import { eachRepeat } from "./Repeats.ts"
import { defineRule, found, withFixes } from "./Rule.ts"

const locations = ["settings", "locationTargets"]
const languages = ["settings", "languageIds"]
const worldwide = ["settings", "targetWorldwide"]

const includedIn = (targets: ReadonlyArray<LocationTarget>): number =>
  targets.filter(({ targetType }) => targetType === "INCLUDE").length

const locationAt = (index: number) => [...locations, index, "geoTargetConstantId"]

const locationRepeated = defineRule("LOCATION_DUPLICATE", "campaignSettings", "blocks", {
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
})

const locationBothWays = defineRule("LOCATION_TARGETED_AND_EXCLUDED", "campaignSettings", "blocks", {
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
})

/** `excluded` is how many locations are named, all of them to be excluded. */
const noLocation = defineRule("LOCATION_NONE", "campaignSettings", "advises", {
  prevents: null,
  check: ({ draft: { settings: { locationTargets, targetWorldwide } } }) =>
    targetWorldwide === null && includedIn(locationTargets) === 0
      ? [found(locations, { excluded: locationTargets.length })]
      : []
})

const worldwideUnsaid = defineRule("TARGET_WORLDWIDE_UNSAID", "campaignSettings", "blocks", {
  prevents: null,
  check: ({ draft: { settings: { locationTargets, targetWorldwide } } }) =>
    targetWorldwide === false && includedIn(locationTargets) === 0
      ? [found(locations, { excluded: locationTargets.length })]
      : []
})

const worldwideIgnored = defineRule("TARGET_WORLDWIDE_IGNORED", "campaignSettings", "advises", {
  prevents: null,
  check: ({ draft: { settings: { locationTargets, targetWorldwide } } }) => {
    const included = includedIn(locationTargets)
    if (targetWorldwide !== true || included === 0) return []
    return [withFixes(found(worldwide, { included }), [changing(worldwide, false)])]
  }
})

const locationUnknown = defineRule("LOCATION_UNKNOWN", "campaignSettings", "advises", {
  prevents: "criterionError.INVALID_CRITERION_ID",
  check: ({ draft: { settings }, unknown }) =>
    unknown === undefined ?
      [] :
      settings.locationTargets.flatMap(({ geoTargetConstantId }, index) =>
        unknown.locationIds.has(geoTargetConstantId)
          ? [found(locationAt(index), { id: geoTargetConstantId })]
          : []
      )
})

const languageUnknown = defineRule("LANGUAGE_UNKNOWN", "campaignSettings", "advises", {
  prevents: null,
  check: ({ draft: { settings }, unknown }) =>
    unknown === undefined ? [] : settings.languageIds.flatMap((id, index) =>
      id > 0 && unknown.languageIds.has(id)
        ? [found([...languages, index], { id })]
        : []
    )
})

const languageRepeated = defineRule("LANGUAGE_DUPLICATE", "campaignSettings", "advises", {
  prevents: null,
  check: ({ draft: { settings } }) =>
    eachRepeat(
      settings.languageIds,
      (id) => id,
      ({ firstIndex, index, item }) =>
        withFixes(found([...languages, index], { id: item, firstIndex }), [changing([...languages, index])])
    )
})

const languageInvalid = defineRule("LANGUAGE_INVALID", "campaignSettings", "advises", {
  prevents: null,
  check: ({ draft: { settings } }) =>
    settings.languageIds.flatMap((id, index) => id > 0 ? [] : [found([...languages, index], { id })])
})

const noLanguage = defineRule("LANGUAGE_NONE", "campaignSettings", "advises", {
  prevents: null,
  check: ({ draft: { settings } }) => settings.languageIds.length > 0 ? [] : [found(languages, {})]
})

/** The places of the campaign and the languages of its texts (`docs/platform-facts.md#locations`, `#languages`). */
export const locationRules = [
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

/** The meanings of these rules, and their sentences. */
export const locationExplanations = () => [
  explain(locationRepeated, {
    meaning: "A location stands twice",
    sentence: ({ params: { firstIndex, id } }) =>
      `Location ${id} is already number ${firstIndex + 1} of the list; remove one of the two.`
  }),
  explain(locationBothWays, {
    meaning: "A location is both included and excluded",
    sentence: ({ params }) => `Location ${params.id} is both included and excluded; remove one of the two.`
  }),
  explain(noLocation, {
    meaning: "No location is included, so that the ads show everywhere else",
    sentence: ({ params }) =>
      `No location is included, so the ads show ${
        params.excluded === 0 ? "in all countries" : "in all places but the excluded ones"
      }; add those where you sell.`
  }),
  explain(worldwideUnsaid, {
    meaning: "The last included location was removed, and nobody has said that the whole world is meant",
    sentence: ({ params }) =>
      `No location is included any more, so the ads would show ${
        params.excluded === 0 ? "in all countries" : "in all places but the excluded ones"
      }; add one, or say that the whole world is meant.`
  }),
  explain(worldwideIgnored, {
    meaning: "The whole world is said to be meant beside locations that are included",
    sentence: ({ params: { included } }) =>
      `The campaign is said to aim at the whole world, yet ${
        included === 1
          ? "one location is included, which alone counts"
          : `${included} locations are included, which alone count`
      }; remove one of the two.`
  }),
  explain(locationUnknown, {
    meaning: "The platform does not know a location",
    sentence: ({ params }) => `The platform knows no location ${params.id}; choose another one or remove it.`
  }),
  explain(languageUnknown, {
    meaning: "The platform does not know a language, or no texts can be in it",
    sentence: ({ params }) => `The platform knows no language ${params.id}; choose another one or remove it.`
  }),
  explain(languageRepeated, {
    meaning: "A language stands twice",
    sentence: ({ params: { firstIndex, id } }) =>
      `Language ${id} is already number ${firstIndex + 1} of the list; remove one of the two.`
  }),
  explain(languageInvalid, {
    meaning: "A language's id cannot be one of the platform's",
    sentence: ({ params }) => `${params.id} is no language of the platform; ids are above 0.`
  }),
  explain(noLanguage, {
    meaning: "No language is chosen for the texts",
    sentence: () => "No language is chosen, so texts are written in that of the website; choose those of your texts."
  })
]
