import { spread } from "./Chance.ts"
import { geoTargets } from "./GeoTargets.ts"

/** Millions of people, where it is far from what a country of unknown size is taken for. */
const people: { readonly [countryCode: string]: number } = {
  AT: 9,
  AU: 27,
  BE: 12,
  BR: 212,
  CA: 40,
  CH: 9,
  CN: 1410,
  DE: 84,
  ES: 48,
  FR: 68,
  GB: 68,
  ID: 280,
  IE: 5,
  IN: 1430,
  IT: 59,
  JP: 124,
  KR: 52,
  LI: 0.04,
  MC: 0.04,
  MX: 130,
  NL: 18,
  PL: 37,
  TR: 85,
  US: 340
}

const languages: { readonly [countryCode: string]: ReadonlyArray<string> } = {
  AT: ["1001"],
  AU: ["1000"],
  BE: ["1010", "1002"],
  BR: ["1014"],
  CA: ["1000", "1002"],
  CH: ["1001", "1002", "1004"],
  DE: ["1001"],
  ES: ["1003"],
  FR: ["1002"],
  GB: ["1000"],
  IE: ["1000"],
  IT: ["1004"],
  JP: ["1005"],
  MX: ["1003"],
  NL: ["1010"],
  PL: ["1030"],
  PT: ["1014"],
  US: ["1000"]
}

/** All people who search, in millions. */
const WORLD = 4_000

/** The millions of people that search in a place in a language; `null` is every language. */
const sizeOf = (id: string, language: string | null): number => {
  const place = geoTargets.get(id)
  if (place === undefined) return 0
  const country = people[place.countryCode] ?? spread(`people ${place.countryCode}`, 2, 40)
  const size = place.targetType === "Country"
    ? country
    : place.targetType === "City"
    ? Math.min(country / 8, spread(`people ${id}`, 0.2, 6))
    : country * spread(`people ${id}`, 0.02, 0.2)
  const spoken = languages[place.countryCode] ?? []
  if (language === null || spoken.includes(language)) return size
  // Most people everywhere search in English now and then.
  return size * (language === "1000" ? 0.18 : 0.02)
}

/** The millions of people that search in these places in a language; no place is the whole world. */
export const marketSize = (places: ReadonlyArray<string>, language: string | null): number =>
  places.length === 0
    ? WORLD * (language === null ? 1 : language === "1000" ? 0.35 : 0.04)
    : places.reduce((sum, id) => sum + sizeOf(id, language), 0)
