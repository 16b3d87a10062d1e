interface Preference {
  readonly name: string
  readonly quality: number
}

/*
 * Content negotiation (RFC 9110, 12.5). Of the packages, negotiator 1.1.0 takes `application/json; charset=utf-8`, as
 * clients ask, for another type than `application/json`, and would have them refused with 406; for the codings alone it
 * would be more than what it replaces.
 */

/**
 * The members of an `Accept` or `Accept-Encoding` header with their q-values; parameters other than `q` are dropped.
 */
const preferences = (header: string): ReadonlyArray<Preference> =>
  header.split(",").flatMap((member) => {
    const [name, ...parameters] = member.split(";").map((part) => part.trim().toLowerCase())
    if (name === undefined || name === "") return []
    const q = parameters.find((parameter) => parameter.startsWith("q="))
    const quality = q === undefined ? 1 : Number(q.slice(2))
    return [{ name, quality: Number.isNaN(quality) ? 0 : Math.min(Math.max(quality, 0), 1) }]
  })

/** The q-value that a client gives a media type: the most specific range decides (RFC 9110, 12.5.1). */
const mediaQuality = (accepted: ReadonlyArray<Preference>, mediaType: string): number => {
  const type = mediaType.split(";")[0]?.trim() ?? ""
  const ranges = [type, `${type.split("/")[0]}/*`, "*/*"]
  for (const range of ranges) {
    const preference = accepted.find((candidate) => candidate.name === range)
    if (preference !== undefined) return preference.quality
  }
  return 0
}

/**
 * True when a client that sent this `Accept` can take one of the media types; no types mean a response without a body.
 */
export const acceptsAny = (accept: string, mediaTypes: ReadonlyArray<string>): boolean => {
  if (mediaTypes.length === 0) return true
  const accepted = preferences(accept)
  return accepted.length === 0 || mediaTypes.some((mediaType) => mediaQuality(accepted, mediaType) > 0)
}

/** The media type that a client likes best, the first one of equals; also the first for a client that says nothing. */
export const preferredType = <const Type extends string>(
  accept: string,
  mediaTypes: readonly [Type, ...Array<Type>]
): Type => {
  const accepted = preferences(accept)
  const quality = (type: Type) => accepted.length === 0 ? 1 : mediaQuality(accepted, type)
  return mediaTypes.reduce((best, type) => quality(type) > quality(best) ? type : best)
}

/** The language that a client likes best, of any region; the first one of equals. */
export const preferredLanguage = <const Language extends string>(
  acceptLanguage: string,
  languages: readonly [Language, ...Array<Language>]
): Language => {
  const accepted = preferences(acceptLanguage)
  const quality = (language: Language) =>
    Math.max(
      ...accepted.filter(({ name }) => name === language || name.startsWith(`${language}-`)).map(({ quality }) =>
        quality
      ),
      0
    )
  return languages.reduce((best, language) => quality(language) > quality(best) ? language : best)
}

/** True when gzip is acceptable and not less welcome than sending the bytes as they are (RFC 9110, 12.5.3). */
export const prefersGzip = (acceptEncoding: string): boolean => {
  const accepted = preferences(acceptEncoding)
  const quality = (name: string) => accepted.find((candidate) => candidate.name === name)?.quality
  const gzip = quality("gzip") ?? quality("*") ?? 0
  return gzip > 0 && gzip >= (quality("identity") ?? 0)
}
