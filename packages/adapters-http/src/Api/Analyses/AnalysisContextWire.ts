import type { AnalysisContext } from "@campaigns/domain/Analyses/AnalysisContext"
import { openingFault } from "@campaigns/domain/Analyses/OpeningHours"
import type { ScheduleEntry } from "@campaigns/domain/Drafts/Targeting"
import { MAX_SCHEDULE_ENTRIES } from "@campaigns/domain/Limits"
import * as Schema from "effect/Schema"
import { ScheduleEntryBody } from "../Drafts/SettingsInputs.ts"
import { ScheduleEntryView } from "../Drafts/SettingsView.ts"
import { documented, sampled, wireDefault } from "../Wire/Wire.ts"
import { wireInt } from "../Wire/WireInt.ts"
import { wireJudgedList, wireList } from "../Wire/WireList.ts"
import { wireMicros } from "../Wire/WireMicros.ts"
import { wireNullable } from "../Wire/WireNullable.ts"
import { wireNumber } from "../Wire/WireNumber.ts"
import { wireString } from "../Wire/WireString.ts"
import { wireStruct } from "../Wire/WireStruct.ts"
import { fromWire, toWire } from "../Wire/WireWords.ts"

/** The most words of one kind; each is looked for in every keyword and term. */
const MOST_WORDS = 500

const words = (description: string) =>
  wireDefault(
    documented(wireList(wireString({ minLength: 1, maxLength: 80 }), { maxItems: MOST_WORDS }), { description }),
    []
  )

const said = {
  brand_terms: "Names of the business and its brands; no analysis proposes anything against them",
  protected_terms: "Words that are to be bought whatever they bring",
  excluded_words: "Words of which it is known that they mean other searches, such as jobs",
  target_cpa_micros: "What a conversion may cost, where the campaign's bidding has no target of its own",
  target_roas: "The value of conversions per unit of cost that is to be reached: 2.0 is 200 %",
  opening_hours: "When the business answers: stretches of days that do not overlap",
  service_area: "Where the business serves; null where nothing was said"
}

const around = {
  location_ids: "The places by their ids on the ad platform",
  radius_km: "The radius around the business, kilometres",
  latitude: "Where the business is, degrees north",
  longitude: "Where the business is, degrees east"
}

const degrees = (most: number, description: string) =>
  wireDefault(documented(wireNullable(wireNumber({ ge: -most, le: most })), { description }), null)

const area = {
  location_ids: wireDefault(
    documented(wireList(wireInt({ gt: 0 }), { maxItems: 1_000 }), { description: around.location_ids }),
    []
  ),
  radius_km: wireDefault(
    documented(wireNullable(wireNumber({ gt: 0, le: 800 })), { description: around.radius_km }),
    null
  ),
  latitude: degrees(90, around.latitude),
  longitude: degrees(180, around.longitude)
}

const ServiceAreaBody = wireStruct("ServiceAreaInput", area, ({ latitude, longitude, radius_km }) => {
  const given = [latitude, longitude, radius_km].filter((value) => value !== null).length
  return given === 0 || given === 3 ? undefined : "latitude, longitude and radius_km belong together"
})

const faults = {
  Empty: "an entry that ends when it begins has no hours",
  EndsBeforeItBegins:
    "an entry ends after it begins; hours over midnight are two entries, of a day and of the next one",
  GoesOnAfterMidnight: "an entry ends at 24:00 at the latest",
  Overlaps: "an entry has no hours of another one of its day"
}

const openingHours = wireJudgedList(ScheduleEntryBody, { maxItems: MAX_SCHEDULE_ENTRIES }, () => {
  const before: Array<ScheduleEntry> = []
  return (body) => {
    const entry = fromWire(body) as ScheduleEntry
    const fault = openingFault(entry, before)
    before.push(entry)
    return fault === undefined ? undefined : faults[fault]
  }
})

export const AnalysisContextBody = sampled(
  wireStruct("AnalysisContextInput", {
    brand_terms: words(said.brand_terms),
    protected_terms: words(said.protected_terms),
    excluded_words: words(said.excluded_words),
    target_cpa_micros: wireDefault(
      documented(wireNullable(wireMicros(1)), { description: said.target_cpa_micros }),
      null
    ),
    target_roas: wireDefault(documented(wireNullable(wireNumber({ gt: 0 })), { description: said.target_roas }), null),
    opening_hours: wireDefault(
      documented(openingHours, { description: said.opening_hours }),
      []
    ),
    service_area: wireDefault(documented(wireNullable(ServiceAreaBody), { description: said.service_area }), null)
  }),
  { brand_terms: ["Alder Street"], excluded_words: ["jobs"], target_cpa_micros: 30_000_000 }
)

const list = (description: string) => Schema.Array(Schema.String).annotate({ description })

export const AnalysisContextView = Schema.Struct({
  brand_terms: list(said.brand_terms),
  protected_terms: list(said.protected_terms),
  excluded_words: list(said.excluded_words),
  target_cpa_micros: Schema.NullOr(Schema.Int).annotate({ description: said.target_cpa_micros }),
  target_roas: Schema.NullOr(Schema.Finite).annotate({ description: said.target_roas }),
  opening_hours: Schema.Array(ScheduleEntryView).annotate({ description: said.opening_hours }),
  service_area: Schema.NullOr(
    Schema.Struct({
      location_ids: Schema.Array(Schema.Int).annotate({ description: around.location_ids }),
      radius_km: Schema.NullOr(Schema.Finite).annotate({ description: around.radius_km }),
      latitude: Schema.NullOr(Schema.Finite).annotate({ description: around.latitude }),
      longitude: Schema.NullOr(Schema.Finite).annotate({ description: around.longitude })
    }).annotate({ identifier: "ServiceArea" })
  ).annotate({ description: said.service_area })
}).annotate({
  identifier: "AnalysisContext",
  examples: [{
    brand_terms: ["Alder Street"],
    protected_terms: [],
    excluded_words: ["jobs"],
    target_cpa_micros: 30_000_000,
    target_roas: null,
    opening_hours: [],
    service_area: null
  }]
})

export const analysisContextView = (context: AnalysisContext): typeof AnalysisContextView.Type => toWire(context)

/** The context that a body says. */
export const contextOf = (body: typeof AnalysisContextBody.Type): AnalysisContext => fromWire(body) as AnalysisContext
