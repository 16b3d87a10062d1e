import * as Schema from "effect/Schema"
import type { ContentPath, Shown } from "../LiveCampaigns/ChangeOperation.ts"
import { LocationId } from "../Locations/LocationDetail.ts"
import { notated } from "../MarketAnalysis/PastedRows.ts"
import type { Speech } from "./Speech.ts"
import { valueVocabularies, type ValueVocabulary } from "./ValueVocabulary.ts"

/** The reader of a value, and what names the ids in it. */
export interface Reader {
  readonly speech: Speech
  /** The account's currency, ISO 4217; `null` where it is not known. */
  readonly currencyCode: string | null
  /** The names of places by their ids; one without a name is told by its id. */
  readonly placeNames: ReadonlyMap<number, string>
}

/** The mark of an exclusion before its match type. */
const EXCLUSION = "NEGATIVE_"

type Members = { readonly [key: string]: Shown }

const locales = { en: "en-GB", de: "de-DE" } as const

/** The time zone in which a day of the calendar is the same day. */
const ofDays = { dateStyle: "medium", timeZone: "UTC" } as const

const isMembers = (value: Shown | undefined): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const isList = (value: Shown | undefined): value is ReadonlyArray<Shown> => Array.isArray(value)

/** A match type without the mark of an exclusion, and whether it has it. */
const matchOf = (type: string): readonly [type: string, isExcluded: boolean] =>
  type.startsWith(EXCLUSION) ? [type.slice(EXCLUSION.length), true] : [type, false]

const clock = (hour: Shown | undefined, minute: Shown | undefined): string =>
  `${String(hour).padStart(2, "0")}:${String(minute ?? 0).padStart(2, "0")}`

