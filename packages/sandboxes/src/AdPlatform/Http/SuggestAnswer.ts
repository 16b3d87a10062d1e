import * as Result from "effect/Result"
import { type GeoTarget, geoTargets } from "../Data/GeoTargets.ts"
import { type AdsError, adsError } from "../Failure/AdsError.ts"
import { badRequest, type Refusal, refusal } from "../Failure/Refusal.ts"
import { SuggestGeoTargetConstantsRequest } from "../Generated/Messages.ts"
import { constantId } from "../Rules/KeywordIdeasRules.ts"
import { parseBody } from "../Wire/ParseFailure.ts"
import type { AnswerContext } from "./SearchAnswers.ts"

const parseRequest = parseBody(SuggestGeoTargetConstantsRequest)

/** The most names of one request, and the most characters of a name. */
const [nameLimit, sizeLimit] = [25, 300] as const

/** The most suggestions for one name. */
const SUGGESTIONS = 20

const countryCodes = new Set(Array.from(geoTargets.values(), ({ countryCode }) => countryCode))

const wrong = (code: Parameters<typeof adsError<"geoTargetConstantSuggestionError">>[1], ...path: Array<string>) =>
  adsError("geoTargetConstantSuggestionError", code, { path })

const check = (
  { countryCode, geoTargets: asked, locationNames }: SuggestGeoTargetConstantsRequest
): ReadonlyArray<AdsError> => {
  const names = locationNames?.names ?? []
  if (names.length === 0 && (asked?.geoTargetConstants ?? []).length === 0) return [wrong("REQUEST_PARAMETERS_UNSET")]
  return [
    ...(names.length > nameLimit ? [wrong("LOCATION_NAME_LIMIT", "location_names", "names")] : []),
    ...(names.some((name) => name.length > sizeLimit)
      ? [wrong("LOCATION_NAME_SIZE_LIMIT", "location_names", "names")]
      : []),
    ...(countryCode === undefined || countryCode === "" || countryCodes.has(countryCode.toUpperCase())
      ? []
      : [wrong("INVALID_COUNTRY_CODE", "country_code")])
  ]
}

/** The text without case and accents, so that `Zurich` finds `Zürich`. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim()

/** The names of countries in a language; other places are called in English only. */
const countryNames = (locale: string | undefined): Intl.DisplayNames | null => {
  try {
    return locale === undefined || locale === ""
      ? null
      : new Intl.DisplayNames([locale.replace("_", "-")], { type: "region" })
  } catch {
    return null
  }
}

const named = (target: GeoTarget, names: Intl.DisplayNames | null): GeoTarget => {
  const name = target.targetType === "Country" ? names?.of(target.countryCode) : undefined
  return name === undefined ? target : { ...target, name, canonicalName: name }
}

/** The fit of a place with what is sought: 0 is its very name, `null` not at all. */
const distance = (place: GeoTarget, sought: string): number | null => {
  const name = plain(place.name)
  if (name === sought) return 0
  if (name.startsWith(sought)) return 1
  if (name.split(/[\s-]/).some((word) => word.startsWith(sought))) return 2
  return plain(place.canonicalName).startsWith(sought) ? 3 : null
}

const size = { Country: 0, State: 1, City: 2 } as const
const reaches = { Country: "40000000", State: "4000000", City: "900000" } as const

/** A place on the wire. */
const constant = ({ parent, ...target }: GeoTarget) => ({
  resourceName: `geoTargetConstants/${target.id}`,
  ...target,
  ...(parent === undefined ? {} : { parentGeoTarget: parent })
})

const suggestion = (target: GeoTarget, names: Intl.DisplayNames | null, searchTerm: string | undefined) => {
  const parent = geoTargets.get(constantId(target.parent ?? ""))
  return {
    locale: names?.resolvedOptions().locale ?? "en",
    reach: reaches[target.targetType],
    ...(searchTerm === undefined ? {} : { searchTerm }),
    geoTargetConstant: constant(named(target, names)),
    ...(parent === undefined ? {} : { geoTargetConstantParents: [constant(named(parent, names))] })
  }
}

const found = ({ countryCode = "", geoTargets: asked, locale, locationNames }: SuggestGeoTargetConstantsRequest) => {
  const names = countryNames(locale)
  if (locationNames === undefined) {
    return (asked?.geoTargetConstants ?? []).flatMap((name) => {
      const target = geoTargets.get(constantId(name))
      return target === undefined ? [] : [suggestion(target, names, undefined)]
    })
  }
  const within = Array.from(geoTargets.values())
    .filter((target) => countryCode === "" || target.countryCode === countryCode.toUpperCase())
  return (locationNames.names ?? []).flatMap((searchTerm) => {
    const sought = plain(searchTerm)
    return within
      .flatMap((target) => {
        // A place is found by its English name, too, in every language.
        const distances = [distance(target, sought), distance(named(target, names), sought)]
          .filter((far) => far !== null)
        return sought === "" || distances.length === 0 ? [] : [{ target, far: Math.min(...distances) }]
      })
      .toSorted((left, right) =>
        left.far - right.far || size[left.target.targetType] - size[right.target.targetType] ||
        left.target.name.localeCompare(right.target.name, "en")
      )
      .slice(0, SUGGESTIONS)
      .map(({ target }) => suggestion(target, names, searchTerm))
  })
}

/** Answers `geoTargetConstants:suggest`: places whose names begin with what is sought, the closest ones first. */
export const answerSuggest = (text: string, { requestId, state }: AnswerContext): Result.Result<unknown, Refusal> =>
  Result.flatMap(Result.mapError(parseRequest(text), badRequest), (request) => {
    const errors = check(request)
    if (errors.length > 0) {
      return Result.fail(refusal("INVALID_ARGUMENT", state.settings.version, requestId, errors))
    }
    const suggestions = found(request)
    return Result.succeed(suggestions.length === 0 ? {} : { geoTargetConstantSuggestions: suggestions })
  })
