import { isOwnYear } from "../Sites/Facts.ts"
import { isPlaceName } from "../Sites/Places.ts"
import { wordsOf } from "../Sites/SiteLanguage.ts"
import type { ModelPage } from "../Sites/SiteModel.ts"
import { phrasesOf } from "./Phrases.ts"
import type { Site } from "./Site.ts"
import { upperFirst } from "./Tongue.ts"

const HEADLINE = 30

const measured =
  /(?<![\p{L}\d])(\d{1,3})(?: Jahren? (\p{L}{0,20}(?:[Gg]arantie|[Gg]ewährleistung))|[- ]year (guarantee|warranty)|(?: ans| años) de (garantie|garantía))(?!\p{L})/u
const rating = /(?<![\p{L}\d])([1-5][.,]\d) (?:von|out of|sur|de|su|van) 5(?: (Sternen|stars|étoiles|estrellas))?/u
const stars = /(?<![\p{L}\d])([1-5][.,]\d) (Sternen?|stars|étoiles|estrellas)/u
const reviews =
  /^(?: \p{L}+)?[ ,(]{1,2}(?:aus|von|bei|from|by|based on|across|sur la base de|d[’']après|sur|pour|en|de|con|su) (?:über |over |plus de |más de )?(\d[\d.,’' ]{0,7})(?: |-)?(?:Google[- ])?(Bewertungen|Rezensionen|reviews|avis|reseñas|opiniones|recensioni)(?!\p{L})/iu
const sinceYear = /(?<!\p{L})((?:seit|since|depuis|desde) (?:18|19|20)\d\d)(?!\d)/iu
/** The same with what has been there since then, in at most two words: `Family-owned since 1998`. */
const since =
  /(?:^|[.,;:–] )((?:\p{L}[\p{L}-]* )?\p{L}[\p{L}-]{3,} (?:seit|since|depuis|desde) (?:18|19|20)\d\d)(?!\d)/iu
const freeThing =
  /(?<!\p{L})([Kk]ostenlose[s]?|[Gg]ratis|[Uu]nverbindliche) (\p{Lu}[\p{L}-]+)(?!\p{L})|(?<!\p{L})(free) ((?:[a-z-]+ )?(?:quote|estimate|consultation|delivery|parking|returns|trial|demo|survey|assessment|collection|fitting|inspection|shipping))(?!\p{L})/u
/** A thing for nothing in another case than that of a title; only feminine nouns tell theirs. */
const freeInCase =
  /(?<!\p{L})(?:einer|mit|inklusive|samt) kostenlose[nr] (\p{Lu}[\p{L}-]*(?:ung|heit|keit|schaft|ion|probe|fahrt|anfrage))(?!\p{L})/u
const condition =
  /^\s*(?:over|from|for orders|when|if|with|ab|bei|für|wenn|auf|dès|à partir|si|desde|en pedidos)(?!\p{L})/iu

const lasting =
  /^(?:(?:die|der|das|eine?|unsere?|the|an?|our|each|la|le|les|une?|notre|il|lo|un|het|de|een|el) )?([\p{L}\p{N}][\p{L}\p{N}\p{M}&’' -]{2,20}?) (?:dauert|takes?|lasts?|dure|dura|duurt) (?:meist |in der Regel |usually |en général |di solito )?((?:(?:rund|etwa|ca\.|nur|bis zu|about|around|up to|only|environ|unos) )?(?:\d+|\p{L}{3,6})(?:(?:[–-]| bis | to | à | a | tot )(?:\d+|\p{L}{3,6}))? (?:Minuten|Stunden?|Tage?|Wochen?|minutes|hours?|days?|weeks?|heures?|jours?|semaines?|minutos|horas?|días|minuti|or[ae]|giorn[oi]|settiman[ae]|minuten|uur|dagen|weken))(?=[.,;]|$| (?:und|and|et|y|e|en) )/iu
const included =
  /^(?:(?:die|der|das|the|your|la|le|les|el) )?(\p{L}[\p{L}\p{M}\p{N}&’' -]{2,60}?) (?:ist|sind|is|are|est|sont|está|están) (?:(?:immer|bereits|always|toujours) )?(inklusive|inbegriffen|im Preis inbegriffen|im Preis enthalten|included|incluse?s?|comprise?s?|incluid[oa]s?)\.?$/iu
const joint = / (?:und|and|et|y) /iu

/** The thing that a sentence says to last some time, with that time: `Session: About 75 Minutes`. */
const lastingOf = (sentence: string, site: Site): ReadonlyArray<string> => {
  const [, thing, time] = lasting.exec(sentence) ?? []
  if (thing === undefined || time === undefined || joint.test(thing)) return []
  // Without its article a German adjective has another ending.
  if (site.tongue === "de" && !/^\p{Lu}/u.test(thing)) return []
  const { colon, duration } = phrasesOf(site)
  const told = [upperFirst(thing, site.language), duration].map((name) => `${name}${colon}${time}`)
  return told.filter((text) => text.length <= HEADLINE && !text.startsWith(":")).slice(0, 1)
}

/** The thing that a sentence says to be included; of two things also the first alone. */
const includedOf = (sentence: string, site: Site): ReadonlyArray<string> => {
  const [, things, word] = included.exec(sentence) ?? []
  if (things === undefined || word === undefined) return []
  const [first = ""] = things.split(joint)
  // The word agrees with several things in French and Spanish, and with one no more.
  const isOne = first === things || site.tongue === "de" || site.tongue === "en"
  return [things, ...(isOne && first !== things ? [first] : [])].map((thing) =>
    `${upperFirst(thing, site.language)} ${word}`
  )
}

const ratedOf = (sentence: string, site: Site): ReadonlyArray<string> => {
  const rated = rating.exec(sentence) ?? stars.exec(sentence)
  if (rated === null) return []
  const words = /von 5/.test(rated[0]) ? rated[0] : rated[0].replace(/Sternen$/, "Sterne")
  const count = reviews.exec(sentence.slice(rated.index + rated[0].length))
  const shown = site.tongue === "en" ? `Rated ${words}` : words
  const [, many, what] = count ?? []
  const counted = many === undefined || what === undefined
    ? []
    : [words, words.replace(/ (?:Sternen?|stars|étoiles|estrellas)$/u, "")].map((one) =>
      `${one}, ${many.trim()} ${what}`
    )
  return [...counted, shown].filter((text) => text.length <= HEADLINE).slice(0, 1)
}

/** A thing that has been there since a year, with the year; `null` where a sentence says it with a verb. */
const sinceOf = (sentence: string, { tongue }: Site): string | null => {
  const words = since.exec(sentence)?.[1]
  const before = words?.split(" ").at(-3) ?? ""
  const isNoun = tongue === "de"
    ? /^\p{Lu}/u.test(before)
    : !/^(?:are|is|been|been|have|has|there|here|sommes|est|est|estamos|somos)$/iu.test(before)
  return words === undefined || !isNoun || words.length > HEADLINE || finiteBefore.test(words) ? null : words
}

/** Words that make a sentence of what stands before a year. */
const finiteBefore =
  /(?<!\p{L})(?:wir|sie|ihr|putzt|we|you|our|nous|notre|nos|nuestr\p{L}+|your|ihre?|unser\p{L}*|serving|baking|making|doing)(?!\p{L})/iu

/** The year in which a company began, said with another word than `since`. */
const founded =
  /(?<!\p{L})(?:gegründet (?:im Jahr )?|gegründet im Jahre |founded in |established in |established |started in |fondée? en |fundada en )((?:18|19|20)\d\d)(?!\d)|(?<!\d)((?:18|19|20)\d\d) (?:gegründet|founded)(?!\p{L})/iu

/** A company with what it is, such as `a family-run bakery`. */
const identity =
  /^(?:We are|We’re|We're|Wir sind|Die \p{Lu}[\p{L} &-]{2,40} ist|\p{Lu}[\p{L} &-]{2,40} is) (?:an?|eine?|ein) (?:(?:small |kleines? |eingespieltes )?(?:team|crew|Team) (?:of|aus|von) )?([\p{L}\d][\p{L}\d’' -]{5,45}?)(?=[.,;]| (?:and|und|in|mit|with|based|that|who|aus|für|for) )/u
const staff =
  /(?<![\p{L}\d])(\d{2,4}|zwölf|zehn|elf|acht|neun|sieben|sechs|fünf) (Mitarbeiter(?:innen und Mitarbeiter)?|Mitarbeitende|Fachleute|Monteure|Köche|Lehrer|Trainer|Therapeuten|Berater|Techniker|Gärtner)n?(?![\p{L}])|(?<![\p{L}\d])(\d{2,4}|twelve|ten|eleven|eight|nine|seven|six|five) (employees|staff|engineers|technicians|instructors|trainers|stylists|therapists|mechanics)(?!\p{L})/u

/** The statements of a company about itself: a word for what it is, since when, and how many people it has. */
const companyOf = (sentence: string, kind: ModelPage["kind"], site: Site): ReadonlyArray<string> => {
  if (kind !== "home" && kind !== "about" && kind !== "contact") return []
  const [, after, before] = founded.exec(sentence) ?? []
  const year = after ?? before
  const being = identity.exec(sentence)?.[1]
  const [, many, people, count, staffed] = staff.exec(sentence) ?? []
  const employed = many === undefined ? count === undefined ? null : `${count} ${staffed}` : `${many} ${people}`
  return [
    year === undefined ? null : phrasesOf(site).since(year),
    being === undefined || (site.tongue === "de" && !/(?<!\p{L})\p{Lu}/u.test(being)) ? null : being,
    employed === null ? null : upperFirst(employed, site.language)
  ].filter((text) => text !== null).map((text) => upperFirst(text, site.language))
}

/** Things in a row, which German writes with capitals: `Saiten, Hämmer und Dämpfer`. */
const things = /(?<=\p{Ll} )\p{Lu}\p{Ll}+(?:, \p{Lu}\p{Ll}+){1,2} und \p{Lu}\p{Ll}+(?![\p{L}-])/u

/** Short facts inside of longer sentences, where the words around them take nothing away from them. */
export const factPhrases = (
  sentence: string,
  kind: ModelPage["kind"],
  site: Site,
  /** False for an element of a list, in which names stand beside each other for many reasons. */
  isProse = true
): ReadonlyArray<string> => {
  const found: Array<string> = []
  const years = measured.exec(sentence)
  if (years?.[1] !== undefined) {
    const noun = years[2] ?? years[3] ?? years[4] ?? ""
    found.push(phrasesOf(site).guarantee(years[1], upperFirst(noun, site.language)))
  }
  found.push(...ratedOf(sentence, site), ...includedOf(sentence, site), ...lastingOf(sentence, site))
  const year = sinceYear.exec(sentence)?.[1]
  if (year !== undefined && isOwnYear(sentence, kind)) {
    found.push(upperFirst(sinceOf(sentence, site) ?? year, site.language))
  }
  found.push(...companyOf(sentence, kind, site))
  const free = freeThing.exec(sentence)
  if (free !== null && !condition.test(sentence.slice(free.index + free[0].length))) {
    const isFeminine = /(?:ung|heit|keit|schaft|ion|ie|probe|fahrt|anfrage)$/u.test(free[2] ?? "")
    const agrees = free[1] === undefined || /gratis/i.test(free[1]) ||
      (free[1].endsWith("e") ? isFeminine : !isFeminine)
    if (agrees) found.push(free[0])
  }
  const row = site.tongue === "de" && isProse ? things.exec(sentence)?.[0] : undefined
  if (row !== undefined && !wordsOf(row).some((word) => isPlaceName(word))) found.push(row)
  const inCase = freeInCase.exec(sentence)
  if (inCase !== null && !condition.test(sentence.slice(inCase.index + inCase[0].length))) {
    found.push(`Kostenlose ${inCase[1]}`)
  }
  return found
}