/** Makes words of values for a reader: money with its currency, names for enumerations, elements by their content. */
const wordsFor = ({ currencyCode, placeNames, speech }: Reader) => {
  const words = valueVocabularies[speech]
  const locale = locales[speech]
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 })
  const money = currencyCode === null
    ? new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })
    : new Intl.NumberFormat(locale, { style: "currency", currency: currencyCode })
  const day = new Intl.DateTimeFormat(locale, ofDays)

  const amount = (micros: number): string => money.format(micros / 1_000_000)
  const share = (millionths: number): string => percent.format(millionths / 1_000_000)

  /** The name of an enumeration's word; one that the vocabulary lacks is told as it is, in small letters. */
  const named = (names: Readonly<Record<string, string>>) => (word: string): string =>
    Object.hasOwn(names, word) ? names[word] ?? word : word.replaceAll("_", " ").toLowerCase()

  /** The words for texts at fields of these names, whose values alone do not tell. */
  const texts: Readonly<Record<string, (text: string) => string>> = {
    status: named(words.status),
    type: named(words.biddingStrategy),
    impressionShareLocation: named(words.impressionShareLocation),
    geoTargetType: named(words.geoTargetType),
    targetType: named(words.targetType),
    matchType: (type) => {
      const [match, isExcluded] = matchOf(type)
      return [...isExcluded ? [words.matchType.NEGATIVE] : [], named(words.matchType)(match)].join(", ")
    },
    startDate: (text) => day.format(new Date(text)),
    endDate: (text) => day.format(new Date(text))
  }

  const numbers: Readonly<Record<string, (value: number) => string>> = {
    targetRoas: (ratio) => percent.format(ratio),
    impressionShareFractionMicros: share,
    geoTargetConstantId: (id) => placeNames.get(id) ?? words.place(String(id))
  }

  /** A keyword in the notation of its match type. */
  const keyword = ({ matchType, text }: Members): string => {
    const [type, isExcluded] = matchOf(String(matchType))
    const written = notated(String(text), type === "EXACT" || type === "PHRASE" ? type : null)
    return isExcluded ? words.excluded(written) : written
  }

  const pinnable = ({ pinnedField, text }: Members): string => {
    const quoted = words.quoted(String(text))
    return typeof pinnedField === "string" ? `${quoted} (${named(words.pinned)(pinnedField)})` : quoted
  }

  /** A strategy by the numbers that it has. */
  const bidding = (strategy: Members): string =>
    ([
      ["type", String],
      ["portfolio", words.portfolio],
      ["targetCpaMicros", words.target],
      ["targetRoas", words.target],
      ["impressionShareFractionMicros", words.target],
      ["impressionShareLocation", String],
      ["maxCpcBidCeilingMicros", words.ceiling]
    ] as const).flatMap(([name, told]) => strategy[name] == null ? [] : [told(value(name, strategy[name]))]).join(", ")

  const goals = ({ bidsFor, conversionActionIds }: Members): string => {
    const pairs = isList(bidsFor) ? bidsFor.map((pair) => named(words.goal)(String(pair).split(" ")[0] ?? "")) : []
    const own = isList(conversionActionIds) ? conversionActionIds.length : 0
    const all = [...new Set(pairs), ...own > 0 ? [words.ownActions(number.format(own))] : []]
    return all.length === 0 ? words.notSet : all.join(", ")
  }

  const counted = (list: Shown | undefined, told: ValueVocabulary["ads"]): ReadonlyArray<string> =>
    isList(list) && list.length > 0 ? [told(number.format(list.length))] : []

  /** An element by what it is made of. */
  const element = (of: Members): string => {
    if ("dayOfWeek" in of) {
      const { endHour, endMinute, startHour, startMinute } = of
      return `${named(words.day)(String(of["dayOfWeek"]))} ${clock(startHour, startMinute)}–${
        clock(endHour, endMinute)
      }`
    }
    if ("geoTargetConstantId" in of) {
      return `${value("geoTargetConstantId", of["geoTargetConstantId"])} (${value("targetType", of["targetType"])})`
    }
    if ("bidsFor" in of) return goals(of)
    if ("type" in of) return bidding(of)
    if ("headlines" in of) {
      return [
        value("headlines", of["headlines"]),
        value("descriptions", of["descriptions"]),
        ...typeof of["finalUrl"] === "string" ? [words.leadsTo(of["finalUrl"])] : []
      ].join("; ")
    }
    if ("matchType" in of) {
      const { cpcBidMicros } = of
      return typeof cpcBidMicros === "number" ? `${keyword(of)}, ${words.bid(amount(cpcBidMicros))}` : keyword(of)
    }
    if ("text" in of) return pinnable(of)
    if ("linkText" in of) return `${of["linkText"]}, ${words.leadsTo(String(of["finalUrl"]))}`
    if ("calloutText" in of) return String(of["calloutText"])
    if ("header" in of) return `${named({})(String(of["header"]))}: ${value("values", of["values"])}`
    if ("phoneNumber" in of) return `${of["phoneNumber"]} (${of["countryCode"]})`
    if ("name" in of) {
      const inside = [...counted(of["keywords"], words.keywords), ...counted(of["ads"] ?? of["rsas"], words.ads)]
      return [String(of["name"]), ...inside].join(", ")
    }
    return Object.entries(of).map(([name, member]) => value(name, member)).join(", ")
  }

  const value = (name: string, of: Shown | undefined): string => {
    if (of === null || of === undefined || of === "") return words.notSet
    if (typeof of === "boolean") return of ? words.yes : words.no
    if (typeof of === "string") return texts[name]?.(of) ?? of
    if (typeof of === "number") {
      return numbers[name]?.(of) ?? (name.endsWith("Micros") ? amount(of) : number.format(of))
    }
    if (!isList(of)) return isMembers(of) ? element(of) : words.notSet
    if (of.length > 0) return of.map((item) => value("", item)).join(", ")
    return name === "scheduleEntries" || name === "adSchedule" ? words.allTime : words.notSet
  }
  return { value, notThere: words.notThere }
}

const isPlace = Schema.is(LocationId)

/** The ids of the places in values, which their words need names for. */
export const placesIn = (values: ReadonlyArray<Shown>): ReadonlyArray<LocationId> =>
  Array.from(new Set(values.map((value) => isMembers(value) ? value["geoTargetConstantId"] : null))).filter(isPlace)

/**
 * The words for values of a campaign, each at its path, as a difference or a change shows them: no field's name, no
 * enumeration, no micros, no JSON. An element that is not there is told as such.
 */
export const valueWords = (reader: Reader): (path: ContentPath, shown: Shown) => string => {
  const { notThere, value } = wordsFor(reader)
  return (path, shown) => {
    const last = path.at(-1)
    const isElement = typeof last === "number" || last === "phone"
    return shown === null && isElement ? notThere : value(typeof last === "string" ? last : "", shown)
  }
}
