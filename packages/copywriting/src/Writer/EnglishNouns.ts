const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** The use that a customer makes of the thing: it decides which verbs go with it. */
export type NounKind = "service" | "rental" | "person" | "place" | "course" | "product" | "topic"

/** How an English noun is counted; `unknown` ones are never given an article. */
export type NounNumber = "count" | "plural" | "mass" | "unknown"

const persons = set(
  `lawyer attorney solicitor barrister dentist orthodontist doctor plumber electrician photographer tutor trainer coach
  accountant consultant advisor adviser counselor counsellor mechanic builder roofer painter carpenter cleaner gardener landscaper
  locksmith architect designer developer agent broker realtor vet veterinarian surgeon hairdresser barber notary planner caterer
  florist tailor physio contractor handyman therapist physiotherapist psychologist optometrist dermatologist nutritionist
  chiropractor specialist technician optician dietitian stylist translator bookkeeper decorator joiner tiler plasterer`
)
const places = set(
  `shop store bakery clinic studio gym restaurant cafe hotel salon garage school academy center centre office firm agency
  practice company dealer dealership workshop pharmacy surgery hospital spa bar pub hostel museum gallery nursery kindergarten
  supplier warehouse showroom market supermarket retailer butcher laundry`
)
const services = set(
  `repair service check-up servicing installation maintenance checkup consultation massage therapy treatment haircut inspection
  overhaul removal delivery catering fitting valuation survey assessment appraisal exam examination translation renovation
  restoration conversion diagnosis diagnostics testing cleaning whitening plumbing roofing painting landscaping gardening printing
  tailoring moving towing polishing alignment replacement extraction filling implant crown appointment tour ride
  tune-up tuneup facial manicure pedicure scan mot`
)
const courses = set(
  "course class lesson training workshop tutorial certification degree bootcamp seminar tuition diploma"
)
const rentals = set("rental hire")
const topics = set(
  `law injury divorce custody bankruptcy immigration accident claim compensation insurance mortgage loan pension tax pain
  toothache anxiety depression probate will case defense defence litigation dispute advice help support care planning
  health dui dwi dismissal dentistry design photography hosting storage marketing software redundancy inheritance eviction`
)
const mass = set(
  `maintenance therapy delivery catering servicing tuition dentistry design photography law divorce custody bankruptcy immigration
  compensation insurance pain probate defense defence litigation advice help support care health software hardware equipment
  furniture clothing gear bread coffee tea cake food water wine beer jewelry jewellery luggage footwear sportswear wood flooring
  lighting bedding fabric paint music storage training hire dui dwi diagnostics accommodation information marketing advertising
  redundancy inheritance eviction removal installation restoration renovation`
)
const countable = set(
  `bike car van truck boat house apartment flat room table chair bed sofa mattress phone laptop computer tablet camera watch
  ring dress suit jacket shirt helmet lock pump tent bag backpack trailer scooter motorcycle motorbike tyre tire wheel saddle
  kitchen bathroom boiler heater window door garden website logo app desk lamp carpet rug piano guitar drone printer monitor
  loaf roll pretzel sandwich pizza menu gift card ticket pass tour trip holiday cruise flight case claim loan mortgage pension will
  e-bike ebike treadmill toy puzzle book`
)
const pluralsWithoutS = set(
  "people children men women teeth feet pants trousers jeans shorts glasses sunglasses scissors"
)
const singularWithS = set("gas lens atlas canvas christmas texas pilates")

/** The singular of a regular English plural. */
export const singularOf = (noun: string): string =>
  noun.endsWith("ies") && noun.length > 4
    ? noun.replace(/ies$/, "y")
    : /(?:ch|sh|ss|x|zz)es$/.test(noun)
    ? noun.slice(0, -2)
    : /(?:ss|us|is)$/.test(noun)
    ? noun
    : noun.replace(/s$/, "")

const isPlural = (noun: string): boolean =>
  pluralsWithoutS.has(noun) ||
  (noun.length > 3 && noun.endsWith("s") && !/(?:ss|us|is|['’]s)$/.test(noun) && !singularWithS.has(noun))

/** The kind of a noun, the last word of a phrase. */
export const kindOf = (noun: string): NounKind | null => {
  const one = singularOf(noun)
  if (rentals.has(one)) return "rental"
  if (courses.has(one)) return "course"
  if (persons.has(one) || /(?:ologist|ontist|ician)$/.test(one)) return "person"
  if (topics.has(one)) return "topic"
  if (services.has(one)) return "service"
  return places.has(one) ? "place" : null
}

/** The number of a noun: it may have `a` before it, is more than one, or neither. */
export const numberOf = (noun: string): NounNumber => {
  if (isPlural(noun)) return "plural"
  if (
    mass.has(noun) || (noun.endsWith("ing") && !countable.has(noun) && !/^(?:filling|fitting|ring|wedding)$/.test(noun))
  ) return "mass"
  if (countable.has(noun)) return "count"
  const kind = kindOf(noun)
  if (kind === "topic") return noun === "injury" || noun === "accident" || noun === "dispute" ? "count" : "mass"
  return kind === null ? "unknown" : "count"
}

/** Words of which the first letter is spoken otherwise than it is written. */
const vowelSound =
  /^(?:[aeio]|u(?!ni|se|sa|ti|k\b|pvc)|hour|honest|heir|seo\b|mri\b|lcd\b|led\b(?! by)|mba\b|hr\b|sms\b)/i
const consonantSound = /^(?:eu|one\b|once\b)/i

/** A phrase with the indefinite article that its first sound wants. */
export const withArticle = (phrase: string): string =>
  `${vowelSound.test(phrase) && !consonantSound.test(phrase) ? "an" : "a"} ${phrase}`
